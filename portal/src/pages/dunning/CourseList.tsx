import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { InputOf, OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Money } from "../../ui/Money.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useStandingOf } from "./course-words.ts";

type Course = OutputOf<"dunning_list">["items"][number];
type CourseListProps = { which: NonNullable<InputOf<"dunning_list">["which"]>; title: string };

const PER_PAGE = 20;

/** Invoices on ladders; nothing at all where there are none. */
export function CourseList({ which, title }: CourseListProps) {
  const text = useTexts(words);
  const standingOf = useStandingOf();
  const [offset, setOffset] = useState(0);
  const input = { which, limit: PER_PAGE, offset };
  const { data, error, refetch } = useOperation("dunning_list", input, { keepPrevious: true });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  const columns: Column<Course>[] = [
    {
      key: "invoice",
      head: text.invoice,
      cell: ({ documentId, documentNumber }) => (
        <Link to="/documents/$documentId" params={{ documentId }}>
          {documentNumber}
        </Link>
      ),
    },
    { key: "recipient", head: text.recipient, cell: ({ recipient }) => recipient },
    {
      key: "open",
      head: text.open,
      cell: ({ openCents, currency }) => <Money cents={openCents} currency={currency} />,
    },
    {
      key: "due",
      head: text.due,
      cell: ({ dueDate }) => dueDate && <DateTime at={dueDate} to="day" />,
      isExtra: true,
    },
    { key: "state", head: text.state, cell: (course) => standingOf(course) },
  ];
  return (
    <Sheet title={title}>
      <Table
        label={text.list(title)}
        columns={columns}
        rows={data.items}
        rowKey={({ documentId }) => documentId}
      />
      <Pager offset={offset} limit={PER_PAGE} total={data.total} onChange={setOffset} />
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    list: (title: string) => `Liste: ${title}`,
    invoice: "Rechnung",
    recipient: "Empfänger",
    open: "Offen",
    due: "Fällig seit",
    state: "Stand",
  },
  en: {
    list: (title: string) => `List: ${title}`,
    invoice: "Invoice",
    recipient: "Recipient",
    open: "Open",
    due: "Due since",
    state: "State",
  },
});
