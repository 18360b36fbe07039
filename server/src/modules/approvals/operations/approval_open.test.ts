import { expect, test } from "vitest";
import { signedInBrowser, waitingBatch, waitingLetter } from "../../../../test/approvals.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { sendInput, startSendingWorld } from "../../../../test/sends.ts";
import { releasedTemplate, templateInput } from "../../../../test/templates.ts";
import { startWorld } from "../../../../test/world.ts";

test("shows what is sent, to whom, how, at what price, who asked and why", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(
    world,
    {
      reason: "<script>Zahlungserinnerung</script>",
      requester_context: "Buchhaltung",
      asked_because: "rule_registered",
      requested_by: { connection: "partner_token", connectionId: world.office.tokenId },
    },
    {
      deliveryType: "einschreiben_einwurf",
      pageCount: 2,
      warnings: [{ code: "DUPLICATE_LETTER", place: "letter", found: "4711" }],
    },
  );
  const { call } = await signedInBrowser(world, { role: "viewer" });

  const german = await call("approval_open", { approvalId });
  const letter = await call("approval_letter", { approvalId, orderId: order.orderId });
  const english = await call("approval_open", { approvalId }, { "accept-language": "en" });

  expect(german).toMatchObject({
    status: 200,
    body: {
      status: "pending",
      totalCents: 150,
      waitingCount: 1,
      askedBy: "Verbindung „test“",
      because: "Regel des Kontos: Über Einschreiben entscheidet ein Mensch.",
      reason: "<script>Zahlungserinnerung</script>",
      context: "Buchhaltung",
      expiresAt: "2026-03-09T09:00:00.000Z",
      decision: null,
      mayDecide: false,
      whyNot: expect.stringContaining("Entscheiden dürfen"),
      letters: [
        { recipient: "Café Zürich GmbH, Erika Müller", delivery: "Einschreiben Einwurf", warningCount: 1 },
      ],
    },
  });
  expect(letter.body).toMatchObject({
    recipientLines: ["Café Zürich GmbH", "Erika Müller", "Lange Straße 5", "80331 München"],
    pageCount: 2,
    parts: { postageCents: 95, vatPercent: 19 },
    warnings: [{ code: "DUPLICATE_LETTER", text: expect.stringContaining("in den letzten sieben Tagen") }],
    pageUrls: [1, 2].map((page) => `/approvals/${approvalId}/orders/${order.orderId}/pages/${page}`),
    template: null,
    views: [],
  });
  expect(english.body["letters"]).toMatchObject([{ delivery: "Registered, dropped in the letterbox" }]);
});

test("a person who asked is named, and the program they used", async () => {
  const world = await startWorld();
  const ada = await signedInBrowser(world);
  const { body: session } = await ada.call("session", {});
  const asked = { connection: "portal_session", connectionId: String(session["userId"]) };
  const { approvalId } = await waitingLetter(world, { requested_by: asked });

  expect((await ada.call("approval_open", { approvalId })).body["askedBy"]).toBe("Ada Absender");
});

test("what belongs to another account, or to no approval, is not found", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const other = await waitingLetter(world);
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { partnerId, name: "Fremd" });
  const ada = await signedInBrowser(world);

  for (const answer of [
    await stranger.call("approval_open", { approvalId }),
    await stranger.call("approval_letter", { approvalId, orderId: order.orderId }),
    await ada.call("approval_letter", { approvalId: other.approvalId, orderId: order.orderId }),
    await ada.call("approval_open", { approvalId: crypto.randomUUID() }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
  for (const input of [{}, { approvalId: "x" }, { approvalId, more: 1 }])
    expect((await ada.call("approval_open", input)).status).toBe(400);
});

test("past its time it is expired, and nobody may decide", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world, { expires_at: "2026-03-02T09:00:00Z" });
  const { call } = await signedInBrowser(world);

  expect((await call("approval_open", { approvalId })).body).toMatchObject({
    status: "expired",
    mayDecide: false,
    decision: { text: expect.stringContaining("Verfallen") },
  });
});

test("the queue shows what lapses first on top, and what was decided apart from it", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  expect((await call("approval_queue", {})).body).toMatchObject({ items: [], total: 0 });
  const batch = await waitingBatch(world, ["Anna", "Bert", "Cora", "Dora"]);
  const soon = await waitingLetter(world, { expires_at: "2026-03-03T09:00:00Z" });
  await waitingLetter(world, { expires_at: "2026-03-02T09:00:00Z" });

  expect((await call("approval_queue", {})).body).toMatchObject({
    total: 2,
    items: [
      { approvalId: soon.approvalId, recipients: ["Erika Müller"], totalCents: 150 },
      {
        approvalId: batch.approvalId,
        letterCount: 4,
        recipients: ["Anna", "Bert", "Cora"],
        deliveries: ["Standardbrief"],
        totalCents: 600,
      },
    ],
  });
  await call("approval_reject", { approvalId: soon.approvalId });
  expect((await call("approval_queue", { status: "rejected" })).body).toMatchObject({
    items: [{ approvalId: soon.approvalId, decidedBy: "Ada Absender" }],
  });
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { partnerId, name: "Fremd" });
  expect((await stranger.call("approval_queue", {})).body).toMatchObject({ total: 0 });
});

const values = { name: "Erika Müller", termin: "2026-12-01" };
const changed = {
  subject: "Ihr Termin am 01.12.2026",
  content:
    "Guten Tag Erika Müller,\n\nwir verschieben Ihren Termin am 01.12.2026.\n\nMit freundlichen Grüßen\nMax <b>Beispiel</b>",
};

/** What the letters of a send have to do with their templates. */
async function templatesOf(
  world: Awaited<ReturnType<typeof startSendingWorld>>,
  tool: string,
  input: object,
) {
  const answer = await world.call(tool, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return readTemplates(world, String(answer.value["approvalId"]));
}

async function readTemplates(world: Awaited<ReturnType<typeof startSendingWorld>>, approvalId: string) {
  const { call } = await signedInBrowser(world);
  const { body } = await call("approval_open", { approvalId });
  const templates = [];
  for (const { orderId } of body["letters"] as { orderId: string }[])
    templates.push((await call("approval_letter", { approvalId, orderId })).body["template"]);
  return templates;
}

test("a letter that names a template says what it says differently; in a batch each letter does", async () => {
  const world = await startSendingWorld();
  const { templateId, versionId } = await releasedTemplate(world);
  const item = (clientOrderId: string, rest: object) => sendInput({ clientOrderId, ...rest });

  const [one, two, three] = await templatesOf(world, "order_send_batch", {
    items: [
      item("a", { ...changed, templateId, recipientName: "Anna Adler" }),
      item("b", {
        templateId,
        templateVersionId: versionId,
        templateMergeValues: values,
        recipientName: "Bert Berg",
      }),
      item("c", { subject: "Ohne Vorlage", recipientName: "Cora Cramer" }),
    ],
  });

  expect(one).toMatchObject({
    text: expect.stringContaining("Eine Abweichung von der Vorlage „Terminbestätigung“"),
  });
  expect(JSON.stringify(one)).toContain("verschieben");
  expect(JSON.stringify(one)).toContain("bestätigen");
  expect(two).toEqual({
    text: "Unverändert aus der Vorlage „Terminbestätigung“, Fassung 1.",
    differences: [],
  });
  expect(three).toBeNull();
});

test("it is compared with the version it was written for, though another was released since", async () => {
  const world = await startSendingWorld();
  const { templateId } = await releasedTemplate(world);
  const content = changed.content.replace("verschieben", "bestätigen").replace(/<\/?b>/g, "");
  const answer = await world.call("approval_submit", sendInput({ ...changed, content, templateId }));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  await releasedTemplate(
    world,
    templateInput({ templateId, contentTemplate: "Ganz anders: {{name}} {{termin}}{{betragCents}}" }),
  );
  await world.call("template_archive", { templateId });

  expect(await readTemplates(world, String(answer.value["approvalId"]))).toEqual([
    {
      text: "Der Wortlaut entspricht der Vorlage „Terminbestätigung“, Fassung 1; Platzhalter sind ausgefüllt.",
      differences: [],
    },
  ]);
});

test("a batch keeps the order of its items, and says of each letter what differs from the first", async () => {
  const world = await startSendingWorld();
  const { call } = await signedInBrowser(world);
  const items = ["Kunde 2", "Kunde 10", "Kunde 1"].map((recipientName, at) =>
    sendInput({ clientOrderId: `item-${at}`, recipientName, content: `Sie schulden uns ${at + 1} Euro.` }),
  );
  const sent = await world.call("order_send_batch", { items });
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const approvalId = String(sent.value["approvalId"]);

  const { letters } = (await call("approval_open", { approvalId })).body as {
    letters: { orderId: string; recipient: string; subject: string }[];
  };
  expect(letters.map(({ recipient }) => recipient.replace(/^.*, /, ""))).toEqual([
    "Kunde 2",
    "Kunde 10",
    "Kunde 1",
  ]);
  expect(new Set(letters.map(({ subject }) => subject))).toEqual(new Set([sendInput().subject]));
  const besides = [];
  for (const { orderId } of letters)
    besides.push((await call("approval_letter", { approvalId, orderId })).body["besideFirst"]);
  expect(besides[0]).toBeNull();
  expect(JSON.stringify(besides[1])).toContain("2");
  expect(besides[2]).toHaveLength(1);
});

test("of very many letters two hundred are listed, those with warnings first, and all are counted", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const { approvalId } = await waitingBatch(
    world,
    Array.from({ length: 203 }, (_, at) => `Kunde ${at + 1}`),
  );
  await storeOrder(world, {
    approvalId,
    warnings: [{ code: "DUPLICATE_LETTER", place: "letter", found: "4711" }],
  });

  const opened = (await call("approval_open", { approvalId })).body as unknown as {
    letters: { place: number; warningCount: number }[];
    letterCount: number;
    warnedCount: number;
    prices: { letters: number }[];
    standings: { letters: number }[];
    waitingCount: number;
  };

  expect(opened).toMatchObject({ letterCount: 204, warnedCount: 1, waitingCount: 204 });
  expect(opened.letters).toHaveLength(200);
  expect(opened.letters[0]).toMatchObject({ place: 204, warningCount: 1 });
  expect(opened.letters[1]).toMatchObject({ place: 1, warningCount: 0 });
  expect(opened.prices.map(({ letters }) => letters)).toEqual([204]);
  expect(opened.standings.map(({ letters }) => letters)).toEqual([204]);
});

test("a picture in the list is too small to read, and no look at the letter", async () => {
  const world = await startSendingWorld();
  const { call, open } = await signedInBrowser(world);
  const sent = await world.call("approval_submit", sendInput({ recipientCompany: "Stadtwerke AG" }));
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const { items } = (await call("approval_queue", {})).body as {
    items: { subject: string; company: string; thumbnailUrl: string; approvalId: string }[];
  };
  expect(items[0]).toMatchObject({ subject: sendInput().subject, company: "Stadtwerke AG" });

  const picture = await open(items[0]?.thumbnailUrl ?? "");
  expect(picture.status).toBe(200);
  const [, , , , , orderId] = (items[0]?.thumbnailUrl ?? "").split("/").toSpliced(1, 0, "");
  const letter = await call("approval_letter", { approvalId: items[0]?.approvalId, orderId });
  expect(letter.body).toMatchObject({ views: [] });
});
