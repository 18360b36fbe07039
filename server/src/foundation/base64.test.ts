import { expect, test } from "vitest";
import { bytesFromBase64 } from "./base64.ts";

const read = async (text: string) => {
  const bytes = await bytesFromBase64(text);
  return bytes && Buffer.from(bytes).toString();
};

test.for([
  ["SGFsbG8=", "Hallo"],
  ["SGFsbG8", "Hallo"],
  ["  SGFs\r\nbG8=\n", "Hallo"],
  ["data:image/png;base64,SGFsbG8=", "Hallo"],
  ["data:text/plain;charset=utf-8;base64,SGFsbG8=", "Hallo"],
  ["Pz8_Pz8-", "???\u003f?>"],
] as const)("%j is read", async ([text, expected]) => {
  expect(await read(text)).toBe(expected);
});

test.for([
  "",
  "   ",
  "=",
  "====",
  "SGFsbG8==x",
  "Hallo Welt!",
  "S",
  "SGFsb",
  "data:image/png;base64,",
  "data:image/png,abcd",
  "https://example.org/a.png",
  "SGFs=bG8=",
])("%j is no base64", async (text) => {
  expect(await bytesFromBase64(text)).toBeNull();
});

test.for([
  ["without line breaks", (text: string) => text],
  ["with line breaks", (text: string) => text.replace(/(.{76})/g, "$1\r\n")],
] as const)("a large file is read piece by piece, %s", async ([, written]) => {
  const file = Buffer.alloc(10_000_001, "Brieftaube");
  const text = written(file.toString("base64"));

  expect(file.equals((await bytesFromBase64(text)) ?? Buffer.alloc(0))).toBe(true);
  expect(await bytesFromBase64(`${text.slice(0, 5_000_000)}!${text.slice(5_000_001)}`)).toBeNull();
  expect(await bytesFromBase64(`${text.slice(0, 1_000_000)}=${text.slice(1_000_001)}`)).toBeNull();
});
