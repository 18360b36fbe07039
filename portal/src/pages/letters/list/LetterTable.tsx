import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { DateTime } from "../../../ui/DateTime.tsx";
import { Money } from "../../../ui/Money.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { deliveryNames } from "../delivery-names.ts";
import { StatusBadge } from "../letter-status.tsx";
import type { Change, LetterFilter } from "./letter-filter.ts";
import { LetterPeek } from "./LetterPeek.tsx";
import styles from "./LetterTable.module.css";

export type Letter = OutputOf<"letter_find">["items"][number];

type LetterTableProps = {
  letters: readonly Letter[];
  filter: LetterFilter;
  onChange: (change: Change) => void;
  isChosen: (letter: Letter) => boolean;
  onChoose: (letters: readonly Letter[], isChosen: boolean) => void;
};

/** What a list of letters tells of each, sorted by what somebody clicks; ticked ones can be dealt with together. */
export function LetterTable({ letters, filter, onChange, isChosen, onChoose }: LetterTableProps) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const sorting = (key: string, first: "asc" | "desc") => {
    const now = (filter.sort || "created") === key ? (filter.direction === "asc" ? "asc" : "desc") : null;
    const next = now === null ? first : now === "asc" ? "desc" : "asc";
    return { now, onSort: () => onChange({ sort: key, direction: next }) } as const;
  };
  const columns: Column<Letter>[] = [
    {
      key: "subject",
      head: text.subject,
      sorting: sorting("subject", "asc"),
      cell: (letter) => (
        <>
          <LetterPeek letter={letter}>
            <Link to="/letters/$letterId" params={{ letterId: letter.letterId }}>
              {letter.subject}
            </Link>
          </LetterPeek>
          <Author letter={letter} />
          {letter.copyOfLetterId && <Badge tone="quiet">{text.copy}</Badge>}
          {letter.partOf && <Badge tone="quiet">{text.part(letter.partOf.number, letter.partOf.of)}</Badge>}
          <Highlight of={letter.highlights} />
        </>
      ),
    },
    {
      key: "recipient",
      head: text.recipient,
      sorting: sorting("recipient", "asc"),
      cell: (letter) => recipientOf(letter) || null,
    },
    {
      key: "status",
      head: text.status,
      cell: ({ status, order }) => <StatusBadge status={status} isMailed={order?.isMailed ?? false} />,
    },
    {
      key: "delivery",
      head: text.delivery,
      cell: ({ order }) => order && (order.isMailed ? text.mail : deliveries[order.deliveryType]),
      isExtra: true,
    },
    {
      key: "price",
      head: text.price,
      sorting: sorting("price", "desc"),
      cell: ({ order }) => (order?.priceCents == null ? null : <Money cents={order.priceCents} />),
      align: "number",
      isExtra: true,
    },
    {
      key: "posted",
      head: text.posted,
      sorting: sorting("posted", "desc"),
      cell: ({ order }) => (order?.postedAt ? <DateTime at={order.postedAt} to="day" /> : null),
      isExtra: true,
    },
    { key: "arrival", head: text.arrival, cell: (letter) => <Arrival letter={letter} /> },
  ];
  return (
    <div className={styles.letters}>
      <Table
        label={text.title}
        columns={columns}
        rows={letters}
        rowKey={({ letterId }) => letterId}
        choosing={{ label: ({ subject }) => text.choose(subject), allLabel: text.all, isChosen, onChoose }}
      />
    </div>
  );
}

export const recipientOf = ({ recipientName, recipientCompany, recipientCity }: Letter): string =>
  [recipientCompany ?? recipientName, recipientCity].filter(Boolean).join(", ");

/** When it was there, when it will be by its print shop's word, or when it leaves; nothing where nobody knows. */
function Arrival({ letter: { order } }: { letter: Letter }) {
  const text = useTexts(words);
  if (order?.deliveredAt) return <DateTime at={order.deliveredAt} to="day" />;
  if (order?.expectedOn)
    return (
      <span className={styles.expected}>
        {text.about} <DateTime at={order.expectedOn} to="day" />
      </span>
    );
  if (order?.plannedAt && !order.postedAt)
    return (
      <span className={styles.expected}>
        {text.leaves} <DateTime at={order.plannedAt} to="day" />
      </span>
    );
  return null;
}

/** Who wrote a draft, and who has it now. */
function Author({ letter: { author, holder } }: { letter: Letter }) {
  const text = useTexts(words);
  if (author === null && holder === null) return null;
  const said = [author && text.by(author), holder && text.with(holder)].filter(Boolean);
  return <p className={styles.author}>{said.join(" · ")}</p>;
}

/** Where in the text or the attachments the words stand; subject and recipient are seen anyway. */
function Highlight({ of }: { of: Letter["highlights"] }) {
  const hit = of.find(({ field }) => field === "content" || field === "attachments");
  if (!hit) return null;
  return (
    <p className={styles.highlight}>
      {hit.text.split("**").map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}
    </p>
  );
}

const words = inBothLanguages({
  de: {
    title: "Briefe",
    subject: "Betreff",
    copy: "Abschrift",
    part: (number: number, of: number) => `Teil ${number} von ${of}`,
    recipient: "Empfänger",
    status: "Stand",
    delivery: "Versandart",
    mail: "E-Mail",
    price: "Preis",
    posted: "Zur Post gegeben",
    arrival: "Zustellung",
    about: "etwa",
    leaves: "geht hinaus",
    by: (name: string) => `von ${name}`,
    with: (name: string) => `liegt bei ${name}`,
    choose: (subject: string) => `„${subject}“ auswählen`,
    all: "Alle Briefe dieser Seite auswählen",
  },
  en: {
    title: "Letters",
    subject: "Subject",
    copy: "Copy",
    part: (number: number, of: number) => `Part ${number} of ${of}`,
    recipient: "Recipient",
    status: "Status",
    delivery: "Delivery",
    mail: "E-mail",
    price: "Price",
    posted: "Posted",
    arrival: "Arrival",
    about: "about",
    leaves: "leaves",
    by: (name: string) => `by ${name}`,
    with: (name: string) => `lies with ${name}`,
    choose: (subject: string) => `Select “${subject}”`,
    all: "Select all letters of this page",
  },
});
