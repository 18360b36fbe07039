import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { type Currency, Money } from "../../ui/Money.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Adjustments } from "./Adjustments.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import { newLine, type TypedLine } from "./document-form.ts";
import styles from "./documents.module.css";

type Units = OutputOf<"document_defaults">["units"];
type LineItemsProps = PartProps & { units: Units; sums: readonly (number | null)[] };

/** What is billed, line by line: added, moved, removed; the sums are the service's. */
export function LineItems({ form, change, problems, units, sums }: LineItemsProps) {
  const text = useTexts(words);
  const say = useNotice();
  const { lines } = form;
  const setLines = (next: readonly TypedLine[]) => change({ lines: next });
  const remove = (at: number) => {
    setLines(lines.toSpliced(at, 1));
    say({ text: text.removed(at + 1), onUndo: () => setLines(lines) });
  };
  const move = (at: number, to: number) => {
    const line = lines[at];
    if (line) setLines(lines.toSpliced(at, 1).toSpliced(to, 0, line));
  };
  return (
    <div className={styles.fields}>
      {problems["document.lineItems"] && (
        <p role="alert" className={styles.problem}>
          {problems["document.lineItems"]}
        </p>
      )}
      {lines.map((line, at) => (
        <fieldset key={line.key} className={styles.line}>
          <legend>{text.line(at + 1)}</legend>
          <LineFields
            line={line}
            units={units}
            currency={form.currency}
            problemOf={(name) => problems[`document.lineItems.${at}.${name}`]}
            onChange={(changed) => setLines(lines.with(at, { ...line, ...changed }))}
          />
          <Adjustments
            adjustments={line.adjustments ?? []}
            onChange={(adjustments) => setLines(lines.with(at, { ...line, adjustments }))}
            problems={problems}
            path={`document.lineItems.${at}.adjustments`}
            hasRates={false}
          />
          <div className={styles.lineFoot}>
            <span>
              {text.sum}{" "}
              {sums[at] === null || sums[at] === undefined ? (
                "–"
              ) : (
                <Money cents={sums[at]} currency={form.currency} />
              )}
            </span>
            <div className={styles.buttons}>
              <Button aria-label={text.up(at + 1)} disabled={at === 0} onClick={() => move(at, at - 1)}>
                ↑
              </Button>
              <Button
                aria-label={text.down(at + 1)}
                disabled={at === lines.length - 1}
                onClick={() => move(at, at + 1)}
              >
                ↓
              </Button>
              <Button look="danger" aria-label={text.remove(at + 1)} onClick={() => remove(at)}>
                {text.removeShort}
              </Button>
            </div>
          </div>
        </fieldset>
      ))}
      <div>
        <Button onClick={() => setLines([...lines, newLine()])}>{text.add}</Button>
      </div>
      <Adjustments
        adjustments={form.adjustments ?? []}
        onChange={(adjustments) => change({ adjustments })}
        problems={problems}
        path="document.adjustments"
        hasRates
      />
    </div>
  );
}

type LineFieldsProps = {
  currency: Currency;
  line: TypedLine;
  units: Units;
  problemOf: (name: keyof TypedLine) => string | undefined;
  onChange: (change: Partial<TypedLine>) => void;
};

function LineFields({ line, units, currency, problemOf, onChange }: LineFieldsProps) {
  const text = useTexts(words);
  const isKnown = units.some(({ unit }) => unit === line.unit);
  const field = (name: "quantity" | "unitPrice" | "ustRate") => (
    <Field
      label={name === "unitPrice" ? text.unitPrice[currency] : text[name]}
      value={line[name]}
      onChange={(value) => onChange({ [name]: value })}
      problem={problemOf(name)}
    />
  );
  return (
    <>
      <Field
        label={text.description}
        value={line.description}
        rows={2}
        onChange={(description) => onChange({ description })}
        problem={problemOf("description")}
      />
      <div className={styles.figures}>
        {field("quantity")}
        <Choice
          label={text.unit}
          value={line.unit}
          options={[
            ...(isKnown ? [] : [{ value: line.unit, label: line.unit }]),
            ...units.map(({ unit, name }) => ({ value: unit, label: name })),
          ]}
          onChange={(unit) => onChange({ unit })}
          hint={problemOf("unit")}
        />
        {field("unitPrice")}
        {field("ustRate")}
      </div>
    </>
  );
}

const words = inBothLanguages({
  de: {
    line: (number: number) => `Position ${number}`,
    description: "Beschreibung",
    quantity: "Menge",
    unit: "Einheit",
    unitPrice: { EUR: "Einzelpreis €", CHF: "Einzelpreis CHF" },
    ustRate: "USt in %",
    sum: "Netto",
    add: "Position hinzufügen",
    up: (number: number) => `Position ${number} nach oben`,
    down: (number: number) => `Position ${number} nach unten`,
    remove: (number: number) => `Position ${number} entfernen`,
    removeShort: "Entfernen",
    removed: (number: number) => `Position ${number} ist entfernt.`,
  },
  en: {
    line: (number: number) => `Line ${number}`,
    description: "Description",
    quantity: "Quantity",
    unit: "Unit",
    unitPrice: { EUR: "Net price €", CHF: "Net price CHF" },
    ustRate: "VAT in %",
    sum: "Net",
    add: "Add a line",
    up: (number: number) => `Move line ${number} up`,
    down: (number: number) => `Move line ${number} down`,
    remove: (number: number) => `Remove line ${number}`,
    removeShort: "Remove",
    removed: (number: number) => `Line ${number} is removed.`,
  },
});
