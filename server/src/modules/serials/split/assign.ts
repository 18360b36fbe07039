import { addressFromLines } from "../../../foundation/address-from-lines.ts";
import type { Language } from "../../../foundation/language.ts";
import { type FieldProblem, refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { MOST_PAGES } from "../../../rendering/render-letter.ts";
import { requireIdle } from "../make-serial.ts";
import { RECIPIENT } from "../serial-columns.ts";
import { MOST_ROWS, type Serial, type SerialRow } from "../serial.ts";
import { moveSerial } from "../serials-store.ts";
import type { PageFacts, Piece, Split } from "./collective.ts";
import type { FoundPiece } from "./find-cuts.ts";
import { matcherOf } from "./propose-pieces.ts";
import {
  allPieces,
  appendRows,
  type ListedRow,
  replacePieces,
  rowsToMatch,
  takePdfsFrom,
} from "./splits-store.ts";

/** What somebody says of one piece; exactly one of them. */
export type Decision = {
  firstPage: number;
  place?: number | undefined;
  cells?: Record<string, string> | undefined;
  fromWindow?: boolean | undefined;
  leaveOut?: boolean | undefined;
};

export type Assignment = {
  takeSure: boolean;
  joins: readonly number[];
  cuts: readonly number[];
  decisions: readonly Decision[];
};

/**
 * Takes decisions about pieces, all or none: first where they are cut, then whose they are. What belongs to a row is cut in
 * portions afterwards.
 */
export async function assignPieces(
  call: Call,
  serial: Serial,
  split: Split,
  wish: Assignment,
): Promise<void> {
  const at = call.clock.now();
  // Looked at before anything is held: a list may be long.
  const { pages, matched } = await matcherOf(call.db, serial, split);
  await call.db.transaction().execute(async (tx) => {
    await requireIdle(tx, serial, at);
    const before = await allPieces(tx, serial);
    const rows = await rowsToMatch(tx, serial);
    const problems: FieldProblem[] = [];
    const ways = { language: call.language, problems, pages, matched };
    const reshaped = reshape(before, wish, ways);
    const { pieces, added } = decided(serial, reshaped, rows, wish, ways);
    const losing = lost(before, pieces);
    problems.push(...twinProblems(pieces, rows, losing, call.language));
    if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
    await takePdfsFrom(tx, serial, losing);
    await appendRows(tx, serial, added);
    await replacePieces(tx, serial, pieces);
    if (pieces.some(isToCut))
      await moveSerial(tx, serial, serial.serialId, {
        from: ["made", "rehearsed", "submitted"],
        to: "cutting",
        dueAt: at,
        at,
      });
  });
}

const isToCut = ({ decision, cutAt, failure }: Piece): boolean =>
  decision === "given" && cutAt === null && failure === null;

type Ways = {
  language: Language;
  problems: FieldProblem[];
  pages: readonly PageFacts[];
  matched: (found: readonly FoundPiece[]) => Piece[];
};

/** Joins pieces to those before them and cuts others; what was reshaped is held against the list anew. */
function reshape(before: readonly Piece[], { joins, cuts }: Assignment, ways: Ways): Piece[] {
  if (joins.length + cuts.length === 0) return [...before];
  const say = texts[ways.language];
  const starts = new Map(before.map((piece) => [piece.firstPage, piece]));
  const last = before.at(-1)?.lastPage ?? 0;
  joins.forEach((page, at) => {
    const problem = (rule: string, message: string) =>
      ways.problems.push({ path: `joins[${at}]`, rule, message });
    if (!starts.has(page)) problem("unknown", say.noPiece(page));
    else if (page === 1) problem("first", say.nothingBefore);
    else starts.delete(page);
  });
  const added = new Set<number>();
  cuts.forEach((page, at) => {
    const problem = (rule: string, message: string) =>
      ways.problems.push({ path: `cuts[${at}]`, rule, message });
    if (page > last) problem("unknown", say.noPage(page, last));
    else if (!starts.has(page)) added.add(page);
  });
  const firstPages = [...starts.keys(), ...added].toSorted((one, other) => one - other);
  const ranges = firstPages.map((firstPage, at) => ({
    firstPage,
    lastPage: (firstPages[at + 1] ?? last + 1) - 1,
  }));
  return ranges.map((range) => {
    const same = starts.get(range.firstPage);
    if (same && same.lastPage === range.lastPage) return same;
    const has = range.lastPage - range.firstPage + 1;
    const doubts = has > MOST_PAGES ? [{ code: "too_long" as const, has, most: MOST_PAGES }] : [];
    const [found] = ways.matched([{ ...range, doubts }]);
    if (!found) throw new Error("a piece was not matched");
    return { ...found, reasons: [...found.reasons, { code: "given_cut" as const }] };
  });
}

type NewRow = { place: number; cells: Record<string, string> };

function decided(
  serial: Serial,
  pieces: readonly Piece[],
  rows: readonly ListedRow[],
  { decisions, takeSure }: Assignment,
  ways: Ways,
): { pieces: Piece[]; added: NewRow[] } {
  const say = texts[ways.language];
  const now = new Map(pieces.map((piece) => [piece.firstPage, piece]));
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const added: NewRow[] = [];
  const lastPlace = Math.max(0, ...byPlace.keys());
  decisions.forEach((decision, at) => {
    const problem = (field: string, rule: string, message: string): null => {
      ways.problems.push({ path: `decisions[${at}].${field}`, rule, message });
      return null;
    };
    const piece = now.get(decision.firstPage);
    if (!piece) return problem("firstPage", "unknown", say.noPiece(decision.firstPage));
    const change = (part: Pick<Piece, "place" | "decision">): void => {
      const isSame = piece.decision === part.decision && piece.place === part.place;
      now.set(piece.firstPage, isSame ? piece : { ...piece, ...part, cutAt: null, failure: null });
    };
    if (decision.leaveOut) return change({ place: null, decision: "left_out" });
    if (decision.place !== undefined) {
      const row = byPlace.get(decision.place);
      if (!row) return problem("place", "unknown", say.noRow(decision.place));
      return change({ place: row.place, decision: "given" });
    }
    const cells = decision.cells ?? cellsOfWindow(serial, ways.pages[piece.firstPage - 1]);
    if (!cells) return problem("fromWindow", "unreadable", say.unreadable);
    const unknown = Object.keys(cells).filter(
      (name) => !serial.columns.some((column) => column.name === name),
    );
    if (unknown.length > 0) return problem(`cells.${unknown[0]}`, "unknown_column", say.noColumn);
    // A repeat after a lost reply.
    const own = piece.decision === "given" && piece.place !== null ? byPlace.get(piece.place) : undefined;
    if (own && sameCells(own.cells, cells)) return undefined;
    const place = lastPlace + added.length + 1;
    if (rows.length + added.length + 1 > MOST_ROWS) return problem("cells", "too_many", say.tooMany);
    added.push({ place, cells });
    return change({ place, decision: "given" });
  });
  const wanted = new Set(
    [...now.values()].flatMap(({ decision, place }) => (decision === "given" ? [place] : [])),
  );
  const result = [...now.values()].map((piece): Piece => {
    const isTaken = takeSure && piece.decision === null && piece.sureness === "sure";
    return isTaken && !wanted.has(piece.place) ? { ...piece, decision: "given" } : piece;
  });
  return { pieces: result, added };
}

const sameCells = (one: SerialRow["cells"], other: SerialRow["cells"]): boolean =>
  Object.entries(other).every(([name, cell]) => one[name] === cell);

/** What the window says, in the columns of the list; null where it says no address. */
function cellsOfWindow({ columns }: Serial, page: PageFacts | undefined): Record<string, string> | null {
  const address = addressFromLines(page?.windowLines ?? []);
  if (!address) return null;
  const has = (part: string) => columns.some(({ target }) => target === `${RECIPIENT}${part}`);
  const { street, houseNumber, name, ...rest } = address;
  const parts: Record<string, string | null> = {
    ...rest,
    ...(has("name") ? { name } : { lastName: name }),
    ...(has("houseNumber")
      ? { street, houseNumber }
      : { street: [street, houseNumber].filter(Boolean).join(" ") }),
  };
  return Object.fromEntries(
    columns.flatMap((column) => {
      const part = column.target?.startsWith(RECIPIENT) && parts[column.target.slice(RECIPIENT.length)];
      return part ? [[column.name, part]] : [];
    }),
  );
}

/** A row gets one piece, and none once its letter is handed in. */
function twinProblems(
  pieces: readonly Piece[],
  rows: readonly ListedRow[],
  losing: readonly number[],
  language: Language,
): FieldProblem[] {
  const say = texts[language];
  const handedIn = new Set(rows.flatMap(({ place, orderId }) => (orderId === null ? [] : [place])));
  const given = pieces.filter(({ decision }) => decision === "given");
  const getting = given.flatMap(({ place, cutAt }) => (cutAt === null && place !== null ? [place] : []));
  const twice = [...Map.groupBy(given, ({ place }) => place)].filter(([, those]) => those.length > 1);
  return [
    ...twice.map(([place, those]) => ({
      path: "decisions",
      rule: "row_twice",
      message: say.twice(
        place ?? 0,
        those.map(({ firstPage }) => firstPage),
      ),
    })),
    ...[...getting, ...losing]
      .filter((place) => handedIn.has(place))
      .map((place) => ({ path: "decisions", rule: "handed_in", message: say.handedIn(place) })),
  ];
}

/** The rows that had a piece and have none, or another one. */
const lost = (before: readonly Piece[], after: readonly Piece[]): number[] => {
  const kept = new Set(
    after.flatMap(({ cutAt, place }) => (cutAt !== null && place !== null ? [place] : [])),
  );
  return before.flatMap(({ cutAt, place }) =>
    cutAt !== null && place !== null && !kept.has(place) ? [place] : [],
  );
};

const texts = {
  de: {
    noPiece: (page: number) =>
      `auf Seite ${page} beginnt kein Stück; nennen Sie die erste Seite eines Stücks`,
    nothingBefore: "vor dem ersten Stück gibt es keines, an das es sich anschließen könnte",
    noPage: (page: number, last: number) => `die Datei hat keine Seite ${page}, sondern ${last}`,
    noRow: (place: number) => `die Liste hat keine Zeile ${place}`,
    unreadable:
      "im Fenster dieser Seite steht keine Anschrift, die sich lesen lässt; geben Sie sie selbst an",
    noColumn: "diese Spalte hat die Liste nicht",
    tooMany: `die Liste hätte mehr als ${MOST_ROWS} Zeilen`,
    twice: (place: number, pages: readonly number[]) =>
      `Zeile ${place} bekäme mehrere Stücke (ab Seite ${pages.join(" und ab Seite ")}); eine Zeile ist ein Brief`,
    handedIn: (place: number) =>
      `der Brief der Zeile ${place} ist schon vorgelegt und bekommt kein anderes Stück`,
  },
  en: {
    noPiece: (page: number) => `no piece begins on page ${page}; name the first page of a piece`,
    nothingBefore: "there is none before the first piece that it could be joined to",
    noPage: (page: number, last: number) => `the file has no page ${page}, but ${last}`,
    noRow: (place: number) => `the list has no row ${place}`,
    unreadable: "the window of this page shows no address that can be read; give it yourself",
    noColumn: "the list has no such column",
    tooMany: `the list would have more than ${MOST_ROWS} rows`,
    twice: (place: number, pages: readonly number[]) =>
      `row ${place} would get several pieces (from page ${pages.join(" and from page ")}); a row is one letter`,
    handedIn: (place: number) => `the letter of row ${place} is handed in and gets no other piece`,
  },
} satisfies Record<Language, unknown>;
