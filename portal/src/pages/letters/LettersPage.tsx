import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import type { ToolOutput } from "../../client.ts";
import { useTool } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { letterStatuses, type LetterStatus, StatusBadge, statusNames } from "./letter-status.tsx";
import styles from "./LettersPage.module.css";

const PER_PAGE = 50;

type Letter = ToolOutput<"letter_list">["items"][number];

/** All letters: searched as one types, or filtered by where they stand. */
export function LettersPage() {
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const [status, setStatus] = useState<LetterStatus | "all">("all");
  const searched = useDeferredValue(query.trim());
  return (
    <Page title={text.title}>
      <Sheet>
        <div className={styles.filters}>
          <Field label={text.search} type="search" value={query} onChange={setQuery} hint={text.searchHint} />
          <StatusChoice value={status} onChange={setStatus} />
        </div>
        {searched === "" ? (
          <ListedLetters key={status} status={status} />
        ) : (
          <FoundLetters key={searched} query={searched} status={status} />
        )}
      </Sheet>
    </Page>
  );
}

function StatusChoice({
  value,
  onChange,
}: {
  value: LetterStatus | "all";
  onChange: (status: LetterStatus | "all") => void;
}) {
  const text = useTexts(words);
  const names = useTexts(statusNames);
  const options = [
    { value: "all" as const, label: text.allStatuses },
    ...letterStatuses.map((status) => ({ value: status, label: names[status] })),
  ];
  return <Choice label={text.status} value={value} options={options} onChange={onChange} />;
}

function ListedLetters({ status }: { status: LetterStatus | "all" }) {
  const text = useTexts(words);
  const [offset, setOffset] = useState(0);
  const input = { limit: PER_PAGE, offset, ...(status !== "all" && { statusFilter: status }) };
  const { data, error, refetch } = useTool("letter_list", input, { keepPrevious: true });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <Empty title={status === "all" ? text.none : text.noneOfStatus} />;
  return (
    <>
      <LetterTable letters={data.items} />
      <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} />
    </>
  );
}

function FoundLetters({ query, status }: { query: string; status: LetterStatus | "all" }) {
  const text = useTexts(words);
  const { data, error, refetch } = useTool(
    "letter_search",
    { query, limit: PER_PAGE },
    { keepPrevious: true },
  );
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const letters = data.items.filter((letter) => status === "all" || letter.status === status);
  if (letters.length === 0) return <Empty title={text.notFound(query)} />;
  return <LetterTable letters={letters} />;
}

function LetterTable({ letters }: { letters: readonly Letter[] }) {
  const text = useTexts(words);
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
    { key: "recipient", head: text.recipient, cell: recipientOf },
    { key: "status", head: text.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { key: "pages", head: text.pages, cell: ({ pageCount }) => pageCount, align: "number", isExtra: true },
    { key: "at", head: text.changed, cell: ({ updatedAt }) => <DateTime at={updatedAt} />, isExtra: true },
  ];
  return <Table label={text.title} columns={columns} rows={letters} rowKey={({ letterId }) => letterId} />;
}

const recipientOf = ({ recipientName, recipientCompany, recipientCity }: Letter): string =>
  [recipientCompany ?? recipientName, recipientCity].filter(Boolean).join(", ") || "–";

const words = inBothLanguages({
  de: {
    title: "Briefe",
    search: "Suchen",
    searchHint: "Betreff, Empfänger, Text oder Anlage",
    status: "Stand",
    allStatuses: "Alle",
    none: "Noch keine Briefe.",
    noneOfStatus: "Kein Brief hat diesen Stand.",
    notFound: (query: string) => `Nichts gefunden zu „${query}“.`,
    subject: "Betreff",
    recipient: "Empfänger",
    pages: "Seiten",
    changed: "Zuletzt geändert",
  },
  en: {
    title: "Letters",
    search: "Search",
    searchHint: "Subject, recipient, text or attachment",
    status: "Status",
    allStatuses: "All",
    none: "No letters yet.",
    noneOfStatus: "No letter has this status.",
    notFound: (query: string) => `Nothing found for “${query}”.`,
    subject: "Subject",
    recipient: "Recipient",
    pages: "Pages",
    changed: "Last changed",
  },
});
