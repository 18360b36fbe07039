import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Money } from "../../ui/Money.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { deliveryNames } from "./delivery-names.ts";
import { StatusBadge } from "./letter-status.tsx";
import styles from "./LetterPage.module.css";

type Letter = OutputOf<"letter_get">;

/** Who gets a copy of the letter: where each of them stands, or while it is a draft who is to get one. */
export function LetterCopies({ letter }: { letter: Letter }) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const { sentCopies, copies, status } = letter;
  const isDraft = status === "draft";
  if (sentCopies.length === 0 && (!isDraft || copies.length === 0)) return null;
  return (
    <Sheet title={text.copies}>
      {isDraft && copies.length > 0 && (
        <>
          <p>{text.willGet}</p>
          <ul className={styles.copies}>
            {copies.map(({ recipient, deliveryType, listed }, at) => (
              <li key={at}>
                <span>
                  {[recipient.company, recipient.name].filter(Boolean).join(", ")}, {recipient.city}
                </span>
                <span className={styles.copyFacts}>
                  {deliveries[deliveryType]}
                  {!listed && ` · ${text.blind}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {sentCopies.length > 0 && (
        <ul className={styles.copies} aria-label={text.sent}>
          {sentCopies.map((copy) => (
            <li key={copy.letterId}>
              <Link to="/letters/$letterId" params={{ letterId: copy.letterId }}>
                {copy.recipientLines[0]}
              </Link>
              <span className={styles.copyFacts}>
                <StatusBadge status={copy.status} /> {deliveries[copy.deliveryType]} ·{" "}
                <Money cents={copy.priceCents} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** Of a copy: which letter it is a copy of. */
export function CopyOf({ copyOf: { letterId, recipient } }: { copyOf: NonNullable<Letter["copyOf"]> }) {
  const text = useTexts(words);
  const name = [recipient.company, recipient.name].filter(Boolean).join(", ");
  return (
    <Sheet title={text.copy}>
      <p>
        {text.ofLetterTo(name)}{" "}
        {letterId && (
          <Link to="/letters/$letterId" params={{ letterId }}>
            {text.toLetter}
          </Link>
        )}
      </p>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    copies: "Abschriften",
    willGet: "Wenn der Brief hinausgeht, bekommen auch sie ihn:",
    blind: "nicht im Verteiler",
    sent: "Verschickte Abschriften",
    copy: "Abschrift",
    ofLetterTo: (name: string) => `Das ist die Abschrift des Briefs an ${name}.`,
    toLetter: "Zum Brief",
  },
  en: {
    copies: "Copies",
    willGet: "When the letter leaves, they get it, too:",
    blind: "not named on the letter",
    sent: "Copies sent",
    copy: "Copy",
    ofLetterTo: (name: string) => `This is the copy of the letter to ${name}.`,
    toLetter: "To the letter",
  },
});
