import { Menu } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Money } from "../../../ui/Money.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import type { Act } from "./ComposeForm.tsx";
import { type CopyQuote, totalOf } from "./use-copy-quotes.ts";
import type { Quote } from "./use-quote.ts";
import buttons from "../../../ui/Button.module.css";
import menu from "../../../ui/Menu.module.css";
import styles from "./desk.module.css";

type SendBarProps = {
  quote: Quote["data"];
  /** What its copies would cost. */
  copies: readonly CopyQuote[];
  /** What the parts after the first would cost. */
  further: readonly CopyQuote[];
  /** Why the letter could not be saved. */
  problem: unknown;
  isBusy: boolean;
  onAct: (act: Act | null) => void;
};

/** What it costs, when it arrives, and the way to the post: in view at every size. */
export function SendBar({ quote, copies, further, problem, isBusy, onAct }: SendBarProps) {
  const text = useTexts(words);
  return (
    <div className={styles.bar} role="region" aria-label={text.bar} data-foot-bar>
      {problem !== null && (
        <div className={styles.refusal}>
          <Problem cause={problem} />
        </div>
      )}
      {quote && <Price quote={quote} copies={copies} further={further} />}
      <div className={styles.acts}>
        <Menu.Root>
          <Menu.Trigger
            className={`${buttons.button} ${buttons.quiet}`}
            disabled={isBusy}
            aria-label={text.more}
          >
            <span className={styles.long}>{text.more}</span>
            <Ellipsis aria-hidden className={styles.short} />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner className={styles.above} align="end" side="top" sideOffset={4}>
              <Menu.Popup className={menu.menu}>
                <Menu.Item className={menu.choice} onClick={() => onAct("ask")}>
                  {text.ask}
                </Menu.Item>
                <Menu.Item className={menu.choice} onClick={() => onAct("series")}>
                  {text.series}
                </Menu.Item>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        <Button isBusy={isBusy} aria-label={text.save} onClick={() => onAct(null)}>
          <span className={styles.long}>{text.save}</span>
          <span className={styles.short}>{text.shortSave}</span>
        </Button>
        <Button look="first" isBusy={isBusy} onClick={() => onAct("send")}>
          {text.send}
        </Button>
      </div>
    </div>
  );
}

type PriceProps = Pick<SendBarProps, "copies" | "further"> & { quote: NonNullable<Quote["data"]> };

function Price({ quote, copies, further }: PriceProps) {
  const text = useTexts(words);
  const total = totalOf(quote.unitPriceCents, [...copies, ...further]);
  const { unitPriceCents, pageCount, sheets, color, estimatedDelivery } = quote;
  return (
    <div role="status" className={styles.price}>
      {unitPriceCents === null ? (
        <span>{text.choose}</span>
      ) : (
        <span className={styles.amount}>
          <Money cents={total ?? unitPriceCents} />
        </span>
      )}
      {copies.length > 0 && unitPriceCents !== null && (
        <span className={styles.quiet}>
          {total === null ? text.openCopies : text.withCopies(copies.length)}
        </span>
      )}
      {further.length > 0 && <span className={styles.quiet}>{text.inParts(further.length + 1)}</span>}
      <span className={styles.quiet}>
        {estimatedDelivery && (
          <span>{text.arrives(estimatedDelivery.earliest, estimatedDelivery.latest)}</span>
        )}
        {further.length === 0 && <span className={styles.long}>{text.made(pageCount, sheets, color)}</span>}
      </span>
    </div>
  );
}

const day = (iso: string): string => iso.split("-").toReversed().slice(0, 2).join(".");

const words = inBothLanguages({
  de: {
    bar: "Preis und Versand",
    send: "Verschicken …",
    ask: "Zur Freigabe vorlegen …",
    series: "Als Serie senden …",
    more: "Weitere Wege",
    save: "Als Entwurf speichern",
    shortSave: "Speichern",
    choose: "Bitte wählen Sie eine Versandart.",
    withCopies: (count: number) => (count === 1 ? "mit 1 Abschrift" : `mit ${count} Abschriften`),
    inParts: (count: number) => `in ${count} Teilen`,
    openCopies: "ohne Abschriften: ihre Versandart ist noch zu wählen",
    made: (pages: number, sheets: number, color: boolean) =>
      `${pages === 1 ? "1 Seite" : `${pages} Seiten`} auf ${sheets} Blatt, ${color ? "Farbe" : "schwarz-weiß"}`,
    arrives: (from: string, to: string) => `Voraussichtlich da: ${day(from)}. bis ${day(to)}.`,
  },
  en: {
    bar: "Price and sending",
    send: "Send …",
    ask: "Ask for approval …",
    series: "Send as a series …",
    more: "Other ways",
    save: "Save as draft",
    shortSave: "Save",
    choose: "Please choose a delivery type.",
    withCopies: (count: number) => (count === 1 ? "with 1 copy" : `with ${count} copies`),
    inParts: (count: number) => `in ${count} parts`,
    openCopies: "without copies: their delivery is still to be chosen",
    made: (pages: number, sheets: number, color: boolean) =>
      `${pages === 1 ? "1 page" : `${pages} pages`} on ${sheets === 1 ? "1 sheet" : `${sheets} sheets`}, ${color ? "colour" : "black and white"}`,
    arrives: (from: string, to: string) => `Expected: ${day(from)} to ${day(to)}`,
  },
});
