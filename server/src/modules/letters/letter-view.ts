import { z } from "zod";
import { languages } from "../../foundation/language.ts";
import { deliveryTypeInput } from "../../foundation/letter-options.ts";
import { explainWarning, type LetterWarning, letterWarningOutput } from "../../texts/letter-warnings.ts";
import { spellUmlauts } from "../../foundation/umlauts.ts";
import type { Call } from "../../operations/call.ts";
import { designRenderOutput } from "../../operations/design-output.ts";
import { warningsAbout } from "../addresses/addresses.ts";
import { linkTo, publish } from "../blobs/blobs.ts";
import { type CostEstimate, estimateCost } from "../pricing/pricing.ts";
import { archivedLook } from "./archived-look.ts";
import type { ComposedLetter } from "./compose.ts";
import { isFree } from "./dispatch.ts";
import type { Dispatch } from "./dispatch-input.ts";
import type { LetterSource } from "./letter-source.ts";
import { letterStatuses } from "./letter-status.ts";
import { estimateTogether } from "./parts-offer.ts";
import { partsOutput, partsView } from "./parts-view.ts";
import type { LetterItem, StoredLetter } from "./letter.ts";

/** A letter as lists show it: without its text. */
export const LetterItemView = z.object({
  letterId: z.uuid(),
  clientLetterId: z.string().nullable(),
  status: z.enum(letterStatuses),
  subject: z.string(),
  language: z.enum(languages),
  recipientName: z.string().nullable(),
  recipientCompany: z.string().nullable(),
  recipientCity: z.string().nullable(),
  recipientCountry: z.string().nullable(),
  pageCount: z.int().describe("Attachments included."),
  usesColour: z.boolean(),
  designId: z.uuid().nullable(),
  senderProfileId: z.uuid().nullable(),
  copyOfLetterId: z.uuid().nullable().describe("It is a copy (Abschrift) of that letter."),
  partOf: z
    .object({ letterId: z.uuid(), number: z.int(), of: z.int() })
    .nullable()
    .describe("It is a further part of that letter.")
    .meta({ brief: "Part of that letter." }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const letterItemView = (letter: LetterItem): z.input<typeof LetterItemView> => ({
  letterId: letter.letterId,
  clientLetterId: letter.clientLetterId,
  status: letter.status,
  subject: letter.subject,
  language: letter.language,
  recipientName: letter.recipient?.name ?? null,
  recipientCompany: letter.recipient?.company ?? null,
  recipientCity: letter.recipient?.city ?? null,
  recipientCountry: letter.recipient?.country ?? null,
  pageCount: letter.pageCount,
  usesColour: letter.usesColour,
  designId: letter.designId,
  senderProfileId: letter.senderProfileId,
  copyOfLetterId: letter.copyOfLetterId,
  partOf: letter.partOf,
  createdAt: letter.createdAt.toISOString(),
  updatedAt: letter.updatedAt.toISOString(),
});

/** What drafts, previews and letters say alike about the printed pages. */
export const printedOutput = {
  pageCount: z.int().describe("Attachments included."),
  parts: partsOutput,
  usesColour: z.boolean(),
  pdfUrl: z.url().describe("All pages; valid 24 hours."),
  designRender: designRenderOutput,
  warnings: z.array(letterWarningOutput),
  costEstimate: z
    .object({ totalCents: z.int(), currency: z.literal("EUR"), deliveryType: deliveryTypeInput })
    .nullable()
    .describe(
      "Gross, as the draft is to be sent, else the cheapest way to the recipient's country; not binding.",
    ),
  costNote: z.string().nullable().describe("Why there is no estimate, or what it takes for granted."),
};

export const designRenderOf = ({
  composition: { documentMode, chrome },
  bodyStartMm,
}: Pick<ComposedLetter | StoredLetter, "composition" | "bodyStartMm">) => ({
  documentMode,
  chrome: { ...chrome },
  bodyStartMm: Math.round(bodyStartMm * 10) / 10,
});

type Unstored = {
  source: Pick<LetterSource, "subject" | "recipient">;
  composed: Pick<ComposedLetter, "composition" | "bodyStartMm">;
  /** All pages, attachments included. */
  whole: Pick<ComposedLetter, "pdf" | "pageCount" | "usesColour">;
  warnings: readonly LetterWarning[];
  dispatch: Dispatch | null;
};

/** What a letter would be that is not stored. */
export const printedUnstored = async (
  call: Call,
  { source, composed, whole, warnings, dispatch }: Unstored,
) => ({
  pageCount: whole.pageCount,
  usesColour: whole.usesColour,
  pdfUrl: await publish(call, {
    bytes: whole.pdf,
    fileName: pdfNameOf(source.subject),
    mediaType: "application/pdf",
  }),
  parts: partsView(composed.composition.parts),
  designRender: designRenderOf(composed),
  warnings: warnings.map((warning) => explainWarning(warning, call.language)),
  ...(await estimateOf(call, { ...whole, recipient: source.recipient, dispatch, ...composed })),
});

/** The same for a stored letter. */
export const printedView = async (
  call: Pick<Call, "db" | "links" | "clock" | "caller" | "carriers" | "language">,
  letter: StoredLetter,
) => ({
  pageCount: letter.pageCount,
  usesColour: letter.usesColour,
  pdfUrl: pdfUrlOf(call, letter),
  parts: partsView(letter.composition.parts),
  designRender: designRenderOf(letter),
  warnings: [...letter.warnings, ...(isFree(letter.status) ? await archivedLook(call, letter) : [])].map(
    (warning) => explainWarning(warning, call.language),
  ),
  ...(await estimateOf(call, letter)),
});

/** The same of a draft: whoever writes or opens it learns at once what stands against its address. */
export async function draftView(call: Call, letter: StoredLetter) {
  const printed = await printedView(call, letter);
  const doubts = await warningsAbout(call, letter.recipient);
  return {
    ...printed,
    warnings: [...printed.warnings, ...doubts.map((warning) => explainWarning(warning, call.language))],
  };
}

type Estimated = Pick<StoredLetter, "recipient" | "pageCount" | "usesColour" | "dispatch" | "composition">;

/** What it would cost; of a letter in parts, all of them. */
function estimateOf(
  call: Pick<Call, "db" | "caller" | "clock" | "carriers" | "language">,
  { recipient, pageCount, usesColour, dispatch, composition }: Estimated,
): Promise<CostEstimate> {
  const country = recipient?.country ?? null;
  const way = wayOf({ dispatch }, usesColour);
  return composition.parts
    ? estimateTogether(call, composition.parts, { ...way, country, color: dispatch?.color })
    : estimateCost(call, { ...way, country, pageCount });
}

/** How a draft is to be sent, as far as that matters to its price. */
export const wayOf = ({ dispatch }: Pick<StoredLetter, "dispatch">, usesColour: boolean) => ({
  color: dispatch?.color ?? usesColour,
  deliveryType: dispatch?.deliveryType,
  express: dispatch?.express,
  duplex: dispatch?.duplex,
});

/** A link to all pages of a stored letter. */
export const pdfUrlOf = (
  call: Pick<Call, "links" | "clock" | "caller">,
  { pdfHash, subject }: Pick<StoredLetter, "pdfHash" | "subject">,
): string => linkTo(call, { hash: pdfHash, fileName: pdfNameOf(subject), mediaType: "application/pdf" });

/** What a saved letter is called: its subject, as far as every computer can write it. */
export const pdfNameOf = (subject: string): string => `${fileNameOf(subject)}.pdf`;

export const fileNameOf = (subject: string): string =>
  spellUmlauts(subject)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "") || "Brief";
