import { type SyntheticEvent, useCallback, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { focusFirstRefused } from "./refused-fields.ts";

/** What the browser itself finds wrong with a field when its form is sent: said at the field and in our words, all at once. */
export function useOwnProblem() {
  const text = useTexts(words);
  const [found, setFound] = useState<string>();
  const judge = (event: SyntheticEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    event.preventDefault(); // the browser's own bubble shows one, in its own language
    focusFirstRefused();
    const { valueMissing, typeMismatch } = target.validity;
    const isMail = typeMismatch && target.type === "email";
    setFound(valueMissing ? text.missing : isMail ? text.noMail : target.validationMessage);
  };
  const clear = useCallback(() => setFound(undefined), []);
  return { found, judge, clear };
}

const words = inBothLanguages({
  de: {
    missing: "Bitte füllen Sie dieses Feld aus.",
    noMail: "Bitte geben Sie eine ganze E-Mail-Adresse ein, etwa name@beispiel.de.",
  },
  en: {
    missing: "Please fill in this field.",
    noMail: "Please enter a whole e-mail address, such as name@example.com.",
  },
});
