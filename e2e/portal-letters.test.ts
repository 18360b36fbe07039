import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePdf } from "../server/test/pdfs/make-pdf.ts";
import { barriersOf, hasBrowser, lookAt, waitUntilDrawn } from "./browser.ts";
import { letterText, moveCursor, writeText, writtenText } from "./letter-text.ts";
import { draftTo, letterTo } from "./sample-letter.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** Letters in the portal as a person finds, writes, sends, stops and corrects them. */
describe.runIf(hasBrowser)("the portal's letters", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const open = (path: string) => page.goto(`${service.url}/portal${path}`);

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  test("finds a letter by words and filters, keeps both in the address, shows the letter and stops it", async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    await service.call("order_send", { ...letterTo("Bruno Ferner"), scheduledAt: soon });
    await service.call("letter_create_draft", { subject: "Entwurf an Ferner", content: "Guten Tag." });
    await open("/letters");

    await page.getByRole("searchbox", { name: "Suchen" }).fill("Ferner");
    // What is typed goes into the address when the typing pauses; a reload before that would be too quick for anybody.
    await page.waitForURL(/[?&]q=Ferner/);
    await page.getByText("2 Briefe", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "Stand" }).selectOption({ label: "Geplant" });
    await page.getByText("Ein Brief", { exact: true }).waitFor();
    await page.reload();
    await page.getByText("Ein Brief", { exact: true }).waitFor();
    expect(await page.getByRole("searchbox", { name: "Suchen" }).inputValue()).toBe("Ferner");
    await lookAt(browser, context, page.url(), "letters");

    await page.getByRole("link", { name: "Angebot für Bruno Ferner" }).click();
    await waitUntilDrawn(page.getByRole("img", { name: /^Seite 1 von 1/ }));
    await lookAt(browser, context, page.url(), "letter");
    const ahead = page.getByRole("list", { name: "Was noch kommt" });
    await ahead.getByText("Geht an die Druckerei; bis dahin zu stoppen").waitFor();
    expect(await ahead.getByRole("time").getAttribute("datetime")).toBe(soon);

    // On a phone where it stands comes first, and the pages are folded until somebody wants them.
    await page.setViewportSize({ width: 390, height: 844 });
    const [standing, pages] = ["Stand", "Seiten"].map((name) =>
      page.getByRole("region", { name, exact: true }),
    );
    const top = async (part: typeof standing) => (await part?.boundingBox())?.y ?? 0;
    expect(await top(standing)).toBeLessThan(await top(pages));
    const height = async () => (await pages?.boundingBox())?.height ?? 0;
    const folded = await height();
    await page.getByRole("button", { name: "Ganzen Brief zeigen" }).click();
    expect(await height()).toBeGreaterThan(folded + 100);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("button", { name: "Versand stoppen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Versand stoppen" }).click();
    await page.getByText("Gestoppt", { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Versand stoppen" }).count()).toBe(0);
    await expect.poll(() => ahead.count()).toBe(0);

    await page.getByRole("button", { name: "Nachweispaket erstellen" }).click();
    await page.getByRole("link", { name: "Nachweispaket herunterladen" }).waitFor({ timeout: 60_000 });
  }, 240_000);

  test("a list is sorted by its heads, shows a first page beside a name, and keeps filters under a name", async () => {
    await service.call("letter_create_draft", { ...draftTo("Adler"), subject: "Zuletzt im Alphabet" });
    await service.call("letter_create_draft", { ...draftTo("Zander"), subject: "Anfang des Alphabets" });
    await open("/letters?q=Alphabet");
    const names = () => page.getByRole("row").getByRole("link").allTextContents();
    await expect.poll(names).toEqual(["Anfang des Alphabets", "Zuletzt im Alphabet"]);
    await page.getByRole("button", { name: "Empfänger" }).click();
    await expect.poll(names).toEqual(["Zuletzt im Alphabet", "Anfang des Alphabets"]);
    await page.waitForURL(/sort=recipient/);
    expect(await page.getByRole("columnheader", { name: "Empfänger" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    await page.getByRole("button", { name: "Empfänger" }).click();
    await expect.poll(names).toEqual(["Anfang des Alphabets", "Zuletzt im Alphabet"]);
    await page.getByRole("combobox", { name: "Reihenfolge" }).selectOption({ label: "Neueste zuerst" });
    await page.waitForURL((url) => !url.searchParams.has("sort"));

    const picture = page.locator("img[src^='data:image/png']");
    await page.getByRole("link", { name: "Zuletzt im Alphabet" }).hover();
    await waitUntilDrawn(picture);
    await page.mouse.move(0, 0);
    await expect.poll(() => picture.count()).toBe(0);
    await page.keyboard.press("j"); // by keys, too
    await waitUntilDrawn(picture);
    await page.keyboard.press("Escape");
    await expect.poll(() => picture.count()).toBe(0);

    await page.getByRole("button", { name: "Filter speichern …" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Alphabet");
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
    await open("/letters");
    await page.getByRole("link", { name: "Alphabet", exact: true }).click();
    await page.getByText("2 Briefe", { exact: true }).waitFor();
    expect(await page.getByRole("searchbox", { name: "Suchen" }).inputValue()).toBe("Alphabet");
    await page.getByRole("button", { name: "Filter „Alphabet“ entfernen" }).click();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await lookAt(browser, context, page.url(), "letters-saved");
    await page.getByRole("button", { name: "Filter „Alphabet“ entfernen" }).click();
  }, 240_000);

  test("several letters are chosen and dealt with together, and what became of each is told", async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const [first, second] = [letterTo("Mara Mehrere"), letterTo("Nina Mehrere")];
    await service.call("order_send", { ...first, scheduledAt: soon });
    const raced = await service.call("order_send", { ...second, scheduledAt: soon });
    await service.call("letter_create_draft", { ...draftTo("Mehrere"), subject: "Entwurf an Mehrere" });
    await open("/letters?q=Mehrere");
    await page.getByText("3 Briefe", { exact: true }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.getByText("1 Brief ausgewählt").waitFor();
    await page.getByRole("checkbox", { name: "Alle Briefe dieser Seite auswählen" }).check();
    const chosen = page.getByRole("region", { name: "Ausgewählte Briefe" });
    await chosen.getByText("3 Briefe ausgewählt").waitFor();
    expect(await barriersOf(page)).toEqual([]);

    const saved = page.waitForEvent("download");
    await chosen.getByRole("button", { name: "Liste exportieren (CSV)" }).click();
    const list = readFileSync(await (await saved).path(), "utf8").split("\r\n");
    expect(list[0]).toContain("Betreff;Firma;Name;Ort");
    expect(list.filter((line) => line.includes("Mehrere"))).toHaveLength(3);
    expect(list.find((line) => line.startsWith("Angebot für Mara"))).toMatch(
      /;Geplant;Standardbrief;;1;"\d+,\d\d";/,
    );

    // Somebody else is faster with one of them.
    await chosen.getByRole("button", { name: "Versand stoppen …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "2 von 3 Briefen nicht verschicken?" }).waitFor();
    await dialog.getByText("Entwurf an Mehrere").waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.route("**/order_cancel", async (route) => {
      const { orderId } = route.request().postDataJSON() as { orderId: string };
      if (orderId !== raced.orderId) return route.continue();
      const error = { code: "ORDER_NOT_CANCELLABLE", message: "Der Brief wird schon gedruckt." };
      return route.fulfill({ status: 409, json: { error } });
    });
    await dialog.getByRole("button", { name: "2 Briefe stoppen" }).click();
    await dialog.getByText("1 von 2 Briefen sind gestoppt.").waitFor();
    await dialog.getByText(/^Gestoppt; .* sind wieder frei\.$/).waitFor();
    await dialog.getByText("Nicht gestoppt: Der Brief wird schon gedruckt.").waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.unroute("**/order_cancel");
    await dialog.getByRole("button", { name: "Schließen" }).click();
    const statusOf = async (query: string) =>
      (await service.call("letter_search", { query })).items[0]?.status;
    expect(await statusOf("Mara Mehrere")).toBe("cancelled");
    expect(await statusOf("Nina Mehrere")).toBe("scheduled");

    await chosen.getByRole("button", { name: "Nachweispakete …" }).click();
    await dialog.getByText("Noch nicht versendet: Es gibt nichts nachzuweisen.").waitFor();
    await dialog.getByRole("button", { name: "2 Pakete erstellen" }).click();
    await expect
      .poll(() => dialog.getByRole("link", { name: "Herunterladen" }).count(), { timeout: 60_000 })
      .toBe(2);
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await chosen.getByRole("button", { name: "Auswahl aufheben" }).click();
    await page.getByText("3 Briefe", { exact: true }).waitFor();
    await service.call("order_cancel", { orderId: raced.orderId ?? "" });
  }, 240_000);

  test("writes a letter on its sheet, sees it as printed, loses nothing on a reload, and sends it once", async () => {
    await open("/letters/new");
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await field("Name").fill("Clara Beispiel");
    await field("Straße").fill("Lange Straße");
    await field("Hausnummer").fill("7");
    await field("Postleitzahl").fill("80331");
    await field("Ort").fill("München");
    await field("Betreff").fill("Unser Gespräch");
    await writeText(page, "Sehr geehrte Frau Beispiel,\n\nvielen Dank für das Gespräch.");
    await page.getByRole("button", { name: /^Ansicht/ }).click();
    await page.getByRole("img", { name: /^Seite 1 von 1: Unser Gespräch/ }).waitFor({ timeout: 60_000 });
    await page.reload();
    await expect.poll(() => field("Betreff").inputValue()).toBe("Unser Gespräch");
    expect(await writtenText(page)).toBe("Sehr geehrte Frau Beispiel,\n\nvielen Dank für das Gespräch.");

    // What the window cannot show is said at the field, and no longer once it fits.
    await field("Name").fill("W".repeat(200));
    const tooWide = page.getByText(/mm breit.* mehr als die \d Zeilen, die das Fenster zeigt/);
    await tooWide.first().waitFor({ timeout: 60_000 });
    await field("Name").fill("Clara Beispiel");
    await expect.poll(() => tooWide.count()).toBe(0);

    // A block is added and moved by keyboard alone, and stays in hand.
    await letterText(page).focus();
    await moveCursor(page, "Control+End");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("menuitem", { name: "Angaben" }).press("Enter");
    const details = letterText(page).getByRole("group", { name: "Angaben" });
    await expect.poll(() => details.getByLabel("Bezeichnung").evaluate(isInHand)).toBe(true);
    await page.keyboard.type("Ergebnis");
    await details.getByRole("button", { name: "Nach oben" }).press("Enter");
    await expect.poll(() => details.getByRole("button", { name: "Nach oben" }).evaluate(isInHand)).toBe(true);
    await expect
      .poll(() => blocksOf(page))
      .toMatchObject([
        { type: "paragraph", text: "Sehr geehrte Frau Beispiel," },
        { type: "keyValue", entries: [{ label: "Ergebnis" }] },
        { type: "paragraph", text: "vielen Dank für das Gespräch." },
        { type: "paragraph", text: "" },
      ]);

    const file = { name: "Vertrag.pdf", mimeType: "application/pdf", buffer: makePdf({}) };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Vertrag nach oben" }).waitFor({ timeout: 60_000 });
    await page.waitForURL(/\/letters\/[0-9a-f-]+\/edit/);
    const letterId = /letters\/([0-9a-f-]+)\//.exec(page.url())?.[1] ?? "";
    await page.getByRole("button", { name: /^Ansicht/ }).click();
    await page
      .getByRole("img", { name: /^Seite 1/ })
      .first()
      .waitFor({ timeout: 60_000 });
    await lookAt(browser, context, page.url(), "compose");

    await page.getByRole("button", { name: "Verschicken …" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Sandbox: Es geht nichts zur Post.").waitFor();
    await dialog.getByText("2 Seiten auf").waitFor({ timeout: 60_000 });
    await dialog.getByRole("button", { name: "Jetzt verschicken" }).dblclick();
    await page.waitForURL(new RegExp(`/letters/${letterId}$`));
    const { orders, attachments } = await service.call("letter_get", { letterId });
    expect([orders.length, attachments.length]).toEqual([1, 1]);
    await page.getByRole("button", { name: "Als neuen Entwurf" }).click();
    await page.getByRole("heading", { name: "Entwurf bearbeiten" }).waitFor();
    await expect.poll(() => field("Betreff").inputValue()).toBe("Unser Gespräch");
  }, 240_000);

  test("whoever opens a draft sees how it is to be sent; what is typed while a file is added stays", async () => {
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    const delivery = page.getByRole("combobox", { name: "Versandart" });
    await open("/letters/new");
    await field("Betreff").fill("Kündigung");
    await writeText(page, "Hiermit kündigen wir.");
    await delivery.selectOption("einschreiben_einwurf");
    await page.getByRole("combobox", { name: "Druck" }).selectOption({ label: "Farbe" });

    // The answers to storing and to adding wait at a gate while somebody writes on.
    const gates: Record<string, () => void> = {};
    const reached = new Set<string>();
    for (const name of ["letter_save", "attachment_upload_pdf"]) {
      const opened = new Promise<void>((resolve) => (gates[name] = resolve));
      await page.route(`**/${name}`, async (route) => {
        const answer = await route.fetch();
        reached.add(name);
        await opened;
        await route.fulfill({ response: answer });
      });
    }
    const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: makePdf({}) });
    await page.locator("input[type=file]").setInputFiles([pdf("Vertrag.pdf"), pdf("Vollmacht.pdf")]);
    await expect.poll(() => reached.has("letter_save"), { timeout: 60_000 }).toBe(true);
    await writeText(page, "Hiermit kündigen wir fristgerecht.");
    gates["letter_save"]?.();
    await page.waitForURL(/\/letters\/[0-9a-f-]+\/edit/);
    await expect.poll(() => reached.has("attachment_upload_pdf"), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => writtenText(page)).toBe("Hiermit kündigen wir fristgerecht.");
    await field("Betreff").fill("Fristgerechte Kündigung");
    gates["attachment_upload_pdf"]?.();
    await page.getByRole("button", { name: "Vollmacht nach oben" }).waitFor({ timeout: 60_000 });
    await page.unroute("**/letter_save");
    await page.unroute("**/attachment_upload_pdf");
    expect(await field("Betreff").inputValue()).toBe("Fristgerechte Kündigung");
    expect(await writtenText(page)).toBe("Hiermit kündigen wir fristgerecht.");

    const client = field("Mandant");
    await client.fill("Sonnenschein");
    await page.getByRole("button", { name: /^10001/ }).click();
    const when = `${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}T09:00`;
    await page.getByLabel("Verschicken am").fill(when);
    await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
    await page.getByText("Der Entwurf ist gespeichert.").first().waitFor();
    const letterId = /letters\/([0-9a-f-]+)\//.exec(page.url())?.[1] ?? "";
    expect(await service.call("letter_get", { letterId })).toMatchObject({
      subject: "Fristgerechte Kündigung",
      content: "Hiermit kündigen wir fristgerecht.",
      attachments: [{ title: "Vertrag" }, { title: "Vollmacht" }],
      dispatch: { deliveryType: "einschreiben_einwurf", color: true, mandantennummer: "10001" },
    });

    // Another browser knows nothing but what is stored.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(() => delivery.inputValue()).toBe("einschreiben_einwurf");
    expect(await page.getByRole("combobox", { name: "Druck" }).inputValue()).toBe("colour");
    expect(await page.getByLabel("Verschicken am").inputValue()).toBe(when);
    await page.getByText("Bäckerei Sonnenschein GmbH").waitFor();
    await lookAt(browser, context, page.url(), "compose-registered");
    await page.getByRole("link", { name: "Zum Brief" }).click();
    await page.getByText("Einschreiben Einwurf, Farbe").waitFor();
  }, 240_000);

  test("calls a planned letter off", async () => {
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await service.call("order_send", { ...letterTo("Dora Später"), scheduledAt: soon });
    await open("/letters/planned");

    await page.getByRole("link", { name: "Angebot für Dora Später" }).waitFor();
    await lookAt(browser, context, page.url(), "letters-planned");
    await page.getByRole("button", { name: "Stoppen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stoppen" }).click();
    await page.getByText("Es ist kein Brief geplant.").waitFor();
  }, 240_000);

  test("gives a stopped letter another address, and it goes out again", async () => {
    const sent = await service.call("order_send", letterTo("Sandbox Address Unreadable"));
    const orderId = String(sent.orderId);
    const statusOf = async () => (await service.call("order_status", { orderId })).status;
    await expect.poll(statusOf).toBe("submitted");
    await service.passTime("PT2H");
    await open(`/letters/${sent.letterId}/fix`);

    await page.getByText("maschinell nicht lesbar").waitFor();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Ort", exact: true }).inputValue())
      .toBe("München");
    await lookAt(browser, context, page.url(), "letter-fix");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Erika Beispiel");
    await page.getByRole("button", { name: "Mit neuer Anschrift senden" }).click();
    await page.getByText("Der Brief geht erneut hinaus.").waitFor();
    const { recipientLines, status } = await service.call("order_status", { orderId });
    expect(recipientLines).toContain("Erika Beispiel");
    expect(status).not.toBe("awaiting_partner_fix");
  }, 240_000);
});

const isInHand = (element: Element): boolean => element === document.activeElement;

/** The blocks of the new letter, as this browser keeps them. */
const blocksOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(".letter.new")) ?? "";
    return (JSON.parse(localStorage.getItem(name) ?? "{}") as { blocks?: unknown }).blocks;
  });
