import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOf, hasBrowser, leaveBrowser, lookAt, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";

/** What is around every page: navigation, the search over everything, keys, language and light. */
describe.runIf(hasBrowser)("the frame", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const at = (path: string) => `${service.url}/portal${path}`;
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const palette = () => page.getByRole("dialog", { name: "Suchen oder springen" });

  beforeAll(async () => {
    service = await openService();
    await service.call("letter_create_draft", {
      subject: "Angebot Dachrinne",
      content: "Sehr geehrte Frau Beispiel,\n\nvielen Dank für Ihre Anfrage.",
    });
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    await page.goto(service.signInLink);
    await page.goto(at("/"));
    await heading("Guten Tag, Dana Demo").waitFor();
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  test("one search leads to pages, actions and letters, by keys alone", async () => {
    await page.keyboard.press("Control+k");
    await palette().waitFor();
    await page.keyboard.type("Freig");
    await palette().getByRole("option", { name: "Freigaben", exact: true }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await heading("Freigaben").waitFor();

    await page.getByRole("button", { name: "Suchen oder springen" }).click();
    await page.keyboard.type("Dachrinne");
    await palette().getByRole("option", { name: "Angebot Dachrinne" }).waitFor();
    await page.keyboard.press("Enter");
    await heading("Angebot Dachrinne").waitFor();

    await page.keyboard.press("Control+k");
    await palette().waitFor();
    await page.keyboard.type("xyzzy");
    await palette().getByText("Nichts gefunden.").waitFor();
    await page.keyboard.press("Escape");
    await palette().waitFor({ state: "detached" });
    await heading("Angebot Dachrinne").waitFor();
  }, 120_000);

  test("a recipient that was found gets a letter, and a letter that is begun is never lost by it", async () => {
    await service.call("address_upsert", {
      addressType: "recipient",
      name: "Rosa Regenrinne",
      street: "Hauptstraße",
      houseNumber: "5",
      zip: "10115",
      city: "Berlin",
      country: "DE",
    });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Regenrinne");
    await palette()
      .getByRole("option", { name: /^Brief an Rosa Regenrinne/ })
      .click();
    await heading("Brief schreiben").waitFor();
    expect(await page.getByRole("textbox", { name: "Name" }).first().inputValue()).toBe("Rosa Regenrinne");
    await page.getByRole("textbox", { name: "Betreff" }).fill("Schon begonnen");

    await page.getByRole("button", { name: "Suchen oder springen" }).click();
    await page.keyboard.type("Regenrinne");
    await palette()
      .getByRole("option", { name: /^Rosa Regenrinne/ })
      .waitFor();
    expect(
      await palette()
        .getByRole("option", { name: /^Brief an/ })
        .count(),
    ).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Leeren Brief beginnen" }).click();
  }, 120_000);

  test("keys lead to pages and through lists, and are letters where somebody types", async () => {
    await page.goto(at("/"));
    await heading("Guten Tag, Dana Demo").waitFor();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Tastenkürzel" });
    await list.getByText("Zu den Briefen").waitFor();
    await page.keyboard.press("n"); // above a dialogue no key leads away from it
    await list.getByRole("button", { name: "Schließen" }).click();
    await list.waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.keyboard.press("b");
    await heading("Briefe").waitFor();
    await page.getByRole("link", { name: "Angebot Dachrinne" }).waitFor();
    await page.keyboard.press("j");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Angebot Dachrinne");
    await page.keyboard.press("Enter");
    await heading("Angebot Dachrinne").waitFor();
    await page.goBack();
    await page.getByRole("searchbox", { name: "Suchen" }).fill("");
    await page.keyboard.type("nj?");
    expect(await page.getByRole("searchbox", { name: "Suchen" }).inputValue()).toBe("nj?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page.goto(at("/letters"));
    await heading("Briefe").waitFor();
    await page.keyboard.press("n");
    await heading("Brief schreiben").waitFor();
  }, 120_000);

  test("light and language are a matter of taste, and stay", async () => {
    await page.goto(at("/"));
    await heading("Guten Tag, Dana Demo").waitFor();
    const menu = page.getByRole("button", { name: /^Konto und Ansicht/ });
    await menu.click();
    await page.getByRole("radio", { name: "Dunkel" }).check();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(ground).toBe("rgb(18, 23, 29)");
    expect(await barriersOf(page)).toEqual([]);
    await page.reload();
    expect(await ground()).toBe("rgb(18, 23, 29)");
    await menu.click();
    await page.getByRole("radio", { name: "Wie das Gerät" }).check();
    await expect.poll(ground).toBe("rgb(245, 243, 238)");
    await page.getByRole("radio", { name: "English" }).check();
    await page.getByRole("heading", { level: 1, name: "Hello, Dana Demo" }).waitFor();
    await page.getByRole("radio", { name: "Deutsch" }).check();
    await heading("Guten Tag, Dana Demo").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("radio", { name: "Deutsch" }).isVisible()).toBe(false);
  }, 120_000);

  test("on a phone five words stand at the bottom, and the last opens the rest", async () => {
    const phone = await context.newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(at("/"));
    const bar = phone.getByRole("navigation", { name: "Seiten" });
    await bar.getByRole("link", { name: "Briefe" }).click();
    await phone.getByRole("heading", { level: 1, name: "Briefe" }).waitFor();
    expect(await bar.getByRole("link", { name: "Vorlagen" }).isVisible()).toBe(false);
    await bar.getByRole("button", { name: "Mehr" }).click();
    expect(await barriersOf(phone)).toEqual([]);
    await bar.getByRole("link", { name: "Designs & Marke" }).click();
    await phone.getByRole("heading", { level: 1, name: "Designs" }).waitFor();
    expect(await bar.getByRole("link", { name: "Vorlagen" }).isVisible()).toBe(false);
    await phone
      .getByRole("navigation", { name: "Designs & Marke" })
      .getByRole("link", { name: "Marke" })
      .click();
    await phone.getByRole("heading", { level: 1, name: "Marke" }).waitFor();
    await phone.close();
  }, 120_000);

  test("it stands around every page, wide and narrow", async () => {
    await lookAt(browser, context, at("/"), "frame-start");
    await lookAt(browser, context, at("/letters"), "frame-letters");
    await lookAt(browser, context, at("/settings"), "frame-settings");
  }, 240_000);
});
