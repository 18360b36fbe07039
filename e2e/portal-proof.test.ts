import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { runStatement } from "../server/test/run-statement.ts";
import { barriersOf, hasBrowser, lookAt, leaveBrowser, openBrowser } from "./browser.ts";
import { newSurroundings, removeSurroundings, openService, type Surroundings } from "./running-service.ts";

const PASSWORD = "neun alte Brieftauben";

/** Showing once more who one is, in a real browser against the real program. */
describe.runIf(hasBrowser)("proof in the portal", () => {
  let surroundings: Surroundings;
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    surroundings = await newSurroundings();
    service = await openService(surroundings);
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE" });
    page = await context.newPage();
    await page.goto(service.signInLink);
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
    await removeSurroundings(surroundings);
  });

  /** As if the person had signed in a while ago. */
  const letProofAge = () => {
    const database = new URL(surroundings.databaseUrl).pathname.slice(1);
    return runStatement(
      { ...inject("server"), database },
      "update sessions set proved_at = proved_at - interval '11 minutes'",
    );
  };
  const takePicture = async (name: string) => {
    const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
    if (folder) await page.screenshot({ path: join(folder, `proof-${name}.png`) });
    expect(await barriersOf(page)).toEqual([]);
  };

  test("the page of one's sign-in, before and after the proof has aged", async () => {
    await page.goto(`${service.url}/account`);
    await page.getByLabel("Neues Passwort").fill(PASSWORD);
    await page.getByRole("button", { name: "Passwort speichern" }).click();
    await page.getByText("Das neue Passwort gilt.").waitFor();
    await lookAt(browser, context, `${service.url}/account`, "proof-account");
    await letProofAge();
    await lookAt(browser, context, `${service.url}/account`, "proof-account-aged");
    await lookAt(browser, context, `${service.url}/sign-in/again?to=%2Faccount`, "proof-page");
  }, 120_000);

  test("a token is made after the proof, with what was typed; giving up loses nothing either", async () => {
    await page.goto(`${service.url}/portal/settings/tokens`);
    await page.getByLabel("Name", { exact: true }).fill("Buchhaltung");
    await page.getByRole("button", { name: "Zugangsschlüssel erstellen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Bitte bestätigen Sie, dass Sie es sind").waitFor();
    await takePicture("dialog");

    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await page.getByRole("alert").getByText("noch einmal, dass Sie es sind").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Buchhaltung");

    await page.getByRole("button", { name: "Zugangsschlüssel erstellen" }).click();
    await dialog.getByLabel("Ihr Passwort").fill("ganz falsch geraten");
    await dialog.getByRole("button", { name: "Bestätigen" }).click();
    await dialog.getByRole("alert").getByText("Das stimmt nicht").waitFor();
    await takePicture("dialog-wrong");
    await dialog.getByLabel("Ihr Passwort").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Bestätigen" }).click();
    const token = (await page.getByLabel("Zugangsschlüssel", { exact: true }).textContent()) ?? "";
    expect(token).toMatch(/^bt_test_/);
  }, 120_000);

  test("an owner is told to set up a second factor of their own first", async () => {
    await page.goto(`${service.url}/portal/settings/team`);
    await page.getByLabel("Zweiter Faktor für alle").click();
    await page.getByRole("alert").getByText("Richten Sie zuerst selbst").waitFor();
    await takePicture("rule-refused");
    await lookAt(browser, context, `${service.url}/portal/settings/team`, "proof-team");
  }, 120_000);
});
