import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt } from "./browser.ts";
import { letterText, writeText } from "./letter-text.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** Files below the client: made while writing, found again, and what they cost. */
describe.runIf(hasBrowser)("files in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  const open = (path: string) => page.goto(`${service.url}/portal${path}`);
  const look = (path: string, name: string) =>
    lookAt(browser, context, `${service.url}/portal${path}`, `matters-${name}`);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const search = (name: string) => page.getByRole("searchbox", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const here = () => new URL(page.url()).pathname.replace("/portal", "");

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn({ viewport: { width: 1440, height: 900 } }));
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  test("a file is made while writing; its number stands in the letter, and all references can be typed", async () => {
    await open("/letters/new");
    await letterText(page).waitFor();
    await field("Betreff").fill("Klageerwiderung");
    await writeText(page, "Sehr geehrte Damen und Herren,\n\nwir erwidern.");
    for (const [name, value] of [
      ["Name", "Amtsgericht Mitte"],
      ["Straße", "Lange Straße"],
      ["Hausnummer", "5"],
      ["Postleitzahl", "80331"],
      ["Ort", "München"],
    ] as const)
      await field(name).fill(value);
    await search("Akte").fill("12 C 345/26");
    await button("Neue Akte „12 C 345/26“ anlegen").click();
    await field("Bezeichnung der Akte 12 C 345/26").fill("Müller ./. Nord Bau");
    await button("Akte anlegen").click();
    await expect.poll(() => field("Akte").inputValue()).toBe("12 C 345/26 · Müller ./. Nord Bau");
    await expect.poll(() => field("Aktenzeichen").inputValue()).toBe("12 C 345/26");
    for (const [name, value] of [
      ["Unser Zeichen", "we/hö"],
      ["Ihr Zeichen", "abc-77"],
      ["Ihre Nachricht vom", "3. März 2026"],
      ["Kundennummer", "4711-0815"],
      ["Datum", "9. September 2026"],
      ["QR-Code", "https://example.com/999"],
    ] as const)
      await field(name).fill(value);
    await button("Als Entwurf speichern").click();
    await page.getByText("Der Entwurf ist gespeichert.").waitFor();
    await look(here(), "writing");
  }, 240_000);

  test("the letter is found by its file and by each reference; the list is narrowed by the file", async () => {
    for (const query of ["12 C 345/26", "nord bau", "abc-77", "4711-0815"]) {
      await open(`/letters?q=${encodeURIComponent(query)}`);
      await page.getByRole("link", { name: "Klageerwiderung" }).waitFor();
    }
    await open("/letters");
    await button("Filter").click();
    await search("Akte").fill("nord");
    await button("12 C 345/26 · Müller ./. Nord Bau").click();
    await page.getByText("Ein Brief", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Klageerwiderung" }).click();
    await page.getByRole("link", { name: "Akte öffnen" }).click();
    await page.getByRole("heading", { level: 1, name: "12 C 345/26 Müller ./. Nord Bau" }).waitFor();
  }, 240_000);

  test("what was sent costs its file to the cent, on the page and as a file", async () => {
    await page.getByRole("link", { name: "Klageerwiderung" }).click();
    await page.getByRole("link", { name: "Verschicken" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /verschicken/i })
      .last()
      .click();
    await page.getByRole("link", { name: "Akte öffnen" }).waitFor();
    await button("+ 1 Tag").click();
    await page.getByRole("link", { name: "Akte öffnen" }).click();
    await page.getByRole("tab", { name: "Kosten" }).click();
    await page.getByRole("cell", { name: "Klageerwiderung" }).waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), button("Als CSV speichern").click()]);
    expect(saved.suggestedFilename()).toBe("Kosten 12-C-345-26.csv");
    const csv = await readFile(await saved.path(), "utf8");
    expect(csv).toMatch(/;12 C 345\/26;Klageerwiderung;Amtsgericht Mitte;[^;]*;[^;]*;"1,60";"1,90"\r\n$/);
    await look(`${here()}?tab=costs`, "costs");
    await look(here(), "matter");
  }, 240_000);

  test("a file of a client refuses another's letter in words, at its field; it is put away and brought back", async () => {
    for (const [number, name] of [
      ["90001", "Holz AG"],
      ["90002", "Stein AG"],
    ] as const) {
      await open("/clients/new");
      await field("Mandantennummer").fill(number);
      await field("Name").fill(name);
      await button("Speichern").click();
      await page.getByRole("heading", { level: 1, name }).waitFor();
    }
    await open("/matters/new");
    await field("Aktenzeichen").fill("0001/26");
    await field("Bezeichnung").fill("Haus Lange Straße");
    await page.getByRole("combobox", { name: "Mandant" }).selectOption({ label: "90001 Holz AG" });
    await button("Speichern").click();
    await page.getByRole("heading", { level: 1, name: "0001/26 Haus Lange Straße" }).waitFor();

    await open("/letters/new");
    await letterText(page).waitFor();
    await field("Betreff").fill("Irrläufer");
    await search("Akte").fill("0001/26");
    await button("0001/26 · Haus Lange Straße").click();
    await expect.poll(() => field("Mandant").inputValue()).toBe("90001");
    await field("Mandant").fill("90002");
    await page.getByRole("button", { name: "90002 · Stein AG" }).click();
    await writeText(page, "Text");
    await button("Als Entwurf speichern").click();
    await page
      .getByText(/die Akte „0001\/26“ gehört zum Mandanten „90001“/i)
      .first()
      .waitFor();

    await open("/matters");
    await page.getByRole("link", { name: "0001/26" }).click();
    await button("Archivieren").click();
    await page.getByText("Akte 0001/26 archiviert.").waitFor();
    await button("Zurückholen").click();
    await page.getByText("Akte 0001/26 ist wieder offen.").waitFor();
    await look("/matters", "matters");
    await look("/matters/new", "new");
    await look("/clients/90001", "client");
  }, 240_000);
});
