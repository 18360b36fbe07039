import type { z } from "zod";
import type { referenceInput } from "../../foundation/letter-options.ts";
import { currentDesign, type CurrentDesign, type Design } from "../../rendering/designs/design-schema.ts";
import { GERMAN_SHEET, type LetterLayout } from "../../rendering/din5008.ts";
import { infoBlockOf } from "../../rendering/info-block.ts";
import type { SenderSnapshot } from "../senders/senders.ts";
import { SAMPLE_RECIPIENT, SAMPLE_REFERENCE, SAMPLE_SUBJECT, sampleBlocks } from "./sample-texts.ts";
import type { Letter, LetterBody } from "../../rendering/letter.ts";

type Reference = z.output<typeof referenceInput>;

/** What a preview is asked to show; what is left out is made up. */
export type Sample = {
  variant: "typical" | "empty";
  reference?: Reference | undefined;
  subject?: string | undefined;
  content?: string | undefined;
  /** Whether the second page is to be seen, if the design has something to show there. */
  showsFurtherPages: boolean;
};

/** The sheet a design is judged by unless a recipient's country is known. */
export const germanLayout = (design: Design): LetterLayout => ({
  ...GERMAN_SHEET,
  form: currentDesign(design).form,
});

/** A letter as an office writes it, in this design. */
export function sampleLetter(design: Design, sender: SenderSnapshot, sample: Sample, day: string): Letter {
  const current = currentDesign(design);
  const isTypical = sample.variant === "typical";
  const isLetter = current.documentMode === "letter";
  return {
    language: "de",
    layout: germanLayout(design),
    documentMode: current.documentMode,
    design,
    senderValues: sender.values,
    day,
    sender: sender.name,
    recipientLines: isTypical ? SAMPLE_RECIPIENT : [],
    returnLine: returnLineOf(sender),
    info: infoBlockOf(sample.reference ?? (isTypical ? SAMPLE_REFERENCE : {}), sender.values, {
      day,
      language: "de",
    }),
    code: sample.reference?.qr ?? null,
    subject: sample.subject ?? (isTypical ? SAMPLE_SUBJECT : ""),
    body: bodyOf(current, sample),
    signOff:
      isTypical && isLetter
        ? { closing: "Mit freundlichen Grüßen", name: signerOf(sender), role: null, signatureId: null }
        : null,
    enclosures: isTypical && isLetter ? ["Zeitplan"] : [],
    footer: sender.footer.de,
  };
}

function bodyOf(design: CurrentDesign, { content, variant, showsFurtherPages }: Sample): LetterBody {
  if (content !== undefined) return { content };
  if (variant === "empty") return { content: "" };
  const { documentMode, continuation, continuationHeader } = design;
  const hasMoreToShow = continuationHeader.enabled || continuation.elements.length > 0;
  const isLong = showsFurtherPages && hasMoreToShow;
  const blocks = sampleBlocks[documentMode][isLong ? "long" : "short"];
  return { blocks, styleDefs: {} };
}

const signerOf = ({ name, values }: SenderSnapshot): string =>
  values.ansprechpartner ?? values.geschaeftsfuehrer?.split(", ")[0] ?? name;

const returnLineOf = ({ name, values: { strasse, plz, ort } }: SenderSnapshot): string =>
  [name, strasse, [plz, ort].filter(Boolean).join(" ")].filter(Boolean).join(" · ");
