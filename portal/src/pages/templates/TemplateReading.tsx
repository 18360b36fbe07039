import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import type { OpenTemplate } from "./template-words.tsx";
import styles from "./TemplateReading.module.css";

type Reading = OpenTemplate["reading"];
type Part = Reading["parts"][number];
type Runs = Reading["subject"];

/** Everything a template says, with its fields as labels: what is released is this, not only the sample. */
export function TemplateReading({ reading }: { reading: Reading }) {
  return (
    <div className={styles.reading}>
      <p className={styles.subject}>
        <Said runs={reading.subject} />
      </p>
      {reading.parts.map((part, at) => (
        <ReadPart key={`${at} ${part.kind}`} part={part} />
      ))}
    </div>
  );
}

function ReadPart({ part }: { part: Part }) {
  const text = useTexts(words);
  switch (part.kind) {
    case "heading":
      return (
        <p className={styles.subject}>
          <Said runs={part.runs} />
        </p>
      );
    case "paragraph":
      return (
        <p>
          <Said runs={part.runs} />
        </p>
      );
    case "picture":
    case "paymentCode":
      return (
        <p>
          <span className={styles.when}>{text[part.kind]} </span>
          <Said runs={part.runs} />
        </p>
      );
    case "list":
      return <ReadList {...part} />;
    case "table":
      return <ReadTable {...part} />;
    case "pairs":
      return (
        <dl className={styles.pairs}>
          {part.pairs.map(({ name, value }, at) => (
            <div key={at}>
              <dt>
                <Said runs={name} />
              </dt>
              <dd>
                <Said runs={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case "notice":
      return (
        <div className={styles.notice}>
          {part.title.length > 0 && (
            <p className={styles.subject}>
              <Said runs={part.title} />
            </p>
          )}
          <p>
            <Said runs={part.runs} />
          </p>
        </div>
      );
    case "rule":
      break;
  }
  return <hr className={styles.rule} />;
}

function ReadList({ ordered, items }: Extract<Part, { kind: "list" }>) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={styles.list}>
      {items.map((item, at) => (
        <li key={at}>
          <Said runs={item.runs} />
          {item.items.length > 0 && (
            <ul>
              {item.items.map((inner, place) => (
                <li key={place}>
                  <Said runs={inner} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </List>
  );
}

function ReadTable({ heads, rows, rowsFrom }: Extract<Part, { kind: "table" }>) {
  const text = useTexts(words);
  return (
    <div className={styles.wide} role="region" aria-label={text.table} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={at} scope="col">
                <Said runs={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at}>
                  <Said runs={cell} />
                </td>
              ))}
            </tr>
          ))}
          {rowsFrom && (
            <tr>
              <td colSpan={heads.length}>
                {text.rowsFrom} <Said runs={rowsFrom} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Said({ runs }: { runs: Runs }) {
  return runs.map((run, at) => <SaidRun key={at} {...run} />);
}

function SaidRun({ mark, text: said, bold, italic }: Runs[number]) {
  const text = useTexts(words);
  if (mark !== "words" && mark !== "field")
    return <span className={styles.when}>{text.when[mark](said)}</span>;
  const shown = mark === "field" ? <mark className={styles.field}>{said}</mark> : said;
  if (bold) return <strong>{shown}</strong>;
  return italic ? <em>{shown}</em> : shown;
}

const words = inBothLanguages({
  de: {
    when: {
      filled: (label: string) => `wenn „${label}“ angegeben: `,
      empty: (label: string) => `wenn „${label}“ fehlt: `,
      end: (label: string) => ` Ende „${label}“`,
    },
    picture: "Bild:",
    paymentCode: "Code zum Bezahlen:",
    table: "Tabelle der Vorlage",
    rowsFrom: "eine Zeile je Eintrag in",
  },
  en: {
    when: {
      filled: (label: string) => `if “${label}” is given: `,
      empty: (label: string) => `if “${label}” is missing: `,
      end: (label: string) => ` end of “${label}”`,
    },
    picture: "Picture:",
    paymentCode: "Payment code:",
    table: "Table of the template",
    rowsFrom: "one row for each entry of",
  },
});
