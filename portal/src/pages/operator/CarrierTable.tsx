import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

type Carrier = OutputOf<"operator_overview">["carriers"][number];

/** How letters fare with each carrier. */
export function CarrierTable({ carriers }: { carriers: readonly Carrier[] }) {
  const text = useTexts(words);
  const columns: Column<Carrier>[] = [
    { key: "carrier", head: text.carrier, cell: ({ carrier }) => carrier },
    { key: "mode", head: text.mode, cell: ({ mode }) => text[mode] },
    {
      key: "state",
      head: text.state,
      cell: ({ inTrouble }) =>
        inTrouble === 0 ? (
          <Badge tone="good">{text.well}</Badge>
        ) : (
          <Badge tone="bad">{text.trouble(inTrouble)}</Badge>
        ),
    },
    { key: "waiting", head: text.waiting, cell: ({ waiting }) => waiting, align: "number" },
    {
      key: "underWay",
      head: text.underWay,
      cell: ({ underWay }) => underWay,
      align: "number",
      isExtra: true,
    },
    {
      key: "last",
      head: text.last,
      cell: ({ lastHandedOverAt }) => (lastHandedOverAt ? <DateTime at={lastHandedOverAt} /> : "–"),
      isExtra: true,
    },
  ];
  return (
    <Table
      label={text.carrier}
      columns={columns}
      rows={carriers}
      rowKey={({ carrier, mode }) => `${carrier} ${mode}`}
    />
  );
}

const words = inBothLanguages({
  de: {
    carrier: "Druckerei",
    mode: "Umgebung",
    sandbox: "Sandbox",
    live: "Echtbetrieb",
    state: "Zustand",
    well: "gut",
    trouble: (count: number) => `${count} nicht angenommen`,
    waiting: "Warten",
    underWay: "Unterwegs",
    last: "Zuletzt übergeben",
  },
  en: {
    carrier: "Carrier",
    mode: "Environment",
    sandbox: "Sandbox",
    live: "Live",
    state: "State",
    well: "well",
    trouble: (count: number) => `${count} not taken`,
    waiting: "Waiting",
    underWay: "Under way",
    last: "Last handed over",
  },
});
