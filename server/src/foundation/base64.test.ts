import { expect, test } from "vitest";
import { bytesFromBase64 } from "./base64.ts";

const read = (text: string) => {
  const bytes = bytesFromBase64(text);
  return bytes && Buffer.from(bytes).toString();
};

test.for([
  ["SGFsbG8=", "Hallo"],
  ["SGFsbG8", "Hallo"],
  ["  SGFs\r\nbG8=\n", "Hallo"],
  ["data:image/png;base64,SGFsbG8=", "Hallo"],
  ["data:text/plain;charset=utf-8;base64,SGFsbG8=", "Hallo"],
  ["Pz8_Pz8-", "???\u003f?>"],
] as const)("%j is read", ([text, expected]) => {
  expect(read(text)).toBe(expected);
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
])("%j is no base64", (text) => {
  expect(bytesFromBase64(text)).toBeNull();
});
