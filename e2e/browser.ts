import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from "playwright-core";
import { expect } from "vitest";

const CHROMIUM = "/usr/bin/chromium";

/** The test command installs it where it may; elsewhere the browser tests are skipped and say so. */
export const hasBrowser = existsSync(CHROMIUM);

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What keeps people with disabilities out of a page, one line each. */
export async function barriersOf(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axeSource); // not a script tag: that would need a hole in the page's policy
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ""}`);
  });
}

/** Every page is looked at as a person of this context sees it: wide and light, then narrow, dark and in English. */
export async function lookAt(
  browser: Browser,
  context: BrowserContext,
  url: string,
  name: string,
): Promise<void> {
  const storageState = await context.storageState();
  for (const { viewport, colorScheme, locale } of ways) {
    const own = await browser.newContext({ viewport, colorScheme, locale, storageState });
    const page = await own.newPage();
    await page.goto(url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect
      .poll(() => page.getByText(/^(Wird geladen|Loading) …$/).count(), { timeout: 20_000 })
      .toBe(0);
    await showAllPictures(page);
    const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
    const path = join(folder ?? "", `${name}-${viewport.width}-${colorScheme}.png`);
    if (folder) await page.screenshot({ path, fullPage: true });
    expect(await barriersOf(page)).toEqual([]);
    await own.close();
  }
}

const ways = [
  { viewport: { width: 1440, height: 900 }, colorScheme: "light", locale: "de-DE" },
  { viewport: { width: 390, height: 844 }, colorScheme: "dark", locale: "en-GB" },
] as const;

/** Pictures further down load when they come into view. */
async function showAllPictures(page: Page): Promise<void> {
  for (const picture of await page.locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await waitUntilDrawn(picture);
  }
  await page.evaluate(() => globalThis.scrollTo(0, 0));
}

/** A page of a letter is drawn when its picture is asked for. */
export async function waitUntilDrawn(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0);
}
