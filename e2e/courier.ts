import type { Page } from "playwright-core";
import { placedText } from "../server/src/rendering/pdf/pdf-pages.ts";

/** With the browser's camera, which shows a test picture. */
export async function takePhoto(phone: Page): Promise<void> {
  await phone.getByRole("button", { name: "Kamera öffnen" }).click();
  await phone.getByRole("button", { name: "Foto aufnehmen" }).click();
  await phone.getByRole("img", { name: "Das aufgenommene Foto" }).waitFor();
}

/** A stroke with the finger. */
export async function drawSignature(phone: Page): Promise<void> {
  const pad = phone.getByRole("img", { name: "Unterschreiben Sie hier" });
  await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await pad.boundingBox();
  if (!box) throw new Error("there is nothing to sign on");
  await phone.mouse.move(box.x + 20, box.y + 60);
  await phone.mouse.down();
  await phone.mouse.move(box.x + 120, box.y + 30);
  await phone.mouse.move(box.x + 200, box.y + 80);
  await phone.mouse.up();
  await phone.getByRole("button", { name: "Noch einmal" }).waitFor();
}

/** The code on the first sheet, as somebody reads it off the paper. */
export async function codeOn(pdfUrl: string): Promise<string> {
  const pdf = new Uint8Array(await (await fetch(pdfUrl)).arrayBuffer());
  const words = (await placedText(pdf)).map(({ text }) => text).join(" ");
  const [code] = /[0-9A-Z]{4}-[0-9A-Z]{4}-1/.exec(words) ?? [];
  if (!code) throw new Error("the sheet bears no code");
  return code;
}
