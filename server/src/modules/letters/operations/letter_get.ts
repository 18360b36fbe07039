import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { deliveryTypeInput, referenceInput } from "../../../foundation/letter-options.ts";
import { postalAddressOutput } from "../../../foundation/postal-address.ts";
import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { metadataOutput } from "../../../operations/metadata-input.ts";
import { defineOperation } from "../../../operations/operation.ts";
import {
  copiesOfOrders,
  isCancellable,
  latestOrdersOf,
  type Order,
  type OrderStatus,
  orderStatuses,
  ordersOf,
  requireOrder,
} from "../../orders/orders.ts";
import { dispatchOutput, dispatchView, isFree } from "../dispatch.ts";
import {
  draftView,
  LetterItemView,
  letterItemView,
  pdfUrlOf,
  printedOutput,
  printedView,
} from "../letter-view.ts";
import { isPdfBody } from "../letter-source.ts";
import type { Attachment, StoredLetter } from "../letter.ts";
import { requireLetter } from "../kept-letters.ts";
import { copiesOutput, copiesView } from "../copies-input.ts";
import { attachmentsOf, lettersOf } from "../letters-store.ts";
import { uploadUrlOf } from "../upload-link.ts";
import type { LetterBody } from "../../../rendering/letter.ts";

const bodyOutput = {
  content: z.string().nullable(),
  blocks: z.array(z.looseObject({ type: z.string() })).nullable(),
  styleDefs: z.record(z.string(), z.looseObject({})).nullable(),
};

const orderOutput = z.object({
  orderId: z.uuid(),
  clientOrderId: z.string().nullable(),
  status: z.enum(orderStatuses),
  statusAt: z.iso.datetime(),
  cancellable: z.boolean(),
  deliveryType: deliveryTypeInput,
  priceCents: z.int(),
  pageCount: z.int(),
  recipientLines: z.array(z.string()),
  approvalId: z.uuid().nullable(),
  scheduleId: z.uuid().nullable(),
  plannedAt: z.iso.datetime().nullable(),
  postedAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  pdfUrl: z.url().describe("The pages of this order; valid 24 hours."),
});

const sentCopyOutput = z.object({
  letterId: z.uuid(),
  orderId: z.uuid().describe("Its latest."),
  withOrderId: z.uuid().describe("The order of this letter that it went out with."),
  recipientLines: z.array(z.string()),
  status: z.enum(orderStatuses),
  cancellable: z.boolean(),
  deliveryType: deliveryTypeInput,
  priceCents: z.int(),
});

export const letterGet = defineOperation({
  name: "letter_get",
  title: "Show a letter",
  summary: "Shows a letter with its text, recipient, sender, attachments, orders and PDF.",
  doors: ["mcp", "rest", "portal"],
  toolset: "letters",
  scope: "letter:read",
  effect: "read",
  quotesOthers: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    letterId: z.uuid().optional().describe("Or orderId; exactly one."),
    orderId: z.uuid().optional(),
  }),
  output: LetterItemView.omit({
    recipientName: true,
    recipientCompany: true,
    recipientCity: true,
    recipientCountry: true,
  }).extend({
    ...bodyOutput,
    form: z
      .object({ name: z.string(), ...bodyOutput })
      .nullable()
      .describe("Printed behind the letter, as part of it."),
    finishedPdf: z
      .object({
        pages: z.array(z.int()).describe("Of the file, in the order in which they are printed."),
        coverPage: z.boolean(),
      })
      .nullable()
      .describe("The letter is a finished PDF (letter_from_pdf) and has no text of its own."),
    template: z
      .object({
        templateId: z.uuid(),
        templateVersionId: z.uuid().nullable().describe("Null: the letter only names the template."),
        name: z.string(),
      })
      .nullable(),
    recipient: postalAddressOutput.nullable().describe("As its latest order has it, corrections included."),
    sender: z
      .object({ profileId: z.uuid(), name: z.string(), returnLine: z.string() })
      .nullable()
      .describe("As printed; a later change of the profile does not reach it."),
    design: z
      .object({
        designId: z.uuid().nullable(),
        designVersionId: z.uuid().nullable(),
        name: z.string().nullable(),
        version: z.int().nullable(),
      })
      .nullable(),
    letterheadId: z.uuid().nullable(),
    signatureId: z.uuid().nullable().describe("The signature that is printed."),
    reference: referenceInput,
    day: z.iso.date().describe("The date on the letter."),
    letterPages: z.int().describe("Without attachments."),
    attachments: z.array(
      z.object({
        attachmentId: z.uuid(),
        position: z.int(),
        kind: z.enum(["pdf", "image"]),
        title: z.string().nullable(),
        pageCount: z.int(),
        usesColour: z.boolean(),
        warnings: z.array(letterWarningOutput),
        createdAt: z.iso.datetime(),
      }),
    ),
    dispatch: dispatchOutput.describe(
      "How it is to be sent, as far as chosen; a send takes it over unless told otherwise.",
    ),
    inParts: z.boolean().describe("It may leave in parts (letter_split_parts)."),
    sentParts: z
      .array(sentCopyOutput.extend({ number: z.int() }))
      .describe("The further parts that were ordered with it, each a letter of its own.")
      .meta({ brief: "Further parts, as sentCopies." }),
    copies: copiesOutput.describe("Who is to get a copy (Abschrift) whenever it is sent."),
    copyOf: z
      .object({ letterId: z.uuid().nullable().describe("null: erased."), recipient: postalAddressOutput })
      .nullable()
      .describe("It is itself a copy of this letter, which went to this recipient."),
    sentCopies: z
      .array(sentCopyOutput)
      .describe(
        "The copies that were ordered with it, each a letter of its own; those of its latest order first.",
      ),
    revision: z.int().describe("Grows with every change."),
    writtenRevision: z.int().describe("The last that changed the text or the dispatch."),
    ...printedOutput,
    previewUrl: z.url(),
    uploadUrl: z
      .url()
      .nullable()
      .describe(
        "Adds one PDF, PNG or JPEG to this draft within a day: PUT the bytes, or give the link to a person. Null: not a draft, no order:send, or a read-only connection.",
      ),
    metadata: metadataOutput,
    order: orderOutput.nullable().describe("The latest."),
    orders: z.array(orderOutput).describe("The latest first."),
  }),

  async run(input, call) {
    const { db, caller, language } = call;
    const letterId = await letterIdOf(input, call);
    const letter = await requireLetter(db, caller, letterId);
    const attachments = await attachmentsOf(db, caller, letterId);
    const ordered = await ordersOf(db, caller, { letterId });
    const orders = ordered.map((each) => orderView(call, letter, each));
    const printed = await (isFree(letter.status) ? draftView(call, letter) : printedView(call, letter));
    const [latest = null] = orders;
    // What was ordered is what counts, unless nothing came of it: then the letter is free to change.
    const pdfUrl = latest && !cameToNothing.has(latest.status) ? latest.pdfUrl : printed.pdfUrl;
    const onPaper = ordered.find(({ status }) => !cameToNothing.has(status));
    return {
      ...letterItemView(letter),
      ...writtenView(letter),
      recipient: onPaper?.recipient ?? letter.recipient,
      letterPages: letter.letterPages,
      attachments: attachments.map((attachment) => attachmentView(attachment, language)),
      dispatch: dispatchView(letter, call.clock.now()),
      inParts: letter.source.inParts ?? false,
      copies: letter.source.copyOf ? [] : copiesView(letter.source.copies),
      copyOf: await originalOf(call, letter),
      ...(await sentAlong(call, ordered)),
      revision: letter.revision,
      writtenRevision: letter.writtenRevision ?? letter.revision,
      ...printed,
      pdfUrl,
      previewUrl: pdfUrl,
      uploadUrl: uploadUrlOf(call, letter),
      metadata: { ...letter.metadata },
      order: latest,
      orders,
    };
  },
});

async function letterIdOf(
  { letterId, orderId }: { letterId?: string | undefined; orderId?: string | undefined },
  { db, caller, language }: Call,
): Promise<string> {
  if (letterId !== undefined && orderId === undefined) return letterId;
  if (orderId !== undefined && letterId === undefined)
    return (await requireOrder(db, caller, orderId)).letterId;
  const message = exactlyOne[language];
  return refuse("VALIDATION_ERROR", {
    problems: ["letterId", "orderId"].map((path) => ({ path, rule: "exactly_one", message })),
  });
}

async function originalOf({ db, caller }: Call, { source: { copyOf, part } }: StoredLetter) {
  if (!copyOf || part) return null;
  const [original] = await lettersOf(db, caller, [copyOf.letterId]);
  return { letterId: original?.letterId ?? null, recipient: copyOf.recipient };
}

/** A copy or a part that was sent again stands where its last order does. */
async function sentAlong({ db, caller }: Call, orders: readonly Order[]) {
  const orderIds = orders.map(({ orderId }) => orderId);
  const copies = await copiesOfOrders(db, caller, orderIds);
  const latest = await latestOrdersOf(
    db,
    caller,
    copies.map(({ letterId }) => letterId),
  );
  const along = copies
    .toSorted((a, b) => orderIds.indexOf(a.copyOf ?? "") - orderIds.indexOf(b.copyOf ?? ""))
    .map((copy) => {
      const { orderId, letterId, recipientLines, status, ...order } = latest.get(copy.letterId) ?? copy;
      return {
        letterId,
        orderId,
        number: copy.part,
        withOrderId: copy.copyOf ?? orderId,
        recipientLines: [...recipientLines],
        status,
        cancellable: isCancellable({ status, ...order }),
        deliveryType: order.deliveryType,
        priceCents: order.priceCents,
      };
    });
  return {
    sentParts: along.flatMap(({ number, ...part }) => (number === null ? [] : [{ ...part, number }])),
    sentCopies: along.flatMap(({ number, ...copy }) => (number === null ? [copy] : [])),
  };
}

const cameToNothing: ReadonlySet<OrderStatus> = new Set(["cancelled", "failed", "rejected", "expired"]);

const orderView = (call: Call, { subject }: StoredLetter, order: Order): z.input<typeof orderOutput> => ({
  orderId: order.orderId,
  clientOrderId: order.clientOrderId,
  status: order.status,
  statusAt: order.statusAt.toISOString(),
  cancellable: isCancellable(order),
  deliveryType: order.deliveryType,
  priceCents: order.priceCents,
  pageCount: order.pageCount,
  recipientLines: [...order.recipientLines],
  approvalId: order.approvalId,
  scheduleId: order.scheduleId,
  plannedAt: order.plannedAt?.toISOString() ?? null,
  postedAt: order.postedAt?.toISOString() ?? null,
  deliveredAt: order.deliveredAt?.toISOString() ?? null,
  createdAt: order.createdAt.toISOString(),
  pdfUrl: pdfUrlOf(call, { pdfHash: order.pdfHash, subject }),
});

function writtenView({ source, composition }: StoredLetter) {
  const { body, form, template, reference } = source;
  const { sender, returnLine, design, letterhead, signature, day } = composition;
  return {
    ...(isPdfBody(body) ? NO_TEXT : bodyView(body)),
    finishedPdf: isPdfBody(body) ? { pages: [...body.pdf.pages], coverPage: body.pdf.coverPage } : null,
    form: form ? { name: form.name, ...bodyView(form.body) } : null,
    template: template
      ? {
          templateId: template.templateId,
          templateVersionId: template.templateVersionId,
          name: template.name,
        }
      : null,
    sender: sender && { profileId: sender.profileId, name: sender.name, returnLine },
    design: design && {
      designId: design.designId,
      designVersionId: design.designVersionId,
      name: design.name,
      version: design.version,
    },
    letterheadId: letterhead?.assetId ?? null,
    signatureId: signature?.assetId ?? null,
    reference,
    day,
  };
}

const NO_TEXT = { content: null, blocks: null, styleDefs: null };

const bodyView = (body: LetterBody) =>
  "content" in body
    ? { content: body.content, blocks: null, styleDefs: null }
    : { content: null, blocks: [...body.blocks], styleDefs: body.styleDefs };

const attachmentView = (
  { attachmentId, position, kind, title, pageCount, ...rest }: Attachment,
  language: Language,
) => ({
  attachmentId,
  position,
  kind,
  title,
  pageCount,
  usesColour: rest.usesColour,
  warnings: rest.warnings.map((warning) => explainWarning(warning, language)),
  createdAt: rest.createdAt.toISOString(),
});

const exactlyOne: Record<Language, string> = {
  de: "senden Sie genau eines von letterId und orderId",
  en: "send exactly one of letterId and orderId",
};
