import { useState } from "react";
import { useChanging } from "../../../session/changing.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { Field } from "../../../ui/Field.tsx";
import { euros } from "../../../ui/Money.tsx";
import { useQueryClient } from "@tanstack/react-query";
import type { Serial } from "./serial-state.tsx";

/** Hands in what the check found fit; bound to the number and the sum that stand here. */
export function SubmitSerial({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const submit = useChanging("serial_submit");
  const [reason, setReason] = useState("");
  const { serialId, counts, totalCents } = serial;
  const letters = counts.sendable;
  return (
    <ConfirmButton
      look="first"
      label={text.submit}
      title={text.title(letters, euros(totalCents, language))}
      onConfirm={() =>
        submit({ serialId, letters, totalCents, ...(reason.trim() && { reason }) }).finally(
          () => void queries.invalidateQueries(),
        )
      }
    >
      <p>{text.more}</p>
      {counts.bad > 0 && <p>{text.left(counts.bad)}</p>}
      <Field label={text.reason} value={reason} onChange={setReason} hint={text.reasonHint} />
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    submit: "Zur Freigabe vorlegen",
    title: (letters: number, amount: string) =>
      `${letters === 1 ? "Einen Brief" : `${letters} Briefe`} für ${amount} vorlegen?`,
    more: "Der Betrag wird vorgemerkt. Versendet wird erst, wenn ein Mensch alle Briefe zusammen freigegeben hat.",
    left: (bad: number) =>
      bad === 1
        ? "Die nicht versendbare Zeile bleibt liegen; Sie können sie später berichtigen und vorlegen."
        : `Die ${bad} nicht versendbaren Zeilen bleiben liegen; Sie können sie später berichtigen und vorlegen.`,
    reason: "Anlass",
    reasonHint: "Für den Menschen, der entscheidet; kann leer bleiben.",
  },
  en: {
    submit: "Hand in for approval",
    title: (letters: number, amount: string) =>
      `Hand in ${letters === 1 ? "one letter" : `${letters} letters`} for ${amount}?`,
    more: "The amount is reserved. Nothing is sent before a person has approved all letters together.",
    left: (bad: number) =>
      bad === 1
        ? "The row that cannot be sent stays behind; you can mend it and hand it in later."
        : `The ${bad} rows that cannot be sent stay behind; you can mend them and hand them in later.`,
    reason: "Reason",
    reasonHint: "For whoever decides; may stay empty.",
  },
});
