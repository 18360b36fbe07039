import { expect, test } from "vitest";
import { savedDesign } from "../../../test/designs.ts";
import { writtenLetter } from "../../../test/letters.ts";
import { startSendingWorld } from "../../../test/sends.ts";
import { exampleSender } from "../senders/example-senders.ts";

const archived = {
  code: "DEFAULT_DESIGN_ARCHIVED",
  place: "designId",
  text: expect.stringContaining("“Hausbogen”") as string,
};
const warnings = (value: unknown) => (value as { warnings: { code: string }[] }).warnings;
const codes = (value: unknown) => warnings(value).map(({ code }) => code);

test("a draft whose default design was archived since says so wherever it is shown and sent, unless it chooses another", async () => {
  const world = await startSendingWorld();
  const ask = async (name: string, input: object) => {
    const answer = await world.call(name, input);
    return answer.ok ? answer.value : expect.fail(JSON.stringify(answer));
  };
  const { designId } = await savedDesign(world);
  const other = await savedDesign(world, { name: "Ersatz" });
  await ask("sender_profile_upsert", {
    ...exampleSender("gmbh"),
    isDefault: true,
    defaultDesignId: designId,
  });
  const { letterId } = await writtenLetter(world);
  expect(codes(await ask("letter_get", { letterId }))).not.toContain(archived.code);

  await ask("letter_design_delete", { designId });

  expect(warnings(await ask("letter_get", { letterId }))).toContainEqual(archived);
  expect(warnings(await ask("letter_preview", { letterId }))).toContainEqual(archived);
  const send = { letterId, dryRun: true };
  expect(warnings(await ask("order_send", send))).toContainEqual(archived);
  expect(codes(await ask("order_send", { ...send, designId: other.designId }))).not.toContain(archived.code);

  const sent = await ask("order_send", { letterId });
  expect(warnings(sent)).toContainEqual(archived);
  expect(codes(await ask("letter_get", { letterId })), "it has left as it is").not.toContain(archived.code);
});
