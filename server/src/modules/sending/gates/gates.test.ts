import { expect, test } from "vitest";
import { designInTheWindow, plainDesign } from "../../../../test/designs.ts";
import { acceptAgreement, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import type { PostalAddress } from "../../../foundation/postal-address.ts";
import { Refusal } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import type { Carrier } from "../../../ports/carrier.ts";
import { designSchema } from "../../../rendering/designs/design-schema.ts";
import { saveClient } from "../../clients/clients.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { setPartner } from "../../partners/partners.ts";
import { balanceOf, reserve } from "../../wallet/wallet.ts";
import type { SendRequest } from "../send-request.ts";
import { standingOf } from "../standing.ts";
import { requireSenderDetails } from "./1-sender-details.ts";
import { requireDeliverableAddress } from "./2-recipient-address.ts";
import { requireDataProcessingAgreement } from "./3-data-processing-agreement.ts";
import { type Limits, requireAffordable, requireWithinLimits } from "./4-limits.ts";
import { requireFinalPdf } from "./5-final-pdf.ts";
import { requirePrice } from "./6-price.ts";

const recipient: PostalAddress = {
  name: "Erika Müller",
  company: null,
  street: "Lange Straße",
  houseNumber: "5",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
};

const source: SendRequest["source"] = {
  subject: "Ein Brief",
  language: "de",
  recipient,
  body: { content: "Guten Tag" },
  reference: {},
  senderProfileId: null,
  senderAddressId: null,
  includeSignature: null,
  signatureId: null,
  designId: null,
  letterheadId: null,
  letterheadEnabled: null,
};

/** A call of the office's own token, or of somebody without one. */
const callIn = ({ services, office }: World, tokenId: string | null = office.tokenId) =>
  ({ ...services, language: "en", caller: { ...office, tokenId } }) as unknown as Call;

const standing = (world: World) => standingOf(callIn(world), { source, mandantennummer: null });

const refusalOf = async (passing: () => unknown) => {
  try {
    await passing();
  } catch (cause) {
    if (cause instanceof Refusal) return { code: cause.code, ...cause.details };
    throw cause;
  }
  return "passed";
};

test("gate 1: without a sender, or with one that lacks something, it says what is missing", async () => {
  const world = await startWorld();
  const pass = () => refusalOf(async () => requireSenderDetails(await standing(world)));
  expect(await pass()).toEqual({
    code: "SENDER_PFLICHTANGABEN_INCOMPLETE",
    profileId: null,
    missingFields: [],
    invalidFields: [],
  });

  const { rechtsform, pflichtangaben } = exampleSender("gmbh");
  const lacking = { ...pflichtangaben, registernummer: undefined, ustId: "DE1" };
  const saved = await world.call("sender_profile_upsert", { rechtsform, pflichtangaben: lacking });
  const refusal = await pass();
  expect(refusal).toMatchObject({ code: "SENDER_PFLICHTANGABEN_INCOMPLETE" });
  expect(refusal).toMatchObject({ profileId: saved.ok && saved.value["profileId"] });
  expect(refusal).toMatchObject({ missingFields: ["registernummer"], invalidFields: ["ustId"] });
});

test("gate 1: a complete sender passes, and is who writes", async () => {
  const world = await startSendingWorld();
  expect(requireSenderDetails(await standing(world))).toMatchObject({ rechtsform: "gmbh" });
});

test("gate 1: a sender with everything the law asks for, but nowhere to return a letter to, does not pass", async () => {
  const world = await startWorld();
  const { rechtsform, pflichtangaben } = exampleSender("gmbh");
  const saved = await world.call("sender_profile_upsert", {
    rechtsform,
    pflichtangaben: { ...pflichtangaben, anschrift: undefined },
  });
  expect(saved).toMatchObject({ ok: true, value: { missingFields: [], invalidFields: [] } });

  expect(await refusalOf(async () => requireSenderDetails(await standing(world)))).toMatchObject({
    code: "SENDER_PFLICHTANGABEN_INCOMPLETE",
    missingFields: ["anschrift"],
  });
});

test("gate 2: nobody to write to, and nowhere to deliver, are refused; doubts are told in the caller's language", async () => {
  const world = await startWorld();
  const pass = (to: PostalAddress | null) =>
    requireDeliverableAddress({ source: { ...source, recipient: to } }, callIn(world));

  expect(await refusalOf(() => pass(null))).toMatchObject({
    code: "VALIDATION_ERROR",
    reason: "NO_RECIPIENT",
    problems: [{ path: "recipient", rule: "required" }],
  });
  expect(await refusalOf(() => pass({ ...recipient, zip: "" }))).toMatchObject({ code: "ADDRESS_INVALID" });
  expect(await pass(recipient)).toEqual({ recipient, warnings: [] });

  const doubtful = { ...recipient, houseNumber: null };
  const { warnings } = await pass(doubtful);
  const { findings } = await world.services.addressCheck.check(doubtful);
  const doubts = findings.filter(({ severity }) => severity === "warning");
  expect(doubts.length).toBeGreaterThan(0);
  expect(warnings).toEqual(
    doubts.map(({ field, message, remedy }) => ({
      code: "ADDRESS_UNCERTAIN",
      place: `recipient.${field}`,
      found: `${message.en} ${remedy.en}`,
    })),
  );
});

test("gate 3: nobody sends before the agreement is accepted", async () => {
  const world = await startWorld();
  const pass = () => refusalOf(async () => requireDataProcessingAgreement(await standing(world)));

  expect(await pass()).toMatchObject({ code: "AVV_REQUIRED", acceptedVersion: null });
  await acceptAgreement(world, world.office);
  expect(await pass()).toBe("passed");
});

const spend = ({ services, office }: World, letters: number, amountCents: number) =>
  reserve(services.db, office, {
    amountCents,
    letters,
    reference: "order:1",
    tokenId: office.tokenId,
    at: services.clock.now(),
  });

const limitsOf = async (
  world: World,
  mandantennummer: string | null,
  {
    tokenId = world.office.tokenId,
    isCounted = false,
  }: { tokenId?: string | null; isCounted?: boolean } = {},
) => {
  const call = callIn(world, tokenId);
  const found = await standingOf(call, { source, mandantennummer });
  return requireWithinLimits({ mandantennummer }, found, call, isCounted);
};

const within = (world: World, more: { isCounted?: boolean; tokenId?: string | null } = {}) => {
  const tokenId = more.tokenId === undefined ? world.office.tokenId : more.tokenId;
  return refusalOf(() => limitsOf(world, null, { tokenId, isCounted: more.isCounted ?? false }));
};

test("gate 4: the last letter of the partner's day passes, one more does not, one that is counted does", async () => {
  const world = await startWorld();
  const setCap = (lettersPerDay: number) =>
    setPartner(world.services, world.office.partnerId, { caps: { mode: "sandbox", lettersPerDay } });
  await spend(world, 3, 300);

  await setCap(4);
  expect(await within(world)).toBe("passed");
  await setCap(3);
  expect(await within(world)).toEqual({
    code: "DAILY_CAP_EXCEEDED",
    cap: "letters",
    setBy: "partner",
    limit: 3,
    left: 0,
    resetsAt: "2026-03-02T23:00:00.000Z",
  });
  expect(await within(world, { isCounted: true })).toBe("passed");
  await setCap(2);
  expect(await within(world, { isCounted: true })).toMatchObject({ limit: 2, left: 0 });
});

test("gate 4: a token has its own count of the day; who comes without one has the partner's alone", async () => {
  const world = await startWorld();
  const { services, office } = world;
  await services.db
    .updateTable("partnerTokens")
    .set({ lettersPerDay: 2, centsPerDay: 500 })
    .where("id", "=", office.tokenId)
    .execute();
  await spend(world, 2, 200);

  expect(await within(world)).toMatchObject({ setBy: "token", limit: 2, left: 0 });
  expect(await within(world, { tokenId: null })).toBe("passed");
  const { daily } = await limitsOf(world, null, { isCounted: true });
  expect(daily).toMatchObject([
    { setBy: "partner", used: { letters: 2, cents: 200 } },
    { setBy: "token", caps: { lettersPerDay: 2, centsPerDay: 500 }, used: { letters: 2, cents: 200 } },
  ]);
});

test("gate 4: a client must be known and not archived; no client is none", async () => {
  const world = await startWorld();
  const { db, clock } = world.services;
  const save = (mandantennummer: string) =>
    db
      .transaction()
      .execute((tx) => saveClient(tx, world.office, { mandantennummer, name: "Erika" }, clock.now()));
  await save("1");
  await save("2");
  await db
    .updateTable("clients")
    .set({ archivedAt: clock.now() })
    .where("mandantennummer", "=", "2")
    .execute();
  const pass = (mandantennummer: string | null) => limitsOf(world, mandantennummer);

  expect((await pass(null)).client).toBeNull();
  expect((await pass("1")).client).toMatchObject({ mandantennummer: "1" });
  for (const [mandantennummer, rule] of [
    ["2", "archived"],
    ["3", "unknown"],
  ] as const)
    expect(await refusalOf(() => pass(mandantennummer))).toMatchObject({
      code: "VALIDATION_ERROR",
      problems: [{ path: "mandantennummer", rule }],
    });
});

const capOf = (centsPerDay: number | null, cents: number): Limits["daily"][number] => ({
  setBy: "partner",
  caps: { lettersPerDay: null, centsPerDay },
  used: { letters: 0, cents },
});
const clientWith = (monthlyCapCents: number | null, monthlyBudgetUsedCents: number) =>
  ({ mandantennummer: "1", monthlyCapCents, monthlyBudgetUsedCents }) as Limits["client"];
const affordable = (limits: Partial<Limits>, priceCents: number) =>
  refusalOf(() =>
    requireAffordable({ daily: [], client: null, ...limits }, priceCents, new Date("2026-03-02T09:00:00Z")),
  );

test("gate 4: cents of a day may be used up, but not exceeded by one; without a cap there is none", async () => {
  expect(await affordable({ daily: [capOf(300, 101)] }, 199)).toBe("passed");
  expect(await affordable({ daily: [capOf(null, 1_000_000)] }, 199)).toBe("passed");
  expect(await affordable({ daily: [capOf(1000, 0), capOf(300, 102)] }, 199)).toEqual({
    code: "DAILY_CAP_EXCEEDED",
    cap: "cents",
    setBy: "partner",
    limit: 300,
    left: 198,
    resetsAt: "2026-03-02T23:00:00.000Z",
  });
  expect(await affordable({ daily: [capOf(300, 400)] }, 199)).toMatchObject({ left: 0 });
});

test("gate 4: so may the month of a client", async () => {
  expect(await affordable({ client: clientWith(300, 101) }, 199)).toBe("passed");
  expect(await affordable({ client: clientWith(null, 1_000_000) }, 199)).toBe("passed");
  expect(await affordable({ client: clientWith(300, 102) }, 199)).toEqual({
    code: "MANDANT_CAP_EXCEEDED",
    mandantennummer: "1",
    limitCents: 300,
    leftCents: 198,
    neededCents: 199,
    resetsAt: "2026-03-31T22:00:00.000Z",
  });
  expect(await affordable({ client: clientWith(300, 400) }, 199)).toMatchObject({ leftCents: 0 });
});

/** The pages of a letter for the sandbox's carrier, or for one that differs from it. */
function finalPdf(
  world: World,
  letter: Partial<SendRequest["source"]> & { sender?: Parameters<typeof requireFinalPdf>[2]["sender"] },
  other: Partial<Carrier> = {},
) {
  const [carrier] = world.services.carriers.sandbox;
  if (!carrier) throw new Error("no carrier");
  const { sender, ...changes } = letter;
  return requireFinalPdf(
    { source: { ...source, ...changes }, attachments: [] },
    { ...carrier, ...other },
    { day: "2026-03-02", inBlack: false, letterCode: null, ...(sender && { sender }) },
    callIn(world),
  );
}

test("gate 5: ink where the post reads does not pass; ink that may only be cut off does, and is told", async () => {
  const world = await startSendingWorld();
  const bar = { kind: "rectangle", name: "Balken", xMm: 60, yMm: 5.2, widthMm: 40, heightMm: 1.5 } as const;
  const atTheEdge = designSchema.parse(plainDesign({ firstPage: { elements: [bar] } }));

  const refused = await refusalOf(() => finalPdf(world, { design: designSchema.parse(designInTheWindow()) }));
  expect(refused).toMatchObject({ code: "DESIGN_ZONE_VIOLATION" });
  const { violations } = refused as unknown as { violations: { severity: string }[] };
  expect(new Set(violations.map(({ severity }) => severity))).toEqual(new Set(["error"]));
  const passed = await finalPdf(world, { design: atTheEdge });
  expect(passed.violations.map(({ severity }) => severity)).toContain("warning");
});

test("gate 5: an address that the window cannot show whole does not pass", async () => {
  const world = await startSendingWorld();
  const name = "Donaudampfschifffahrtsgesellschaft".repeat(6);

  expect(
    await refusalOf(() => finalPdf(world, { recipient: { ...recipient, name, company: name } })),
  ).toMatchObject({ code: "ADDRESS_INVALID" });
});

test("gate 5: the carrier is asked where it posts to the recipient's country, and a settled sender stays", async () => {
  const world = await startSendingWorld();
  const asked: string[] = [];
  const postedFrom = (country: string) => {
    asked.push(country);
    return "DE";
  };
  const { composition } = await finalPdf(
    world,
    { recipient: { ...recipient, zip: "75001", city: "Paris", country: "FR" } },
    { postedFrom },
  );
  expect(asked).toEqual(["FR"]);

  const { sender, senderAddress } = composition;
  if (!senderAddress) throw new Error("no address");
  const settled = { sender, senderAddress: { ...senderAddress, city: "Bonn" } };
  expect((await finalPdf(world, { sender: settled })).composition.senderAddress?.city).toBe("Bonn");
});

test("gate 5: a letter passes with as many pages and bytes as its carrier takes, and not with one more", async () => {
  const world = await startSendingWorld();
  const pass = (limits: Partial<Carrier>) => finalPdf(world, {}, limits);

  const { pageCount, pdf } = await pass({});
  expect(pageCount).toBe(1);
  expect(await refusalOf(() => pass({ maxPages: 1, maxBytes: pdf.byteLength }))).toBe("passed");
  expect(await refusalOf(() => pass({ maxPages: 0 }))).toEqual({
    code: "CONTENT_REJECTED",
    reason: "TOO_MANY_PAGES",
    detail: { pages: 1, limit: 0 },
  });
  expect(await refusalOf(() => pass({ maxBytes: 100 }))).toMatchObject({
    code: "CONTENT_REJECTED",
    reason: "FILE_TOO_LARGE",
    detail: { limit: 100 },
  });
});

const letter = { country: "DE", pageCount: 1, color: false, duplex: false };
const noLimits: Limits = { daily: [], client: null };
const wish = {
  deliveryType: "standard",
  express: false,
  quoted: { priceVersion: null, unitPriceCents: null },
  maxCostCents: null,
} as unknown as SendRequest;
const price = async (world: World, changes: Partial<SendRequest> = {}, limits = noLimits) =>
  requirePrice({ ...wish, ...changes }, letter, limits, await standing(world), world.services.clock.now());

test("gate 6: what costs exactly as much as is allowed passes, a cent more does not", async () => {
  const world = await startWorld();
  const { priceCents } = await price(world);

  expect(await refusalOf(() => price(world, { maxCostCents: priceCents }))).toBe("passed");
  expect(await refusalOf(() => price(world, { maxCostCents: priceCents - 1 }))).toEqual({
    code: "COST_OVER_LIMIT",
    priceCents,
    limitCents: priceCents - 1,
  });
  const limits = { daily: [capOf(priceCents - 1, 0)], client: null };
  expect(await refusalOf(() => price(world, {}, limits))).toMatchObject({ code: "DAILY_CAP_EXCEEDED" });
});

test("gate 6: an amount that was quoted decides, else the name of the list", async () => {
  const world = await startWorld();
  const { priceCents, priceVersion } = await price(world);
  const quoted = (version: string | null, unitPriceCents: number | null) =>
    refusalOf(() => price(world, { quoted: { priceVersion: version, unitPriceCents } }));

  expect(await quoted(priceVersion, null)).toBe("passed");
  expect(await quoted("old", priceCents)).toBe("passed");
  expect(await quoted(priceVersion, priceCents - 1)).toEqual({
    code: "PRICE_CHANGED",
    oldPriceCents: priceCents - 1,
    newPriceCents: priceCents,
    oldPriceVersion: priceVersion,
    newPriceVersion: priceVersion,
  });
  expect(await quoted("old", null)).toMatchObject({ code: "PRICE_CHANGED", oldPriceVersion: "old" });
});

test("gate 6: the last cents of a wallet can be spent, and no more than that", async () => {
  const world = await startWorld();
  const { priceCents } = await price(world);
  const { availableCents } = await balanceOf(world.services.db, world.office);
  await spend(world, 1, availableCents - priceCents);
  expect(await refusalOf(() => price(world))).toBe("passed");

  await reserve(world.services.db, world.office, {
    amountCents: 1,
    letters: 1,
    reference: "order:2",
    tokenId: null,
    at: world.services.clock.now(),
  });
  expect(await refusalOf(() => price(world))).toEqual({
    code: "INSUFFICIENT_FUNDS",
    neededCents: priceCents,
    availableCents: priceCents - 1,
  });
});
