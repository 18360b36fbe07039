import { createToken, setOperator } from "../../src/modules/access/access.ts";
import { setPartner } from "../../src/modules/partners/partners.ts";
import { tokenScopes as scopes } from "../../src/foundation/scope.ts";
import { newCardNonce } from "../../src/operations/card.ts";
import { type SignedInBrowser, signedInBrowser } from "../approvals.ts";
import { cases, inputOf, recordOf } from "../named-by-actions.ts";
import { idFields, otherFields } from "../named-by-tools.ts";
import { parliament, pendingApproval, plainTemplate } from "../owned-records.ts";
import { furnish, sendInput } from "../sends.ts";
import type { Office, World } from "../world.ts";

/** An account with one record of everything that a call can name, and a person and a program that call for it. */
export type Household = {
  office: Office;
  liveToken: string;
  browser: SignedInBrowser;
  /** By the name of a field: what it may name here. */
  records: ReadonlyMap<string, readonly string[]>;
  /** By the name of an operation: inputs that are in order. */
  inputs: ReadonlyMap<string, readonly object[]>;
};

export async function furnishHousehold(
  world: World,
  { name, marked = "" }: { name: string; marked?: string },
) {
  const office = await world.openOffice({ name: `${name} ${marked}`.trim() });
  const own = inOffice(world, office);
  await furnish(own, office);
  await setPartner(world.services, office.partnerId, { enable: ["live"] });
  const browser = await signedInBrowser(world, { partnerId: office.partnerId, name });
  const live = await createToken(world.services, { ...office, mode: "live", name: "live", scopes });
  if (marked) await plant(own, marked);
  const { records, inputs } = await makeRecords(own, browser);
  return { office, liveToken: live.token, browser, records, inputs } satisfies Household;
}

/** People who run the service reach operations of their own. */
export const letOperate = (world: World, name: string) =>
  setOperator(world.services.db, `${name.toLowerCase().replaceAll(/[^a-z]/g, ".")}@example.com`, true);

/** The same world, seen by another of its accounts. */
export const inOffice = (world: World, office: Office): World => ({
  ...world,
  office,
  call: (name, input, options) => world.call(name, input, { token: office.token, ...options }),
});

/** One record for each way of making one; several fields name the same. */
async function makeRecords(world: World, browser: SignedInBrowser) {
  const records = new Map<string, string[]>();
  const inputs = new Map<string, object[]>();
  const made = new Map<unknown, string>();
  const add = <T>(to: Map<string, T[]>, name: string, value: T) =>
    void to.set(name, [...(to.get(name) ?? []), value]);
  const recordBy = async (maker: (world: World, browser: SignedInBrowser) => Promise<string>) => {
    const id = made.get(maker) ?? (await maker(world, browser));
    made.set(maker, id);
    return id;
  };
  const keep = (path: string, id: string) => {
    const [first = id, second = first] = id.split("/");
    const field = path.split(".").at(-1) ?? path;
    add(records, field, /^(templateId|documentId|approvalId|letterId)$/.test(field) ? first : second);
  };
  for (const { tool, path, makeRecord, input } of [...idFields, ...otherFields]) {
    const id = await recordBy(makeRecord);
    keep(path, id);
    add(inputs, tool, input(id));
  }
  for (const each of cases) {
    const maker = recordOf(each);
    if (!maker) continue;
    const id = await recordBy(maker);
    keep(each.path, id);
    add(inputs, each.name, inputOf(each, id));
  }
  add(records, "nonce", await cardNonce(world));
  add(inputs, "card_decide", { nonce: await cardNonce(world), decision: "reject" });
  for (const name of ["approval_reject", "approval_decide"]) {
    const approvalId = await pendingApproval(world);
    add(inputs, name, { approvalId, ...(name === "approval_decide" && { decision: "approve" }) });
  }
  for (const basedOn of [null, world.services.clock.now().toISOString()])
    for (const [name, input] of readyInputs(basedOn)) add(inputs, name, input);
  return { records, inputs };
}

/** Inputs in order that name no record; what is changed was seen then, or never. */
const readyInputs = (basedOn: string | null): [operation: string, input: object][] => [
  ["order_send", sendInput()],
  ["order_send", sendInput({ dryRun: true })],
  ["order_send_batch", { items: [sendInput(), sendInput({ recipientName: "Otto" })] }],
  ["address_validate", parliament],
  ["address_save", { ...parliament, basedOn }],
  ["billing_address_set", { ...parliament, basedOn }],
  ["receipt_issuer_set", { ...parliament, vatId: "DE123456788", basedOn }],
  ["client_save", { mandantennummer: "2", name: "Müller", basedOn }],
  ["client_archive", { mandantennummer: "2" }],
  ["client_restore", { mandantennummer: "2" }],
  ["number_sequence_set", { scope: "RE", pattern: "RE-{YYYY}-{#####}", basedOn }],
  ["template_draft_save", plainTemplate({ name: "Zusage" })],
  ["datev_settings_set", { settings: null, basedOn }],
  ["closure_request", { accountName: "Muster" }],
  ["event_list", { limit: 100 }],
];

async function cardNonce(world: World): Promise<string> {
  const { sealedText, clock } = world.services;
  const approvalId = await pendingApproval(world);
  return newCardNonce(
    { sealedText, caller: { connectionId: world.office.tokenId }, now: clock.now() },
    approvalId,
  );
}

/** Words that no answer to anybody else may hold, in every kind of record that has room for some. */
async function plant(world: World, mark: string): Promise<void> {
  const address = { street: "Lange Straße", houseNumber: "5", zip: "80331", city: "München" };
  for (const [name, input] of [
    ["address_upsert", { name: `Erika ${mark}`, ...address }],
    ["letter_create_draft", { subject: `Betreff ${mark}`, content: `Guten Tag ${mark}` }],
    ["order_send", sendInput({ subject: `Gesandt ${mark}`, recipientCompany: `${mark} GmbH` })],
    ["approval_submit", sendInput({ subject: `Wartend ${mark}`, recipientName: mark })],
    ["template_save", { name: `Vorlage ${mark}`, subjectTemplate: mark, contentTemplate: `${mark}.` }],
    ["preset_save", { name: `Vorgabe ${mark}`, preset: {} }],
  ] as const) {
    const answer = await world.call(name, { ...input, reasoning: `weil ${mark}` });
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  }
}
