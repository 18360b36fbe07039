import { expect, test } from "vitest";
import { exampleSender } from "../src/modules/senders/example-senders.ts";
import { invoice } from "../src/texts/examples/letter-examples.ts";
import { read, startAgent } from "./agent-at-work.ts";
import { passUntil } from "./dunning.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import { acceptAgreement, startSendingWorld } from "./sends.ts";
import { putBytes } from "./uploads.ts";
import { startSite } from "./websites/start-site.ts";
import { startWorld, type World } from "./world.ts";

/**
 * What people ask an assistant for, as calls that one has made for it. Each ends with the right result, reached by the
 * texts of the answers alone and within a budget.
 */

const erika = {
  name: "Erika Müller",
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
};
const closing = "\n\nMit freundlichen Grüßen\nMax Beispiel";
const offer = {
  subject: "Angebot Fenster",
  content: `Guten Tag,\n\nanbei unser Angebot über sechs Fenster.${closing}`,
  recipient: erika,
};

async function atWork() {
  const world = await startSendingWorld();
  return { world, agent: await startAgent(world) };
}

async function resultOf(world: World, name: string, input: object): Promise<Record<string, unknown>> {
  const answer = await world.call(name, input);
  return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
}

test("end my lease: the agent learns that print does not do, and people are asked to sign", async () => {
  const { world, agent } = await atWork();

  const draft = await agent.call("letter_create_draft", {
    subject: "Kündigung meines Mietvertrags",
    content: `Sehr geehrte Frau Müller,\n\nhiermit kündige ich den Mietvertrag über die Wohnung zum 31. Mai 2026.${closing}`,
    recipient: erika,
  });
  expect(draft).toContain("§ 568");
  const declaration = read(draft, "details.kind");
  const letterId = read(draft, "letterId");
  const sent = await agent.call("order_send", { letterId, declaration, fulfilment: "in_house" });
  await world.runDue();
  const status = await agent.call("order_status", { orderId: read(sent, "orderId") });

  expect(status).toMatch(/url: http\S+\/in-house\//);
  expect(await resultOf(world, "letter_get", { letterId })).toMatchObject({
    orders: [{ status: "submitted", priceCents: 0 }],
  });
  agent.hasSpentAtMost(3, 1_800);
});

test("invite thirty people: one rehearsal, one approval for all", async () => {
  const { world, agent } = await atWork();
  const items = Array.from({ length: 30 }, (_, index) => ({
    clientOrderId: `sommerfest-${index + 1}`,
    recipient: { ...erika, name: `Gast ${index + 1}`, houseNumber: String(index + 1) },
  }));
  const common = {
    subject: "Einladung zum Sommerfest",
    content: `Guten Tag,\n\nwir laden Sie herzlich ein.${closing}`,
  };

  const rehearsed = await agent.call("order_send_batch", { common, items, dryRun: true });
  expect(read(rehearsed, "ok")).toBe("30");
  const queued = await agent.call("order_send_batch", { common, items });

  const approval = await resultOf(world, "approval_list", { approvalId: read(queued, "approvalId") });
  expect(approval).toMatchObject({ items: [{ status: "pending", letterCount: 30, totalCents: 5700 }] });
  expect(read(queued, "totalCents")).toBe(read(rehearsed, "totalCents"));
  agent.hasSpentAtMost(2, 8_000);
});

test("bill ten hours, and remind when nothing came", async () => {
  const { world, agent } = await atWork();

  const made = await agent.call("document_create", {
    document: invoice,
    sequenceScope: { scope: "RE" },
    recipient: erika,
  });
  await agent.call("order_send", { letterId: read(made, "letterId") });
  await passUntil(world, "2026-04-20T09:00:00Z");
  const listed = await agent.call("document_list", { documentType: "rechnung" });
  expect(read(listed, "nextStep")).toBe("remind");
  const [documentId, documentNumber] = [read(listed, "documentId"), read(listed, "documentNumber")];
  const reminder = await agent.call("document_create", {
    document: {
      documentType: "zahlungserinnerung",
      documentDate: "2026-04-20",
      references: {
        documentId,
        documentType: "rechnung",
        documentNumber,
        documentDate: read(listed, "documentDate"),
        dueDate: read(listed, "dueDate"),
        bruttoCents: Number(read(listed, "bruttoCents")),
        openCents: Number(read(listed, "openCents")),
      },
    },
    recipient: erika,
  });
  await agent.call("order_send", { letterId: read(reminder, "letterId") });

  expect(await resultOf(world, "document_list", { referencesDocumentId: documentId })).toMatchObject({
    items: [{ documentType: "zahlungserinnerung", orderStatus: "queued" }],
  });
  agent.hasSpentAtMost(5, 3_800);
});

test("stop the offer that I just sent: it is found by a word, and the money is back", async () => {
  const { world, agent } = await atWork();
  const { orderId } = await resultOf(world, "order_send", offer);

  const found = await agent.call("letter_search", { query: "Fenster" });
  const stopped = await agent.call("order_cancel", { orderId: read(found, "orderId") });

  expect(read(stopped, "outcome")).toBe("cancelled");
  expect(await resultOf(world, "order_status", { orderId })).toMatchObject({ status: "cancelled" });
  expect(await resultOf(world, "wallet_balance", {})).toMatchObject({ availableCents: 100_000 });
  agent.hasSpentAtMost(2, 500);
});

test("letters like our website: colours and logo become the brand, after somebody has said yes", async () => {
  const { world, agent } = await atWork();
  const { url } = await startSite("bakery");

  const seen = await agent.call("brand_import_from_website", { websiteUrl: url });
  await agent.call("brand_kit_save", {
    brandKit: {
      logos: [{ assetId: read(seen, "assetId"), role: "primary" }],
      colors: { primary: read(seen, "primary"), accent: read(seen, "accent") },
    },
    brandingOwnershipConfirmed: true,
  });
  await agent.call("letter_preview", { ...offer, pages: 1 });

  expect(await resultOf(world, "brand_kit_get", {})).toMatchObject({
    brandKit: { logos: [{ role: "primary" }], colors: { primary: "#c2571a" } },
  });
  agent.hasSpentAtMost(3, 3_500);
});

test("what did each client cost: the sums of what left", async () => {
  const { world, agent } = await atWork();
  for (const [mandantennummer, letters] of [
    ["10001", 2],
    ["10002", 1],
  ] as const) {
    await resultOf(world, "client_save", { mandantennummer, name: `Mandant ${mandantennummer}` });
    for (let number = 1; number <= letters; number += 1)
      await resultOf(world, "order_send", { ...offer, subject: `Angebot ${number}`, mandantennummer });
  }
  await passUntil(world, "2026-03-06T09:00:00Z");

  const spent = await agent.call("analytics_summary", { metric: "cost_per_mandant" });

  expect(read(spent, "chargedCents")).toBe("570");
  expect(spent).toMatch(/10001.*380/);
  expect(spent).toMatch(/10002.*190/);
  agent.hasSpentAtMost(1, 500);
});

test("answer the tax office with this PDF: the address is found, the file goes past the model", async () => {
  const { world, agent } = await atWork();

  const found = await agent.call("address_search_company", { query: "Finanzamt Charlottenburg" });
  const draft = await agent.call("letter_create_draft", {
    subject: "Einspruch gegen den Bescheid vom 20. Februar 2026",
    content: `Guten Tag,\n\nden Bescheid lege ich bei.${closing}`,
    recipient: {
      name: "Finanzamt Charlottenburg",
      street: read(found, "recipient.street"),
      houseNumber: read(found, "recipient.houseNumber"),
      zip: read(found, "recipient.zip"),
      city: read(found, "recipient.city"),
    },
  });
  const { status } = await putBytes(world, read(draft, "uploadUrl"), makePdf({ pages: [{}, {}] }));
  expect(status).toBe(200);
  const sent = await agent.call("order_send", { letterId: read(draft, "letterId") });

  expect(read(sent, "pageCount")).toBe("3");
  expect(sent).toContain("10627 Berlin");
  agent.hasSpentAtMost(3, 1_400);
});

test("what did we write to Mrs Müller about windows: the letter is found among others, and read", async () => {
  const { world, agent } = await atWork();
  for (const subject of ["Angebot Fenster", "Angebot Türen", "Einladung"])
    await resultOf(world, "order_send", {
      ...offer,
      subject,
      content: `Guten Tag,\n\nes geht um: ${subject}.`,
    });

  const found = await agent.call("letter_search", { query: "Fenster", recipientNameContains: "Müller" });
  expect(read(found, "total")).toBe("1");
  const letter = await agent.call("letter_get", { letterId: read(found, "letterId") });

  expect(letter).toContain("es geht um: Angebot Fenster.");
  agent.hasSpentAtMost(2, 1_100);
});

test("send this on the first of every month: the series stands, and moved days are said", async () => {
  const { world, agent } = await atWork();

  const draft = await agent.call("letter_create_draft", offer);
  const planned = await agent.call("letter_schedule", {
    letterId: read(draft, "letterId"),
    mode: "cron",
    cronExpression: "0 9 1 * *",
    endDate: "2026-12-31",
  });

  expect(planned).toContain("4 May 2026");
  expect(await resultOf(world, "schedule_list_or_cancel", { action: "list" })).toMatchObject({
    items: [{ status: "scheduled", nextRunAt: "2026-04-01T07:00:00.000Z" }],
  });
  agent.hasSpentAtMost(2, 1_200);
});

test("set me up: the agent finds what is missing, does its part and hands a person theirs", async () => {
  const world = await startWorld();
  const agent = await startAgent(world);

  const before = await agent.call("mcp_health");
  expect(read(before, "readyToSend")).toBe("false");
  await agent.call("sender_profile_upsert", exampleSender("gmbh"));
  const link = await agent.call("setup_fix_link", { gap: "avv" });
  expect(link).toMatch(/url: http\S+\/setup\//);
  await acceptAgreement(world, world.office);
  const after = await agent.call("mcp_health");

  expect(read(after, "readyToSend")).toBe("true");
  agent.hasSpentAtMost(4, 1_600);
});

test("she has moved: the letter that came back goes out again to the new address", async () => {
  const { world, agent } = await atWork();
  await resultOf(world, "order_send", { ...offer, recipient: { ...erika, name: "Sandbox Undeliverable" } });
  await passUntil(world, "2026-03-20T09:00:00Z");

  const listed = await agent.call("letter_list", { statusFilter: "returned" });
  const letterId = read(listed, "letterId");
  const told = await agent.call("order_status", { orderId: read(listed, "orderId") });
  expect(told).toContain("order_send");
  const anew = await agent.call("order_send", {
    letterId,
    recipient: { ...erika, street: "Kurze Straße", houseNumber: "7a" },
  });

  expect(anew).toContain("Kurze Straße 7a");
  expect(read(anew, "status")).toBe("queued");
  agent.hasSpentAtMost(3, 1_200);
});

test("prove that it was posted: the paper, and what it does not prove", async () => {
  const { world, agent } = await atWork();
  await resultOf(world, "order_send", {
    ...offer,
    deliveryType: "einschreiben_einwurf",
    clientOrderId: "angebot-fenster",
  });
  await passUntil(world, "2026-03-20T09:00:00Z");

  const listed = await agent.call("letter_list", { clientOrderId: "angebot-fenster" });
  const proof = await agent.call("order_einlieferungsbeleg", { orderId: read(listed, "orderId") });

  const pdf = await world.fetch(new URL(read(proof, "pdfUrl")).pathname, { token: null });
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(proof).toContain("Er beweist nicht den Zugang");
  agent.hasSpentAtMost(2, 1_700);
});
