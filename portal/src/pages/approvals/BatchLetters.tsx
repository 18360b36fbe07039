import type { ReactNode } from "react";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Field } from "../../ui/Field.tsx";
import { euros, Money } from "../../ui/Money.tsx";
import { usePaging } from "../../ui/PagedList.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { Approval } from "./ApprovalPage.tsx";
import styles from "./Approvals.module.css";

type Letter = Approval["letters"][number];
type BatchProps = { letters: readonly Letter[]; chosen: string; onChoose: (orderId: string) => void };

/** More than so many are shown page by page, those with warnings first, and what they come to above them. */
const MANY = 100;
const PAGE = 50;

/** The letters of a batch, to be filtered and looked through one after the other. */
export function BatchLetters({
  approval,
  chosen,
  onChoose,
}: Omit<BatchProps, "letters"> & { approval: Approval }) {
  const text = useTexts(words);
  const { letterCount, warnedCount } = approval;
  const isMany = letterCount > MANY;
  const letters = isMany ? approval.letters.toSorted(warnedFirst) : approval.letters;
  const [filter, setFilter] = useInAddress("filter");
  const [only, setOnly] = useInAddress("only");
  const { page, turnTo } = usePaging(isMany ? PAGE : MANY, `${filter} ${only}`);
  const sought = filter.trim().toLocaleLowerCase("de");
  const found = letters.filter(
    ({ recipient, city, subject, delivery, warningCount }) =>
      [recipient, city, subject, delivery].some((word) => word.toLocaleLowerCase("de").includes(sought)) &&
      (only !== "warnings" || warningCount > 0),
  );
  const shown = found.slice(page.offset, page.offset + page.limit);
  return (
    <Sheet title={text.title(letterCount)}>
      {isMany && <Sums approval={approval} />}
      <div className={styles.filters}>
        <Field label={text.filter} type="search" value={filter} onChange={setFilter} />
        <Tick
          label={text.onlyWarnings(warnedCount)}
          isOn={only === "warnings"}
          onChange={(isOn) => setOnly(isOn ? "warnings" : "")}
        />
      </div>
      {letters.length < letterCount && (
        <p className={styles.fine}>{text.someShown(letters.length, letterCount)}</p>
      )}
      {shown.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <div className={styles.list}>
          <LetterTable letters={shown} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
      <Pager
        offset={page.offset}
        limit={page.limit}
        total={found.length}
        onChange={turnTo}
        isNewestFirst={false}
      />
      <Turn letters={shown} chosen={chosen} onChoose={onChoose} />
    </Sheet>
  );
}

const warnedFirst = (a: Letter, b: Letter): number =>
  Number(b.warningCount > 0) - Number(a.warningCount > 0) || a.place - b.place;

/** What so many letters come to: nobody adds them up by hand. */
function Sums({ approval: { prices, totalCents, warnedCount } }: { approval: Approval }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  return (
    <Facts
      facts={[
        [text.total, <Money key="total" cents={totalCents} />],
        [
          text.prices,
          prices
            .map(({ priceCents, letters }) => text.times(letters, euros(priceCents, language)))
            .join(" · "),
        ],
        [text.warned, warnedCount],
      ]}
    />
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
  const usual = usualOf(letters);
  const marked = (differs: boolean, shown: ReactNode) =>
    differs ? (
      <span className={styles.differs} title={text.differs}>
        {shown}
      </span>
    ) : (
      shown
    );
  const columns: Column<Letter>[] = [
    { key: "place", head: text.place, cell: ({ place }) => place, align: "number" },
    {
      key: "recipient",
      head: text.recipient,
      cell: ({ orderId, recipient, city, subject, warningCount, copyOf, part }) => (
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
          {copyOf && <Badge tone="quiet">{text.copy}</Badge>}
          {part && <Badge tone="quiet">{text.part(part.number, part.of)}</Badge>}
          {subject !== usual.subject && <span className={styles.fine}>{marked(true, subject)}</span>}
          {warningCount > 0 && <Badge tone="warn">{text.warnings(warningCount)}</Badge>}
        </>
      ),
    },
    {
      key: "delivery",
      head: text.delivery,
      cell: ({ delivery }) => marked(delivery !== usual.delivery, delivery),
      isExtra: true,
    },
    ...(letters.some(({ status }) => status !== "awaiting_approval") ? [status] : []),
    {
      key: "pages",
      head: text.pages,
      cell: ({ pageCount }) => marked(pageCount !== usual.pageCount, pageCount),
      align: "number",
      isExtra: true,
    },
    {
      key: "price",
      head: text.price,
      cell: ({ priceCents }) => marked(priceCents !== usual.priceCents, <Money cents={priceCents} />),
      align: "number",
    },
  ];
  return <Table label={text.list} columns={columns} rows={letters} rowKey={({ orderId }) => orderId} />;
}

/** What most letters of the batch have; where one has something else, that is marked. */
function usualOf(letters: readonly Letter[]) {
  const most = <Value,>(of: (letter: Letter) => Value): Value | undefined => {
    const counted = new Map<Value, number>();
    for (const letter of letters) counted.set(of(letter), (counted.get(of(letter)) ?? 0) + 1);
    return [...counted].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  };
  return {
    subject: most(({ subject }) => subject),
    delivery: most(({ delivery }) => delivery),
    pageCount: most(({ pageCount }) => pageCount),
    priceCents: most(({ priceCents }) => priceCents),
  };
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
    copy: "Abschrift",
    part: (number: number, of: number) => `Teil ${number} von ${of}`,
    title: (count: number) => (count === 1 ? "1 Brief" : `${count} Briefe`),
    list: "Briefe dieser Anfrage",
    filter: "Filtern nach Name, Ort oder Versandart",
    onlyWarnings: (count: number) => `Nur mit Hinweisen (${count})`,
    someShown: (shown: number, all: number) =>
      `Gezeigt werden ${shown} von ${all} Briefen, zuerst die mit Hinweisen. Summe und Anzahl gelten für alle.`,
    total: "Zusammen",
    prices: "Preise",
    times: (letters: number, amount: string) => `${letters} × ${amount}`,
    warned: "Mit Hinweisen",
    none: "Kein Brief passt zum Filter.",
    place: "Nr.",
    differs: "Anders als in den meisten Briefen dieser Anfrage",
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
    copy: "Copy",
    part: (number: number, of: number) => `Part ${number} of ${of}`,
    title: (count: number) => (count === 1 ? "1 letter" : `${count} letters`),
    list: "Letters of this request",
    filter: "Filter by name, town or delivery",
    onlyWarnings: (count: number) => `Only with warnings (${count})`,
    someShown: (shown: number, all: number) =>
      `${shown} of ${all} letters are shown, those with warnings first. Sum and number hold for all.`,
    total: "Together",
    prices: "Prices",
    times: (letters: number, amount: string) => `${letters} × ${amount}`,
    warned: "With warnings",
    none: "No letter matches the filter.",
    place: "No.",
    differs: "Other than in most letters of this request",
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
