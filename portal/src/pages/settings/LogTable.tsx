import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import styles from "./settings.module.css";

type LogEntry = OutputOf<"log_list">["items"][number];

export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const text = useTexts(words);
  const columns: Column<LogEntry>[] = [
    { key: "at", head: text.at, cell: ({ at }) => <DateTime at={at} /> },
    {
      key: "who",
      head: text.who,
      cell: ({ who: { kind, name, madeBy } }) => (
        <>
          {name || (kind === "link" ? text.someone : text.gone)}
          {kind === "link" ? (
            <div className={styles.kind}>{madeBy ? text.linkOf(madeBy) : text.link}</div>
          ) : (
            kind !== "person" && <div className={styles.kind}>{text[kind]}</div>
          )}
        </>
      ),
    },
    {
      key: "what",
      head: text.what,
      cell: ({ act, actText, reasoning, about, fromAddress }) => (
        <>
          {actText}
          {about && (
            <div className={styles.fine}>
              {text[act === "file_bring" ? "brought" : "opened"](about, fromAddress ?? text.nowhere)}
            </div>
          )}
          {reasoning && <div className={styles.fine}>{reasoning}</div>}
        </>
      ),
    },
    {
      key: "outcome",
      head: text.outcome,
      cell: ({ outcomeText }) =>
        outcomeText === null ? text.ok : <Badge tone="warn">{text.refused(outcomeText)}</Badge>,
    },
    { key: "world", head: text.world, cell: ({ world }) => text[world], isExtra: true },
  ];
  return <Table label={text.log} columns={columns} rows={entries} rowKey={({ entryId }) => entryId} />;
}

const words = inBothLanguages({
  de: {
    log: "Protokoll",
    at: "Wann",
    who: "Wer",
    gone: "Der Dienst selbst",
    token: "Zugangsschlüssel",
    oauth: "verbundenes Programm",
    link: "mit einem Link zu einem Brief",
    linkOf: (madeBy: string) => `mit einem Link von ${madeBy}`,
    someone: "Wer einen Link hatte",
    what: "Was",
    opened: (file: string, address: string) =>
      `${file}, geöffnet von der Adresse ${address}; den Link hatte angefordert, wer links steht`,
    brought: (file: string, address: string) =>
      `${file}, gesendet von der Adresse ${address}; den Link hatte angefordert, wer links steht`,
    nowhere: "unbekannt",
    outcome: "Ergebnis",
    ok: "getan",
    refused: (why: string) => `abgelehnt: ${why}`,
    world: "Umgebung",
    sandbox: "Sandbox",
    live: "Echtbetrieb, Konto",
  },
  en: {
    log: "Log",
    at: "When",
    who: "Who",
    gone: "The service itself",
    token: "token",
    oauth: "connected program",
    link: "with a link to one letter",
    linkOf: (madeBy: string) => `with a link from ${madeBy}`,
    someone: "Whoever had a link",
    what: "What",
    opened: (file: string, address: string) =>
      `${file}, opened from the address ${address}; whoever stands to the left had asked for the link`,
    brought: (file: string, address: string) =>
      `${file}, sent from the address ${address}; whoever stands to the left had asked for the link`,
    nowhere: "unknown",
    outcome: "Outcome",
    ok: "done",
    refused: (why: string) => `refused: ${why}`,
    world: "Environment",
    sandbox: "Sandbox",
    live: "Live, account",
  },
});
