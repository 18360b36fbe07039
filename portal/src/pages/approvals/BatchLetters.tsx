import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { Money } from "../../ui/Money.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { Approval } from "./ApprovalPage.tsx";
import styles from "./Approvals.module.css";

type Letter = Approval["letters"][number];
type BatchProps = { letters: readonly Letter[]; chosen: string; onChoose: (orderId: string) => void };

/** The letters of a batch, to be filtered and looked through one after the other. */
export function BatchLetters({ letters, chosen, onChoose }: BatchProps) {
  const text = useTexts(words);
  const [filter, setFilter] = useInAddress("filter");
  const [only, setOnly] = useInAddress("only");
  const sought = filter.trim().toLocaleLowerCase("de");
  const shown = letters.filter(
    ({ recipient, city, delivery, warningCount }) =>
      [recipient, city, delivery].some((word) => word.toLocaleLowerCase("de").includes(sought)) &&
      (only !== "warnings" || warningCount > 0),
  );
  return (
    <Sheet title={text.title(letters.length)}>
      <div className={styles.filters}>
        <Field label={text.filter} type="search" value={filter} onChange={setFilter} />
        <Tick
          label={text.onlyWarnings(letters.filter(({ warningCount }) => warningCount > 0).length)}
          isOn={only === "warnings"}
          onChange={(isOn) => setOnly(isOn ? "warnings" : "")}
        />
      </div>
      {shown.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <div className={styles.list}>
          <LetterTable letters={shown} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
      <Turn letters={shown} chosen={chosen} onChoose={onChoose} />
    </Sheet>
  );
}

function LetterTable({ letters, chosen, onChoose }: BatchProps) {
  const text = useTexts(words);
  const status = {
    key: "status",
    head: text.status,
    cell: (letter: Letter) => letter.statusText,
    isExtra: true,
  };
  const columns: Column<Letter>[] = [
    {
      key: "recipient",
      head: text.recipient,
      cell: ({ orderId, recipient, city, warningCount }) => (
        <>
          <button
            type="button"
            className={styles.choose}
            aria-current={orderId === chosen || undefined}
            onClick={() => onChoose(orderId)}
          >
            {recipient}
          </button>
          <span className={styles.fine}>{city}</span>
          {warningCount > 0 && <Badge tone="warn">{text.warnings(warningCount)}</Badge>}
        </>
      ),
    },
    { key: "delivery", head: text.delivery, cell: ({ delivery }) => delivery, isExtra: true },
    ...(letters.some(({ status }) => status !== "awaiting_approval") ? [status] : []),
    { key: "pages", head: text.pages, cell: ({ pageCount }) => pageCount, align: "number", isExtra: true },
    {
      key: "price",
      head: text.price,
      cell: ({ priceCents }) => <Money cents={priceCents} />,
      align: "number",
    },
  ];
  return <Table label={text.list} columns={columns} rows={letters} rowKey={({ orderId }) => orderId} />;
}

/** From letter to letter, as one turns over a pile. */
function Turn({ letters, chosen, onChoose }: BatchProps) {
  const text = useTexts(words);
  const at = letters.findIndex(({ orderId }) => orderId === chosen);
  const go = (to: number) => {
    const letter = letters[to];
    if (letter) onChoose(letter.orderId);
  };
  if (letters.length < 2) return null;
  return (
    <nav className={styles.turn} aria-label={text.turn}>
      <Button disabled={at <= 0} onClick={() => go(at - 1)}>
        {text.previous}
      </Button>
      <span>{at === -1 ? text.of(letters.length) : text.at(at + 1, letters.length)}</span>
      <Button disabled={at === letters.length - 1} onClick={() => go(at + 1)}>
        {text.next}
      </Button>
    </nav>
  );
}

const words = inBothLanguages({
  de: {
    title: (count: number) => (count === 1 ? "1 Brief" : `${count} Briefe`),
    list: "Briefe dieser Anfrage",
    filter: "Filtern nach Name, Ort oder Versandart",
    onlyWarnings: (count: number) => `Nur mit Hinweisen (${count})`,
    none: "Kein Brief passt zum Filter.",
    recipient: "Empfänger",
    delivery: "Versandart",
    status: "Stand",
    pages: "Seiten",
    price: "Preis",
    warnings: (count: number) => (count === 1 ? "1 Hinweis" : `${count} Hinweise`),
    turn: "Durch die Briefe blättern",
    previous: "Voriger Brief",
    next: "Nächster Brief",
    at: (at: number, of: number) => `Brief ${at} von ${of}`,
    of: (of: number) => `${of} Briefe`,
  },
  en: {
    title: (count: number) => (count === 1 ? "1 letter" : `${count} letters`),
    list: "Letters of this request",
    filter: "Filter by name, town or delivery",
    onlyWarnings: (count: number) => `Only with warnings (${count})`,
    none: "No letter matches the filter.",
    recipient: "Recipient",
    delivery: "Delivery",
    status: "Status",
    pages: "Pages",
    price: "Price",
    warnings: (count: number) => (count === 1 ? "1 warning" : `${count} warnings`),
    turn: "Turn from letter to letter",
    previous: "Previous letter",
    next: "Next letter",
    at: (at: number, of: number) => `Letter ${at} of ${of}`,
    of: (of: number) => `${of} letters`,
  },
});
