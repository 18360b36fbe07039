import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ShownOnce } from "./ShownOnce.tsx";

type WebhookSecretProps = { secret: string; onDone: () => void };

/** What an endpoint checks signatures with, this once. */
export function WebhookSecret(props: WebhookSecretProps) {
  return <ShownOnce {...useTexts(words)} {...props} />;
}

const words = inBothLanguages({
  de: {
    title: "Das Geheimnis des neuen Empfängers",
    explained:
      "Damit prüft Ihr Programm die Unterschrift jeder Nachricht (Standard Webhooks). Es wird nur dieses eine Mal gezeigt.",
    label: "Geheimnis",
    done: "Ich habe es aufbewahrt",
  },
  en: {
    title: "The secret of the new endpoint",
    explained:
      "Your program checks the signature of every message with it (Standard Webhooks). It is shown this once.",
    label: "Secret",
    done: "I have kept it",
  },
});
