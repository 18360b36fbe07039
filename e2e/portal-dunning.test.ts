import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billInput, payloadOf } from "../server/test/billing.ts";
import { berlinDayIn } from "./berlin-day.ts";
import { atDesk, hasBrowser, lookAt } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** A ladder from the form to its last step, as an office has its invoices dunned. */
describe.runIf(hasBrowser)("dunning in the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let documentId = "";

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn(atDesk));
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const step = (place: number) => page.getByRole("group", { name: `Stufe ${place}`, exact: true });
  const openInvoice = () => page.goto(`${service.url}/portal/documents/${documentId}`);
  const course = () => page.getByRole("region", { name: "Mahnverlauf" });
  const courseNow = () => service.call("dunning_course", { documentId });
  /** Says yes to the letter that waits, and lets days go by until it is posted and the next one is due. */
  const approveAndWait = async () => {
    const { steps } = await courseNow();
    const approvalId = steps.at(-1)?.approvalId ?? "";
    await service.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true });
    await service.passTime("P21D");
  };

  test("a ladder is filled in as many do it; what the law forbids is said at its field", async () => {
    await page.goto(`${service.url}/portal/documents`);
    await page.getByRole("link", { name: "Mahnleitern" }).click();
    await page.getByText("Noch keine Mahnleiter.").waitFor();
    await page.getByRole("link", { name: "Mahnleiter anlegen" }).click();
    await step(1).getByLabel("Brief", { exact: true }).selectOption("Mahnung");
    await step(1).getByLabel("Mahnkosten €").fill("5,00");
    await page.getByRole("button", { name: "Speichern" }).click();
    await step(1)
      .getByText(/darf nichts kosten/)
      .waitFor();

    await step(1).getByLabel("Brief", { exact: true }).selectOption("Zahlungserinnerung");
    await step(2).getByLabel("Mahnkosten €").fill("2,50");
    await step(3).getByLabel("Verzugspauschale von 40 € verlangen").check();
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.getByText("Die Mahnleiter ist gespeichert.").waitFor();
    await page.getByRole("link", { name: "Übliche Mahnleiter" }).waitFor();
    await lookAt(browser, context, `${service.url}/portal/documents/dunning`, "dunning-ladders");
    await lookAt(browser, context, `${service.url}/portal/documents/dunning/new`, "dunning-ladder-new");
  }, 120_000);

  test("when a step is due, the letter waits for a yes; the invoice's page says so, and a pause takes it back", async () => {
    const { document, ...more } = billInput(payloadOf(), { sequenceScope: { scope: "RE" } });
    const made = await service.call("document_create", {
      document: { ...document, documentDate: berlinDayIn(0), zahlungszielTage: 0 },
      ...more,
    } as never);
    documentId = made.documentId ?? "";
    await service.call("document_issue", {
      documentId,
      issuedOn: berlinDayIn(0),
      reason: "persönlich übergeben",
    });
    await openInvoice();
    await course()
      .getByText(/^Als Nächstes: Zahlungserinnerung am/)
      .waitFor();

    await service.passTime("P11D");
    await page.goto(`${service.url}/portal/`);
    await page
      .getByText(/Zahlungserinnerung zu Rechnung RE-/)
      .first()
      .waitFor();
    await openInvoice();
    await course().getByRole("link", { name: "liegt zur Freigabe oder ist unterwegs" }).waitFor();
    await lookAt(browser, context, `${service.url}/portal/documents/${documentId}`, "dunning-course");

    await course().getByRole("button", { name: "Pausieren" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Grund").fill("Ratenzahlung vereinbart");
    await dialog.getByRole("button", { name: "Pausieren" }).click();
    await course().getByText("Pausiert: Ratenzahlung vereinbart").waitFor();
    await course().getByText("zurückgezogen").waitFor();
    await course().getByRole("button", { name: "Fortsetzen" }).click();
    await expect.poll(async () => (await courseNow()).hold).toBeNull();
    await service.passTime("P3D");
    await expect.poll(async () => (await courseNow()).steps.at(-1)?.state).toBe("prepared");
  }, 120_000);

  test("it walks to the last step, Start asks a person to go on, and the course stands on one page", async () => {
    for (let place = 1; place <= 3; place += 1) await approveAndWait();
    await expect.poll(async () => (await courseNow()).hold?.kind).toBe("handed_over");
    const states = (await courseNow()).steps.map(({ place, state }) => `${place} ${state}`);
    expect(states).toEqual(["1 withdrawn", "1 issued", "2 issued", "3 issued", "4 handed_over"]);

    await page.goto(`${service.url}/portal/`);
    await page.getByText("Beantragen Sie einen Mahnbescheid?").waitFor();
    await lookAt(browser, context, `${service.url}/portal/`, "dunning-start");
    await page.getByRole("link", { name: /^Mahnen von Rechnung RE-/ }).click();
    await lookAt(browser, context, `${service.url}/portal/documents/${documentId}`, "dunning-course-end");
    await openInvoice();
    await course().getByRole("button", { name: "Mahnen beenden" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Grund").fill("Mahnbescheid beantragt");
    await dialog.getByRole("button", { name: "Mahnen beenden" }).click();
    await course().getByText("Mahnen beendet: Mahnbescheid beantragt").waitFor();
    await page.goto(`${service.url}/portal/documents/dunning`);
    await page.getByRole("heading", { name: "Angehalten" }).waitFor();
  }, 240_000);
});
