import { useId } from "react";
import styles from "./ColourField.module.css";

type ColourFieldProps = {
  label: string;
  /** As #rrggbb. */
  value: string;
  onChange: (value: string) => void;
};

/** A colour by the browser's own picker; its code stands beside it. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.row}>
        <input
          id={id}
          type="color"
          className={styles.picker}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <code>{value}</code>
      </span>
    </div>
  );
}
