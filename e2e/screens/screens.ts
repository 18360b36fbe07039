import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../browser.ts";
import { newSurroundings, removeSurroundings, startService } from "../running-service.ts";
import { liveAWhile } from "./live-a-while.ts";
import { screenPages } from "./screen-pages.ts";

/** Pictures of every page, as people see it: three sizes, light and dark. */
const sizes = [
  { name: "desk", width: 1440, height: 900 },
  { name: "laptop", width: 1280, height: 720 },
  { name: "phone", width: 390, height: 844 },
] as const;
const themes = ["light", "dark"] as const;

/** What the README and the guides show, and how. */
const inDocs: Readonly<Record<string, { size: string; theme: string }>> = {
  start: { size: "desk", theme: "light" },
  write: { size: "desk", theme: "light" },
  approval: { size: "desk", theme: "light" },
  letter: { size: "desk", theme: "dark" },
  proofs: { size: "desk", theme: "light" },
  "serial-checked": { size: "laptop", theme: "light" },
  "bank-suggestions": { size: "laptop", theme: "light" },
  returned: { size: "laptop", theme: "light" },
  addresses: { size: "laptop", theme: "light" },
  template: { size: "laptop", theme: "light" },
  wallet: { size: "laptop", theme: "light" },
  "who-may-what": { size: "laptop", theme: "light" },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, docs: { type: "boolean", default: false } },
});
const folder = positionals[0] ?? "screens";
const only = values.only?.split(",");
mkdirSync(folder, { recursive: true });

const surroundings = await newSurroundings("laptop");
const service = await startService(surroundings);
let browser: Browser | undefined;
try {
  const made = await liveAWhile(service);
  browser = await openBrowser();
  const pages = screenPages(made).filter(({ name }) => !only || only.includes(name));
  const door = await browser.newContext({ locale: "de-DE" });
  await (await door.newPage()).goto(service.signInLink);
  const storageState = await door.storageState();
  for (const { name: size, ...viewport } of sizes)
    for (const colorScheme of themes) {
      const context = await browser.newContext({ locale: "de-DE", viewport, colorScheme, storageState });
      const page = await context.newPage();
      for (const { name, path, goOn } of pages) {
        await show(page, `${service.url}/portal${path}`);
        await goOn?.(page);
        await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
        const wanted = inDocs[name];
        if (values.docs && wanted?.size === size && wanted.theme === colorScheme)
          await keepSmall(page, `docs/images/portal-${name}.webp`);
      }
      await context.close();
    }
  console.log(`${pages.length} pages, ${sizes.length} sizes, light and dark: ${folder}`);
} finally {
  await browser?.close();
  await service.stop();
  await removeSurroundings(surroundings);
}

/** Shows a page and waits until everything in sight is drawn. */
async function show(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByText("Wird geladen …").first().waitFor({ state: "detached", timeout: 60_000 });
  await page.waitForFunction(
    () => [...document.images].every((image) => image.complete || image.loading === "lazy"),
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForLoadState("networkidle").catch(() => {});
}

/** A picture that many load: a third of what it takes as PNG. */
async function keepSmall(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  writeFileSync(path, Buffer.from(data, "base64"));
  await session.detach();
}
