import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readTables, writeTables } from "../src/rendering/fonts/font-tables.ts";

const { resolve } = createRequire(import.meta.url);

/** Files of typefaces that anybody may use, as somebody would upload them. */
export const loraFile = (cut: "400Regular" | "700Bold" | "400Regular_Italic" = "400Regular"): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/lora/${cut}/Lora_${cut}.ttf`));
export const emojiFile = (): Buffer =>
  readFileSync(resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"));

type Change = (table: Buffer) => Buffer;

/** The same font with some tables changed, added or, with null, left out. */
export function changedFont(font: Buffer, changes: Record<string, Change | null>): Buffer {
  const tables = new Map(readTables(font));
  for (const [tag, change] of Object.entries(changes)) {
    if (change === null) tables.delete(tag);
    else tables.set(tag, change(Buffer.from(tables.get(tag) ?? Buffer.alloc(4))));
  }
  return writeTables(tables);
}

/** Writes a number of two bytes into a table. */
export const withUInt16 =
  (at: number, value: number): Change =>
  (table) => {
    table.writeUInt16BE(value, at);
    return table;
  };

/** What the maker allows, as the file says it. */
export const withPermission = (font: Buffer, fsType: number): Buffer =>
  changedFont(font, { "OS/2": withUInt16(8, fsType) });
