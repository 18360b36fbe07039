import { expect, test } from "vitest";
import { writtenLetter } from "./letters.ts";
import { furnish, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

type Listed = { items: Record<string, unknown>[]; total: number; offset: number; nextCursor: string | null };

const listed = async (world: World, tool: string, input: object, token = world.office.token) => {
  const answer = await world.call(tool, input, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value as unknown as Listed;
};

/** Walks a list to its end, two entries at a time; between pages something may happen. */
async function walked(world: World, tool: string, id: string, between = async () => {}) {
  const seen: unknown[] = [];
  let page = await listed(world, tool, { limit: 2 });
  for (;;) {
    expect(page.offset).toBe(seen.length);
    seen.push(...page.items.map((item) => item[id]));
    if (page.nextCursor === null) return seen;
    await between();
    page = await listed(world, tool, { limit: 2, cursor: page.nextCursor });
  }
}

const drafts = async (world: World, count: number) => {
  const letterIds: string[] = [];
  for (let at = 0; at < count; at += 1) letterIds.unshift((await writtenLetter(world)).letterId);
  return letterIds;
};

test("a walk by cursor meets every letter once, whatever comes and goes meanwhile", async () => {
  const world = await startSendingWorld();
  const letterIds = await drafts(world, 5);

  const quiet = await walked(world, "letter_list", "letterId");
  const busy = await walked(world, "letter_list", "letterId", async () => void (await writtenLetter(world)));

  expect(quiet).toHaveLength(5);
  expect(new Set(quiet)).toEqual(new Set(letterIds));
  expect(busy).toEqual(quiet);
});

test("a page that is full and the last has no next one, and the total counts all pages", async () => {
  const world = await startSendingWorld();
  await drafts(world, 4);

  const first = await listed(world, "letter_list", { limit: 2 });
  const last = await listed(world, "letter_list", { limit: 2, cursor: first.nextCursor });

  expect(first).toMatchObject({ total: 4, offset: 0, nextCursor: expect.any(String) });
  expect(last).toMatchObject({ total: 4, offset: 2, nextCursor: null });
  expect(await listed(world, "letter_list", { limit: 4 })).toMatchObject({ nextCursor: null });
});

test("planned letters, those that wait, and invoices go on by cursor, too", async () => {
  const world = await startSendingWorld();
  for (const letterId of await drafts(world, 3)) {
    await listed(world, "letter_schedule", { letterId, mode: "in", delay: "2d" });
  }
  for (const letterId of await drafts(world, 3)) await listed(world, "approval_submit", { letterId });

  for (const [tool, id] of [
    ["schedule_list_or_cancel", "scheduleId"],
    ["approval_list", "approvalId"],
  ] as const) {
    const all = await listed(world, tool, {});
    expect(all.items, tool).toHaveLength(3);
    expect(await walked(world, tool, id), tool).toEqual(all.items.map((item) => item[id]));
  }
  for (const tool of ["document_list", "payment_list"])
    expect(await listed(world, tool, {}), tool).toMatchObject({ total: 0, nextCursor: null });
});

test("a cursor is refused in words with another filter, list or account, made up, and beside an offset", async () => {
  const world = await startSendingWorld();
  const other = await world.openOffice();
  await furnish(world, other);
  await drafts(world, 3);
  const { nextCursor: cursor } = await listed(world, "letter_list", { limit: 1, statusFilter: "draft" });

  const refused = async (tool: string, input: object, token = world.office.token) => {
    const answer = await world.call(tool, input, { token });
    expect(answer).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
    return JSON.stringify(answer);
  };
  const same = { statusFilter: "draft", cursor };
  expect(await refused("letter_list", { cursor })).toContain("none of this list");
  expect(await refused("schedule_list_or_cancel", { cursor })).toContain("none of this list");
  expect(await refused("letter_list", same, other.token)).toContain("none of this list");
  expect(await refused("letter_list", { ...same, cursor: `${cursor}x` })).toContain("none of this list");
  expect(await refused("letter_list", { cursor: "' or 1=1 --" })).toContain("none of this list");
  expect(await refused("letter_list", { ...same, offset: 1 })).toContain("leave offset out");
  expect((await listed(world, "letter_list", { ...same, limit: 50 })).items).toHaveLength(2);
});
