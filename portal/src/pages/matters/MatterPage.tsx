import { Link, useParams } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { WhoMaySee } from "../confidentiality/WhoMaySee.tsx";
import { useKindName } from "../documents/document-names.tsx";
import { StatusBadge } from "../letters/letter-status.tsx";
import { MatterCosts } from "./MatterCosts.tsx";
import { draftOfMatter, MatterForm } from "./MatterForm.tsx";
import styles from "./matters.module.css";

type MatterShown = OutputOf<"matter_get">;

/** One file: its letters, its documents, and what it has cost. */
export function MatterPage() {
  const { matterId } = useParams({ from: "/matters/$matterId" });
  const { data, error, refetch } = useOperation("matter_get", { matterId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Shown matter={data} />;
}

function Shown({ matter }: { matter: MatterShown }) {
  const text = useTexts(words);
  const { number, name, client, archivedAt, costs, matterId } = matter;
  return (
    <Page title={`${number} ${name}`} actions={<Acts matter={matter} />}>
      {archivedAt && (
        <p>
          <Badge tone="quiet">{text.archived}</Badge> {text.archivedHint}
        </p>
      )}
      <Sheet>
        <Facts
          facts={[
            [
              text.client,
              client ? (
                <Link
                  key="client"
                  to="/clients/$mandantennummer"
                  params={{ mandantennummer: client.mandantennummer }}
                >
                  {client.name} ({client.mandantennummer})
                </Link>
              ) : (
                text.noClient
              ),
            ],
            [text.costs, <Money key="costs" cents={costs.totalCents} />],
          ]}
        />
      </Sheet>
      <Tabs
        label={text.parts}
        tabs={[
          { key: "letters", label: text.letters, content: <Letters matterId={matterId} /> },
          { key: "documents", label: text.documents, content: <Documents matterId={matterId} /> },
          { key: "costs", label: text.costs, content: <MatterCosts matter={matter} /> },
          { key: "details", label: text.details, content: <Details matter={matter} /> },
        ]}
      />
      <WhoMaySee thing={{ matterId }} />
    </Page>
  );
}

function Details({ matter }: { matter: MatterShown }) {
  const text = useTexts(words);
  const say = useNotice();
  const { role } = useHere();
  const draft = useSharedDraft(`matter.${matter.matterId}`, {
    value: draftOfMatter(matter),
    version: matter.updatedAt,
  });
  if (matter.archivedAt || role === "viewer")
    return (
      <Sheet>
        <p>{matter.note ?? text.noNote}</p>
      </Sheet>
    );
  return <MatterForm draft={draft} matterId={matter.matterId} onSaved={() => say({ text: text.saved })} />;
}

function Acts({ matter: { matterId, number, archivedAt } }: { matter: MatterShown }) {
  const text = useTexts(words);
  const say = useNotice();
  const { role } = useHere();
  const archive = useCall("matter_archive");
  const put = (archived: boolean) =>
    archive.mutate(
      { matterId, archived },
      {
        onSuccess: () =>
          say(
            archived
              ? { text: text.putAway(number), onUndo: () => put(false) }
              : { text: text.restored(number) },
          ),
      },
    );
  return (
    <>
      <LinkButton to="/letters" search={{ matter: matterId }}>
        {text.showLetters}
      </LinkButton>
      {role !== "viewer" && (
        <Button isBusy={archive.isPending} onClick={() => put(archivedAt === null)}>
          {archivedAt ? text.restore : text.archive}
        </Button>
      )}
      {archive.error && <Problem cause={archive.error} />}
    </>
  );
}

type Letter = OutputOf<"letter_find">["items"][number];
const SHOWN = 50;

function Letters({ matterId }: { matterId: string }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("letter_find", { matterId, limit: SHOWN });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const columns: Column<Letter>[] = [
    {
      key: "subject",
      head: text.subject,
      cell: ({ letterId, subject }) => (
        <Link to="/letters/$letterId" params={{ letterId }}>
          {subject}
        </Link>
      ),
    },
    {
      key: "recipient",
      head: text.recipient,
      cell: ({ recipientCompany, recipientName }) => recipientCompany ?? recipientName ?? "–",
    },
    { key: "status", head: text.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: "created",
      head: text.created,
      cell: ({ createdAt }) => <DateTime at={createdAt} to="day" />,
      isExtra: true,
    },
    {
      key: "price",
      head: text.price,
      cell: ({ order }) => (order?.priceCents == null ? "–" : <Money cents={order.priceCents} />),
      align: "number",
      isExtra: true,
    },
  ];
  return (
    <Sheet>
      {data.items.length === 0 ? (
        <Empty title={text.noLetters} />
      ) : (
        <Table label={text.letters} columns={columns} rows={data.items} rowKey={({ letterId }) => letterId} />
      )}
      {data.total > data.items.length && (
        <div className={styles.sums}>
          <span>{text.more(data.total - data.items.length)}</span>
          <LinkButton to="/letters" search={{ matter: matterId }}>
            {text.showLetters}
          </LinkButton>
        </div>
      )}
    </Sheet>
  );
}

type Document = OutputOf<"document_search">["items"][number];

function Documents({ matterId }: { matterId: string }) {
  const text = useTexts(words);
  const kindName = useKindName();
  const { data, error, refetch } = useOperation("document_search", { matterId, limit: SHOWN });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const columns: Column<Document>[] = [
    {
      key: "number",
      head: text.document,
      cell: (document) => (
        <Link to="/documents/$documentId" params={{ documentId: document.documentId }}>
          {document.documentNumber ?? kindName(document)}
        </Link>
      ),
    },
    { key: "kind", head: text.kind, cell: kindName, isExtra: true },
    { key: "date", head: text.created, cell: ({ documentDate }) => <DateTime at={documentDate} to="day" /> },
    {
      key: "gross",
      head: text.amount,
      cell: ({ bruttoCents }) => <Money cents={bruttoCents} />,
      align: "number",
    },
  ];
  return (
    <Sheet>
      {data.items.length === 0 ? (
        <Empty title={text.noDocuments} />
      ) : (
        <Table
          label={text.documents}
          columns={columns}
          rows={data.items}
          rowKey={({ documentId }) => documentId}
        />
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    parts: "Teile der Akte",
    client: "Mandant",
    noClient: "Kein Mandant",
    costs: "Kosten",
    letters: "Briefe",
    documents: "Belege",
    details: "Angaben",
    archived: "Archiviert",
    archivedHint: "Für diese Akte wird nichts Neues mehr geschrieben.",
    archive: "Archivieren",
    restore: "Zurückholen",
    putAway: (number: string) => `Akte ${number} archiviert.`,
    restored: (number: string) => `Akte ${number} ist wieder offen.`,
    saved: "Akte gespeichert.",
    noNote: "Keine Notiz.",
    showLetters: "In der Briefliste zeigen",
    subject: "Betreff",
    recipient: "Empfänger",
    status: "Stand",
    created: "Datum",
    price: "Preis",
    document: "Beleg",
    kind: "Art",
    amount: "Betrag",
    noLetters: "Noch kein Brief in dieser Akte.",
    noDocuments: "Kein Beleg in dieser Akte.",
    more: (count: number) => `Und ${count.toLocaleString("de-DE")} weitere.`,
  },
  en: {
    parts: "Parts of the file",
    client: "Client",
    noClient: "No client",
    costs: "Costs",
    letters: "Letters",
    documents: "Documents",
    details: "Details",
    archived: "Archived",
    archivedHint: "Nothing new is written for this file.",
    archive: "Archive",
    restore: "Restore",
    putAway: (number: string) => `File ${number} archived.`,
    restored: (number: string) => `File ${number} is open again.`,
    saved: "File saved.",
    noNote: "No note.",
    showLetters: "Show in the list of letters",
    subject: "Subject",
    recipient: "Recipient",
    status: "Status",
    created: "Date",
    price: "Price",
    document: "Document",
    kind: "Type",
    amount: "Amount",
    noLetters: "No letter in this file yet.",
    noDocuments: "No document in this file.",
    more: (count: number) => `And ${count.toLocaleString("en-IE")} more.`,
  },
});
