import { z } from "zod";
import type { Tenant } from "../../../foundation/tenant.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { BlobHash } from "../../../ports/blob-store.ts";
import { type Bookmark, DEEPEST } from "../../../rendering/pdf/bookmarks.ts";
import type { CollectivePage } from "../../../rendering/pdf/read-collective.ts";
import type { RowRefusal } from "../serial.ts";

/** A year's statements of a large house; what is longer is cut by whoever makes it. */
export const MOST_PAGES_OF_ALL = 5_000;

const pageInput = z.int().min(1).max(MOST_PAGES_OF_ALL);

/** Where one letter ends and the next begins. */
export const cutInput = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("address") }).describe("At every page whose window shows an address."),
  z.strictObject({ by: z.literal("pages"), every: z.int().min(1).max(30) }).describe("Every so many pages."),
  z
    .strictObject({ by: z.literal("text"), phrase: lineOfText(200) })
    .describe("At every page that says this, such as Seite 1 von."),
  z
    .strictObject({ by: z.literal("bookmark"), level: z.int().min(1).max(DEEPEST).default(1) })
    .describe("At every bookmark of this depth."),
  z
    .strictObject({
      by: z.literal("barcode"),
      prefix: lineOfText(100).optional().describe("Only codes that begin with this count."),
      characters: z
        .int()
        .min(1)
        .max(300)
        .optional()
        .describe("So many characters tell letters apart; what follows, such as the page, does not."),
    })
    .describe("At every page whose barcode or QR code says something else than the one before."),
  z
    .strictObject({ by: z.literal("starts"), pages: z.array(pageInput).min(1).max(MOST_PAGES_OF_ALL) })
    .describe("At these pages, by whoever knows them."),
]);
export type Cut = z.output<typeof cutInput>;

export type Split = Tenant & {
  serialId: string;
  name: string;
  sourceHash: BlobHash;
  cut: Cut;
  keyColumn: string | null;
  pageCount: number | null;
  pagesRead: number;
  bookmarks: Bookmark[];
  proposedAt: Date | null;
};

/** As they are kept: which page they are of stands beside them. */
export type PageFacts = CollectivePage;

/** Why a piece is what it is taken for, or why somebody should look. */
export type Reason =
  | { code: "address_fits" | "number_fits" }
  | {
      code:
        | "no_address"
        | "unreadable_window"
        | "same_address"
        | "before_first"
        | "no_row"
        | "row_twice"
        | "handed_in"
        | "several_barcodes"
        | "barcode_again";
    }
  | { code: "given_cut" }
  | { code: "short"; has: number; every: number }
  | { code: "page_count"; says: number; has: number }
  | { code: "first_page_inside" | "address_inside" | "scan_inside" | "barcode_missing"; page: number }
  | { code: "too_long"; has: number; most: number }
  | { code: "several_rows"; places: number[] }
  | { code: "name_only" | "place_only" | "address_differs" };

export const surenesses = ["sure", "likely", "open"] as const;
export type Sureness = (typeof surenesses)[number];

export type Piece = {
  firstPage: number;
  lastPage: number;
  place: number | null;
  sureness: Sureness;
  reasons: Reason[];
  decision: "given" | "left_out" | null;
  cutAt: Date | null;
  failure: RowRefusal | null;
};
