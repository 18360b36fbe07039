import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../contract/client.ts";
import { freePort } from "../server/test/free-port.ts";
import { hasBrowser, leaveBrowser, lookAt, onPhone, openBrowser, readFirstPage } from "./browser.ts";
import { holdPasskeys } from "./passkey.ts";
import { openService } from "./running-service.ts";

const SIGN = "Freigeben und mit Passkey unterschreiben";

/** A yes that is signed with a passkey, on a phone, in a real browser against the real program. */
describe.runIf(hasBrowser)("a person signs a yes with a passkey", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let origin: string;

  beforeAll(async () => {
    const port = await freePort();
    // Passkeys need a name: an address in numbers has none.
    origin = `http://localhost:${port}`;
    service = await openService(undefined, { port, settings: { BRIEFTAUBE_PUBLIC_URL: origin } });
    browser = await openBrowser();
    context = await browser.newContext(onPhone);
    page = await context.newPage();
    await holdPasskeys(page);
    await page.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  const approved = async () =>
    (await service.call("approval_list", { status: "approved", limit: 1 })).items[0];

  test("an owner wants every yes signed; then no program says yes, and a letter waits for a person", async () => {
    await page.goto(`${origin}/portal/settings/rules`);
    const approvals = page.getByRole("region", { name: "Freigaben" });
    const signing = approvals.getByRole("group", {
      name: "Eine Freigabe wird mit einem Passkey unterschrieben,",
    });
    await signing.getByRole("checkbox", { name: "immer" }).check();
    await approvals.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert.").waitFor();
    await lookAt(browser, context, `${origin}/portal/settings/rules`, "signed-yes-rules");

    const { status, approvalId } = await service.call("order_send", letter);
    expect(status).toBe("awaiting_approval");
    const client = createClient({ url: service.url, token: service.token });
    const yes = { approvalId: String(approvalId), decision: "approve", user_saw_preview: true } as const;
    expect(await client.call("approval_decide", yes)).toMatchObject({
      error: { code: "FORBIDDEN_SCOPE", details: { approvalUrl: `${origin}/approvals/${approvalId}` } },
    });
  }, 240_000);

  test("whoever has no passkey is led to where one is added, comes back, and signs", async () => {
    const [waiting] = (await service.call("approval_list", { status: "pending", limit: 1 })).items;
    const { approvalId = "", approvalUrl = "" } = waiting ?? {};
    await page.goto(approvalUrl);
    await readFirstPage(page);
    await page.getByText("Sie haben noch keinen").waitFor();
    expect(await page.getByRole("button", { name: SIGN }).isEnabled()).toBe(false);
    await lookAt(browser, context, approvalUrl, "signed-yes-no-passkey");
    await page.getByLabel("Bemerkung (freiwillig)").fill("Gelesen und für gut befunden.");
    await page.getByRole("link", { name: "Zum Unterschreiben erst einen Passkey anlegen" }).click();
    await page.getByRole("button", { name: "Passkey hinzufügen" }).click();
    await page.locator('form[action="/account/passkeys/end"]').waitFor();

    await page.goto(approvalUrl);
    await readFirstPage(page);
    await lookAt(browser, context, approvalUrl, "signed-yes");
    await page.getByRole("button", { name: SIGN }).click();

    await page.getByText(/^Brief für .* freigegeben\.$/).waitFor();
    expect(await approved()).toMatchObject({ approvalId, comment: "Gelesen und für gut befunden." });
  }, 240_000);

  test("one touch signs for a whole batch, after the question with number and total", async () => {
    const { approvalId, approvalUrl } = await service.call("order_send_batch", {
      items: ["Anna Adler", "Wolf Wagner"].map((recipientName, at) => ({
        ...letter,
        recipientName,
        clientOrderId: `drei-${at}`,
      })),
    });
    await page.goto(String(approvalUrl));
    await readFirstPage(page);
    await page.getByRole("button", { name: SIGN }).click();
    const dialog = page.getByRole("dialog", { name: /^2 Briefe für .* freigeben\?$/ });
    await dialog.getByRole("button", { name: SIGN }).click();

    await page.getByText(/^2 Briefe für .* freigegeben\.$/).waitFor();
    expect(await approved()).toMatchObject({ approvalId, letterCount: 2 });
  }, 240_000);

  test("where no rule asks for it, whoever has a passkey signs if they wish; the choice is remembered", async () => {
    await page.goto(`${origin}/portal/settings/rules`);
    const approvals = page.getByRole("region", { name: "Freigaben" });
    await approvals.getByRole("checkbox", { name: "immer", exact: true }).uncheck();
    await approvals.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Gespeichert.").waitFor();
    const wait = async (recipientName: string) => {
      const { approvalUrl } = await service.call("approval_submit", { ...letter, recipientName });
      await page.goto(String(approvalUrl));
      await readFirstPage(page);
    };
    const wish = page.getByRole("checkbox", { name: "Freiwillig mit meinem Passkey unterschreiben" });
    const evidence = async () =>
      page.getByText("Ihr Gerät fragt nach Fingerabdruck, Gesicht oder Code").count();

    await wait("Anna Adler");
    expect(await wish.isChecked()).toBe(false);
    expect(await evidence()).toBe(0);
    await lookAt(browser, context, page.url(), "signed-yes-voluntary");
    await page.getByRole("button", { name: "Freigeben", exact: true }).waitFor();
    await wish.check();
    expect(await evidence()).toBe(1);
    await lookAt(browser, context, page.url(), "signed-yes-voluntary-on");
    await page.getByRole("button", { name: SIGN }).click();
    await page.getByText(/^Brief für .* freigegeben\.$/).waitFor();

    await wait("Wolf Wagner");
    expect(await wish.isChecked()).toBe(true);
    await wish.uncheck();
    await page.getByRole("button", { name: "Freigeben", exact: true }).click();
    await page.getByText(/^Brief für .* freigegeben\.$/).waitFor();
  }, 240_000);
});

const letter = {
  subject: "Terminbestätigung",
  content: "Sehr geehrte Damen und Herren,\n\nder Termin steht.\n\nMit freundlichen Grüßen\nDana Demo",
  recipientName: "Erika Müller",
  recipientStreet: "Lange Straße",
  recipientHouseNumber: "5",
  recipientZip: "80331",
  recipientCity: "München",
};
