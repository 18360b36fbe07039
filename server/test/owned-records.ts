import type { SignedInBrowser } from "./approvals.ts";
import { randomUUID } from "node:crypto";
import type { JsonSchema } from "../src/surfaces/tool-schemas.ts";
import { keepBlob } from "../src/modules/blobs/blobs.ts";
import { saveClient } from "../src/modules/clients/clients.ts";
import { moveOrder } from "../src/modules/orders/orders.ts";
import { exampleSender } from "../src/modules/senders/example-senders.ts";
import type { RefusalCode } from "../src/foundation/refusal.ts";
import { plainDesign, savedDesign, storedPicture } from "./designs.ts";
import { writtenLetter } from "./letters.ts";
import { storeOrder } from "./orders.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import { furnish, sentLetter } from "./sends.ts";
import { releasedTemplate, savedTemplate } from "./templates.ts";
import type { World } from "./world.ts";

/** Keys that callers choose themselves, numbers from a tax office, names that are the same for all, what a device calls its key, as whom we are known to a provider: no records. */
const noRecords = new Set([
  "clientId",
  "clientOrderId",
  "clientLetterId",
  "clientPaymentId",
  "credentialId",
  "ustId",
  "vatId",
]);

/** A part of a design or a letter is named by its author, for its author. */
export const isNamedPart = (path: string): boolean => /^design\..*\belements\.id$|^blocks\.id$/.test(path);

/** Where an input takes an id. */
export function idPaths(schema: unknown, at = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema as JsonSchema;
  const alternatives = [...anyOf, ...oneOf, ...allOf, items].flatMap((each) => idPaths(each, at));
  const below = Object.entries(properties).flatMap(([name, value]) => {
    const path = at ? `${at}.${name}` : name;
    const isNameOfDesign = name === "presetId" && (value as JsonSchema).format !== "uuid";
    const isId = /^id$|Ids?$/.test(name) && !noRecords.has(name) && !isNameOfDesign;
    return (isId ? [path] : []).concat(idPaths(value, path));
  });
  return below.concat(alternatives);
}

export const parliament = {
  name: "A",
  street: "Platz der Republik",
  houseNumber: "1",
  zip: "11011",
  city: "Berlin",
};

export const gmbh = exampleSender("gmbh");

export function exportInput(changes: object) {
  return { since: "2026-01-01T00:00:00Z", until: "2026-02-01T00:00:00Z", format: "gobd_csv", ...changes };
}

/** A design that names a picture, for every place where it can. */
export const designWithPicture: Record<string, (assetId: string) => object> = {
  "design.logo.assetId": (assetId) => ({ schemaVersion: 1, logo: { assetId } }),
  "design.firstPage.elements.assetId": (assetId) => plainDesign({ firstPage: pictureElement(assetId) }),
  "design.continuation.elements.assetId": (assetId) => plainDesign({ continuation: pictureElement(assetId) }),
};
const pictureElement = (assetId: string) => ({
  elements: [{ kind: "image", assetId, xMm: 150, yMm: 10, widthMm: 30, heightMm: 15 }],
});
type NamedInLetter = {
  path: string;
  makeRecord: (world: World) => Promise<string>;
  input: (id: string) => object;
  code: RefusalCode;
};

/** What a letter may name, for every tool that takes one inline. */
export const namedInLetter: NamedInLetter[] = [
  {
    path: "recipient.addressId",
    makeRecord: savedAddress,
    input: (addressId) => ({ recipientAddressInline: undefined, recipient: { addressId } }),
    code: "NOT_FOUND",
  },
  {
    path: "recipientAddressInline.addressId",
    makeRecord: savedAddress,
    input: (addressId) => ({ recipientAddressInline: { addressId } }),
    code: "NOT_FOUND",
  },
  {
    path: "senderProfileId",
    makeRecord: savedSender,
    input: (senderProfileId) => ({ senderProfileId }),
    code: "NOT_FOUND",
  },
  { path: "designId", makeRecord: design, input: (designId) => ({ designId }), code: "DESIGN_NOT_FOUND" },
  {
    path: "blocks.assetId",
    makeRecord: (world) => storedPicture(world),
    input: (assetId) => ({ content: undefined, blocks: [{ type: "image", alt: "A", assetId }] }),
    code: "VALIDATION_ERROR",
  },
  {
    path: "blocks.signatureId",
    makeRecord: signature,
    input: (signatureId) => ({ content: undefined, blocks: [{ type: "signature", name: "A", signatureId }] }),
    code: "VALIDATION_ERROR",
  },
  {
    path: "blocks.columns.signatureId",
    makeRecord: signature,
    input: (signatureId) => ({
      content: undefined,
      blocks: [{ type: "signature", name: "A", columns: [{ name: "B", signatureId }] }],
    }),
    code: "VALIDATION_ERROR",
  },
];
export async function savedSender(world: World): Promise<string> {
  const answer = await world.call("sender_profile_upsert", gmbh);
  return String(answer.ok && answer.value["profileId"]);
}

export function signature(world: World): Promise<string> {
  return storedPicture(world, { kind: "signature" });
}

export async function design(world: World): Promise<string> {
  return (await savedDesign(world, { name: randomUUID() })).designId;
}

export async function designVersion(world: World): Promise<string> {
  return (await savedDesign(world, { name: randomUUID() })).designVersionId;
}

export function plainTemplate(changes: object = {}) {
  return { name: "Zusage", subjectTemplate: "Zusage", contentTemplate: "Ja.", ...changes };
}

export async function template(world: World): Promise<string> {
  return (await releasedTemplate(world, plainTemplate({ name: randomUUID() }))).templateId;
}

export async function templateVersion(world: World): Promise<string> {
  const { templateId, versionId } = await releasedTemplate(world, plainTemplate({ name: randomUUID() }));
  return `${templateId}/${versionId}`;
}

export async function templateDraft(world: World): Promise<string> {
  const { templateId, versionId } = await savedTemplate(world, plainTemplate({ name: randomUUID() }));
  return `${templateId}/${versionId}`;
}

export async function startedExport(world: World): Promise<string> {
  const answer = await world.call("archive_export", exportInput({}));
  return String(answer.ok && answer.value["jobId"]);
}

export async function deferredCall(world: World): Promise<string> {
  const answer = await world.fetch("/v1/tools/order_send_batch", {
    method: "POST",
    headers: { "content-type": "application/json", prefer: "respond-async" },
    body: JSON.stringify({ items: [{ letterId: randomUUID(), clientOrderId: randomUUID() }] }),
  });
  return ((await answer.json()) as { callId: string }).callId;
}

export async function savedAddress(world: World): Promise<string> {
  // The same name and address would be the same entry.
  const name = `A ${randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const answer = await world.call("address_upsert", { ...parliament, name });
  return String(answer.ok && answer.value["addressId"]);
}

export async function savedMatter(_world: World, owner: SignedInBrowser): Promise<string> {
  const { body } = await owner.call("matter_save", { number: randomUUID(), name: "Akte", basedOn: null });
  return String(body["matterId"]);
}

/** The same through a program. */
export async function keptMatter(world: World): Promise<string> {
  const answer = await world.call("matter_save", { number: randomUUID(), name: "Akte", basedOn: null });
  return String(answer.ok && answer.value["matterId"]);
}

export async function storedOrder(world: World): Promise<string> {
  return (await storeOrder(world)).orderId;
}

/** A sent letter that waits for another address. */
export async function stoppedOrder(world: World): Promise<string> {
  const { services, office } = world;
  await furnish(world, office);
  const { orderId } = await sentLetter(world);
  const at = services.clock.now();
  await moveOrder(services.db, office, orderId, { from: ["queued"], to: "submitting", at });
  await moveOrder(services.db, office, orderId, { from: ["submitting"], to: "awaiting_partner_fix", at });
  return orderId;
}

export async function pendingApproval(world: World): Promise<string> {
  return String((await storeOrder(world, { approval: {} })).approvalId);
}

export async function storedSchedule(world: World): Promise<string> {
  return String((await storeOrder(world, { schedule: {} })).scheduleId);
}

/** A draft of an office that can send it. */
export async function sendableLetter(world: World): Promise<string> {
  await furnish(world, world.office);
  return (await writtenLetter(world)).letterId;
}

export async function savedClient(world: World): Promise<string> {
  const { services, office } = world;
  const { client } = await services.db
    .transaction()
    .execute((tx) => saveClient(tx, office, { mandantennummer: "1", name: "A" }, services.clock.now()));
  return client.mandantId;
}

/** A serial letter to one; what the letter says may be changed. */
export const serialInput = (letter: object = {}) => ({
  name: "An alle",
  letter: { subject: "An alle", content: "Guten Tag,\n\nan alle.", ...letter },
  rows: [{ Name: "Erika Müller", Straße: "Lange Straße", Nr: "5", PLZ: "80331", Ort: "München" }],
});

/** The same before it is made: a look at its list. */
export const serialLookInput = (letter: object = {}) => ({
  letter: serialInput(letter).letter,
  listBase64: Buffer.from("Name;Straße;Nr;PLZ;Ort\nErika Müller;Lange Straße;5;80331;München").toString(
    "base64",
  ),
});

export async function madeSerial(world: World): Promise<string> {
  const answer = await world.call("serial_create", serialInput());
  return String(answer.ok && answer.value["serialId"]);
}

/** One with a collective PDF that has been read. */
export async function splitSerial(world: World): Promise<string> {
  const { services, office } = world;
  const serialId = await madeSerial(world);
  const sourceHash = await keepBlob(services, makePdf());
  const { partnerId, mode } = office;
  const at = services.clock.now();
  await services.db
    .insertInto("serialSplits")
    .values({
      serialId,
      partnerId,
      mode,
      name: "Alle.pdf",
      sourceHash,
      cut: JSON.stringify({ by: "address" }),
      pageCount: 1,
      pagesRead: 1,
      proposedAt: at,
      createdAt: at,
    })
    .execute();
  return serialId;
}

/** One that was handed in. */
export async function handedInSerial(world: World): Promise<string> {
  const serialId = await madeSerial(world);
  await world.services.db
    .updateTable("serials")
    .set({ state: "submitted" })
    .where("id", "=", serialId)
    .execute();
  return serialId;
}
