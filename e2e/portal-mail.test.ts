import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

const invoice = {
  document: {
    documentType: "rechnung" as const,
    documentDate: new Date().toISOString().slice(0, 10),
    leistungszeitraum: { von: "2026-02-01", bis: "2026-02-28" },
    zahlungszielTage: 14,
    lineItems: [
      {
        description: "Beratung",
        quantity: "10",
        unit: "Std.",
        unitPriceCents: 10_000,
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
  sequenceScope: { scope: "RE" },
  recipientAddressInline: {
    name: "Erika Müller",
    company: "Café Zürich GmbH",
    street: "Lange Straße",
    houseNumber: "5",
    zip: "80331",
    city: "München",
  },
};

/** An invoice goes out by e-mail and on paper, chosen on its page. */
describe.runIf(hasBrowser)("an invoice by e-mail in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn({ viewport: { width: 1440, height: 900 } }));
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  test("the way is chosen, the address asked for, and the letter's page shows the mail word for word", async () => {
    const { documentId } = await service.call("document_create", invoice);
    await page.goto(`${service.url}/portal/documents/${String(documentId)}`);
    await page.getByRole("combobox", { name: "Weg" }).selectOption("Per E-Mail und mit der Post");
    await page.getByText("Im Adressbuch steht noch keine für diesen Empfänger.").waitFor();
    await page.getByRole("textbox", { name: "E-Mail-Adresse" }).fill("buchhaltung@cafe.example");
    await page.getByRole("button", { name: "Auf beiden Wegen verschicken" }).waitFor();
    await page.getByRole("combobox", { name: "Weg" }).selectOption("Per E-Mail");
    await page.getByText("Kostenlos").waitFor();
    await page.getByRole("button", { name: "Per E-Mail verschicken" }).click();
    const question = page.getByRole("dialog");
    await question.getByText(/lässt sich nicht zurückholen/).waitFor();
    await question.getByRole("button", { name: "Per E-Mail verschicken" }).click();
    await page.getByRole("link", { name: "Zum Brief" }).click();

    await page.getByText("Per E-Mail versendet").first().waitFor({ timeout: 30_000 });
    await page.getByText("buchhaltung@cafe.example").first().waitFor();
    await page.getByText("Text der E-Mail").click();
    await page.getByText(/im Anhang erhalten Sie unsere Rechnung/).waitFor();
    await lookAt(browser, context, page.url(), "portal-mail");
  }, 240_000);

  test("a mail that came back is noted there, and the next invoice suggests the post and warns of the mail", async () => {
    await page.getByRole("button", { name: "E-Mail kam zurück" }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: "Als zurückgekommen vermerken" }).click();
    await page.getByText("Zurückgekommen").first().waitFor();

    const { documentId } = await service.call("document_create", invoice);
    await page.goto(`${service.url}/portal/documents/${String(documentId)}`);
    await page.getByRole("button", { name: "Per Post verschicken" }).waitFor();
    await page.getByRole("combobox", { name: "Weg" }).selectOption("Per E-Mail");
    await expect
      .poll(() => page.getByRole("textbox", { name: "E-Mail-Adresse" }).inputValue())
      .toBe("buchhaltung@cafe.example");
    await page.getByText(/Die letzte E-Mail an diese Adresse kam/).waitFor();
    await lookAt(browser, context, page.url(), "portal-mail-again");
  }, 240_000);
});
