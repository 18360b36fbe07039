import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, leaveBrowser, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";
import { letterTo } from "./sample-letter.ts";

/** What somebody gives up in the portal does not happen later; what had happened already is said. */
describe.runIf(hasBrowser)("what is given up in the portal", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE" });
    page = await context.newPage();
    await page.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  /** A draft whose last question before the send is open, its price known. */
  async function askedToSend(name: string): Promise<string> {
    const { subject, content, recipientName, recipientStreet, recipientZip, recipientCity } = letterTo(name);
    const { letterId } = await service.call("letter_create_draft", {
      subject,
      content,
      recipientAddressInline: {
        name: recipientName,
        street: recipientStreet,
        zip: recipientZip,
        city: recipientCity,
      },
    });
    await page.goto(`${service.url}/portal/letters/${letterId}/edit`);
    await page.getByRole("button", { name: "Verschicken …" }).click();
    await page.getByRole("dialog").getByText("1 Seite auf").waitFor({ timeout: 60_000 });
    return letterId;
  }
  const press = () => page.getByRole("dialog").getByRole("button", { name: "Jetzt verschicken" }).click();
  const ordersOf = async (letterId: string) => (await service.call("letter_get", { letterId })).orders.length;

  test("offline, then online again: nothing is ordered", async () => {
    const letterId = await askedToSend("Olga Offline");
    await context.setOffline(true);

    await press();
    await page.getByRole("dialog").getByText("Der Dienst antwortet gerade nicht.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Wir sehen nach, ob der Brief schon in Auftrag war").waitFor();
    await context.setOffline(false);

    await page
      .getByText("Abgebrochen: Der Brief wurde nicht in Auftrag gegeben.")
      .waitFor({ timeout: 60_000 });
    expect(await ordersOf(letterId)).toBe(0);
  }, 240_000);

  test("on the way to the service: nothing is ordered", async () => {
    const letterId = await askedToSend("Willi Unterwegs");
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const isSend = (body: string | null) => !body?.includes('"dryRun":true');
    await page.route("**/v1/portal/order_send", (route) =>
      isSend(route.request().postData()) ? arrive() : route.continue(),
    );

    await press();
    await arrived;
    await page.keyboard.press("Escape");

    await page
      .getByText("Abgebrochen: Der Brief wurde nicht in Auftrag gegeben.")
      .waitFor({ timeout: 60_000 });
    await page.unroute("**/v1/portal/order_send");
    expect(await ordersOf(letterId)).toBe(0);
  }, 240_000);

  test("when the service had it already: the page says so, and the order is one", async () => {
    const letterId = await askedToSend("Petra Schonda");
    const { promise: ordered, resolve: order } = Promise.withResolvers<void>();
    await page.route("**/v1/portal/order_send", async (route) => {
      if (route.request().postData()?.includes('"dryRun":true')) return route.continue();
      await route.fetch();
      return order(); // its answer never arrives
    });

    await press();
    await ordered;
    await page.keyboard.press("Escape");

    await page.getByText("Der Brief war schon in Auftrag gegeben").waitFor({ timeout: 60_000 });
    await page.unroute("**/v1/portal/order_send");
    expect(await ordersOf(letterId)).toBe(1);
  }, 240_000);
});
