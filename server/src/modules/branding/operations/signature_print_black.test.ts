import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { letterInput, savedSender, storedLetterhead } from "../../../../test/letters.ts";
import { base64, signaturePng } from "../../../../test/sample-pictures.ts";
import { startWorld, type World } from "../../../../test/world.ts";

type Drafted = {
  usesColour: boolean;
  warnings: { code: string; text: string }[];
  costEstimate: { totalCents: number };
};

async function drafted(world: World): Promise<Drafted> {
  const answer = await world.call("letter_create_draft", letterInput({ includeSignature: true }), {
    language: "de",
  });
  return (answer as unknown as { value: Drafted }).value;
}
const colourOf = ({ warnings }: Drafted) =>
  warnings.find(({ code }) => code === "SIGNATURE_IN_COLOUR")?.text ?? null;

test("a blue signature says what it costs, and a black copy costs nothing more", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  await savedSender(world);
  const upload = { pngBase64: base64(await signaturePng()), displayName: "Unterschrift" };
  const answer = await world.call("signature_upload", upload);
  const assetId = String(answer.ok ? answer.value["signatureId"] : "");
  const blue = await drafted(world);

  const black = await call("signature_print_black", { assetId });
  const after = await drafted(world);

  expect(black).toMatchObject({ status: 200, body: { isDefault: true, displayName: "Unterschrift" } });
  expect([blue.usesColour, after.usesColour]).toEqual([true, false]);
  const extra = blue.costEstimate.totalCents - after.costEstimate.totalCents;
  expect(colourOf(blue)).toContain(`0,${extra}\u00a0€`);
  expect(colourOf(after)).toBeNull();
  // It is black already, and the same picture.
  const { assetId: blackId } = black.body as { assetId: string };
  expect(await call("signature_print_black", { assetId: blackId })).toMatchObject({
    body: { assetId: blackId },
  });
  expect(await call("signature_print_black", { assetId: randomUUID() })).toMatchObject({ status: 404 });
});

test("a signature may be uploaded in black, and colour of a letterhead is not the signature's", async () => {
  const world = await startWorld();
  await savedSender(world);
  const pngBase64 = base64(await signaturePng());
  await world.call("signature_upload", { pngBase64, printBlack: true });
  expect(await drafted(world)).toMatchObject({ usesColour: false });

  await world.call("signature_upload", { pngBase64, displayName: "Blau" });
  expect(colourOf(await drafted(world))).not.toBeNull();
  await storedLetterhead(world);
  const both = await drafted(world);
  expect([both.usesColour, colourOf(both)]).toEqual([true, null]);
});
