import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Call } from "../../../operations/call.ts";
import { type Piece, type Reason, surenesses } from "./collective.ts";
import type { Serial } from "../serial.ts";
import { countPieces, findSplit } from "./splits-store.ts";

export const splitOutput = z
  .object({
    fileName: z.string(),
    pageCount: z.int().nullable().describe("Null until it is read."),
    pagesRead: z.int(),
    pieces: z.object({
      all: z.int(),
      sure: z.int().describe("serial_assign takes them as they are, unless told otherwise."),
      undecided: z.int().describe("Somebody has to say whose they are."),
      leftOut: z.int(),
      cut: z.int().describe("Are their rows' own PDFs."),
    }),
  })
  .nullable()
  .describe("The collective PDF that serial_split cuts.");

export async function splitView({ db }: Call, serial: Serial): Promise<z.input<typeof splitOutput>> {
  const split = await findSplit(db, serial);
  if (!split) return null;
  const { name: fileName, pageCount, pagesRead } = split;
  return { fileName, pageCount, pagesRead, pieces: await countPieces(db, serial) };
}

export const pieceStates = ["sure", "undecided", "given", "left_out", "cut", "failed"] as const;

/** What became of a piece, or has to be said of it. */
export function stateOf({ decision, sureness, cutAt, failure }: Piece): (typeof pieceStates)[number] {
  if (failure) return "failed";
  if (cutAt) return "cut";
  return decision ?? (sureness === "sure" ? "sure" : "undecided");
}

export const surenessOutput = z
  .enum(surenesses)
  .describe(
    "sure: fits one row and no other. likely: names a row, somebody says yes. open: somebody says whose it is.",
  );

export const reasonsOutput = z.array(z.object({ code: z.string(), text: z.string() }));

export const reasonsView = (reasons: readonly Reason[], language: Language) =>
  reasons.map((reason) => ({ code: reason.code, text: says[language](reason) }));

const listed = (places: readonly number[]): string => places.join(", ");

const says: Record<Language, (reason: Reason) => string> = {
  de: (reason) => {
    switch (reason.code) {
      case "address_fits":
        return "Die Anschrift im Fenster ist die dieser Zeile.";
      case "number_fits":
        return "Die Nummer dieser Zeile steht auf der ersten Seite.";
      case "no_address":
        return "Im Fenster der ersten Seite steht keine Anschrift, die sich lesen lässt.";
      case "unreadable_window":
        return "Was im Fenster steht, sieht wie eine Anschrift aus, lässt sich aber nicht als solche lesen: der nächste Brief oder eine Folgeseite?";
      case "same_address":
        return "Dieselbe Anschrift wie beim Stück davor: ein zweiter Brief oder eine Folgeseite?";
      case "before_first":
        return "Diese Seiten stehen vor der ersten Stelle, an der geschnitten wird.";
      case "no_row":
        return "Keine Zeile der Liste passt dazu.";
      case "row_twice":
        return "Zu derselben Zeile passt noch ein Stück.";
      case "handed_in":
        return "Der Brief dieser Zeile ist schon vorgelegt.";
      case "given_cut":
        return "Von Hand geschnitten.";
      case "short":
        return `Nur ${reason.has} statt ${reason.every} Seiten: Hier endet die Datei.`;
      case "page_count":
        return `Die erste Seite sagt ${reason.says} Seiten an, das Stück hat ${reason.has}.`;
      case "first_page_inside":
        return `Seite ${reason.page} nennt sich selbst eine erste Seite.`;
      case "address_inside":
        return `Auf Seite ${reason.page} steht eine andere Anschrift im Fenster.`;
      case "scan_inside":
        return `Seite ${reason.page} ist ein Bild, das sich nicht lesen lässt; sie könnte zu einem anderen Brief gehören.`;
      case "too_long":
        return `${reason.has} Seiten; ein Brief hat höchstens ${reason.most}.`;
      case "several_rows":
        return `Mehrere Zeilen passen: ${listed(reason.places)}.`;
      case "name_only":
        return "Name und Postleitzahl passen, die übrige Anschrift nicht.";
      case "place_only":
        return "Straße und Ort passen, der Name nicht.";
      case "several_barcodes":
        return "Auf der ersten Seite stehen mehrere Barcodes; welcher den Brief bezeichnet, ist nicht zu erkennen. Geben Sie an, womit der richtige beginnt.";
      case "barcode_again":
        return "Derselbe Barcode stand schon weiter vorn in der Datei.";
      case "barcode_missing":
        return `Auf Seite ${reason.page} lässt sich kein Barcode lesen, auf den anderen steht einer.`;
      case "address_differs":
      default:
        return "Die Anschrift im Fenster ist eine andere als die der Zeile.";
    }
  },
  en: (reason) => {
    switch (reason.code) {
      case "address_fits":
        return "The address in the window is that of this row.";
      case "number_fits":
        return "The number of this row stands on the first page.";
      case "no_address":
        return "The window of the first page shows no address that can be read.";
      case "unreadable_window":
        return "What the window shows looks like an address and cannot be read as one: a new letter, or a further page?";
      case "same_address":
        return "The same address as the piece before: a second letter, or a further page?";
      case "before_first":
        return "These pages stand before the first place where the file is cut.";
      case "no_row":
        return "No row of the list fits.";
      case "row_twice":
        return "Another piece fits the same row.";
      case "handed_in":
        return "The letter of this row is handed in already.";
      case "given_cut":
        return "Cut by hand.";
      case "short":
        return `Only ${reason.has} pages instead of ${reason.every}: the file ends here.`;
      case "page_count":
        return `The first page announces ${reason.says} pages, the piece has ${reason.has}.`;
      case "first_page_inside":
        return `Page ${reason.page} calls itself a first page.`;
      case "address_inside":
        return `The window of page ${reason.page} shows another address.`;
      case "scan_inside":
        return `Page ${reason.page} is a picture that cannot be read; it may belong to another letter.`;
      case "too_long":
        return `${reason.has} pages; a letter has ${reason.most} at most.`;
      case "several_rows":
        return `Several rows fit: ${listed(reason.places)}.`;
      case "name_only":
        return "Name and postcode fit, the rest of the address does not.";
      case "place_only":
        return "Street and place fit, the name does not.";
      case "several_barcodes":
        return "The first page has several barcodes; which of them names the letter cannot be told. Say what the right one begins with.";
      case "barcode_again":
        return "The same barcode stood further up in the file.";
      case "barcode_missing":
        return `No barcode can be read on page ${reason.page}, and the others have one.`;
      case "address_differs":
      default:
        return "The address in the window is another than the row's.";
    }
  },
};
