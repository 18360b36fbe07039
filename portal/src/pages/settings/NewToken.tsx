import { useState } from "react";
import type { ActionOutput } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./settings.module.css";

type NewTokenProps = { made: ActionOutput<"token_create">; onDone: () => void };

/** The text of a token, this once. */
export function NewToken({ made, onDone }: NewTokenProps) {
  const text = useTexts(words);
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(made.token).then(() => setCopied(true));
  return (
    <Sheet title={text.title}>
      <p>{text.once}</p>
      <code className={styles.secret} aria-label={text.token}>
        {made.token}
      </code>
      <div className={styles.acts}>
        <Button look="first" onClick={copy}>
          {isCopied ? text.copied : text.copy}
        </Button>
        <Button onClick={onDone}>{text.done}</Button>
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Ihr neuer Schlüssel",
    once: "Bewahren Sie ihn jetzt sicher auf. Er wird nur dieses eine Mal gezeigt und nirgends gespeichert.",
    token: "Schlüssel",
    copy: "Kopieren",
    copied: "Kopiert",
    done: "Ich habe ihn aufbewahrt",
  },
  en: {
    title: "Your new token",
    once: "Keep it in a safe place now. It is shown this once and stored nowhere.",
    token: "Token",
    copy: "Copy",
    copied: "Copied",
    done: "I have kept it",
  },
});
