import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { InputOf, OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { type Currency, Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { DocumentFilters, type Filters, isFiltered } from "./DocumentFilters.tsx";
import styles from "./documents.module.css";
import { StateBadge, useKindName } from "./document-names.tsx";

const PER_PAGE = 50;

type Found = OutputOf<"document_search">;
type Item = Found["items"][number];

/** Invoices and what followed them: found by kind, client, period and state, with what is open of them. */
export function DocumentsPage() {
  const text = useTexts(words);
  const [query, setQuery] = useInAddress("q");
  const [kind, setKind] = useInAddress("kind");
  const [state, setState] = useInAddress("state");
  const [client, setClient] = useInAddress("client");
  const [from, setFrom] = useInAddress("from");
  const [to, setTo] = useInAddress("to");
  const filters = { query, kind, state, client, from, to };
  const set = {
    query: setQuery,
    kind: setKind,
    state: setState,
    client: setClient,
    from: setFrom,
    to: setTo,
  };
  const asked = useSettled(JSON.stringify(filters));
  const { data: defaults } = useOperation("document_defaults", {});
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        defaults?.mayCreate && (
          <>
            <LinkButton to="/documents/bank">{text.bank}</LinkButton>
            <LinkButton to="/documents/run">{text.run}</LinkButton>
            <LinkButton to="/documents/new" look="first">
              {text.create}
            </LinkButton>
          </>
        )
      }
    >
      <Sheet>
        <DocumentFilters filters={filters} onChange={(name, value) => set[name](value)} />
        <FoundDocuments key={asked} filters={JSON.parse(asked) as Filters} />
      </Sheet>
    </Page>
  );
}

function FoundDocuments({ filters }: { filters: Filters }) {
  const text = useTexts(words);
  const [offset, setOffset] = useState(0);
  const input = { ...searchOf(filters), limit: PER_PAGE, offset };
  const { data, error, refetch } = useOperation("document_search", input, { keepPrevious: true });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0)
    return isFiltered(filters) ? (
      <Empty title={text.notFound} />
    ) : (
      <Empty title={text.none}>
        <p>{text.noneHint}</p>
      </Empty>
    );
  return (
    <>
      <Totals totals={data.totals} />
      {data.inFrancs && <Totals totals={data.inFrancs} currency="CHF" />}
      <DocumentTable items={data.items} />
      <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} />
    </>
  );
}

/** The service judges what it is asked; an empty filter asks for nothing. */
function searchOf({ query, kind, state, client, from, to }: Filters): InputOf<"document_search"> {
  const given = {
    query: query.trim(),
    documentType: kind,
    state,
    mandantennummer: client.trim(),
    firstDay: from,
    lastDay: to,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

function Totals({ totals, currency }: { totals: Found["totals"]; currency?: Currency }) {
  const text = useTexts(words);
  return (
    <Facts
      facts={[
        [
          text.invoices(totals.invoices),
          <Money key="invoiced" cents={totals.invoicedCents} currency={currency} />,
        ],
        [text.open, <Money key="open" cents={totals.openCents} currency={currency} />],
        [
          text.overdue(totals.overdueInvoices),
          <Money key="overdue" cents={totals.overdueCents} currency={currency} />,
        ],
      ]}
    />
  );
}

function DocumentTable({ items }: { items: readonly Item[] }) {
  const text = useTexts(words);
  const kindName = useKindName();
  const senderOf = useSenderOf();
  const columns: Column<Item>[] = [
    {
      key: "document",
      head: text.document,
      cell: (item) => (
        <>
          <Link to="/documents/$documentId" params={{ documentId: item.documentId }}>
            {nameOf(item, kindName(item))}
          </Link>
          {senderOf(item) !== undefined && (
            <>
              <br />
              <span className={styles.quiet}>{senderOf(item)}</span>
            </>
          )}
        </>
      ),
    },
    { key: "recipient", head: text.recipient, cell: recipientOf },
    { key: "state", head: text.state, cell: (item) => item.standing && <StateBadge {...stateOf(item)} /> },
    {
      key: "due",
      head: text.due,
      cell: ({ dueDate }) => dueDate && <DateTime at={dueDate} to="day" />,
      isExtra: true,
    },
    {
      key: "date",
      head: text.date,
      cell: (item) => <DateTime at={item.documentDate} to="day" />,
      isExtra: true,
    },
    {
      key: "gross",
      head: text.gross,
      cell: (item) => <Money cents={amountOf(item)} currency={item.currency} />,
      align: "number",
    },
    {
      key: "open",
      head: text.open,
      cell: ({ openCents, currency }) =>
        openCents === null ? "" : <Money cents={openCents} currency={currency} />,
      align: "number",
      isExtra: true,
    },
  ];
  return <Table label={text.title} columns={columns} rows={items} rowKey={({ documentId }) => documentId} />;
}

/** Who has written a document, where the same number may be given in several books. */
function useSenderOf(): (item: Item) => string | undefined {
  const { data: senders } = useOperation("sender_profile_list", {});
  const items = senders?.items ?? [];
  if (!items.some(({ booksOf }) => booksOf !== null)) return () => undefined;
  return ({ senderProfileId }) => items.find(({ profileId }) => profileId === senderProfileId)?.displayName;
}

const stateOf = ({ standing, isPartlyPaid }: Item) => ({ state: standing ?? "open", isPartlyPaid });

const nameOf = ({ documentNumber, referencesNumber }: Item, kind: string): string =>
  [kind, documentNumber ?? referencesNumber].filter(Boolean).join(" ");

const recipientOf = ({ recipientName, recipientCompany, recipientCity }: Item): string =>
  `${recipientCompany ?? recipientName}, ${recipientCity}`;

/** A credit note takes off. */
const amountOf = ({ documentType, bruttoCents }: Item): number =>
  documentType === "gutschrift" ? -bruttoCents : bruttoCents;

const words = inBothLanguages({
  de: {
    title: "Rechnungen",
    lead: "Rechnungen, Zahlungserinnerungen, Mahnungen und Gutschriften",
    create: "Neuer Beleg",
    bank: "Kontoauszug einlesen",
    run: "Rechnungslauf aus einer Liste",
    none: "Noch keine Rechnungen.",
    noneHint: "Erstellen Sie hier die erste, oder lassen Sie Ihren Assistenten eine schreiben.",
    notFound: "Nichts gefunden.",
    document: "Beleg",
    recipient: "Empfänger",
    state: "Stand",
    due: "Fällig",
    date: "Datum",
    gross: "Betrag",
    open: "Offen",
    invoices: (count: number) => (count === 1 ? "Eine Rechnung" : `${count} Rechnungen`),
    overdue: (count: number) => (count === 0 ? "Überfällig" : `Überfällig (${count})`),
  },
  en: {
    title: "Documents",
    lead: "Invoices, payment reminders, demands and credit notes",
    create: "New document",
    bank: "Read a bank statement",
    run: "Billing run from a list",
    none: "No invoices yet.",
    noneHint: "Create the first one here, or have your assistant write one.",
    notFound: "Nothing found.",
    document: "Document",
    recipient: "Recipient",
    state: "State",
    due: "Due",
    date: "Date",
    gross: "Amount",
    open: "Open",
    invoices: (count: number) => (count === 1 ? "One invoice" : `${count} invoices`),
    overdue: (count: number) => (count === 0 ? "Overdue" : `Overdue (${count})`),
  },
});
