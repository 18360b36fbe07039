import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { muenchen } from "../../../../test/letters.ts";
import { changedMeanwhile } from "../../../../test/overtaken.ts";
import { startWorld } from "../../../../test/world.ts";

async function openEntry() {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const { body } = await call("address_save", { ...muenchen, basedOn: null });
  const addressId = String(body["addressId"]);
  const stored = async () => (await call("address_get", { addressId })).body;
  return { world, call, addressId, stored, updatedAt: body["updatedAt"] };
}

test("an entry is made and changed by who has seen what it says now", async () => {
  const { call, addressId, stored, updatedAt } = await openEntry();
  expect(await stored()).toMatchObject({ ...muenchen, updatedAt });

  const changed = await call("address_save", { ...muenchen, addressId, name: "Berta", basedOn: updatedAt });

  expect(changed).toMatchObject({ status: 200, body: { addressId, created: false } });
  expect(await stored()).toMatchObject({ name: "Berta", updatedAt: changed.body["updatedAt"] });
  expect(changed.body["updatedAt"], "told apart though the clock stands still").not.toBe(updatedAt);
});

test("what a program has changed meanwhile is not written over, and the program is never held up", async () => {
  const { world, call, addressId, stored, updatedAt } = await openEntry();
  expect(await world.call("address_upsert", { ...muenchen, addressId, name: "Vom Programm" })).toMatchObject({
    ok: true,
  });

  const late = { ...muenchen, addressId, name: "Zu spät", basedOn: updatedAt };
  expect(await call("address_save", late)).toMatchObject(changedMeanwhile);
  expect(await call("address_save", { ...late, basedOn: null })).toMatchObject(changedMeanwhile);
  expect((await stored())["name"]).toBe("Vom Programm");

  const { updatedAt: newest } = await stored();
  expect((await call("address_save", { ...late, basedOn: newest })).status).toBe(200);
  expect((await stored())["name"]).toBe("Zu spät");
});

test("of many who save at once exactly one wins, and the others are told", async () => {
  const { call, addressId, stored, updatedAt } = await openEntry();
  const names = ["Anna", "Ben", "Clara", "Dora"];

  const answers = await Promise.all(
    names.map((name) => call("address_save", { ...muenchen, addressId, name, basedOn: updatedAt })),
  );

  const won = names.filter((_, n) => answers[n]?.status === 200);
  expect(won).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject(changedMeanwhile);
  expect((await stored())["name"]).toBe(won[0]);
});

test("a viewer saves nothing; another account's entry and what cannot be reached are refused", async () => {
  const { world, call, addressId, updatedAt } = await openEntry();
  const other = await world.openOffice();
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Lesende Person" });
  const stranger = await signedInBrowser(world, { name: "Fremde Person", partnerId: other.partnerId });
  const change = { ...muenchen, addressId, name: "Fremd", basedOn: updatedAt };

  expect(await viewer.call("address_save", change)).toMatchObject({ status: 403 });
  expect(await stranger.call("address_save", change)).toMatchObject({ status: 404 });
  expect(await call("address_save", { ...change, zip: "1" })).toMatchObject({
    body: { error: { code: "ADDRESS_INVALID" } },
  });
  for (const basedOn of ["gestern", 5, "'; drop table addresses"])
    expect(await call("address_save", { ...change, basedOn })).toMatchObject({ status: 400 });
  expect(await call("address_save", { ...change, basedOn: undefined }), "a form has to say it").toMatchObject(
    { status: 400 },
  );
});
