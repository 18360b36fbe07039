import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, tabTo } from "./browser.ts";
import { letterText, writtenText } from "./letter-text.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** Whom one writes to: entered as a person, greeted by rule, kept once. */
describe.runIf(hasBrowser)("people of the address book in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  const open = (path: string) => page.goto(`${service.url}/portal${path}`);
  const look = (path: string, name: string) =>
    lookAt(browser, context, `${service.url}/portal${path}`, `persons-${name}`);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const enter = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) await field(name).fill(value);
  };

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const place = { Straße: "Lange Straße", Hausnummer: "5", Postleitzahl: "80331", Ort: "München" };

  test("a person is entered with title and names; address and salutation are made of them", async () => {
    await open("/clients/new");
    await enter({ Mandantennummer: "88001", Name: "Weber Erbengemeinschaft" });
    await button("Speichern").click();
    await page.getByRole("heading", { level: 1, name: "Weber Erbengemeinschaft" }).waitFor();

    await open("/addresses/new");
    await page.getByRole("combobox", { name: "Anrede" }).selectOption({ label: "Frau" });
    await enter({ Titel: "Dr.", Vorname: "Erika", Nachname: "Weber", ...place });
    await enter({ Adresszusatz: "Hinterhaus", "E-Mail": "falsch", Mandantennummer: "88001" });
    await button("Speichern").click();
    await expect.poll(() => field("E-Mail").getAttribute("aria-invalid")).toBe("true");
    await field("E-Mail").fill("erika@example.com");
    await button("Speichern").click();
    await page.getByRole("link", { name: "Frau Dr. Erika Weber" }).click();
    await page.getByText("Briefe beginnen zurzeit mit: Sehr geehrte Frau Dr. Weber,").waitFor();
    await look(new URL(page.url()).pathname.replace("/portal", ""), "entry");
  }, 240_000);

  test("whoever is chosen fills address and first line, by keyboard alone; both can be changed", async () => {
    await open("/letters/new");
    await letterText(page).waitFor();
    await tabTo(page, button("Aus dem Adressbuch"));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("searchbox", { name: "Im Adressbuch suchen" }));
    await page.keyboard.type("erika web");
    const hit = page.getByRole("button", { name: /Frau Dr\. Erika Weber/ });
    await hit.waitFor();
    await tabTo(page, hit);
    await page.keyboard.press("Enter");
    await expect.poll(() => writtenText(page)).toContain("Sehr geehrte Frau Dr. Weber,");
    expect(await field("Name").inputValue()).toBe("Frau Dr. Erika Weber");
    expect(await field("Adresszusatz").inputValue()).toBe("Hinterhaus");

    await field("Name").fill("Ute Baum");
    await field("Zweiter Name").fill("Uwe Baum");
    await button("Ins Adressbuch").click();
    await page.getByText("Die Anschrift steht jetzt im Adressbuch.").waitFor();
    await button("Aus dem Adressbuch").click();
    await page.getByRole("searchbox", { name: "Im Adressbuch suchen" }).fill("baum");
    const found = page.getByRole("list", { name: "Im Adressbuch suchen" });
    await found.getByRole("button", { name: /Ute Baum/ }).click();
    await expect.poll(() => writtenText(page)).toContain("Sehr geehrte Damen und Herren,");
    expect(await writtenText(page)).not.toContain("Weber");
  }, 240_000);

  test("writing for a client begins with the client's address", async () => {
    await button("Leeren Brief beginnen").click();
    await expect.poll(() => field("Name").inputValue()).toBe("");
    await field("Mandant").fill("88001");
    await page.getByRole("button", { name: "88001 · Weber Erbengemeinschaft" }).click();
    await expect.poll(() => field("Name").inputValue()).toBe("Frau Dr. Erika Weber");
    await expect.poll(() => writtenText(page)).toContain("Sehr geehrte Frau Dr. Weber,");
    await look("/letters/new", "writing");
  }, 240_000);

  test("an entry that is there twice becomes one", async () => {
    await open("/addresses/new");
    await enter({ "Name in der Anschrift": "Erika Weber", ...place });
    await button("Speichern").click();
    await page.getByRole("heading", { level: 1, name: "Adressbuch" }).waitFor();
    await page.getByRole("tab", { name: "Doppelte" }).click();
    await look("/addresses?tab=duplicates", "duplicates");
    await page.getByRole("radio", { name: /Frau Dr\. Erika Weber/ }).check();
    await button("Zusammenführen").click();
    await page.getByText(/^Zusammengeführt\./).waitFor();
    await page.getByText("Keine doppelten Einträge gefunden.").waitFor();
  }, 240_000);
});
