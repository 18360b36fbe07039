import { z } from "zod";
import { isSameAddress } from "../../foundation/address-from-lines.ts";
import type { Language } from "../../foundation/language.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { printedLines } from "../../foundation/printed-lines.ts";
import type { ZoneViolation } from "../../foundation/refusal.ts";
import { explainWarning, type LetterWarning, type LetterWarningCode } from "../../texts/letter-warnings.ts";
import type { Rect } from "../../rendering/din5008.ts";
import type { PdfLetterLook, SpotKind } from "../../rendering/pdf/pdf-letter-look.ts";

/** Something about a page of a finished PDF; with an error it is not posted. */
export type PdfFinding = LetterWarning & {
  severity: "error" | "warning";
  page: number;
  /** Where, in millimetres from the top left of the page; null: the page as a whole. */
  rect: Rect | null;
};

export const pdfFindingsOutput = z.array(
  z.object({
    code: z.string(),
    severity: z.enum(["error", "warning"]).describe("error: such a letter is not posted."),
    page: z.int(),
    rect: z
      .object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })
      .nullable()
      .describe("In millimetres from the top left of the page."),
    text: z.string(),
  }),
);

export const findingsView = (findings: readonly PdfFinding[], language: Language) =>
  findings.map((finding) => ({
    code: finding.code,
    severity: finding.severity,
    page: finding.page,
    rect: finding.rect,
    text: explainWarning(finding, language).text,
  }));

/** What the pages say about themselves, beside whom the letter is to reach. Behind a cover no window shows them. */
export function findingsOnPages(
  { spots, ...look }: PdfLetterLook,
  recipient: PostalAddress | null,
  pagesBefore: number,
): PdfFinding[] {
  const isCovered = pagesBefore > 0;
  const isEmpty = spots.some(({ kind }) => kind === "window_empty");
  return [
    ...spots
      .filter(({ kind }) => kind === "edge" || !isCovered)
      .map(({ kind, page, rect }) => findingOf(kind, page + pagesBefore, rect)),
    ...(isCovered || isEmpty ? [] : addressFindings(look, recipient)),
  ];
}

const findingOf = (kind: SpotKind, page: number, rect: Rect): PdfFinding => ({
  ...kinds[kind],
  page,
  rect,
  place: `page ${page}`,
  found: kind === "edge" ? String(page) : areaOf(rect),
});

/** The edge is printed badly, and what is near the window may slip into it: that is for people to judge. */
const kinds: Record<SpotKind, { code: LetterWarningCode; severity: PdfFinding["severity"] }> = {
  franking: { code: "PDF_FRANKING_INK", severity: "error" },
  window_empty: { code: "PDF_WINDOW_EMPTY", severity: "error" },
  window_cut: { code: "PDF_WINDOW_CUT", severity: "error" },
  window_near: { code: "PDF_WINDOW_NEAR", severity: "warning" },
  edge: { code: "ZONE_INK", severity: "warning" },
};

/** From the left edge, and from the top. */
const areaOf = ({ x, y, w, h }: Rect): string => `${span(x, w)} / ${span(y, h)} mm`;
const span = (from: number, length: number): string => `${Math.round(from)}–${Math.round(from + length)}`;

function addressFindings(
  { windowLines }: Pick<PdfLetterLook, "windowLines">,
  recipient: PostalAddress | null,
): PdfFinding[] {
  const onPage = { severity: "warning", page: 1, rect: null, place: "page 1" } as const;
  if (windowLines.length === 0) return [{ ...onPage, code: "PDF_ADDRESS_UNREAD", found: "" }];
  if (!recipient || isSameAddress(windowLines, recipient)) return [];
  const found = `${windowLines.join(", ")} ≠ ${printedLines(recipient, recipient.country).join(", ")}`;
  return [{ ...onPage, code: "PDF_ADDRESS_DIFFERS", found }];
}

/** The errors, as a send refuses them. */
export const violationsOf = (findings: readonly PdfFinding[], language: Language): ZoneViolation[] =>
  findings
    .filter(({ severity }) => severity === "error")
    .map(({ code, severity, page, rect, ...rest }) => {
      const where = rect ?? { x: 0, y: 0, w: 210, h: 297 };
      return {
        zone: code,
        severity,
        element: PDF_ELEMENT,
        page: page === 1 ? "first" : "further",
        rect: where,
        overlap: where,
        fix: explainWarning({ code, ...rest }, language).text,
      };
    });

const PDF_ELEMENT = "pdf";
