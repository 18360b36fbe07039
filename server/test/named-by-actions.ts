import { randomUUID } from "node:crypto";
import { operationsAt } from "../src/find-operation.ts";
import { addMember, createToken, openConnection, personIdOf } from "../src/modules/access/access.ts";
import { proposeFix } from "../src/modules/orders/fix.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import { issueReceiptsDue } from "../src/modules/receipts/due/issue_receipts.ts";
import { arrive } from "../src/modules/uploads/arrive.ts";
import { curatedVersions } from "../src/modules/templates/curated/curated-templates.ts";
import { inputSchema } from "../src/surfaces/tool-schemas.ts";
import { plainPng, storedPicture } from "./designs.ts";
import { loraFile } from "./fonts.ts";
import { ledOrder } from "./led-orders.ts";
import { letterInput, muenchen, storedLetterhead } from "./letters.ts";
import {
  design,
  designWithPicture,
  gmbh,
  handedInSerial,
  idPaths,
  isNamedPart,
  madeSerial,
  namedInLetter,
  parliament,
  pendingApproval,
  plainTemplate,
  savedAddress,
  savedClient,
  savedMatter,
  savedSender,
  sendableLetter,
  serialInput,
  serialLookInput,
  splitSerial,
  signature,
  startedExport,
  stoppedOrder,
  storedOrder,
  template,
  templateDraft,
  templateVersion,
} from "./owned-records.ts";
import { deadDelivery } from "./owned-settings.ts";
import type { SignedInBrowser } from "./approvals.ts";
import { mailedOrder } from "./mailed-order.ts";
import { storeOrder } from "./orders.ts";
import { billedTo, issuerKnown, receiptsOf } from "./receipts.ts";
import { storedInvoice } from "./stored-documents.ts";
import { broughtFile } from "./uploads.ts";
import type { World } from "./world.ts";

export type RecordMaker = (world: World, owner: SignedInBrowser) => Promise<string>;

/** By the name of a field, or of an operation and its field: how an account comes by such a record. Two that belong together: `a/b`. */
const records: Record<string, RecordMaker> = {
  addressId: savedAddress,
  addressIds: savedAddress,
  keptId: savedAddress,
  mergedIds: savedAddress,
  matterId: savedMatter,
  "dispatch.matterId": savedMatter,
  "letter_dispatch dispatch.matterId": async (world, owner) =>
    `${await sendableLetter(world)}/${await savedMatter(world, owner)}`,
  "letter_find matterId": async (world, owner) =>
    matterWith(owner, await sendableLetter(world), await savedMatter(world, owner)),
  "document_search matterId": async (world, owner) =>
    matterWith(owner, (await storedInvoice(world)).letterId, await savedMatter(world, owner)),
  letterIds: sendableLetter,
  approvalId: pendingApproval,
  assetId: (world) => storedPicture(world),
  connectionId: connection,
  coverTemplateId: template,
  defaultDesignId: design,
  deliveryId: delivery,
  designId: design,
  documentId: async (world) => (await storedInvoice(world)).documentId,
  domainId: domain,
  endpointId: endpoint,
  linkId: letterLink,
  exportId: startedExport,
  groupId: group,
  groupIds: group,
  "wall_set groupIds": async (world, owner) => `${await savedClient(world)}/${await group(world, owner)}`,
  userIds: member,
  breakGlassUserId: member,
  fixId: proposedFix,
  invitationId: invitation,
  letterId: sendableLetter,
  orderId: storedOrder,
  presetId: preset,
  profileId: savedSender,
  receiptId: receipt,
  senderProfileId: savedSender,
  serialId: madeSerial,
  signatureId: signature,
  "serial_submit serialId": handedInSerial,
  "serial_assign serialId": splitSerial,
  "serial_page serialId": splitSerial,
  "serial_pieces serialId": splitSerial,
  "serial_split serialId": splitSerial,
  templateId: template,
  mandantId: (world) => savedClient(world),
  tokenId: token,
  topUpId: topUp,
  userId: member,
  "sender_save id": savedSender,
  booksOf: savedSender,
  "brand_asset_choose assetId": signature,
  // The same bytes are the same picture: what is deleted must not be what another call names meanwhile.
  "brand_asset_delete assetId": async (world) =>
    storedPicture(world, { bytes: await plainPng({ r: 160, g: 20, b: 20 }) }),
  "intake_discard uploadId": arrivedFile,
  "own_font_upload uploadId": (world) => broughtFile(world, loraFile(), { purpose: "font" }),
  "intake_hand_over uploadId": arrivedFile,
  "intake_hand_over userId": async (world) => `${await arrivedFile(world)}/${await member(world)}`,
  subjectIds: async (world) => (await storeOrder(world, { status: "returned" })).orderId,
  "letter_hand_over userId": async (world) => `${await sendableLetter(world)}/${await member(world)}`,
  "letter_readdress recipientAddressInline.addressId": async (world) =>
    `${(await storeOrder(world, { status: "returned" })).letterId}/${await savedAddress(world)}`,
  "approval_letter approvalId": waitingLetter,
  "approval_letter orderId": waitingLetter,
  "email_bounce_record orderId": mailedOrder,
  "letter_pages orderId": sentOfLetter,
  "letterhead_as_picture assetId": (world) => storedLetterhead(world),
  "payment_take_back documentId": payment,
  "payment_take_back paymentId": payment,
  "signature_print_black assetId": signature,
  "letter_from_template templateId": templateVersion,
  "letter_from_template templateVersionId": templateVersion,
  "template_fill templateId": templateVersion,
  "template_fill templateVersionId": templateVersion,
  "template_changes templateId": templateVersion,
  "template_changes fromVersionId": templateVersion,
  "template_changes toVersionId": templateVersion,
  "template_copy versionId": templateVersion,
  "template_copy intoTemplateId": template,
  "template_draft_save basedOnVersionId": templateDraft,
  "template_open versionId": templateVersion,
  "template_sample templateId": templateVersion,
  "template_sample versionId": templateVersion,
  "template_version_release templateId": templateDraft,
  "template_version_release versionId": templateDraft,
  ...Object.fromEntries(
    ["letter_look", "letter_save"].flatMap((operation) =>
      namedInLetter.map(({ path, makeRecord }) => [`${operation} ${path}`, makeRecord]),
    ),
  ),
};

/** A file that is found by what is in it. */
async function matterWith(owner: SignedInBrowser, letterId: string, matterId: string): Promise<string> {
  await owner.call("matter_assign", { letterIds: [letterId], matterId });
  return matterId;
}

/** A template that everybody may copy. */
const curatedLetter = curatedVersions.find(({ documentKind }) => documentKind === "letter");
const curatedLetterId = curatedLetter?.templateId;

const open = { lettersPerDay: null, eurosPerDay: null, basedOn: null };

/** By the name of an operation, or of it and its field: what a call says beside the id. */
const inputs: Record<string, object | ((id: string) => object)> = {
  in_house_link_create: { kind: "own" },
  return_record: { reason: "moved" },
  address_save: { ...parliament, basedOn: null },
  "letter_save dispatch.matterId": (matterId) => ({
    ...letterInput(),
    clientLetterId: randomUUID(),
    dispatch: { matterId },
  }),
  "letter_look copies.recipient.addressId": (addressId) => ({
    ...letterInput(),
    copies: [{ recipient: { addressId } }],
  }),
  "letter_save copies.recipient.addressId": (addressId) => ({
    ...letterInput(),
    clientLetterId: randomUUID(),
    copies: [{ recipient: { addressId } }],
  }),
  "letter_dispatch dispatch.matterId": (id) => {
    const [letterId, matterId] = id.split("/");
    return { letterId, dispatch: { matterId } };
  },
  matter_save: { number: "1/26", name: "Akte", basedOn: null },
  matter_archive: { archived: true },
  matter_assign: { letterIds: [randomUUID()] },
  "matter_assign letterIds": (id) => ({ letterIds: [id], matterId: null }),
  address_merge: (id) => ({ keptId: id, mergedIds: [id] }),
  intake_discard: { discarded: true },
  intake_hand_over: { userId: randomUUID() },
  "intake_hand_over userId": together("uploadId", "userId"),
  approval_send_back: { remark: "Bitte ändern." },
  desk_tick: (id) => ({ kind: "returned", subjectIds: [id], done: true }),
  letter_hand_over: { userId: randomUUID() },
  "letter_hand_over userId": together("letterId", "userId"),
  letter_readdress: { recipientAddressInline: muenchen },
  "letter_readdress recipientAddressInline.addressId": (id) => {
    const [letterId, addressId] = id.split("/");
    return { letterId, recipientAddressInline: { addressId } };
  },
  approval_approve: { fingerprint: "f".repeat(64) },
  approval_letter: together("approvalId", "orderId"),
  attachments_arrange: { attachmentIds: [] },
  brand_kit_change: (assetId) => ({
    brandKit: { logos: [{ assetId }] },
    brandingOwnershipConfirmed: true,
    basedOn: null,
  }),
  connection_change: { ...open, scopes: ["letter:read"] },
  "connection_change groupIds": (id) => ({
    connectionId: randomUUID(),
    ...open,
    scopes: ["letter:read"],
    groupIds: [id],
  }),
  group_save: { name: "Dezernat", userIds: [], basedOn: null },
  "group_save userIds": (id) => ({ name: randomUUID(), userIds: [id], basedOn: null }),
  wall_set: { groupIds: [] },
  design_use: { profileIds: [] },
  document_look: {
    document: {
      documentType: "rechnung",
      documentDate: "2026-03-02",
      leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
      zahlungszielTage: 14,
      lineItems: [{ description: "Rat", quantity: "1", unit: "HUR", unitPrice: "10,00", ustRate: "19" }],
    },
    sequenceScope: { scope: "RE" },
    recipientAddressInline: muenchen,
  },
  export_decide: { verdict: "yes", letters: 1 },
  export_start: { format: "gobd_csv", firstDay: "2026-01-01", lastDay: "2026-01-31" },
  letter_dispatch: { dispatch: {} },
  letter_pages: {},
  "letter_pages orderId": together("letterId", "orderId"),
  letter_look: letterInput(),
  letter_from_template: (id) => ({
    clientLetterId: randomUUID(),
    ...together("templateId", "templateVersionId")(id),
  }),
  template_fill: together("templateId", "templateVersionId"),
  ...Object.fromEntries(
    ["letter_from_template", "template_fill"].flatMap((operation) =>
      ["recipient", "recipientAddressInline"].map((field) => [
        `${operation} ${field}.addressId`,
        (addressId: string) => ({
          ...(operation === "letter_from_template" && { clientLetterId: randomUUID() }),
          templateId: curatedLetterId,
          templateVersionId: curatedLetter?.versionId,
          [field]: { addressId },
        }),
      ]),
    ),
  ),
  letter_save: { ...letterInput(), clientLetterId: "a key" },
  "letter_save letterId": letterInput(),
  letterhead_as_picture: { store: false },
  member_change: { role: "editor" },
  sign_on_enforce: { enforced: true },
  order_fix_decide: { decision: "refuse" },
  payment_record: { openCents: 119_000, amount: "1,00", paidOn: "2026-03-01" },
  payment_take_back: (id) => ({ openCents: 118_900, ...together("documentId", "paymentId")(id) }),
  sender_save: { ...gmbh, basedOn: null },
  number_sequence_set: { scope: "RE", pattern: "RE-{000}", basedOn: null },
  datev_settings_set: { settings: null, basedOn: null },
  own_font_upload: (uploadId) => ({ uploadId, name: randomUUID(), licenceConfirmed: true }),
  sender_account_settle: (id) => ({ profileId: id, iban: "DE89370400440532013000", verdict: "confirm" }),
  sender_verification_ask: { identity: "seen", remark: "HRB 1234" },
  sender_verification_confirm: { code: "ABCD-EFGH" },
  sender_verification_post: { identity: "seen" },
  sender_books_set: (id) => ({ senderProfileId: id, booksOf: null, basedOn: null }),
  "sender_books_set booksOf": (id) => ({ senderProfileId: id, booksOf: id, basedOn: null }),
  serial_attach: { fileName: "a.pdf", pdfBase64: makePdf().toString("base64") },
  serial_page: { page: 1 },
  serial_row_save: { place: 1, cells: {} },
  serial_submit: { letters: 1, totalCents: 1 },
  "serial_look addresses.addressIds": (id) => ({
    ...serialLookInput(),
    listBase64: undefined,
    addresses: { addressIds: [id] },
  }),
  ...Object.fromEntries(
    ["designId", "senderProfileId", "signatureId", "templateId"].flatMap((part) => {
      const letterOf = (id: string) => ({
        ...(part === "templateId" && { subject: undefined, content: undefined }),
        [part]: id,
      });
      return [
        [`serial_create letter.${part}`, (id: string) => serialInput(letterOf(id))],
        [`serial_look letter.${part}`, (id: string) => serialLookInput(letterOf(id))],
      ];
    }),
  ),
  template_changes: (id) => ({
    ...together("templateId", "fromVersionId")(id),
    ...together("", "toVersionId")(id),
  }),
  template_copy: { name: "Abschrift" },
  "template_copy intoTemplateId": { name: "Abschrift", templateId: curatedLetterId },
  "template_copy versionId": (id) => ({ name: "Abschrift", ...together("templateId", "versionId")(id) }),
  template_draft_save: plainTemplate(),
  "template_draft_save coverTemplateId": (coverTemplateId) =>
    plainTemplate({ name: "Formular", documentKind: "form", coverTemplateId }),
  "template_draft_save basedOnVersionId": (id) =>
    plainTemplate(together("templateId", "basedOnVersionId")(id)),
  "template_open versionId": together("templateId", "versionId"),
  template_sample: together("templateId", "versionId"),
  template_version_release: together("templateId", "versionId"),
  token_change: open,
  "token_change groupIds": (id) => ({ tokenId: randomUUID(), ...open, groupIds: [id] }),
  "token_create groupIds": (id) => ({
    name: "ERP",
    scopes: ["letter:read"],
    lettersPerDay: null,
    eurosPerDay: null,
    expiresOn: null,
    groupIds: [id],
  }),
  "webhook_create groupIds": (id) => ({ url: "http://127.0.0.1:1/hook", groupIds: [id] }),
  "wall_set groupIds": (id) => {
    const [mandantId, groupId] = id.split("/");
    return { mandantId, groupIds: [groupId] };
  },
  ...Object.fromEntries(
    Object.entries(designWithPicture).map(([path, designOf]) => [
      `design_check ${path}`,
      (assetId: string) => ({ design: designOf(assetId) }),
    ]),
  ),
  ...Object.fromEntries(
    ["letter_look", "letter_save"].flatMap((operation) =>
      namedInLetter.map(({ path, input }) => [
        `${operation} ${path}`,
        (id: string) => ({
          ...letterInput(input(id)),
          ...(operation === "letter_save" && { clientLetterId: randomUUID() }),
        }),
      ]),
    ),
  ),
};

/** Ids that an operation takes and does not follow, each for a reason. */
const notFollowed: Record<string, RegExp> = {
  sender_save: /glaeubigerId$/, // the bank's name for whoever collects, and no record of ours
  attachments_arrange: /^(attachmentIds|titles\.attachmentId)$/, // behind a letter of one's own: see its test
  design_restore: /^profileIds$/, // behind a design of one's own: see its test
  design_use: /^profileIds$/, // the same
  serial_attach: /^uploadId$/, // behind a serial letter of one's own
  serial_split: /^uploadId$/, // the same
  serial_create: /^letter\.templateVersionId$/, // behind a template of one's own
  serial_look: /^letter\.templateVersionId$/, // the same
  document_look: /^(?!senderProfileId$)/, // behind a sender of one's own: see the tests of document_create
  preset_change: /^preset\./, // refused at its field, with all others: see the test of preset_save
};

/** Agents' tools and what programs call are held to the same in foreign-records.test.ts; whoever runs the service sees every account. */
export const cases = operationsAt("portal")
  .filter(({ doors, role }) => !doors.includes("rest") && !doors.includes("programs") && role !== "operator")
  .flatMap((operation) =>
    [...new Set(idPaths(inputSchema(operation)))]
      .filter((path) => !notFollowed[operation.name]?.test(path) && !isNamedPart(path))
      .map((path) => ({ name: operation.name, path, field: path.split(".").at(-1) ?? path })),
  )
  // Where there are several people, one alone releases no template: the others come last.
  .toSorted((one, other) => Number(isPerson(one)) - Number(isPerson(other)));

function isPerson({ field }: { field: string }): boolean {
  return /^(userIds?|breakGlassUserId)$/.test(field);
}

export const recordOf = ({ name, path, field }: Case): RecordMaker | undefined =>
  records[`${name} ${path}`] ?? records[field];

export function inputOf({ name, path }: Case, id: string): object {
  const more = inputs[`${name} ${path}`] ?? inputs[name] ?? {};
  return typeof more === "function" ? (more as (id: string) => object)(id) : { ...more, [path]: id };
}
export type Case = (typeof cases)[number];

function together(first: string, second: string) {
  return (id: string): object => {
    const [one = id, two = id] = id.split("/");
    return { ...(first && { [first]: one }), [second]: two };
  };
}

async function made(owner: SignedInBrowser, name: string, input: object): Promise<Record<string, unknown>> {
  const { status, body } = await owner.call(name, input);
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
  return body;
}

async function connection({ services, office }: World): Promise<string> {
  const { partnerId, mode } = office;
  const userId = await personIdOf(services.db, "ada.absender@example.com");
  const clientId = randomUUID();
  await services.db.insertInto("oauthClients").values({ clientId, redirectUris: "[]" }).execute();
  const grant = { clientId, clientName: "Chat", role: "owner" as const };
  const limits = { scopes: ["letter:read" as const], lettersPerDay: null, centsPerDay: null };
  const opened = await openConnection(services, {
    partnerId,
    mode,
    userId: userId ?? "",
    ...grant,
    ...limits,
  });
  return opened.connectionId;
}

async function domain(_: World, owner: SignedInBrowser): Promise<string> {
  const added = await made(owner, "sign_on_domain_add", { domain: `d${randomUUID()}.example` });
  return (added as { domain: { domainId: string } }).domain.domainId;
}

async function endpoint(_: World, owner: SignedInBrowser): Promise<string> {
  const input = { url: "http://127.0.0.1:1/hook", types: ["order.*"], description: "ERP" };
  return ((await made(owner, "webhook_create", input)) as { endpoint: { endpointId: string } }).endpoint
    .endpointId;
}

/** A link to a letter that is signed by hand. */
async function letterLink(world: World, owner: SignedInBrowser): Promise<string> {
  const { orderId } = await storeOrder(world, { carrier: "in_house" });
  await world.runDue(world.office);
  return ((await made(owner, "in_house_link_create", { orderId, kind: "own" })) as { linkId: string }).linkId;
}

async function delivery(world: World, owner: SignedInBrowser): Promise<string> {
  return deadDelivery(world, await endpoint(world, owner));
}

async function proposedFix(world: World): Promise<string> {
  const { services, office } = world;
  const recipient = { ...parliament, company: null, pobox: null, country: "DE" };
  const wish = { recipient, clientOrderId: null, by: { kind: "token", id: "t" } as const };
  return (await proposeFix({ ...services, caller: office }, await stoppedOrder(world), wish)).fixId;
}

async function invitation(_: World, owner: SignedInBrowser): Promise<string> {
  const input = { email: `${randomUUID()}@example.com`, role: "viewer" };
  return String((await made(owner, "member_invite", input))["invitationId"]);
}

async function preset(_: World, owner: SignedInBrowser): Promise<string> {
  const input = { name: randomUUID(), preset: {}, basedOn: null };
  return String((await made(owner, "preset_change", input))["presetId"]);
}

async function receipt(world: World): Promise<string> {
  const { services, office } = world;
  const at = "2026-02-10T10:00:00Z";
  const steps = [
    { to: "submitting" as const, at },
    { to: "submitted" as const, at },
  ];
  const now = services.clock.now();
  await ledOrder(world, { tenant: office, at, priceCents: 119, steps });
  world.setTime(now);
  await issuerKnown(world);
  await billedTo(world, office);
  await issueReceiptsDue.run(services, office, services.clock.now());
  return String((await receiptsOf(world, office))[0]?.id);
}

async function group(_: World, owner: SignedInBrowser): Promise<string> {
  return String(
    (await made(owner, "group_save", { name: randomUUID(), userIds: [], basedOn: null }))["groupId"],
  );
}

async function token({ services, office }: World): Promise<string> {
  const { partnerId, mode } = office;
  return (await createToken(services, { partnerId, mode, name: "ERP", scopes: ["letter:read"] })).tokenId;
}

async function topUp(_: World, owner: SignedInBrowser): Promise<string> {
  return String((await made(owner, "wallet_topup_link", { amountEuros: 75 }))["topUpId"]);
}

async function arrivedFile({ services, office }: World): Promise<string> {
  const arrivalKey = `folder:${randomUUID()}`;
  const { partnerId, mode } = office;
  const from = { fileName: "brief.pdf", arrivedFrom: "ordner", holderId: null, bytes: makePdf() };
  await arrive(services, { partnerId, mode, source: "folder", arrivalKey, ...from });
  const stored = services.db.selectFrom("uploads").select("id").where("arrivalKey", "=", arrivalKey);
  return (await stored.executeTakeFirstOrThrow()).id;
}

async function member({ services, office }: World): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await addMember(services, office.partnerId, { email, name: "Mia Mitglied", role: "viewer" });
  return String(await personIdOf(services.db, email));
}

async function waitingLetter(world: World): Promise<string> {
  const { approvalId, orderId } = await storeOrder(world, { approval: {} });
  return `${approvalId}/${orderId}`;
}

async function sentOfLetter(world: World): Promise<string> {
  const { letterId, orderId } = await storeOrder(world, { letterId: await sendableLetter(world) });
  return `${letterId}/${orderId}`;
}

async function payment(world: World, owner: SignedInBrowser): Promise<string> {
  const { documentId } = await storedInvoice(world);
  const input = { documentId, openCents: 119_000, amount: "1,00", paidOn: "2026-03-01" };
  return `${documentId}/${String((await made(owner, "payment_record", input))["paymentId"])}`;
}
