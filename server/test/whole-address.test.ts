import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "./approvals.ts";
import { invoiceInput } from "./documents.ts";
import { letterInput, muenchen, storedLetter } from "./letters.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

/** Each line is allowed; printed they would be seven, and the window shows six. */
const wide = {
  name: "FRAU RECHTSANWÄLTIN DR. ANNEGRET MÜLLER-LÜDENSCHEIDT-HOFF",
  company: "WESTDEUTSCHE IMMOBILIENVERWALTUNGS- UND BETEILIGUNGS GMBH",
  street: "HEINRICH-VON-STEPHAN-STRASSE AUFGANG NORD, GEBÄUDE",
  houseNumber: "C 112",
  zip: "80331",
  city: "München",
};
const recipient = {
  recipientName: wide.name,
  recipientCompany: wide.company,
  recipientStreet: wide.street,
  recipientHouseNumber: wide.houseNumber,
};
const tooWide = {
  code: "ADDRESS_INVALID",
  details: {
    reason: "LINE_TOO_WIDE",
    findings: [
      { field: "company", rule: "LINE_TOO_WIDE" },
      { field: "name", rule: "LINE_TOO_WIDE" },
      { field: "street", rule: "LINE_TOO_WIDE" },
    ],
  },
};

const countOf = async ({ services: { db } }: World, table: "letters" | "orders" | "documents") =>
  (await db.selectFrom(table).selectAll().execute()).length;

test("an address the window cannot show is refused as a draft, a document and a send, with line and width", async () => {
  const world = await startSendingWorld();
  const draft = await world.call("letter_create_draft", letterInput({ recipientAddressInline: wide }));
  expect(draft).toMatchObject({ ok: false, error: tooWide });
  if (draft.ok) return;
  const [line] = (draft.error.details as { findings: { value?: string; better?: string }[] }).findings;
  expect(line?.value).toBe("WESTDEUTSCHE IMMOBILIENVERWALTUNGS- UND BETEILIGUNGS GMBH");
  expect(line?.better).toMatch(/^WESTDEUTSCHE/);
  expect(draft.error.message).toMatch(/\d\d mm wide .* holds 80 mm/);
  expect(draft.error.hint).toContain("how much one line holds");

  const invoice = await world.call("document_create", invoiceInput({ recipientAddressInline: wide }));
  expect(invoice).toMatchObject({ ok: false, error: tooWide });
  for (const changes of [recipient, { ...recipient, dryRun: true }])
    expect(await world.call("order_send", sendInput(changes))).toMatchObject({ ok: false, error: tooWide });
  for (const table of ["letters", "orders", "documents"] as const)
    expect(await countOf(world, table)).toBe(0);
});

test("an address is judged by the same measure before there is a letter", async () => {
  const world = await startSendingWorld();
  expect(await world.call("address_validate", wide)).toMatchObject({ ok: false, error: tooWide });
  const company = "Gesellschaft für angewandte und theoretische Beispielforschung mbH & Co. KG";
  expect(
    await world.call("address_validate", { ...wide, name: "Eva Muster", street: "Weg", company }),
  ).toMatchObject({
    ok: true,
    value: {
      verdict: "plausible",
      findings: [{ rule: "STREET_NOT_CHECKED" }, { field: "company", rule: "LINE_LONG" }],
    },
  });
});

test("a batch names the item whose address does not fit, and sends the others", async () => {
  const world = await startSendingWorld();
  const items = [sendInput({ clientOrderId: "a" }), sendInput({ clientOrderId: "b", ...recipient })];
  expect(await world.call("order_send_batch", { items })).toMatchObject({
    value: {
      counts: { ok: 1, failed: 1 },
      results: [{ outcome: "queued" }, { clientOrderId: "b", outcome: "failed", error: tooWide }],
    },
  });
});

test("the narrower window of another country is judged by its own measure", async () => {
  const world = await startSendingWorld();
  const swiss = {
    ...wide,
    company: "Schweizerische Immobilienverwaltungs- und Beteiligungs AG",
    name: "Anna Müller",
    street: "Bahnhofstrasse",
    houseNumber: "1",
    zip: "8001",
    city: "Zürich",
    country: "CH",
  };
  expect(
    await world.call("letter_create_draft", letterInput({ recipientAddressInline: swiss })),
  ).toMatchObject({ error: { code: "ADDRESS_INVALID", details: { findings: [{ field: "company" }] } } });
  const inGermany = { ...swiss, zip: "80331", city: "München", country: "DE" };
  expect(
    await world.call("letter_create_draft", letterInput({ recipientAddressInline: inGermany })),
  ).toMatchObject({ ok: true, value: { warnings: [] } });
});

test("a preview shows the lines shortened and says so, at the field for whoever types", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const look = await call("letter_look", letterInput({ recipientAddressInline: wide }));
  expect(look).toMatchObject({
    status: 200,
    body: { addressProblems: [{ field: "company" }, { field: "name" }, { field: "street" }] },
  });
  const texts = (look.body["addressProblems"] as { text: string }[]).map(({ text }) => text);
  expect(texts[0]).toMatch(/\d\d mm breit, auf eine Zeile passen 80 mm/);
  expect(await call("letter_look", letterInput())).toMatchObject({ body: { addressProblems: [] } });

  const clientLetterId = randomUUID();
  expect(
    await call("letter_save", { ...letterInput({ recipientAddressInline: wide }), clientLetterId }),
  ).toMatchObject({ body: { error: { code: "ADDRESS_INVALID" } } });
});

test("a draft from before that does not fit can be opened and corrected, and is not sent", async () => {
  const world = await startSendingWorld();
  const letterId = await storedLetter(world, {
    recipient: { ...wide, pobox: null, country: "DE" },
    body: { content: "Guten Tag" },
  });
  expect(await world.call("letter_get", { letterId })).toMatchObject({ ok: true });
  expect(await world.call("order_send", { letterId })).toMatchObject({ ok: false, error: tooWide });
  const { call } = await signedInBrowser(world, { role: "editor" });
  const corrected = { ...letterInput({ recipientAddressInline: muenchen }), letterId };
  expect(await call("letter_save", corrected)).toMatchObject({ status: 200 });
  expect(await world.call("order_send", { letterId })).toMatchObject({ ok: true });
});

test("a field of one line says so where a text has several", async () => {
  const world = await startSendingWorld();
  const given = letterInput({ recipientAddressInline: { ...muenchen, name: "Erika\nMüller" } });
  expect(await world.call("letter_create_draft", given)).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "recipientAddressInline.name", rule: "one_line" }] },
    },
  });
});
