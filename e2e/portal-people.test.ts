import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, waitUntilDrawn } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** Senders, addresses, clients and presets as a person keeps them. */
describe.runIf(hasBrowser)("people and places in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  const open = (path: string) => page.goto(`${service.url}/portal${path}`);
  const look = (path: string, name: string) =>
    lookAt(browser, context, `${service.url}/portal${path}`, `people-${name}`);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  test("a sender is entered by its legal form, which says what is missing and by what statute", async () => {
    await open("/senders/new");
    await page.getByText("Nach § 35a GmbHG fehlt noch:").waitFor();
    await look("/senders/new", "sender-new");

    await field("Firma").fill("Probe & Söhne");
    await page.getByText("Der Name muss die Rechtsform nennen").first().waitFor();
    await field("Firma").fill("Probe & Söhne GmbH");
    await field("Sitz").fill("Köln");
    await field("Registergericht").fill("Amtsgericht Köln");
    await field("Registernummer").fill("HRB 12345");
    await field("IBAN").fill("DE89 3704 0044 0532 0130 01");
    await page.getByText("Das ist keine gültige IBAN").first().waitFor();
    await page.reload(); // nothing that was typed is lost
    await expect.poll(() => field("Firma").inputValue()).toBe("Probe & Söhne GmbH");
    await field("IBAN").fill("DE89 3704 0044 0532 0130 00");
    await field("Geschäftsführung").fill("Anna Probe\nBen Probe");
    await page.getByText("Alle Pflichtangaben sind da.").waitFor();
    await page.getByText("Geschäftsführung: Anna Probe, Ben Probe").waitFor();
    await field("Straße").fill("Domstraße");
    await field("Hausnummer").fill("1");
    await field("Postleitzahl").fill("50668");
    await field("Ort").fill("Köln");
    await button("Speichern").click();

    await page.getByRole("heading", { level: 1, name: "Probe & Söhne GmbH" }).waitFor();
    await button("Musterbrief ansehen").click();
    await waitUntilDrawn(page.getByRole("img", { name: /^Seite 1 von 1/ }));
    await button("In den Echtbetrieb kopieren").click();
    await page.getByText("Der Echtbetrieb ist für dieses Konto noch nicht eingeschaltet.").waitFor();
    await look(new URL(page.url()).pathname.replace("/portal", ""), "sender");
    await look("/senders", "senders");
  }, 240_000);

  test("an address is checked, corrected with a click, found, deleted and brought back", async () => {
    await open("/addresses/new");
    await field("Name in der Anschrift").fill("Gisela Prüfling");
    await field("Straße").fill("Lange Straße");
    await field("Hausnummer").fill("5");
    await field("Postleitzahl").fill("80331");
    await field("Ort").fill("Müncehn");
    await button("Anschrift prüfen").click();
    await button("Berichtigung übernehmen").click();
    await expect.poll(() => field("Ort").inputValue()).toBe("München");
    await button("Speichern").click();

    await page.getByRole("heading", { level: 1, name: "Adressbuch" }).waitFor();
    const another = page.getByRole("link", { name: "Brieftaube Demo GmbH" });
    await another.waitFor();
    await page.getByRole("searchbox", { name: "Suchen" }).fill("prüfl");
    await another.waitFor({ state: "detached" });
    await button("Gisela Prüfling löschen").click();
    await page.getByText("Nichts gefunden zu „prüfl“.").waitFor();
    await button("Rückgängig").click();
    await button("Gisela Prüfling löschen").click();
    await page.getByText("„Gisela Prüfling“ gelöscht.").waitFor();
    await page.getByRole("tab", { name: "Gelöscht" }).click();
    await look("/addresses?tab=deleted", "addresses-deleted");
    await button("Gisela Prüfling zurückholen").click();
    await page.getByText("Nichts gelöscht.").waitFor();

    await open("/addresses");
    await page.getByRole("link", { name: "Gisela Prüfling" }).click();
    await page.getByRole("heading", { level: 1, name: "Gisela Prüfling" }).waitFor();
    await look(new URL(page.url()).pathname.replace("/portal", ""), "address");
    await open("/addresses/new");
    await page.getByRole("searchbox", { name: "Name" }).fill("Bundeszentralamt für Steuern");
    await page
      .getByRole("button", { name: /übernehmen$|^Übernehmen$/i })
      .first()
      .click();
    await expect.poll(() => field("Name in der Anschrift").inputValue()).toContain("Bundeszentralamt");
    await look("/addresses/new", "address-new");
    await look("/addresses", "addresses");
  }, 240_000);

  test("a file of addresses is rehearsed first; then its good rows are taken, once", async () => {
    const file =
      "Name;Straße;PLZ;Ort\nAnna Berg;Lange Straße 6;80331;München\nBen Berg;Lange Straße 7;80331;\n";
    const choose = () =>
      page
        .getByLabel("CSV- oder Excel-Datei hierher ziehen oder auswählen")
        .setInputFiles({ name: "adressen.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
    await open("/addresses/import");
    await choose();
    await page.getByText("Das käme aus „adressen.csv“ heraus").waitFor();
    expect(await button("Eine Zeile übernehmen").isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: "Die fehlerhafte Zeile auslassen" }).check();
    await button("Eine Zeile übernehmen").click();
    await page.getByText("Eingelesen: „adressen.csv“").waitFor();
    await choose();
    await page.getByText("Aus dieser Datei gibt es nichts zu übernehmen.").waitFor();
    await look("/addresses/import", "import");
  }, 240_000);

  test("a client has a budget, is archived and brought back, and comes from a file as well", async () => {
    await open("/clients/new");
    await field("Mandantennummer").fill("77001");
    await field("Name").fill("Bäckerei Korn");
    await field("Monatsgrenze in Euro").fill("viel");
    await button("Speichern").click();
    await page
      .getByText(/ist kein Betrag wie 250/)
      .first()
      .waitFor();
    await field("Monatsgrenze in Euro").fill("250");
    await button("Speichern").click();
    await page.getByRole("heading", { level: 1, name: "Bäckerei Korn" }).waitFor();
    await page.getByText(/^0,00\s€ von 250,00\s€$/).waitFor();
    await look("/clients/77001", "client");

    await button("Archivieren").click();
    await page.getByText("„Bäckerei Korn“ archiviert.").waitFor();
    await page.getByRole("tab", { name: "Archiviert" }).click();
    await button("Bäckerei Korn zurückholen").click();
    await page.getByText("Kein Mandant ist archiviert.").waitFor();
    await open("/clients/import");
    await page.getByLabel("CSV- oder Excel-Datei hierher ziehen oder auswählen").setInputFiles({
      name: "mandanten.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("Nummer;Name;Monatslimit\n77001;Bäckerei Korn;300\n77002;Metzgerei Speck;\n"),
    });
    await button("2 Zeilen übernehmen").click();
    await page.getByText("Eingelesen: „mandanten.csv“").waitFor();
    await page.getByRole("link", { name: "Zu den Mandanten" }).click();
    await page.getByRole("searchbox", { name: "Suchen" }).fill("Speck");
    await page.getByRole("link", { name: "Metzgerei Speck" }).waitFor();
    await look("/clients", "clients");
    await look("/clients/new", "client-new");
  }, 240_000);

  test("a preset is made, deleted and brought back", async () => {
    await open("/presets");
    await field("Neue Voreinstellung").fill("Mahnung als Einschreiben");
    await button("Weiter").click();
    await page.getByRole("combobox", { name: "Versandart" }).selectOption("einschreiben_einwurf");
    await look("/presets/Mahnung%20als%20Einschreiben", "preset");
    await button("Speichern").click();
    await page.getByRole("cell", { name: "Einschreiben Einwurf" }).waitFor();
    await button("Mahnung als Einschreiben löschen").click();
    await page.getByText("Noch keine Voreinstellungen.").waitFor();
    await button("Rückgängig").click();
    await page.getByRole("link", { name: "Mahnung als Einschreiben" }).waitFor();
    await look("/presets", "presets");
  }, 240_000);

  test("who is overtaken by somebody else is told, sees what differs, decides, and loses nothing", async () => {
    const written = {
      name: "Olga Offen",
      street: "Lange Straße",
      houseNumber: "5",
      zip: "80331",
      city: "München",
    };
    const { addressId } = await service.call("address_upsert", written);
    const alert = page.getByRole("alert").filter({ hasText: "Das hat inzwischen jemand anders geändert" });
    await open(`/addresses/${addressId}`);
    await field("Hausnummer").fill("7");
    await service.call("address_upsert", { ...written, addressId, street: "Kurze Straße" });
    await alert.getByRole("row", { name: "Straße Lange Straße Kurze Straße" }).waitFor(); // before anything was pressed
    await alert.getByRole("row", { name: "Hausnummer 7 5" }).waitFor();
    expect(await button("Speichern").isDisabled()).toBe(true);
    await look(`/addresses/${addressId}`, "overtaken");

    await button("Gespeichertes übernehmen").click();
    await expect.poll(() => field("Straße").inputValue()).toBe("Kurze Straße");
    await button("Rückgängig").click();
    await button("Mit meinen Eingaben weiterarbeiten").click();
    expect(await field("Hausnummer").inputValue()).toBe("7");
    await button("Speichern").click();
    await page.getByText("Adresse gespeichert.").waitFor();

    await page.route("**/v1/portal/live?*", (route) => route.abort()); // nobody tells this page before it saves
    await open("/presets/Mahnung%20als%20Einschreiben");
    await field("Vorsatz des Prüfvermerks").fill("Mahnlauf");
    await service.call("preset_save", { name: "Mahnung als Einschreiben", preset: { color: true } });
    await button("Speichern").click();
    await alert.getByRole("row", { name: "In Farbe – ja" }).waitFor();
    expect(await field("Vorsatz des Prüfvermerks").inputValue()).toBe("Mahnlauf");
    await page.unroute("**/v1/portal/live?*");
  }, 240_000);
});
