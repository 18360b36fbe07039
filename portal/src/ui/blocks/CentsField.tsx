import { useState } from "react";
import { useLanguage } from "../../texts/language.tsx";
import { Field } from "../Field.tsx";

type CentsFieldProps = { label: string; cents: number | null; onChange: (cents: number | null) => void };

/** An amount as people write it, `1.234,50`; what is no amount yet stays in the field and is not passed on. */
export function CentsField({ label, cents, onChange }: CentsFieldProps) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = cents === null ? "" : (cents / 100).toFixed(2).replace(".", language === "de" ? "," : ".");
  const read = typed === null ? cents : centsIn(typed, language);
  return (
    <Field
      label={label}
      // Another block in this place has another amount.
      value={typed !== null && read === cents ? typed : typed !== null && read === undefined ? typed : shown}
      onChange={(next) => {
        setTyped(next);
        const value = centsIn(next, language);
        if (value !== undefined) onChange(value);
      }}
    />
  );
}

/** Undefined: that is no amount; null: nothing is there. */
function centsIn(typed: string, language: "de" | "en"): number | null | undefined {
  const plain = typed
    .trim()
    .replaceAll(language === "de" ? "." : ",", "")
    .replace(",", ".");
  if (plain === "") return null;
  if (!/^-?\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * 100);
}
