import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPdfPage } from "../src/rendering/pdf/pdf-pages.ts";
import { approveInPortal, signedInBrowser } from "./approvals.ts";
import {
  accepted,
  billedLine,
  billedTo,
  billInput,
  centsIn,
  filesOf,
  inEuros,
  payloadOf,
  rest,
  startBillingWorld,
  textsIn,
} from "./billing.ts";
import { issue } from "./documents.ts";
import type { World } from "./world.ts";

/** A month's end of a small office. */
const INVOICES = 12;

type Made = Record<string, unknown> & { documentId: string; letterId: string; documentNumber: string };

const call = async (world: World, tool: string, input: object) => accepted(await rest(world, tool, input));
const make = async (world: World, input: object) => (await call(world, "document_create", input)) as Made;

/** Customer after customer, each with an amount of its own. */
const billOf = (at: number) =>
  billInput(payloadOf([billedLine({ quantity: `${at + 1}.25`, unitPriceCents: 8000 + at })]), {
    sequenceScope: { scope: "RE", pattern: "RE-{YYYY}-{00000}" },
    recipientAddressInline: { ...billedTo, name: `Kundin ${at + 1}` },
    clientLetterId: `lauf-2026-02-${at + 1}`,
  });

async function passTime(world: World, wanted: object): Promise<void> {
  const response = await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    body: JSON.stringify(wanted),
    headers: { "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(await response.text());
}

/** What a banking app reads from the first page of a letter. */
async function scannedCode(pdf: Uint8Array | null): Promise<string[]> {
  const page = await drawPdfPage(pdf ?? new Uint8Array(), { page: 1, dpi: 200 });
  const { data, info } = await sharp(page?.png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data }).split("\n");
}

test("a billing run: invoices with drawn numbers go out under one approval, those not paid are reminded of and dunned", async () => {
  const world = await startBillingWorld();
  const invoices: Made[] = [];
  for (let at = 0; at < INVOICES; at += 1) invoices.push(await make(world, billOf(at)));
  expect(invoices.map(({ documentNumber }) => documentNumber)).toEqual(
    invoices.map((_, at) => `RE-2026-${String(at + 1).padStart(5, "0")}`),
  );
  // Whoever lost the answer and asks again gets the same invoice, and no number is used up.
  expect(await make(world, billOf(3))).toMatchObject({ documentId: invoices[3]?.documentId, created: false });

  const items = invoices.map(({ letterId }, at) => ({
    letterId,
    clientOrderId: `lauf-2026-02-${at + 1}`,
    deliveryType: "standard",
  }));
  const lost = await call(world, "order_send_batch", { items });
  const repeated = await call(world, "order_send_batch", { items });
  expect(repeated).toMatchObject({
    approvalId: lost["approvalId"],
    totalCents: lost["totalCents"],
    counts: { ok: INVOICES, failed: 0 },
  });
  const ada = await signedInBrowser(world);
  await approveInPortal(ada, String(lost["approvalId"]));
  await passTime(world, { advance: "P4D" });
  expect(await call(world, "wallet_balance", {})).toMatchObject({
    postedCents: 100_000 - Number(lost["totalCents"]),
    reservedCents: 0,
  });

  await world.runJobs();
  for (const { documentId, documentNumber } of invoices) {
    const { document, facturX, xrechnung, letterText } = await filesOf(world, documentId);
    expect(document).toMatchObject({
      orderStatus: "posted",
      state: "issued",
      issuedBy: "post",
      openCents: document["bruttoCents"],
    });
    for (const xml of [facturX, xrechnung ?? ""]) {
      expect(textsIn(xml, "ID")).toContain(documentNumber);
      expect(centsIn(xml, "GrandTotalAmount")).toEqual([document["bruttoCents"]]);
    }
    expect(letterText).toContain(inEuros(Number(document["bruttoCents"])));
  }

  const [first, second] = invoices as [Made, Made];
  const follow = async (
    { documentId }: Made,
    document: { documentDate: string } & Record<string, unknown>,
  ) => {
    const { referencePrefill } = await call(world, "document_get", { documentId });
    const made = await make(world, { document: { ...document, references: referencePrefill } });
    await issue(world, made.documentId, { issuedOn: document.documentDate });
    return made;
  };
  await passTime(world, { now: "2026-03-20T08:00:00+01:00" });
  const reminder = { documentType: "zahlungserinnerung", documentDate: "2026-03-20" };
  const reminded = [await follow(first, reminder), await follow(second, reminder)];
  expect(reminded[0]).toMatchObject({
    claim: { openCents: 11_900, totalCents: 11_900, newDueDate: "2026-03-30" },
  });

  await passTime(world, { now: "2026-07-10T08:00:00+02:00" });
  const dunning = await follow(first, {
    documentType: "mahnung",
    documentDate: "2026-07-10",
    mahngebuehrCents: 500,
  });
  // 92 days of the first half-year and 10 of the second, each at 1.27 % and nine points, on 119.00.
  const interest = [Math.round((11_900 * 10.27 * 92) / 36_500), Math.round((11_900 * 10.27 * 10) / 36_500)];
  const totalCents = 11_900 + (interest[0] ?? 0) + (interest[1] ?? 0) + 500;
  expect(dunning).toMatchObject({
    dunningLevel: 1,
    claim: {
      verzugSeit: "2026-03-31",
      interest: [
        { from: "2026-03-31", to: "2026-06-30", ratePercent: "10.27", cents: interest[0] },
        { from: "2026-07-01", to: "2026-07-10", ratePercent: "10.27", cents: interest[1] },
      ],
      totalCents,
    },
    warnings: [{ code: "BASE_RATE_CARRIED_FORWARD" }],
  });
  const { letterText, letter } = await filesOf(world, dunning.documentId);
  for (const words of [
    "1. Mahnung zu Rechnung RE-2026-00001 vom 02.03.2026",
    inEuros(11_900),
    "92 Tage zu 10,27 % im Jahr",
    inEuros(interest[0] ?? 0),
    inEuros(totalCents),
  ])
    expect(letterText).toContain(words);
  expect(await scannedCode(letter)).toEqual(
    expect.arrayContaining([
      "BCD",
      "DE89370400440532013000",
      `EUR${(totalCents / 100).toFixed(2)}`,
      "RE-2026-00001",
    ]),
  );
  await call(world, "order_send", { letterId: dunning.letterId, deliveryType: "standard" });

  await passTime(world, { advance: "PT1M" });
  const credit = await make(world, {
    document: {
      ...payloadOf([billedLine({ quantity: "1.25", unitPriceCents: 8000 })]),
      documentType: "gutschrift",
      documentDate: "2026-07-10",
      references: (await call(world, "document_get", { documentId: first.documentId }))["referencePrefill"],
    },
    sequenceScope: { scope: "GS" },
  });
  await issue(world, credit.documentId, { issuedOn: "2026-07-10" });
  expect(credit).toMatchObject({ documentNumber: "GS-2026-00001", totals: { bruttoCents: 11_900 } });
  expect(await call(world, "document_get", { documentId: first.documentId })).toMatchObject({ openCents: 0 });
  const chain = await call(world, "document_list", { referencesDocumentId: first.documentId });
  expect(chain["items"]).toMatchObject([
    { documentType: "gutschrift" },
    { documentType: "mahnung", dunningLevel: 1, referencesNumber: "RE-2026-00001" },
    { documentType: "zahlungserinnerung" },
  ]);
}, 600_000);
