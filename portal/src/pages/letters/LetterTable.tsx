import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { StatusBadge } from "./letter-status.tsx";
import styles from "./LettersPage.module.css";

type Letter = OutputOf<"letter_find">["items"][number];

export function LetterTable({ letters }: { letters: readonly Letter[] }) {
  const text = useTexts(words);
  const columns: Column<Letter>[] = [
    {
      key: "subject",
      head: text.subject,
      cell: ({ letterId, subject, highlights }) => (
        <>
          <Link to="/letters/$letterId" params={{ letterId }}>
            {subject}
          </Link>
          <Highlight of={highlights} />
        </>
      ),
    },
    { key: "recipient", head: text.recipient, cell: recipientOf },
    { key: "status", head: text.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { key: "pages", head: text.pages, cell: ({ pageCount }) => pageCount, align: "number", isExtra: true },
    { key: "at", head: text.created, cell: ({ createdAt }) => <DateTime at={createdAt} />, isExtra: true },
  ];
  return <Table label={text.title} columns={columns} rows={letters} rowKey={({ letterId }) => letterId} />;
}

const recipientOf = ({ recipientName, recipientCompany, recipientCity }: Letter): string =>
  [recipientCompany ?? recipientName, recipientCity].filter(Boolean).join(", ") || "–";

/** Where in the text or the attachments the words stand; subject and recipient are seen anyway. */
function Highlight({ of }: { of: Letter["highlights"] }) {
  const hit = of.find(({ field }) => field === "content" || field === "attachments");
  if (!hit) return null;
  return (
    <p className={styles.highlight}>
      {hit.text.split("**").map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}
    </p>
  );
}

const words = inBothLanguages({
  de: {
    title: "Briefe",
    subject: "Betreff",
    recipient: "Empfänger",
    status: "Stand",
    pages: "Seiten",
    created: "Angelegt",
  },
  en: {
    title: "Letters",
    subject: "Subject",
    recipient: "Recipient",
    status: "Status",
    pages: "Pages",
    created: "Created",
  },
});
