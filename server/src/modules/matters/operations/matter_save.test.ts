import { expect, test } from "vitest";
import { changedMeanwhile } from "../../../../test/overtaken.ts";
import { openFiles } from "../../../../test/matters.ts";
import { letterInput } from "../../../../test/letters.ts";
import { signedInBrowser } from "../../../../test/approvals.ts";

const rule = (name: string) => ({ body: { error: { details: { problems: [{ rule: name }] } } } });

test("a file has a number of its own, a name and perhaps a client; it is found by each of them", async () => {
  const { call } = await openFiles();
  const made = await call("matter_save", {
    number: "0001/26",
    name: "Müller ./. Nord Bau",
    mandantennummer: "K-1",
    basedOn: null,
  });
  expect(made).toMatchObject({ status: 200, body: { created: true, client: { mandantennummer: "K-1" } } });
  await call("matter_save", { number: "0002/26", name: "Haus Lange Straße", basedOn: null });
  const found = async (input: object) =>
    ((await call("matter_list", input)).body["items"] as { number: string }[]).map(({ number }) => number);

  expect(await found({})).toEqual(["0001/26", "0002/26"]);
  expect(await found({ searchQuery: "mueller" })).toEqual(["0001/26"]);
  expect(await found({ searchQuery: "0002/26" })).toEqual(["0002/26"]);
  expect(await found({ searchQuery: "k-1" })).toEqual(["0001/26"]);
  expect(await found({ mandantennummer: "K-1" })).toEqual(["0001/26"]);
  expect(await found({ searchQuery: "%" })).toEqual([]);
});

test("a taken number, an unknown client and what somebody else has changed are refused in words", async () => {
  const { call, addMatter } = await openFiles();
  const { matterId, updatedAt } = await addMatter({ number: "1" });
  await addMatter({ number: "2" });
  const change = { matterId, number: "1", name: "Neu", basedOn: updatedAt };

  expect(await call("matter_save", { ...change, number: "2" })).toMatchObject(rule("taken"));
  expect(await call("matter_save", { ...change, mandantennummer: "K-9" })).toMatchObject(rule("unknown"));
  expect(await call("matter_save", change)).toMatchObject({ status: 200, body: { name: "Neu" } });
  expect(await call("matter_save", change)).toMatchObject(changedMeanwhile);
});

test("once letters belong to it, its client stays; put away, nothing new is written for it", async () => {
  const { call, addMatter } = await openFiles();
  const { matterId, updatedAt } = await addMatter({ number: "1", mandantennummer: "K-1" });
  const save = (dispatch: object) =>
    call("letter_save", { ...letterInput(), clientLetterId: "einer", dispatch });
  expect(await save({ matterId })).toMatchObject({ status: 200 });

  const moved = { matterId, number: "1", name: "N", mandantennummer: "K-2", basedOn: updatedAt };
  expect(await call("matter_save", moved)).toMatchObject(rule("in_use"));
  expect(await call("matter_archive", { matterId, archived: true })).toMatchObject({ status: 200 });
  expect(await save({ matterId })).toMatchObject(rule("archived"));
  expect(await call("matter_list", {})).toMatchObject({ body: { total: 0 } });
  expect(await call("matter_list", { archived: true })).toMatchObject({ body: { total: 1 } });
  await call("matter_archive", { matterId, archived: false });
  expect(await save({ matterId })).toMatchObject({ status: 200 });
});

test("a viewer and another account change nothing", async () => {
  const { world, call, addMatter } = await openFiles("viewer");
  const { matterId, updatedAt } = await addMatter({ number: "1" });
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremde", partnerId: other.partnerId });
  const change = { matterId, number: "9", name: "Fremd", basedOn: updatedAt };

  expect((await call("matter_save", change)).status).toBe(403);
  expect((await stranger.call("matter_save", change)).status).toBe(404);
  expect((await stranger.call("matter_archive", { matterId, archived: true })).status).toBe(404);
  expect(await call("matter_get", { matterId })).toMatchObject({ body: { number: "1", archivedAt: null } });
});
