import { type ReactNode, useState } from "react";
import { Field } from "./Field.tsx";

type OptionalNumberFieldProps = {
  label: string;
  value: number | undefined;
  /** Undefined when the field was emptied. */
  onChange: (value: number | undefined) => void;
  hint?: ReactNode;
};

/** A number that may be left out. */
export function OptionalNumberField({ label, value, onChange, hint }: OptionalNumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isSame = typed !== null && numberIn(typed) === value;
  return (
    <Field
      label={label}
      type="number"
      value={isSame ? typed : String(value ?? "")}
      onChange={(text) => {
        setTyped(text);
        onChange(numberIn(text));
      }}
      hint={hint}
    />
  );
}

const numberIn = (text: string): number | undefined =>
  text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
