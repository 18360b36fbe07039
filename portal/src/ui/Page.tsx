import { type ReactNode, useEffect } from "react";
import styles from "./Page.module.css";

type PageProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode };

/** A page of the portal: its title is the one heading of the first level and the name of the browser's tab. */
export function Page({ title, lead, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Brieftaube`;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </>
  );
}
