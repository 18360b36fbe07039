import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, onPhone, readFirstPage } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

const AGREE = "Als erste Person zustimmen";

/** What costs more than an amount: one agrees, nothing leaves; another agrees, and it does. */
describe.runIf(hasBrowser)("two people approve what is dear", () => {
  let office: SignedIn;
  let zoes: BrowserContext;
  let zoe: Page;
  let approvalUrl: string;

  beforeAll(async () => {
    office = await openSignedIn(onPhone);
  }, 240_000);
  afterAll(() => leaveSignedIn(office));

  test("alone nobody can want it; with a second person an owner says from which amount on", async () => {
    const { page, browser, context, service } = office;
    const rules = `${service.url}/portal/settings/rules`;
    const approvals = page.getByRole("region", { name: "Freigaben" });
    const save = () => approvals.getByRole("button", { name: "Speichern" }).click();
    await page.goto(rules);
    await approvals.getByRole("checkbox", { name: /^Zwei Personen geben frei/ }).check();
    await approvals.getByLabel("Zwei Personen ab mehr als (Euro)").fill("1,00");
    await save();
    await page.getByText("Dafür müssen mindestens zwei Personen freigeben dürfen.").waitFor();

    const person = ["--email", "zoe@demo.example", "--name", "Zoe Zweite", "--role", "approver"];
    await service.command("partner", "add-person", "demo", ...person);
    await save();
    await page.getByText("Gespeichert.").waitFor();
    await lookAt(browser, context, rules, "two-people-rule");
    zoes = await browser.newContext({ locale: "de-DE" });
    zoe = await zoes.newPage();
    await zoe.goto((await service.command("sign-in-link", "zoe@demo.example")).trim());
  }, 240_000);

  test("the first agrees, and nothing leaves", async () => {
    const { page, browser, context, service } = office;
    const sent = await service.call("order_send", letter);
    approvalUrl = String(sent.approvalUrl);
    await page.goto(approvalUrl);
    await readFirstPage(page);
    await lookAt(browser, context, approvalUrl, "two-people-first");
    await page.getByRole("button", { name: AGREE }).click();

    await page.getByText("Verschickt wird, sobald auch eine zweite Person zustimmt: Zoe Zweite.").waitFor();
    expect(await service.call("order_status", { orderId: String(sent.orderId) })).toMatchObject({
      status: "awaiting_approval",
    });
    await page.goto(approvalUrl);
    await page.getByText("Sie haben zugestimmt.").waitFor();
    expect(await page.getByRole("button", { name: AGREE }).count()).toBe(0);
    await lookAt(browser, context, approvalUrl, "two-people-agreed");
  }, 240_000);

  test("the second sees who agreed, approves, and it leaves", async () => {
    const { browser, service } = office;
    await zoe.goto(approvalUrl);
    await zoe.getByText("hat schon zugestimmt; mit Ihrer Freigabe geht der Versand los.").waitFor();
    await readFirstPage(zoe);
    await lookAt(browser, zoes, approvalUrl, "two-people-second");
    await zoe.getByRole("button", { name: /^Freigeben/ }).click();
    await zoe.getByText(/^Brief für .* freigegeben\.$/).waitFor();

    const [decided] = (await service.call("approval_list", { status: "approved", limit: 1 })).items;
    expect(approvalUrl).toContain(decided?.approvalId);
    await lookAt(browser, zoes, approvalUrl, "two-people-decided");
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
