import { type ReactNode, useState } from "react";
import { Field } from "./Field.tsx";

type NumberFieldProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  hint?: ReactNode;
  problem?: string | undefined;
};

/** A number that is being typed: what is not one yet stays in the field and is not passed on. */
export function NumberField({ label, value, onChange, hint, problem }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isSame = typed !== null && (typed === "" || Number.isNaN(Number(typed)) || Number(typed) === value);
  return (
    <Field
      label={label}
      type="number"
      value={isSame ? typed : String(value)}
      onChange={(text) => {
        setTyped(text);
        if (text.trim() !== "" && !Number.isNaN(Number(text))) onChange(Number(text));
      }}
      hint={hint}
      problem={problem}
    />
  );
}
