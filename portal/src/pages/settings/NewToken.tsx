import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ShownOnce } from "./ShownOnce.tsx";

type NewTokenProps = { made: OutputOf<"token_create">; onDone: () => void };

/** The text of a token, this once. */
export function NewToken({ made, onDone }: NewTokenProps) {
  return <ShownOnce {...useTexts(words)} secret={made.token} onDone={onDone} />;
}

const words = inBothLanguages({
  de: {
    title: "Ihr neuer Zugangsschlüssel",
    explained:
      "Bewahren Sie ihn jetzt sicher auf. Er wird nur dieses eine Mal gezeigt und nirgends gespeichert.",
    label: "Zugangsschlüssel",
    done: "Ich habe ihn aufbewahrt",
  },
  en: {
    title: "Your new token",
    explained: "Keep it in a safe place now. It is shown this once and stored nowhere.",
    label: "Token",
    done: "I have kept it",
  },
});
