import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../server/test/free-port.ts";
import { hasBrowser, lookAt, leaveBrowser, openBrowser } from "./browser.ts";
import { holdPasskeys } from "./passkey.ts";
import { openService } from "./running-service.ts";

const PASSWORD = "correct horse battery";

/** How a person connects a program and keeps their sign-in safe, in a real browser against the real program. */
describe.runIf(hasBrowser)("a person connects a program", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let client: Server;
  let home: string;
  let origin: string;
  let email = "";

  beforeAll(async () => {
    const port = await freePort();
    // Passkeys need a name: an address in numbers has none.
    origin = `http://localhost:${port}`;
    service = await openService(undefined, { port, settings: { BRIEFTAUBE_PUBLIC_URL: origin } });
    browser = await openBrowser();
    // The program that wants to connect: a page on the person's own machine.
    client = createServer((_request, answer) => answer.end("<h1>Back in the program</h1>"));
    await new Promise<void>((resolve) => client.listen(0, "127.0.0.1", resolve));
    home = `http://127.0.0.1:${(client.address() as AddressInfo).port}/callback`;
  }, 240_000);
  afterAll(async () => {
    client.close();
    await leaveBrowser(browser);
    await service.stop();
  });

  const authorizeUrl = async (challenge: string): Promise<string> => {
    const registered = await fetch(`${origin}/auth/oauth2/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        client_name: "Chat",
        redirect_uris: [home],
        token_endpoint_auth_method: "none",
      }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const query = new URLSearchParams({
      response_type: "code",
      client_id,
      redirect_uri: home,
      state: "s",
      code_challenge: challenge,
      code_challenge_method: "S256",
      scope: "letter:read order:read order:send approval:decide",
    });
    return `${origin}/auth/oauth2/authorize?${query.toString()}`;
  };

  const look = (context: BrowserContext, path: string, name: string) =>
    lookAt(browser, context, new URL(path, origin).href, name);

  test("sets a password, signs in with it, consents with fewer scopes and is back in the program", async () => {
    const owner = await browser.newContext({ locale: "en-GB" });
    const page = await owner.newPage();
    await page.goto(service.signInLink);
    await page.goto(`${origin}/account`);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Save the password" }).click();
    await page.getByRole("status").getByText("The new password is set").waitFor();
    email = /\S+@\S+/.exec((await page.locator("p.quiet").first().textContent()) ?? "")?.[0] ?? "";
    await look(owner, "/account", "account");

    const context = await browser.newContext({ locale: "en-GB" });
    const fresh = await context.newPage();
    const verifier = randomBytes(32).toString("base64url");
    await fresh.goto(await authorizeUrl(createHash("sha256").update(verifier).digest("base64url")));
    await fresh.getByLabel("E-mail address").fill(email);
    await fresh.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await fresh.getByRole("button", { name: "Sign in", exact: true }).click();

    await fresh.getByRole("heading", { name: "Allow this connection?" }).waitFor();
    await look(context, fresh.url(), "consent");
    expect(await fresh.getByLabel("See letters and their pages").isChecked()).toBe(true);
    const sending = fresh.getByLabel("Draft letters and documents");
    expect(await sending.isChecked()).toBe(false);
    await fresh.getByLabel("Letters", { exact: true }).fill("5");
    await fresh.getByRole("button", { name: "Allow" }).click();
    await fresh.getByRole("heading", { name: "Back in the program" }).waitFor();
    expect(new URL(fresh.url()).searchParams.get("code")).toMatch(/\S/);

    await fresh.goto(`${origin}/connections`);
    const connection = fresh.getByRole("article", { name: "Chat" });
    await connection.getByText("5 letters").waitFor();
    await look(context, "/portal/settings/connections", "connections");
    await connection.getByRole("button", { name: "Narrow" }).click();
    await connection.getByRole("checkbox", { name: "See orders" }).uncheck();
    await connection.getByRole("button", { name: "Save" }).click();
    await connection.getByRole("button", { name: "Narrow" }).waitFor(); // the form is gone
    await expect.poll(() => connection.getByText("See orders").count()).toBe(0);
    await connection.getByRole("button", { name: "End" }).click();
    await fresh.getByRole("dialog").getByRole("button", { name: "End" }).click();
    await fresh.getByText("No program is connected").waitFor();
  }, 240_000);

  test("the pages without a session can be read by everybody", async () => {
    const context = await browser.newContext();
    for (const path of ["/sign-in", "/sign-in/forgotten", "/sign-in/reset?token=x", "/sign-in/second-factor"])
      await look(context, path, path.replaceAll(/\W+/g, "-").slice(1));
  }, 240_000);

  test("a passkey is added and signs in", async () => {
    const context = await browser.newContext({ locale: "en-GB" });
    const page = await context.newPage();
    await holdPasskeys(page);
    await page.goto(`${origin}/sign-in?to=/account`);
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.locator('form[action="/account/passkeys/end"]').waitFor();

    await context.clearCookies();
    await page.goto(`${origin}/sign-in?to=/connections`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("heading", { level: 1, name: "Connected programs" }).waitFor();
  }, 240_000);
});
