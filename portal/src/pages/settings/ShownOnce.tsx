import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./settings.module.css";

type ShownOnceProps = {
  title: string;
  /** What it is for, and that it is not shown again. */
  explained: string;
  label: string;
  secret: string;
  done: string;
  onDone: () => void;
};

/** A secret that is shown this once, to be copied and kept. */
export function ShownOnce({ title, explained, label, secret, done, onDone }: ShownOnceProps) {
  return (
    <Sheet title={title}>
      <p>{explained}</p>
      <code className={styles.secret} aria-label={label}>
        {secret}
      </code>
      <div className={styles.acts}>
        <CopyButton copied={secret} look="first" />
        <Button onClick={onDone}>{done}</Button>
      </div>
    </Sheet>
  );
}
