import type { ReactNode } from "react";
import styles from "./MoreFields.module.css";

type MoreFieldsProps = { label: string; isOpen?: boolean; children: ReactNode };

/** Fields that few need: one line until somebody opens them. What is filled in already is not hidden. */
export function MoreFields({ label, isOpen = false, children }: MoreFieldsProps) {
  return (
    <details className={styles.more} open={isOpen || undefined}>
      <summary className={styles.label}>{label}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
