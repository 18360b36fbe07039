import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { atDesk, leaveBrowser, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";

type Visit = {
  service: Awaited<ReturnType<typeof openService>>;
  browser: Browser;
  context: BrowserContext;
  page: Page;
};
type VisitOptions = { look?: BrowserContextOptions; settings?: Record<string, string> };

/** The service, a browser and a page of the demo's owner, signed in, for all tests of a file. */
export function visitPortal({ look = atDesk, settings = {} }: VisitOptions = {}): Visit {
  const visit = {} as Visit;
  beforeAll(async () => {
    visit.service = await openService(undefined, { settings });
    visit.browser = await openBrowser();
    visit.context = await visit.browser.newContext(look);
    visit.page = await visit.context.newPage();
    await visit.page.goto(visit.service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(visit.browser);
    await visit.service.stop();
  });
  return visit;
}
