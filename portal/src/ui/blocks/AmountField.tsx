import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../Choice.tsx";
import { CentsField } from "./CentsField.tsx";
import { useMergeFields } from "./merge-fields.tsx";

type AmountFieldProps = { label: string; cents: number | null; onChange: (cents: number | null) => void };

/** A fixed amount, or in a template the field that it comes from, which stands in the block as `{{key}}`. */
export function AmountField({ label, cents, onChange }: AmountFieldProps) {
  const text = useTexts(words);
  const fields = useMergeFields("currency");
  const written: unknown = cents;
  const chosen = typeof written === "string" ? written : "";
  if (fields.length === 0 && chosen === "")
    return <CentsField label={label} cents={cents} onChange={onChange} />;
  const known = fields.map(({ key, label: name }) => ({ value: `{{${key}}}`, label: text.from(name) }));
  const isKnown = chosen === "" || known.some(({ value }) => value === chosen);
  return (
    <>
      <Choice
        label={label}
        value={chosen}
        options={[
          { value: "", label: text.fixed },
          ...known,
          ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
        ]}
        // The types of a letter's blocks know figures only; a template's may hold a placeholder instead.
        onChange={(value) => onChange(value === "" ? 0 : (value as unknown as number))}
      />
      {chosen === "" && <CentsField label={text.amount} cents={cents} onChange={onChange} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    fixed: "Fester Betrag",
    from: (name: string) => `Aus dem Feld „${name}“`,
    amount: "Fester Betrag in Euro",
  },
  en: {
    fixed: "Fixed amount",
    from: (name: string) => `From the field “${name}”`,
    amount: "Fixed amount in euros",
  },
});
