import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { type Queued, Thumbnail, useNameOf } from "./queued.tsx";
import styles from "./Approvals.module.css";

const PER_PAGE = 25;

type Status = Queued["status"];

/** What waits for a decision, that which lapses first on top; and what was decided. */
export function ApprovalsPage() {
  const text = useTexts(words);
  const tab = (status: Status) => ({
    key: status,
    label: text.tabs[status],
    content: (
      <Sheet>
        <Queue status={status} />
      </Sheet>
    ),
  });
  return (
    <Page title={text.title} lead={text.lead}>
      <Tabs label={text.title} tabs={[tab("pending"), tab("approved"), tab("rejected"), tab("expired")]} />
    </Page>
  );
}

function Queue({ status }: { status: Status }) {
  const text = useTexts(words);
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useOperation(
    "approval_queue",
    { status, limit: PER_PAGE, offset },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0)
    return <Empty title={text.none[status]}>{status === "pending" && <p>{text.nonePendingMore}</p>}</Empty>;
  return (
    <>
      <QueueTable status={status} rows={data.items} />
      <Pager
        offset={offset}
        limit={PER_PAGE}
        total={data.total}
        onChange={setOffset}
        isNewestFirst={status !== "pending"}
      />
    </>
  );
}

function QueueTable({ status, rows }: { status: Status; rows: readonly Queued[] }) {
  const text = useTexts(words);
  const columns: Column<Queued>[] = [
    { key: "what", head: text.what, cell: (row) => <What queued={row} /> },
    {
      key: "total",
      head: text.total,
      cell: ({ totalCents }) => <Money cents={totalCents} />,
      align: "number",
    },
    {
      key: "asked",
      head: text.asked,
      cell: ({ askedBy, reason, because }) => (
        <>
          {askedBy}
          <span className={styles.fine}>{reason ?? because}</span>
        </>
      ),
      isExtra: true,
    },
    status === "pending"
      ? { key: "until", head: text.until, cell: (row) => <Until {...row} /> }
      : { key: "decided", head: text.decided, cell: (row) => <Decided {...row} /> },
  ];
  return (
    <Table label={text.tabs[status]} columns={columns} rows={rows} rowKey={({ approvalId }) => approvalId} />
  );
}

function What({ queued }: { queued: Queued }) {
  const text = useTexts(words);
  const { subject, to } = useNameOf()(queued);
  const { approvalId, thumbnailUrl, deliveries, lettersWithWarnings, comment } = queued;
  return (
    <div className={styles.what}>
      <Thumbnail url={thumbnailUrl} />
      <div>
        <Link to="/approvals/$approvalId" params={{ approvalId }}>
          {subject}
        </Link>
        <span className={styles.fine}>{to}</span>
        <span className={styles.fine}>{deliveries.join(", ")}</span>
        {comment && <q className={styles.fine}>{comment}</q>}
        {lettersWithWarnings > 0 && <Badge tone="warn">{text.warnings(lettersWithWarnings)}</Badge>}
      </div>
    </div>
  );
}

function Until({ expiresAt, lapsesSoon, plannedAt }: Queued) {
  const text = useTexts(words);
  return (
    <>
      <DateTime at={expiresAt} />
      {lapsesSoon && (
        <span className={styles.below}>
          <Badge tone="warn">{text.soon}</Badge>
        </span>
      )}
      {plannedAt && (
        <span className={styles.fine}>
          {text.planned} <DateTime at={plannedAt} />
        </span>
      )}
    </>
  );
}

function Decided({ decidedAt, decidedBy }: Queued) {
  return (
    <>
      {decidedAt ? <DateTime at={decidedAt} /> : "–"}
      {decidedBy && <span className={styles.fine}>{decidedBy}</span>}
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Freigaben",
    lead: "Briefe, die erst hinausgehen, wenn ein Mensch Ja sagt.",
    tabs: {
      pending: "Wartet",
      approved: "Freigegeben",
      rejected: "Abgelehnt",
      expired: "Verfallen",
    },
    none: {
      pending: "Zurzeit wartet nichts auf eine Freigabe.",
      approved: "Noch nichts freigegeben.",
      rejected: "Noch nichts abgelehnt.",
      expired: "Noch nichts verfallen.",
    },
    nonePendingMore:
      "Was ein Assistent oder eine Regel Ihres Kontos zur Freigabe vorlegt, erscheint hier von selbst.",
    what: "Worum es geht",
    total: "Gesamtpreis",
    asked: "Angefragt von",
    until: "Entscheiden bis",
    decided: "Entschieden",
    soon: "Läuft bald ab",
    planned: "Versand geplant:",
    warnings: (count: number) => (count === 1 ? "1 Hinweis" : `${count} mit Hinweisen`),
  },
  en: {
    title: "Approvals",
    lead: "Letters that leave only when a person says yes.",
    tabs: { pending: "Waiting", approved: "Approved", rejected: "Rejected", expired: "Expired" },
    none: {
      pending: "Nothing is waiting for an approval.",
      approved: "Nothing approved yet.",
      rejected: "Nothing rejected yet.",
      expired: "Nothing expired yet.",
    },
    nonePendingMore: "What an assistant or a rule of your account puts before you appears here by itself.",
    what: "What it is about",
    total: "Total price",
    asked: "Asked by",
    until: "Decide by",
    decided: "Decided",
    soon: "Lapses soon",
    planned: "Planned for:",
    warnings: (count: number) => (count === 1 ? "1 warning" : `${count} with warnings`),
  },
});
