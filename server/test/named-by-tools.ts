import type { RefusalCode } from "../src/foundation/refusal.ts";
import { curatedVersions } from "../src/modules/templates/curated/curated-templates.ts";
import { sampleValues } from "../src/modules/templates/merge/sample-values.ts";
import { ladderInput, savedLadder } from "./dunning.ts";
import { camtStatement } from "./bank-statements.ts";
import { accepted, rest } from "./billing.ts";
import { plainDesign, storedPicture } from "./designs.ts";
import { invoiceInput } from "./documents.ts";
import { letterInput, muenchen, storedLetter } from "./letters.ts";
import {
  design,
  deferredCall,
  designVersion,
  designWithPicture,
  exportInput,
  handedInSerial,
  keptMatter,
  gmbh,
  madeSerial,
  namedInLetter,
  parliament,
  pendingApproval,
  plainTemplate,
  savedAddress,
  savedClient,
  savedSender,
  sendableLetter,
  serialInput,
  splitSerial,
  signature,
  startedExport,
  stoppedOrder,
  storedOrder,
  storedSchedule,
  template,
  templateDraft,
  templateVersion,
} from "./owned-records.ts";
import { deadDelivery, savedPreset, webhookEndpoint } from "./owned-settings.ts";
import { mailedOrder } from "./mailed-order.ts";
import { letterPdf } from "./pdfs/letter-pdfs.ts";
import { storeOrder } from "./orders.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import { signaturePng } from "./sample-pictures.ts";
import { broughtFile } from "./uploads.ts";
import { storedInvoice } from "./stored-documents.ts";
import type { World } from "./world.ts";

/** One id that a tool takes: how its owner comes by a record, and a call that names it. */
export type IdField = {
  tool: string;
  path: string;
  makeRecord: (world: World) => Promise<string>;
  input: (id: string) => object;
  code: RefusalCode;
};

/** The smallest PNG. */
const ONE_PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgYGAAAAAEAAGjChXjAAAAAElFTkSuQmCC";

const finishedPdf = {
  pdfBase64: letterPdf().toString("base64"),
  subject: "Brief",
  recipientAddressInline: muenchen,
};

const picturesInDesign = (tool: string, rest: object): IdField[] =>
  Object.entries(designWithPicture).map(([path, designOf]) => ({
    tool,
    path,
    makeRecord: (world) => storedPicture(world),
    input: (assetId) => ({ ...rest, design: designOf(assetId) }),
    code: "VALIDATION_ERROR",
  }));

const inLetter = (tool: string): IdField[] =>
  namedInLetter.map((field) => ({ ...field, tool, input: (id) => letterInput(field.input(id)) }));

export const idFields: IdField[] = [
  {
    tool: "document_create",
    path: "senderProfileId",
    makeRecord: savedSender,
    input: (senderProfileId) => invoiceInput({ senderProfileId }),
    code: "NOT_FOUND",
  },
  {
    tool: "document_get",
    path: "documentId",
    makeRecord: async (world) => (await storedInvoice(world)).documentId,
    input: (documentId) => ({ documentId }),
    code: "NOT_FOUND",
  },
  ...[
    { tool: "document_issue", rest: { issuedOn: "2026-03-02", reason: "persönlich" } },
    { tool: "document_void", rest: { reason: "falsch" } },
  ].map(({ tool, rest }) => ({
    tool,
    path: "documentId",
    makeRecord: async (world: World) => (await storedInvoice(world, { issuedAt: null })).documentId,
    input: (documentId: string) => ({ documentId, ...rest }),
    code: "NOT_FOUND" as const,
  })),
  ...[
    { tool: "payment_record", rest: { amountCents: 100, paidOn: "2026-03-01" } },
    { tool: "dunning_course", rest: {} },
    { tool: "dunning_hold", rest: { kind: "pause", reason: "Ratenzahlung" } },
    { tool: "dunning_resume", rest: {} },
    { tool: "payment_list", rest: {} },
  ].map(({ tool, rest: more }) => ({
    tool,
    path: "documentId",
    makeRecord: async (world: World) => (await storedInvoice(world)).documentId,
    input: (documentId: string) => ({ documentId, ...more }),
    code: "NOT_FOUND" as const,
  })),
  ...["documentId", "paymentId"].map((path) => ({
    tool: "payment_take_back",
    path,
    makeRecord: recordedPayment,
    input: (both: string) => {
      const [documentId = both, paymentId = both] = both.split("/");
      return { documentId, paymentId };
    },
    code: "NOT_FOUND" as const,
  })),
  ...["dunning_ladder_get", "dunning_ladder_retire"].map((tool) => ({
    tool,
    path: "ladderId",
    makeRecord: async (world: World) => (await savedLadder(world)).ladderId,
    input: (ladderId: string) => ({ ladderId }),
    code: "NOT_FOUND" as const,
  })),
  {
    tool: "dunning_ladder_save",
    path: "ladderId",
    makeRecord: async (world) => (await savedLadder(world)).ladderId,
    input: (ladderId) => ladderInput({ ladderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "dunning_ladder_save",
    path: "senderProfileId",
    makeRecord: savedSender,
    input: (senderProfileId) => ladderInput({ senderProfileId }),
    code: "NOT_FOUND",
  },
  ...inLetter("letter_create_draft"),
  {
    tool: "letter_create_draft",
    path: "senderAddressId",
    makeRecord: savedAddress,
    input: (senderAddressId) => letterInput({ senderAddressId }),
    code: "NOT_FOUND",
  },
  {
    tool: "letter_create_draft",
    path: "signatureId",
    makeRecord: signature,
    input: (signatureId) => letterInput({ signatureId }),
    code: "NOT_FOUND",
  },
  ...inLetter("letter_preview"),
  ...picturesInDesign("letter_preview", letterInput()),
  {
    tool: "letter_preview",
    path: "letterId",
    makeRecord: (world) => storedLetter(world),
    input: (letterId) => ({ letterId }),
    code: "NOT_FOUND",
  },
  ...["matter_get", "matter_costs"].map((tool): IdField => ({
    tool,
    path: "matterId",
    makeRecord: keptMatter,
    input: (matterId) => ({ matterId }),
    code: "NOT_FOUND",
  })),
  {
    tool: "matter_save",
    path: "matterId",
    makeRecord: keptMatter,
    // Changed upon what was just made: at the world's own time.
    input: (matterId) => ({ matterId, number: matterId, name: "Akte", basedOn: "2026-03-02T09:00:00.000Z" }),
    code: "NOT_FOUND",
  },
  {
    tool: "matter_archive",
    path: "matterId",
    makeRecord: keptMatter,
    input: (matterId) => ({ matterId, archived: true }),
    code: "NOT_FOUND",
  },
  {
    tool: "matter_assign",
    path: "letterIds",
    makeRecord: (world) => storedLetter(world),
    input: (letterId) => ({ letterIds: [letterId], matterId: null }),
    code: "NOT_FOUND",
  },
  {
    tool: "attachment_upload_pdf",
    path: "letterId",
    makeRecord: (world) => storedLetter(world),
    input: (letterId) => ({ letterId, pdfBase64: makePdf().toString("base64") }),
    code: "NOT_FOUND",
  },
  {
    tool: "attachment_upload_image",
    path: "letterId",
    makeRecord: (world) => storedLetter(world),
    input: (letterId) => ({ letterId, imageBase64: ONE_PIXEL }),
    code: "NOT_FOUND",
  },
  {
    tool: "letterhead_upload",
    path: "uploadId",
    makeRecord: (world) => broughtFile(world, Buffer.from(ONE_PIXEL, "base64"), { purpose: "letterhead" }),
    input: (uploadId) => ({ uploadId }),
    code: "NOT_FOUND",
  },
  {
    tool: "logo_upload",
    path: "uploadId",
    makeRecord: (world) => broughtFile(world, Buffer.from(ONE_PIXEL, "base64"), { purpose: "logo" }),
    input: (uploadId) => ({ uploadId }),
    code: "NOT_FOUND",
  },
  {
    tool: "signature_upload",
    path: "uploadId",
    makeRecord: async (world) => broughtFile(world, await signaturePng(), { purpose: "signature" }),
    input: (uploadId) => ({ uploadId }),
    code: "NOT_FOUND",
  },
  {
    tool: "bank_statement_import",
    path: "uploadId",
    makeRecord: (world) => broughtFile(world, Buffer.from(camtStatement([])), { purpose: "statement" }),
    input: (uploadId) => ({ uploadId }),
    code: "NOT_FOUND",
  },
  ...["letter_from_pdf", "letter_pdf_look"].map((tool): IdField => ({
    tool,
    path: "uploadId",
    makeRecord: (world) => broughtFile(world, letterPdf(), { purpose: "letter" }),
    input: (uploadId) =>
      tool === "letter_from_pdf"
        ? { uploadId, subject: "Brief", recipientAddressInline: muenchen }
        : { uploadId },
    code: "NOT_FOUND",
  })),
  ...namedInLetter
    .filter(({ path }) => /^(?:senderProfileId|recipient)/.test(path))
    .map(({ path, makeRecord, input, code }): IdField => ({
      tool: "letter_from_pdf",
      path,
      makeRecord,
      input: (id) => ({ ...finishedPdf, ...input(id) }),
      code,
    })),
  {
    tool: "letter_split_parts",
    path: "letterId",
    makeRecord: (world) => storedLetter(world),
    input: (letterId) => ({ letterId }),
    code: "NOT_FOUND",
  },
  {
    tool: "letter_copies_save",
    path: "letterId",
    makeRecord: (world) => storedLetter(world),
    input: (letterId) => ({ letterId, copies: [] }),
    code: "NOT_FOUND",
  },
  {
    tool: "letter_from_pdf",
    path: "senderAddressId",
    makeRecord: savedAddress,
    input: (senderAddressId) => ({ ...finishedPdf, senderAddressId }),
    code: "NOT_FOUND",
  },
  ...Object.entries({
    serial_attach: { fileName: "a.pdf", pdfBase64: makePdf().toString("base64") },
    serial_columns_save: { columns: {} },
    serial_rehearse: {},
    serial_row_save: { place: 1, cells: {} },
    serial_status: {},
    serial_stop: {},
  }).map(([tool, rest]): IdField => ({
    tool,
    path: "serialId",
    makeRecord: madeSerial,
    input: (serialId) => ({ serialId, ...rest }),
    code: "NOT_FOUND",
  })),
  ...Object.entries({
    serial_assign: {},
    serial_page: { page: 1 },
    serial_pieces: {},
    serial_split: {},
  }).map(([tool, rest]): IdField => ({
    tool,
    path: "serialId",
    makeRecord: splitSerial,
    input: (serialId) => ({ serialId, ...rest }),
    code: "NOT_FOUND",
  })),
  {
    tool: "serial_submit",
    path: "serialId",
    makeRecord: handedInSerial,
    input: (serialId) => ({ serialId, letters: 1, totalCents: 1 }),
    code: "NOT_FOUND",
  },
  {
    tool: "serial_create",
    path: "letter.senderProfileId",
    makeRecord: savedSender,
    input: (senderProfileId) => serialInput({ senderProfileId }),
    code: "NOT_FOUND",
  },
  {
    tool: "serial_create",
    path: "uploadId",
    makeRecord: (world) =>
      broughtFile(world, Buffer.from("Name;Straße;PLZ;Ort\nErika Beispiel;Lange Straße 5;80331;München"), {
        purpose: "list",
      }),
    input: (uploadId) => ({ ...serialInput(), rows: undefined, uploadId }),
    code: "NOT_FOUND",
  },
  {
    tool: "serial_create",
    path: "addresses.addressIds",
    makeRecord: savedAddress,
    input: (addressId) => ({ ...serialInput(), rows: undefined, addresses: { addressIds: [addressId] } }),
    code: "NOT_FOUND",
  },
  {
    tool: "serial_create",
    path: "letter.designId",
    makeRecord: design,
    input: (designId) => serialInput({ designId }),
    code: "DESIGN_NOT_FOUND",
  },
  {
    tool: "serial_create",
    path: "letter.signatureId",
    makeRecord: signature,
    input: (signatureId) => serialInput({ signatureId }),
    code: "NOT_FOUND",
  },
  {
    tool: "serial_create",
    path: "letter.templateId",
    makeRecord: template,
    input: (templateId) => serialInput({ subject: undefined, content: undefined, templateId }),
    code: "NOT_FOUND",
  },
  {
    tool: "preset_delete",
    path: "presetId",
    makeRecord: savedPreset,
    input: (presetId) => ({ presetId }),
    code: "NOT_FOUND",
  },
  ...["webhook_delete", "webhook_deliveries", "webhook_pause", "webhook_start"].map((tool): IdField => ({
    tool,
    path: "endpointId",
    makeRecord: webhookEndpoint,
    input: (endpointId) => ({ endpointId }),
    code: "NOT_FOUND",
  })),
  {
    tool: "webhook_replay",
    path: "deliveryId",
    makeRecord: (world) => deadDelivery(world),
    input: (deliveryId) => ({ deliveryId }),
    code: "NOT_FOUND",
  },
  {
    tool: "shipping_quote",
    path: "letterId",
    makeRecord: (world) => storedLetter(world),
    input: (letterId) => ({ letterId, pageCount: 1, color: false, deliveryType: "standard" }),
    code: "NOT_FOUND",
  },
  {
    tool: "letter_get",
    path: "letterId",
    makeRecord: (world) => storedLetter(world),
    input: (letterId) => ({ letterId }),
    code: "NOT_FOUND",
  },
  {
    tool: "letter_get",
    path: "orderId",
    makeRecord: storedOrder,
    input: (orderId) => ({ orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "order_send",
    path: "letterId",
    makeRecord: sendableLetter,
    input: (letterId) => ({ letterId }),
    code: "NOT_FOUND",
  },
  {
    tool: "letter_list",
    path: "orderId",
    makeRecord: storedOrder,
    input: (orderId) => ({ orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "letter_search",
    path: "orderId",
    makeRecord: storedOrder,
    input: (orderId) => ({ query: "Brief", orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "schedule_list_or_cancel",
    path: "orderId",
    makeRecord: storedOrder,
    input: (orderId) => ({ orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "order_status",
    path: "orderId",
    makeRecord: storedOrder,
    input: (orderId) => ({ orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "email_bounce_record",
    path: "orderId",
    makeRecord: mailedOrder,
    input: (orderId) => ({ orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "delivery_proof_list",
    path: "orderId",
    makeRecord: storedOrder,
    input: (orderId) => ({ orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "delivery_proof_add",
    path: "orderId",
    makeRecord: postedWithPaper,
    input: (id) => {
      const [orderId = id, uploadId = id] = id.split("/");
      return { orderId, uploadId, kind: "slip", date: "2026-03-02" };
    },
    code: "NOT_FOUND",
  },
  {
    tool: "order_einlieferungsbeleg",
    path: "orderId",
    makeRecord: storedOrder,
    input: (orderId) => ({ orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "order_fix_resubmit",
    path: "orderId",
    makeRecord: stoppedOrder,
    input: (orderId) => ({ orderId, recipient: parliament }),
    code: "NOT_FOUND",
  },
  {
    tool: "order_cancel",
    path: "orderId",
    makeRecord: storedOrder,
    input: (orderId) => ({ orderId }),
    code: "NOT_FOUND",
  },
  {
    tool: "order_cancel",
    path: "approvalId",
    makeRecord: pendingApproval,
    input: (approvalId) => ({ approvalId }),
    code: "NOT_FOUND",
  },
  {
    tool: "approval_list",
    path: "approvalId",
    makeRecord: pendingApproval,
    input: (approvalId) => ({ approvalId }),
    code: "NOT_FOUND",
  },
  {
    tool: "approval_decide",
    path: "approvalId",
    makeRecord: pendingApproval,
    input: (approvalId) => ({ approvalId, decision: "reject" }),
    code: "NOT_FOUND",
  },
  {
    tool: "approval_submit",
    path: "letterId",
    makeRecord: sendableLetter,
    input: (letterId) => ({ letterId }),
    code: "NOT_FOUND",
  },
  {
    tool: "letter_schedule",
    path: "letterId",
    makeRecord: sendableLetter,
    input: (letterId) => ({ letterId, mode: "in", delay: "2d" }),
    code: "NOT_FOUND",
  },
  {
    tool: "schedule_list_or_cancel",
    path: "scheduleId",
    makeRecord: storedSchedule,
    input: (scheduleId) => ({ action: "cancel", scheduleId }),
    code: "NOT_FOUND",
  },
  {
    tool: "sender_profile_upsert",
    path: "defaultDesignId",
    makeRecord: design,
    input: (defaultDesignId) => ({ defaultDesignId, ...gmbh }),
    code: "DESIGN_NOT_FOUND",
  },
  {
    tool: "letter_design_preview",
    path: "designId",
    makeRecord: design,
    input: (designId) => ({ designId }),
    code: "DESIGN_NOT_FOUND",
  },
  {
    tool: "letter_design_save",
    path: "designId",
    makeRecord: design,
    input: (designId) => ({ designId, name: "Hausbogen", design: plainDesign() }),
    code: "DESIGN_NOT_FOUND",
  },
  {
    tool: "letter_design_delete",
    path: "designId",
    makeRecord: design,
    input: (designId) => ({ designId }),
    code: "NOT_FOUND",
  },
  {
    tool: "brand_kit_save",
    path: "brandKit.logos.assetId",
    makeRecord: (world) => storedPicture(world),
    input: (assetId) => ({ brandKit: { logos: [{ assetId }] }, brandingOwnershipConfirmed: true }),
    code: "VALIDATION_ERROR",
  },
  ...picturesInDesign("letter_design_preview", {}),
  ...picturesInDesign("letter_design_save", { name: "Mit Bild", brandingOwnershipConfirmed: true }),
  {
    tool: "sender_profile_get",
    path: "profileId",
    makeRecord: savedSender,
    input: (profileId) => ({ profileId }),
    code: "NOT_FOUND",
  },
  {
    tool: "sender_profile_validate",
    path: "profileId",
    makeRecord: savedSender,
    input: (profileId) => ({ profileId }),
    code: "NOT_FOUND",
  },
  {
    tool: "sender_profile_upsert",
    path: "id",
    makeRecord: savedSender,
    input: (id) => ({ id, ...gmbh }),
    code: "NOT_FOUND",
  },
  {
    tool: "mandant_get",
    path: "mandantId",
    makeRecord: savedClient,
    input: (mandantId) => ({ mandantId }),
    code: "NOT_FOUND",
  },
  {
    tool: "call_status",
    path: "callId",
    makeRecord: deferredCall,
    input: (callId) => ({ callId }),
    code: "NOT_FOUND",
  },
  {
    tool: "archive_export_status",
    path: "jobId",
    makeRecord: startedExport,
    input: (jobId) => ({ jobId }),
    code: "NOT_FOUND",
  },
  {
    tool: "address_upsert",
    path: "addressId",
    makeRecord: savedAddress,
    input: (addressId) => ({ addressId, ...parliament }),
    code: "NOT_FOUND",
  },
];

/** The curated form that everybody may use, with values for all of its fields and for a cover of one's own. */
const curatedForm = curatedVersions.find(({ slug }) => slug === "vollmacht");
const formValues = curatedForm ? Object.fromEntries(sampleValues(curatedForm.text)) : {};
const CURATED = curatedForm?.templateId ?? "";
const CURATED_LETTER = curatedForm?.coverTemplateId ?? "";

/** An invoice and what came in for it, named together. */
async function recordedPayment(world: World): Promise<string> {
  const { documentId } = await storedInvoice(world);
  const answer = await rest(
    world,
    "payment_record",
    { documentId, amountCents: 100, paidOn: "2026-03-01" },
    { door: "operations" },
  );
  return `${documentId}/${String(accepted(answer)["paymentId"])}`;
}

/** A posted order and a paper that was brought for it, named together. */
async function postedWithPaper(world: World): Promise<string> {
  const { orderId } = await storeOrder(world, { status: "posted" });
  return `${orderId}/${await broughtFile(world, makePdf(), { purpose: "proof" })}`;
}

/** A template and a version of it, named together; what is unknown is so in both. */
const versionIn = (id: string): { templateId: string; versionId: string } => {
  const [templateId = id, versionId = id] = id.split("/");
  return { templateId, versionId };
};
const applied = (id: string) => {
  const { templateId, versionId: templateVersionId } = versionIn(id);
  return { templateId, templateVersionId };
};
const covered = (id: string) => {
  const { templateId: coverTemplateId, versionId: coverTemplateVersionId } = versionIn(id);
  return { templateId: CURATED, mergeValues: formValues, coverTemplateId, coverTemplateVersionId };
};

const final = { finalSubject: "Zusage", finalContent: "Ja." };

const templateFields: [
  tool: string,
  path: string,
  makeRecord: IdField["makeRecord"],
  input: IdField["input"],
  code?: RefusalCode,
][] = [
  ["template_get", "templateId", template, (templateId) => ({ templateId })],
  ["template_get", "versionId", templateVersion, versionIn],
  ["template_apply_with_merge_fields", "templateId", template, (templateId) => ({ templateId })],
  ["template_apply_with_merge_fields", "templateVersionId", templateVersion, applied],
  [
    "template_apply_with_merge_fields",
    "coverTemplateId",
    template,
    (coverTemplateId) => ({ templateId: CURATED, mergeValues: formValues, coverTemplateId }),
  ],
  ["template_apply_with_merge_fields", "coverTemplateVersionId", templateVersion, covered],
  ["template_diff_check", "templateId", template, (templateId) => ({ templateId, ...final })],
  ["template_diff_check", "versionId", templateVersion, (id) => ({ ...versionIn(id), ...final })],
  ["template_preview", "templateId", template, (templateId) => ({ templateId })],
  ["template_preview", "versionId", templateVersion, versionIn],
  [
    "template_preview",
    "designId",
    design,
    (designId) => ({ templateId: CURATED, designId }),
    "DESIGN_NOT_FOUND",
  ],
  [
    "template_preview",
    "designVersionId",
    designVersion,
    (designVersionId) => ({ templateId: CURATED, designVersionId }),
    "DESIGN_NOT_FOUND",
  ],
  ["template_save", "templateId", template, (templateId) => plainTemplate({ templateId })],
  [
    "template_save",
    "coverTemplateId",
    template,
    (coverTemplateId) => plainTemplate({ name: "Formular", documentKind: "form", coverTemplateId }),
  ],
  ["template_save", "designId", design, (designId) => plainTemplate({ designId }), "DESIGN_NOT_FOUND"],
  ["template_release", "templateId", templateDraft, versionIn],
  ["template_release", "versionId", templateDraft, versionIn],
  ["template_archive", "templateId", template, (templateId) => ({ templateId })],
  ["template_draft_discard", "templateId", templateDraft, versionIn],
  ["template_draft_discard", "versionId", templateDraft, (id) => ({ versionId: versionIn(id).versionId })],
];
idFields.push(
  ...templateFields.map(([tool, path, makeRecord, input, code = "NOT_FOUND"]) => ({
    tool,
    path,
    makeRecord,
    input,
    code,
  })),
  ...picturesInDesign("template_preview", { templateId: CURATED_LETTER }),
);

/** Records that a tool takes by a name which does not look like an id. */
export const otherFields: IdField[] = [
  {
    tool: "archive_export",
    path: "senderProfileFilter",
    makeRecord: savedSender,
    input: (senderProfileFilter) => exportInput({ senderProfileFilter }),
    code: "NOT_FOUND",
  },
  {
    tool: "archive_export",
    path: "target",
    makeRecord: storedOrder,
    input: (orderId) => exportInput({ format: "pdf_bundle", target: `order:${orderId}` }),
    code: "NOT_FOUND",
  },
  {
    tool: "archive_export",
    path: "mandantennummerFilter",
    makeRecord: (world) => savedClient(world).then(() => "1"),
    input: (mandantennummerFilter) => exportInput({ mandantennummerFilter }),
    code: "NOT_FOUND",
  },
];

/** Ids that a tool takes and does not follow, each for a reason. */
export const notFollowed: Record<string, RegExp> = {
  // Groups belong to an account in both modes; those of others are tried in foreign-records-portal.test.ts.
  webhook_create: /^groupIds$/,
  sender_profile_upsert: /glaeubigerId$/, // the bank's name for whoever collects, and no record of ours
  matter_assign: /^matterId$/, // behind a letter of one's own: see its test
  attachment_upload_pdf: /^uploadId$/, // behind a letter of one's own: see the test of upload_create
  attachment_upload_image: /^uploadId$/, // the same
  delivery_proof_add: /^uploadId$/, // behind an order of one's own
  serial_attach: /^uploadId$/, // behind a serial letter of one's own: see the test of upload_create
  serial_split: /^uploadId$/, // the same
  serial_create: /^letter\.templateVersionId$/, // behind a template of one's own
  order_send: /^(?!letterId$)/, // behind a sender of one's own: see the tool's test
  order_send_batch: /^(items|common)\./, // the same for each item
  letter_copies_save: /^copies\./, // behind a letter of one's own: see the tool's test
  order_fix_resubmit: /^recipient\.addressId$/, // only behind an order of one's own: see the tool's test
  approval_submit: /^((signature|senderAddress|senderProfile|template)Id|recipient\.addressId)$/, // behind a sender of one's own: see the tool's test
  letter_schedule: /^(signature|senderAddress|senderProfile|template)Id$/, // behind a letter of one's own: see the tool's test
  document_create: /^(?!senderProfileId$)/, // behind a sender of one's own: see the tool's test
  document_list: /^referencesDocumentId$/, // a filter: see the tool's test
  dunning_list: /^ladderId$/, // a filter
  template_diff_check: /^finalBlocks\./, // only compared
  preset_save: /^preset\./, // refused at its field, with all others: see its test
};
