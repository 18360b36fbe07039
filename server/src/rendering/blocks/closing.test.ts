import { expect, test } from "vitest";
import { splitClosing } from "./closing.ts";

const text = "Sehr geehrte Damen und Herren,\n\nvielen Dank.";

test.for([
  ["Mit freundlichen Grüßen", "de"],
  ["Mit freundlichem Gruß", "de"],
  ["Freundliche Grüsse", "de"],
  ["Mit besten Grüßen aus Hamburg", "de"],
  ["Viele Grüße,", "de"],
  ["Herzliche Grüße", "de"],
  ["Hochachtungsvoll", "de"],
  ["Mit vorzüglicher Hochachtung", "de"],
  ["Yours sincerely,", "en"],
  ["Yours faithfully", "en"],
  ["Kind regards", "en"],
  ["Best wishes,", "de"],
] as const)("%s closes a letter", ([closing, language]) => {
  expect(splitClosing(`${text}\n\n${closing}\n\nMax Hansen\nGeschäftsführer`, language)).toEqual({
    body: text,
    closing,
    name: "Max Hansen",
    role: "Geschäftsführer",
  });
});

test("a closing needs no name, and may stand right above it or right below the text", () => {
  expect(splitClosing(`${text}\nMit freundlichen Grüßen\n`, "de")).toEqual({
    body: text,
    closing: "Mit freundlichen Grüßen",
    name: null,
    role: null,
  });
  expect(splitClosing(`${text}\r\n\r\nGruß\r\nMax`, "de")).toMatchObject({ closing: "Gruß", name: "Max" });
});

test("further lines below the name stay together", () => {
  expect(
    splitClosing(`${text}\n\nHochachtungsvoll\n\ni. A. Eva Meier\nLeiterin\nHansen GmbH`, "de"),
  ).toMatchObject({
    name: "i. A. Eva Meier",
    role: "Leiterin\nHansen GmbH",
  });
});

test.for([
  ["no closing", "Wir melden uns."],
  ["a closing inside a sentence", "Mit freundlichen Grüßen an Ihre Frau verbleiben wir."],
  ["text that goes on", "Viele Grüße\n\nBitte denken Sie noch an die Unterlagen vom letzten Dienstag."],
  ["a postscript", "Viele Grüße\n\nMax\n\nPS: Bis bald"],
  ["enclosures", "Viele Grüße\n\nMax\n\nAnlage: Vertrag"],
  ["many lines", "Viele Grüße\n\nA\nB\nC\nD\nE"],
] as const)("%s leaves the text whole", ([, end]) => {
  const whole = `${text}\n\n${end}`;
  expect(splitClosing(whole, "de")).toEqual({ body: whole, closing: null, name: null, role: null });
});

test("a text that is nothing but a closing stays the text", () => {
  expect(splitClosing("Mit freundlichen Grüßen", "de").closing).toBeNull();
});
