import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openPretendStripe, secretKey, signedHeaders, webhookSecret } from "../server/test/pretend-stripe.ts";
import { runStatement } from "../server/test/run-statement.ts";
import { freePort } from "../server/test/free-port.ts";
import { hasBrowser, leaveBrowser, openBrowser, readFirstPage } from "./browser.ts";
import { connectChat } from "./chat-client.ts";
import { openPrintRoom } from "./print-room.ts";
import {
  callWith,
  newSurroundings,
  removeSurroundings,
  startService,
  startWorker,
  type Surroundings,
} from "./running-service.ts";
import { letterTo } from "./sample-letter.ts";

const LETTERS = 12;
const OWNER = "ada@kanzlei.example";

type Service = Awaited<ReturnType<typeof startService>>;
type Worker = Awaited<ReturnType<typeof startWorker>>;
/** Story 5: the operator. A database server, a web process, two workers, a print room, Stripe, and a bad noon. */
describe.runIf(hasBrowser)("the operator", () => {
  let surroundings: Surroundings;
  let stripe: Awaited<ReturnType<typeof openPretendStripe>>;
  let web: Service;
  let workers: Worker[];
  /** The power of its machine fails at the first letter, after the print room has it and before that is noted. */
  let doomed: Worker;
  let port: number;
  let printRoom: ReturnType<typeof openPrintRoom>;
  let browser: Browser;
  let page: Page;
  let chat: Awaited<ReturnType<typeof connectChat>>;
  let call: ReturnType<typeof callWith>;

  beforeAll(async () => {
    [stripe, port, surroundings, browser] = await Promise.all([
      openPretendStripe(),
      freePort(),
      newSurroundings(),
      openBrowser(),
    ]);
    printRoom = openPrintRoom(join(surroundings.dataDir, "print-room"));
    surroundings.settings = {
      BRIEFTAUBE_PUBLIC_URL: `http://127.0.0.1:${port}`,
      BRIEFTAUBE_SECRET: "a secret of this office, long enough to be one",
      BRIEFTAUBE_CARRIER: "spool",
      BRIEFTAUBE_SPOOL_DIR: printRoom.folder,
      BRIEFTAUBE_PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.apiUrl,
    };
    const begun = await Promise.all([
      startService(surroundings, { role: "web", port }),
      startWorker(surroundings),
      startWorker(surroundings, { BRIEFTAUBE_FAULT_POINT: "after_hand_over" }),
    ]);
    [web, , doomed] = begun;
    workers = [begun[1]];
    page = await browser.newPage({ locale: "de-DE" });
  }, 400_000);
  afterAll(async () => {
    await chat?.close();
    await leaveBrowser(browser);
    expect(await Promise.all([web, ...workers].map((each) => each.stop()))).toEqual([0, 0, 0]);
    stripe.close();
    await removeSurroundings(surroundings);
  });

  const statement = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const database = new URL(surroundings.databaseUrl).pathname.slice(1);
    return runStatement({ ...inject("server"), database }, text, values) as Promise<Row[]>;
  };
  /** Nobody can turn the clock of real letters: what waits for five minutes to pass is told that they have. */
  const fiveMinutesPass = (orderIds: readonly string[]) =>
    statement(
      `update orders set due_at = due_at - interval '5 minutes',
        claimed_until = claimed_until - interval '5 minutes' where id = any($1)`,
      [orderIds],
    );
  const untilCount = (status: "submitted" | "posted", count: number) =>
    vi.waitFor(
      async () => expect((await call("letter_list", { statusFilter: status, limit: 1 })).total).toBe(count),
      { timeout: 60_000, interval: 200 },
    );
  const serviceStatus = async () =>
    (await (await fetch(`${web.url}/v1/status`)).json()) as { status: string; checks: { state: string }[] };

  test("an account is opened for live letters; its owner signs in, accepts the agreement and pays by card", async () => {
    await web.command("partner", "create", "Kanzlei Ufer", "--slug", "ufer", "--owner-email", OWNER);
    const limits = ["--letters-per-day", "500", "--euros-per-day", "900"];
    await web.command("partner", "set", "ufer", "--enable", "live", ...limits);
    await web.command("partner", "trust", "ufer", "--reason", "our own office");
    const link = await web.command("sign-in-link", OWNER);
    const token = ["token", "create", "--partner", "ufer", "--live", "--scopes", "all", "--json"];
    const made = JSON.parse(await web.command(...token)) as { token: string };
    call = callWith(web.url, made.token);
    await page.goto(link.trim());

    await page.goto(`${web.url}/portal/settings/avv?mode=live`);
    await page.getByRole("checkbox", { name: /habe den Text gelesen/ }).check();
    await page.getByRole("button", { name: "AVV annehmen" }).click();
    await page.getByText("Die AVV ist angenommen.").waitFor();

    // Stripe's own page is all of it that is not ours to test: it takes the card and leads back.
    await page.route("https://checkout.stripe.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Checkout</h1>" }),
    );
    await page.goto(`${web.url}/portal/wallet?mode=live`);
    await page.getByRole("button", { name: "100 €", exact: true }).click();
    await page.getByRole("button", { name: "Weiter zur Zahlung" }).click();
    await page.getByRole("heading", { name: "Checkout" }).waitFor();
    const session = stripe.sessions.get(new URL(page.url()).pathname.slice(1));
    const paid = stripe.pay(session?.id ?? "");
    expect([await webhook(paid), await webhook(paid)]).toEqual([200, 200]);
    await vi.waitFor(
      async () => expect(await call("wallet_balance", {})).toMatchObject(only(10_000)),
      30_000,
    );
    await page.goto(session?.params["success_url"] ?? "");
    await page.getByText(/Danke, die Zahlung über 100,00\s€ ist da und gebucht/).waitFor();
    expect(await call("wallet_balance", {})).toMatchObject(only(10_000));
  }, 400_000);

  test("a chat is connected by OAuth and finds everything ready", async () => {
    await call("sender_profile_upsert", sender);
    chat = await connectChat(page, web.url, {
      scope: "profile:read wallet:read order:send",
      ticked: ["order:send"],
      mode: "live",
    });
    expect(await chat.call("mcp_health")).toMatchObject(ready);
    expect(await serviceStatus()).toMatchObject({ status: "ok" });
  }, 400_000);

  let orderIds: string[];
  let totalCents: number;

  test("letters that are approved during a pause wait, through a restart of the web process", async () => {
    await web.command("sending", "pause", "--reason", "Papierstau");
    const items = Array.from({ length: LETTERS }, (_, at) => ({
      ...letterTo(`Kundin ${at + 1}`),
      clientOrderId: `ufer-${at + 1}`,
      ...(at === 0 && { deliveryType: "einschreiben_einwurf" as const }),
    }));
    const sent = await call("order_send_batch", { items });
    totalCents = sent.totalCents;
    await page.goto(String(sent.approvalUrl));
    await readFirstPage(page);
    await page.getByRole("button", { name: /^Freigeben/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
    await page.getByText(/^12 Briefe für .* freigegeben\.$/).waitFor();
    orderIds = (await statement<{ id: string }>("select id from orders order by id")).map(({ id }) => id);
    expect(orderIds).toHaveLength(LETTERS);
    expect(await serviceStatus()).toMatchObject({ status: "degraded" });

    const [first] = workers;
    expect(await Promise.all([web.stop(), first?.stop()])).toEqual([0, 0]);
    expect(await statement("select distinct status from orders")).toEqual([{ status: "queued" }]);
  }, 400_000);

  test("a worker is killed while it hands letters over: nothing is lost, nothing doubled, the money is right", async () => {
    await web.command("sending", "resume");
    expect(await doomed.ended).toEqual([null, "SIGKILL"]);
    const left = await statement<{ id: string }>("select id from orders where claim is not null");
    expect(left.length).toBeGreaterThan(0);
    expect(printRoom.jobsIn("outgoing").length).toBeGreaterThan(0);

    [web, ...workers] = await Promise.all([
      startService(surroundings, { role: "web", port }),
      startWorker(surroundings),
      startWorker(surroundings),
    ]);
    await untilCount("submitted", LETTERS - left.length);
    await fiveMinutesPass(left.map(({ id }) => id)); // as long as the dead worker's claim is respected
    await untilCount("submitted", LETTERS);

    expect(printRoom.jobsIn("outgoing")).toEqual(orderIds);
    expect(printRoom.jobsIn("book")).toEqual(orderIds);
    expect(printRoom.jobsIn("tmp")).toEqual([]);
    expect(await call("wallet_balance", {})).toMatchObject(only(10_000 - totalCents));
    await page.goto(`${web.url}/portal/wallet?mode=live`);
    const bookings = page.getByRole("region", { name: "Liste der Buchungen" }).getByRole("row");
    await expect.poll(() => bookings.filter({ hasText: "Brief berechnet" }).count()).toBe(LETTERS);
    expect(await bookings.filter({ hasText: "Aufladung durch Zahlung" }).count()).toBe(1);
    expect(await chat.call("mcp_health")).toMatchObject(ready); // with the tokens of before
  }, 400_000);

  test("the print room takes every job, checks and posts it, and the portal shows it", async () => {
    const tickets = printRoom.jobsIn("outgoing").map(printRoom.take);
    expect(new Set(tickets.map(({ clientOrderId }) => clientOrderId)).size).toBe(LETTERS);
    for (const { pdf } of tickets) expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const registered = tickets.find(({ product }) => product === "einschreiben_einwurf");
    for (const { job } of tickets) {
      const tracking = job === registered?.job && { trackingNumber: "RT123456785DE" };
      printRoom.answer(job, { event: "posted", at: new Date().toISOString(), ...tracking });
    }
    await fiveMinutesPass(orderIds); // the service looks into the folder that often
    await untilCount("posted", LETTERS);

    const { letterId } = await call("order_status", { orderId: registered?.orderId ?? "" });
    await page.goto(`${web.url}/portal/letters/${letterId}?mode=live`);
    await page.getByText("RT123456785DE").first().waitFor();
  }, 400_000);

  test("the archive is as it was sealed, and the status page is green", async () => {
    await vi.waitFor(async () => {
      const open =
        "select from archive_records r where not exists (select from archive_seals where record_id = r.id)";
      expect(await statement(open)).toEqual([]);
    }, 60_000);
    const verdict = await web.command("verify-archive", "--partner", "ufer", "--mode", "live", "--json");
    expect(JSON.parse(verdict)).toMatchObject({ good: true });
    const { status, checks } = await serviceStatus();
    expect([status, ...new Set(checks.map(({ state }) => state))]).toEqual(["ok", "ok"]);
    await page.goto(`${web.url}/status`);
    await page.locator("p.good").waitFor();
    expect(await page.locator(".bad").count()).toBe(0);
  }, 400_000);

  const webhook = async (body: string): Promise<number> => {
    const headers = signedHeaders(body, new Date());
    return (await fetch(`${web.url}/webhooks/payments/stripe`, { method: "POST", headers, body })).status;
  };
});

/** A balance of which nothing is reserved. */
const only = (cents: number) => ({ postedCents: cents, availableCents: cents, reservedCents: 0 });

const ready = { readyToSend: true, connection: { kind: "oauth" } };

const sender = {
  rechtsform: "gmbh" as const,
  displayName: "Kanzlei Ufer",
  pflichtangaben: {
    firma: "Kanzlei Ufer GmbH",
    anschrift: { strasse: "Musterstraße", hausnummer: "1", plz: "10115", ort: "Berlin", land: "DE" },
    sitz: "Berlin",
    registergericht: "Amtsgericht Charlottenburg",
    registernummer: "HRB 999998 B",
    geschaeftsfuehrer: ["Ada Ufer"],
  },
};
