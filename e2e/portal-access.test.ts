import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** Who may do what in an account, and its end, in a real browser against the real program. */
describe.runIf(hasBrowser)("people and access in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const open = (path: string) => page.goto(`${service.url}/portal${path}`);
  const look = (path: string, name: string) =>
    lookAt(browser, context, `${service.url}/portal${path}`, `access-${name}`);
  const confirm = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

  test("an owner invites somebody, sends it again and withdraws it, and stays the last owner", async () => {
    await open("/settings");
    await page.getByRole("main").getByRole("link", { name: "Team" }).click();
    await page.getByLabel("E-Mail-Adresse").fill("nora@example.com");
    await page.reload();
    await expect.poll(() => page.getByLabel("E-Mail-Adresse").inputValue()).toBe("nora@example.com");
    await page.getByRole("combobox", { name: "Rolle", exact: true }).selectOption("Freigabe");
    await page.getByRole("button", { name: "Einladung schicken" }).click();
    await page.getByRole("cell", { name: "nora@example.com" }).waitFor();
    // No mail server is set here: nothing claims to be on its way, and the link can be passed on.
    await page.getByText("an nora@example.com ging nichts hinaus").waitFor();
    const link = (await page.getByLabel("Link der Einladung").textContent()) ?? "";
    expect(await (await fetch(link)).text()).toContain("nora@example.com");
    await page.getByRole("button", { name: "Ich habe ihn weitergegeben" }).click();
    await look("/settings/team", "team");
    await look("/settings", "settings");
    await page.getByRole("button", { name: "Erneut senden" }).click();
    await expect
      .poll(async () => page.getByLabel("Link der Einladung").textContent({ timeout: 5000 }))
      .not.toBe(link);
    expect(await (await fetch(link)).text()).not.toContain("nora@example.com");
    await page.getByRole("button", { name: "Ich habe ihn weitergegeben" }).click();
    await page.getByRole("button", { name: "Zurückziehen" }).click();
    await confirm("Zurückziehen");
    await page.getByRole("cell", { name: "nora@example.com" }).waitFor({ state: "detached" });

    await page.getByRole("combobox", { name: /^Rolle von/ }).selectOption("Leserecht");
    await page.getByRole("alert").getByText("Das ist die letzte Inhaberin").waitFor();
  }, 240_000);

  test("a token is shown once, its caps are changed, and it is revoked", async () => {
    await open("/settings/tokens");
    await page.getByLabel("Name", { exact: true }).fill("Buchhaltung");
    await page.getByLabel("Briefe", { exact: true }).fill("20");
    await page.getByRole("button", { name: "Zugangsschlüssel erstellen" }).click();
    const token = (await page.getByLabel("Zugangsschlüssel", { exact: true }).textContent()) ?? "";
    expect(token).toMatch(/^bt_test_/);
    const balance = (bearer: string) =>
      fetch(`${service.url}/v1/tools/wallet_balance`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        body: "{}",
      }).then(({ status }) => status);
    expect(await balance(token)).toBe(200);
    await page.reload();
    const card = page.getByRole("article", { name: "Buchhaltung" });
    await card.waitFor();
    await expect.poll(() => page.getByText(token).count()).toBe(0);

    await card.getByRole("button", { name: "Ändern" }).click();
    await page.getByRole("dialog").getByLabel("Euro").fill("12,50");
    await page.getByRole("dialog").getByLabel("Netze, aus denen er benutzt werden darf").fill("Büro");
    await confirm("Speichern");
    await page.getByText("„Büro“ ist keine Adresse und kein Netz.").waitFor();
    await page
      .getByRole("dialog")
      .getByLabel("Netze, aus denen er benutzt werden darf")
      .fill("203.0.113.7\n10.1.0.0/16");
    await confirm("Speichern");
    await card.getByText("20 Briefe, 12,50 €").waitFor();
    await card.getByText("10.1.0.0/16, 203.0.113.7").waitFor();
    expect(await balance(token)).toBe(403);
    await page.reload();
    await card.getByText(/von (127\.0\.0\.1|::1)$/).waitFor();
    await look("/settings/tokens", "tokens");
    await open("/settings/who-may-what");
    const rules = page.getByRole("article", { name: "Buchhaltung" });
    await rules.getByText("10.1.0.0/16, 203.0.113.7").waitFor();
    await look("/settings/who-may-what", "who-may-what");
    await page.getByRole("link", { name: "Ändern: Buchhaltung" }).click();
    await card.getByRole("button", { name: "Widerrufen" }).click();
    await confirm("Widerrufen");
    await card.getByText("widerrufen", { exact: true }).waitFor();

    await open("/settings/rules");
    const networks = page.getByLabel("Netze, aus denen dieses Konto benutzt werden darf");
    await networks.fill("203.0.113.0/24");
    await page
      .getByRole("region", { name: "Zugelassene Netze" })
      .getByRole("button", { name: "Speichern" })
      .click();
    await page.getByText("damit wären Sie ausgesperrt").waitFor();
    await look("/settings/rules", "networks");
    expect(await balance(token)).toBe(401);
  }, 240_000);

  test("everybody finds their connections and their own access", async () => {
    await page.goto(`${service.url}/connections`);
    await page.getByText("Hier ist noch kein Programm verbunden.").waitFor();
    await look("/settings/connections", "connections");
    await open("/settings/access");
    await look("/settings/access", "access");
    await page.getByRole("link", { name: "Sicherheit meines Zugangs öffnen" }).click();
    await page.getByRole("link", { name: "Zurück zum Portal" }).click();
    await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  }, 240_000);

  test("the undertaking of secrecy is read and accepted, and the AVV comes as PDF", async () => {
    await open("/settings/avv?tab=secrecy");
    await page.getByText("noch nicht angenommen").waitFor();
    const accept = page.getByRole("button", { name: "Verpflichtung annehmen" });
    expect(await accept.isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: /habe den Text gelesen/ }).check();
    await look("/settings/avv?tab=secrecy", "secrecy");
    await accept.click();
    await page.getByText("angenommen", { exact: true }).waitFor();

    await page.getByRole("tab", { name: /AVV/ }).click();
    await look("/settings/avv", "avv");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Als PDF herunterladen" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^auftragsverarbeitung-.+\.pdf$/);
    expect(readFileSync(await file.path(), "latin1")).toMatch(/^%PDF-/);
  }, 240_000);

  test("the log tells it all in plain words", async () => {
    await open("/settings/log");
    for (const act of ["Angemeldet", "Zugangsschlüssel widerrufen", "Vertrag angenommen"])
      await page.getByRole("cell", { name: act, exact: true }).first().waitFor();
    await look("/settings/log", "log");
    await page.getByRole("combobox", { name: "Was" }).selectOption("Zugangsschlüssel erstellt");
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    await page.reload();
    await page.getByRole("cell", { name: "Zugangsschlüssel erstellt" }).waitFor();
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
  }, 240_000);

  test("an account is closed only by its name, stops at once, and stays when that is taken back", async () => {
    await open("/settings/closure");
    await look("/settings/closure", "closure");
    await page.getByLabel(/Schreiben Sie zur Bestätigung/).fill("Demo");
    await page.getByRole("button", { name: "Konto schließen" }).click();
    await confirm("Konto schließen");
    await page.getByRole("dialog").getByText("So heißt dieses Konto nicht").first().waitFor();
    await confirm("Abbrechen");
    await page.getByLabel(/Schreiben Sie zur Bestätigung/).fill("Brieftaube Demo GmbH");
    await page.getByRole("button", { name: "Konto schließen" }).click();
    await confirm("Konto schließen");
    await page.getByRole("heading", { name: "Dieses Konto wird geschlossen" }).waitFor();
    await expect(service.call("wallet_balance", {})).rejects.toThrow(/geschlossen|being closed/);
    await look("/settings/closure", "closing");

    await page.getByRole("button", { name: "Schließung zurücknehmen" }).click();
    await page.getByText("Das Konto bleibt offen.").waitFor();
    expect(await service.call("wallet_balance", {})).toMatchObject({ currency: "EUR" });
  }, 240_000);
});
