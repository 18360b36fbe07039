import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { letterInput, muenchen } from "../../../../test/letters.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startSendingWorld } from "../../../../test/sends.ts";

const moved = { ...muenchen, street: "Neue Straße", houseNumber: "7", zip: "80333" };

/** A letter of Edda's that came back, and the entry of the address book that it went to. */
async function cameBack() {
  const world = await startSendingWorld();
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const { body } = await edda.call("letter_save", { ...letterInput(), clientLetterId: randomUUID() });
  const letterId = String(body["letterId"]);
  const entry = await edda.call("address_save", { ...muenchen, basedOn: null });
  const order = await storeOrder(world, {
    letterId,
    status: "returned",
    deliveryType: "einschreiben_einwurf",
    color: true,
  });
  return { world, edda, letterId, order, addressId: String(entry.body["addressId"]) };
}

test("a letter that came back goes to a new address with the same choices; both name each other", async () => {
  const { edda, letterId, order, addressId } = await cameBack();

  const again = await edda.call("letter_readdress", {
    letterId,
    recipientAddressInline: moved,
    updateAddressBook: true,
  });

  expect(again).toMatchObject({ status: 200, body: { entriesChanged: 1 } });
  const newId = String(again.body["letterId"]);
  expect(newId).not.toBe(letterId);
  const before = (await edda.call("letter_get", { letterId })).body;
  expect((await edda.call("letter_get", { letterId: newId })).body).toMatchObject({
    status: "draft",
    subject: before["subject"],
    content: before["content"],
    recipient: { name: muenchen.name, street: "Neue Straße" },
    dispatch: { deliveryType: order.deliveryType, color: true },
  });
  expect(before).toMatchObject({ status: "returned", recipient: { street: muenchen.street } });
  expect((await edda.call("letter_story", { letterId })).body).toMatchObject({ resentAs: newId });
  expect((await edda.call("letter_story", { letterId: newId })).body).toMatchObject({ resends: letterId });
  expect((await edda.call("address_get", { addressId })).body).toMatchObject({ street: "Neue Straße" });
});

test("the address book stays where that is wanted; what is sent again lies on no desk any more", async () => {
  const { world, edda, letterId, addressId } = await cameBack();
  const ada = await signedInBrowser(world);
  expect((await ada.call("desk_list", {})).body).toMatchObject({ items: [{ kind: "returned", letterId }] });

  await edda.call("letter_readdress", { letterId, recipientAddressInline: moved });

  expect((await edda.call("address_get", { addressId })).body).toMatchObject({ street: muenchen.street });
  expect((await ada.call("desk_list", {})).body).toMatchObject({ items: [] });
});

test("one letter takes its place, also when two ask at once; thrown away, another may", async () => {
  const { edda, letterId } = await cameBack();
  const ask = () => edda.call("letter_readdress", { letterId, recipientAddressInline: moved });

  const answers = await Promise.all([ask(), ask()]);

  const made = answers.find(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
    error: { details: { problems: [{ rule: "sent_again" }] } },
  });
  await edda.call("letter_discard", { letterId: made?.body["letterId"] });
  expect(await ask()).toMatchObject({ status: 200 });
});

test("only what came back is sent again, to an address that can be reached, by its own account", async () => {
  const { world, edda, letterId } = await cameBack();
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
  const posted = await storeOrder(world, { status: "posted" });
  const input = { letterId, recipientAddressInline: moved };

  expect(await edda.call("letter_readdress", { ...input, letterId: posted.letterId })).toMatchObject({
    body: { error: { details: { problems: [{ path: "letterId", rule: "returned" }] } } },
  });
  expect(
    await edda.call("letter_readdress", { letterId, recipientAddressInline: { ...moved, zip: "123" } }),
  ).toMatchObject({ body: { error: { code: "ADDRESS_INVALID" } } });
  expect(await stranger.call("letter_readdress", input)).toMatchObject({
    body: { error: { code: "NOT_FOUND" } },
  });
});

test("what was deleted comes not back while another letter is sent in its place", async () => {
  const { edda, letterId } = await cameBack();
  const readdress = async () =>
    String(
      (await edda.call("letter_readdress", { letterId, recipientAddressInline: moved })).body["letterId"],
    );
  const first = await readdress();
  await edda.call("letter_discard", { letterId: first });
  const second = await readdress();

  expect(await edda.call("letter_restore", { letterId: first })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "letterId", rule: "sent_again" }] } } },
  });
  await edda.call("letter_discard", { letterId: second });
  expect(await edda.call("letter_restore", { letterId: first })).toMatchObject({ status: 200 });
});
