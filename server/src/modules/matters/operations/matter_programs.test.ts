import { expect, test } from "vitest";
import { scopes } from "../../../foundation/scope.ts";
import { storedLetter } from "../../../../test/letters.ts";
import { startWorld } from "../../../../test/world.ts";
import { createToken } from "../../access/access.ts";

const call = (world: Awaited<ReturnType<typeof startWorld>>, name: string, input: object, token?: string) =>
  world.fetch(`/v1/operations/${name}`, {
    method: "POST",
    body: JSON.stringify(input),
    headers: { "content-type": "application/json" },
    ...(token && { token }),
  });

test("a program keeps clients and files by its own door: makes, changes, files letters, lists, archives", async () => {
  const world = await startWorld();
  const read = async (name: string, input: object) => {
    const answer = await call(world, name, input);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body;
  };

  expect(await read("client_save", { mandantennummer: "K-1", name: "Nord Bau" })).toMatchObject({
    created: true,
  });
  expect(await read("client_save", { mandantennummer: "K-1", kategorie: "Bau" })).toMatchObject({
    created: false,
  });
  const file = await read("matter_save", { number: "1/26", name: "Nord gegen Süd", mandantennummer: "K-1" });
  const { matterId } = file;
  expect(
    await read("matter_save", { matterId, number: "1/26", name: "Süd", mandantennummer: "K-1" }),
  ).toMatchObject({
    name: "Süd",
    created: false,
  });
  const letterId = await storedLetter(world);
  expect(await read("matter_assign", { letterIds: [letterId], matterId })).toMatchObject({ filed: 1 });
  expect(await read("matter_list", { mandantennummer: "K-1" })).toMatchObject({ total: 1 });
  expect(await read("matter_get", { matterId })).toMatchObject({ number: "1/26" });
  expect(await read("matter_costs", { matterId })).toMatchObject({ items: [] });
  expect(await read("matter_archive", { matterId, archived: true })).not.toMatchObject({ archivedAt: null });
});

test("who was not given the right to write clients by name has it not, whatever else they may", async () => {
  const world = await startWorld();
  const { partnerId, mode } = world.office;
  const { token } = await createToken(world.services, { partnerId, mode, name: "alles", scopes });

  for (const [name, input] of [
    ["client_save", { mandantennummer: "K-1", name: "Nord Bau" }],
    ["matter_save", { number: "1/26", name: "Akte" }],
    ["matter_archive", { matterId: partnerId, archived: true }],
  ] as const) {
    const answer = await call(world, name, input, token);
    expect(answer.status, name).toBe(403);
    expect(await answer.json()).toMatchObject({
      error: { code: "FORBIDDEN_SCOPE", details: { scope: "client:write" } },
    });
  }
});
