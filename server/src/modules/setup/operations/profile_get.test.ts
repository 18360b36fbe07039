import { expect, test } from "vitest";
import { base64, headBar, sheetPng, signaturePng } from "../../../../test/sample-pictures.ts";
import { startWorld } from "../../../../test/world.ts";
import { acceptAvv, ensureAgreements, setPartner } from "../../partners/partners.ts";

test("it shows the account with its defaults, wallet, caps, prices and settings", async () => {
  const world = await startWorld();

  const answer = await world.call("profile_get", {});

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      partner: { partnerId: world.office.partnerId, name: "Muster GmbH", features: ["sandbox"] },
      connection: { kind: "partner_token", maySend: true, missingScopes: [], howToGet: null },
      defaultSenderAddress: null,
      defaultSignature: null,
      defaultLetterhead: null,
      presets: [],
      wallet: { availableCents: 100_000, reservedCents: 0, postedCents: 100_000, currency: "EUR" },
      dailyCaps: { lettersPerDay: 2000, centsPerDay: 250_000 },
      pricing: {
        priceVersion: "2025-01-01/t1",
        tier: { tierId: "t1", fromLetters: 0, unitPriceCents: 190 },
        nextTier: { tierId: "t2", fromLetters: 100, unitPriceCents: 179, lettersMissing: 100 },
        lettersLast30Days: 0,
      },
      pricingNote: null,
      avv: {
        currentVersion: "2026-11-17",
        acceptedVersion: null,
        acceptedAt: null,
        acceptedBy: null,
        needsAcceptance: true,
      },
      approval: { expiresAfterDays: 7, rules: [] },
    },
  });
});

test("it shows what was set and accepted", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  await ensureAgreements(world.services);
  await acceptAvv(world.services.db, { partnerId, acceptedBy: "Ada", at: world.services.clock.now() });
  await setPartner(world.services, partnerId, {
    caps: { mode: "sandbox", lettersPerDay: 5 },
    approvalDays: 3,
    approvalRules: [{ when: "above", cents: 5000 }],
  });

  expect(await world.call("profile_get", {})).toMatchObject({
    value: {
      dailyCaps: { lettersPerDay: 5, centsPerDay: 250_000 },
      avv: {
        acceptedVersion: "2026-11-17",
        acceptedAt: "2026-03-02T09:00:00.000Z",
        acceptedBy: "Ada",
        needsAcceptance: false,
      },
      approval: { expiresAfterDays: 3, rules: [{ when: "above", cents: 5000 }] },
    },
  });
});

test("it names the signature and the letterhead that letters get by default", async () => {
  const world = await startWorld();
  const pngBase64 = base64(await signaturePng());
  const fileBase64 = base64(await sheetPng(headBar));
  const signature = await world.call("signature_upload", { pngBase64, displayName: "Ada" });
  const letterhead = await world.call("letterhead_upload", { fileBase64, displayName: "Bogen" });

  expect(await world.call("profile_get", {})).toMatchObject({
    value: {
      defaultSignature: {
        signatureId: signature.ok && signature.value["signatureId"],
        displayName: "Ada",
        previewUrl: expect.stringMatching(/signature\.png$/),
      },
      defaultLetterhead: {
        letterheadId: letterhead.ok && letterhead.value["letterheadId"],
        displayName: "Bogen",
        placement: "full",
        previewUrl: expect.stringMatching(/letterhead\.png$/),
      },
    },
  });
});

test("presets of other accounts and of the other mode are not there", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await world.call("preset_save", { name: "own", preset: { color: true } });
  await world.call("preset_save", { name: "foreign", preset: {} }, { token: stranger.token });

  expect(await world.call("profile_get", {})).toMatchObject({
    value: { presets: [{ name: "own", preset: { color: true }, updatedAt: "2026-03-02T09:00:00.000Z" }] },
  });
});

test("on a day without a price list it says so", async () => {
  const world = await startWorld();
  world.setTime("2024-12-31T12:00:00Z");

  expect(await world.call("profile_get", {}, { language: "de" })).toMatchObject({
    value: { pricing: null, pricingNote: "Für heute gilt keine Preisliste." },
  });
});

test("a connection that lacks scopes reads which, and who gives them", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["profile:read"] });

  expect(await world.call("profile_get", {}, { token, language: "de" })).toMatchObject({
    value: {
      connection: {
        scopes: ["profile:read"],
        missingScopes: expect.arrayContaining(["order:send", "letter:read"]),
        maySend: false,
        howToGet: expect.stringMatching(/order:send.*\/portal\/settings\/tokens\?partner=/),
      },
    },
  });
});

test("it needs its scope and takes no input", async () => {
  const world = await startWorld();
  const { token } = await world.openOffice({ scopes: ["wallet:read"] });

  expect(await world.call("profile_get", {}, { token })).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE" },
  });
  expect(await world.call("profile_get", { partnerId: world.office.partnerId })).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "partnerId", rule: "unknown_field" }] },
    },
  });
});
