import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, leaveBrowser, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";
import { letterTo } from "./sample-letter.ts";

const PICTURES = process.env["BRIEFTAUBE_PICTURES"];

/** By when a letter must arrive is chosen where it is sent, and shown with its plan. */
describe.runIf(hasBrowser)("deadlines in the portal", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    const context = await browser.newContext({ locale: "de-DE" });
    page = await context.newPage();
    await page.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  const inDays = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  async function picture(name: string): Promise<void> {
    if (!PICTURES) return;
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}.png` });
    }
  }

  test("somebody chooses a deadline, sees the plan, is kept from sending too late, and sends in time", async () => {
    const { subject, content, recipientName, recipientStreet, recipientZip, recipientCity } =
      letterTo("Frieda Frist");
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
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 Seite auf").waitFor({ timeout: 60_000 });
    const send = dialog.getByRole("button", { name: "Jetzt verschicken" });

    await dialog.getByLabel("Muss der Brief rechtzeitig ankommen?").selectOption("Bis zu einem Tag");
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel("Letzter Tag").fill(inDays(1));
    await dialog.getByText("Zu spät für die Post.").waitFor();
    await dialog.getByText("Noch möglich:").waitFor();
    expect(await send.isDisabled()).toBe(true);
    await picture("deadline-too-late");

    await dialog.getByLabel("Letzter Tag").fill(inDays(60));
    await dialog.getByText("Rechtzeitig, wenn").waitFor();
    await dialog.getByText("So wurde gerechnet").click();
    await dialog.getByText("§ 18 PostG").first().waitFor();
    await dialog.getByText("keine Rechtsberatung").waitFor();
    await picture("deadline-in-time");
    await send.click();
    await dialog.waitFor({ state: "detached" });
    const letter = await service.call("letter_get", { letterId });
    expect(letter.orders).toHaveLength(1);
  }, 120_000);
});
