import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { euros, Money } from "../../../ui/Money.tsx";
import type { Serial } from "./serial-state.tsx";
import styles from "./serials.module.css";

/** What the check came to: how many can go, at what price, and whether the account can bear it. */
export function SerialSums({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { counts, totalCents, totalPages, prices } = serial;
  return (
    <>
      <Facts
        facts={[
          [text.good, counts.good],
          [text.odd, counts.odd],
          [text.bad, counts.bad],
          ...(counts.unseen > 0 ? [[text.unseen, counts.unseen] as const] : []),
          ...(counts.sent > 0 ? [[text.sent, counts.sent] as const] : []),
          ...(counts.sendable > 0
            ? ([
                [text.total(counts.sendable), <Money key="total" cents={totalCents} />],
                [
                  text.prices,
                  prices
                    .map(({ letters, priceCents }) => `${letters} × ${euros(priceCents, language)}`)
                    .join(" · "),
                ],
                [text.pages, totalPages],
              ] as const)
            : []),
        ]}
      />
      <Bounds serial={serial} />
    </>
  );
}

/** Said before somebody hands in what would be refused. */
function Bounds({ serial: { excesses } }: { serial: Serial }) {
  const text = useTexts(words);
  return excesses.map(({ bound, text: said }) => (
    <div key={said} className={styles.acts}>
      <p className={styles.notice}>{said}</p>
      {bound === "balance" && <LinkButton to="/wallet">{text.topUp}</LinkButton>}
    </div>
  ));
}

const words = inBothLanguages({
  de: {
    good: "In Ordnung",
    odd: "Bitte ansehen",
    bad: "Nicht versendbar",
    unseen: "Noch nicht geprüft",
    sent: "Vorgelegt",
    total: (letters: number) => (letters === 1 ? "1 Brief kostet" : `${letters} Briefe kosten zusammen`),
    prices: "Preise",
    pages: "Seiten",
    topUp: "Guthaben aufladen",
  },
  en: {
    good: "Fine",
    odd: "Please look",
    bad: "Cannot be sent",
    unseen: "Not checked yet",
    sent: "Handed in",
    total: (letters: number) => (letters === 1 ? "1 letter costs" : `${letters} letters cost together`),
    prices: "Prices",
    pages: "Pages",
    topUp: "Top up",
  },
});
