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
import { CalendarAddress } from "../deadlines/CalendarAddress.tsx";
import { UpcomingDeadlines } from "../deadlines/UpcomingDeadlines.tsx";
import styles from "./PlannedPage.module.css";

const PER_PAGE = 50;

type Planned = OutputOf<"letters_planned">["items"][number];
type Status = Planned["status"];

/** Letters that leave later, once or again and again, and the way to call one off. */
export function PlannedPage() {
  const text = useTexts(words);
  const [status, setStatus] = useInAddress("status", "scheduled");
  const [kind, setKind] = useInAddress("kind", "all");
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
          <Choice
            label={text.kind}
            value={kind}
            options={(["all", "series"] as const).map((value) => ({
              value: value as string,
              label: text.kinds[value],
            }))}
            onChange={setKind}
          />
        </div>
        <List
          status={status as Status}
          series={kind === "series"}
          offset={Number(offset)}
          onOffset={(next) => setOffset(String(next))}
        />
      </Sheet>
      <UpcomingDeadlines />
      <CalendarAddress />
    </Page>
  );
}

type ListProps = { status: Status; series: boolean; offset: number; onOffset: (offset: number) => void };

function List({ status, series, offset, onOffset }: ListProps) {
  const text = useTexts(words);
  const { role } = useHere();
  const { data, error, refetch } = useOperation(
    "letters_planned",
    { status, series, limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <Empty title={series ? text.noSeries : text.none[status]} />;
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
    { key: "kind", head: text.kind, cell: (planned) => <Kind planned={planned} />, isExtra: true },
    { key: "state", head: text.status, cell: (planned) => <StateShown planned={planned} /> },
    {
      key: "reserved",
      head: text.reserved,
      cell: ({ reservedCents }) => <Money cents={reservedCents} />,
      align: "number",
      isExtra: true,
    },
    ...(role !== "viewer" && status === "scheduled"
      ? [{ key: "stop", head: text.act, cell: (planned: Planned) => <Acts planned={planned} /> }]
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

function Stop({ planned: { scheduleId, mode, subject, reservedCents } }: { planned: Planned }) {
  const text = useTexts(words);
  const say = useNotice();
  const cancel = useCall("schedule_list_or_cancel");
  const kind = mode === "cron" ? "series" : "once";
  return (
    <ConfirmButton
      label={text.stop[kind]}
      title={text.stopTitle[kind]}
      onConfirm={async () => {
        const { note } = await cancel.mutateAsync({ action: "cancel", scheduleId });
        say({ text: note ?? text.stopped[kind] });
      }}
    >
      <p>
        <strong>{subject}</strong>
      </p>
      <p>
        {text.stopText[kind]} <Money cents={reservedCents} />
      </p>
    </ConfirmButton>
  );
}

/** Once, or in which rhythm; of a series also what it has sent, which its letter's page shows. */
function Kind({ planned: { mode, rhythm, runs, endDate, letterId } }: { planned: Planned }) {
  const text = useTexts(words);
  if (mode !== "cron") return text.once;
  return (
    <>
      {text.series(rhythm ?? "")}
      {endDate !== null && (
        <div>
          {text.until} <DateTime at={endDate} to="day" />
        </div>
      )}
      <div>
        {runs === 0 ? (
          text.sent(0)
        ) : (
          <Link to="/letters/$letterId" params={{ letterId }}>
            {text.sent(runs)}
          </Link>
        )}
      </div>
    </>
  );
}

function Acts({ planned }: { planned: Planned }) {
  return (
    <div className={styles.acts}>
      {planned.mode === "cron" && planned.orderId !== null && <LeaveOut planned={planned} />}
      <Stop planned={planned} />
    </div>
  );
}

/** A series rests for one letter; the one after it leaves as planned. */
function LeaveOut({ planned: { orderId, subject, nextRunAt } }: { planned: Planned }) {
  const text = useTexts(words);
  const say = useNotice();
  const cancel = useCall("order_cancel");
  return (
    <ConfirmButton
      label={text.leaveOut}
      title={text.leaveOutTitle}
      look="second"
      onConfirm={async () => {
        await cancel.mutateAsync({ orderId: orderId ?? "" });
        say({ text: text.leftOut });
      }}
    >
      <p>
        <strong>{subject}</strong>
        {nextRunAt && (
          <>
            {" "}
            · <DateTime at={nextRunAt} to="day" />
          </>
        )}
      </p>
      <p>{text.leaveOutText}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    nextTry: "Nächster Versuch:",
    title: "Geplante Briefe",
    lead: "Briefe, die später hinausgehen, einmal oder immer wieder.",
    status: "Stand",
    letter: "Brief",
    next: "Geht hinaus am",
    kind: "Art",
    reserved: "Vorgemerkt",
    act: "Aktionen",
    kinds: { all: "Alle", series: "Nur Serien" },
    once: "Einmal",
    series: (rhythm: string) => `Serie: ${rhythm}`,
    until: "bis",
    sent: (runs: number) =>
      runs === 0 ? "noch nichts versendet" : runs === 1 ? "1 Brief versendet" : `${runs} Briefe versendet`,
    noSeries:
      "In diesem Stand gibt es keine Serie. Eine Serie beginnt mit einem Entwurf: „Als Serie senden“.",
    waits: "Wartet auf Freigabe",
    states: { scheduled: "Geplant", sent: "Versendet", failed: "Nicht versendet", cancelled: "Gestoppt" },
    none: {
      scheduled: "Es ist kein Brief geplant.",
      sent: "Noch kein geplanter Brief ist hinausgegangen.",
      failed: "Jeder geplante Brief ließ sich versenden.",
      cancelled: "Kein geplanter Brief wurde gestoppt.",
    },
    stop: { once: "Stoppen", series: "Serie beenden" },
    stopTitle: { once: "Diesen Brief nicht senden?", series: "Diese Serie beenden?" },
    stopText: {
      once: "Der Termin entfällt. Auf Ihrem Guthaben wird wieder frei:",
      series: "Es geht kein weiterer Brief dieser Serie hinaus. Auf Ihrem Guthaben wird wieder frei:",
    },
    stopped: { once: "Der Termin ist gestoppt.", series: "Die Serie ist beendet." },
    leaveOut: "Nächsten auslassen",
    leaveOutTitle: "Den nächsten Brief auslassen?",
    leaveOutText: "Dieser eine Brief geht nicht hinaus. Die Serie geht mit dem übernächsten weiter.",
    leftOut: "Der nächste Brief entfällt; die Serie geht danach weiter.",
  },
  en: {
    nextTry: "Next try:",
    title: "Planned letters",
    lead: "Letters that leave later, once or again and again.",
    status: "Status",
    letter: "Letter",
    next: "Leaves on",
    kind: "Kind",
    reserved: "Reserved",
    act: "Actions",
    kinds: { all: "All", series: "Series only" },
    once: "Once",
    series: (rhythm: string) => `Series: ${rhythm}`,
    until: "until",
    sent: (runs: number) =>
      runs === 0 ? "nothing sent yet" : runs === 1 ? "1 letter sent" : `${runs} letters sent`,
    noSeries: "There is no series in this state. A series starts with a draft: “Send as a series”.",
    waits: "Waiting for approval",
    states: { scheduled: "Planned", sent: "Sent", failed: "Not sent", cancelled: "Stopped" },
    none: {
      scheduled: "No letter is planned.",
      sent: "No planned letter has left yet.",
      failed: "Every planned letter could be sent.",
      cancelled: "No planned letter was stopped.",
    },
    stop: { once: "Stop", series: "End the series" },
    stopTitle: { once: "Do not send this letter?", series: "End this series?" },
    stopText: {
      once: "It is planned no longer. Free again in your wallet:",
      series: "No further letter of this series leaves. Free again in your wallet:",
    },
    stopped: { once: "The letter is stopped.", series: "The series has ended." },
    leaveOut: "Skip the next",
    leaveOutTitle: "Skip the next letter?",
    leaveOutText: "This one letter does not leave. The series goes on with the one after it.",
    leftOut: "The next letter is skipped; the series goes on after it.",
  },
});
