import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** How a letter comes to its end in the sandbox without a line of code, in a real browser. */
describe.runIf(hasBrowser)("the sandbox in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  test("a letter is moved on by the clock and by what a person lets happen to it", async () => {
    const { letterId, orderId } = await service.call("order_send", {
      subject: "Kündigung",
      content: "Sehr geehrte Damen und Herren,\n\nhiermit kündige ich.",
      recipientName: "Erika Beispiel",
      recipientStreet: "Lange Straße 5",
      recipientZip: "80331",
      recipientCity: "München",
      deliveryType: "einschreiben_einwurf",
    });
    await page.goto(`${service.url}/portal/letters/${letterId}`);
    const band = page.getByRole("region", { name: "Sandbox", exact: true });
    const clock = band.getByRole("time");
    const before = await clock.getAttribute("datetime");
    const badge = page.getByRole("region", { name: "Stand", exact: true });
    await band.getByRole("button", { name: "+ 1 Stunde" }).click();
    await band.getByText("Die Uhr ist vorgestellt.").waitFor();
    await expect
      .poll(async () => Date.parse((await clock.getAttribute("datetime")) ?? "") - Date.parse(before ?? ""))
      .toBeGreaterThanOrEqual(3_600_000);
    await badge.getByText(/^(Übergeben|Wird gedruckt)$/).waitFor();
    await lookAt(browser, context, page.url(), "sandbox-letter");

    // Which step brings the letter to the post depends on the day of the week: the service is asked after each.
    const stands = async () => (await service.call("order_status", { orderId: orderId ?? "" })).status;
    for (let steps = 0; steps < 10 && (await stands()) !== "posted"; steps += 1) {
      const answered = page.waitForResponse((response) => response.url().includes("clock/move"));
      await band.getByRole("button", { name: "Nächster Schritt" }).click();
      await answered;
    }
    await badge.getByText("Zur Post gegeben", { exact: true }).waitFor();
    const play = page.getByRole("group", { name: /^Sandbox: Was soll/ });
    await play.getByRole("button", { name: "Zugestellt" }).click();
    await page.getByText("In der Sandbox ist der Brief zugestellt.").waitFor();
    await badge.getByText("Zugestellt", { exact: true }).waitFor();
    await expect.poll(() => play.count()).toBe(0);
  }, 240_000);
});
