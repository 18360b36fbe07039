import { Field as Base } from "@base-ui/react/field";
import type { ReactNode } from "react";
import { useFieldProblem } from "./refused-fields.ts";
import styles from "./Field.module.css";

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  hint?: ReactNode;
  /** What the service said about this choice. */
  problem?: string | undefined;
  isDisabled?: boolean;
};

/** One of a few. The browser's own list: it works on every phone and with every screen reader. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChange, hint, problem, isDisabled = false } = props;
  useFieldProblem(problem);
  return (
    <Base.Root className={styles.field} invalid={problem !== undefined} disabled={isDisabled}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      <Base.Control
        className={styles.control}
        render={
          <select onChange={(event) => onChange(event.target.value as Value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        }
        value={value}
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
