import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { berlinDayIn } from "./berlin-day.ts";
import { hasBrowser } from "./browser.ts";
import { draftTo } from "./sample-letter.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

const PICTURES = process.env["BRIEFTAUBE_PICTURES"];

/** By when a letter must arrive is chosen where it is sent, and shown with its plan. */
describe.runIf(hasBrowser)("deadlines in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  async function picture(name: string): Promise<void> {
    if (!PICTURES) return;
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}.png` });
    }
  }

  test("somebody chooses a deadline, sees the plan, is kept from sending too late, and sends in time", async () => {
    const { letterId } = await service.call("letter_create_draft", draftTo("Frieda Frist"));
    await page.goto(`${service.url}/portal/letters/${letterId}/edit`);
    await page.getByRole("button", { name: "Verschicken …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 Seite auf").waitFor({ timeout: 60_000 });
    const send = dialog.getByRole("button", { name: "Jetzt verschicken" });

    await dialog.getByLabel("Muss der Brief rechtzeitig ankommen?").selectOption("Bis zu einem Tag");
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel("Letzter Tag").fill(berlinDayIn(1));
    await dialog.getByText("Zu spät für die Post.").waitFor();
    await dialog.getByText("Noch möglich:").waitFor();
    expect(await send.isDisabled()).toBe(true);
    await picture("deadline-too-late");

    await dialog.getByLabel("Letzter Tag").fill(berlinDayIn(60));
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
