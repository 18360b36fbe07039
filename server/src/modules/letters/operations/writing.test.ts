import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { letterInput, muenchen, savedSender, writtenLetter } from "../../../../test/letters.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { makePdf } from "../../../../test/pdfs/make-pdf.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { addressesByCountry } from "../../../adapters/addresses-by-country/addresses-by-country.ts";
import { addressFinding } from "../../../foundation/address-findings.ts";
import type { AddressProvider } from "../../../ports/address-check.ts";

const editor = (world: World) => signedInBrowser(world, { role: "editor" });
const form = (changes: object = {}) => letterInput(changes);

async function letterOf(world: World, letterId: unknown) {
  const answer = await world.call("letter_get", { letterId });
  return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
}

const messageOf = ({ body }: { body: Record<string, unknown> }): unknown =>
  (body["error"] as Record<string, unknown>)["message"];

async function withAttachments(world: World, titles: readonly string[]): Promise<string> {
  const { letterId } = await writtenLetter(world);
  for (const title of titles)
    await world.call("attachment_upload_pdf", { letterId, title, pdfBase64: makePdf({}).toString("base64") });
  return letterId;
}

test("a look says what stands against the address without asking a company, and what one has said already", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { call } = await editor(world);
  const asked: string[] = [];
  const company: AddressProvider = {
    name: "company",
    ask: ({ street }) => {
      asked.push(street);
      const findings = [addressFinding("STREET_UNKNOWN", "street")];
      return Promise.resolve({ findings, suggestion: null, confirmsPlace: true, confirmsStreet: false });
    },
  };
  const offline = world.services.addressCheck;
  Object.assign(world.services, {
    addressCheck: addressesByCountry({ offline, de: company, other: null, onTrouble: () => {} }),
  });
  const recipientAddressInline = { ...muenchen, street: "Lange Straße", houseNumber: undefined };
  const places = async (recipient: object) => {
    const { body } = await call("letter_look", form({ recipientAddressInline: recipient }));
    return (body["warnings"] as { code: string; place: string }[])
      .filter(({ code }) => code.startsWith("ADDRESS_"))
      .map(({ place }) => place);
  };

  expect(await places(muenchen)).toEqual([]);
  expect(await places(recipientAddressInline)).toEqual(["recipient.houseNumber"]);
  expect(asked, "nobody is asked at a pause in the typing").toEqual([]);

  await call("address_validate", muenchen);
  expect(asked).toHaveLength(1);
  expect(await places(muenchen)).toEqual(["recipient.street"]);
  expect(asked).toHaveLength(1);
});

test("a look shows the pages and warnings of what is being written, and stores nothing at all", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { call } = await editor(world);
  const count = async () =>
    (
      await world.services.db
        .selectFrom("blobs")
        .select((select) => select.fn.countAll().as("all"))
        .execute()
    )[0];
  const before = await count();

  const { status, body } = await call("letter_look", form({ subject: "" }));

  expect(status).toBe(200);
  expect(body).toMatchObject({ pageCount: 1, usesColour: false, country: "DE" });
  expect(body["recipientLines"]).toContain("80331 München");
  const [page] = body["pages"] as { png: string; widthPx: number }[];
  expect(
    Buffer.from(page?.png ?? "", "base64")
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  const inEnvelope = await call("letter_look", form({ subject: "", showEnvelope: true }));
  const [drawn] = inEnvelope.body["pages"] as { png: string }[];
  expect(drawn?.png).not.toBe(page?.png);
  expect(await count()).toEqual(before);
  expect(await world.call("letter_list", {})).toMatchObject({ value: { total: 0 } });
  expect(await call("letter_look", form({ content: " " }))).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "content" }] } } },
  });
});

test("a look says where the text stands on the sheet and what it is set in, by the recipient's country", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { call } = await editor(world);

  const { body } = await call("letter_look", form());
  const swiss = await call(
    "letter_look",
    form({
      recipientAddressInline: {
        name: "Urs Muster",
        street: "Gasse 1",
        zip: "8001",
        city: "Zürich",
        country: "CH",
      },
    }),
  );

  const sheet = body["sheet"] as { bodyStartMm: number; bodyEndMm: number; fontFiles: object[] };
  expect(sheet).toMatchObject({
    leftMm: 25,
    rightMm: 20,
    address: { x: 20, y: 45, w: 85, h: 45 },
    subject: { yMm: 98.46, bold: true },
    font: { family: "Source Sans 3", sizePt: 10.5, linePitch: 1.24 },
    paragraphGap: 1,
  });
  // Two blank lines below a subject that stands at 98.46 mm.
  expect(sheet.bodyStartMm).toBeGreaterThan(108);
  expect(sheet.bodyStartMm).toBeLessThan(114);
  expect(sheet.bodyEndMm).toBeLessThan(272);
  expect(sheet.fontFiles).toHaveLength(4);
  expect(sheet.fontFiles[0]).toMatchObject({ path: expect.stringMatching(/^\/portal\/fonts\/\w+\.ttf$/) });
  expect(swiss.body["sheet"]).toMatchObject({ address: { x: 22, y: 60, w: 85.5, h: 25.5 } });
});

test("the same key is the same draft, and what was saved last holds", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { call } = await editor(world);
  const clientLetterId = randomUUID();

  const first = await call("letter_save", { ...form({ subject: "Erstfassung" }), clientLetterId });
  const again = await call("letter_save", { ...form({ subject: "Anders" }), clientLetterId });

  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body["letterId"]).toBe(first.body["letterId"]);
  expect(await letterOf(world, first.body["letterId"])).toMatchObject({ subject: "Anders", revision: 2 });
  expect(await call("letter_find", { query: "Anders" })).toMatchObject({ body: { total: 1 } });
  expect(await call("letter_find", { query: "Erstfassung" })).toMatchObject({ body: { total: 0 } });
  expect((await call("letter_save", form())).status).toBe(400);
});

test("a draft that was changed elsewhere is not written over, and one on its way is not changed", async () => {
  const world = await startWorld();
  const { letterId } = await writtenLetter(world);
  const { call } = await editor(world);

  const saved = await call("letter_save", { ...form({ subject: "Neu" }), letterId, revision: 1 });
  const late = await call("letter_save", { ...form({ subject: "Zu spät" }), letterId, revision: 1 });
  expect(saved.body).toMatchObject({ revision: 2 });
  expect(late).toMatchObject({ status: 400, body: { error: { details: { reason: "LETTER_CHANGED" } } } });

  const order = await storeOrder(world);
  const sent = await call("letter_save", { ...form(), letterId: order.letterId });
  expect(sent).toMatchObject({ body: { error: { details: { reason: "LETTER_NOT_DRAFT" } } } });
});

test("rewriting keeps what rides along and what the form does not show", async () => {
  const world = await startWorld();
  await savedSender(world);
  const letterId = await withAttachments(world, ["Vertrag"]);
  const { call } = await editor(world);

  const { body } = await call("letter_save", { ...form({ content: "Kurz." }), letterId });

  expect(body).toMatchObject({ pageCount: 2 });
  expect(await letterOf(world, letterId)).toMatchObject({
    content: "Kurz.",
    attachments: [{ title: "Vertrag" }],
    recipient: { ...muenchen },
  });
});

test("attachments change places and go; who names a foreign one or names one twice changes nothing", async () => {
  const world = await startWorld();
  const letterId = await withAttachments(world, ["A", "B", "C"]);
  const { call } = await editor(world);
  const { attachments } = (await letterOf(world, letterId)) as unknown as {
    attachments: { attachmentId: string }[];
  };
  const [a, b, c] = attachments.map(({ attachmentId }) => attachmentId);

  for (const attachmentIds of [[a, a], [a, randomUUID()], ["x"]])
    expect((await call("attachments_arrange", { letterId, attachmentIds })).status).toBeGreaterThanOrEqual(
      400,
    );
  const unseen = await call("attachments_arrange", { letterId, attachmentIds: [b], seen: [a, b] });
  expect(unseen).toMatchObject({ status: 200, body: { pageCount: 3 } });
  expect(await letterOf(world, letterId)).toMatchObject({ attachments: [{ title: "B" }, { title: "C" }] });
  const again = { letterId, title: "A", pdfBase64: makePdf({}).toString("base64") };
  const restored = await world.call("attachment_upload_pdf", again);
  const arranged = await call("attachments_arrange", {
    letterId,
    attachmentIds: [c, restored.ok && restored.value["attachmentId"]],
  });

  expect(arranged).toMatchObject({ status: 200, body: { pageCount: 3 } });
  expect(await letterOf(world, letterId)).toMatchObject({
    attachments: [
      { title: "C", position: 1 },
      { title: "A", position: 2 },
    ],
  });
});

test("a viewer sees the pages, some at a time, and changes nothing", async () => {
  const world = await startWorld();
  const letterId = await withAttachments(world, ["A", "B", "C"]);
  const { call } = await signedInBrowser(world, { role: "viewer" });

  expect(await call("letter_pages", { letterId })).toMatchObject({
    body: { pageCount: 4, next: 4, pages: [{ page: 1 }, { page: 2 }, { page: 3 }] },
  });
  expect(await call("letter_pages", { letterId, from: 4 })).toMatchObject({
    body: { next: null, pages: [{ page: 4 }] },
  });
  const [full, thumb] = await Promise.all(
    [false, true].map(async (isThumb) => (await call("letter_pages", { letterId, isThumb })).body),
  );
  expect(thumb).toMatchObject({ pageCount: 4, next: 2, pages: [{ page: 1, widthPx: expect.any(Number) }] });
  expect(JSON.stringify(thumb).length).toBeLessThan(JSON.stringify(full).length / 2);
  const other = await storeOrder(world);
  expect((await call("letter_pages", { letterId, orderId: other.orderId })).status).toBe(404);
  for (const [action, input] of [
    ["letter_look", form()],
    ["letter_save", { ...form(), letterId }],
    ["letter_dispatch", { letterId, dispatch: {} }],
    ["letter_duplicate", { letterId }],
    ["attachments_arrange", { letterId, attachmentIds: [] }],
  ] as const)
    expect((await call(action, input)).status, action).toBe(403);
});

test("a foreign letter is not told from none", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  const { letterId } = await writtenLetter(world, {}, stranger.token);
  const { call } = await editor(world);

  for (const [action, input] of [
    ["letter_pages", {}],
    ["letter_look", form()],
    ["letter_save", form()],
    ["letter_dispatch", { dispatch: {} }],
    ["letter_duplicate", {}],
    ["attachments_arrange", { attachmentIds: [] }],
  ] as const) {
    const theirs = await call(action, { ...input, letterId });
    const none = await call(action, { ...input, letterId: randomUUID() });
    expect([theirs.status, none.status], action).toEqual([404, 404]);
    expect(messageOf(theirs)).toBe(messageOf(none));
  }
});
