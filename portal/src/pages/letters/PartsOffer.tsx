import { Refused } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Money } from "../../ui/Money.tsx";
import styles from "./LetterPage.module.css";

type HeldPart = { pageCount: number; holds: readonly string[] };

/** How a letter of too many pages could leave, where a refusal says so. */
export function offerIn(cause: unknown): { parts: HeldPart[]; totalCents: number | null } | null {
  const offer = cause instanceof Refused ? cause.details["offer"] : null;
  return (offer ?? null) as ReturnType<typeof offerIn>;
}

type PartsOfferProps = {
  parts: readonly HeldPart[];
  totalCents: number | null;
  isBusy?: boolean;
  onAccept: () => void;
};

/** Too many pages for one letter: what it would leave as, and a yes to that. Nothing is split unasked. */
export function PartsOffer({ parts, totalCents, isBusy = false, onAccept }: PartsOfferProps) {
  const text = useTexts(words);
  return (
    <section className={styles.offer} aria-label={text.title}>
      <p>{text.tooMany(parts.length)}</p>
      <HeldParts parts={parts} />
      {totalCents !== null && (
        <p>
          {text.together} <Money cents={totalCents} />
        </p>
      )}
      <Button isBusy={isBusy} onClick={onAccept}>
        {text.accept(parts.length)}
      </Button>
    </section>
  );
}

/** What is in which envelope. */
export function HeldParts({ parts }: { parts: readonly HeldPart[] }) {
  const text = useTexts(words);
  return (
    <ol className={styles.copies} aria-label={text.list}>
      {parts.map(({ pageCount, holds }, at) => (
        <li key={at}>
          <span>
            {text.part(at + 1, parts.length)}: {holds.join("; ")}
          </span>
          <span className={styles.copyFacts}>{text.pages(pageCount)}</span>
        </li>
      ))}
    </ol>
  );
}

const words = inBothLanguages({
  de: {
    title: "Brief in Teilen",
    tooMany: (count: number) =>
      `Ein Brief hat höchstens 30 Seiten. Dieser kann in ${count} Teilen hinausgehen, jeder in einem eigenen Umschlag; es gehen alle hinaus oder keiner.`,
    together: "Zusammen etwa",
    accept: (count: number) => `In ${count} Teilen verschicken`,
    list: "Teile des Briefs",
    part: (number: number, of: number) => `Teil ${number} von ${of}`,
    pages: (count: number) => (count === 1 ? "1 Seite" : `${count} Seiten`),
  },
  en: {
    title: "Letter in parts",
    tooMany: (count: number) =>
      `A letter has 30 pages at most. This one can leave in ${count} parts, each in an envelope of its own; all of them leave, or none.`,
    together: "About",
    accept: (count: number) => `Send in ${count} parts`,
    list: "Parts of the letter",
    part: (number: number, of: number) => `Part ${number} of ${of}`,
    pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
  },
});
