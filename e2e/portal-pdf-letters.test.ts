import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterPdf, textPage, words } from "../server/test/pdfs/letter-pdfs.ts";
import { makePdf, rectangle } from "../server/test/pdfs/make-pdf.ts";
import { barriersOf, hasBrowser, lookAt, onPhone, pressOn } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];

/** A finished PDF on its way to the post, as a person takes it: brought, looked at, addressed, put in order, sent. */
describe.runIf(hasBrowser)("the portal's way for a finished PDF", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn({ viewport: { width: 1440, height: 900 } }));
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const shot = async (name: string, on = page) => {
    if (folder) await on.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  };
  const begin = async (on = page) => {
    await on.goto(`${service.url}/portal/letters/pdf`);
    const anew = on.getByRole("button", { name: "Andere Datei wählen" });
    await on.getByRole("heading", { name: "Fertiges PDF verschicken" }).waitFor();
    if (await anew.isVisible()) await anew.click();
  };
  const bring = async (pdf: Buffer, on = page, name = "Kündigung Mietvertrag.pdf") => {
    await begin(on);
    await on
      .getByLabel("PDF-Datei hierher ziehen")
      .setInputFiles({ name, mimeType: "application/pdf", buffer: pdf });
    await on.getByRole("img", { name: "Seite 1, wie sie gedruckt wird" }).waitFor();
  };

  test("from writing to the post: the address is read, taken by hand, and the letter leaves as it is", async () => {
    await page.goto(`${service.url}/portal/letters/new`);
    await page.getByRole("link", { name: "Fertiges PDF verschicken" }).click();
    await bring(
      letterPdf({
        further: [textPage(words(25, 40, "Anlage eins")), textPage(words(25, 40, "Anlage zwei"))],
      }),
    );

    expect(await page.getByRole("textbox", { name: "Betreff" }).inputValue()).toBe("Kündigung Mietvertrag");
    // Nothing is taken unasked.
    expect(await page.getByRole("textbox", { name: "Ort" }).inputValue()).toBe("");
    await page.getByRole("button", { name: "Weiter zum Versand" }).click();
    await page
      .getByText(/Bitte bestätigen Sie die Anschrift/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Diese Anschrift übernehmen" }).click();
    expect(await page.getByRole("textbox", { name: "Ort" }).inputValue()).toBe("München");
    expect(await page.getByRole("textbox", { name: "Hausnummer" }).inputValue()).toBe("5");

    await page.getByRole("button", { name: "Seite 3 nach vorn" }).click();
    await page.getByText("Seite 2 von 3 (in der Datei Seite 3)").waitFor();
    await page.getByRole("button", { name: "Seite 3 weglassen" }).click();
    await page.getByRole("button", { name: "Seite 2 wieder aufnehmen" }).waitFor();
    await page.getByText("Seite 2 von 2 (in der Datei Seite 3)").waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await shot("pdf-brought");

    await page.getByRole("button", { name: "Weiter zum Versand" }).click();
    await page.getByText(/Seiten und Anschrift stehen fest/).waitFor();
    await page.getByRole("img", { name: /^Seite 2 von 2/ }).waitFor();
    await expect
      .poll(() => page.getByRole("region", { name: "Preis und Versand" }).innerText())
      .toContain("2 Seiten");
    expect(await barriersOf(page)).toEqual([]);
    await shot("pdf-draft");
    await page.getByRole("button", { name: "Verschicken …" }).click();
    await page.getByRole("button", { name: "Jetzt verschicken" }).click();
    await page.getByText("Der Brief ist in Auftrag gegeben.").waitFor();
    await page.getByRole("heading", { name: "Kündigung Mietvertrag" }).waitFor();
  }, 180_000);

  test("what does not fit is marked on the page and said; a cover makes it fit; a reload loses nothing", async () => {
    await bring(letterPdf({ more: rectangle(60, 54, 30, 5) }));
    const remarks = page.getByRole("list", { name: "Hinweise zu Seite 1" });

    await remarks.getByText(/Wo Porto und Codes gedruckt werden.*60–90 \/ 54–59 mm/).waitFor();
    await page.getByText(/So lässt sich der Brief nicht verschicken/).waitFor();
    const mark = page.locator("svg rect[data-severity=error]");
    expect(Math.round(Number(await mark.getAttribute("x")))).toBe(60);
    await shot("pdf-broken");
    await lookAt(browser, context, page.url(), "portal-pdf-letter");
    await page.reload();
    await remarks.waitFor();
    await page.getByRole("checkbox", { name: "Deckblatt voranstellen" }).check();
    await remarks.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Diese Anschrift übernehmen" }).click();
    await page.getByRole("button", { name: "Weiter zum Versand" }).click();
    await page.getByRole("img", { name: /^Seite 2 von 2/ }).waitFor();
    await shot("pdf-covered");
  }, 180_000);

  test("a file that is none is refused in words, and another can be chosen", async () => {
    await begin();
    await page
      .getByLabel("PDF-Datei hierher ziehen")
      .setInputFiles({ name: "Brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
    await page.getByText(/eine Datei dieser Art nötig: PDF/).waitFor();
    await page.getByLabel("PDF-Datei hierher ziehen").setInputFiles({
      name: "Brief.pdf",
      mimeType: "application/pdf",
      buffer: makePdf({ encrypt: { userPassword: "geheim" } }),
    });
    await page.getByText("Die PDF-Datei ist mit einem Passwort geschützt.").waitFor();
    await page.getByRole("button", { name: "Andere Datei wählen" }).click();
    await page.getByLabel("PDF-Datei hierher ziehen").waitFor();
  }, 120_000);

  test("on a phone, and by keyboard alone", async () => {
    const phone = await browser.newContext({ ...onPhone, storageState: await context.storageState() });
    const onIt = await phone.newPage();
    await bring(letterPdf(), onIt, "Telefon.pdf");
    expect(await barriersOf(onIt)).toEqual([]);
    expect(await onIt.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await shot("pdf-phone", onIt);
    await pressOn(onIt, onIt.getByRole("button", { name: "Diese Anschrift übernehmen" }));
    await pressOn(onIt, onIt.getByRole("button", { name: "Weiter zum Versand" }));
    await onIt.getByText(/Seiten und Anschrift stehen fest/).waitFor();
    await phone.close();
  }, 120_000);
});
