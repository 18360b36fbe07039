import { useState } from "react";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { isShowable, writtenAddress } from "../typed-address.ts";
import { emptyCopy, type TypedCopy } from "./letter-form.ts";
import { useOffers } from "./use-offers.ts";
import { RecipientPart } from "./RecipientPart.tsx";
import type { CopyQuote } from "./use-copy-quotes.ts";
import styles from "./compose.module.css";

type CopiesPartProps = {
  copies: readonly TypedCopy[];
  onChange: (copies: TypedCopy[]) => void;
  quotes: readonly CopyQuote[];
  problems: Readonly<Record<string, string>>;
  hasEnclosures: boolean;
  /** Its pages are settled: nobody is named on them. */
  isSettled?: boolean;
};

/** So many get a copy of one letter at most. */
const MOST = 20;

/** Who else gets the letter: each by an address of their own, at a price of their own. */
export function CopiesPart({
  copies,
  onChange,
  quotes,
  problems,
  hasEnclosures,
  isSettled,
}: CopiesPartProps) {
  const text = useTexts(words);
  const [open, setOpen] = useState<number | null>(null);
  const add = () => {
    setOpen(copies.length);
    onChange([...copies, { ...emptyCopy, listed: !isSettled }]);
  };
  return (
    <div className={styles.fields}>
      {copies.length === 0 && <p className={styles.quiet}>{isSettled ? text.aboutSettled : text.about}</p>}
      <ul className={styles.attachments} aria-label={text.list}>
        {copies.map((copy, at) => (
          // They have no other name than their place.
          <li key={at} className={styles.copy}>
            <CopyFields
              copy={copy}
              quote={quotes[at]}
              isOpen={open === at || !isShowable(copy.recipient)}
              onOpen={(isOpen) => setOpen(isOpen ? at : null)}
              onChange={(changed) => onChange(copies.with(at, changed))}
              onRemove={() => {
                setOpen(null);
                onChange(copies.toSpliced(at, 1));
              }}
              problems={problems}
              path={`copies.${placeSent(copies, at)}`}
              hasEnclosures={hasEnclosures}
              isSettled={isSettled ?? false}
            />
          </li>
        ))}
      </ul>
      {copies.length < MOST && (
        <div className={styles.ways}>
          <Button onClick={add}>{copies.length === 0 ? text.first : text.add}</Button>
        </div>
      )}
    </div>
  );
}

/** Where it stands among those that the service is told of. */
const placeSent = (copies: readonly TypedCopy[], at: number): number =>
  copies.slice(0, at).filter(({ recipient }) => writtenAddress(recipient)).length;

type CopyFieldsProps = {
  copy: TypedCopy;
  quote: CopyQuote;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (copy: TypedCopy) => void;
  onRemove: () => void;
  problems: Readonly<Record<string, string>>;
  path: string;
  hasEnclosures: boolean;
  isSettled: boolean;
};

function CopyFields(props: CopyFieldsProps) {
  const { copy, quote, isOpen, onOpen, onChange, onRemove, problems, path, hasEnclosures, isSettled } = props;
  const text = useTexts(words);
  const { recipient } = copy;
  const name = [recipient.company, recipient.name, recipient.secondName].filter(Boolean).join(", ");
  const place = [recipient.street, recipient.houseNumber].filter(Boolean).join(" ");
  const problem = problems[`${path}.recipient`] ?? problems[path];
  return (
    <div className={styles.fields}>
      <div className={styles.copyHead}>
        <span>
          <strong>{name || text.someone}</strong>
          <br />
          <span className={styles.quiet}>
            {[place, [recipient.zip, recipient.city].filter(Boolean).join(" ")].filter(Boolean).join(", ")}
          </span>
        </span>
        <span className={styles.ways}>
          {isShowable(recipient) && (
            <Button look="quiet" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
              {isOpen ? text.close : text.change}
            </Button>
          )}
          <Button look="quiet" aria-label={text.removeOf(name || text.someone)} onClick={onRemove}>
            {text.remove}
          </Button>
        </span>
      </div>
      {problem && (
        <p role="alert" className={styles.warnings}>
          {problem}
        </p>
      )}
      {isOpen && (
        <RecipientPart
          value={recipient}
          onChange={(address) => onChange({ ...copy, recipient: address })}
          problems={problems}
          path={`${path}.recipient`}
        />
      )}
      <Choice
        label={text.delivery}
        value={copy.deliveryType}
        options={useOffers(quote, copy.deliveryType)}
        onChange={(deliveryType) => onChange({ ...copy, deliveryType })}
      />
      {!isSettled && (
        <Tick
          label={text.listed}
          hint={copy.listed ? undefined : text.blind}
          isOn={copy.listed}
          onChange={(listed) => onChange({ ...copy, listed })}
        />
      )}
      {hasEnclosures && (
        <Tick
          label={text.enclosures}
          isOn={copy.enclosures}
          onChange={(enclosures) => onChange({ ...copy, enclosures })}
        />
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    list: "Abschriften",
    about:
      "Weitere Empfänger bekommen denselben Brief mit dem Vermerk „Abschrift“. Sie stehen im Verteiler unter dem Brief, wenn Sie das nicht abwählen.",
    aboutSettled:
      "Weitere Empfänger bekommen dieselben Seiten hinter einem Deckblatt mit dem Vermerk „Abschrift“. Auf den Seiten selbst ändert sich nichts.",
    first: "Abschrift an …",
    add: "Weitere Abschrift an …",
    someone: "Noch ohne Anschrift",
    change: "Anschrift ändern",
    close: "Fertig",
    remove: "Entfernen",
    removeOf: (name: string) => `Abschrift entfernen: ${name}`,
    delivery: "Versandart der Abschrift",
    listed: "Im Verteiler nennen",
    blind: "Niemand sonst erfährt von dieser Abschrift.",
    enclosures: "Mit Anlagen",
  },
  en: {
    list: "Copies",
    about:
      "Others get the same letter, marked as a copy. They are named below the letter unless you choose otherwise.",
    aboutSettled:
      "Others get the same pages behind a cover page that marks them as a copy. The pages themselves stay as they are.",
    first: "Copy to …",
    add: "Another copy to …",
    someone: "No address yet",
    change: "Change address",
    close: "Done",
    remove: "Remove",
    removeOf: (name: string) => `Remove the copy to ${name}`,
    delivery: "Delivery of the copy",
    listed: "Name on the letter",
    blind: "Nobody else learns of this copy.",
    enclosures: "With attachments",
  },
});
