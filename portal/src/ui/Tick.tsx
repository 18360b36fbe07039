import { type ReactNode, useId } from "react";
import { useFieldProblem } from "./refused-fields.ts";
import styles from "./Tick.module.css";

type TickProps = {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  hint?: ReactNode;
  /** What the service said about it. */
  problem?: string | undefined;
  isDisabled?: boolean;
};

/** Yes or no. */
export function Tick({ label, isOn, onChange, hint, problem, isDisabled = false }: TickProps) {
  const hintId = useId();
  const problemId = useId();
  useFieldProblem(problem);
  const described = [hint && hintId, problem && problemId].filter(Boolean).join(" ");
  return (
    <div className={styles.tick}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
