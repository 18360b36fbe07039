import type { ReactNode } from "react";
import styles from "./Entry.module.css";

type EntryProps = { title: string; badge?: ReactNode; actions: ReactNode; children: ReactNode };

/** One of several things on a sheet, with what can be done about it. */
export function Entry({ title, badge, actions, children }: EntryProps) {
  return (
    <article className={styles.entry} aria-label={title}>
      <header className={styles.head}>
        <h3>
          {title} {badge}
        </h3>
        {actions && <div className={styles.acts}>{actions}</div>}
      </header>
      {children}
    </article>
  );
}
