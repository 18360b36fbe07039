import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { berlinDayIn } from "./berlin-day.ts";
import { barriersOf, hasBrowser, lookAt } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** Invoices from the form to the payment, as an office writes them. */
describe.runIf(hasBrowser)("billing documents in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn({ viewport: { width: 1440, height: 900 } }));
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const field = (name: string, number = 1) =>
    page.getByRole("group", { name: `Position ${number}` }).getByRole("textbox", { name });

  test("an invoice is written by form: sums and preview come from the service, a reload loses nothing", async () => {
    await page.goto(`${service.url}/portal/documents`);
    await page.getByText("Noch keine Rechnungen.").waitFor();
    await page.getByRole("link", { name: "Neuer Beleg" }).click();

    await page.getByRole("button", { name: "Erstellen", exact: true }).click();
    await page
      .getByText(/Vollständiger Name und Anschrift des Empfängers/)
      .first()
      .waitFor();
    await page.getByRole("textbox", { name: "Firma oder Behörde" }).fill("Café Zürich GmbH");
    await page.getByRole("textbox", { name: "Straße" }).fill("Lange Straße");
    await page.getByRole("textbox", { name: "Hausnummer" }).fill("5");
    await page.getByRole("textbox", { name: "Postleitzahl" }).fill("80331");
    await page.getByRole("textbox", { name: "Ort", exact: true }).fill("München");
    await field("Beschreibung").fill("Beratung");
    await field("Menge").fill("2,5");
    await field("Einzelpreis €").fill("viel");
    await page.getByText("ein Betrag in Euro, zum Beispiel 119,00").waitFor();
    await field("Einzelpreis €").fill("1.000,00");
    await page.getByText("2.975,00 €").waitFor();
    await page.getByRole("button", { name: "Position hinzufügen" }).click();
    await field("Beschreibung", 2).fill("Fachbuch");
    await field("Einzelpreis €", 2).fill("40,70");
    await field("USt", 2).fill("7");
    await page.getByRole("button", { name: "Position 2 nach oben" }).click();
    await page.getByText("3.018,55 €").waitFor();

    await page.reload();

    await page.getByText("3.018,55 €").waitFor();
    await expect.poll(() => field("Beschreibung").inputValue()).toBe("Fachbuch");
    await page.getByRole("img", { name: /^Seite 1 von 1: Rechnung/ }).waitFor();
    await lookAt(browser, context, `${service.url}/portal/documents/new`, "portal-document-new");
  }, 240_000);

  test("it is created once, after a clear question, and shows its pages and e-invoices", async () => {
    await page.getByRole("button", { name: "Erstellen", exact: true }).click();
    const question = page.getByRole("dialog");
    await question.getByText(/Die Nummer ist damit endgültig vergeben/).waitFor();
    await question.getByRole("button", { name: "Erstellen", exact: true }).click();

    const year = new Date().getFullYear();
    await page.getByRole("heading", { level: 1, name: `Rechnung RE-${year}-00001` }).waitFor();
    await page.getByRole("img", { name: /^Seite 1 von 1/ }).waitFor();
    await page.getByRole("link", { name: "E-Rechnung ZUGFeRD (PDF)" }).waitFor({ timeout: 30_000 });
    expect((await service.call("document_list", {})).total).toBe(1);
  }, 90_000);

  test("issued, it takes a payment that is taken back; a reminder follows, prefilled, and stands in the chain", async () => {
    await page.getByText(/^Noch nicht ausgestellt/).waitFor();
    await page.getByRole("button", { name: "Als ausgestellt vermerken" }).click();
    const asked = page.getByRole("dialog");
    await asked.getByRole("textbox", { name: "Auf welchem Weg" }).fill("persönlich übergeben");
    await asked.getByRole("button", { name: "Als ausgestellt vermerken" }).click();
    await page.getByText("persönlich übergeben").waitFor();
    await page.getByRole("textbox", { name: "Betrag in Euro" }).fill("1.000,00");
    await page.getByRole("button", { name: "Zahlung erfassen" }).click();
    await page.getByText("Offen, teilweise bezahlt").waitFor();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page
      .getByText(/zurückgenommen \(Eintrag/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText("Offen, teilweise bezahlt").count()).toBe(0);

    await page.getByRole("link", { name: "Mahnung erstellen" }).click();
    await page.getByRole("textbox", { name: "Mahnkosten in €" }).fill("5,00");
    await page.getByText(/die den Verzug erst herbeiführt, darf nichts kosten/).waitFor();
    await page.getByRole("textbox", { name: "Mahnkosten in €" }).fill("");
    await page.getByText("3.018,55 €").first().waitFor();
    await page.getByRole("button", { name: "Erstellen", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Erstellen", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: /^1\. Mahnung zu Rechnung RE-/ }).waitFor();
    await page.getByRole("link", { name: "Rechnung", exact: true }).click();
    await page.getByRole("link", { name: "1. Mahnung" }).waitFor();
    await lookAt(browser, context, page.url(), "portal-document");
  }, 240_000);

  test("it is sent from its page, and found by number and state", async () => {
    await page.getByRole("button", { name: "Per Post verschicken" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Per Post verschicken" }).click();
    await page.getByRole("link", { name: "Zum Brief" }).waitFor();

    await page.goto(`${service.url}/documents`);
    await page.getByRole("searchbox", { name: "Suchen" }).fill("00001");
    await page.getByRole("combobox", { name: "Stand" }).selectOption("open");
    await expect.poll(() => page.getByRole("row").count(), { timeout: 20_000 }).toBe(2);
    await page.reload();
    await expect.poll(() => page.getByRole("row").count(), { timeout: 20_000 }).toBe(2);
    await page.getByRole("combobox", { name: "Stand" }).selectOption("done");
    await page.getByText("Nichts gefunden.").waitFor();
    await lookAt(browser, context, `${service.url}/portal/documents`, "portal-documents");
  }, 90_000);

  test("a discount that was left out when its payment was recorded is taken off afterwards", async () => {
    const today = berlinDayIn(0);
    const { documentId } = await service.call("document_create", {
      sequenceScope: { scope: "RE" },
      recipientAddressInline: {
        name: "Zoë Ärmel",
        company: "Café Zürich GmbH",
        street: "Lange Straße",
        houseNumber: "5",
        zip: "80331",
        city: "München",
      },
      document: {
        documentType: "rechnung",
        documentDate: today,
        leistungszeitraum: { von: today, bis: today },
        zahlungszielTage: 14,
        skonto: [{ tage: 10, prozent: 2 }],
        lineItems: [
          {
            description: "Beratung",
            quantity: "1",
            unit: "Std.",
            unitPriceCents: 100_000,
            ustRate: "19",
            lineNetCents: 100_000,
          },
        ],
        totals: {
          nettoCents: 100_000,
          ustLines: [{ rate: "19", netCents: 100_000, ustCents: 19_000 }],
          bruttoCents: 119_000,
        },
      },
    });
    const id = String(documentId);
    await page.goto(`${service.url}/portal/documents/${id}`);
    await page.getByRole("button", { name: "Als ausgestellt vermerken" }).click();
    const asked = page.getByRole("dialog");
    await asked.getByRole("textbox", { name: "Auf welchem Weg" }).fill("persönlich übergeben");
    await asked.getByRole("button", { name: "Als ausgestellt vermerken" }).click();
    await page.getByText("persönlich übergeben").waitFor();
    await page.getByRole("textbox", { name: "Betrag in Euro" }).fill("1.166,20");
    await page.getByRole("checkbox", { name: /^Skonto wurde abgezogen/ }).uncheck();
    await page.getByRole("button", { name: "Zahlung erfassen" }).click();
    await page.getByText("Offen, teilweise bezahlt").waitFor();
    await page.getByText(/offen sind noch 23,80\s€/).waitFor();
    await lookAt(browser, context, page.url(), "portal-document-skonto");

    await page.getByRole("button", { name: "Rest als Skonto ausbuchen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rest als Skonto ausbuchen" }).click();
    await page.getByText(/23,80\s€ Skonto zur Zahlung vom/).waitFor();
    await expect.poll(() => page.getByText("Offen, teilweise bezahlt").count()).toBe(0);
    expect(await service.call("document_get", { documentId: id })).toMatchObject({
      openCents: 0,
      skontoCents: 2380,
    });
  }, 240_000);

  test("what was begun before the form knew direct debits goes on, and becomes one", async () => {
    await page.goto(`${service.url}/portal/documents/new`);
    await field("Beschreibung").fill("Wartung");
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage)) {
        const draft = JSON.parse(String(text)) as Record<string, unknown> | null;
        if (draft?.["documentType"] !== "rechnung") continue;
        const {
          payBy: _way,
          opening: _words,
          mandateReference: _mandate,
          debitIban: _iban,
          ...before
        } = draft;
        localStorage.setItem(key, JSON.stringify(before));
      }
    });
    await page.reload();

    await expect.poll(() => field("Beschreibung").inputValue()).toBe("Wartung");
    await page.getByLabel("Wie gezahlt wird").selectOption("debit");
    await page.getByRole("textbox", { name: "Mandatsreferenz" }).fill("M_1");
    await page.getByText(/hat Zeichen, die keine Bank annimmt/).waitFor();
  });

  test("what few need is folded away until it is used; a file for the e-invoice is brought, named, judged and taken out again", async () => {
    await page.goto(`${service.url}/portal/documents/new`);
    const files = page.getByLabel(/Datei für die E-Rechnung/);
    await page.getByText("Dateien in der E-Rechnung").waitFor();
    expect(await files.isVisible()).toBe(false);
    expect(await page.getByLabel("Vertragsnummer").isVisible()).toBe(false);
    await page.getByText("Dateien in der E-Rechnung").click();
    await files.setInputFiles([
      { name: "Stunden.csv", mimeType: "text/csv", buffer: Buffer.from("Tag;Stunden") },
      { name: "falsch.pdf", mimeType: "application/pdf", buffer: Buffer.from("kein PDF") },
    ]);
    await page.getByLabel("Was „Stunden.csv“ ist").fill("Stundenzettel");
    await page.getByText(/die Endung passt zum Inhalt/).waitFor();
    // It outlives a reload, open and as it was.
    await page.reload();
    await expect.poll(() => page.getByLabel("Was „Stunden.csv“ ist").inputValue()).toBe("Stundenzettel");
    await page.getByRole("button", { name: "„falsch.pdf“ entfernen" }).click();
    await expect.poll(() => page.getByText(/die Endung passt zum Inhalt/).count()).toBe(0);
    expect(await barriersOf(page)).toEqual([]);
    await lookAt(browser, context, page.url(), "portal-document-files");
  }, 240_000);
});
