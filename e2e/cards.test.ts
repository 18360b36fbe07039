import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../server/test/free-port.ts";
import type { ShownCard } from "./card-host.ts";
import { barriersOf, hasBrowser, leaveBrowser, openBrowser } from "./browser.ts";
import { openService } from "./running-service.ts";

const letterTo = (name: string) => ({
  subject: `Kündigung ${name}`,
  content: "Sehr geehrte Damen und Herren,\n\nhiermit kündige ich.",
  recipientName: name,
  recipientStreet: "Lange Straße 5",
  recipientZip: "80331",
  recipientCity: "München",
});

/** The cards inside a chat that is made of the official host library, in a real browser. */
describe.runIf(hasBrowser)("cards", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  /** Where the pretend chat lives: another place than the service. */
  let chat: Server;
  const chatPort = freePort();

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    const script = await hostScript();
    chat = createServer((request, answer) => {
      const isScript = request.url === "/chat.js";
      answer.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      answer.end(isScript ? script : CHAT_PAGE);
    }).listen(await chatPort, "127.0.0.1");
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    chat.close();
    await service.stop();
  });

  test.each(["legacy", "modern"] as const)(
    "a letter is approved in the card, held, and stopped there (%s client)",
    async (era) => {
      const { page, card } = await openCard("approval_submit", letterTo("Erika Beispiel"), { era });

      await card.getByText("Erika Beispiel").waitFor();
      await card.getByText("Standardbrief, eine Seite").waitFor();
      await expectDrawn(card);
      await card.getByRole("button", { name: /^Freigeben, \d+,\d\d/ }).click();
      await card.getByText(/^Geht in (10:00|[5-9]:\d\d) Minuten an die Druckerei\.$/).waitFor();
      await card.getByRole("button", { name: "Versand stoppen" }).click();
      await card.getByText("Gestoppt. Es geht nichts zur Post").waitFor();

      const shown = await stateOf(page);
      expect(shown.cardTools).toEqual(["card_approval", "card_decide"]);
      expect(shown.cardBytes).toBeLessThan(20_000);
      const told = async () => (await stateOf(page)).modelContext;
      await expect
        .poll(async () => (await told()).map((text) => /approved|stopped/.exec(text)?.[0]))
        .toEqual(["approved", "stopped"]);
      expect(await service.call("approval_list", { status: "approved", limit: 1 })).toMatchObject({
        items: [{ letters: [{ status: "cancelled" }] }],
      });
      await page.evaluate(() => window.endCard());
      await page.close();
    },
    240_000,
  );

  test("a letter is rejected in the card with a word why", async () => {
    const { page, card } = await openCard("approval_submit", letterTo("Bruno Ferner"));

    await card.getByRole("button", { name: "Ablehnen" }).click();
    await card.getByRole("textbox", { name: "Warum? (freiwillig)" }).fill("Falsche Anrede");
    await card.getByRole("button", { name: "Ablehnen" }).click();
    await card.getByText("Abgelehnt. Das Geld ist wieder verfügbar.").waitFor();

    expect(await service.call("approval_list", { status: "rejected", limit: 1 })).toMatchObject({
      items: [{ comment: "Falsche Anrede", letters: [{ status: "rejected" }] }],
    });
    await page.close();
  }, 240_000);

  test("several approvals stand below each other, dark and in English, and lead to the portal", async () => {
    const { approvalUrl } = await service.call("approval_submit", letterTo("Anna Alt"));
    await service.call("approval_submit", letterTo("Otto Ost"));
    const { page, card } = await openCard("approval_list", {}, { theme: "dark", locale: "en-GB" });

    await card.getByRole("heading", { name: "2 approvals wait for a decision" }).waitFor();
    await card.getByRole("button", { name: "Open in the portal" }).nth(1).click();
    await expect.poll(async () => (await stateOf(page)).openedLinks).toEqual([approvalUrl]);
    await lookAtCard(page, "card-approvals");
    await page.close();
  }, 240_000);

  test("the set-up card opens the page of a gap and notices that the person has closed it", async () => {
    const { page, card } = await openCard("mcp_health", {}, { token: await newAccount() });

    await card.getByRole("heading", { name: "Was noch fehlt, bevor ein Brief gehen kann" }).waitFor();
    const agreement = card.getByRole("listitem").filter({ hasText: "Vereinbarung zur Auftragsverarbeitung" });
    await agreement.getByRole("button", { name: "Im Browser erledigen" }).click();
    await agreement.getByText("Die Seite ist im Browser offen.").waitFor();
    await lookAtCard(page, "card-setup");
    await expect.poll(async () => (await stateOf(page)).openedLinks).toHaveLength(1);
    await acceptAgreement(String((await stateOf(page)).openedLinks[0]));

    await agreement.getByText("Erledigt.").waitFor({ timeout: 20_000 });
    await expect
      .poll(async () => (await stateOf(page)).modelContext)
      .toEqual([expect.stringContaining("avv")]);
    await page.close();
  }, 240_000);

  type Look = { era?: "legacy" | "modern"; theme?: "light" | "dark"; locale?: string; token?: string };

  async function openCard(tool: string, input: Record<string, unknown>, look: Look = {}) {
    const page = await browser.newPage({ viewport: { width: 640, height: 800 } });
    await page.goto(`http://127.0.0.1:${await chatPort}/`);
    const { era = "modern", theme = "light", locale = "de-DE", token = service.token } = look;
    const { url } = service;
    await page.evaluate((wanted) => window.showCard(wanted), { url, token, era, tool, input, theme, locale });
    return { page, card: page.frameLocator("iframe") };
  }

  /** The token of an account in which nothing is set up yet. */
  async function newAccount(): Promise<string> {
    await service.command("partner", "create", "Neu GmbH", "--slug", "neu");
    const words = ["token", "create", "--partner", "neu", "--name", "Chat", "--scopes", "all", "--json"];
    return (JSON.parse(await service.command(...words)) as { token: string }).token;
  }

  async function acceptAgreement(link: string): Promise<void> {
    const page = await browser.newPage({ locale: "de-DE" });
    await page.goto(link);
    await page.getByRole("textbox").first().fill("Ada Absender");
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button").first().click();
    await page.getByText("Danke").or(page.getByText("angenommen")).first().waitFor();
    await page.close();
  }
});

const CHAT_PAGE =
  '<!doctype html><html lang="de"><head><title>Chat</title><script type="module" src="/chat.js"></script></head><body></body></html>';

const stateOf = (page: Page): Promise<ShownCard> => page.evaluate(() => window.card);

async function expectDrawn(card: FrameLocator): Promise<void> {
  const width = () => card.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(500);
}

async function lookAtCard(page: Page, name: string): Promise<void> {
  const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const frame = page.frames().at(-1);
  expect(frame && (await barriersOf(frame))).toEqual([]);
}

/** The host library as one script for the page. */
async function hostScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2024",
      rolldownOptions: { input: join(import.meta.dirname, "card-host.ts") },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  if (!bundle || !("output" in bundle)) throw new Error("the pretend chat could not be built");
  return bundle.output[0].code;
}
