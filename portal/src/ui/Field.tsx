import { Field as Base } from "@base-ui/react/field";
import type { ReactNode } from "react";
import { useFieldProblem } from "./refused-fields.ts";
import { useOwnProblem } from "./own-problem.ts";
import styles from "./Field.module.css";

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "number" | "search" | "date" | "datetime-local" | "password";
  hint?: ReactNode;
  /** What the service said about this field. */
  problem?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoComplete?: string;
  rows?: number;
};

/** A labelled field; what is wrong with it stands below it and is read out with it. */
export function Field(props: FieldProps) {
  const {
    label,
    value,
    onChange,
    type = "text",
    hint,
    problem: told,
    isRequired,
    isDisabled,
    autoComplete,
    rows,
  } = props;
  const { found, judge, clear } = useOwnProblem();
  const problem = told ?? found;
  useFieldProblem(problem);
  return (
    <Base.Root className={styles.field} invalid={problem !== undefined} disabled={isDisabled ?? false}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      <Base.Control
        className={styles.control}
        {...(rows ? { render: <textarea rows={rows} /> } : { type })}
        value={value}
        required={isRequired ?? false}
        {...(autoComplete && { autoComplete })}
        onValueChange={(next) => {
          clear();
          onChange(next);
        }}
        onInvalid={judge}
      />
      {hint && <Base.Description className={styles.hint}>{hint}</Base.Description>}
      {problem && (
        <Base.Error match className={styles.problem}>
          {problem}
        </Base.Error>
      )}
    </Base.Root>
  );
}
