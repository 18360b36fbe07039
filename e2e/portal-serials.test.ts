import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectivePdf } from "../server/test/pdfs/collective-pdf.ts";
import { makePdf } from "../server/test/pdfs/make-pdf.ts";
import { barriersOf, hasBrowser, lookAt, waitUntilDrawn } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** One letter to everybody on a list, from the file to the printer, in a real browser. */
describe.runIf(hasBrowser)("serial letters in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const look = (url: string, name: string) => lookAt(browser, context, url, name);

  test("a list becomes letters: columns assigned, a bad row mended in place, one yes for all", async () => {
    await page.goto(`${service.url}/portal/letters/new`);
    await page.getByRole("link", { name: "Serienbrief an viele" }).click();
    await page.getByRole("heading", { level: 1, name: "Neuer Serienbrief" }).waitFor();
    await page.getByLabel(/CSV- oder Excel-Datei/).setInputFiles({
      name: "Abrechnungen 2026.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(LIST),
    });
    await expect.poll(() => page.getByLabel("Name des Serienbriefs").inputValue()).toBe("Abrechnungen 2026");
    await page.getByLabel("Betreff").fill("Ihre Abrechnung über {{betrag}}");
    await page
      .getByLabel("Brieftext")
      .fill("{{anrede}}\n\nes sind noch {{betrag}} offen.\n\nMit freundlichen Grüßen\nDana Demo");

    // What each column fills is guessed; what is missing is said at once.
    await expect.poll(() => page.getByLabel("Spalte „PLZ“").inputValue()).toBe("recipient.zip");
    await page.getByText(/Keine Spalte füllt „betrag“/).waitFor();
    await page.getByLabel("Spalte „Summe“").selectOption({ label: "Empfänger: PLZ" });
    // A choice goes before a guess; two choices for the same are a fault at their column.
    await expect.poll(() => page.getByLabel("Spalte „PLZ“").inputValue()).toBe("");
    await page.getByLabel("Spalte „PLZ“").selectOption({ label: "Empfänger: PLZ" });
    await page.getByText(/zwei Spalten füllen dasselbe/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await look(`${service.url}/portal/letters/serials/new`, "serial-new");
    await page.getByLabel("Spalte „Summe“").selectOption({ label: "Im Text: betrag" });
    await expect.poll(() => page.getByText(/Keine Spalte füllt/).count()).toBe(0);
    await page.getByRole("button", { name: "Serienbrief anlegen" }).click();

    await page.getByRole("heading", { level: 1, name: "Abrechnungen 2026" }).waitFor();
    await page.getByLabel(/PDF für alle Briefe/).setInputFiles({
      name: "Hausordnung.pdf",
      mimeType: "application/pdf",
      buffer: makePdf(),
    });
    await page.getByText("Hausordnung.pdf: für alle Briefe, 1 Seite").waitFor();
    await look(page.url(), "serial-made");
    await page.getByRole("button", { name: "Alle Zeilen prüfen" }).click();

    await page.getByText("Geprüft, noch nicht vorgelegt").waitFor({ timeout: 60_000 });
    const bad = page.getByRole("list", { name: "Zeilen, die Sie ansehen sollten" }).getByRole("listitem");
    await bad
      .filter({ hasText: "Zeile 2: Max Muster, Lange Straße 7, 00000 München" })
      .getByText("Nicht versendbar")
      .waitFor();
    await page.getByText("3 Briefe kosten zusammen").waitFor();
    await page.getByRole("button", { name: "Zeile 2 berichtigen" }).click();
    expect(await barriersOf(page)).toEqual([]);
    await look(page.url(), "serial-checked");
    await bad.getByLabel("PLZ").fill("80331");
    await page.getByRole("button", { name: "Speichern und prüfen" }).click();
    await page.getByText("4 Briefe kosten zusammen").waitFor({ timeout: 60_000 });

    await page.getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
    await page
      .getByRole("dialog")
      .getByText(/4 Briefe für .* vorlegen\?/)
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
    await page.getByRole("link", { name: "Zur Freigabe aller Briefe" }).waitFor({ timeout: 60_000 });
    expect(await page.getByRole("table").getByText("Wartet auf Freigabe").count()).toBe(4);
    await look(page.url(), "serial-handed-in");
    const serialUrl = page.url();

    await page.getByRole("link", { name: "Zur Freigabe aller Briefe" }).click();
    await page.getByRole("heading", { level: 1, name: "4 Briefe freigeben?" }).waitFor();
    const firstPage = page.getByAltText(/^Seite 1 von/);
    await waitUntilDrawn(firstPage);
    await firstPage.scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: /^Freigeben/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Freigeben/ })
      .click();
    await expect
      .poll(async () => (await service.call("approval_list", { status: "approved" })).items[0]?.letterCount)
      .toBe(4);

    await page.goto(serialUrl);
    await page.getByRole("link", { name: "Freigegeben: zur Freigabe" }).waitFor();
    await expect.poll(() => page.getByText("Wartet auf Freigabe").count()).toBe(0);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Als CSV speichern" }).click(),
    ]);
    const lines = readFileSync(await saved.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(saved.suggestedFilename()).toBe("Abrechnungen 2026.csv");
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^2;Herr;;Max;Muster;Lange Straße;7;80331;München;/);
    const { items } = await service.call("letter_list", {});
    expect(items.map(({ subject }) => subject).toSorted()).toEqual([
      "Ihre Abrechnung über 12,50 €",
      "Ihre Abrechnung über 13,00 €",
      "Ihre Abrechnung über 14,00 €",
      "Ihre Abrechnung über 15,00 €",
    ]);

    await page.getByRole("link", { name: "Alle Serienbriefe" }).click();
    await page.getByRole("row").filter({ hasText: "Abrechnungen 2026" }).getByText("Vorgelegt").waitFor();
    await look(page.url(), "serial-list");
  }, 300_000);

  test("a collective PDF is cut at its addresses, a person says whose the doubtful pieces are, and all become letters", async () => {
    await page.goto(`${service.url}/portal/letters/serials/new`);
    await page.getByLabel(/CSV- oder Excel-Datei/).setInputFiles({
      name: "Mieter.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(TENANTS),
    });
    await page
      .getByLabel("Text", { exact: true })
      .selectOption({ label: "Fertige PDF-Briefe, für jede Zeile einer" });
    await page.getByLabel("Betreff").fill("Betriebskosten 2025");
    await expect.poll(() => page.getByLabel("Spalte „PLZ“").inputValue()).toBe("recipient.zip");
    await page.getByRole("button", { name: "Serienbrief anlegen" }).click();
    await page.getByRole("heading", { level: 1, name: "Mieter" }).waitFor();

    await page.getByLabel(/^Sammeldatei \(PDF\)/).setInputFiles({
      name: "Abrechnungen 2025.pdf",
      mimeType: "application/pdf",
      buffer: collectivePdf([
        { address: ["Erika Weber", "Lange Straße 5", "80331 München"], pages: 2 },
        { address: ["Herrn", "Max Muster", "Lange Straße 7"], pages: 3 },
        { address: ["Ida Ohm", "Lange Straße 11", "80331 München"], pages: 2 },
        { address: ["Nina Neu", "Lange Straße 13", "80331 München"], pages: 1 },
      ]),
    });
    const asked = page.getByRole("list", { name: "Stücke, über die Sie entscheiden" }).getByRole("listitem");
    await asked.filter({ hasText: "Seiten 3 bis 5" }).waitFor({ timeout: 60_000 });
    expect(await asked.count()).toBe(2);
    expect(await barriersOf(page)).toEqual([]);
    await look(page.url(), "serial-split");
    await asked.getByRole("button", { name: "Seite 3 ansehen" }).click();
    await waitUntilDrawn(page.getByRole("dialog").getByRole("img"));
    await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
    await page
      .getByLabel("Das Stück ab Seite 3 gehört")
      .selectOption({ label: "Zeile 2, Max Muster, Lange Straße 7, 80331 München" });
    await page
      .getByLabel("Das Stück ab Seite 8 gehört")
      .selectOption({ label: "zu niemandem auf der Liste: neue Zeile mit der Anschrift im Fenster" });
    await page.getByRole("button", { name: "4 Stücke ihren Zeilen geben" }).click();
    await expect
      .poll(() => page.getByText("Zugeordnet", { exact: true }).count(), { timeout: 60_000 })
      .toBe(4);
    await page.getByRole("button", { name: "Alle Zeilen prüfen" }).click();
    await page.getByText("Geprüft, noch nicht vorgelegt").waitFor({ timeout: 60_000 });
    await page.getByText("4 Briefe kosten zusammen").waitFor();
    await look(page.url(), "serial-split-checked");
  }, 300_000);

  test("entries of the address book that are too many for the day are spread over working days, with one yes", async () => {
    for (const at of [1, 2, 3, 4])
      await service.call("address_upsert", {
        name: `Viele Nummer ${at}`,
        street: "Lange Straße",
        houseNumber: String(20 + at),
        zip: "80331",
        city: "München",
      });
    const used = (await service.call("wallet_balance", {})).dailyCap.letters.used;
    await page.goto(`${service.url}/portal/letters/serials/new`);
    await page.evaluate(setLettersPerDay, used + 2);
    await page.getByLabel(/Oder aus dem Adressbuch/).fill("viele nummer");
    await page.getByRole("button", { name: "Im Adressbuch suchen" }).click();
    await page.getByRole("button", { name: "Alle 4 Treffer übernehmen" }).waitFor();
    for (const at of [1, 2, 4])
      await page.getByRole("checkbox", { name: `Viele Nummer ${at} ankreuzen` }).check();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole("button", { name: "3 angekreuzte übernehmen" }).click();
    await page.getByText("Die Liste sind 3 angekreuzte Einträge.").waitFor();
    await page.getByLabel("Name des Serienbriefs").fill("Aus dem Buch");
    await page.getByLabel("Betreff").fill("An alle");
    await page.getByLabel("Brieftext").fill("{{anrede}}\n\nan alle.\n\nMit freundlichen Grüßen");
    await page.getByLabel("Anders in einem Land").selectOption({ label: "Österreich" });
    await page.getByLabel("Versandart: Österreich").waitFor();
    await page.getByText("3 Zeilen, also 3 Briefe.").waitFor();
    await page.getByRole("button", { name: "Serienbrief anlegen" }).click();

    await page.getByRole("button", { name: "Spalten neu zuordnen" }).click();
    await page.getByLabel("Spalte „Land“").selectOption({ label: "nicht verwenden" });
    await page.getByRole("button", { name: "Zuordnung speichern" }).click();
    await page.getByRole("button", { name: "Spalten neu zuordnen" }).waitFor();
    await page.getByRole("button", { name: "Alle Zeilen prüfen" }).click();
    await page.getByText(/heute noch 2: 1 Brief ist zu viel/).waitFor({ timeout: 60_000 });

    await page.getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Mehr, als die Tagesgrenze erlaubt").waitFor();
    await dialog.getByText(/^2 Briefe, /).waitFor();
    await dialog.getByText(/^1 Brief, /).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
    await page.getByRole("link", { name: "Zur Freigabe aller Briefe" }).click({ timeout: 60_000 });
    await page.getByRole("heading", { level: 1, name: "3 Briefe freigeben?" }).waitFor();
    await page.getByText(/^Versand am /).waitFor();
  }, 300_000);
});

/** In the browser, as the page of rules does. */
async function setLettersPerDay(lettersPerDay: number): Promise<void> {
  const call = async (action: string, input: object) => {
    const answer = await fetch(`/v1/portal/${action}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { capsUpdatedAt: string | null };
  };
  const { capsUpdatedAt: basedOn } = await call("rules_get", {});
  await call("rules_set", { caps: { lettersPerDay, centsPerDay: 100_000, lowBalanceCents: 0, basedOn } });
}

const TENANTS = [
  "Name;Straße;Nr;PLZ;Ort",
  "Erika Weber;Lange Straße;5;80331;München",
  "Max Muster;Lange Straße;7;80331;München",
  "Ida Ohm;Lange Straße;11;80331;München",
].join("\n");

const LIST = [
  "Anrede;Titel;Vorname;Nachname;Straße;Nr;PLZ;Ort;Summe",
  "Frau;Dr.;Erika;Weber;Lange Straße;5;80331;München;12,50 €",
  "Herr;;Max;Muster;Lange Straße;7;00000;München;13,00 €",
  "Firma;;;Hansen GmbH;Lange Straße;9;80331;München;14,00 €",
  "Frau;;Ida;Ohm;Lange Straße;11;80331;München;15,00 €",
].join("\n");
