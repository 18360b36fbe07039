import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { type SenderField, valueAt, type Values, withValue } from "./sender-values.ts";
import { type Check, SenderInput } from "./SenderInput.tsx";
import styles from "./people.module.css";

type PartnersProps = {
  field: SenderField;
  values: Values;
  check: Check | undefined;
  onChange: (values: Values) => void;
};

/** The liable partners, each with details of its own. */
export function SenderPartners({ field, values, check, onChange }: PartnersProps) {
  const text = useTexts(words);
  const found = valueAt(values, field.path);
  const partners = Array.isArray(found) ? (found as Values[]) : [];
  const store = (next: readonly Values[]) => onChange(withValue(values, field.path, next));
  const isMissing = check?.missingFields.includes(field.path);
  return (
    <div className={`${styles.column} ${styles.wide}`}>
      {partners.map((partner, index) => (
        <fieldset key={index} className={styles.partner}>
          <legend>{text.partner(field.label, index + 1)}</legend>
          <div className={styles.fields}>
            {field.fields.map((inner) => (
              <SenderInput
                key={inner.path}
                field={inner}
                at={`${field.path}.${index}.${inner.path}`}
                value={valueAt(partner, inner.path)}
                check={check}
                onChange={(value) => store(partners.with(index, withValue(partner, inner.path, value)))}
              />
            ))}
          </div>
          <div>
            <Button look="quiet" onClick={() => store(partners.toSpliced(index, 1))}>
              {text.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      {isMissing && <p className={styles.quiet}>{text.missing(field.why ?? "")}</p>}
      <div>
        <Button onClick={() => store([...partners, {}])}>{text.add}</Button>
      </div>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    partner: (label: string, number: number) => `${label} ${number}`,
    add: "Persönlich haftenden Gesellschafter hinzufügen",
    remove: "Entfernen",
    missing: (why: string) => `Fehlt noch: ${why}.`,
  },
  en: {
    partner: (label: string, number: number) => `${label} ${number}`,
    add: "Add a general partner",
    remove: "Remove",
    missing: (why: string) => `Still missing: ${why}.`,
  },
});
