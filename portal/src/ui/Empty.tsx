import type { ReactNode } from "react";
import styles from "./State.module.css";

/** A list without entries says why, and what could be done. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}
