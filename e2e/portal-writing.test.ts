import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOf, hasBrowser, tabTo } from "./browser.ts";
import { letterText, writeText, writtenText } from "./letter-text.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** The sheet of a letter as a person writes on it: by keys, by tools, from the clipboard, at a desk and on a phone. */
describe.runIf(hasBrowser)("the portal's sheet of a letter", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, page } = await openSignedIn({ viewport: { width: 1280, height: 720 } }));
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const begin = async (on = page) => {
    await on.goto(`${service.url}/portal/letters/new`);
    await letterText(on).waitFor();
    const anew = on.getByRole("button", { name: "Leeren Brief beginnen" });
    if (await anew.isVisible()) await anew.click();
    await expect.poll(() => writtenText(on)).toBe("");
  };
  /** What this browser keeps of the letter. */
  const kept = async (): Promise<Kept> => page.evaluate(readKept);
  const blocks = async () => (await kept()).blocks;

  test("plain paragraphs stay running text; marks, headings and lists make blocks, and all of it can be undone", async () => {
    await begin();
    await page.getByRole("textbox", { name: "Betreff" }).fill("Unser Angebot");
    await page.getByRole("textbox", { name: "Betreff" }).press("Enter");
    await page.keyboard.type("Preise: 5 * 3 und **so**");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("zweite Zeile");
    await expect
      .poll(kept)
      .toMatchObject({ kind: "text", content: "Preise: 5 * 3 und **so**\nzweite Zeile" });

    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("wichtig");
    await expect.poll(blocks).toEqual([
      // What meant nothing goes on meaning nothing.
      { type: "paragraph", text: "Preise: 5 \\* 3 und \\*\\*so\\*\\*\nzweite Zeile" },
      { type: "paragraph", text: "**wichtig**" },
    ]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("- erstens");
    await page.keyboard.press("Enter");
    await page.keyboard.type("darunter");
    await page.getByRole("button", { name: "Punkt einrücken" }).click();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter"); // out again
    await page.keyboard.press("Enter"); // and out of the list
    await page.keyboard.type("Schluss");
    await page.getByRole("button", { name: "Überschrift", exact: true }).click();
    const written = [
      { type: "list", items: [{ text: "erstens", items: ["darunter"] }] },
      { type: "heading", text: "Schluss" },
    ];
    await expect.poll(async () => (await blocks()).slice(2)).toEqual(written);
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(async () => (await blocks()).slice(2)).toEqual(written.toReversed());
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await blocks()).slice(2)).toEqual(written);

    // Everything that was typed is undone, and done again.
    const undo = page.getByRole("button", { name: "Rückgängig" });
    while (await undo.isEnabled()) await page.keyboard.press("Control+z");
    await expect.poll(kept).toMatchObject({ kind: "text", content: "" });
    const redo = page.getByRole("button", { name: "Wiederholen" });
    while (await redo.isEnabled()) await page.keyboard.press("Control+y");
    await expect.poll(async () => (await blocks()).length).toBe(4);
    expect(await barriersOf(page)).toEqual([]);
  }, 120_000);

  test("what is pasted from Word or a mail keeps lists, bold and tables, and nothing in it runs", async () => {
    await begin();
    await paste(page, { html: fromWord });
    await expect.poll(blocks).toEqual([
      { type: "paragraph", text: "**Fett** und *schräg*" },
      { type: "list", items: [{ text: "Punkt", items: ["darunter"] }] },
      { type: "list", ordered: true, items: ["Nummer"] },
      {
        type: "table",
        columns: [
          { key: "c1", label: "Art" },
          { key: "c2", label: "Preis" },
        ],
        rows: [{ c1: "Brief", c2: "1,90 \\* x" }],
      },
    ]);

    await begin();
    await paste(page, { html: hostile });
    await expect.poll(blocks).toEqual([
      { type: "paragraph", text: "Guten Tag," },
      { type: "paragraph", text: "dies ist **wichtig**." },
      { type: "paragraph", text: "klick" },
      { type: "paragraph", text: "erraten" },
    ]);
    expect(await page.evaluate(() => "hit" in globalThis)).toBe(false);
    expect(await letterText(page).locator("img, script, svg, a").count()).toBe(0);

    await begin();
    await paste(page, { plain: "Erste Zeile\r\nzweite Zeile\r\n\r\n\r\nAbsatz" });
    await expect.poll(kept).toMatchObject({ kind: "text", content: "Erste Zeile\nzweite Zeile\n\nAbsatz" });
  }, 120_000);

  test("a block is copied with all it holds, and one that the service refuses is marked", async () => {
    await begin();
    await writeText(page, "Davor");
    await page.getByRole("button", { name: "Einfügen" }).click();
    await page.getByRole("menuitem", { name: "Zahlungscode" }).click();
    const code = letterText(page).getByRole("group", { name: "Zahlungscode" });
    await code.getByLabel("Empfänger der Zahlung").fill("Muster GmbH");
    await code.getByLabel("IBAN").fill("DE00 0000 0000 0000 0000 00");
    await page.getByRole("alert").getByText(/IBAN/).waitFor({ timeout: 60_000 });
    await code.getByLabel("IBAN").fill("DE02120300000000202051");
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);

    await code.getByLabel("IBAN").press("Escape"); // back in the text, with the block in hand
    await page.keyboard.press("Control+c");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Control+v");
    const block = { type: "paymentQr", name: "Muster GmbH", iban: "DE02120300000000202051" };
    await expect
      .poll(async () => (await blocks()).filter(({ type }) => type === "paymentQr"))
      .toEqual([block, block]);
  }, 120_000);

  test("by keyboard one gets to the tools and past the text; what stands around it leads to its fields", async () => {
    await begin();
    await page.getByRole("button", { name: "Fett" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByRole("button", { name: "Kursiv" }).evaluate(isInHand)).toBe(true);
    await letterText(page).focus();
    await page.keyboard.press("Tab");
    expect(await letterText(page).evaluate((text) => text.contains(document.activeElement))).toBe(false);
    await page.getByRole("button", { name: "Anschrift bearbeiten" }).press("Enter");
    await expect
      .poll(() => page.getByLabel("Firma oder Behörde", { exact: true }).evaluate(isInHand))
      .toBe(true);
    await page.getByRole("button", { name: "Absender bearbeiten" }).press("Enter");
    await expect.poll(() => page.getByLabel("Absender", { exact: true }).evaluate(isInHand)).toBe(true);
  }, 120_000);

  test("by keyboard alone a letter is written and put forward for approval", async () => {
    await begin();
    await page.keyboard.press("Escape");
    for (const [name, typed] of [
      ["Betreff", "Unser Besuch"],
      ["Text", "Guten Tag,"],
      ["Name", "Erika Beispiel"],
      ["Straße", "Lange Straße"],
      ["Hausnummer", "5"],
      ["Postleitzahl", "80331"],
      ["Ort", "München"],
    ] as const) {
      await tabTo(page, page.getByRole("textbox", { name, exact: true }));
      await page.keyboard.type(typed);
    }
    await tabTo(page, page.getByRole("button", { name: "Weitere Wege" }));
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Zur Freigabe vorlegen …" }).waitFor();
    await page.keyboard.press("Enter");
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Zur Freigabe vorlegen" });
    await expect.poll(() => confirm.isEnabled()).toBe(true);
    await tabTo(page, confirm);
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { level: 1, name: "Unser Besuch" }).waitFor();
    expect(await service.call("approval_list", {})).toMatchObject({ items: [{ status: "pending" }] });
  }, 120_000);

  test("the view shows the envelope's window and the folds where asked, and the sheet that is written on does not", async () => {
    await begin();
    await writeText(page, "Guten Tag,");
    await page.getByRole("button", { name: /^Ansicht/ }).click();
    const looked = page.waitForResponse(
      (response) =>
        response.url().endsWith("/letter_look") &&
        (response.request().postData() ?? "").includes('"showEnvelope":true'),
    );
    await page.getByLabel("Fenster des Umschlags und Falze zeigen").check();
    const { pages } = (await (await looked).json()) as { pages: { png: string }[] };
    const first = page.getByTestId("live-preview").locator("img").first();
    await expect.poll(() => first.getAttribute("src")).toBe(`data:image/png;base64,${pages[0]?.png ?? ""}`);
    if (process.env["BRIEFTAUBE_SCREENSHOTS"])
      await page.screenshot({ path: join(process.env["BRIEFTAUBE_SCREENSHOTS"], "write-envelope.png") });
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Schreiben", exact: true }).click();
    await page.getByRole("button", { name: /^Ansicht/ }).click();
    expect(await page.getByLabel("Fenster des Umschlags und Falze zeigen").isChecked()).toBe(true);
  }, 120_000);

  test("price, arrival and the button stay in view; on a phone sheet and details take turns", async () => {
    await begin();
    await writeText(page, Array.from({ length: 30 }, (_, at) => `Absatz ${at + 1}`).join("\n\n"));
    await page.getByText(/^Voraussichtlich da/).waitFor();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      for (const top of [0, 100_000]) {
        await page.evaluate((y) => globalThis.scrollTo(0, y), top);
        const bar = page.getByRole("region", { name: "Preis und Versand" });
        for (const part of [bar.getByRole("status"), bar.getByRole("button", { name: "Verschicken …" })])
          expect(await part.evaluate(isOnTop), `${size.width} ${top}`).toBe(true);
      }
    }
    const name = page.getByLabel("Name", { exact: true });
    expect(await name.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Anschrift bearbeiten" }).click();
    await expect
      .poll(() => page.getByLabel("Firma oder Behörde", { exact: true }).evaluate(isInHand))
      .toBe(true);
    expect(await letterText(page).isVisible()).toBe(false);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Schreiben", exact: true }).click();
    expect(await letterText(page).isVisible()).toBe(true);

    // What is refused comes into view, with why.
    await page.getByRole("button", { name: "Angaben", exact: true }).click();
    await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
    const subject = page.getByRole("textbox", { name: "Betreff" });
    await expect.poll(() => subject.evaluate(isInHand)).toBe(true);
    await page.getByText("Bitte füllen Sie dieses Feld aus.").waitFor();
    await page.getByRole("region", { name: "Preis und Versand" }).getByRole("alert").waitFor();
    expect(await barriersOf(page)).toEqual([]);
  }, 120_000);
});

type Kept = { kind: string; content: string; blocks: { type: string }[] };

const readKept = (): Kept => {
  const name = Object.keys(localStorage).find((key) => key.endsWith(".letter.new")) ?? "";
  return JSON.parse(localStorage.getItem(name) ?? '{"blocks":[]}') as Kept;
};

const isInHand = (element: Element): boolean => element === document.activeElement;

/** Whether the middle of it is seen, and nothing lies above it. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
};

const paste = (page: Page, { html = "", plain = "" }): Promise<void> =>
  letterText(page).evaluate(
    (text, given) => {
      const clipboardData = new DataTransfer();
      if (given.html) clipboardData.setData("text/html", given.html);
      clipboardData.setData("text/plain", given.plain);
      (text as HTMLElement).focus();
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p { margin: 0 }</style></head><body>
<!--StartFragment--><p class=MsoNormal><b>Fett<o:p></o:p></b> und <span style='font-style:italic'>schräg</span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Punkt</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>darunter</p>
<p class=MsoNormal style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Nummer</p>
<table class=MsoTableGrid><tr><td><p><b>Art</b></p></td><td><p><b>Preis</b></p></td></tr>
<tr><td><p>Brief</p></td><td><p>1,90 * x</p></td></tr></table><!--EndFragment--></body></html>`;

const hostile = `<div>Guten Tag,</div><div>dies ist <span style="font-weight:700">wichtig</span>.</div>
<img src=x onerror="globalThis.hit=1"><script>globalThis.hit=1</script><svg onload="globalThis.hit=1"></svg>
<iframe srcdoc="<script>parent.hit=1</script>"></iframe><p><a href="javascript:globalThis.hit=1">klick</a></p>
<div data-piece="geraten">erraten</div>`;
