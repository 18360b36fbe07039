import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt, waitUntilDrawn } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** What a person does who is asked whether letters may go out, in a real browser against the real program. */
describe.runIf(hasBrowser)("a person decides about letters", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const submitted = async (changes: object = {}) => {
    const { approvalId, approvalUrl } = await service.call("approval_submit", { ...letter, ...changes });
    return { approvalId: String(approvalId), approvalUrl: String(approvalUrl) };
  };
  const reserved = async () => (await service.call("wallet_balance", {})).reservedCents;
  const latest = async (status: "approved" | "rejected") =>
    (await service.call("approval_list", { status, limit: 1 })).items[0];

  test("whoever is not signed in sees how to sign in, and nothing of the letter", async () => {
    const { approvalUrl, approvalId } = await submitted();
    const stranger = await browser.newContext({ locale: "de-DE" });
    const door = await stranger.newPage();
    await door.goto(approvalUrl);

    expect(await door.textContent("main")).toContain("melden Sie sich an");
    expect(await door.textContent("main")).not.toContain("Erika");
    await stranger.close();
    await service.call("approval_decide", { approvalId, decision: "reject" });
  }, 240_000);

  test("a letter is read page by page and approved with one key; the next one follows", async () => {
    const { templateId, versionId } = await service.call("template_save", {
      name: "Kündigung Mietvertrag",
      subjectTemplate: letter.subject,
      contentTemplate: longText.replace("fristgerecht", "außerordentlich").replace("Dana Demo", "{{name}}"),
      mergeFields: [{ key: "name", label: "Name", sample: "Dana Demo" }],
    });
    await service.call("template_release", { templateId, versionId });
    const first = await submitted({
      content: longText,
      templateId,
      deliveryType: "einschreiben_einwurf",
      reason: "Frist läuft am 30.11. ab; Kündigung vom Geschäftsführer gewünscht.",
      requesterContext: "Gespräch „Mietvertrag Lagerhalle“",
    });
    await submitted({ subject: "Ein anderer Brief", recipientName: "Bruno Ferner" });
    await lookAt(browser, context, `${service.url}/portal/approvals`, "portal-approvals");
    await lookAt(browser, context, first.approvalUrl, "portal-approval");

    await page.goto(`${service.url}/approvals`);
    await page.getByRole("link", { name: letter.subject }).first().click();
    await page.getByRole("heading", { level: 1, name: /Erika Müller freigeben\?$/ }).waitFor();
    await page.getByText(/^Eine Abweichung von der Vorlage „Kündigung Mietvertrag“/).waitFor();
    await waitUntilDrawn(page.getByAltText(/^Seite 1 von 2/));
    await page.getByAltText(/^Seite 1 von 2/).scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByRole("button", { name: /^Freigeben/ }).isEnabled()).toBe(true);
    // What is typed into a field is no decision.
    await page.getByLabel("Bemerkung (freiwillig)").fill("Geprüft, in Ordnung: a und r.");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("a");

    await page.getByRole("heading", { level: 1, name: /Bruno Ferner freigeben\?$/ }).waitFor();
    await page.getByText(/^Brief für .* freigegeben\.$/).waitFor();
    expect(await latest("approved")).toMatchObject({
      approvalId: first.approvalId,
      comment: "Geprüft, in Ordnung: a und r.",
      decidedBy: { kind: "portal" },
    });
    await page.goto(first.approvalUrl);
    await page.getByText("Wer welche Seiten geöffnet hat").click();
    await page
      .getByText(/Seite 1/)
      .first()
      .waitFor();
  }, 240_000);

  test("a letter is rejected with the reason, and costs nothing", async () => {
    const { approvalUrl } = await submitted({ subject: "Ein dritter Brief", recipientName: "Gerda Gegen" });
    const before = await reserved();
    await page.goto(approvalUrl);
    await page.getByRole("button", { name: /^Ablehnen/ }).waitFor();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Warum? (freiwillig)").fill("Falscher Empfänger");
    await dialog.getByRole("button", { name: "Ablehnen" }).click();
    await page.getByText(/^Abgelehnt\. .* sind wieder verfügbar\.$/).waitFor();
    expect(await reserved()).toBeLessThan(before);
    await page.goto(`${service.url}/portal/approvals?tab=rejected`);
    await page.getByRole("link", { name: "Ein dritter Brief" }).click();
    await page.getByText("Falscher Empfänger").waitFor();
    // Whoever asked was a program: the owner finds it on the first page until it is put away.
    await page.goto(`${service.url}/portal/`);
    const waiting = page.getByRole("listitem").filter({ hasText: "Nicht freigegeben: „Ein dritter Brief“" });
    await waiting.getByText("Falscher Empfänger").waitFor();
    await waiting.getByRole("button", { name: "Erledigt" }).click();
    await expect.poll(() => waiting.count()).toBe(0);
  }, 240_000);

  test("a letter goes back with a remark, another is corrected by whoever decides; both show on its page", async () => {
    const back = await submitted({ subject: "Ohne Frist", recipientName: "Frieda Frist" });
    await page.goto(back.approvalUrl);
    await page.getByRole("button", { name: "Zurückgeben …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Was ist zu ändern?").fill("Bitte die Frist nennen.");
    await lookAt(browser, context, page.url(), "approval-send-back");
    await dialog.getByRole("button", { name: "Zurückgeben" }).click();
    await page.getByText("Zurückgegeben.").waitFor();
    await page.goto(`${service.url}/portal/`);
    const entry = page.getByRole("listitem").filter({ hasText: "Zur Überarbeitung zurück: „Ohne Frist“" });
    await entry.getByText("Bitte die Frist nennen.").waitFor();
    await lookAt(browser, context, page.url(), "start-desk");
    await entry.getByRole("link").click();
    await page.getByText(/^Zurückgegeben von /).waitFor();
    await lookAt(browser, context, page.url(), "letter-sent-back");

    const wrong = await submitted({ subject: "Falsches Datum", recipientName: "Doris Datum" });
    await page.goto(wrong.approvalUrl);
    await page.getByRole("button", { name: "Berichtigen …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Berichtigen" }).click();
    await page.getByRole("heading", { level: 1, name: "Entwurf bearbeiten" }).waitFor();
    await page.getByRole("link", { name: "Zum Brief" }).click();
    await page.getByText("Bisher ist nichts geändert.").waitFor();
    await page.getByRole("button", { name: "Löschen …" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Löschen …" }).click();
    await page.getByText("Der Entwurf ist gelöscht.").waitFor();
  }, 240_000);

  test("the list stands beside the letter: subject, company and picture tell letters apart, j and k move", async () => {
    const subjects = ["Widerspruch Nebenkosten", "Kündigung Wartung", "Bitte um Auskunft"];
    const asked = [];
    for (const subject of subjects)
      asked.push(
        await submitted({ subject, recipientName: "Kundenservice", recipientCompany: `${subject} AG` }),
      );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(asked[0]?.approvalUrl ?? "");
    const list = page.getByRole("navigation", { name: "Was auf eine Entscheidung wartet" });
    for (const subject of subjects) {
      const entry = list.getByRole("link", {
        name: new RegExp(`^${subject} ?an ${subject} AG, Kundenservice`),
      });
      await waitUntilDrawn(entry.locator("img"));
    }
    await lookAt(browser, context, asked[0]?.approvalUrl ?? "", "portal-approval-inbox");
    const current = () => list.locator("[aria-current=page] strong").textContent();
    const first = await current();
    await page.keyboard.press("j");
    await expect.poll(current).not.toBe(first);
    await page.keyboard.press("k");
    await expect.poll(current).toBe(first);
    for (const { approvalId } of asked)
      await service.call("approval_decide", { approvalId, decision: "reject" });
  }, 240_000);

  test("nobody approves what they have not seen: on a phone the button wakes with the first page", async () => {
    const { approvalId, approvalUrl } = await submitted({ subject: "Ungesehen" });
    const pocket = await browser.newContext({
      locale: "de-DE",
      viewport: { width: 390, height: 844 },
      storageState: await context.storageState(),
    });
    const phone = await pocket.newPage();
    await phone.route(/\/pages\/1$/, () => {}); // the picture does not come
    await phone.goto(approvalUrl);
    const approve = phone.getByRole("button", { name: /^Freigeben/ });
    await approve.waitFor();
    expect(await approve.isDisabled()).toBe(true);
    await phone.getByRole("link", { name: "Sehen Sie zuerst die erste Seite an" }).click();
    expect(await approve.isDisabled()).toBe(true);

    await phone.unrouteAll();
    await phone.reload();
    await phone.getByAltText(/^Seite 1 von/).scrollIntoViewIfNeeded();
    await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true);
    await approve.click();
    await expect.poll(async () => (await latest("approved"))?.approvalId).toBe(approvalId);
    await pocket.close();
  }, 240_000);

  test("letters that a chat has approved count down, and are stopped in the hold", async () => {
    await submitted({ subject: "Aus dem Gespräch" });
    const { approvalId, approvalUrl } = await submitted({ subject: "Aus dem Gespräch" });
    await service.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true });
    await lookAt(browser, context, approvalUrl, "portal-approval-hold");

    await page.goto(approvalUrl);
    await expect.poll(() => page.getByRole("timer").textContent()).toMatch(/^(10:00|[5-9]:\d\d)$/);
    await page.getByText(/^Derselbe Text ging in den letzten sieben Tagen/).waitFor();
    await page.getByRole("button", { name: "Versand stoppen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Versand stoppen" }).click();

    await page.getByText(/^Ein Brief gestoppt, .* sind wieder verfügbar\.$/).waitFor();
    await expect.poll(() => page.getByRole("timer").count()).toBe(0);
  }, 240_000);

  test("a batch is one list with one total: filtered, leafed through, approved as one", async () => {
    const { content, subject } = letter;
    const items = recipients.map((recipient, at) => ({
      clientOrderId: `batch-${at}`,
      subject,
      content,
      ...recipient,
    }));
    const { approvalId, approvalUrl } = await service.call("order_send_batch", { items });
    await lookAt(browser, context, String(approvalUrl), "portal-approval-batch");

    await page.goto(String(approvalUrl));
    await page.getByRole("button", { name: "Nächster Brief" }).click();
    await page.getByText("Brief 2 von 3").waitFor();
    await waitUntilDrawn(page.getByAltText(/Wolf Wagner/));
    await page.getByText("Derselbe Text wie im ersten Brief.").waitFor();
    await page.getByAltText(/Wolf Wagner/).scrollIntoViewIfNeeded();
    const inList = page.getByRole("region", { name: "Briefe dieser Anfrage" }).getByRole("button");
    expect(await inList.allTextContents()).toEqual(recipients.map(({ recipientName }) => recipientName));
    await page.getByRole("searchbox", { name: /^Filtern/ }).fill("wag");
    await page.getByRole("button", { name: "Wolf Wagner" }).click();
    await waitUntilDrawn(page.getByAltText(/Wolf Wagner/));
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog", { name: /^3 Briefe für .* freigeben\?$/ });
    await dialog.getByRole("button", { name: "Freigeben" }).click();

    await page.getByText(/^3 Briefe für .* freigegeben\.$/).waitFor();
    expect(await latest("approved")).toMatchObject({ approvalId, letterCount: 3 });
  }, 240_000);
});

const letter = {
  subject: "Kündigung des Mietvertrags vom 1. Februar 2024",
  content: "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir.\n\nMit freundlichen Grüßen\nDana Demo",
  recipientName: "Erika Müller",
  recipientCompany: "Café Zürich GmbH",
  recipientStreet: "Lange Straße",
  recipientHouseNumber: "5",
  recipientZip: "80331",
  recipientCity: "München",
};

const longText = [
  "Sehr geehrte Damen und Herren,",
  ...Array.from(
    { length: 14 },
    (_, at) =>
      `${at + 1}. Hiermit kündigen wir den Mietvertrag über die Lagerhalle fristgerecht zum nächstmöglichen Zeitpunkt. Bitte bestätigen Sie uns den Eingang dieses Schreibens und den Tag, an dem das Mietverhältnis endet.`,
  ),
  "Mit freundlichen Grüßen\nDana Demo",
].join("\n\n");

const recipients = [
  {
    recipientName: "Anna Adler",
    recipientStreet: "Hauptstraße 1",
    recipientZip: "10115",
    recipientCity: "Berlin",
  },
  {
    recipientName: "Wolf Wagner",
    recipientStreet: "Lange Straße 7",
    recipientZip: "80331",
    recipientCity: "München",
  },
  {
    recipientName: "Cora Cramer",
    recipientStreet: "Am Markt 12",
    recipientZip: "28195",
    recipientCity: "Bremen",
  },
];
