import { type ReactNode, useId } from "react";
import styles from "./Tick.module.css";

type TickProps = {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  hint?: ReactNode;
  isDisabled?: boolean;
};

/** Yes or no. */
export function Tick({ label, isOn, onChange, hint, isDisabled = false }: TickProps) {
  const hintId = useId();
  return (
    <div className={styles.tick}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
