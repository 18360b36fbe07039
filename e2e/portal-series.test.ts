import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, waitUntilDrawn } from "./browser.ts";
import { letterText, moveCursor, writeText, writtenText } from "./letter-text.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** How letters are written with templates and sent again and again, in a real browser. */
describe.runIf(hasBrowser)("templates and series in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const look = (url: string, name: string) => lookAt(browser, context, url, name);

  const toErika = async () => {
    await page.getByLabel("Name", { exact: true }).fill("Erika Beispiel");
    await page.getByLabel("Straße", { exact: true }).fill("Lange Straße");
    await page.getByLabel("Hausnummer").fill("5");
    await page.getByLabel("Postleitzahl").fill("80331");
    await page.getByLabel("Ort", { exact: true }).fill("München");
  };

  test("while writing a person takes a template, fills in its fields beside the pages and sends the letter", async () => {
    const released = await releasedTemplate();
    await page.goto(`${service.url}/portal/letters/new`);
    await toErika();
    await page.getByRole("button", { name: "Mit einer Vorlage" }).click();
    await page.getByLabel("Vorlage suchen").fill("Zahlungsbitte");
    await page
      .getByRole("list", { name: "Freigegebene Vorlagen" })
      .getByRole("button", { name: /Zahlungsbitte/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "Brief mit der Vorlage „Zahlungsbitte“" }).waitFor();
    // Whom the letter goes to was chosen before, and goes along.
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Erika Beispiel");
    await waitUntilDrawn(page.getByAltText(/Seite 1 von 1/));
    await page.getByText("Beispiel: 119,00 €").waitFor();

    await page.getByRole("button", { name: "Weiter zum Brief" }).click();
    await page.getByText("2 Pflichtfelder sind noch leer.").waitFor();
    await page.getByLabel("Offener Betrag").fill("viel");
    await page.getByText("Bitte einen Betrag angeben, zum Beispiel 119,00.").waitFor();
    await look(page.url(), "template-write");
    await page.getByLabel("Offener Betrag").fill("1.234,50");
    await page.getByLabel("Anrede und Name").fill("Frau Beispiel");
    await expect.poll(() => page.getByText("Mit Beispielen, wo noch etwas fehlt.").count()).toBe(0);
    await page.getByRole("button", { name: "Weiter zum Brief" }).click();

    await page.getByRole("heading", { level: 1, name: "Entwurf bearbeiten" }).waitFor();
    await expect
      .poll(() => page.getByLabel("Betreff").inputValue())
      .toMatch(/^Ihre Rechnung über 1\.234,50\s€$/);
    await page.getByRole("button", { name: "Verschicken …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Jetzt verschicken" }).click();
    await page.getByText("Der Brief ist in Auftrag gegeben.").waitFor();
    const { items } = await service.call("letter_list", {});
    const letter = await service.call("letter_get", { letterId: items[0]?.letterId ?? "" });
    expect(letter.template).toMatchObject({
      templateId: released.templateId,
      templateVersionId: released.versionId,
    });
  }, 240_000);

  test("text that becomes blocks keeps the room for a signature between greeting and name", async () => {
    await page.goto(`${service.url}/portal/letters/new`);
    await page.getByLabel("Betreff").fill("Mit Unterschrift");
    await writeText(
      page,
      "Guten Tag,\n\nalles Weitere mündlich.\n\nMit freundlichen Grüßen\n\nDana Demo\nGeschäftsführerin",
    );
    await moveCursor(page, "Control+Home", "Shift+Control+ArrowRight");
    await page.getByRole("button", { name: "Fett" }).click();
    const signature = letterText(page).getByRole("group", { name: "Unterschrift" });
    await signature.getByRole("button", { name: "Bearbeiten" }).press("Enter");
    await expect.poll(() => signature.getByLabel("Name", { exact: true }).inputValue()).toBe("Dana Demo");
    expect(await signature.getByLabel("Funktion").inputValue()).toBe("Geschäftsführerin");
    // Taken back, it is running text again.
    await letterText(page).focus();
    await page.keyboard.press("Control+z");
    await expect.poll(() => signature.count()).toBe(0);
    expect(await writtenText(page)).toMatch(/^Guten Tag,\n\n.*\n\nMit freundlichen Grüßen\n\nDana Demo/);
    await page.getByRole("button", { name: "Leeren Brief beginnen" }).click();
  }, 120_000);

  test("live has not been switched on: its switch says why, and what to do", async () => {
    await page.getByRole("button", { name: "Echtbetrieb" }).click();
    await page
      .getByRole("dialog")
      .getByText(/Bitten Sie den Betreiber darum/)
      .waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  }, 120_000);

  test("one of the service's templates is written with in its page, rows and all", async () => {
    await page.goto(`${service.url}/portal/templates?q=Angebot&source=curated`);
    await page.getByRole("link", { name: "Angebot", exact: true }).click();
    await page.getByRole("link", { name: "Brief mit dieser Vorlage" }).click();
    await page.getByRole("group", { name: "Positionen" }).getByLabel("Beschreibung").fill("Beratung");
    await look(page.url(), "template-write-rows");
  }, 240_000);

  test("a draft becomes a series: its next days are shown, it sends, rests for a letter and ends", async () => {
    const { letterId } = await service.call("letter_create_draft", draft);
    await page.goto(`${service.url}/portal/letters/${letterId}`);
    await page.getByRole("link", { name: "Als Serie senden …" }).click();
    await page.getByLabel("Wie oft").selectOption({ label: "Jeden Monat" });
    await page.getByLabel("Tag des Monats").selectOption({ label: "am 1." });
    await page.getByLabel("Beginnt am").fill("2027-04-15");
    const days = page.getByRole("list", { name: "Die nächsten Briefe" });
    // The first of May 2027 is a Saturday, and a holiday; so the letter leaves on the Monday after.
    await days.getByText("statt Sa., 1. Mai 2027 (Tag der Arbeit)").waitFor();
    await expect.poll(() => days.getByRole("listitem").count()).toBe(5);
    await page.getByLabel("Endet am").fill("2027-04-20");
    await page.getByText(/Die Serie wäre zu Ende, bevor der erste Brief hinausgeht/).waitFor();
    await page.getByLabel("Endet am").fill("");
    await look(page.url(), "series-new");
    await page.getByLabel("Beginnt am").fill("");
    await page.getByLabel("Wie oft").selectOption({ label: "Montags bis freitags" });
    await page.getByText(/Preis je Brief heute/).waitFor();
    await page.getByRole("button", { name: "Serie beginnen" }).click();

    await page.getByText("Die Serie läuft.").waitFor();
    const row = page.getByRole("row").filter({ hasText: draft.subject });
    await row.getByText("Serie: montags bis freitags, 9 Uhr").waitFor();
    await row.getByText("noch nichts versendet").waitFor();
    await service.passTime("P4D");
    await row.getByRole("link", { name: /\d Briefe? versendet/ }).waitFor();
    await look(`${service.url}/portal/letters/planned?kind=series`, "series-list");
    await row.getByRole("button", { name: "Nächsten auslassen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Nächsten auslassen" }).click();
    await page.getByText("Der nächste Brief entfällt").waitFor();
    await row.getByRole("button", { name: "Serie beenden" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Serie beenden" }).click();
    await page.getByText("Die Serie ist beendet.").waitFor();
    await page.getByLabel("Stand").selectOption({ label: "Gestoppt" });
    await row
      .getByRole("link", { name: /Briefe? versendet/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: draft.subject }).waitFor();
  }, 240_000);

  const releasedTemplate = async () => {
    const { templateId, versionId } = await service.call("template_save", template);
    await page.goto(`${service.url}/portal/templates/${templateId}?version=${versionId}`);
    await page.getByRole("button", { name: "Freigeben" }).click();
    await page.getByRole("status").getByText("ist freigegeben").waitFor();
    return { templateId, versionId };
  };
});

const template = {
  name: "Zahlungsbitte",
  kategorie: "Rechnungen",
  description: "Bittet freundlich um die Zahlung einer offenen Rechnung.",
  subjectTemplate: "Ihre Rechnung über {{betrag}}",
  contentTemplate:
    "Guten Tag {{name}},\n\nbitte überweisen Sie {{betrag}} innerhalb von 14 Tagen.\n\nMit freundlichen Grüßen\nDana Demo",
  mergeFields: [
    { key: "name", label: "Anrede und Name", sample: "Frau Beispiel" },
    { key: "betrag", label: "Offener Betrag", type: "currency" as const, sample: 11_900 },
  ],
};

const draft = {
  subject: "Mietzahlung",
  content: "Sehr geehrte Damen und Herren,\n\nbitte denken Sie an die Miete.\n\nMit freundlichen Grüßen",
  recipientAddressInline: {
    name: "Erika Beispiel",
    street: "Lange Straße",
    houseNumber: "5",
    zip: "80331",
    city: "München",
  },
};
