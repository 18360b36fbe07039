import sharp from "sharp";
import type { Tenant } from "../src/foundation/tenant.ts";
import { keepBlob } from "../src/modules/blobs/blobs.ts";
import { storeAsset } from "../src/modules/branding/branding.ts";
import { storeDraft } from "../src/modules/letters/drafts.ts";
import type { LetterSource } from "../src/modules/letters/letter-source.ts";
import { exampleSender } from "../src/modules/senders/example-senders.ts";
import { muenchen } from "./muenchen.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import type { World } from "./world.ts";

export { muenchen };

/** The inputs of a short letter, changed where a test needs it. */
export const letterInput = (changes: object = {}) => ({
  subject: "Kündigung zum 31.12.2026",
  content: "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir.\n\nMit freundlichen Grüßen\nMax Beispiel",
  recipientAddressInline: muenchen,
  ...changes,
});

/** Saves a complete sender and returns its id. */
export async function savedSender(world: World, changes: object = {}): Promise<string> {
  const answer = await world.call("sender_profile_upsert", { ...exampleSender("gmbh"), ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return String(answer.value["profileId"]);
}

/** Writes a draft as a caller would and returns the answer's value. */
export async function writtenLetter(
  world: World,
  changes: object = {},
  token = world.office.token,
): Promise<Record<string, unknown> & { letterId: string }> {
  const answer = await world.call("letter_create_draft", letterInput(changes), { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { ...answer.value, letterId: String(answer.value["letterId"]) };
}

/** A plain blue bar as the account's letterhead. */
/** A draft as a look at it tells; its link for one file is a new one with each look. */
export async function draftSeen(world: World, letterId: string): Promise<object> {
  const answer = await world.call("letter_get", { letterId });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  const { uploadUrl: _new, ...seen } = answer.value;
  return seen;
}

export async function storedLetterhead({ services, office }: World): Promise<string> {
  const bar = sharp({ create: { width: 300, height: 30, channels: 3, background: "#143c78" } });
  const letterhead = {
    kind: "letterhead" as const,
    displayName: "Balken",
    mediaType: "image/png" as const,
    hash: await keepBlob(services, await bar.png().toBuffer()),
    widthPx: 300,
    heightPx: 30,
    widthMm: 60,
    heightMm: 6,
    placement: "header" as const,
    sourceUrl: null,
  };
  const { assetId } = await services.db
    .transaction()
    .execute((tx) => storeAsset(tx, office, letterhead, services.clock.now()));
  return assetId;
}

/** Stores a letter without printing it, for tests that need many and look at none. */
export async function storedLetter(
  world: World,
  changes: Partial<LetterSource> = {},
  tenant: Tenant = world.office,
): Promise<string> {
  const { services } = world;
  const source: LetterSource = {
    subject: "Ein Brief",
    language: "de",
    recipient: null,
    body: { content: "Guten Tag" },
    reference: {},
    senderProfileId: null,
    senderAddressId: null,
    includeSignature: null,
    signatureId: null,
    designId: null,
    letterheadId: null,
    letterheadEnabled: null,
    ...changes,
  };
  const call = {
    ...services,
    db: services.databases.ofTenant(tenant),
    caller: {
      ...tenant,
      connection: "partner_token" as const,
      connectionId: "",
      tokenId: null,
      scopes: new Set<never>(),
      sees: "all" as const,
    },
  };
  const { letter } = await storeDraft(call, source, printed, null);
  return letter.letterId;
}

const printed: Parameters<typeof storeDraft>[2] = {
  pdf: makePdf(),
  pageCount: 1,
  usesColour: false,
  bodyStartMm: 112,
  images: [],
  warnings: [],
  violations: [],
  misfits: [],
  known: null,
  composition: {
    day: "2026-03-02",
    layout: { country: "DE", form: "B", window: "left", profile: "din5008" },
    documentMode: "letter",
    chrome: {
      addressField: true,
      returnLine: true,
      infoBlock: true,
      date: true,
      subject: true,
      footer: true,
      letterhead: false,
      pageNumbers: false,
      continuationHeader: false,
    },
    sender: null,
    senderAddress: null,
    returnLine: "",
    recipientLines: [],
    design: null,
    letterhead: null,
    signature: null,
  },
};
