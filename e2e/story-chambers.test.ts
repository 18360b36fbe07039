import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../server/test/pdfs/make-pdf.ts";
import { hasBrowser, leaveBrowser, lookAt, openBrowser, readFirstPage } from "./browser.ts";
import { letterText, writeText } from "./letter-text.ts";
import { openService } from "./running-service.ts";

const NUMBER = "12 C 345/26";

/** Story 7: the chambers. Two lawyers, a clerk, and a barrier between two clients. */
describe.runIf(hasBrowser)("the chambers", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let desk: BrowserContext;
  let owner: Page;
  let bert: Page;
  let clara: Page;

  const portal = (path: string) => `${service.url}/portal${path}`;
  const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole("button", { name, exact: typeof name === "string" });
  const comesIn = async (name: string, email: string, role: string) => {
    await service.command("partner", "add-person", "demo", "--email", email, "--name", name, "--role", role);
    const context = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto((await service.command("sign-in-link", email)).trim());
    return page;
  };

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    desk = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
    owner = await desk.newPage();
    await owner.goto(service.signInLink);
    bert = await comesIn("Bert Anwalt", "bert@kanzlei.example", "approver");
    clara = await comesIn("Clara Kanzlei", "clara@kanzlei.example", "editor");
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  test("an owner makes groups and says who may see which client", async () => {
    for (const [number, name] of [
      ["30001", "Nord Bau GmbH"],
      ["30002", "Süd Immobilien AG"],
    ] as const) {
      await owner.goto(portal("/clients/new"));
      await field(owner, "Mandantennummer").fill(number);
      await field(owner, "Name").fill(name);
      await button(owner, "Speichern").click();
      await owner.getByRole("heading", { level: 1, name }).waitFor();
    }
    await owner.goto(portal("/settings/confidentiality"));
    for (const [name, people] of [
      ["Dezernat Nord", ["Bert Anwalt", "Clara Kanzlei"]],
      ["Dezernat Süd", ["Clara Kanzlei"]],
    ] as const) {
      await field(owner, "Name der Gruppe").fill(name);
      for (const person of people) await owner.getByRole("checkbox", { name: person }).check();
      await button(owner, "Gruppe anlegen").click();
      await owner.getByText(`Die Gruppe „${name}“ ist gespeichert.`).first().waitFor();
      await expect.poll(() => field(owner, "Name der Gruppe").inputValue()).toBe("");
    }
    for (const [number, group] of [
      ["30001", "Dezernat Nord"],
      ["30002", "Dezernat Süd"],
    ] as const) {
      await owner.goto(portal(`/clients/${number}`));
      const sheet = owner.getByRole("region", { name: "Wer darf das sehen?" });
      await sheet.getByText("Alle, die in diesem Konto mitarbeiten.").waitFor();
      await button(owner, "Ändern").click();
      await owner.getByRole("dialog").getByRole("checkbox", { name: group }).check();
      if (number === "30001") await lookAt(browser, desk, owner.url(), "chambers-client");
      await owner.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
      // Who belongs to no group does not see the page any more, be they the owner.
      await owner.getByText("gibt es in diesem Konto nicht").first().waitFor();
    }
    await owner.goto(portal("/settings/confidentiality"));
    await owner
      .getByRole("row", { name: /Nord Bau GmbH/ })
      .getByText("Dezernat Nord")
      .waitFor();
    await lookAt(browser, desk, owner.url(), "chambers-confidentiality");
  }, 240_000);

  test("the clerk writes for one client with its file number and an enclosure, and puts it before the lawyer", async () => {
    await clara.goto(portal("/letters/new"));
    await letterText(clara).waitFor();
    await field(clara, "Betreff").fill("Klageerwiderung");
    await writeText(clara, "Sehr geehrte Damen und Herren,\n\nwir erwiedern auf die Klage.");
    for (const [name, value] of [
      ["Name", "Landgericht München I"],
      ["Straße", "Lange Straße"],
      ["Hausnummer", "5"],
      ["Postleitzahl", "80331"],
      ["Ort", "München"],
    ] as const)
      await field(clara, name).fill(value);
    await clara.getByRole("searchbox", { name: "Akte", exact: true }).fill(NUMBER);
    await button(clara, `Neue Akte „${NUMBER}“ anlegen`).click();
    await field(clara, `Bezeichnung der Akte ${NUMBER}`).fill("Müller ./. Nord Bau");
    await button(clara, "Akte anlegen").click();
    await field(clara, "Mandant").fill("Nord");
    await button(clara, "30001 · Nord Bau GmbH").click();
    await clara
      .locator("input[type=file]")
      .setInputFiles({ name: "Vollmacht.pdf", mimeType: "application/pdf", buffer: makePdf({}) });
    await button(clara, /^Vollmacht .*entfernen|Vollmacht nach/)
      .first()
      .waitFor({ timeout: 60_000 });
    await button(clara, "Weitere Wege").click();
    await clara.getByRole("menuitem", { name: "Zur Freigabe vorlegen …" }).click();
    const confirm = clara.getByRole("dialog").getByRole("button", { name: "Zur Freigabe vorlegen" });
    await expect.poll(() => confirm.isEnabled()).toBe(true);
    await confirm.click();
    await clara.getByRole("heading", { level: 1, name: "Klageerwiderung" }).waitFor();
  }, 240_000);

  test("who stands outside the barrier finds nothing: no letter, no file, no approval, not by their addresses", async () => {
    const letter = clara.url();
    await owner.goto(portal("/letters"));
    await owner.getByRole("heading", { level: 1, name: "Briefe" }).waitFor();
    expect(await owner.getByText("Klageerwiderung").count()).toBe(0);
    await owner.goto(portal(`/letters?q=${encodeURIComponent(NUMBER)}`));
    await owner.getByRole("heading", { level: 1, name: "Briefe" }).waitFor();
    expect(await owner.getByText("Klageerwiderung").count()).toBe(0);
    await owner.goto(letter);
    await owner.getByText("gibt es in diesem Konto nicht").first().waitFor();
    await owner.goto(portal("/approvals"));
    await owner.getByRole("heading", { level: 1, name: "Freigaben" }).waitFor();
    expect(await owner.getByText("Klageerwiderung").count()).toBe(0);
    expect((await service.call("letter_list", {})).items).toEqual([]);
  }, 240_000);

  test("the lawyer mends a word instead of refusing, adds copies for client and insurer, and sends", async () => {
    await bert.goto(portal("/approvals"));
    await bert.getByText("Klageerwiderung").first().click();
    await readFirstPage(bert);
    await button(bert, "Berichtigen …").click();
    await bert.getByRole("dialog").getByRole("button", { name: "Berichtigen" }).click();
    await bert.waitForURL(/\/letters\/[0-9a-f-]+\/edit/);
    await letterText(bert).waitFor();
    await writeText(bert, "Sehr geehrte Damen und Herren,\n\nwir erwidern auf die Klage.");
    const copies = bert.getByRole("region", { name: "Abschrift an" });
    for (const [more, name] of [
      ["Abschrift an …", "Nord Bau GmbH"],
      ["Weitere Abschrift an …", "Elbe Versicherung AG"],
    ] as const) {
      await button(bert, more).click();
      for (const [label, value] of [
        ["Name", name],
        ["Straße", "Gänsemarkt"],
        ["Hausnummer", "12"],
        ["Postleitzahl", "20354"],
        ["Ort", "Hamburg"],
      ] as const)
        await copies.getByRole("textbox", { name: label, exact: true }).last().fill(value);
      await copies.getByRole("button", { name: "Fertig" }).last().click();
    }
    await button(bert, "Verschicken …").click();
    const confirm = bert.getByRole("dialog").getByRole("button", { name: "Jetzt verschicken" });
    await expect.poll(() => confirm.isEnabled(), { timeout: 60_000 }).toBe(true);
    await confirm.click();
    const sent = bert.getByRole("region", { name: "Abschriften" });
    await sent.getByRole("link", { name: "Elbe Versicherung AG" }).waitFor({ timeout: 60_000 });
  }, 240_000);

  test("a year later the file number finds the letter, and nobody outside finds any of it", async () => {
    await service.passTime("P365D");
    await bert.goto(portal(`/letters?q=${encodeURIComponent(NUMBER)}`));
    await bert.getByRole("link", { name: "Klageerwiderung" }).first().waitFor();
    await owner.goto(portal(`/letters?q=${encodeURIComponent(NUMBER)}`));
    await owner.getByRole("heading", { level: 1, name: "Briefe" }).waitFor();
    expect(await owner.getByText("Klageerwiderung").count()).toBe(0);
    expect((await service.call("letter_list", {})).items).toEqual([]);
  }, 240_000);

  test("who has left sees nothing", async () => {
    await owner.goto(portal("/settings/team"));
    const row = owner.getByRole("row", { name: /Bert Anwalt/ });
    await row.getByRole("button", { name: "Entfernen" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
    await owner.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => owner.getByRole("row", { name: /Bert Anwalt/ }).count()).toBe(0);
    await owner.getByRole("row", { name: /Clara Kanzlei/ }).waitFor();
    await bert.goto(portal(`/letters?q=${encodeURIComponent(NUMBER)}`));
    await bert.waitForURL(/sign-in/);
    expect(await bert.getByText("Klageerwiderung").count()).toBe(0);
  }, 240_000);
});
