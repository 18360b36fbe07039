import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriersOf, hasBrowser, onPhone } from "./browser.ts";
import { writeText } from "./letter-text.ts";
import { visitPortal } from "./visit.ts";

const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];

/** A letter with copies, as a person writes, sends, follows and stops it. */
describe.runIf(hasBrowser)("copies of a letter in the portal", () => {
  const visit = visitPortal({ look: { locale: "de-DE", viewport: { width: 1440, height: 900 } } });
  const shot = async (name: string, page: Page) => {
    if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  };

  const fill = async (page: Page, region: string, values: Record<string, string>) => {
    const part = page.getByRole("region", { name: region });
    for (const [label, value] of Object.entries(values))
      await part.getByRole("textbox", { name: label, exact: true }).last().fill(value);
  };

  test("written, sent, followed and stopped with its copies", async () => {
    const { page, service, context } = visit;
    await page.goto(`${service.url}/portal/letters/new`);
    await page.getByRole("textbox", { name: "Betreff" }).fill("Kündigung des Wartungsvertrags");
    await writeText(
      page,
      "Sehr geehrte Frau Müller,\n\nwir kündigen den Vertrag.\n\nMit freundlichen Grüßen\nDana Demo",
    );
    await fill(page, "Empfänger", {
      Name: "Erika Müller",
      "Zweiter Name": "Egon Müller",
      Straße: "Lange Straße",
      Hausnummer: "5",
      Postleitzahl: "80331",
      Ort: "München",
    });
    // Of one page both cost the same, and the choice says so.
    const dispatch = page.getByRole("region", { name: "Versand", exact: true });
    await dispatch.getByText("Für diesen Brief kostet beides gleich viel.").waitFor();
    await dispatch
      .getByRole("combobox", { name: "Seiten je Blatt" })
      .selectOption({ label: "Beidseitig · 1,90 €" });
    await page.getByRole("button", { name: "Abschrift an …" }).click();
    const copies = page.getByRole("region", { name: "Abschrift an" });
    await fill(page, "Abschrift an", {
      "Firma oder Behörde": "Kanzlei Weber und Partner",
      Name: "Dr. Karla Weber",
      Straße: "Gänsemarkt",
      Hausnummer: "12",
      Postleitzahl: "20354",
      Ort: "Hamburg",
    });
    await copies.getByRole("button", { name: "Fertig" }).click();
    await page.getByRole("button", { name: "Weitere Abschrift an …" }).click();
    await fill(page, "Abschrift an", {
      Name: "Paul Peters",
      Straße: "Elbchaussee",
      Hausnummer: "3",
      Postleitzahl: "22765",
      Ort: "Hamburg",
    });
    await copies.getByRole("checkbox", { name: "Im Verteiler nennen" }).last().uncheck();
    await copies.getByText("Niemand sonst erfährt von dieser Abschrift.").waitFor();
    await page.getByRole("region", { name: "Preis und Versand" }).getByText("mit 2 Abschriften").waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole("combobox", { name: "Seiten je Blatt" }).scrollIntoViewIfNeeded();
    await shot("copies-writing", page);
    await page.getByRole("combobox", { name: "Unterschrift" }).scrollIntoViewIfNeeded();
    await shot("copies-sender", page);

    await page.getByRole("button", { name: "Verschicken …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Abschrift an Kanzlei Weber und Partner").waitFor();
    await dialog.getByText("Zusammen").waitFor();
    await dialog.getByText("Standardbrief, schwarz-weiß, beidseitig").waitFor();
    await shot("copies-dialog", page);
    await dialog.getByRole("button", { name: "Jetzt verschicken" }).click();

    const sheet = page.getByRole("region", { name: "Abschriften" });
    await sheet.getByRole("link", { name: "Kanzlei Weber und Partner" }).waitFor();
    await page
      .getByRole("img", { name: /^Seite 1/ })
      .first()
      .waitFor();
    await shot("copies-letter", page);
    expect(await barriersOf(page)).toEqual([]);
    const phone = await context
      .browser()
      ?.newContext({ ...onPhone, storageState: await context.storageState() });
    const small = await phone?.newPage();
    await small?.goto(page.url());
    await small?.getByRole("region", { name: "Abschriften" }).waitFor();
    if (small) await shot("copies-letter-phone", small);
    await phone?.close();

    await page.getByRole("button", { name: "Versand stoppen" }).click();
    await page
      .getByRole("dialog")
      .getByRole("checkbox", { name: "Auch seine 2 Abschriften stoppen" })
      .waitFor();
    await shot("copies-stop", page);
    await page.getByRole("dialog").getByRole("button", { name: "Versand stoppen" }).click();
    await page.getByText("Gestoppt; 5,70 € sind wieder frei.", { exact: true }).waitFor();
    await expect.poll(() => sheet.getByText("gestoppt", { exact: false }).count()).toBe(2);

    await sheet.getByRole("link", { name: "Kanzlei Weber und Partner" }).click();
    await page.getByText("Das ist die Abschrift des Briefs an Erika Müller.").waitFor();
    await page
      .getByRole("img", { name: /^Seite 1/ })
      .first()
      .waitFor();
    await shot("copies-copy", page);
    await page.getByRole("link", { name: "Zum Brief" }).click();
    await sheet.waitFor();
    await page.goto(`${service.url}/portal/letters`);
    await expect.poll(() => page.getByText("Abschrift", { exact: true }).count()).toBe(2);
    await shot("copies-list", page);
  }, 240_000);

  test("one decision for the letter and its copies", async () => {
    const { page, service } = visit;
    await page.goto(`${service.url}/portal/letters/new`);
    const anew = page.getByRole("button", { name: "Leeren Brief beginnen" });
    if (await anew.isVisible()) await anew.click();
    await page.getByRole("textbox", { name: "Betreff" }).fill("Mahnung");
    await writeText(
      page,
      "Sehr geehrte Frau Müller,\n\nbitte zahlen Sie.\n\nMit freundlichen Grüßen\nDana Demo",
    );
    const address = { Straße: "Lange Straße", Hausnummer: "7", Postleitzahl: "80331", Ort: "München" };
    await fill(page, "Empfänger", { Name: "Erika Müller", ...address });
    await page.getByRole("button", { name: "Abschrift an …" }).click();
    await fill(page, "Abschrift an", { Name: "Karl Kopie", ...address });
    await page.getByRole("button", { name: "Weitere Wege" }).click();
    await page.getByRole("menuitem", { name: "Zur Freigabe vorlegen …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Zur Freigabe vorlegen" }).click();
    await page.getByRole("link", { name: "Zur Freigabe" }).click();
    await page
      .getByRole("heading", { name: "Brief an Erika Müller mit einer Abschrift freigeben?" })
      .waitFor();
    await page
      .getByRole("img", { name: /^Seite 1/ })
      .first()
      .waitFor();
    await shot("copies-approval", page);
    expect(await barriersOf(page)).toEqual([]);
  }, 240_000);
});
