import type { Language } from "../../src/foundation/language.ts";
import { letterOfClaim, letterOfInvoice } from "../../src/modules/documents/document-letter.ts";
import type { UnitCode } from "../../src/modules/documents/units.ts";
import { endingOf } from "../../src/modules/letters/letter-closing.ts";
import { blocksSchema } from "../../src/rendering/blocks/block.ts";
import {
  sampleBuyer,
  sampleClaim,
  sampleCreditNote,
  sampleInvoice,
  sampleLine,
  sampleSeller,
} from "../rendering/sample-documents.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { bodyKinds, type CorpusBody, formBody } from "./corpus-bodies.ts";
import { type CorpusPictures, frameOf } from "./corpus-frame.ts";
import { type Writer, writerOf } from "./corpus-words.ts";
import type { Letter, LetterBody } from "../../src/rendering/letter.ts";

/** One letter of the corpus: the same seed is the same letter. */
export type CorpusLetter = { seed: number; kind: string; letter: Letter };

const written = Object.entries(bodyKinds);
const billed = [
  "invoice",
  "invoice",
  "longInvoice",
  "longInvoice",
  "creditNote",
  "claim",
  "claim",
  "form",
] as const;

/** Letters as businesses, offices and people send them. */
export function corpusLetter(seed: number, pictures: CorpusPictures): CorpusLetter {
  const chance = chanceOf(seed);
  const language: Language = chance.percent(25) ? "en" : "de";
  const writer = writerOf(chance, language);
  const frame = frameOf(chance, language, pictures);
  const turn = seed % (written.length + billed.length);
  const [kind, body] = written[turn] ?? [billed[turn - written.length] ?? "form", null];
  const shape = (given: CorpusBody): LetterBody =>
    "content" in given ? given : { blocks: blocksSchema.parse(given.blocks), styleDefs: {} };
  if (body) {
    const isSigned = chance.percent(30);
    const text = shape(body(writer));
    const subject = writer.fill(chance.oneOf(writer.words.subjects));
    const { warnings: _none, ...ending } = endingOf(text, endedBy(isSigned, enclosuresOf(writer)));
    return { seed, kind, letter: { ...frame, documentMode: "letter", subject, ...ending } };
  }
  const bare = { ...frame, signOff: null, enclosures: [] };
  if (kind === "form") {
    const letter = {
      ...bare,
      documentMode: "form" as const,
      subject: "Formular",
      body: shape(formBody(writer)),
    };
    return { seed, kind, letter };
  }
  const { subject, body: billing } = documentOf(kind, chance, writer);
  const { warnings: _none, ...ending } = endingOf(billing, endedBy(chance.percent(30), []));
  const letter = { ...bare, documentMode: "letter" as const, subject, ...ending };
  return { seed, kind, letter };
}

const endedBy = (isSigned: boolean, enclosures: readonly string[]) => ({
  signature: isSigned ? { assetId: "signature", displayName: "" } : null,
  contactPerson: "Max Hansen",
  firm: sampleSeller.name,
  enclosures,
});

const enclosuresOf = ({ chance, words }: Writer): string[] =>
  chance.percent(35) ? chance.several(words.enclosures, chance.between(1, words.enclosures.length)) : [];

const parties = { seller: sampleSeller, buyer: sampleBuyer };

function documentOf(
  kind: string,
  chance: Chance,
  { language, words, fill }: Writer,
): Pick<Letter, "subject" | "body"> {
  const consumer = chance.percent(40);
  const units: readonly UnitCode[] = ["H87", "HUR", "LS", "KMT", "MTK"];
  const lines = (count: number) =>
    Array.from({ length: count }, () =>
      sampleLine(
        fill(chance.oneOf(words.services)),
        chance.oneOf(["1", "2", "3.75", "12.333", "-1"]),
        chance.oneOf(units),
        chance.between(95, 480_000),
        chance.oneOf(["19", "19", "7"]),
      ),
    );
  const number = `RE-2026-${chance.between(10_000, 99_999)}`;
  if (kind === "claim") {
    const level = chance.between(1, 3);
    const claim = chance.percent(40)
      ? sampleClaim({ consumer })
      : sampleClaim({
          documentType: "mahnung",
          level,
          feeCents: 250 * level,
          paidCents: 20_000,
          openCents: 99_000,
          consumer,
        });
    return letterOfClaim(claim, chance.percent(50) ? number : null, parties, language);
  }
  const own = lines(kind === "longInvoice" ? chance.between(12, 90) : chance.between(1, 9));
  const document =
    kind === "creditNote"
      ? sampleCreditNote({ lines: own })
      : sampleInvoice({ lines: own, buyerReference: chance.percent(50) ? "B-2291" : null });
  return letterOfInvoice(document, number, { ...parties, consumer }, language);
}
