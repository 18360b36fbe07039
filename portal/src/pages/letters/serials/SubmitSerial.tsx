import { useState } from "react";
import { useChanging } from "../../../session/changing.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { momentText } from "../../../ui/DateTime.tsx";
import { Facts } from "../../../ui/Facts.tsx";
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
  const { serialId, counts, excesses, spread } = serial;
  const letters = counts.sendable;
  const [wished, setWish] = useState<Way>("spread");
  const isOverCap = excesses.some(({ bound }) => bound === "letters_per_day" || bound === "cents_per_day");
  const way = spread ? wished : "ask_owner";
  const { totalCents } = isOverCap && way === "spread" && spread ? spread : serial;
  return (
    <ConfirmButton
      look="first"
      label={text.submit}
      title={text.title(letters, euros(totalCents, language))}
      onConfirm={() =>
        submit({
          serialId,
          letters,
          totalCents,
          ...(isOverCap && { overCap: way }),
          ...(reason.trim() && { reason }),
        }).finally(() => void queries.invalidateQueries())
      }
    >
      <p>{text.more}</p>
      {isOverCap && (
        <>
          <Choice
            label={text.way}
            value={way}
            options={(spread ? (["spread", "ask_owner"] as const) : (["ask_owner"] as const)).map(
              (value) => ({
                value,
                label: text.ways[value],
              }),
            )}
            onChange={setWish}
            hint={text.wayHints[way]}
          />
          {way === "spread" && spread && <Days days={spread.days} />}
        </>
      )}
      {counts.bad > 0 && <p>{text.left(counts.bad)}</p>}
      <Field label={text.reason} value={reason} onChange={setReason} hint={text.reasonHint} />
    </ConfirmButton>
  );
}

type Way = "spread" | "ask_owner";

/** How many letters leave when, and for how much. */
function Days({ days }: { days: NonNullable<Serial["spread"]>["days"] }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  return (
    <Facts
      facts={days.map(({ day, letters, totalCents }) => [
        momentText(day, language, "day"),
        text.onDay(letters, euros(totalCents, language)),
      ])}
    />
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
    way: "Mehr, als die Tagesgrenze erlaubt",
    ways: { spread: "Auf Werktage verteilen", ask_owner: "Alle auf einmal: Inhaberin oder Inhaber fragen" },
    wayHints: {
      spread:
        "Eine Freigabe für alle; danach geht jeder Brief an seinem Tag ab 8 Uhr hinaus. Kommt die Freigabe später, gehen die bis dahin fälligen Briefe gleich hinaus.",
      ask_owner: "Freigeben kann dann nur eine Inhaberin oder ein Inhaber, und zwar für diese Briefe allein.",
    },
    onDay: (letters: number, amount: string) =>
      `${letters === 1 ? "1 Brief" : `${letters} Briefe`}, ${amount}`,
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
    way: "More than the daily limit allows",
    ways: { spread: "Spread over working days", ask_owner: "All at once: ask an owner" },
    wayHints: {
      spread:
        "One approval for all; then every letter leaves on its day, from 8:00. If the approval comes later, what was due by then leaves at once.",
      ask_owner: "Only an owner can then approve, and for these letters alone.",
    },
    onDay: (letters: number, amount: string) =>
      `${letters === 1 ? "1 letter" : `${letters} letters`}, ${amount}`,
    reason: "Reason",
    reasonHint: "For whoever decides; may stay empty.",
  },
});
