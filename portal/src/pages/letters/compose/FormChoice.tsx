import { useState } from "react";
import { type OutputOf, Refused } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { FormText } from "../FormText.tsx";
import { DeclarationChoice } from "../DeclarationChoice.tsx";
import styles from "./compose.module.css";

/** What a person has said of the form of a letter; nothing: what its draft says. */
export type FormWish = { declaration?: string; overrideForm?: { reason: string } };

type FormChoiceProps = {
  wish: FormWish;
  /** What somebody gave as the reason when it was sent before. */
  reasonBefore: string;
  /** What the service would not print; null: it has only warned. */
  refused: Refused | null;
  onWish: (wish: FormWish) => void;
};

/** A letter that may need a hand: what it is, and why it is to be printed all the same. */
export function FormChoice({ wish, reasonBefore, refused, onWish }: FormChoiceProps) {
  const text = useTexts(words);
  const [reason, setReason] = useState(wish.overrideForm?.reason ?? reasonBefore);
  return (
    <section className={styles.form} aria-label={text.title}>
      <DeclarationChoice
        label={text.what}
        hint={text.whatHint}
        value={wish.declaration ?? ""}
        unsaid={text.asItReads}
        onChange={(declaration) => onWish(declaration === "" ? {} : { declaration })}
      />
      {refused && (
        <>
          <Field label={text.reason} hint={text.reasonHint} rows={2} value={reason} onChange={setReason} />
          <div>
            <Button
              disabled={reason.trim() === ""}
              onClick={() => onWish({ ...wish, overrideForm: { reason: reason.trim() } })}
            >
              {text.override}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type Ways = Parameters<typeof FormText>[0]["ways"];

/** What the law asks for, what helps, and that nothing was done. */
export function FormRefused({ refused: { message, hint, details } }: { refused: Refused }) {
  return (
    <div role="alert" className={styles.refused}>
      <FormText said={message} ways={details["waysOut"] as Ways} />
      {hint && <p>{hint}</p>}
    </div>
  );
}

/** The refusal about the form, if it is one. */
export const formRefusalIn = (cause: unknown): Refused | null =>
  cause instanceof Refused && cause.code === "FORM_REQUIRED" ? cause : null;

export const isAboutForm = ({ code }: OutputOf<"order_send">["warnings"][number]): boolean =>
  code === "FORM_REQUIRED";

const words = inBothLanguages({
  de: {
    title: "Form der Erklärung",
    what: "Was ist dieser Brief?",
    whatHint: "Ihre Angabe gilt für diesen Versand und wird mit ihm archiviert.",
    asItReads: "Wie im Entwurf angegeben oder im Text zu lesen",
    reason: "Warum soll er trotzdem gedruckt werden?",
    reasonHint: "Der Grund wird mit dem Brief archiviert.",
    override: "Trotzdem drucken lassen",
  },
  en: {
    title: "Form of the declaration",
    what: "What is this letter?",
    whatHint: "What you say holds for this letter, and is archived with it.",
    asItReads: "As the draft says or the text reads",
    reason: "Why is it to be printed all the same?",
    reasonHint: "The reason is archived with the letter.",
    override: "Have it printed all the same",
  },
});
