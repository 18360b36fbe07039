import type { Locator, Page } from "playwright-core";

/** Where a letter's text is written. */
export const letterText = (page: Page): Locator => page.getByRole("textbox", { name: "Text", exact: true });

/** Writes a text as a person types it, in place of what stands there: Enter is a paragraph, Shift and Enter a line. */
export async function writeText(page: Page, content: string): Promise<void> {
  await letterText(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Backspace");
  for (const [at, paragraph] of content.split("\n\n").entries()) {
    if (at > 0) await page.keyboard.press("Enter");
    for (const [number, line] of paragraph.split("\n").entries()) {
      if (number > 0) await page.keyboard.press("Shift+Enter");
      await page.keyboard.type(line);
    }
  }
}

/** Moves the cursor; the editor hears of it with the next frame at the latest. */
export async function moveCursor(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** The paragraphs that stand there. */
export const writtenText = async (page: Page): Promise<string> =>
  (await letterText(page).locator("p").allInnerTexts()).map((each) => each.trim()).join("\n\n");
