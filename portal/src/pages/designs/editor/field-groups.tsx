import type { ReactNode } from "react";
import type { Design } from "./design-edits.ts";
import styles from "./DesignEditor.module.css";

export type SetPart = <Part extends keyof Design>(part: Part, value: Design[Part]) => void;

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.two}>{children}</div>
    </fieldset>
  );
}

/** What is left out is not there, rather than undefined. */
export function withOptional<Part extends object, Name extends keyof Part>(
  part: Part,
  name: Name,
  value: Part[Name] | undefined,
): Part {
  const { [name]: _before, ...rest } = part;
  return (value === undefined ? rest : { ...rest, [name]: value }) as Part;
}
