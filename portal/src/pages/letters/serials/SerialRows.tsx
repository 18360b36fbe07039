import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCall } from "../../../session/calls.ts";
import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Form } from "../../../ui/Form.tsx";
import { euros, Money } from "../../../ui/Money.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { StatusBadge } from "../letter-status.tsx";
import { isUnderWay, type Serial, type SerialRow } from "./serial-state.tsx";
import { verdictNames, wrongWith } from "./row-words.ts";
import styles from "./serials.module.css";

/** What deserves a look first, each to be mended in its place; then all others as a table. */
export function SerialRows({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const needsLook = ({ orderId, verdict }: SerialRow) =>
    orderId === null && (verdict === "bad" || verdict === "odd");
  const looked = serial.rows.filter(needsLook);
  const others = serial.rows.filter((row) => !needsLook(row));
  return (
    <>
      {looked.length > 0 && (
        <ul className={styles.cards} aria-label={text.look}>
          {looked.map((row) => (
            <RowCard key={row.place} serial={serial} row={row} />
          ))}
        </ul>
      )}
      {others.length > 0 && <RowTable rows={others} />}
    </>
  );
}

function RowCard({ serial, row }: { serial: Serial; row: SerialRow }) {
  const text = useTexts(words);
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useHere().role !== "viewer";
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong>{text.row(row.place, row.recipient)}</strong>
        <VerdictBadge row={row} />
      </div>
      {row.invoice && <InvoiceOfRow row={row} />}
      {wrongWith(row).map((said) => (
        <p key={said} className={styles.said}>
          {said}
        </p>
      ))}
      {isOpen ? (
        <CellFields serial={serial} row={row} onClose={() => setOpen(false)} />
      ) : (
        mayWrite && (
          <div>
            <Button aria-label={text.mendRow(row.place)} onClick={() => setOpen(true)}>
              {text.mend}
            </Button>
          </div>
        )
      )}
    </li>
  );
}

/** What it asks for and how it goes out, and the invoice itself once it is made. */
function InvoiceOfRow({ row: { invoice } }: { row: SerialRow }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  if (!invoice || (invoice.grossCents === null && invoice.documentId === null)) return null;
  const { documentId, documentNumber, grossCents, way, email } = invoice;
  const said = [
    grossCents === null ? "" : euros(grossCents, language),
    way === null ? "" : way === "post" ? text.byPost : text.byEmail(email ?? ""),
  ].filter(Boolean);
  return (
    <p className={styles.quiet}>
      {documentId !== null && (
        <>
          <Link to="/documents/$documentId" params={{ documentId }}>
            {documentNumber ?? text.invoice}
          </Link>
          {" · "}
        </>
      )}
      {said.join(" · ")}
    </p>
  );
}

type CellFieldsProps = { serial: Serial; row: SerialRow; onClose: () => void };

/** What the list says in this row; saved, the row is checked again by itself. */
function CellFields({ serial, row, onClose }: CellFieldsProps) {
  const text = useTexts(words);
  const { serialId, columns, state } = serial;
  const [lines, setLines] = useState([row.cells, ...row.more]);
  const save = useCall("serial_row_save");
  const rehearse = useCall("serial_rehearse");
  const used = columns.filter(({ target }) => target !== null);
  const store = async (): Promise<void> => {
    for (const [at, cells] of lines.entries()) {
      const changed = Object.fromEntries(used.map(({ name }) => [name, cells[name] ?? ""]));
      const wish = { serialId, place: row.place, cells: changed, line: at + 1 };
      if (!(await save.mutateAsync(wish).catch(() => null))) return;
    }
    if (await rehearse.mutateAsync({ serialId }).catch(() => null)) onClose();
  };
  return (
    <Form onSubmit={() => void store()}>
      {lines.map((cells, at) => (
        <div key={at} className={styles.pair}>
          {used
            .filter(({ name, target }) => at === 0 || isOfLine(target) || (cells[name] ?? "") !== "")
            .map(({ name }) => (
              <Field
                key={name}
                label={lines.length === 1 ? name : text.inLine(name, at + 1)}
                value={cells[name] ?? ""}
                onChange={(cell) =>
                  setLines((now) =>
                    now.map((each, place) => (place === at ? { ...each, [name]: cell } : each)),
                  )
                }
              />
            ))}
        </div>
      ))}
      {save.error && <Problem cause={save.error} />}
      {rehearse.error && <Problem cause={rehearse.error} />}
      <div className={styles.acts}>
        <Button
          type="submit"
          look="first"
          isBusy={save.isPending || rehearse.isPending}
          disabled={isUnderWay(state)}
        >
          {text.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** What the further rows of an invoice are for. */
const isOfLine = (target: string | null): boolean =>
  ["description", "quantity", "unit", "unitPrice", "ustRate"].some((key) => target === `field.${key}`);

function RowTable({ rows }: { rows: readonly SerialRow[] }) {
  const text = useTexts(words);
  const columns: Column<SerialRow>[] = [
    { key: "place", head: text.place, cell: ({ place }) => place, align: "number" },
    {
      key: "recipient",
      head: text.recipient,
      cell: (row) => (
        <>
          {row.recipient}
          {row.invoice && <InvoiceOfRow row={row} />}
          {wrongWith(row).map((said) => (
            <p key={said} className={styles.quiet}>
              {said}
            </p>
          ))}
        </>
      ),
    },
    {
      key: "state",
      head: text.state,
      cell: (row) => (row.status ? <StatusBadge status={row.status} /> : <VerdictBadge row={row} />),
    },
    {
      key: "pages",
      head: text.pages,
      cell: ({ pageCount }) => pageCount ?? "–",
      align: "number",
      isExtra: true,
    },
    {
      key: "price",
      head: text.price,
      cell: ({ priceCents }) => (priceCents === null ? "–" : <Money cents={priceCents} />),
      align: "number",
    },
  ];
  return <Table label={text.rows} columns={columns} rows={rows} rowKey={({ place }) => String(place)} />;
}

function VerdictBadge({ row: { verdict } }: { row: SerialRow }) {
  const names = useTexts(verdictNames);
  return <Badge tone={tones[verdict]}>{names[verdict]}</Badge>;
}

const tones: Record<SerialRow["verdict"], Tone> = {
  unseen: "quiet",
  good: "good",
  odd: "warn",
  bad: "bad",
};

const words = inBothLanguages({
  de: {
    rows: "Zeilen der Liste",
    look: "Zeilen, die Sie ansehen sollten",
    row: (place: number, recipient: string) => `Zeile ${place}: ${recipient}`,
    invoice: "Rechnung",
    byPost: "mit der Post",
    byEmail: (email: string) => `per E-Mail an ${email}`,
    inLine: (name: string, line: number) => `${name} (Position ${line})`,
    mend: "Berichtigen",
    mendRow: (place: number) => `Zeile ${place} berichtigen`,
    save: "Speichern und prüfen",
    cancel: "Abbrechen",
    place: "Zeile",
    recipient: "Empfänger",
    state: "Stand",
    pages: "Seiten",
    price: "Preis",
  },
  en: {
    rows: "Rows of the list",
    look: "Rows you should look at",
    row: (place: number, recipient: string) => `Row ${place}: ${recipient}`,
    invoice: "Invoice",
    byPost: "by post",
    byEmail: (email: string) => `by e-mail to ${email}`,
    inLine: (name: string, line: number) => `${name} (line ${line})`,
    mend: "Mend",
    mendRow: (place: number) => `Mend row ${place}`,
    save: "Save and check",
    cancel: "Cancel",
    place: "Row",
    recipient: "Recipient",
    state: "State",
    pages: "Pages",
    price: "Price",
  },
});
