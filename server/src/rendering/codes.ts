import { encodeQR } from "qr";
import type { z } from "zod";
import type { Language } from "../foundation/language.ts";
import type { referenceInput } from "../foundation/letter-options.ts";
import { formatEuros } from "../foundation/money.ts";
import { giroCode, type Payment } from "../foundation/payment-code.ts";
import { plainRuns } from "./blocks/inline-text.ts";
import type { LetterGeometry, Rect } from "./din5008.ts";

/** What `reference.qr` of a letter becomes: a text to scan, or a payment. */
export type ReferenceCode = NonNullable<z.output<typeof referenceInput>["qr"]>;

/** A code as the typesetter's source reads it; `line` makes what is printed beside it printable. */
export function codeModel(
  code: ReferenceCode,
  language: Language,
  line: (raw: string, place: string) => string,
) {
  const payload = typeof code === "string" ? code : giroCode(code);
  return {
    svg: bareQrSvg(payload),
    sizeMm: codeSizeMm(payload),
    alt: words[language][typeof code === "string" ? "alt" : "paymentAlt"],
    caption: plainRuns(
      captionOf(code, language)
        .map((each) => line(each, "reference.qr"))
        .join("\n"),
    ),
  };
}

/**
 * The one place that is free in every country and form: the top of the information column. Its rows begin below the
 * code, and a subject that would run into them moves down; the folds lie lower than the largest code reaches.
 */
export const codePlace = ({ infoBlock }: LetterGeometry, sizeMm: number): Rect => ({
  x: infoBlock.x,
  y: infoBlock.y,
  w: sizeMm,
  h: sizeMm,
});

/** A code without its quiet zone of four modules: the layout leaves that much empty around it. */
export const bareQrSvg = (payload: string): string =>
  encodeQR(payload, "svg", { ...symbol, border: QUIET }).replace(
    /viewBox="0 0 (\d+) \d+"/,
    (_, size: string) => {
      const modules = Number(size) - 2 * QUIET;
      return `viewBox="${QUIET} ${QUIET} ${modules} ${modules}"`;
    },
  );

const QUIET = 4;
const symbol = { ecc: "medium", encoding: "byte" } as const;

/** Phones read a module of a third of a millimetre at arm's length. */
const MODULE_MM = 0.33;
const SMALLEST_MM = 17;
export const LARGEST_CODE_MM = 29;

function codeSizeMm(payload: string): number {
  const modules = encodeQR(payload, "raw", { ...symbol, border: QUIET }).length - 2 * QUIET;
  return Math.min(LARGEST_CODE_MM, Math.max(SMALLEST_MM, Math.ceil(modules * MODULE_MM)));
}

/** A short text is printed beside its code, so that nobody has to trust what cannot be read. */
function captionOf(code: ReferenceCode, language: Language): string[] {
  if (typeof code !== "string") return paymentCaption(code, language);
  return [code.length <= LONGEST_CAPTION ? code : words[language].scan];
}

const LONGEST_CAPTION = 90;

const paymentCaption = ({ amountCents, remittance, reference }: Payment, language: Language): string[] => [
  words[language].pay,
  ...(amountCents ? [formatEuros(amountCents, language)] : []),
  ...[remittance ?? reference ?? []].flat(),
];

const words = {
  de: {
    alt: "Code zum Scannen",
    paymentAlt: "GiroCode für die Überweisung",
    scan: "Code zum Scannen",
    pay: "Mit der Banking-App bezahlen",
  },
  en: {
    alt: "Code to scan",
    paymentAlt: "GiroCode for the bank transfer",
    scan: "Code to scan",
    pay: "Pay with your banking app",
  },
};
