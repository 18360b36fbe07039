import type { ReactNode } from "react";
import styles from "./Form.module.css";

type FormProps = { onSubmit: () => void; children: ReactNode };

/** Fields one below the other, as wide as a line is read well; sent by button or return key. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
