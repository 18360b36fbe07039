import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

type Queue = OutputOf<"operator_overview">["queues"][number];

/** What waits in each queue, and for how long. */
export function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const text = useTexts(words);
  const columns: Column<Queue>[] = [
    { key: "queue", head: text.queue, cell: ({ queue }) => <code>{queue}</code> },
    { key: "waiting", head: text.waiting, cell: ({ waiting }) => waiting, align: "number" },
    { key: "running", head: text.running, cell: ({ running }) => running, align: "number" },
    {
      key: "oldest",
      head: text.oldest,
      cell: ({ waiting, oldestWaitingSeconds }) => (waiting > 0 ? text.seconds(oldestWaitingSeconds) : "–"),
      align: "number",
    },
  ];
  return <Table label={text.queue} columns={columns} rows={queues} rowKey={({ queue }) => queue} />;
}

const words = inBothLanguages({
  de: {
    queue: "Warteschlange",
    waiting: "Warten",
    running: "In Arbeit",
    oldest: "Längste Wartezeit",
    seconds: (seconds: number) => `${seconds} s`,
  },
  en: {
    queue: "Queue",
    waiting: "Waiting",
    running: "Running",
    oldest: "Longest wait",
    seconds: (seconds: number) => `${seconds} s`,
  },
});
