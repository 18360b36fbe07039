import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../Choice.tsx";
import { Field } from "../Field.tsx";
import type { Block } from "./block-kinds.ts";
import { useMergeFields } from "./merge-fields.tsx";
import { Rows } from "./Rows.tsx";
import { TableFields } from "./TableFields.tsx";
import styles from "./BlockEditor.module.css";

type TableBlock = Extract<Block, { type: "table" }>;
type TableSourceProps = { block: TableBlock; onChange: (block: TableBlock) => void };

/** In a template the rows of a table may come from a field; elsewhere they are always written here. */
export function TableSource({ block, onChange }: TableSourceProps) {
  const text = useTexts(words);
  const fields = useMergeFields("rows");
  const from = rowsFromOf(block);
  if (fields.length === 0 && from === null) return <TableFields block={block} onChange={onChange} />;
  const options = [
    { value: "", label: text.fixed },
    ...fields.map(({ key, label }) => ({ value: key, label: text.from(label) })),
    ...(from !== null && !fields.some(({ key }) => key === from) ? [{ value: from, label: from }] : []),
  ];
  return (
    <div className={styles.fields}>
      <Choice
        label={text.rows}
        value={from ?? ""}
        options={options}
        onChange={(key) => onChange(key === "" ? withRows(block) : fromField(block, key))}
      />
      {from === null ? (
        <TableFields block={block} onChange={onChange} />
      ) : (
        <Columns block={block} onChange={onChange} />
      )}
    </div>
  );
}

/** The rows come with each letter: what they are called in it, and how they are printed. */
function Columns({ block, onChange }: TableSourceProps) {
  const text = useTexts(words);
  return (
    <Rows
      rows={block.columns}
      empty={{ key: "", label: "" }}
      add={text.addColumn}
      onChange={(columns) => onChange({ ...block, columns })}
      fields={(column, change) => (
        <>
          <Field
            label={text.heading}
            value={column.label}
            onChange={(label) => change({ ...column, label })}
          />
          <Field label={text.key} value={column.key} onChange={(key) => change({ ...column, key })} />
          <Choice
            label={text.format}
            value={column.format ?? "text"}
            options={(["text", "number", "eur", "date"] as const).map((value) => ({
              value,
              label: text.formats[value],
            }))}
            onChange={(format) => change({ ...column, format })}
          />
        </>
      )}
    />
  );
}

/** A letter's block has rows; a template's may name a field in their place. */
const rowsFromOf = (block: TableBlock): string | null => {
  const { rowsFrom } = block as TableBlock & { rowsFrom?: unknown };
  return typeof rowsFrom === "string" ? rowsFrom : null;
};

function fromField({ rows: _rows, ...block }: TableBlock, rowsFrom: string): TableBlock {
  return { ...block, rowsFrom } as unknown as TableBlock;
}

function withRows(block: TableBlock): TableBlock {
  const { rowsFrom: _rowsFrom, ...rest } = block as TableBlock & { rowsFrom?: string };
  return { ...rest, rows: [Object.fromEntries(block.columns.map(({ key }) => [key, ""]))] };
}

const words = inBothLanguages({
  de: {
    rows: "Zeilen der Tabelle",
    fixed: "Fest, hier eingetragen",
    from: (name: string) => `Aus dem Feld „${name}“`,
    heading: "Überschrift",
    key: "Name in den Werten",
    format: "Darstellung",
    formats: { text: "Text", number: "Zahl", eur: "Betrag", date: "Datum" },
    addColumn: "Spalte hinzufügen",
  },
  en: {
    rows: "Rows of the table",
    fixed: "Fixed, written here",
    from: (name: string) => `From the field “${name}”`,
    heading: "Heading",
    key: "Name in the values",
    format: "Format",
    formats: { text: "Text", number: "Number", eur: "Amount", date: "Date" },
    addColumn: "Add column",
  },
});
