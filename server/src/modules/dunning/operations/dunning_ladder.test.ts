import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { accepted, problemsOf, rest } from "../../../../test/billing.ts";
import { savedLadder, ladderInput } from "../../../../test/dunning.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import type { World } from "../../../../test/world.ts";
import { tokenScopes } from "../../../foundation/scope.ts";
import { createToken } from "../../access/access.ts";
import { setPartner } from "../../partners/partners.ts";

const programs = { door: "operations" } as const;
const save = (world: World, input: object, token = world.office.token) =>
  rest(world, "dunning_ladder_save", input, { ...programs, token });
const rulesOf = (answer: Awaited<ReturnType<typeof save>>) =>
  (problemsOf(answer) as { path?: string; rule?: string; code?: string }[]).map(
    ({ path, rule, code }) => code ?? `${path} ${rule}`,
  );

test("a ladder is kept as it was given, with everything that was left open decided", async () => {
  const world = await startSendingWorld();
  const saved = await savedLadder(world);
  expect(saved).toMatchObject({
    version: 1,
    changed: true,
    release: "person",
    fromDueDate: "2026-03-02",
    setByName: "test",
    steps: [
      { after: "due", days: 7, documentType: "zahlungserinnerung", verzugszinsen: false, deliver: "post" },
      { after: "step", verzugszinsen: true, zahlungszielTage: 10, deliveryType: "standard", tone: "usual" },
      { after: "step", verzugspauschale: true, tone: "firm" },
    ],
    lastStep: { days: 14, suggestion: "mahnbescheid", note: null },
  });
  const { changed: _was, mode: _of, warnings, ...ladder } = saved;
  expect(warnings).toEqual([]);
  expect(await world.call("dunning_ladder_get", { ladderId: saved["ladderId"] })).toMatchObject({
    value: ladder,
  });
  expect(await world.call("dunning_ladder_list", {})).toMatchObject({ value: { total: 1, items: [ladder] } });
});

const notice = "Zugleich kündigen wir das Mietverhältnis über Ihre Wohnung fristlos.";
const withStep = (step: object) =>
  ladderInput({
    steps: [
      { days: 7, documentType: "zahlungserinnerung" },
      { days: 14, documentType: "mahnung", ...step },
    ],
  });

test("a kind that a print does not make is refused for the whole ladder; one that it makes is kept", async () => {
  const world = await startSendingWorld();
  const refused = await save(world, withStep({ declaration: "lease_end" }));
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: "FORM_REQUIRED", details: { kind: "lease_end", recognised: false } } },
  });
  expect(await world.call("dunning_ladder_list", {})).toMatchObject({ value: { total: 0 } });
  expect(rulesOf(await save(world, withStep({ declaration: "no such kind" })))).toEqual([
    "steps.1.declaration unknown_kind",
  ]);

  expect(accepted(await save(world, withStep({ declaration: "reminder" })))).toMatchObject({
    steps: [{}, { declaration: "reminder" }],
    warnings: [],
  });
});

test("own words that end a lease are warned of with their sentence, silenced by none, and refused where the account wants it", async () => {
  const world = await startSendingWorld();
  const saved = accepted(await save(world, withStep({ opening: notice })));
  expect(saved).toMatchObject({
    warnings: [
      {
        code: "FORM_REQUIRED",
        place: "steps.1.opening",
        details: {
          kind: "lease_end",
          recognised: true,
          quote: expect.stringContaining("kündigen") as string,
        },
      },
    ],
  });
  const { ladderId } = saved as { ladderId: string };
  const silenced = { ...withStep({ opening: notice, declaration: "none" }), ladderId };
  expect(accepted(await save(world, silenced))).toMatchObject({ warnings: [] });

  await setPartner(world.services, world.office.partnerId, { formRecognisedRefused: true });
  expect(await save(world, { ...withStep({ opening: notice }), ladderId })).toMatchObject({
    status: 422,
    body: { error: { code: "FORM_REQUIRED", details: { recognised: true } } },
  });
});

test("whoever repeats a lost answer makes no second ladder; another for the same invoices is refused", async () => {
  const world = await startSendingWorld();
  const { ladderId } = await savedLadder(world);
  expect(accepted(await save(world, ladderInput()))).toMatchObject({ ladderId, version: 1, changed: false });
  expect(rulesOf(await save(world, ladderInput({ name: "Andere" })))).toEqual(["name taken"]);
  const change = (name: string) => save(world, ladderInput({ name, ladderId, version: 1 }));
  const both = await Promise.all(["Eins", "Zwei"].map(change));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
});

test("a change is a new version, of what was seen only", async () => {
  const world = await startSendingWorld();
  const { ladderId } = await savedLadder(world);
  const change = ladderInput({ ladderId, version: 1, name: "Neu" });
  expect(accepted(await save(world, change))).toMatchObject({ version: 2, name: "Neu", changed: true });
  expect(rulesOf(await save(world, { ...change, name: "Noch neuer" }))).toEqual(["version stale"]);
});

test("a retired ladder stays readable, makes room for another, and is changed no more", async () => {
  const world = await startSendingWorld();
  const { ladderId } = await savedLadder(world);
  const retire = () => rest(world, "dunning_ladder_retire", { ladderId }, programs);
  const [first, second] = [accepted(await retire()), accepted(await retire())];
  expect([first["changed"], second["changed"]]).toEqual([true, false]);
  expect(await world.call("dunning_ladder_list", {})).toMatchObject({ value: { total: 0 } });
  expect(await world.call("dunning_ladder_list", { retiredToo: true })).toMatchObject({
    value: { total: 1 },
  });
  expect(rulesOf(await save(world, ladderInput({ ladderId, name: "Neu" })))).toEqual(["ladderId retired"]);
  expect(accepted(await save(world, ladderInput()))).toMatchObject({ version: 1 });
});

test("a ladder may be for a sender, a client, or both; what is not there is told", async () => {
  const world = await startSendingWorld();
  const senders = accepted(await rest(world, "sender_profile_list", {}));
  const [{ profileId: senderProfileId } = { profileId: "" }] = senders["items"] as { profileId: string }[];
  accepted(await rest(world, "client_save", { mandantennummer: "4711", name: "Café Zürich GmbH" }, programs));
  const targets = [
    {},
    { senderProfileId },
    { mandantennummer: "4711" },
    { senderProfileId, mandantennummer: "4711" },
  ];
  const saved = [];
  for (const target of targets) saved.push(accepted(await save(world, ladderInput(target))));
  expect(new Set(saved.map(({ ladderId }) => ladderId)).size).toBe(4);
  expect(saved[3]).toMatchObject({ mandantennummer: "4711", clientName: "Café Zürich GmbH" });

  expect(rulesOf(await save(world, ladderInput({ mandantennummer: "4712" })))).toEqual([
    "mandantennummer unknown",
  ]);
  expect(rulesOf(await save(world, ladderInput({ senderProfileId: randomUUID() })))).toEqual(["NOT_FOUND"]);
  expect(
    rulesOf(await save(world, ladderInput({ ladderId: saved[0]?.["ladderId"], senderProfileId }))),
  ).toEqual(["senderProfileId other_target"]);
});

test("what the law forbids is refused when the ladder is saved, all at once", async () => {
  const world = await startSendingWorld();
  const steps = [
    { days: 14, documentType: "mahnung", mahngebuehrCents: 250, verzugspauschale: true },
    { days: 10, documentType: "zahlungserinnerung", mahngebuehrCents: 100, opening: "Für {kunde}" },
    { after: "due", days: 30, documentType: "mahnung" },
  ];
  const lastStep = { days: 10, suggestion: "none" };
  expect(rulesOf(await save(world, ladderInput({ steps, lastStep })))).toEqual([
    "steps.0.mahngebuehrCents not_in_default",
    "steps.0.verzugspauschale not_in_default",
    "steps.1.days before_time_to_pay",
    "steps.1.mahngebuehrCents not_here",
    "steps.1.documentType levels_rise",
    "steps.1.opening unknown_placeholder",
    "steps.2.days before_time_to_pay",
    "lastStep.days before_time_to_pay",
  ]);
  const late = [{ days: 31, documentType: "mahnung", mahngebuehrCents: 250, verzugspauschale: true }];
  expect((await save(world, ladderInput({ steps: late }))).status).toBe(200);
  expect(rulesOf(await save(world, ladderInput({ steps: [{ ...late[0], after: "step" }] })))).toContain(
    "steps.0.after no_step_before",
  );
});

test("letters leave without a person only by a token that may approve its own", async () => {
  const world = await startSendingWorld();
  const { token } = await createToken(world.services, {
    ...world.office,
    name: "ohne",
    scopes: tokenScopes.filter((scope) => scope !== "approval:self_approve"),
  });
  const wish = ladderInput({ release: "self" });
  expect(await save(world, wish, token)).toMatchObject({
    status: 403,
    body: { error: { code: "FORBIDDEN_SCOPE", details: { scope: "approval:self_approve" } } },
  });
  const ada = await signedInBrowser(world);
  expect(await ada.call("dunning_ladder_save", wish)).toMatchObject({ status: 403 });
  expect(accepted(await save(world, wish))).toMatchObject({ release: "self" });
});

test("viewers look and do not save", async () => {
  const world = await startSendingWorld();
  const vera = await signedInBrowser(world, { role: "viewer", name: "Vera" });
  expect(await vera.call("dunning_ladder_save", ladderInput())).toMatchObject({ status: 403 });
  expect(await vera.call("dunning_ladder_list", {})).toMatchObject({ status: 200 });
});
