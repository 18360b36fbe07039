import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import styles from "./LettersPage.module.css";

const PER_PAGE = 50;

type Planned = OutputOf<"letters_planned">["items"][number];
type Status = Planned["status"];

/** Letters that leave later, once or again and again, and the way to call one off. */
export function PlannedPage() {
  const text = useTexts(words);
  const [status, setStatus] = useInAddress("status", "scheduled");
  const [offset, setOffset] = useInAddress("offset", "0");
  const options = (["scheduled", "sent", "failed", "cancelled"] as const).map((value) => ({
    value: value as string,
    label: text.states[value],
  }));
  return (
    <Page title={text.title} lead={text.lead}>
      <Sheet>
        <div className={styles.narrow}>
          <Choice label={text.status} value={status} options={options} onChange={setStatus} />
        </div>
        <List
          status={status as Status}
          offset={Number(offset)}
          onOffset={(next) => setOffset(String(next))}
        />
      </Sheet>
    </Page>
  );
}

type ListProps = { status: Status; offset: number; onOffset: (offset: number) => void };

function List({ status, offset, onOffset }: ListProps) {
  const text = useTexts(words);
  const { role } = useHere();
  const { data, error, refetch } = useOperation(
    "letters_planned",
    { status, limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <Empty title={text.none[status]} />;
  const columns: Column<Planned>[] = [
    {
      key: "letter",
      head: text.letter,
      cell: ({ letterId, subject, recipientName }) => (
        <>
          <Link to="/letters/$letterId" params={{ letterId }}>
            {subject ?? text.letter}
          </Link>
          {recipientName && <div>{recipientName}</div>}
        </>
      ),
    },
    {
      key: "next",
      head: text.next,
      cell: ({ nextRunAt }) => (nextRunAt ? <DateTime at={nextRunAt} /> : "–"),
    },
    { key: "kind", head: text.kind, cell: kindOf(text), isExtra: true },
    { key: "state", head: text.status, cell: (planned) => <StateShown planned={planned} /> },
    {
      key: "reserved",
      head: text.reserved,
      cell: ({ reservedCents }) => <Money cents={reservedCents} />,
      align: "number",
      isExtra: true,
    },
    ...(role !== "viewer" && status === "scheduled"
      ? [{ key: "stop", head: text.act, cell: (planned: Planned) => <Stop planned={planned} /> }]
      : []),
  ];
  return (
    <>
      <Table label={text.title} columns={columns} rows={data.items} rowKey={({ scheduleId }) => scheduleId} />
      <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={onOffset} />
    </>
  );
}

const tones: Record<Status, Tone> = { scheduled: "accent", sent: "good", failed: "bad", cancelled: "quiet" };

function StateShown({ planned: { status, approvalUrl, lastFailure, nextTryAt } }: { planned: Planned }) {
  const text = useTexts(words);
  return (
    <>
      <Badge tone={tones[status]}>{text.states[status]}</Badge>
      {approvalUrl && (
        <div>
          <a href={approvalUrl}>{text.waits}</a>
        </div>
      )}
      {lastFailure && <div>{lastFailure.message}</div>}
      {nextTryAt && (
        <div>
          {text.nextTry} <DateTime at={nextTryAt} />
        </div>
      )}
    </>
  );
}

function Stop({ planned: { scheduleId, subject, reservedCents } }: { planned: Planned }) {
  const text = useTexts(words);
  const say = useNotice();
  const cancel = useCall("schedule_list_or_cancel");
  return (
    <ConfirmButton
      label={text.stop}
      title={text.stopTitle}
      onConfirm={async () => {
        const { note } = await cancel.mutateAsync({ action: "cancel", scheduleId });
        say({ text: note ?? text.stopped });
      }}
    >
      <p>
        <strong>{subject}</strong>
      </p>
      <p>
        {text.stopText} <Money cents={reservedCents} />
      </p>
    </ConfirmButton>
  );
}

type Words = (typeof words)["de"];

const kindOf =
  (text: Words) =>
  ({ mode, cronExpression, runs }: Planned): string =>
    mode === "cron" ? text.series(cronExpression ?? "", runs) : text.once;

const words = inBothLanguages({
  de: {
    nextTry: "Nächster Versuch:",
    title: "Geplante Briefe",
    lead: "Briefe, die zu einem späteren Zeitpunkt verschickt werden.",
    status: "Stand",
    letter: "Brief",
    next: "Geht hinaus am",
    kind: "Art",
    reserved: "Vorgemerkt",
    act: "Handeln",
    once: "Einmal",
    series: (cron: string, runs: number) => `Serie (${cron}), bisher ${runs}`,
    waits: "Wartet auf Freigabe",
    states: { scheduled: "Geplant", sent: "Verschickt", failed: "Gescheitert", cancelled: "Abgesagt" },
    none: {
      scheduled: "Es ist kein Brief geplant.",
      sent: "Noch kein geplanter Brief ist hinausgegangen.",
      failed: "Kein geplanter Brief ist gescheitert.",
      cancelled: "Kein geplanter Brief wurde abgesagt.",
    },
    stop: "Absagen",
    stopTitle: "Diesen Brief nicht verschicken?",
    stopText: "Der Termin entfällt. Auf Ihrem Guthaben wird wieder frei:",
    stopped: "Der Termin ist abgesagt.",
  },
  en: {
    nextTry: "Next try:",
    title: "Planned letters",
    lead: "Letters that will be sent at a later time.",
    status: "Status",
    letter: "Letter",
    next: "Leaves on",
    kind: "Kind",
    reserved: "Reserved",
    act: "Act",
    once: "Once",
    series: (cron: string, runs: number) => `Series (${cron}), ${runs} so far`,
    waits: "Waiting for approval",
    states: { scheduled: "Planned", sent: "Sent", failed: "Failed", cancelled: "Called off" },
    none: {
      scheduled: "No letter is planned.",
      sent: "No planned letter has left yet.",
      failed: "No planned letter has failed.",
      cancelled: "No planned letter was called off.",
    },
    stop: "Call off",
    stopTitle: "Do not send this letter?",
    stopText: "It is planned no longer. Free again in your wallet:",
    stopped: "The letter is called off.",
  },
});
