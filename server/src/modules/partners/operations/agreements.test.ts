import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";
import { currentAgreements } from "../agreements/agreements.ts";
import { acceptAvv, ensureAgreements } from "../agreement-acceptance.ts";

async function startAgreements() {
  const world = await startWorld();
  await ensureAgreements(world.services);
  return { world, owner: await signedInBrowser(world) };
}

test("both agreements are read whole, in both languages, with the checksum of the text that binds", async () => {
  const { world } = await startAgreements();
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera" });
  for (const agreement of ["avv", "secrecy"] as const) {
    const { sha256, texts, version } = currentAgreements[agreement];
    const german = (await viewer.call("agreement_get", { agreement })).body;
    expect(german).toMatchObject({ sha256, version, bindingText: null, needsAcceptance: true });
    const blocks = german["text"] as { text: string; items: string[] }[];
    const shown = blocks.flatMap(({ text, items }) => [text, ...items]).join("").length;
    expect(shown).toBeGreaterThan(texts.de.length * 0.97);
    const english = await viewer.call("agreement_get", { agreement }, { "accept-language": "en" });
    expect(english.body["bindingText"]).toEqual(german["text"]);
  }
});

test("the agreement names who runs the service, and leads to whom they bring in", async () => {
  const { world, owner } = await startAgreements();
  const listed = [{ task: "print" as const, name: "Pingen", host: "api.pingen.com" }];
  Object.assign(world.services, { subprocessors: listed });
  const page = async (language: string) =>
    (await world.fetch("/subprocessors", { token: null, headers: { "accept-language": language } })).text();

  const unnamed = (await owner.call("agreement_get", { agreement: "avv" })).body;
  expect(unnamed).toMatchObject({ processor: null });
  expect(unnamed["subprocessorsUrl"]).toMatch(/\/subprocessors$/);
  expect(await page("de")).toContain("noch nicht hinterlegt");

  const address = {
    name: "Taubenschlag GmbH",
    street: "Am Hafen 3",
    zip: "20457",
    city: "Hamburg",
    country: "DE",
  };
  await world.services.db
    .insertInto("receiptIssuer")
    .values({
      address: JSON.stringify({ company: null, pobox: null, ...address }),
      taxNumber: "22/815/08154",
      vatId: null,
      changedAt: world.services.clock.now(),
      changedBy: "Otto",
    })
    .execute();

  const named = (await owner.call("agreement_get", { agreement: "avv" })).body;
  expect(named["processor"]).toEqual(["Taubenschlag GmbH", "Am Hafen 3", "20457 Hamburg"]);
  const german = await page("de");
  expect(german).toContain("Taubenschlag GmbH");
  expect(german).toContain("Druck und Versand der Briefe");
  expect(german).toContain("api.pingen.com");
  expect(await page("en")).toContain("Printing and posting letters");
});

test("an owner accepts by name; it is archived, and the first acceptance stands", async () => {
  const { world, owner } = await startAgreements();
  const secrecy = { agreement: "secrecy", version: "2026-11" };

  const accepted = await owner.call("agreement_accept", secrecy);
  const second = await signedInBrowser(world, { name: "Olga Owner" });

  expect(accepted.body).toMatchObject({ acceptedBy: "Ada Absender" });
  expect((await second.call("agreement_accept", secrecy)).body).toMatchObject({ acceptedBy: "Ada Absender" });
  expect((await owner.call("agreement_get", { agreement: "secrecy" })).body).toMatchObject({
    needsAcceptance: false,
    acceptedBy: "Ada Absender",
    acceptedVersion: "2026-11",
  });
  // One agreement does not stand for the other.
  expect((await owner.call("agreement_get", { agreement: "avv" })).body).toMatchObject({
    needsAcceptance: true,
  });
  const records = world.services.db.selectFrom("archiveRecords").select("record");
  expect(await records.where("kind", "=", "secrecy.accepted").execute()).toEqual([
    {
      record: {
        version: "2026-11",
        textSha256: currentAgreements.secrecy.sha256,
        acceptedBy: "Ada Absender",
      },
    },
  ]);
});

test("an older text is not accepted in place of the current one, and a lesser role accepts nothing", async () => {
  const { world, owner } = await startAgreements();
  expect(await owner.call("agreement_accept", { agreement: "avv", version: "2020-01" })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "version", rule: "superseded" }] } } },
  });
  const approver = await signedInBrowser(world, { role: "approver", name: "Cem" });
  const current = { agreement: "avv", version: currentAgreements.avv.version };
  expect((await approver.call("agreement_accept", current)).status).toBe(403);
  expect((await owner.call("agreement_get", { agreement: "lease" })).status).toBe(400);
});

test("another account's acceptance is not ours", async () => {
  const { world, owner } = await startAgreements();
  const { partnerId } = await world.openOffice();
  await acceptAvv(world.services.db, { partnerId, acceptedBy: "Eve", at: world.services.clock.now() });
  expect((await owner.call("agreement_get", { agreement: "avv" })).body).toMatchObject({ acceptedBy: null });
});

test("the PDF is set by our own renderer, whole, and another one once somebody has accepted", async () => {
  const { world, owner } = await startAgreements();
  const set = async () => {
    const { body } = await owner.call("agreement_pdf", { agreement: "avv" });
    expect(body["fileName"]).toBe(`auftragsverarbeitung-${currentAgreements.avv.version}.pdf`);
    return new Uint8Array(await (await owner.open(String(body["url"]))).arrayBuffer());
  };
  const before = await set();
  await owner.call("agreement_accept", { agreement: "avv", version: currentAgreements.avv.version });

  const pdf = await set();

  expect(new TextDecoder("latin1").decode(pdf.slice(0, 5))).toBe("%PDF-");
  const { pageCount } = await world.services.renderer.perform("inspect", { pdf, dpi: 24, draw: 1 });
  expect(pageCount).toBeGreaterThan(3);
  expect(pdf).not.toEqual(before);
}, 120_000);
