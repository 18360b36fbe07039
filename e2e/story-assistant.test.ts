import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hasBrowser, leaveBrowser, onPhone, openBrowser, readFirstPage, waitUntilDrawn } from "./browser.ts";
import { connectChat } from "./chat-client.ts";
import { openService } from "./running-service.ts";

const SCOPES =
  "profile:read wallet:read letter:read address:read order:read approval:read sender_profile:read order:send";

/** Story 1: an assistant writes, a person decides. Real OAuth, MCP, portal and sandbox carrier. */
describe.runIf(hasBrowser)("an assistant writes, a person decides", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let phone: Page;
  let chat: Awaited<ReturnType<typeof connectChat>>;
  let listener: Server;
  const heard: string[] = [];

  beforeAll(async () => {
    // The listener of the webhook is on this machine.
    service = await openService(undefined, { settings: { BRIEFTAUBE_ALLOW_LOOPBACK_URLS: "true" } });
    browser = await openBrowser();
    const person = await browser.newContext(onPhone);
    phone = await person.newPage();
    await phone.goto(service.signInLink);
    listener = createServer((request, answer) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        heard.push((JSON.parse(body) as { type: string }).type);
        answer.end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hooks`;
    const hook = ["--url", address, "--types", "order.*,approval.*"];
    await service.command("webhook", "create", "--partner", "demo", ...hook);
  }, 240_000);
  afterAll(async () => {
    await chat?.close();
    await leaveBrowser(browser);
    await service.stop();
    listener.close();
  });

  const statusOf = async (orderId: unknown) => (await chat.call("order_status", { orderId }))["status"];
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 200 });

  test("the chat connects, finds a company, drafts two pages with a table, previews, asks the price and sends", async () => {
    chat = await connectChat(phone, service.url, { scope: SCOPES, ticked: ["order:send"] });
    expect(await chat.call("mcp_health")).toMatchObject({ readyToSend: true, connection: { kind: "oauth" } });

    const { items } = await chat.call("address_search_company", { query: "Bundesverfassungsgericht" });
    const [{ streetAddress }] = items as [{ streetAddress: object }];
    const written = { ...draft, recipientAddressInline: streetAddress };
    const { letterId, pageCount } = await chat.call("letter_create_draft", written);
    expect(pageCount).toBe(2);
    expect(await chat.call("letter_preview", { letterId })).toMatchObject({ pageCount: 2 });
    const registered = { deliveryType: "einschreiben_einwurf" };
    const quote = await chat.call("shipping_quote", { letterId, pageCount: 2, color: false, ...registered });
    const sent = await chat.call("order_send", {
      letterId,
      ...registered,
      clientOrderId: "story-1",
    });
    expect(sent).toMatchObject({ status: "awaiting_approval", priceCents: quote["unitPriceCents"] });

    // On the phone: the link, the pages, the decision.
    await phone.goto(String(sent["approvalUrl"]));
    await waitUntilDrawn(phone.getByAltText(/^Seite 1 von 2/));
    await readFirstPage(phone);
    await phone.getByRole("button", { name: /^Freigeben/ }).click();
    await phone.getByText(/freigegeben\.$/).waitFor();

    const { orderId } = sent;
    await until(async () => expect(["queued", "submitting", "submitted"]).toContain(await statusOf(orderId)));
    await until(async () => expect(await statusOf(orderId)).toBe("submitted"));
    await service.passTime("P7D");
    expect(await chat.call("order_status", { orderId })).toMatchObject({
      status: "delivered",
      trackingNumber: expect.any(String) as string,
    });
    await until(async () =>
      expect(await chat.call("order_einlieferungsbeleg", { orderId })).toMatchObject({ available: true }),
    );
    await until(() => {
      expect(heard).toEqual(
        expect.arrayContaining(["approval.pending", "approval.approved", "order.submitted", "order.posted"]),
      );
      return Promise.resolve();
    });
  }, 240_000);

  test("stopped in time, a second one never leaves and the money is back", async () => {
    const before = await chat.call("wallet_balance");
    const { orderId, approvalUrl } = await chat.call("order_send", { ...second, scheduledAt: inTwoDays() });
    await phone.goto(String(approvalUrl));
    await readFirstPage(phone);
    await phone.getByRole("button", { name: /^Freigeben/ }).click();
    await phone.getByText(/freigegeben und eingeplant\.$/).waitFor();
    await phone.goto(String(approvalUrl));
    await phone.getByRole("button", { name: "Versand stoppen" }).click();
    await phone.getByRole("dialog").getByRole("button", { name: "Versand stoppen" }).click();
    await phone.getByText(/^Ein Brief gestoppt, .* sind wieder verfügbar\.$/).waitFor();

    await service.passTime("P4D");
    expect(await statusOf(orderId)).toBe("cancelled");
    const { availableCents, reservedCents } = before;
    expect(await chat.call("wallet_balance")).toMatchObject({ availableCents, reservedCents });
  }, 240_000);

  /** After the seven days that the sandbox has moved ahead. */
  const inTwoDays = (): string => new Date(Date.now() + 9 * 86_400_000).toISOString();
});

const recipient = {
  recipientName: "Erika Müller",
  recipientCompany: "Café Zürich GmbH",
  recipientStreet: "Lange Straße",
  recipientHouseNumber: "5",
  recipientZip: "80331",
  recipientCity: "München",
};

const draft = {
  subject: "Angebot für die Wartung 2027",
  blocks: [
    { type: "paragraph", text: "Sehr geehrte Damen und Herren," },
    { type: "paragraph", text: "vielen Dank für Ihre Anfrage. Wir bieten Ihnen an:" },
    {
      type: "table",
      columns: [
        { key: "was", label: "Leistung" },
        { key: "preis", label: "Preis", align: "right" },
      ],
      rows: Array.from({ length: 45 }, (_, at) => ({ was: `Wartung ${at + 1}`, preis: `${at + 10},00 €` })),
    },
    { type: "paragraph", text: "Mit freundlichen Grüßen" },
  ],
};

const second = {
  ...recipient,
  subject: "Doch nicht",
  content: "Sehr geehrte Frau Müller,\n\ndieser Brief soll nicht gehen.",
};
