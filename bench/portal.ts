import { type BrowserContext, chromium, type Page } from "playwright-core";
import { Client } from "pg";
import { sendFirstLetter } from "../e2e/first-letter.ts";
import { newSurroundings, removeSurroundings, startService } from "../e2e/running-service.ts";
import { letterText } from "../e2e/letter-text.ts";
import { readConfig } from "../server/src/foundation/config.ts";
import { openServer } from "../server/src/open-services.ts";
import { report } from "./measure.ts";
import { fillLetters } from "./portal/fill-letters.ts";

/**
 * How long the portal takes from a key or a click to the next picture on the screen, in Chromium, for an account with
 * 100,000 letters, in their list and while a letter is written; how long the live preview of a one-page letter takes from
 * the call to the drawn picture; and how long a robot takes from a new account to its first letter.
 */
const LETTERS = 100_000;
const PREVIEWS = 25;

const surroundings = await newSurroundings("laptop");
const service = await startService(surroundings);
try {
  await fill(surroundings.dataDir);
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const context = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(service.signInLink);
    const listing = await interactionsOn(page, useTheList);
    console.log(`interactions: ${described(listing)}`);
    const firstLetter = await firstLetterSeconds(await browser.newContext({ locale: "de-DE" }));
    page.setDefaultTimeout(120_000); // The first letter starts the typesetter.
    const writing = await interactionsOn(page, writeSomeLines);
    console.log(`interactions while writing: ${described(writing)}`);
    const previews = await previewTimes(page);
    console.log(`live previews: ${described(previews)}`);
    const met = report([
      {
        what: "slowest interaction with the list of 100,000 letters, ms",
        measured: Math.max(...listing),
        atMost: 200,
      },
      { what: "slowest interaction while writing, ms", measured: Math.max(0, ...writing), atMost: 200 },
      {
        what: "live preview, median from call to picture, ms",
        measured: quantile(previews, 0.5),
        atMost: 300,
      },
      {
        what: "new account to first letter, typed by a robot, s",
        measured: firstLetter,
        atMost: 90,
      },
    ]);
    process.exitCode = met ? 0 : 1;
  } finally {
    await browser.close();
  }
} finally {
  await service.stop();
  await removeSurroundings(surroundings);
}

/** The service brings its embedded database; whoever opens the same folder joins it. */
async function fill(dataDir: string): Promise<void> {
  const server = await openServer(readConfig({ BRIEFTAUBE_DATA_DIR: dataDir }));
  const owner = new Client(server.connection);
  await owner.connect();
  await fillLetters(owner, "demo", LETTERS);
  await owner.end();
  await server.close();
}

/** Types, pages and filters as a person does, waiting each time for what was asked for. */
async function useTheList(page: Page): Promise<void> {
  await page.goto(`${service.url}/portal/letters`);
  await page.getByText("100.000 Briefe").waitFor();
  const search = page.getByRole("searchbox", { name: /^Suchen, auch/ });
  for (const query of ["Mahnung Berlin", "Kündigung Erika", "Rechnung Nr. 4711"]) {
    await search.fill("");
    await search.pressSequentially(query, { delay: 70 });
    await page
      .getByRole("link", { name: query.slice(0, 6) })
      .first()
      .waitFor();
  }
  await search.fill("");
  await page.getByText("100.000 Briefe").waitFor();
  for (let at = 1; at <= 6; at += 1) {
    await page.getByRole("button", { name: "Ältere" }).click();
    await page.getByText(`${at * 50 + 1} bis ${at * 50 + 50} von`).waitFor();
  }
  for (const label of ["Zugestellt", "Entwurf", "Alle"]) {
    await page.getByRole("combobox", { name: "Stand" }).selectOption({ label });
    await page.waitForLoadState("networkidle");
  }
}

/** On the sheet, with its previews following. */
async function writeSomeLines(page: Page): Promise<void> {
  await page.goto(`${service.url}/portal/letters/new`);
  await page.getByRole("textbox", { name: "Betreff" }).pressSequentially("Unser Gespräch", { delay: 70 });
  await letterText(page).pressSequentially(
    "Sehr geehrte Frau Beispiel,\nvielen Dank für das Gespräch von gestern. Wir haben uns sehr gefreut.\n- Bad\nKüche\n",
    { delay: 70 },
  );
  await page.getByRole("button", { name: "Rückgängig" }).click();
}

/** What the browser itself says of each interaction, from the input to the next paint. Those below 16 ms are not told. */
async function interactionsOn(page: Page, use: (page: Page) => Promise<void>): Promise<number[]> {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(globalThis, { interactionTimes: times });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) times.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await use(page);
  return page.evaluate(() => (globalThis as unknown as { interactionTimes: number[] }).interactionTimes);
}

/** From the first page of a new account to the page of its letter that was sent. */
async function firstLetterSeconds(context: BrowserContext): Promise<number> {
  const owner = "nele@neu.example";
  await service.command("partner", "create", "Neu GmbH", "--slug", "neu", "--owner-email", owner);
  const page = await context.newPage();
  await page.goto((await service.command("sign-in-link", owner)).trim());
  const startedAt = performance.now();
  await page.goto(`${service.url}/portal/`);
  const clicks = await sendFirstLetter(page);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`first letter: ${clicks} clicks, ${seconds.toFixed(1)} s`);
  return seconds;
}

/** From the call to the moment at which the new picture is drawn, once the service is warm. */
async function previewTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.goto(`${service.url}/portal/letters/new`);
  await page.getByRole("textbox", { name: "Betreff" }).fill("Unser Gespräch");
  const text = letterText(page);
  for (let turn = -5; turn < PREVIEWS; turn += 1) {
    const asked = page.waitForRequest((request) => request.url().endsWith("/v1/portal/letter_look"));
    await text.fill(
      `Sehr geehrte Frau Beispiel,\n\nvielen Dank für unser Gespräch, das ${turn + 10}. in diesem Jahr.`,
    );
    const request = await asked;
    const startedAt = performance.now();
    const answer = await request.response();
    // A call that was overtaken by the next one, or came before there was a text to set, draws nothing.
    if (!answer?.ok()) continue;
    const { pages } = (await answer.json()) as { pages: { png: string }[] };
    const end = pages[0]?.png.slice(-60) ?? "";
    await page.waitForFunction((tail) => {
      const paper = document.querySelector<HTMLElement>("[style*='--picture']");
      return paper?.style.getPropertyValue("--picture").includes(tail);
    }, end);
    if (turn >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  );
}

function described(values: readonly number[]): string {
  const [median, late, slowest] = [0.5, 0.98, 1].map((share) => quantile(values, share).toFixed(0));
  return `${values.length}, median ${median} ms, p98 ${late} ms, slowest ${slowest} ms`;
}
