import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, waitUntilDrawn } from "./browser.ts";
import { draftTo, letterTo } from "./sample-letter.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** What somebody gives up in the portal does not happen later; what had happened already is said. */
describe.runIf(hasBrowser)("what is given up in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  /** A draft whose last question before the send is open, its price known. */
  async function askedToSend(name: string): Promise<string> {
    const { letterId } = await service.call("letter_create_draft", draftTo(name));
    await page.goto(`${service.url}/portal/letters/${letterId}/edit`);
    await page.getByRole("button", { name: "Verschicken …" }).click();
    await page.getByRole("dialog").getByText("1 Seite auf").waitFor({ timeout: 60_000 });
    return letterId;
  }
  const press = () => page.getByRole("dialog").getByRole("button", { name: "Jetzt verschicken" }).click();
  const ordersOf = async (letterId: string) => (await service.call("letter_get", { letterId })).orders.length;

  /** What leaves the browser to change something while `act` is done and for as long as the page is open. */
  async function sentWhile(operation: string, act: () => Promise<void>): Promise<string[]> {
    const sent: string[] = [];
    const look = (request: Request) => {
      if (request.url().endsWith(`/v1/portal/${operation}`) && !request.postData()?.includes('"dryRun":true'))
        sent.push(request.url());
    };
    page.on("request", look);
    await act();
    page.off("request", look);
    return sent;
  }
  test("offline, then online again: nothing is ordered", async () => {
    const letterId = await askedToSend("Olga Offline");
    const sent = await sentWhile("order_send", async () => {
      await context.setOffline(true);
      await press();
      await page.getByRole("dialog").getByText(OFFLINE).waitFor();
      await page.keyboard.press("Escape");
      await context.setOffline(false);
      // Whatever waited for the connection goes out before what is asked for after it.
      await page.goto(`${service.url}/portal/letters/${letterId}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    });

    expect(sent).toEqual([]);
    expect(await ordersOf(letterId)).toBe(0);
  }, 240_000);

  test("offline, every other change is refused at once, too, and none goes out later", async () => {
    const { approvalId } = await service.call("approval_submit", letterTo("Fritz Freigabe"));
    const changes: Change[] = [
      {
        operation: "approval_approve",
        at: `/portal/approvals/${String(approvalId)}`,
        act: async () => {
          await waitUntilDrawn(page.getByAltText(/^Seite 1 von/));
          await context.setOffline(true);
          await page.getByRole("button", { name: /^Freigeben/ }).click();
        },
      },
      {
        operation: "approval_reject",
        at: `/portal/approvals/${String(approvalId)}`,
        act: async () => {
          await page.getByRole("button", { name: /^Ablehnen/ }).click();
          await context.setOffline(true);
          await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
        },
      },
      {
        operation: "member_invite",
        at: "/portal/settings/team",
        act: async () => {
          await page.getByLabel("E-Mail-Adresse").fill("neu@example.com");
          await context.setOffline(true);
          await page.getByLabel("E-Mail-Adresse").press("Enter");
        },
      },
      {
        operation: "wallet_topup_link",
        at: "/portal/wallet",
        act: async () => {
          const pay = page.getByRole("button", { name: "Weiter zur Zahlung" });
          await pay.waitFor();
          await context.setOffline(true);
          await pay.click();
        },
      },
    ];
    for (const { operation, at, act } of changes) {
      await page.goto(service.url + at);
      const sent = await sentWhile(operation, async () => {
        await act();
        await page.getByText(OFFLINE).first().waitFor();
        await context.setOffline(false);
        await page.goto(service.url + at);
        await page.getByRole("heading", { level: 1 }).waitFor();
      });
      expect(sent, operation).toEqual([]);
    }
    expect((await service.call("approval_list", { status: "pending" })).items).toMatchObject([
      { approvalId },
    ]);
  }, 240_000);

  test("a closed dialogue takes back whatever it had begun, and the page says so", async () => {
    const { approvalId } = await service.call("approval_submit", letterTo("Ruth Rückzug"));
    await page.goto(`${service.url}/portal/approvals/${String(approvalId)}`);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route("**/v1/portal/approval_reject", () => arrive());
    await page.getByRole("button", { name: /^Ablehnen/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
    await arrived;
    await page.keyboard.press("Escape");

    await page.getByText("Abgebrochen: Es ist nichts geschehen.").waitFor({ timeout: 60_000 });
    await page.unroute("**/v1/portal/approval_reject");
    expect((await service.call("approval_list", { status: "rejected" })).items).toEqual([]);
  }, 240_000);

  test("a lost answer and the same again: it is done once", async () => {
    await page.goto(`${service.url}/portal/settings/team`);
    const keys: (string | undefined)[] = [];
    await page.route("**/v1/portal/member_invite", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const answer = await route.fetch();
      return keys.length === 1 ? route.abort("connectionreset") : route.fulfill({ response: answer });
    });
    await page.getByLabel("E-Mail-Adresse").fill("einmal@example.com");
    await page.getByLabel("E-Mail-Adresse").press("Enter");
    await page.getByText("Der Dienst antwortet gerade nicht.").waitFor();
    await page.getByLabel("E-Mail-Adresse").press("Enter");
    await expect.poll(() => page.getByLabel("E-Mail-Adresse").inputValue()).toBe("");

    await page.getByRole("row", { name: /einmal@example\.com/ }).waitFor();
    expect(await page.getByRole("row", { name: /einmal@example\.com/ }).count()).toBe(1);
    await page.unroute("**/v1/portal/member_invite");
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  }, 240_000);

  test("on the way to the service: nothing is ordered", async () => {
    const letterId = await askedToSend("Willi Unterwegs");
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const isSend = (body: string | null) => !body?.includes('"dryRun":true');
    await page.route("**/v1/portal/order_send", (route) =>
      isSend(route.request().postData()) ? arrive() : route.continue(),
    );

    await press();
    await arrived;
    await page.keyboard.press("Escape");

    await page
      .getByText("Abgebrochen: Der Brief wurde nicht in Auftrag gegeben.")
      .waitFor({ timeout: 60_000 });
    await page.unroute("**/v1/portal/order_send");
    expect(await ordersOf(letterId)).toBe(0);
  }, 240_000);

  test("when the service had it already: the page says so, and the order is one", async () => {
    const letterId = await askedToSend("Petra Schonda");
    const { promise: ordered, resolve: order } = Promise.withResolvers<void>();
    await page.route("**/v1/portal/order_send", async (route) => {
      if (route.request().postData()?.includes('"dryRun":true')) return route.continue();
      await route.fetch();
      return order(); // its answer never arrives
    });

    await press();
    await ordered;
    await page.keyboard.press("Escape");

    await page.getByText("Der Brief war schon in Auftrag gegeben").waitFor({ timeout: 60_000 });
    await page.unroute("**/v1/portal/order_send");
    await page.getByRole("link", { name: "Zum Brief", exact: true }).last().click();
    await page.waitForURL(`**/portal/letters/${letterId}`);
    expect(await ordersOf(letterId)).toBe(1);
  }, 240_000);
});

const OFFLINE = "Sie sind offline. Es wurde nichts gesendet und nichts geändert.";

/** How something is changed on a page; the connection is lost right before. */
type Change = { operation: string; at: string; act: () => Promise<void> };
