import { describe, expect, test } from "vitest";
import { approveInPortal, signedInBrowser } from "../../../test/approvals.ts";
import { writtenLetter } from "../../../test/letters.ts";
import { furnish, sendInput, sentLetter, startSendingWorld } from "../../../test/sends.ts";
import type { World } from "../../../test/world.ts";
import { readBlob } from "../../ports/blob-store.ts";
import { findOrder } from "../orders/orders.ts";
import { setPartner } from "../partners/partners.ts";

const notice = {
  subject: "Kündigung meines Mietvertrags",
  content:
    "Sehr geehrte Frau Müller,\n\nhiermit kündige ich meinen Mietvertrag über die Wohnung Lindenstraße 5 zum 31. Mai 2026.\n\nMit freundlichen Grüßen\nMax Beispiel",
};
const stated = { ...notice, declaration: "lease_end" };
const overruled = { ...stated, overrideForm: { reason: "Der Vermieter hat Textform zugesagt." } };

const dryRun = (world: World, changes: object) =>
  world.call("order_send", sendInput({ ...changes, dryRun: true }));
const sends = (world: World, changes: object) => world.call("order_send", sendInput(changes));

async function warningsOf(world: World, changes: object): Promise<Record<string, unknown>[]> {
  const answer = await dryRun(world, changes);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value["warnings"] as Record<string, unknown>[];
}

describe("a declaration that needs a hand", () => {
  test("is warned of first where it was read in the text, with law, sentence and ways out", async () => {
    const world = await startSendingWorld();

    const [first] = await warningsOf(world, { ...notice, deliveryType: "einschreiben_einwurf" });

    expect(first).toMatchObject({
      code: "FORM_REQUIRED",
      place: "content",
      text: expect.stringMatching(/§ 568 \(1\) BGB.*no legal advice/s) as string,
      details: {
        kind: "lease_end",
        provision: "§ 568 (1) BGB",
        recognised: true,
        quote: expect.stringContaining("hiermit kündige ich meinen Mietvertrag") as string,
      },
    });
    expect(first).toMatchObject({
      details: {
        waysOut: [
          { way: "in_house" },
          { way: "print_at_home" },
          { way: "bailiff" },
          { way: "qualified_signature" },
        ],
      },
    });
  });

  test("is refused where somebody has stated it, and nothing is made", async () => {
    const world = await startSendingWorld();

    expect(await sends(world, stated)).toMatchObject({
      ok: false,
      error: {
        code: "FORM_REQUIRED",
        message: expect.stringMatching(/§ 568 \(1\) BGB.*void.*no legal advice/s) as string,
        details: { kind: "lease_end", provision: "§ 568 (1) BGB", recognised: false, quote: null },
      },
    });
    expect(await world.services.db.selectFrom("orders").select("id").execute()).toEqual([]);
    expect(await world.call("wallet_balance", {})).toMatchObject({ value: { reservedCents: 0 } });
  });

  test("none silences the reading, is kept with the letter, and sealed with its send", async () => {
    const world = await startSendingWorld();

    expect(await warningsOf(world, { ...notice, declaration: "none" })).toEqual([]);
    const { orderId } = await sentLetter(world, { ...notice, declaration: "none" });

    expect(await snapshotOf(world, orderId)).toMatchObject({ source: { declaration: "none" } });
  });

  test("a stated kind decides: a contract that needs no hand is no lease", async () => {
    const world = await startSendingWorld();

    expect(await warningsOf(world, { ...notice, declaration: "contract_end" })).toEqual([]);
    expect(await dryRun(world, { declaration: "surety" })).toMatchObject({
      error: { code: "FORM_REQUIRED" },
    });
    expect(await dryRun(world, { declaration: "rent_increase" })).toMatchObject({ ok: true });
  });

  test("who prints, signs and brings it themselves meets the form; a will must be written by hand", async () => {
    const world = await startSendingWorld();
    const byHand = { fulfilment: "in_house" };

    const broughtByPeople = [expect.objectContaining({ code: "BROUGHT_BY_PEOPLE" })];
    expect(await warningsOf(world, { ...stated, ...byHand })).toEqual(broughtByPeople);
    expect(await warningsOf(world, { ...notice, ...byHand })).toEqual(broughtByPeople);
    expect(await dryRun(world, { ...byHand, declaration: "will" })).toMatchObject({
      error: { code: "FORM_REQUIRED" },
    });
  });

  test("an unknown kind is named with those there are", async () => {
    const world = await startSendingWorld();
    for (const declaration of ["lease", "LEASE_END", "__proto__", "constructor", ""])
      expect(await dryRun(world, { declaration })).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
    expect(await dryRun(world, { declaration: "lease" })).toMatchObject({
      error: {
        details: {
          problems: [{ path: "declaration", message: expect.stringContaining("lease_end") as string }],
        },
      },
    });
  });

  test("a draft keeps what was said of it, and every way of sending asks", async () => {
    const world = await startSendingWorld();
    const recipientAddressInline = {
      name: "Erika Müller",
      street: "Lange Straße 5",
      zip: "80331",
      city: "München",
    };
    const { letterId } = await writtenLetter(world, { ...stated, recipientAddressInline });

    const ways = [
      world.call("order_send", { letterId }),
      world.call("approval_submit", { letterId }),
      world.call("letter_schedule", { letterId, mode: "at", sendAt: "2026-03-10T09:00:00" }),
    ];
    for (const answer of await Promise.all(ways))
      expect(answer).toMatchObject({ error: { code: "FORM_REQUIRED", details: { kind: "lease_end" } } });
    const batch = await world.call("order_send_batch", {
      items: [{ letterId, clientOrderId: "a" }, sendInput({ clientOrderId: "b" })],
    });
    expect(batch).toMatchObject({
      value: { results: [{ outcome: "failed", error: { code: "FORM_REQUIRED" } }, { outcome: "queued" }] },
    });
    expect(await world.call("order_send", { letterId, declaration: "none", dryRun: true })).toMatchObject({
      ok: true,
    });
  });

  test("drafts and previews are warned of it, too", async () => {
    const world = await startSendingWorld();
    const draft = await world.call("letter_create_draft", notice);
    expect(draft).toMatchObject({ value: { warnings: [{ code: "FORM_REQUIRED" }, {}] } });
    const silent = await world.call("letter_create_draft", { ...notice, declaration: "none" });
    expect(JSON.stringify(silent)).not.toContain("FORM_REQUIRED");
  });

  test("the law of the country that it goes to is looked at; of others nothing is known", async () => {
    const world = await startSendingWorld();
    const abroad = (
      recipientCountry: string,
      recipientZip: string,
      recipientCity: string,
      deliveryType: string,
    ) => ({
      ...stated,
      recipientCountry,
      recipientZip,
      recipientCity,
      deliveryType,
    });
    expect(await dryRun(world, abroad("AT", "1010", "Wien", "at_prio"))).toMatchObject({
      error: { details: { provision: "§ 33 MRG" } },
    });
    expect(await dryRun(world, abroad("CH", "8001", "Zürich", "ch_b_post"))).toMatchObject({
      error: { details: { provision: "Art. 266l–266n CO" } },
    });
    const [unknown] = await warningsOf(world, abroad("FR", "75001", "Paris", "intl_standard"));
    expect(unknown).toMatchObject({
      code: "FORM_REQUIRED",
      text: expect.stringContaining("not known here") as string,
    });
  });
});

describe("the deadline plan", () => {
  const arrival = { by: "2027-05-31" };
  const formIn = async (world: World, changes: object) => {
    const answer = await dryRun(world, { ...changes, arrival });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return (answer.value["arrival"] as Record<string, unknown>)["form"];
  };

  test("says how the letter stands to its form by the way chosen, as the warning does", async () => {
    const world = await startSendingWorld();
    const ofLease = { kind: "lease_end", provision: "§ 568 (1) BGB" };

    expect(await formIn(world, notice)).toMatchObject({
      ...ofLease,
      recognised: true,
      verdict: "not_met",
      text: expect.stringMatching(/void.*no legal advice/s) as string,
      waysOut: [{ way: "in_house" }, { way: "print_at_home" }, { way: "bailiff" }, {}],
    });
    expect(await formIn(world, { ...stated, fulfilment: "in_house" })).toMatchObject({
      ...ofLease,
      recognised: false,
      verdict: "met",
      waysOut: [],
    });
    expect(await formIn(world, overruled)).toMatchObject({
      ...ofLease,
      recognised: false,
      verdict: "not_met",
    });
    expect(await formIn(world, { declaration: "administrative_objection" })).toMatchObject({
      verdict: "risky",
      recognised: false,
    });
    expect(await formIn(world, { declaration: "rent_increase" })).toMatchObject({
      kind: "rent_increase",
      verdict: "met",
    });
    expect(await formIn(world, { ...notice, declaration: "none" })).toMatchObject({
      kind: "none",
      verdict: "not_asked",
      provision: null,
    });
    expect(await formIn(world, { subject: "Gruß", content: "Alles Gute zum Geburtstag!" })).toMatchObject({
      kind: null,
      verdict: "not_asked",
      waysOut: [],
    });
  });

  test("is refused as any where the kind was stated", async () => {
    const world = await startSendingWorld();
    expect(await dryRun(world, { ...stated, arrival })).toMatchObject({ error: { code: "FORM_REQUIRED" } });
  });

  const verdict = { arrival: { form: { kind: "lease_end", recognised: true, verdict: "not_met" } } };
  const drafted = async (world: World) => {
    const recipientAddressInline = {
      name: "Erika Müller",
      street: "Lange Straße 5",
      zip: "80331",
      city: "München",
    };
    return (await writtenLetter(world, { ...notice, recipientAddressInline })).letterId;
  };

  test("is kept with what was sent, in a batch and for a planned time, too", async () => {
    const world = await startSendingWorld();
    const batch = await world.call("order_send_batch", {
      items: [sendInput({ ...notice, arrival, clientOrderId: "a" })],
    });
    expect(batch).toMatchObject({ value: { results: [{ result: verdict }] } });
    const planned = { letterId: await drafted(world), mode: "at", sendAt: "2027-03-10T09:00:00", arrival };
    expect(await world.call("letter_schedule", planned)).toMatchObject({ value: verdict });
  });

  test("is shown to whoever decides", async () => {
    const world = await startSendingWorld();
    const submitted = await world.call("approval_submit", { letterId: await drafted(world), arrival });
    expect(submitted).toMatchObject({ value: verdict });
    if (!submitted.ok) throw new Error("not submitted");
    const ada = await signedInBrowser(world);
    const { body } = await ada.call("approval_open", { approvalId: submitted.value["approvalId"] });
    expect(body).toMatchObject(verdict);
  });

  test("of a quote judges the letter, if there is one", async () => {
    const world = await startSendingWorld();
    const quoted = { pageCount: 1, color: false, deliveryType: "standard", arrival };
    const letterId = await drafted(world);
    expect(await world.call("shipping_quote", { ...quoted, letterId })).toMatchObject({ value: verdict });
    expect(await world.call("shipping_quote", { ...quoted, zip: "80331" })).toMatchObject({
      value: { arrival: { form: null } },
    });
  });
});

describe("overruling it", () => {
  test("over a token it is a question to a person in the portal, who sees kind, provision and reason", async () => {
    const world = await startSendingWorld();
    const sent = await sentLetter(world, overruled);
    expect(sent).toMatchObject({ status: "awaiting_approval" });
    const approvalId = String(sent["approvalId"]);

    expect(
      await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true }),
    ).toMatchObject({
      error: { code: "APPROVAL_PORTAL_REQUIRED", details: { approvalId, approvalUrl: sent["approvalUrl"] } },
    });
    const ada = await signedInBrowser(world);
    const page = await ada.call("approval_letter", { approvalId, orderId: sent.orderId });
    const said = JSON.stringify(page.body);
    for (const each of ["Kündigung eines Mietverhältnisses", "§ 568 Abs. 1 BGB", "Textform zugesagt"])
      expect(said).toContain(each);

    expect(await approveInPortal(ada, approvalId)).toMatchObject({ status: 200, body: { released: 1 } });
    expect(await snapshotOf(world, sent.orderId)).toMatchObject({
      source: { declaration: "lease_end" },
      forms: [{ kind: "lease_end", override: { reason: "Der Vermieter hat Textform zugesagt." } }],
    });
  });

  test("a no gives the money back, in the chat as well", async () => {
    const world = await startSendingWorld();
    const sent = await sentLetter(world, overruled);
    const approvalId = sent["approvalId"];
    expect(await world.call("approval_decide", { approvalId, decision: "reject" })).toMatchObject({
      ok: true,
    });
    expect(await world.call("wallet_balance", {})).toMatchObject({ value: { reservedCents: 0 } });
  });

  test("a person in the portal overrules at once, and the reason is sealed with the send", async () => {
    const world = await startSendingWorld();
    const ada = await signedInBrowser(world);
    expect(await ada.call("order_send", sendInput(stated))).toMatchObject({ status: 422 });

    const { body } = await ada.call("order_send", sendInput(overruled));

    expect(body).toMatchObject({ status: "queued" });
    expect(await snapshotOf(world, String(body["orderId"]))).toMatchObject({
      forms: [{ override: { reason: "Der Vermieter hat Textform zugesagt." } }],
    });
  });

  test("where nothing is refused a reason changes nothing", async () => {
    const world = await startSendingWorld();
    expect(await sentLetter(world, { overrideForm: { reason: "egal" } })).toMatchObject({ status: "queued" });
    expect(await sends(world, { ...stated, overrideForm: { reason: "" } })).toMatchObject({
      error: { code: "VALIDATION_ERROR" },
    });
  });
});

describe("the rule of an account", () => {
  test("refuses also what was only read, for this account alone", async () => {
    const world = await startSendingWorld();
    const other = await world.openOffice();
    await furnish(world, other);
    await setPartner(world.services, world.office.partnerId, { formRecognisedRefused: true });

    expect(await sends(world, notice)).toMatchObject({
      error: {
        code: "FORM_REQUIRED",
        details: { recognised: true, quote: expect.stringContaining("Mietvertrag") as string },
      },
    });
    expect(await sends(world, { ...notice, declaration: "none" })).toMatchObject({ ok: true });
    expect(await world.call("order_send", sendInput(notice), other)).toMatchObject({
      value: { status: "queued", warnings: [{ code: "FORM_REQUIRED" }] },
    });
  });

  test("what may only be rejected (§ 174 BGB) is warned of, never refused", async () => {
    const world = await startSendingWorld();
    await setPartner(world.services, world.office.partnerId, { formRecognisedRefused: true });
    const content =
      "namens und in Vollmacht meiner Mandantin kündige ich den Stromvertrag Nr. 4 zum 31. März.";

    expect(await warningsOf(world, { subject: "Stromvertrag", content })).toMatchObject([
      { code: "FORM_REQUIRED", details: { kind: "by_representative", provision: "§ 174 BGB" } },
    ]);
  });
});

describe("templates", () => {
  test("hand what their letters declare to them; a text kind leaves the reading on", async () => {
    const world = await startSendingWorld();
    const saved = await world.call("template_save", {
      name: "Mietkündigung",
      subjectTemplate: "Kündigung",
      contentTemplate: "hiermit kündige ich die Wohnung.",
      declaration: "lease_end",
    });
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    const { templateId, versionId } = saved.value;
    await world.call("template_release", { templateId, versionId });
    const made = { templateId, templateVersionId: versionId };
    expect(await world.call("template_get", { templateId })).toMatchObject({
      value: { declaration: "lease_end" },
    });
    expect(await dryRun(world, made)).toMatchObject({ error: { code: "FORM_REQUIRED" } });
    expect(await dryRun(world, { ...made, declaration: "none" })).toMatchObject({ ok: true });
  });

  test("a curated notice filled in for a lease is warned of", async () => {
    const world = await startSendingWorld();
    const listed = await world.call("template_list", { limit: 50, detail: "full" });
    if (!listed.ok) throw new Error(JSON.stringify(listed));
    const notices = (listed.value["items"] as Record<string, unknown>[]).find(
      ({ slug }) => slug === "kuendigung-vertrag",
    );
    expect(notices).toMatchObject({ declaration: "contract_end" });
    const filled = (vertragsart: string) => ({
      templateId: notices?.["templateId"],
      templateVersionId: notices?.["versionId"],
      templateMergeValues: { vertragsart, vertragsnummer: "40-7" },
    });
    const codes = async (kind: string) =>
      (await warningsOf(world, filled(kind)))
        .map(({ code }) => code)
        .filter((code) => code === "FORM_REQUIRED");
    expect(await codes("Mobilfunkvertrag")).toEqual([]);
    expect(await codes("Mietvertrag")).toEqual(["FORM_REQUIRED"]);
  });
});

async function snapshotOf(world: World, orderId: string): Promise<unknown> {
  const order = await findOrder(world.services.db, world.office, orderId);
  const bytes = order && (await readBlob(world.services.blobs, order.snapshotHash));
  return JSON.parse(Buffer.from(bytes ?? []).toString("utf8"));
}
