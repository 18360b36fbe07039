import type { ReactNode } from "react";
import styles from "./Facts.module.css";

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values of one thing. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
