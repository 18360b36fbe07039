import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, openBrowser, waitUntilDrawn } from "./browser.ts";
import { startService } from "./running-service.ts";

/** What a person does who is asked whether a letter may go out, in a real browser against the real program. */
describe.runIf(hasBrowser)("a person decides about letters", () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let browser: Browser;
  let signedIn: BrowserContext;

  beforeAll(async () => {
    service = await startService();
    browser = await openBrowser();
    signedIn = await browser.newContext({ locale: "de-DE" });
    await (await signedIn.newPage()).goto(service.signInLink);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    expect(await service.stop()).toBe(0);
  });

  const call = async (tool: string, input: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${service.url}/v1/tools/${tool}`, {
      method: "POST",
      headers: { authorization: `Bearer ${service.token}`, "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    const value = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const submitted = (changes: object = {}) => call("approval_submit", { ...letter, ...changes });

  const look = async (context: BrowserContext, url: unknown, name: string): Promise<Page> => {
    await lookAt(browser, context, String(url), name);
    const page = await context.newPage();
    await page.goto(String(url));
    return page;
  };

  test("whoever is not signed in sees how to sign in, and nothing of the letter", async () => {
    const { approvalUrl } = await submitted();
    const stranger = await browser.newContext({ locale: "de-DE" });

    const page = await look(stranger, approvalUrl, "approval-signed-out");

    expect(await page.textContent("main")).toContain("melden Sie sich an");
    expect(await page.textContent("main")).not.toContain("Erika");
  });

  test("a letter is read page by page and approved with one click", async () => {
    const { approvalUrl } = await submitted({
      clientOrderId: "approve-me",
      content: longText,
      deliveryType: "einschreiben_einwurf",
      reason: "Frist läuft am 30.11. ab; Kündigung vom Geschäftsführer gewünscht.",
      requesterContext: "Gespräch „Mietvertrag Lagerhalle“",
    });
    const page = await look(signedIn, approvalUrl, "approval-letter");

    await page.getByLabel(/Bemerkung/).fill("Geprüft und in Ordnung.");
    await page.getByRole("button", { name: /Freigeben für/ }).click();

    await expect.poll(() => page.textContent("main"), { timeout: 10_000 }).toContain("Freigegeben");
    await look(signedIn, approvalUrl, "approval-approved");
  });

  test("a letter is rejected and costs nothing", async () => {
    const before = await call("wallet_balance", {});
    const { approvalUrl } = await submitted({ subject: "Ein anderer Brief" });
    const page = await signedIn.newPage();
    await page.goto(String(approvalUrl));

    await page.getByRole("button", { name: "Ablehnen" }).click();

    await expect.poll(() => page.textContent("main"), { timeout: 10_000 }).toContain("Abgelehnt");
    expect((await call("wallet_balance", {}))["reservedCents"]).toBe(before["reservedCents"]);
  });

  test("letters that a chat has approved can be stopped in the hold", async () => {
    const { approvalId, approvalUrl } = await submitted({ subject: "Aus dem Gespräch" });
    await call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true });
    const page = await look(signedIn, approvalUrl, "approval-hold");

    await page.getByRole("button", { name: "Versand stoppen" }).click();

    await expect.poll(() => page.textContent("main"), { timeout: 10_000 }).toContain("Gestoppt");
  });

  test("a batch is one list with one total; each letter's pages unfold", async () => {
    const { content, subject } = letter;
    const items = recipients.map((recipient, at) => ({
      clientOrderId: `b${at}`,
      subject,
      content,
      ...recipient,
    }));
    const { approvalUrl } = await call("order_send_batch", { items });
    const page = await look(signedIn, approvalUrl, "approval-batch");

    await page.getByText("Wolf Wagner", { exact: true }).click();

    await waitUntilDrawn(page.getByAltText(/Briefs an Wolf Wagner/));
    const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
    if (folder) await page.screenshot({ path: join(folder, "approval-batch-open.png"), fullPage: true });
    await look(signedIn, new URL("/approvals", service.url).href, "approvals-queue");
  });
});

const letter = {
  subject: "Kündigung des Mietvertrags vom 1. Februar 2024",
  content: "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir.\n\nMit freundlichen Grüßen\nDana Demo",
  recipientName: "Erika Müller",
  recipientCompany: "Café Zürich GmbH",
  recipientStreet: "Lange Straße",
  recipientHouseNumber: "5",
  recipientZip: "80331",
  recipientCity: "München",
};

const longText = [
  "Sehr geehrte Damen und Herren,",
  ...Array.from(
    { length: 14 },
    (_, at) =>
      `${at + 1}. Hiermit kündigen wir den Mietvertrag über die Lagerhalle fristgerecht zum nächstmöglichen Zeitpunkt. Bitte bestätigen Sie uns den Eingang dieses Schreibens und den Tag, an dem das Mietverhältnis endet.`,
  ),
  "Mit freundlichen Grüßen\nDana Demo",
].join("\n\n");

const recipients = [
  ["Anna Adler", "Hauptstraße 1", "10115", "Berlin"],
  ["Wolf Wagner", "Lange Straße 7", "80331", "München"],
  ["Cora Cramer", "Am Markt 12", "28195", "Bremen"],
].map(([recipientName, recipientStreet, recipientZip, recipientCity]) => ({
  recipientName,
  recipientStreet,
  recipientZip,
  recipientCity,
}));
