import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, leaveBrowser, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";

/** The wallet as an owner uses it, in a real browser against the real program. */
describe.runIf(hasBrowser)("the wallet in the portal", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE" });
    page = await context.newPage();
    await page.goto(service.signInLink);
  }, 120_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  const entries = () => page.getByRole("region", { name: "Liste der Buchungen" }).getByRole("row");

  test("an owner tops up, is led back and finds the payment in the ledger", async () => {
    await page.goto(`${service.url}/portal/`);
    await page.getByRole("link", { name: "Guthaben" }).click();
    await page.getByText("Für Briefe vorgemerkt").waitFor();
    await page.getByRole("button", { name: "100 €", exact: true }).click();
    await page.getByRole("button", { name: "Weiter zur Zahlung" }).click();
    await page.getByRole("button", { name: "Mit Spielgeld bezahlen" }).click();

    await page.getByText(/Danke, die Zahlung über 100,00\s€ ist da und gebucht/).waitFor();
    const newest = entries().filter({ hasText: "Aufladung durch Zahlung" });
    await newest.waitFor();
    expect(await newest.textContent()).toContain("+100,00");
    expect(await newest.textContent()).toContain("1.100,00");
  }, 60_000);

  test("a letter stands there with its price, leads to its page and into the file for the books", async () => {
    await service.call("order_send", {
      subject: "Angebot für Erika Beispiel",
      content: "Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage.",
      recipientName: "Erika Beispiel",
      recipientStreet: "Lange Straße 5",
      recipientZip: "80331",
      recipientCity: "München",
    });
    await page.goto(`${service.url}/portal/wallet`);
    const letter = entries().filter({ hasText: "Brief berechnet" });
    await letter.waitFor({ timeout: 30_000 });
    await lookAt(browser, context, `${service.url}/portal/wallet`, "portal-wallet");

    await page.getByLabel("Vorgang").selectOption({ label: "Briefe" });
    await expect.poll(() => entries().count(), { timeout: 10_000 }).toBe(2);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Als CSV herunterladen" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^guthaben-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Angebot für Erika Beispiel"');
    await letter.getByRole("link", { name: "Angebot für Erika Beispiel" }).click();
    await page.getByRole("heading", { name: "Angebot für Erika Beispiel" }).waitFor();
  }, 120_000);

  test("the month is over: its invoice waits for both addresses, then it is there to download", async () => {
    await service.passTime("P32D");
    await page.goto(`${service.url}/portal/wallet?tab=receipts`);
    await page.getByText(/^Noch ohne Rechnung: /).waitFor();
    await lookAt(browser, context, `${service.url}/portal/wallet?tab=receipts`, "portal-wallet-waiting");

    await page.getByRole("link", { name: "Rechnungsangaben eintragen" }).click();
    await page.getByText("Noch nicht eingetragen").waitFor();
    for (const [label, value] of [
      ["Name", "Brieftaube Betriebs GmbH"],
      ["Straße oder Postfach", "Taubenweg"],
      ["Hausnummer", "1"],
      ["Postleitzahl", "10115"],
      ["Ort", "Berlin"],
    ] as const)
      await page.getByRole("textbox", { name: label, exact: true }).fill(value);
    await page.getByRole("button", { name: "Speichern" }).click();
    await page
      .getByText(/Eine Rechnung muss die Steuernummer oder/)
      .first()
      .waitFor();
    await page.getByRole("textbox", { name: "USt-IdNr." }).fill("DE136695976");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText(/Zuletzt geändert von/).waitFor();
    await lookAt(browser, context, `${service.url}/portal/operator/receipts`, "portal-receipt-issuer");

    await page.goto(`${service.url}/portal/wallet?tab=receipts`);
    await page.getByRole("link", { name: "Rechnungsanschrift eintragen" }).click();
    await page.getByText("Aus Ihrem Standardabsender vorgeschlagen", { exact: false }).waitFor();
    await lookAt(browser, context, `${service.url}/portal/settings/billing`, "portal-billing");
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText(/Zuletzt geändert von/).waitFor();

    await service.passTime("PT1M");
    await page.goto(`${service.url}/portal/wallet?tab=receipts`);
    const save = page.getByRole("button", { name: /^PDF der Rechnung für / });
    await save.waitFor();
    await lookAt(browser, context, `${service.url}/portal/wallet?tab=receipts`, "portal-wallet-receipts");
    const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
    expect(file.suggestedFilename()).toMatch(/^rechnung-\d{4}-\d\d-MUSTER-\d{4}-000001\.pdf$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 4)
        .toString(),
    ).toBe("%PDF");
  }, 180_000);
});
