import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Problems } from "./DocumentEditor.tsx";
import { newAdjustment, type TypedAdjustment } from "./adjustment-form.ts";
import styles from "./documents.module.css";

type AdjustmentsProps = {
  adjustments: readonly TypedAdjustment[];
  onChange: (next: readonly TypedAdjustment[]) => void;
  problems: Problems;
  /** Where the service speaks of them. */
  path: string;
  /** Of the whole document: each may have a rate of its own. */
  hasRates: boolean;
};

/** What comes off a line or the whole, or on top; added and removed, an amount or per cent. */
export function Adjustments({ adjustments, onChange, problems, path, hasRates }: AdjustmentsProps) {
  const text = useTexts(words);
  return (
    <>
      {problems[path] && (
        <p role="alert" className={styles.problem}>
          {problems[path]}
        </p>
      )}
      {adjustments.map((each, at) => (
        <AdjustmentFields
          key={each.key}
          adjustment={each}
          number={at + 1}
          hasRates={hasRates}
          problemOf={(name) => problems[`${path}.${at}.${name}`]}
          onChange={(changed) => onChange(adjustments.with(at, { ...each, ...changed }))}
          onRemove={() => onChange(adjustments.toSpliced(at, 1))}
        />
      ))}
      <div>
        <Button onClick={() => onChange([...adjustments, newAdjustment()])}>
          {hasRates ? text.addToAll : text.add}
        </Button>
      </div>
    </>
  );
}

type AdjustmentFieldsProps = {
  adjustment: TypedAdjustment;
  number: number;
  hasRates: boolean;
  problemOf: (name: string) => string | undefined;
  onChange: (change: Partial<TypedAdjustment>) => void;
  onRemove: () => void;
};

function AdjustmentFields(props: AdjustmentFieldsProps) {
  const { adjustment, number, hasRates, problemOf, onChange, onRemove } = props;
  const text = useTexts(words);
  return (
    <fieldset className={styles.line}>
      <legend>{text.name(number)}</legend>
      <div className={styles.figures}>
        <Choice
          label={text.kind}
          value={adjustment.kind}
          options={[
            { value: "allowance", label: text.allowance },
            { value: "charge", label: text.charge },
          ]}
          onChange={(kind) => onChange({ kind })}
        />
        <Field
          label={text.reason}
          value={adjustment.reason}
          onChange={(reason) => onChange({ reason })}
          problem={problemOf("reason")}
        />
        <Field
          label={text.value}
          hint={text.valueHint}
          value={adjustment.value}
          onChange={(value) => onChange({ value })}
          problem={problemOf("value")}
        />
        {hasRates && (
          <Field
            label={text.rate}
            hint={text.rateHint}
            value={adjustment.ustRate}
            onChange={(ustRate) => onChange({ ustRate })}
            problem={problemOf("ustRate")}
          />
        )}
      </div>
      <div>
        <Button look="danger" aria-label={text.remove(number)} onClick={onRemove}>
          {text.removeShort}
        </Button>
      </div>
    </fieldset>
  );
}

const words = inBothLanguages({
  de: {
    name: (number: number) => `Nachlass oder Zuschlag ${number}`,
    kind: "Art",
    allowance: "Nachlass",
    charge: "Zuschlag",
    reason: "Grund",
    value: "Betrag oder Prozent",
    valueHint: "Etwa 50,00 oder 3 %",
    rate: "USt in %",
    rateHint: "Leer: wie die Positionen",
    add: "Nachlass oder Zuschlag",
    addToAll: "Nachlass oder Zuschlag auf alles",
    remove: (number: number) => `Nachlass oder Zuschlag ${number} entfernen`,
    removeShort: "Entfernen",
  },
  en: {
    name: (number: number) => `Discount or extra charge ${number}`,
    kind: "Kind",
    allowance: "Discount",
    charge: "Extra charge",
    reason: "Reason",
    value: "Amount or per cent",
    valueHint: "As 50.00 or 3 %",
    rate: "VAT in %",
    rateHint: "Empty: as the lines",
    add: "Discount or extra charge",
    addToAll: "Discount or extra charge on everything",
    remove: (number: number) => `Remove discount or extra charge ${number}`,
    removeShort: "Remove",
  },
});
