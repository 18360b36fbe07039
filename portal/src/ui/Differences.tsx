import type { OutputOf } from "../client.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import styles from "./Differences.module.css";

type Shown = OutputOf<"template_changes">["differences"][number];
type Words = readonly { text: string; change: "same" | "added" | "removed"; field: string | null }[];

/** What changed in a text: what went is struck out, what came is underlined, and both are read out; never by colour alone. */
export function Differences({ differences }: { differences: readonly Shown[] }) {
  return (
    <ul className={styles.list}>
      {differences.map((difference, at) => (
        <li key={`${at} ${difference.where}`}>
          {difference.shape === "rows" ? <Rows {...difference} /> : <Texts {...difference} />}
        </li>
      ))}
    </ul>
  );
}

function Texts({ where, change, wholesale, parts }: Extract<Shown, { shape: "texts" }>) {
  const text = useTexts(words);
  return (
    <>
      <p className={styles.where}>
        {where}
        {change !== "changed" && (
          <>
            {" "}
            <strong>{text.changes[change]}</strong>
          </>
        )}
      </p>
      {wholesale && <p className={styles.where}>{text.wholesale}</p>}
      {parts.map((part, at) => (
        <p key={`${at} ${part.name ?? ""}`} className={styles.said}>
          {part.name && <span className={styles.name}>{part.name}: </span>}
          <ChangedWords words={part.words} />
        </p>
      ))}
    </>
  );
}

function Rows({ where, columns, rows }: Extract<Shown, { shape: "rows" }>) {
  const text = useTexts(words);
  return (
    <>
      <p className={styles.where}>{where}</p>
      <div className={styles.wide} role="region" tabIndex={0} aria-label={text.table}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text.row}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, change, cells }) => (
              <tr key={`${row} ${change}`}>
                <th scope="row">
                  {row} <strong>{text.changes[change]}</strong>
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at]}>
                    <ChangedWords words={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function ChangedWords({ words: runs }: { words: Words }) {
  const text = useTexts(words);
  return runs.map((run, at) => {
    const key = `${at} ${run.change}`;
    const said = <Run key={key} {...run} />;
    if (run.change === "same") return said;
    const Mark = run.change === "added" ? "ins" : "del";
    return (
      <Mark key={key}>
        <span className={styles.spoken}>[{text[run.change]} </span>
        {said}
        <span className={styles.spoken}>] </span>
      </Mark>
    );
  });
}

function Run({ text: said, change, field }: Words[number]) {
  const text = useTexts(words);
  // A line break that came or went is nothing to see by itself.
  const seen = change !== "same" && said.trim() === "" ? `↵${said}` : said;
  if (field === null) return seen;
  return (
    <span className={styles.value} title={text.value(field)}>
      {seen}
    </span>
  );
}

const words = inBothLanguages({
  de: {
    changes: { added: "hinzugefügt", removed: "weggefallen", changed: "geändert", moved: "verschoben" },
    removed: "Entfernt:",
    added: "Eingefügt:",
    value: (field: string) => `Wert des Feldes ${field}`,
    table: "Geänderte Zeilen der Tabelle",
    row: "Zeile",
    wholesale: "Zu viel ist anders, um es Wort für Wort zu zeigen: erst der alte, dann der neue Text.",
  },
  en: {
    changes: { added: "added", removed: "removed", changed: "changed", moved: "moved" },
    removed: "Removed:",
    added: "Added:",
    value: (field: string) => `value of the field ${field}`,
    table: "Changed rows of the table",
    row: "Row",
    wholesale: "Too much is different to show it word by word: the old text first, then the new one.",
  },
});
