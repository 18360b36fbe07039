import { expect, test } from "vitest";
import { blocksSchema } from "../../rendering/blocks/block.ts";
import { endingOf } from "./letter-closing.ts";

const options = { language: "de" as const, signatureId: null, contactPerson: "Erika Beispiel" };
const signed = { ...options, signatureId: "bild" };

test("closing and name at the end of a text get room for a signature", () => {
  const content = "Guten Tag,\n\nText.\n\nMit freundlichen Grüßen\nMax Muster\nVorstand";
  const signOff = { closing: "Mit freundlichen Grüßen", name: "Max Muster", role: "Vorstand" };

  expect(endingOf({ content }, options)).toEqual({
    body: { content: "Guten Tag,\n\nText." },
    signOff: { ...signOff, signatureId: null },
  });
  expect(endingOf({ content }, signed).signOff).toEqual({ ...signOff, signatureId: "bild" });
});

test("a text without a name to sign stays whole, unless a signature asks for one", () => {
  const content = "Text.\n\nMit freundlichen Grüßen";

  expect(endingOf({ content }, options)).toEqual({ body: { content }, signOff: null });
  expect(endingOf({ content }, signed).signOff).toMatchObject({
    closing: "Mit freundlichen Grüßen",
    name: "Erika Beispiel",
  });
  expect(endingOf({ content: "Nur Text." }, signed)).toEqual({
    body: { content: "Nur Text." },
    signOff: { closing: null, name: "Erika Beispiel", role: null, signatureId: "bild" },
  });
});

test("of blocks the last signature gets the picture, unless it has one or is to be signed by hand", () => {
  const ending = (...last: object[]) =>
    endingOf(
      { blocks: blocksSchema.parse([{ type: "paragraph", text: "A" }, ...last]), styleDefs: {} },
      signed,
    );
  const block = { type: "signature", name: "Max" };

  expect(ending(block)).toMatchObject({ body: { blocks: [{}, { signatureId: "bild" }] }, signOff: null });
  expect(ending({ ...block, signatureId: "anderes" })).toMatchObject({
    body: { blocks: [{}, { signatureId: "anderes" }] },
  });
  expect(ending({ ...block, lineOnly: true })).not.toHaveProperty("body.blocks.1.signatureId");
  expect(ending()).toMatchObject({ signOff: { closing: null, signatureId: "bild" } });
});
