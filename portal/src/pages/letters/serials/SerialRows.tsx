import { useState } from "react";
import { useCall } from "../../../session/calls.ts";
import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Form } from "../../../ui/Form.tsx";
import { Money } from "../../../ui/Money.tsx";
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

type CellFieldsProps = { serial: Serial; row: SerialRow; onClose: () => void };

/** What the list says in this row; saved, the row is checked again by itself. */
function CellFields({ serial, row, onClose }: CellFieldsProps) {
  const text = useTexts(words);
  const { serialId, columns, state } = serial;
  const [cells, setCells] = useState(row.cells);
  const save = useCall("serial_row_save");
  const rehearse = useCall("serial_rehearse");
  const used = columns.filter(({ target }) => target !== null);
  const store = async (): Promise<void> => {
    const changed = Object.fromEntries(used.map(({ name }) => [name, cells[name] ?? ""]));
    if (!(await save.mutateAsync({ serialId, place: row.place, cells: changed }).catch(() => null))) return;
    if (await rehearse.mutateAsync({ serialId }).catch(() => null)) onClose();
  };
  return (
    <Form onSubmit={() => void store()}>
      <div className={styles.pair}>
        {used.map(({ name }) => (
          <Field
            key={name}
            label={name}
            value={cells[name] ?? ""}
            onChange={(cell) => setCells((now) => ({ ...now, [name]: cell }))}
          />
        ))}
      </div>
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
