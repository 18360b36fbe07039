import { isSameAddress } from "../../../foundation/address-from-lines.ts";
import { folded } from "../../../foundation/folded-words.ts";
import type { PostalAddress } from "../../../foundation/postal-address.ts";
import type { PageFacts, Piece, Reason, Sureness } from "./collective.ts";
import type { FoundPiece } from "./find-cuts.ts";

/** A row as far as it can be recognised; null where the list does not say it. */
export type KnownRow = {
  place: number;
  isHandedIn: boolean;
  address: Omit<PostalAddress, "extraLine"> | null;
  /** Its value in the column that pieces are told apart by. */
  number: string | null;
};

type Match = { place: number | null; sureness: Sureness; reasons: Reason[] };

/**
 * Whose letter each piece is. Sure is only what fits one row and no other, without a doubt about where it was cut; the rest
 * names whom it might be for, or nobody.
 */
export function matchRows(
  pieces: readonly FoundPiece[],
  pages: readonly PageFacts[],
  rows: readonly KnownRow[],
  { byNumber, titleOf }: { byNumber: boolean; titleOf: (page: number) => string },
): Piece[] {
  const known = indexOf(rows);
  const matched = pieces.map(({ firstPage, lastPage, doubts }): Piece => {
    const first = pages[firstPage - 1];
    const said = [titleOf(firstPage), first?.text ?? "", ...(first?.codes ?? [])].join("\n");
    const found = matchOf({ windowLines: first?.windowLines ?? [], said }, known, byNumber);
    const { place, sureness, reasons } = doubted(found, doubts);
    return { firstPage, lastPage, place, sureness, reasons, decision: null, cutAt: null, failure: null };
  });
  return withoutTwins(matched, known);
}

/** Rows by what may be read on paper, so that ten thousand are not gone through for every piece. */
function indexOf(rows: readonly KnownRow[]) {
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const byZip = Map.groupBy(rows, ({ address }) => digits(address?.zip ?? ""));
  const byWord = Map.groupBy(rows, ({ number }) => folded(number ?? "").split(" ")[0] ?? "");
  byWord.delete("");
  byZip.delete("");
  return { byPlace, byZip, byWord };
}
type Index = ReturnType<typeof indexOf>;

const digits = (zip: string): string => zip.replaceAll(/\D/g, "");

type Evidence = { windowLines: readonly string[]; said: string };

function matchOf({ windowLines, said }: Evidence, { byZip, byWord }: Index, byNumber: boolean): Match {
  const near = [...new Set(windowLines.join("\n").match(/\b\d{4,5}\b/g) ?? [])].flatMap(
    (zip) => byZip.get(zip) ?? [],
  );
  const fitting = near.filter(({ address }) => address && isSameAddress(windowLines, address));
  if (byNumber) {
    const numbered = rowsNumberedIn(said, byWord);
    if (numbered.length === 1 && numbered[0]) return byItsNumber(numbered[0], fitting, windowLines);
    if (numbered.length > 1) return among(numbered);
  }
  if (fitting.length > 1) return among(fitting);
  if (fitting[0]) {
    const { place } = fitting[0];
    return { place, sureness: byNumber ? "likely" : "sure", reasons: [{ code: "address_fits" }] };
  }
  return alike(windowLines, near);
}

/** From how many characters on a number alone is proof enough. */
const SURE_NUMBER = 5;

/** A number decides, unless the window names somebody else. */
function byItsNumber(row: KnownRow, fitting: readonly KnownRow[], windowLines: readonly string[]): Match {
  const isContradicted = windowLines.length > 0 && row.address !== null && !fitting.includes(row);
  const reasons: Reason[] = [{ code: "number_fits" }];
  if (isContradicted)
    return { place: row.place, sureness: "likely", reasons: [...reasons, { code: "address_differs" }] };
  // A short one, as a flat's, stands in many texts by chance.
  const isProof = fitting.includes(row) || (row.number ?? "").length >= SURE_NUMBER;
  return { place: row.place, sureness: isProof ? "sure" : "likely", reasons };
}

function rowsNumberedIn(said: string, byWord: Index["byWord"]): KnownRow[] {
  const text = ` ${folded(said)} `;
  const words = new Set(text.split(" "));
  return [...words]
    .flatMap((word) => byWord.get(word) ?? [])
    .filter(({ number }) => text.includes(` ${folded(number ?? "")} `));
}

const among = (rows: readonly KnownRow[]): Match => ({
  place: null,
  sureness: "open",
  reasons: [{ code: "several_rows", places: rows.map(({ place }) => place).slice(0, 10) }],
});

/** Who lives near and is called so, or lives there and is called otherwise: named, and never taken unasked. */
function alike(windowLines: readonly string[], near: readonly KnownRow[]): Match {
  const paper = ` ${folded(windowLines.join(" "))} `;
  const has = (part: string | null | undefined): boolean =>
    Boolean(part?.trim()) && paper.includes(` ${folded(part ?? "")} `);
  const named = near.filter(({ address }) => has(address?.name) || has(address?.company));
  if (named.length === 1 && named[0])
    return { place: named[0].place, sureness: "likely", reasons: [{ code: "name_only" }] };
  const living = near.filter(({ address }) => has(address?.street) && has(address?.houseNumber));
  if (living.length === 1 && living[0])
    return { place: living[0].place, sureness: "likely", reasons: [{ code: "place_only" }] };
  return { place: null, sureness: "open", reasons: [{ code: "no_row" }] };
}

const doubted = (found: Match, doubts: readonly Reason[]): Match => ({
  place: found.place,
  sureness: doubts.length > 0 && found.sureness === "sure" ? "likely" : found.sureness,
  reasons: [...found.reasons, ...doubts],
});

/** A row gets one piece: of two that fit it neither is taken unasked. One that is handed in gets none any more. */
function withoutTwins(pieces: readonly Piece[], { byPlace }: Index): Piece[] {
  const claims = Map.groupBy(pieces, ({ place }) => place);
  return pieces.map((piece) => {
    if (piece.place === null) return piece;
    if (byPlace.get(piece.place)?.isHandedIn)
      return {
        ...piece,
        place: null,
        sureness: "open",
        decision: piece.sureness === "sure" ? "left_out" : null,
        reasons: [...piece.reasons, { code: "handed_in" }],
      };
    if ((claims.get(piece.place)?.length ?? 0) === 1) return piece;
    return { ...piece, sureness: "likely", reasons: [...piece.reasons, { code: "row_twice" }] };
  });
}
