import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { StatusBadge } from "../letters/letter-status.tsx";

type Upcoming = OutputOf<"deadlines_upcoming">["items"][number];

/** Letters that must have arrived by a day ahead, the nearest first. */
export function UpcomingDeadlines() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("deadlines_upcoming", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return null;
  const columns: Column<Upcoming>[] = [
    {
      key: "letter",
      head: text.letter,
      cell: ({ letterId, subject, recipient }) => (
        <Link to="/letters/$letterId" params={{ letterId }}>
          {text.to(subject, recipient)}
        </Link>
      ),
    },
    { key: "status", head: text.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { key: "last", head: text.last, cell: ({ lastDay }) => <DateTime at={lastDay} to="day" /> },
    {
      key: "safe",
      head: text.safe,
      cell: ({ isPosted, latestSafe }) => (isPosted ? text.gone : <DateTime at={latestSafe} />),
    },
  ];
  return (
    <Sheet title={text.title}>
      <Table label={text.title} columns={columns} rows={data.items} rowKey={({ orderId }) => orderId} />
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Fristen",
    letter: "Brief",
    to: (subject: string, name: string) => `${subject}, an ${name}`,
    status: "Stand",
    last: "Muss ankommen bis",
    safe: "Sicher, wenn er hinausgeht bis",
    gone: "ist hinaus",
  },
  en: {
    title: "Deadlines",
    letter: "Letter",
    to: (subject: string, name: string) => `${subject}, to ${name}`,
    status: "Status",
    last: "Must arrive by",
    safe: "Safe if it leaves by",
    gone: "has left",
  },
});
