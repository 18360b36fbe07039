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

/** The one that never has a window needs half as much of the processor. */
const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

/** The test command installs it where it may; elsewhere the browser tests are skipped and say so. */
export const hasBrowser = CHROMIUM !== undefined;

/** One for all files that a worker runs, one after the other; whoever has opened it leaves it to the next. */
export const openBrowser = (): Promise<Browser> =>
  (running ??= chromium.launch({ ...(CHROMIUM && { executablePath: CHROMIUM }), args: FLAGS }));

/** One of its own whose camera sees this film, again and again; whoever opens it closes it. */
export const openBrowserBefore = (film: string): Promise<Browser> =>
  chromium.launch({
    ...(CHROMIUM && { executablePath: CHROMIUM }),
    args: [...FLAGS, `--use-file-for-fake-video-capture=${film}`],
  });

let running: Promise<Browser> | undefined;

/** Nothing of this file is there for the next one. */
export const leaveBrowser = async (browser: Browser): Promise<void> =>
  void (await Promise.all(browser.contexts().map((context) => context.close())));

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A camera that shows a test picture, and that nobody is asked about.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/** As somebody sees the portal who has only a phone at hand. */
export const onPhone = {
  locale: "de-DE",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const;

/** And at a desk. */
export const atDesk = { locale: "de-DE", viewport: { width: 1440, height: 900 } } as const;

/** Goes from where the page is to a control of it, with the tabulator alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 150; steps += 1) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not lead to ${String(control)}.`);
}

/** Goes there with the tabulator alone and presses a key on it. */
export async function pressOn(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await control.waitFor();
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field with the tabulator alone and writes into it, in place of what is there. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await pressOn(page, field, "ControlOrMeta+a");
  await page.keyboard.insertText(words);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What keeps people with disabilities out of a page, one line each. */
export async function barriersOf(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axeSource); // not a script tag: that would need a hole in the page's policy
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    type Violation = { id: string; help: string; nodes: { html: string }[] };
    const { violations } = await axe.run({ resultTypes: ["violations"] }); // what passed need not be listed
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ""}`);
  });
}

/** Every page is looked at as a person of this context sees it: wide and light, and narrow, dark and in English. */
export async function lookAt(
  browser: Browser,
  context: BrowserContext,
  url: string,
  name: string,
): Promise<void> {
  const pages = await pagesBeside(browser, context);
  const looks = await Promise.allSettled(pages.map((page, way) => lookOnce(page, url, name, ways[way])));
  for (const look of looks) if (look.status === "rejected") throw look.reason;
}

async function lookOnce(page: Page, url: string, name: string, way: Way | undefined): Promise<void> {
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.getByText(/^(Wird geladen|Loading) …$/).count(), SOON).toBe(0);
  await showAllPictures(page);
  await takePicture(page, name, way);
  expect(await barriersOf(page)).toEqual([]);
  // Left open, it would follow everything that happens in the account and load it again.
  await page.goto(new URL("/healthz", url).href);
}

const SOON = { timeout: 60_000 }; // pictures of letters are drawn when they are asked for

const beside = new WeakMap<BrowserContext, readonly Page[]>();

/** A page for each way of looking, signed in and with everything kept as in this context now. */
async function pagesBeside(browser: Browser, context: BrowserContext): Promise<readonly Page[]> {
  const storageState = await context.storageState();
  const opened = beside.get(context);
  if (opened) {
    await Promise.all(opened.map((page) => adopt(page, storageState)));
    return opened;
  }
  const pages = await Promise.all(
    ways.map(async (way) => (await browser.newContext({ ...way, storageState })).newPage()),
  );
  beside.set(context, pages);
  return pages;
}

async function adopt(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  const { origin } = new URL(page.url());
  const kept = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, kept);
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function takePicture(page: Page, name: string, way: Way | undefined): Promise<void> {
  const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
  const path = join(folder ?? "", `${name}-${way?.viewport.width}-${way?.colorScheme}.png`);
  if (folder) await page.screenshot({ path, fullPage: true });
}

const ways = [
  { viewport: { width: 1440, height: 900 }, colorScheme: "light", locale: "de-DE" },
  { viewport: { width: 390, height: 844 }, colorScheme: "dark", locale: "en-GB" },
] as const;
type Way = (typeof ways)[number];

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
    .poll(
      () => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)),
      SOON,
    )
    .toBeGreaterThan(0);
}

/** A letter is approved by who has had its first page on the screen. */
export async function readFirstPage(page: Page): Promise<void> {
  const first = page.locator("#first-page");
  await waitUntilDrawn(first);
  await first.scrollIntoViewIfNeeded();
}
