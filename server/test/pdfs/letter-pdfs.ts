import { A4, type Box, makePdf, type TestPage } from "./make-pdf.ts";

const MM = 72 / 25.4;

/** A line of text whose letters stand on `y`, in millimetres from the top left. */
export const words = (x: number, y: number, text: string, sizePt = 10.5, heightMm = 297): string =>
  `BT /F1 ${sizePt} Tf ${x * MM} ${(heightMm - y) * MM} Td (${text.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj ET\n`;

const FONT =
  "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>";

export const textPage = (...parts: string[]): TestPage => ({
  content: Buffer.from(parts.join(""), "latin1"),
  resources: FONT,
});

export const erika = ["Café Zürich GmbH", "Erika Müller", "Lange Straße 5", "80331 München"];

type LetterPdf = {
  address?: readonly string[];
  /** Where the first line of the address stands. */
  at?: { x: number; y: number };
  more?: string;
  further?: readonly TestPage[];
  mediaBox?: Box;
};

/** A letter as word processors make them after DIN 5008, form B: sender and address in the window, a subject, some text. */
export const letterPdf = ({
  address = erika,
  at = { x: 25, y: 67 },
  more = "",
  further = [],
  mediaBox = A4,
}: LetterPdf = {}): Buffer =>
  makePdf({
    pages: [
      {
        ...textPage(
          words(25, 48.5, "Muster GmbH · Musterweg 1 · 10115 Berlin".replaceAll("·", "-"), 7),
          ...address.map((line, row) => words(at.x, at.y + row * 4.6, line)),
          words(25, 105, "Kündigung des Stromvertrags"),
          words(25, 118, "Sehr geehrte Frau Müller,"),
          words(25, 127, "hiermit kündigen wir den Stromliefervertrag fristgerecht."),
          more,
        ),
        mediaBox,
      },
      ...further,
    ],
  });

/** A page that is a picture: no text in it can be read. */
export const scanPage = (rects: readonly string[]): TestPage => ({ content: rects.join("") });
