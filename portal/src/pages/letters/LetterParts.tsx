import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Money } from "../../ui/Money.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { StatusBadge } from "./letter-status.tsx";
import { HeldParts } from "./PartsOffer.tsx";
import styles from "./LetterPage.module.css";

type Letter = OutputOf<"letter_get">;

/** The parts that a letter left in and where each stands, or while it is a draft what they will hold. */
export function LetterParts({ letter: { parts, sentParts, status, partOf } }: { letter: Letter }) {
  const text = useTexts(words);
  if (partOf)
    return (
      <Sheet title={text.part(partOf.number, partOf.of)}>
        <p>
          {text.of}{" "}
          <Link to="/letters/$letterId" params={{ letterId: partOf.letterId }}>
            {text.toLetter}
          </Link>
        </p>
      </Sheet>
    );
  const isDraft = status === "draft";
  if (sentParts.length === 0 && (!isDraft || parts.length === 0)) return null;
  return (
    <Sheet title={text.parts}>
      {isDraft && parts.length > 0 && <HeldParts parts={parts} />}
      {sentParts.length > 0 && (
        <ul className={styles.copies} aria-label={text.sent}>
          {sentParts.map(({ letterId, number, status: stands, priceCents }) => (
            <li key={letterId}>
              <Link to="/letters/$letterId" params={{ letterId }}>
                {text.numbered(number)}
              </Link>
              <span className={styles.copyFacts}>
                <StatusBadge status={stands} /> <Money cents={priceCents} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    parts: "Teile des Briefs",
    sent: "Weitere Teile",
    part: (number: number, of: number) => `Teil ${number} von ${of}`,
    numbered: (number: number) => `Teil ${number}`,
    of: "Das ist ein Teil eines Briefs, der in mehreren Umschlägen hinausgeht.",
    toLetter: "Zum ersten Teil",
  },
  en: {
    parts: "Parts of the letter",
    sent: "Further parts",
    part: (number: number, of: number) => `Part ${number} of ${of}`,
    numbered: (number: number) => `Part ${number}`,
    of: "This is a part of a letter that leaves in several envelopes.",
    toLetter: "To the first part",
  },
});
