import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { billedLine, billedTo, billInput, payloadOf } from "../server/test/billing.ts";
import { unpack } from "../server/test/zip-files.ts";
import { berlinDayIn } from "./berlin-day.ts";
import { hasBrowser, leaveBrowser, openBrowser, readFirstPage, tabTo } from "./browser.ts";
import { connectChat } from "./chat-client.ts";
import { openService } from "./running-service.ts";

const INVOICES = 40;

const billOf = (at: number) =>
  billInput(payloadOf([billedLine({ quantity: `${at + 1}.25`, unitPriceCents: 8000 + at })]), {
    sequenceScope: { scope: "RE", pattern: "RE-{YYYY}-{00000}" },
    recipientAddressInline: { ...billedTo, name: `Kundin ${at + 1}` },
    clientLetterId: `lauf-${at + 1}`,
  });

type Made = {
  documentId: string;
  letterId: string;
  documentNumber: string;
  totals?: { bruttoCents: number };
};

/** Story 2: the billing run. A program with a token, one decision in the portal by keyboard alone, and the books at the end. */
describe.runIf(hasBrowser)("the billing run", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let page: Page;
  const invoices: Made[] = [];

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    page = await browser.newPage({ locale: "de-DE" });
    await page.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  const make = async (document: object, more: object = {}) =>
    (await service.call("document_create", { document, ...more } as never)) as unknown as Made;
  const press = async (key: string, control: Locator) => {
    await control.waitFor();
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  const get = (documentId: string) => service.call("document_get", { documentId });
  /** A document that follows an invoice, with the references the service offers for it. */
  const follow = async (
    { documentId }: Made,
    document: { documentDate: string } & Record<string, unknown>,
    more: object = {},
  ) => {
    const made = await make({ ...document, references: (await get(documentId)).referencePrefill }, more);
    // Handed over in person; the books count what somebody has received.
    const reason = "persönlich übergeben";
    await service.call("document_issue", {
      documentId: made.documentId,
      issuedOn: document.documentDate,
      reason,
    });
    return made;
  };

  test("40 invoices go out under one approval, although the program lost the reply and asked twice", async () => {
    for (let at = 0; at < INVOICES; at += 1) {
      const { document, ...more } = billOf(at);
      invoices.push(await make({ ...document, documentDate: berlinDayIn(0) }, more));
    }
    expect(new Set(invoices.map(({ documentNumber }) => documentNumber)).size).toBe(INVOICES);
    const items = invoices.map(({ letterId }, at) => ({ letterId, clientOrderId: `lauf-${at + 1}` }));
    const lost = await service.call("order_send_batch", { items });
    const repeated = await service.call("order_send_batch", { items });
    const batch = { approvalId: lost.approvalId, totalCents: lost.totalCents };
    expect(repeated).toMatchObject(batch);

    // The person's chat sees what waits, and may do no more than read.
    const chat = await connectChat(page, service.url, { scope: "letter:read order:read approval:read" });
    expect(await chat.call("approval_list")).toMatchObject({
      items: [{ ...batch, letterCount: INVOICES, status: "pending" }],
    });
    const decision = { approvalId: lost.approvalId, decision: "approve", user_saw_preview: true };
    await expect(chat.call("approval_decide", decision)).rejects.toThrow("approval:decide");
    await expect(chat.call("order_send_batch", { items })).rejects.toThrow("order:send");

    await page.goto(String(lost.approvalUrl));
    await readFirstPage(page);
    const approve = page.getByRole("button", { name: /^Freigeben/ });
    await expect.poll(() => approve.isEnabled()).toBe(true);
    await page.keyboard.press("a");
    await press("Enter", page.getByRole("dialog").getByRole("button", { name: "Freigeben" }));
    await page.getByText(/^40 Briefe .*freigegeben/).waitFor();
    await vi.waitFor(
      async () => {
        const { total } = await service.call("letter_list", { statusFilter: "submitted", limit: 1 });
        expect(total).toBe(INVOICES);
      },
      { timeout: 120_000, interval: 500 },
    );
    await service.passTime("P4D");
    const { postedCents, reservedCents } = await service.call("wallet_balance", {});
    expect([postedCents, reservedCents]).toEqual([100_000 - lost.totalCents, 0]);
    expect(await chat.call("approval_list", { status: "approved" })).toMatchObject({
      items: [
        {
          ...batch,
          letters: expect.arrayContaining([expect.objectContaining({ status: "posted" })]) as object,
        },
      ],
    });
    await chat.close();
  }, 400_000);

  test("every invoice has both e-invoices, with its number and its total", async () => {
    for (const { documentId, documentNumber } of invoices) {
      const document = await vi.waitFor(
        async () => {
          const made = await get(documentId);
          expect(made.exports.xrechnungXmlUrl).toMatch(/^http/);
          return made;
        },
        { timeout: 60_000, interval: 500 },
      );
      expect(document.orderStatus).toBe("posted");
      const xml = await (await fetch(String(document.exports.xrechnungXmlUrl))).text();
      expect(xml).toContain(documentNumber);
      expect(xml).toContain((document.bruttoCents / 100).toFixed(2));
      const pdf = await fetch(String(document.exports.zugferdPdfUrl));
      expect(new TextDecoder().decode((await pdf.bytes()).subarray(0, 5))).toBe("%PDF-");
    }
  }, 240_000);

  test("three weeks later come reminders, a dunning letter and a credit note; the month adds up in DATEV", async () => {
    const [first, second] = invoices as [Made, Made];
    await service.passTime("P21D");
    const reminder = { documentType: "zahlungserinnerung", documentDate: berlinDayIn(25) };
    await follow(first, reminder);
    await follow(second, reminder);
    await service.passTime("P14D");
    const dunning = await follow(first, {
      documentType: "mahnung",
      documentDate: berlinDayIn(39),
      mahngebuehrCents: 500,
    });
    expect(await get(dunning.documentId)).toMatchObject({
      dunningLevel: 1,
      referencesNumber: first.documentNumber,
    });
    const credit = await follow(
      first,
      { ...billOf(0).document, documentType: "gutschrift", documentDate: berlinDayIn(39) },
      { sequenceScope: { scope: "GS" } },
    );
    expect(await get(first.documentId)).toMatchObject({ openCents: 0 });

    await setDatev();
    const booked = await datevBookings(berlinDayIn(0), berlinDayIn(40));
    const brutto = await Promise.all(
      invoices.map(async ({ documentId }) => (await get(documentId)).bruttoCents),
    );
    const credited = (await get(credit.documentId)).bruttoCents;
    expect(booked).toBe(brutto.reduce((sum, cents) => sum + cents, 0) - credited);
  }, 240_000);

  /** As the owner does it in the settings of the portal. */
  async function setDatev(): Promise<void> {
    await page.goto(`${service.url}/portal/settings/datev`);
    for (const [label, number] of [
      [/^Beraternummer/, "1001"],
      [/^Mandantennummer/, "1"],
      [/^Debitor/, "10000"],
    ] as const) {
      const field = page.getByLabel(label);
      await field.waitFor();
      await tabTo(page, field);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(number);
    }
    await press("Enter", page.getByRole("button", { name: "Speichern" }));
    await page.getByText("Gespeichert. Der nächste Export bucht danach.").waitFor();
  }

  /** What the exported bookings come to: debits less credits. */
  async function datevBookings(since: string, until: string): Promise<number> {
    const { jobId } = await service.call("archive_export", { since, until, format: "datev_export" });
    const done = await vi.waitFor(
      async () => {
        const state = await service.call("archive_export_status", { jobId });
        expect(state.status).toBe("complete");
        return state;
      },
      { timeout: 60_000, interval: 500 },
    );
    const files = await unpack(await (await fetch(String(done.downloadUrl))).bytes());
    const lines = files
      .filter(({ path }) => path.includes("EXTF_Buchungsstapel"))
      .flatMap(({ bytes }) => new TextDecoder("windows-1252").decode(bytes).trim().split("\r\n").slice(2));
    return lines.reduce((sum, line) => {
      const [amount = "", sign = ""] = line.split(";");
      const cents = Math.round(Number(amount.replace(",", ".")) * 100);
      return sum + (sign.includes("S") ? cents : -cents);
    }, 0);
  }
});
