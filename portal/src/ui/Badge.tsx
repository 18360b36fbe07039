import type { ReactNode } from "react";
import styles from "./Badge.module.css";

export type Tone = "quiet" | "accent" | "good" | "warn" | "bad";

/** A short word on the state of something; the word says it, the colour only helps. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
