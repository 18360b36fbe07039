import { useState } from "react";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
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
  const text = useTexts(words);
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <Sheet title={title}>
      <p>{explained}</p>
      <code className={styles.secret} aria-label={label}>
        {secret}
      </code>
      <div className={styles.acts}>
        <Button look="first" onClick={copy}>
          {isCopied ? text.copied : text.copy}
        </Button>
        <Button onClick={onDone}>{done}</Button>
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: { copy: "Kopieren", copied: "Kopiert" },
  en: { copy: "Copy", copied: "Copied" },
});
