import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasBrowser, onPhone, pressOn, typeInto, waitUntilDrawn } from "./browser.ts";
import { visitPortal } from "./visit.ts";

const SOON = { timeout: 20_000 };
const area = (page: Page) => page.getByRole("button", { name: /^Fläche/ }).and(page.locator("rect"));
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const CLEAR = "Alle Sperrzonen sind frei.";

const spot = async (page: Page, what: Locator) => {
  const sheet = await page.getByRole("group", { name: /^Blatt A4/ }).boundingBox();
  const box = await what.boundingBox();
  if (!sheet || !box) throw new Error("there is no sheet to drag on");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, perMm: sheet.width / 210 };
};

/** Story 4: the design day, with what a desk may lack: first without a mouse, then on a phone. */
describe.runIf(hasBrowser)("the design day", () => {
  const desk = visitPortal();

  test("what is dragged where it may not stay shows the nearest place and goes there; each drag and field is a step back", async () => {
    const { page, service } = desk;
    await page.goto(`${service.url}/portal/designs/new?preset=klassik`);
    await page.getByText(CLEAR).waitFor();
    await page.getByRole("button", { name: "+ Fläche" }).click();
    await field(page, "Oben (mm)").fill("20");
    await field(page, "Links (mm)").fill("130");
    await page.getByText(CLEAR).waitFor();

    const drag = async (xMm: number, yMm: number) => {
      const { x, y, perMm } = await spot(page, area(page));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + (xMm * perMm) / 2, y + (yMm * perMm) / 2);
      await page.mouse.move(x + xMm * perMm, y + yMm * perMm);
    };
    await drag(-70, 25);
    const landing = page.locator("[data-landing]");
    await landing.waitFor();
    const shown = Number(await landing.getAttribute("y"));
    await page.mouse.up();
    await expect.poll(() => field(page, "Oben (mm)").inputValue(), SOON).toBe(String(shown));
    expect(shown).toBeLessThan(45);
    await page.getByText(CLEAR).waitFor();

    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(() => field(page, "Links (mm)").inputValue(), SOON).toBe("130");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(() => field(page, "Links (mm)").inputValue(), SOON).toBe("25");
    await expect.poll(() => field(page, "Oben (mm)").inputValue(), SOON).toBe("20");
    await page.getByRole("button", { name: "Wiederholen" }).click();
    await page.getByRole("button", { name: "Wiederholen" }).click();
    await expect.poll(() => field(page, "Oben (mm)").inputValue(), SOON).toBe(String(shown));

    // Whoever means it holds Alt; then the list has the fault, and what mends it.
    await page.keyboard.down("Alt");
    await drag(0, 30);
    expect(await landing.count()).toBe(0);
    await page.mouse.up();
    await page.keyboard.up("Alt");
    await page.getByText(/so wird nicht gespeichert/).waitFor();
  }, 240_000);

  test("every fault is mended by its button, by a move or where none helps by a cut", async () => {
    const { page, service } = desk;
    await page.goto(`${service.url}/portal/designs/new`);
    await page.getByRole("button", { name: "+ Linie" }).click();
    await field(page, "Links (mm)").fill("0");
    await field(page, "Breite (mm)").fill("210");
    await page.getByRole("button", { name: "+ Text" }).click();
    await field(page, "Oben (mm)").fill("60");
    await page.getByRole("button", { name: "+ Fläche" }).click();
    await field(page, "Links (mm)").fill("170");
    await field(page, "Oben (mm)").fill("1");
    const faults = page.getByRole("region", { name: "Prüfung" });
    const remedies = faults.getByRole("button", { name: /^(Verschieben|Kürzen):/ });
    await faults.getByRole("button", { name: "Kürzen: Linie" }).first().waitFor();
    await faults
      .getByRole("button", { name: /^Verschieben: Text/ })
      .first()
      .waitFor();
    await faults.getByRole("button", { name: "Verschieben: Fläche" }).first().waitFor();
    for (let pressed = 0; (await remedies.count()) > 0; pressed += 1) {
      if (pressed > 12) throw new Error("the faults do not become fewer");
      const judged = page.waitForResponse(/design_check/);
      await remedies.first().click();
      await judged;
      await expect
        .poll(() => remedies.evaluateAll((all) => all.every((each) => each.isConnected)), SOON)
        .toBe(true);
    }
    await page.getByText(CLEAR).waitFor();
    expect(await faults.getByRole("listitem").count()).toBe(0);
  }, 240_000);

  test("by keyboard alone a design is made, refused while it touches the window, mended, saved, used and archived", async () => {
    const { page, service } = desk;
    await page.goto(`${service.url}/portal/designs`);
    await pressOn(page, page.getByRole("link", { name: "Mit „Schlicht“ beginnen" }));
    await pressOn(page, page.getByRole("button", { name: "+ Fläche" }));
    await pressOn(page, area(page), "ArrowRight");
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowDown");
    await page.getByText(/so wird nicht gespeichert/).waitFor();
    await typeInto(page, page.getByLabel("Name des Designs"), "Tastenbogen");
    const save = page.getByRole("button", { name: "Speichern" });
    await pressOn(page, save);
    await page.getByRole("alert").getByText(/frei/).first().waitFor();
    await pressOn(page, page.getByRole("button", { name: "Verschieben: Fläche" }).first());
    await page.getByText(CLEAR).waitFor();
    await page.keyboard.press("ControlOrMeta+z"); // and back
    await page.getByText(/so wird nicht gespeichert/).waitFor();
    await pressOn(page, area(page)); // Enter on the sheet does the same
    await page.getByText(CLEAR).waitFor();
    await pressOn(page, save);
    await page.getByText("„Tastenbogen“ ist als Fassung 1 gespeichert.").waitFor();
    await pressOn(page, page.getByRole("link", { name: "Zu den Designs" }));
    await pressOn(page, page.getByRole("button", { name: "„Tastenbogen“ verwenden" }));
    await pressOn(page, page.getByRole("dialog").getByRole("checkbox").first(), "Space");
    await pressOn(page, page.getByRole("button", { name: "Übernehmen" }));
    await page.getByText("Ein Absender verwendet „Tastenbogen“.").waitFor();
    await pressOn(page, page.getByRole("button", { name: "„Tastenbogen“ archivieren" }));
    await page.getByText("„Tastenbogen“ ist archiviert", { exact: false }).waitFor();
  }, 240_000);

  test("the whole sheet is in a window of any height, with a sample letter on it", async () => {
    const { page, service } = desk;
    await page.goto(`${service.url}/portal/designs/new?preset=linie`);
    const sheet = page.getByRole("group", { name: /^Blatt A4/ });
    await sheet.locator("image").first().waitFor();
    for (const height of [1100, 900, 720, 600]) {
      await page.setViewportSize({ width: 1280, height });
      await expect
        .poll(async () => {
          const box = await sheet.boundingBox();
          return box ? box.y + box.height : Infinity;
        }, SOON)
        .toBeLessThanOrEqual(height);
    }
  }, 240_000);

  test("on a phone a design is dragged into shape with a finger, saved, used and archived", async () => {
    const { browser, context, page: atDesk, service } = desk;
    await atDesk.evaluate(() => localStorage.clear()); // what was begun there is not meant here
    const phone = await browser.newContext({ ...onPhone, storageState: await context.storageState() });
    const page = await phone.newPage();
    await page.goto(`${service.url}/portal/designs`);
    await page.getByRole("link", { name: "Mit „Schlicht“ beginnen" }).tap();
    await page.getByLabel("Name des Designs").fill("Taschenbogen");
    await page.getByRole("button", { name: "+ Fläche" }).tap();
    await field(page, "Oben (mm)").fill("20");
    await page.getByText(CLEAR).waitFor();

    await area(page).scrollIntoViewIfNeeded();
    const { x, y, perMm } = await spot(page, area(page));
    const finger = await phone.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", toX: number, toY: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: toX, y: toY }],
      });
    await touch("touchStart", x, y);
    await touch("touchMove", x + 5 * perMm, y + 15 * perMm);
    await touch("touchMove", x + 5 * perMm, y + 30 * perMm);
    await page.locator("[data-landing]").waitFor();
    await touch("touchEnd", 0, 0);
    await page.getByText(CLEAR).waitFor();
    expect(Number(await field(page, "Oben (mm)").inputValue())).toBeLessThan(45);

    await page.getByRole("button", { name: "Speichern" }).tap();
    await page.getByText("„Taschenbogen“ ist als Fassung 1 gespeichert.").waitFor();
    await page.getByRole("link", { name: "Zu den Designs" }).tap();
    await page.getByRole("button", { name: "„Taschenbogen“ verwenden" }).tap();
    await page.getByRole("dialog").getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Übernehmen" }).tap();
    await waitUntilDrawn(page.getByRole("img", { name: "Musterbrief im Design „Taschenbogen“" }));
    await page.getByRole("button", { name: "„Taschenbogen“ archivieren" }).tap();
    await page.getByText("„Taschenbogen“ ist archiviert", { exact: false }).waitFor();
  }, 240_000);
});
