import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Rows } from "../../../ui/blocks/Rows.tsx";
import { Field } from "../../../ui/Field.tsx";
import type { FieldToFill, TypedRow, TypedValue } from "./filled-values.ts";
import styles from "./write.module.css";

type FillFieldsProps = {
  fields: readonly FieldToFill[];
  values: Readonly<Record<string, TypedValue>>;
  onChange: (key: string, value: TypedValue) => void;
  /** Why a field cannot be used as it is, by its key. */
  reasons: ReadonlyMap<string, string>;
};

/** What is different in every letter of a template: each field by its kind, with an example and what is wrong with it. */
export function FillFields({ fields, values, onChange, reasons }: FillFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <OneField
          key={field.key}
          field={field}
          value={values[field.key]}
          reason={reasons.get(field.key)}
          onChange={(value) => onChange(field.key, value)}
        />
      ))}
    </div>
  );
}

type OneFieldProps = {
  field: FieldToFill;
  value: TypedValue | undefined;
  reason: string | undefined;
  onChange: (value: TypedValue) => void;
};

function OneField({ field, value, reason, onChange }: OneFieldProps) {
  const text = useTexts(words);
  const { type, label, need } = field;
  const problem = reason === undefined ? undefined : (text.reasons[reason as Reason] ?? text.reasons.other);
  const named = need === "required" ? label : `${label} ${text.optional}`;
  if (type === "rows")
    return <RowsField field={field} label={named} value={value} problem={problem} onChange={onChange} />;
  return (
    <Field
      label={named}
      type={type === "date" ? "date" : "text"}
      {...(type === "text" && isLong(field) && { rows: 3 })}
      value={typeof value === "string" ? value : ""}
      onChange={onChange}
      hint={<Hint field={field} />}
      problem={problem}
    />
  );
}

const isLong = ({ maxLength, example }: FieldToFill): boolean =>
  example.includes("\n") || example.length > 80 || (maxLength ?? 5000) > 400;

function Hint({ field: { help, example, default: fallback, type } }: { field: FieldToFill }) {
  const text = useTexts(words);
  const sample = fallback === null ? (example === "" ? null : text.example(example)) : text.without(fallback);
  return [help, type === "date" && fallback === null ? null : sample].filter(Boolean).join(" ");
}

type RowsFieldProps = Omit<OneFieldProps, "reason"> & { label: string; problem: string | undefined };

function RowsField({ field: { columns, help }, label, value, problem, onChange }: RowsFieldProps) {
  const text = useTexts(words);
  const empty: TypedRow = Object.fromEntries(columns.map(({ key }) => [key, ""]));
  const rows = typeof value === "object" && value.length > 0 ? value : [empty];
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {help && <p className={styles.quiet}>{help}</p>}
      <Rows
        rows={rows}
        empty={empty}
        add={text.addRow}
        onChange={onChange}
        fields={(row, change) =>
          columns.map(({ key, label: heading, format }) => (
            <Field
              key={key}
              label={format === "eur" ? text.inEuros(heading) : heading}
              type={format === "date" ? "date" : "text"}
              value={row[key] ?? ""}
              onChange={(cell) => change({ ...row, [key]: cell })}
            />
          ))
        }
      />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type Reason = keyof (typeof words)["de"]["reasons"];

const words = inBothLanguages({
  de: {
    optional: "(freiwillig)",
    example: (value: string) => `Beispiel: ${value}`,
    without: (value: string) => `Ohne Angabe: ${value}`,
    inEuros: (heading: string) => `${heading} in Euro`,
    addRow: "Zeile hinzufügen",
    reasons: {
      missing: "Bitte ausfüllen.",
      not_a_day: "Bitte einen Tag angeben.",
      not_a_number: "Bitte eine Zahl angeben, zum Beispiel 12 oder 1,5.",
      not_cents: "Bitte einen Betrag angeben, zum Beispiel 119,00.",
      number_out_of_range: "Diese Zahl ist zu groß oder zu klein, um genau gedruckt zu werden.",
      wrong_cell: "In einer Zeile passt ein Wert nicht zu seiner Spalte.",
      too_many_rows: "Das sind mehr Zeilen, als eine Tabelle haben darf.",
      too_long: "Der Text ist zu lang.",
      control_character: "Der Text enthält Zeichen, die sich nicht drucken lassen.",
      other: "Das passt nicht in dieses Feld.",
    },
  },
  en: {
    optional: "(optional)",
    example: (value: string) => `Example: ${value}`,
    without: (value: string) => `If left empty: ${value}`,
    inEuros: (heading: string) => `${heading} in euros`,
    addRow: "Add row",
    reasons: {
      missing: "Please fill this in.",
      not_a_day: "Please give a day.",
      not_a_number: "Please give a number, such as 12 or 1.5.",
      not_cents: "Please give an amount, such as 119.00.",
      number_out_of_range: "This number is too big or too small to be printed exactly.",
      wrong_cell: "In one row a value does not fit its column.",
      too_many_rows: "These are more rows than a table may have.",
      too_long: "The text is too long.",
      control_character: "The text has characters that cannot be printed.",
      other: "This does not fit here.",
    },
  },
});
