import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, leaveBrowser, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";

const letter = {
  subject: "Angebot",
  content: "Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage.",
  recipientName: "Erika Beispiel",
  recipientStreet: "Lange Straße 5",
  recipientZip: "80331",
  recipientCity: "München",
  mandantennummer: "10001",
};

/** Archive and analytics as somebody who keeps the books uses them. */
describe.runIf(hasBrowser)("the books in the portal", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    await page.goto(service.signInLink);
    await service.call("order_send", letter);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  test("an export is started, shows its progress by itself and is downloaded", async () => {
    await page.goto(`${service.url}/archive`);
    await page.getByText("Noch wurde nichts exportiert.").waitFor();

    await page.getByRole("combobox", { name: "Was" }).selectOption("mandant_allocation_csv");
    await page.getByLabel("Erster Tag").fill("2030-01-01");
    await page.getByRole("button", { name: "Export starten" }).click();
    await page.getByText("Der letzte Tag liegt vor dem ersten.").first().waitFor();
    await page.getByLabel("Erster Tag").fill("2026-01-01");
    await page.getByRole("button", { name: "Export starten" }).click();

    const download = page.getByRole("link", { name: "Herunterladen" });
    await download.waitFor({ timeout: 30_000 });
    const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
    expect(file.suggestedFilename()).toMatch(/^kostenverteilung_.*\.zip$/);
    await file.path();
  }, 90_000);

  test("the archive is checked on demand, and says that everything is as it was sealed", async () => {
    await page.getByText("Das Archiv wurde hier noch nicht geprüft.").waitFor();
    await page.getByRole("button", { name: "Jetzt prüfen" }).click();
    await page.getByText("Alles ist, wie es versiegelt wurde").waitFor({ timeout: 30_000 });
    await lookAt(browser, context, `${service.url}/portal/archive`, "portal-archive");
  }, 90_000);

  test("charts show the figures, by keyboard too, with the table behind and a CSV file", async () => {
    await page.goto(`${service.url}/portal/analytics`);
    const months = page.getByRole("region", { name: "Wie viele Briefe gehen hinaus?" });
    const chart = months.getByRole("slider", { name: "Wie viele Briefe gehen hinaus?" });
    await chart.focus();
    const month = new Intl.DateTimeFormat("de-DE", { month: "long", timeZone: "Europe/Berlin" });
    await months.getByText(month.format(new Date())).waitFor();
    await page.keyboard.press("ArrowLeft");
    await months.getByText(/: 0/).first().waitFor();
    expect(await chart.getAttribute("aria-valuetext")).toMatch(/: 0; .+: 0$/); // what a screen reader says, with the time before

    await months.getByRole("button", { name: "Als Tabelle" }).click();
    await months.getByRole("columnheader", { name: "Zugestellt" }).waitFor();
    await expect.poll(() => months.getByRole("row").count()).toBe(13);
    const csv = months.getByRole("button", { name: "Wie viele Briefe gehen hinaus? als CSV herunterladen" });
    const [file] = await Promise.all([page.waitForEvent("download"), csv.click()]);
    expect(file.suggestedFilename()).toBe("briefe-je-monat.csv");
    await file.path();

    // From a bar to the letters behind it: of a month, of a state, of a client.
    await months.getByRole("button", { name: "Als Tabelle" }).click();
    await chart.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/letters\?from=\d{4}-\d\d-01&to=/);
    await page.getByText(/^(Ein Brief|\d+ Briefe)$/).waitFor();
    await page.goBack();
    const became = page.getByRole("region", { name: "Was ist aus den Briefen geworden?" });
    await became
      .getByText(/davor 0/)
      .first()
      .waitFor();
    await became.getByRole("link", { name: "Übergeben", exact: true }).click();
    await page.waitForURL(/\/letters\?status=submitted&from=/);
    await page.goBack();
    await page.getByRole("link", { name: "Bäckerei Sonnenschein GmbH" }).click();
    await page.waitForURL(/\/letters\?client=%2210001%22&from=/);
    await expect
      .poll(() => page.getByRole("textbox", { name: "Mandantennummer" }).inputValue())
      .toBe("10001");
    await page.goBack();
    await page.getByRole("combobox", { name: "Mandant" }).selectOption("10001");
    await page.getByText("Bäckerei Sonnenschein GmbH, dieser Monat", { exact: false }).first().waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole("combobox", { name: "Mandant" }).inputValue()).toBe("10001");
    await lookAt(browser, context, `${service.url}/portal/analytics`, "portal-analytics");
  }, 240_000);
});
