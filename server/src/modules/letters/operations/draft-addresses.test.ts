import { expect, test } from "vitest";
import { startSendingWorld } from "../../../../test/sends.ts";

const letter = { subject: "Angebot", content: "Guten Tag" };
const whole = { name: "Erika Müller", street: "Lange Straße 5", zip: "80331", city: "München" };

type Answer = { ok: boolean; value?: Record<string, unknown>; error?: unknown };
const addressWarnings = (answer: Answer) => {
  if (!answer.ok || !answer.value) throw new Error(JSON.stringify(answer));
  return (answer.value["warnings"] as { code: string; place: string }[])
    .filter(({ code }) => code.startsWith("ADDRESS_"))
    .map(({ code, place }) => `${code} ${place}`);
};

test.for(["letter_create_draft", "letter_preview"])(
  "%s says what stands against the address, and nothing of one that is only not promised",
  async (tool) => {
    const world = await startSendingWorld();
    const warned = async (changes: object) =>
      addressWarnings(
        await world.call(tool, { ...letter, recipientAddressInline: { ...whole, ...changes } }),
      );

    expect(await warned({})).toEqual([]);
    expect(await warned({ street: "Lange Straße" })).toEqual(["ADDRESS_UNCERTAIN recipient.houseNumber"]);
    expect(await warned({ zip: "00000" })).toContain("ADDRESS_UNDELIVERABLE recipient.zip");
  },
);

test("a draft without a recipient has no address to warn of", async () => {
  const world = await startSendingWorld();

  expect(addressWarnings(await world.call("letter_create_draft", letter))).toEqual([]);
});

test("whoever opens the draft is told the same, as long as it has not left", async () => {
  const world = await startSendingWorld();
  const recipientAddressInline = { ...whole, street: "Lange Straße" };
  const draft = await world.call("letter_create_draft", { ...letter, recipientAddressInline });
  const letterId = draft.ok && draft.value["letterId"];
  const warned = async () => addressWarnings(await world.call("letter_get", { letterId }));

  expect(await warned()).toEqual(["ADDRESS_UNCERTAIN recipient.houseNumber"]);
  await world.call("order_send", { letterId });
  expect(await warned()).toEqual([]);
});
