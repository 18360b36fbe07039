import { useState } from "react";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./settings.module.css";

type WebhookSecretProps = { secret: string; onDone: () => void };

/** What an endpoint checks signatures with, this once. */
export function WebhookSecret({ secret, onDone }: WebhookSecretProps) {
  const text = useTexts(words);
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <Sheet title={text.title}>
      <p>{text.once}</p>
      <code className={styles.secret} aria-label={text.secret}>
        {secret}
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
    title: "Das Geheimnis des neuen Empfängers",
    once: "Damit prüft Ihr Programm die Unterschrift jeder Nachricht (Standard Webhooks). Es wird nur dieses eine Mal gezeigt.",
    secret: "Geheimnis",
    copy: "Kopieren",
    copied: "Kopiert",
    done: "Ich habe es aufbewahrt",
  },
  en: {
    title: "The secret of the new endpoint",
    once: "Your program checks the signature of every message with it (Standard Webhooks). It is shown this once.",
    secret: "Secret",
    copy: "Copy",
    copied: "Copied",
    done: "I have kept it",
  },
});
