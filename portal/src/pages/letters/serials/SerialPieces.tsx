import { useState } from "react";
import { useCall, useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Facts } from "../../../ui/Facts.tsx";
import { Field } from "../../../ui/Field.tsx";
import { LetterPages } from "../../../ui/LetterPages.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { usePaging } from "../../../ui/PagedList.tsx";
import { Pager } from "../../../ui/Pager.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { isUnderWay, type Serial } from "./serial-state.tsx";
import { assignmentOf, type Choices, type Piece } from "./split-form.ts";
import styles from "./serials.module.css";

/** The pieces of a collective file: what somebody has to decide about as cards, all others as a table. */
export function SerialPieces({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const { serialId, split, state } = serial;
  const paging = usePaging(50);
  const { data, error, refetch } = useOperation(
    "serial_pieces",
    { serialId, ...paging.page },
    // Nothing else changes them than what is counted.
    { keepPrevious: true, lastsWith: JSON.stringify(split?.pieces) },
  );
  const assign = useCall("serial_assign");
  const [choices, setChoices] = useState<Choices>({});
  const [cuts, setCuts] = useState("");
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data || !split) return <Loading />;
  const needsLook = (piece: Piece) => piece.state === "undecided" || piece.state === "failed";
  const asked = data.items.filter(needsLook);
  const others = data.items.filter((piece) => !needsLook(piece));
  const chosen = Object.values(choices).filter(Boolean).length;
  const toDo = split.pieces.sure + chosen;
  const take = async (): Promise<void> => {
    const done = await assign.mutateAsync(assignmentOf(serialId, choices, cuts)).catch(() => null);
    if (!done) return;
    setChoices({});
    setCuts("");
  };
  return (
    <>
      <Facts
        facts={[
          [text.all, split.pieces.all],
          [text.sure, split.pieces.sure],
          [text.open, split.pieces.undecided],
          [text.cut, split.pieces.cut],
          ...(split.pieces.leftOut > 0 ? [[text.leftOut, split.pieces.leftOut] as const] : []),
        ]}
      />
      {asked.length > 0 && (
        <ul className={styles.cards} aria-label={text.look}>
          {asked.map((piece) => (
            <PieceCard
              key={piece.firstPage}
              serialId={serialId}
              piece={piece}
              freeRows={data.freeRows}
              choice={choices[piece.firstPage] ?? ""}
              onChoose={(choice) => setChoices({ ...choices, [piece.firstPage]: choice })}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && <PieceTable pieces={others} />}
      <Pager
        offset={paging.page.offset}
        limit={paging.page.limit}
        total={data.total}
        onChange={paging.turnTo}
        isNewestFirst={false}
      />
      <Field label={text.cuts} value={cuts} onChange={setCuts} hint={text.cutsHint} />
      {assign.error && <Problem cause={assign.error} />}
      {(toDo > 0 || cuts.trim() !== "") && (
        <div className={styles.acts}>
          <Button
            look="first"
            isBusy={assign.isPending}
            disabled={isUnderWay(state)}
            onClick={() => void take()}
          >
            {toDo > 0 ? text.take(toDo) : text.onlyCut}
          </Button>
          <p className={styles.quiet}>{text.takeHint}</p>
        </div>
      )}
    </>
  );
}

type PieceCardProps = {
  serialId: string;
  piece: Piece;
  freeRows: readonly { place: number; recipient: string }[];
  choice: string;
  onChoose: (choice: string) => void;
};

function PieceCard({ serialId, piece, freeRows, choice, onChoose }: PieceCardProps) {
  const text = useTexts(words);
  const [isShown, setShown] = useState(false);
  const { firstPage, lastPage, windowLines, codes, reasons, place, recipient, isReadable, problem } = piece;
  const rows = [
    ...(place !== null && recipient !== null ? [{ place, recipient }] : []),
    ...freeRows.filter((row) => row.place !== place),
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong>{text.pages(firstPage, lastPage)}</strong>
        <PieceBadge piece={piece} />
      </div>
      <p className={styles.said}>
        {windowLines.length === 0 ? text.emptyWindow : text.window(windowLines.join(", "))}
      </p>
      {codes.length > 0 && <p className={styles.said}>{text.codes(codes.join(", "))}</p>}
      {problem && <p className={styles.said}>{`${problem.message} ${problem.hint}`}</p>}
      {reasons.map(({ code, text: said }) => (
        <p key={code} className={styles.quiet}>
          {said}
        </p>
      ))}
      <Choice
        label={text.whose(firstPage)}
        value={choice}
        options={[
          { value: "", label: text.stays },
          ...rows.map((row) => ({
            value: `row:${row.place}`,
            label: (row.place === place ? text.proposal : text.row)(row.place, row.recipient),
          })),
          ...(isReadable ? [{ value: "window", label: text.newRow }] : []),
          ...(firstPage > 1 ? [{ value: "join", label: text.join }] : []),
          { value: "leave", label: text.leave },
        ]}
        onChange={onChoose}
      />
      <div>
        <Button onClick={() => setShown(true)}>{text.show(firstPage)}</Button>
      </div>
      {isShown && <ShownPage serialId={serialId} page={firstPage} onClose={() => setShown(false)} />}
    </li>
  );
}

function ShownPage({ serialId, page, onClose }: { serialId: string; page: number; onClose: () => void }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("serial_page", { serialId, page });
  return (
    <Dialog
      title={text.page(page)}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <LetterPages
          urls={data.pages.map(({ imageUrl }) => imageUrl)}
          subject={text.page(page)}
          firstPage={page}
        />
      )}
    </Dialog>
  );
}

function PieceTable({ pieces }: { pieces: readonly Piece[] }) {
  const text = useTexts(words);
  const columns: Column<Piece>[] = [
    {
      key: "pages",
      head: text.pagesHead,
      cell: ({ firstPage, lastPage }) => (firstPage === lastPage ? firstPage : `${firstPage}–${lastPage}`),
    },
    {
      key: "row",
      head: text.recipient,
      cell: ({ place, recipient }) =>
        place === null || recipient === null ? text.nobody : text.row(place, recipient),
    },
    { key: "state", head: text.state, cell: (piece) => <PieceBadge piece={piece} /> },
  ];
  return (
    <Table label={text.table} columns={columns} rows={pieces} rowKey={({ firstPage }) => String(firstPage)} />
  );
}

function PieceBadge({ piece: { state, sureness } }: { piece: Piece }) {
  const text = useTexts(words);
  const name = state === "undecided" && sureness === "likely" ? text.likely : text.states[state];
  return <Badge tone={tones[state]}>{name}</Badge>;
}

const tones: Record<Piece["state"], Tone> = {
  sure: "good",
  undecided: "warn",
  given: "accent",
  left_out: "quiet",
  cut: "good",
  failed: "bad",
};

const words = inBothLanguages({
  de: {
    all: "Stücke",
    sure: "Eindeutig",
    open: "Zu entscheiden",
    cut: "Ihrer Zeile gegeben",
    leftOut: "Weggelassen",
    look: "Stücke, über die Sie entscheiden",
    pages: (first: number, last: number) =>
      first === last ? `Seite ${first}` : `Seiten ${first} bis ${last}`,
    window: (lines: string) => `Im Fenster: ${lines}`,
    codes: (said: string) => `Im Barcode: ${said}`,
    emptyWindow: "Im Fenster steht nichts, das sich lesen lässt.",
    whose: (page: number) => `Das Stück ab Seite ${page} gehört`,
    stays: "noch offen lassen",
    proposal: (place: number, recipient: string) => `Vorschlag: Zeile ${place}, ${recipient}`,
    row: (place: number, recipient: string) => `Zeile ${place}, ${recipient}`,
    newRow: "zu niemandem auf der Liste: neue Zeile mit der Anschrift im Fenster",
    join: "zum Stück davor",
    leave: "nirgendwohin: kein Brief, weglassen",
    show: (page: number) => `Seite ${page} ansehen`,
    page: (page: number) => `Seite ${page} der Sammeldatei`,
    close: "Schließen",
    pagesHead: "Seiten",
    recipient: "Zeile",
    nobody: "–",
    state: "Stand",
    table: "Stücke der Sammeldatei",
    states: {
      sure: "Eindeutig",
      undecided: "Offen",
      given: "Wird herausgelöst",
      left_out: "Weggelassen",
      cut: "Zugeordnet",
      failed: "Nicht brauchbar",
    },
    likely: "Wahrscheinlich",
    cuts: "Zusätzlich schneiden vor Seite",
    cutsHint: "Wenn in einem Stück zwei Briefe stecken: die erste Seite des zweiten, mehrere mit Komma.",
    take: (count: number) =>
      count === 1 ? "1 Stück seiner Zeile geben" : `${count} Stücke ihren Zeilen geben`,
    onlyCut: "Schneiden",
    takeHint: "Eindeutige Stücke und Ihre Entscheidungen werden übernommen; versendet wird nichts.",
  },
  en: {
    all: "Pieces",
    sure: "Plain",
    open: "To decide",
    cut: "Given to their rows",
    leftOut: "Left out",
    look: "Pieces that you decide about",
    pages: (first: number, last: number) => (first === last ? `Page ${first}` : `Pages ${first} to ${last}`),
    window: (lines: string) => `In the window: ${lines}`,
    codes: (said: string) => `In the barcode: ${said}`,
    emptyWindow: "The window shows nothing that can be read.",
    whose: (page: number) => `The piece from page ${page} belongs`,
    stays: "still open",
    proposal: (place: number, recipient: string) => `Proposal: row ${place}, ${recipient}`,
    row: (place: number, recipient: string) => `Row ${place}, ${recipient}`,
    newRow: "to nobody on the list: a new row with the address in the window",
    join: "to the piece before",
    leave: "nowhere: it is no letter, leave it out",
    show: (page: number) => `Look at page ${page}`,
    page: (page: number) => `Page ${page} of the collective file`,
    close: "Close",
    pagesHead: "Pages",
    recipient: "Row",
    nobody: "–",
    state: "State",
    table: "Pieces of the collective file",
    states: {
      sure: "Plain",
      undecided: "Open",
      given: "Being cut",
      left_out: "Left out",
      cut: "Assigned",
      failed: "Not usable",
    },
    likely: "Likely",
    cuts: "Also cut before page",
    cutsHint: "Where a piece holds two letters: the first page of the second; several with commas.",
    take: (count: number) => (count === 1 ? "Give 1 piece to its row" : `Give ${count} pieces to their rows`),
    onlyCut: "Cut",
    takeHint: "Plain pieces and your decisions are taken over; nothing is sent.",
  },
});
