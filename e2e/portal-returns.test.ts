import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { printedLetterCode } from "../server/src/foundation/letter-code.ts";
import { filmOfSheet } from "../server/test/film-of-sheet.ts";
import { barriersOf, hasBrowser, onPhone, openBrowserBefore } from "./browser.ts";
import { letterTo } from "./sample-letter.ts";
import { visitPortal } from "./visit.ts";

/** A letter comes back to the office: somebody scans it, says why, and sends it anew. */
describe.runIf(hasBrowser)("the desk for letters that came back", () => {
  const visit = visitPortal({ look: onPhone });

  test("finds a letter by its number, records it once with a photograph, and offers what comes next", async () => {
    const { service, page } = visit;
    const sent = await service.call("order_send", { ...letterTo("Erika Müller"), clientOrderId: "R-2026-1" });
    const { orderId } = sent as { orderId: string };
    const statusOf = async () => (await service.call("order_status", { orderId })).status;
    await expect.poll(statusOf, { timeout: 60_000 }).toBe("submitted");

    await page.goto(`${service.url}/portal/letters/returns`);
    await page.getByRole("heading", { name: "Rückläufer" }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Code scannen" }).click();
    await page.getByLabel("Was die Kamera sieht").waitFor();
    await page.getByRole("button", { name: "Kamera schließen" }).click();
    await page.getByLabel("Code oder Nummer").fill("GIBT-ES-NICHT");
    await page.getByRole("button", { name: "Brief suchen" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Code oder Nummer").fill("R-2026-1");
    // A keyboard reader ends with the return key.
    await page.getByLabel("Code oder Nummer").press("Enter");
    await page.getByText("Erika Müller").waitFor();
    await page
      .getByLabel("Grund, wie ihn die Post vermerkt hat")
      .selectOption({ label: "Unbekannt verzogen" });
    await page.getByRole("button", { name: "Kamera öffnen" }).click();
    await page.getByRole("button", { name: "Foto aufnehmen" }).click();
    await page.getByRole("img", { name: "Das aufgenommene Foto" }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await picture(page, "returns-phone-photo");
    await page.getByRole("button", { name: "Als zurückgekommen festhalten" }).click();
    await page.getByRole("img", { name: "Der zurückgekommene Umschlag" }).waitFor();
    expect(await statusOf()).toBe("returned");
    await picture(page, "returns-phone-done");
    expect(await page.getByRole("link", { name: "Melderegister fragen" }).count()).toBe(1);

    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await picture(page, `returns-${width}`);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll).toBeLessThanOrEqual(client);
    }
    await page.getByRole("button", { name: "Nächster Rückläufer" }).click();
    await page.getByLabel("Code oder Nummer").fill(orderId);
    await page.getByRole("button", { name: "Brief suchen" }).click();
    await page.getByText("Unbekannt verzogen, von").waitFor();
    expect(await page.getByRole("button", { name: "Als zurückgekommen festhalten" }).count()).toBe(0);
    await picture(page, "returns-again");
    await page.getByRole("link", { name: "Melderegister fragen" }).click();
    await page.getByRole("heading", { name: "Melderegisterauskunft" }).first().waitFor();
    await picture(page, "returns-template");
  }, 240_000);

  test("scans the small code of a letter that a carrier has printed, once the account wants one", async () => {
    const { service, context, page } = visit;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${service.url}/portal/settings/print`);
    await page
      .getByLabel("Code am Rand")
      .selectOption({ label: "ein kleiner Code am Rand der ersten Seite" });
    await page.getByText("Gespeichert.").waitFor();
    expect(await barriersOf(page)).toEqual([]);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await picture(page, `print-${width}`);
    }
    const sent = await service.call("order_send", letterTo("Kai Kamera"));
    const { letterId } = sent as { letterId: string };
    const { pdfUrl } = (await service.call("letter_get", { letterId })) as { pdfUrl: string };

    const folder = await mkdtemp(join(tmpdir(), "brieftaube-film-"));
    const film = join(folder, "letter.y4m");
    await filmOfSheet(pdfUrl, film, "right");
    const browser = await openBrowserBefore(film);
    try {
      const storageState = await context.storageState();
      const desk = await (await browser.newContext({ ...onPhone, storageState })).newPage();
      await desk.goto(`${service.url}/portal/letters/returns`);
      await desk.getByRole("button", { name: "Code scannen" }).click();
      const field = desk.getByLabel("Code oder Nummer");
      await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toBe(printedLetterCode(letterId));
      await picture(desk, "returns-scanned");
      await desk.getByRole("button", { name: "Brief suchen" }).click();
      await desk.getByText("Kai Kamera").waitFor();
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  }, 240_000);
});

/** For whoever wants to see it: `BRIEFTAUBE_SCREENSHOTS` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
