import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOf, hasBrowser, lookAt } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

const LIST = [
  "Kunde;Straße;Nr;PLZ;Ort;E-Mail;Versandweg;Vorgang;Leistung;Menge;Einheit;Preis;USt",
  "Kundin 1 GmbH;Lange Straße;1;80331;München;buchhaltung@kundin1.example;E-Mail;A1;Wartung;1,5;Std.;80,00;19",
  "Kundin 2 GmbH;Lange Straße;2;80331;München;;;A2;Wartung;2;Std.;1.080,00 €;19",
  "Kundin 2 GmbH;;;;;;;A2;Fachbuch;1;Stück;40,70;7",
  "Kundin 3 GmbH;Lange Straße;3;80331;München;;;A3;Wartung;viel;Std.;1.125;19",
].join("\n");

/** An office bills a month from a list, in a real browser that it closes on the way. */
describe.runIf(hasBrowser)("a billing run in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const look = (url: string, name: string) => lookAt(browser, context, url, name);

  test("a list becomes invoices, with all that is wrong in a row said at once; numbers follow the list, and it goes on without the browser", async () => {
    await page.goto(`${service.url}/portal/documents`);
    await page.getByRole("link", { name: "Rechnungslauf aus einer Liste" }).click();
    await page.getByRole("heading", { level: 1, name: "Neuer Rechnungslauf" }).waitFor();
    await page.getByLabel("Leistung von").fill("2026-02-01");
    await page.getByLabel("Leistung bis").fill("2026-02-28");
    await page.getByLabel("Zahlungsziel in Tagen").fill("21");
    // What was typed outlives a reload.
    await page.reload();
    await expect.poll(() => page.getByLabel("Zahlungsziel in Tagen").inputValue()).toBe("21");
    await page.getByLabel(/CSV- oder Excel-Datei/).setInputFiles({
      name: "Februar.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(LIST),
    });
    await page.getByText("Das werden 3 Rechnungen.").waitFor();
    await expect.poll(() => page.getByLabel("Spalte „Kunde“").inputValue()).toBe("recipient.name");
    await expect.poll(() => page.getByLabel("Spalte „Vorgang“").inputValue()).toBe("field.key");
    await page.getByLabel("Spalte „Vorgang“").selectOption({ label: "nicht verwenden" });
    await page.getByText("Das werden 4 Rechnungen.").waitFor();
    await page
      .getByLabel("Spalte „Vorgang“")
      .selectOption({ label: "Rechnung: Zeilen mit demselben Wert sind eine Rechnung" });
    await page.getByText("Das werden 3 Rechnungen.").waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await look(`${service.url}/portal/documents/run`, "billing-run-new");
    await page.getByRole("button", { name: "Rechnungslauf anlegen" }).click();

    await page.getByRole("heading", { level: 1, name: "Februar" }).waitFor();
    await page.getByText("Rechnungslauf mit 3 Rechnungen").waitFor();
    await page.getByRole("button", { name: "Alle Zeilen prüfen" }).click();
    await page.getByText("Geprüft, noch nicht vorgelegt").waitFor({ timeout: 120_000 });
    const looked = page.getByRole("list", { name: "Zeilen, die Sie ansehen sollten" }).getByRole("listitem");
    const bad = looked.filter({ hasText: "Zeile 4: Kundin 3 GmbH" });
    await bad.getByText("Nicht versendbar").waitFor();
    await bad.getByText(/Spalte „Menge“: /).waitFor();
    await bad.getByText(/Spalte „Preis“: .*Tausenderpunkt/).waitFor();
    await page.getByText(/142,80.*per E-Mail an buchhaltung@kundin1\.example/).waitFor();
    await page.getByRole("button", { name: "Zeile 4 berichtigen" }).click();
    expect(await barriersOf(page)).toEqual([]);
    await look(page.url(), "billing-run-checked");
    await bad.getByLabel("Menge").fill("1");
    await bad.getByLabel("Preis").fill("1.125,00");
    await page.getByRole("button", { name: "Speichern und prüfen" }).click();
    await page.getByText("3 Briefe kosten zusammen").waitFor({ timeout: 120_000 });
    expect((await service.call("document_list", {})).items).toEqual([]);

    await page.getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
    const runUrl = page.url();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.close();
    page = await context.newPage();
    await page.goto(runUrl);
    await page.getByRole("link", { name: "Zur Freigabe aller Briefe" }).waitFor({ timeout: 120_000 });
    await look(page.url(), "billing-run-handed-in");
    const { items } = await service.call("document_list", {});
    expect(items.map(({ documentNumber }) => String(documentNumber).slice(-5)).toSorted()).toEqual([
      "00001",
      "00002",
      "00003",
    ]);
    const rows = page.getByRole("row");
    await rows
      .filter({ hasText: "Kundin 1 GmbH" })
      .getByRole("link", { name: /00001$/ })
      .waitFor();
    await rows
      .filter({ hasText: "Kundin 3 GmbH" })
      .getByRole("link", { name: /00003$/ })
      .click();
    await page.getByText("1.338,75").first().waitFor();
  }, 600_000);
});
