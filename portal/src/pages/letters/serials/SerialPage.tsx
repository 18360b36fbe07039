import { useParams } from "@tanstack/react-router";
import { useCall, useOperation } from "../../../session/calls.ts";
import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Page } from "../../../ui/Page.tsx";
import { usePaging } from "../../../ui/PagedList.tsx";
import { Pager } from "../../../ui/Pager.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { SerialColumns } from "./SerialColumns.tsx";
import { SerialCsv } from "./SerialCsv.tsx";
import { SerialFiles } from "./SerialFiles.tsx";
import { SerialRows } from "./SerialRows.tsx";
import { SerialSplit } from "./SerialSplit.tsx";
import { SerialSums } from "./SerialSums.tsx";
import { SubmitSerial } from "./SubmitSerial.tsx";
import { isUnderWay, type Serial, SerialBadge } from "./serial-state.tsx";
import styles from "./serials.module.css";

const ASK_AGAIN_MS = 1500;

/** One serial letter: its enclosures, what the check of all rows came to, and how each of its letters stands. */
export function SerialPage() {
  const { serialId } = useParams({ from: "/letters/serials/$serialId" });
  const paging = usePaging(50);
  const { data, error, refetch } = useOperation(
    "serial_status",
    { serialId, ...paging.page },
    {
      keepPrevious: true,
      everyMs: (answer) => (answer && isUnderWay(answer.state) ? ASK_AGAIN_MS : false),
    },
  );
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Opened serial={data} paging={paging} />;
}

function Opened({ serial, paging }: { serial: Serial; paging: ReturnType<typeof usePaging> }) {
  const text = useTexts(words);
  const mayWrite = useHere().role !== "viewer";
  const { page, turnTo } = paging;
  return (
    <Page
      title={serial.name}
      lead={serial.isInvoices ? text.runLead(serial.rowCount) : text.lead(serial.rowCount)}
      actions={
        <LinkButton look="quiet" to="/letters/serials">
          {text.all}
        </LinkButton>
      }
    >
      <Sheet title={text.state} actions={<SerialBadge state={serial.state} />}>
        <div className={styles.fields}>
          {serial.failure && (
            <div role="alert" className={styles.notice}>
              {serial.failure.code === "CALL_CANCELLED" ? (
                text.stopped
              ) : (
                <>
                  <strong>{text.failed}</strong> {serial.failure.message} {serial.failure.hint}
                </>
              )}
            </div>
          )}
          {serial.state === "made" && serial.counts.unseen > 0 && (
            <p className={styles.said}>
              {serial.isInvoices ? text.firstRun : serial.isFinished ? text.firstFinished : text.first}
            </p>
          )}
          {serial.split && serial.split.pieces.undecided > 0 && !isUnderWay(serial.state) && (
            <p className={styles.notice}>{text.undecided(serial.split.pieces.undecided)}</p>
          )}
          {isUnderWay(serial.state) && <Progress serial={serial} />}
          {serial.counts.unseen < serial.rowCount && <SerialSums serial={serial} />}
          {mayWrite && <Acts serial={serial} />}
        </div>
      </Sheet>
      {mayWrite && serial.isFinished && <SerialSplit serial={serial} />}
      {mayWrite && !serial.isInvoices && serial.counts.sent < serial.rowCount && (
        <SerialFiles serial={serial} />
      )}
      {mayWrite && !serial.isFinished && !serial.isInvoices && <SerialSplit serial={serial} />}
      {mayWrite && serial.counts.sent === 0 && !isUnderWay(serial.state) && <SerialColumns serial={serial} />}
      <Sheet title={text.rows} actions={<SerialCsv serial={serial} />}>
        <SerialRows serial={serial} />
        <Pager
          offset={page.offset}
          limit={page.limit}
          total={serial.rowCount}
          onChange={turnTo}
          isNewestFirst={false}
        />
      </Sheet>
    </Page>
  );
}

/** How far the service is; it works on by itself, whether somebody looks or not. */
function Progress({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const [done, all, said] = progressOf(serial, text);
  return (
    <div className={styles.progress} role="status">
      <progress className={styles.bar} max={all} value={done} aria-label={said(done, all)} />
      <span>{said(done, all)}</span>
      <p className={styles.quiet}>{text.goesOn}</p>
    </div>
  );
}

type Counted = (done: number, all: number) => string;

function progressOf(
  { state, rowCount, counts, split }: Serial,
  text: Record<"read" | "cut" | "checked" | "handedIn", Counted>,
): [number, number, Counted] {
  if (state === "splitting") return [split?.pagesRead ?? 0, split?.pageCount ?? 1, text.read];
  if (state === "cutting") {
    const { all = 1, undecided = 0, leftOut = 0, cut = 0 } = split?.pieces ?? {};
    return [cut, all - undecided - leftOut, text.cut];
  }
  return state === "rehearsing"
    ? [rowCount - counts.unseen, rowCount, text.checked]
    : [counts.sent, counts.sent + counts.sendable, text.handedIn];
}

/** What can be done with it as it stands. */
function Acts({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const { serialId, state, counts, approval } = serial;
  const rehearse = useCall("serial_rehearse");
  const stop = useCall("serial_stop");
  const isChecked = state === "rehearsed" && counts.unseen === 0;
  const check = () => rehearse.mutate({ serialId });
  return (
    <>
      {rehearse.error && <Problem cause={rehearse.error} />}
      {stop.error && <Problem cause={stop.error} />}
      <div className={styles.acts}>
        {isUnderWay(state) && (
          <Button isBusy={stop.isPending} onClick={() => stop.mutate({ serialId })}>
            {text.stop}
          </Button>
        )}
        {!isUnderWay(state) && counts.unseen > 0 && (
          <Button look="first" isBusy={rehearse.isPending} onClick={check}>
            {counts.unseen === serial.rowCount ? text.checkAll : text.checkUnseen(counts.unseen)}
          </Button>
        )}
        {isChecked && counts.sendable > 0 && <SubmitSerial serial={serial} />}
        {approval && (
          <LinkButton
            look={approval.status === "pending" && state === "submitted" ? "first" : "second"}
            to="/approvals/$approvalId"
            params={{ approvalId: approval.approvalId }}
          >
            {text.approvals[approval.status]}
          </LinkButton>
        )}
        {state === "submitted" && counts.unseen === 0 && (
          <Button isBusy={rehearse.isPending} onClick={check}>
            {text.checkFailed}
          </Button>
        )}
      </div>
    </>
  );
}

const words = inBothLanguages({
  de: {
    lead: (count: number) => (count === 1 ? "Serienbrief mit 1 Zeile" : `Serienbrief mit ${count} Zeilen`),
    runLead: (count: number) =>
      count === 1 ? "Rechnungslauf mit 1 Rechnung" : `Rechnungslauf mit ${count} Rechnungen`,
    firstRun: "Noch ist nichts geprüft und keine Nummer vergeben. Prüfen Sie alle Zeilen.",
    all: "Alle Serienbriefe",
    state: "Stand",
    failed: "Das hat nicht geklappt; es wurde nichts versendet und nichts belastet.",
    stopped: "Angehalten. Es wurde nichts versendet und nichts belastet; Sie können jederzeit weitermachen.",
    first: "Noch ist nichts geprüft. Legen Sie Anlagen bei, wenn es welche gibt, und prüfen Sie alle Zeilen.",
    firstFinished:
      "Noch ist nichts geprüft. Laden Sie die PDF-Briefe hoch, ordnen Sie sie den Zeilen zu und prüfen Sie dann alle Zeilen.",
    undecided: (count: number) =>
      count === 1
        ? "Bei einem Stück der Sammeldatei ist noch offen, wem es gehört; bis dahin geht es nicht hinaus."
        : `Bei ${count} Stücken der Sammeldatei ist noch offen, wem sie gehören; bis dahin gehen sie nicht hinaus.`,
    rows: "Zeilen",
    read: (done: number, all: number) =>
      done === 0 ? "Die Seiten werden gelesen" : `${done} von ${all} Seiten gelesen`,
    cut: (done: number, all: number) => `${done} von ${all} Stücken herausgelöst`,
    checked: (done: number, all: number) => `${done} von ${all} Zeilen geprüft`,
    handedIn: (done: number, all: number) => `${done} von ${all} Briefen vorbereitet`,
    goesOn: "Es geht von selbst weiter, auch wenn Sie diese Seite verlassen.",
    checkAll: "Alle Zeilen prüfen",
    checkUnseen: (count: number) =>
      count === 1 ? "Die geänderte Zeile prüfen" : `Die ${count} ungeprüften Zeilen prüfen`,
    checkFailed: "Nur Fehlgeschlagene noch einmal prüfen",
    stop: "Anhalten",
    approvals: {
      pending: "Zur Freigabe aller Briefe",
      approved: "Freigegeben: zur Freigabe",
      rejected: "Nicht freigegeben: zur Freigabe",
      expired: "Verfallen: zur Freigabe",
    },
  },
  en: {
    lead: (count: number) => (count === 1 ? "Serial letter with 1 row" : `Serial letter with ${count} rows`),
    runLead: (count: number) =>
      count === 1 ? "Billing run with 1 invoice" : `Billing run with ${count} invoices`,
    firstRun: "Nothing is checked and no number drawn yet. Check all rows.",
    all: "All serial letters",
    state: "State",
    failed: "That did not work; nothing was sent and nothing charged.",
    stopped: "Stopped. Nothing was sent and nothing charged; you can go on at any time.",
    first: "Nothing is checked yet. Enclose files, if there are any, and check all rows.",
    firstFinished:
      "Nothing is checked yet. Upload the PDF letters, give them to the rows, then check all rows.",
    undecided: (count: number) =>
      count === 1
        ? "For one piece of the collective file it is open whose it is; until then it does not go out."
        : `For ${count} pieces of the collective file it is open whose they are; until then they do not go out.`,
    rows: "Rows",
    read: (done: number, all: number) => (done === 0 ? "Reading the pages" : `${done} of ${all} pages read`),
    cut: (done: number, all: number) => `${done} of ${all} pieces cut`,
    checked: (done: number, all: number) => `${done} of ${all} rows checked`,
    handedIn: (done: number, all: number) => `${done} of ${all} letters prepared`,
    goesOn: "It goes on by itself, also when you leave this page.",
    checkAll: "Check all rows",
    checkUnseen: (count: number) =>
      count === 1 ? "Check the changed row" : `Check the ${count} unchecked rows`,
    checkFailed: "Check only failed ones again",
    stop: "Stop",
    approvals: {
      pending: "To the approval of all letters",
      approved: "Approved: to the approval",
      rejected: "Not approved: to the approval",
      expired: "Expired: to the approval",
    },
  },
});
