import type { ReactNode } from "react";
import styles from "./Sheet.module.css";

type SheetProps = { title?: string; children: ReactNode; actions?: ReactNode };

/** A piece of paper on the desk: one subject of a page. */
export function Sheet({ title, children, actions }: SheetProps) {
  return (
    <section className={styles.sheet} {...(title && { "aria-label": title })}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
