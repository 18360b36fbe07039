import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { tokenScopes as scopes } from "../src/foundation/scope.ts";
import { inputSchema } from "../src/surfaces/tool-schemas.ts";
import { allTools, operationsAt } from "../src/find-operation.ts";
import { idFields, notFollowed, otherFields } from "./named-by-tools.ts";
import { idPaths, isNamedPart } from "./owned-records.ts";
import { startWorld, type World } from "./world.ts";
import { createToken } from "../src/modules/access/access.ts";

test("every id that any tool takes is in the tables", () => {
  const taken = [...allTools, ...operationsAt("programs")].flatMap((tool) =>
    [...new Set(idPaths(inputSchema(tool)))]
      .filter((path) => !notFollowed[tool.name]?.test(path) && !isNamedPart(path))
      .map((path) => `${tool.name} ${path}`),
  );

  expect(taken.length).toBeGreaterThan(0);
  expect(idFields.map(({ tool, path }) => `${tool} ${path}`).toSorted()).toEqual(taken.toSorted());
});

test.for([...idFields, ...otherFields])(
  "$tool: another partner's record by $path is $code, in the other mode too, and cannot be told from none",
  async ({ tool, makeRecord, input, code }) => {
    const world = await startWorld();
    const stranger = await world.openOffice();
    const { partnerId } = world.office;
    const live = await createToken(world.services, { partnerId, mode: "live", name: "live", scopes });
    const id = await makeRecord(world);

    expect(await world.call(tool, input(id))).toMatchObject({ ok: true });
    const none = randomUUID();
    const unknown = await world.call(tool, input(none));
    expect(unknown).toMatchObject({ error: { code } });
    for (const { token } of [stranger, live])
      expect(withoutIds(await world.call(tool, input(id), { token }), id)).toEqual(withoutIds(unknown, none));
  },
);

type Answer = Awaited<ReturnType<World["call"]>>;

/** What an answer says beside the id that was asked for. */
const withoutIds = (answer: Answer, asked: string): object =>
  answer.ok
    ? answer
    : (JSON.parse(
        JSON.stringify({ ...answer, error: { ...answer.error, requestId: "" } }).replaceAll(asked, "asked"),
      ) as object);
