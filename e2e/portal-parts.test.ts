import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { textPage, words } from "../server/test/pdfs/letter-pdfs.ts";
import { makePdf } from "../server/test/pdfs/make-pdf.ts";
import { barriersOf, hasBrowser } from "./browser.ts";
import { writeText } from "./letter-text.ts";
import { visitPortal } from "./visit.ts";

const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];

/** A letter that is too long for one envelope, as a person meets the offer, takes it, sends and stops all of it. */
describe.runIf(hasBrowser)("a letter in parts in the portal", () => {
  const visit = visitPortal({ look: { locale: "de-DE", viewport: { width: 1440, height: 900 } } });
  const shot = async (name: string, page: Page) => {
    if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  };
  const fileOf = (name: string, pages: number) => ({
    name: `${name}.pdf`,
    mimeType: "application/pdf",
    buffer: makePdf({
      pages: Array.from({ length: pages }, (_, at) => textPage(words(25, 40, `${name} ${at + 1}`))),
    }),
  });

  test("offered where a file is one too many, sent under one yes, followed and stopped together", async () => {
    const { page, service } = visit;
    await page.goto(`${service.url}/portal/letters/new`);
    await page.getByRole("textbox", { name: "Betreff" }).fill("Unterlagen zum Wartungsvertrag");
    await writeText(page, "Sehr geehrte Frau Müller,\n\nanbei alles.\n\nMit freundlichen Grüßen\nDana Demo");
    const recipient = page.getByRole("region", { name: "Empfänger" });
    for (const [label, value] of Object.entries({
      Name: "Erika Müller",
      Straße: "Lange Straße",
      Hausnummer: "5",
      Postleitzahl: "80331",
      Ort: "München",
    }))
      await recipient.getByRole("textbox", { name: label, exact: true }).fill(value);
    const attachments = page.getByRole("region", { name: "Anlagen" });
    const drop = attachments.locator("input[type=file]");
    await drop.setInputFiles(fileOf("Vertrag", 20));
    await attachments.getByText("20 Seiten").waitFor();
    await drop.setInputFiles(fileOf("Gutachten", 15));

    const offer = attachments.getByRole("region", { name: "Brief in Teilen" });
    await offer.getByText("Teil 1 von 2: Schreiben; Vertrag").waitFor();
    await offer.getByText("Teil 2 von 2: Gutachten").waitFor();
    await offer.getByText(/^Zusammen etwa/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await offer.scrollIntoViewIfNeeded();
    await shot("parts-offer", page);
    await offer.getByRole("button", { name: "In 2 Teilen verschicken" }).click();
    await attachments.getByText("15 Seiten").waitFor();
    await page.getByRole("region", { name: "Preis und Versand" }).getByText("in 2 Teilen").waitFor();
    await page.getByRole("list", { name: "Teile des Briefs" }).getByText("Teil 2 von 2: Gutachten").waitFor();
    await shot("parts-writing", page);

    await page.getByRole("button", { name: "Verschicken …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Teil 2 von 2").waitFor();
    await dialog.getByText("Zusammen").waitFor();
    await shot("parts-dialog", page);
    await dialog.getByRole("button", { name: "Jetzt verschicken" }).click();

    const sheet = page.getByRole("region", { name: "Teile des Briefs" });
    await sheet.getByRole("link", { name: "Teil 2" }).waitFor();
    await shot("parts-letter", page);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Versand stoppen" }).click();
    await page.getByRole("dialog").getByRole("checkbox", { name: "Auch den zweiten Teil stoppen" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Versand stoppen" }).click();
    await page.getByText(/^Gestoppt; .* sind wieder frei\.$/).waitFor();
    await expect.poll(() => sheet.getByText("gestoppt", { exact: false }).count()).toBe(1);
    await sheet.getByRole("link", { name: "Teil 2" }).click();
    await page.getByText("Das ist ein Teil eines Briefs, der in mehreren Umschlägen hinausgeht.").waitFor();
    await shot("parts-second", page);
    await page.goto(`${service.url}/portal/letters`);
    await page.getByText("Teil 2 von 2", { exact: true }).waitFor();
  }, 240_000);

  test("a finished PDF of too many pages is offered in parts before anything is made of it", async () => {
    const { page, service } = visit;
    await page.goto(`${service.url}/portal/letters/pdf`);
    await page.locator("input[type=file]").setInputFiles(fileOf("Gutachten", 32));
    const offer = page.getByRole("region", { name: "Brief in Teilen" }).last();
    await offer.getByText("Teil 2 von 2: Schreiben, Seiten 30 bis 32 von 32").waitFor();
    await offer.getByRole("button", { name: "In 2 Teilen verschicken" }).click();
    await page.getByRole("textbox", { name: "Betreff" }).waitFor();
    await shot("parts-pdf", page);
  }, 120_000);
});
