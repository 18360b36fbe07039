import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { leaveBrowser, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";

export type SignedIn = {
  service: Awaited<ReturnType<typeof openService>>;
  browser: Browser;
  context: BrowserContext;
  page: Page;
};

/** The real program, and a browser in which the first person of its account is signed in. */
export async function openSignedIn(screen: BrowserContextOptions = {}): Promise<SignedIn> {
  const service = await openService();
  const browser = await openBrowser();
  const context = await browser.newContext({ locale: "de-DE", ...screen });
  const page = await context.newPage();
  await page.goto(service.signInLink);
  return { service, browser, context, page };
}

export async function leaveSignedIn({
  service,
  browser,
}: Pick<SignedIn, "service" | "browser">): Promise<void> {
  await leaveBrowser(browser);
  await service.stop();
}
