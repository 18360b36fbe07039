import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { RefusalCode } from "../src/foundation/refusal.ts";
import { scopes } from "../src/foundation/scope.ts";
import { createToken } from "../src/modules/accounts/accounts.ts";
import { saveClient } from "../src/modules/clients/clients.ts";
import { exampleSender } from "../src/modules/senders/example-senders.ts";
import { inputSchema, type JsonSchema } from "../src/surfaces/tool-schemas.ts";
import { allTools } from "../src/tools.ts";
import { startWorld, type World } from "./world.ts";

/** One id that a tool takes: how its owner comes by a record, and a call that names it. */
type IdField = {
  tool: string;
  path: string;
  makeRecord: (world: World) => Promise<string>;
  input: (id: string) => object;
  code: RefusalCode;
};

const gmbh = exampleSender("gmbh");

const parliament = {
  name: "A",
  street: "Platz der Republik",
  houseNumber: "1",
  zip: "11011",
  city: "Berlin",
};

const idFields: IdField[] = [
  {
    tool: "sender_profile_get",
    path: "profileId",
    makeRecord: savedSender,
    input: (profileId) => ({ profileId }),
    code: "NOT_FOUND",
  },
  {
    tool: "sender_profile_validate",
    path: "profileId",
    makeRecord: savedSender,
    input: (profileId) => ({ profileId }),
    code: "NOT_FOUND",
  },
  {
    tool: "sender_profile_upsert",
    path: "id",
    makeRecord: savedSender,
    input: (id) => ({ id, ...gmbh }),
    code: "NOT_FOUND",
  },
  {
    tool: "mandant_get",
    path: "mandantId",
    makeRecord: savedClient,
    input: (mandantId) => ({ mandantId }),
    code: "NOT_FOUND",
  },
  {
    tool: "address_upsert",
    path: "addressId",
    makeRecord: savedAddress,
    input: (addressId) => ({ addressId, ...parliament }),
    code: "NOT_FOUND",
  },
];

/** Ids that name a record which cannot exist yet: nobody has one, so everybody's is refused. */
const idsOfNothingYet: Omit<IdField, "makeRecord">[] = [
  {
    tool: "sender_profile_upsert",
    path: "defaultDesignId",
    input: (defaultDesignId) => ({ defaultDesignId, ...gmbh }),
    code: "DESIGN_NOT_FOUND",
  },
];

/** Ids that a tool takes and does not follow, each for a reason. */
const notFollowed: Record<string, RegExp> = {
  preset_save: /^preset\./, // only kept: the send that uses the preset follows them
};

/** Keys that callers choose themselves, and numbers from a tax office: they name no record of ours. */
const noRecords = new Set(["clientOrderId", "clientLetterId", "ustId"]);

test("every id that any tool takes is in the tables above", () => {
  const taken = allTools.flatMap((tool) =>
    idPaths(inputSchema(tool))
      .filter((path) => !notFollowed[tool.name]?.test(path))
      .map((path) => `${tool.name} ${path}`),
  );

  expect(taken.length).toBeGreaterThan(0);
  expect([...idFields, ...idsOfNothingYet].map(({ tool, path }) => `${tool} ${path}`).toSorted()).toEqual(
    taken.toSorted(),
  );
});

test.for(idFields)(
  "$tool: another partner's record by $path is $code, in the other mode too, and cannot be told from none",
  async ({ tool, makeRecord, input, code }) => {
    const world = await startWorld();
    const stranger = await world.openOffice();
    const { partnerId } = world.office;
    const live = await createToken(world.services, { partnerId, mode: "live", name: "live", scopes });
    const id = await makeRecord(world);

    expect(await world.call(tool, input(id))).toMatchObject({ ok: true });
    const unknown = await world.call(tool, input(randomUUID()));
    expect(unknown).toMatchObject({ error: { code } });
    for (const { token } of [stranger, live])
      expect(withoutRequestId(await world.call(tool, input(id), { token }))).toEqual(
        withoutRequestId(unknown),
      );
  },
);

test.for(idsOfNothingYet)("$tool: any $path is $code", async ({ tool, input, code }) => {
  const world = await startWorld();

  expect(await world.call(tool, input(randomUUID()))).toMatchObject({ error: { code } });
});

function idPaths(schema: unknown, at = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema as JsonSchema;
  const alternatives = [...anyOf, ...oneOf, ...allOf, items].flatMap((each) => idPaths(each, at));
  const below = Object.entries(properties).flatMap(([name, value]) => {
    const path = at ? `${at}.${name}` : name;
    const isId = /^id$|Ids?$/.test(name) && !noRecords.has(name);
    return (isId ? [path] : []).concat(idPaths(value, path));
  });
  return below.concat(alternatives);
}

async function savedSender(world: World): Promise<string> {
  const answer = await world.call("sender_profile_upsert", gmbh);
  return String(answer.ok && answer.value["profileId"]);
}

async function savedAddress(world: World): Promise<string> {
  const answer = await world.call("address_upsert", parliament);
  return String(answer.ok && answer.value["addressId"]);
}

async function savedClient(world: World): Promise<string> {
  const { services, office } = world;
  const { client } = await services.db
    .transaction()
    .execute((tx) => saveClient(tx, office, { mandantennummer: "1", name: "A" }, services.clock.now()));
  return client.mandantId;
}

type Answer = Awaited<ReturnType<World["call"]>>;

const withoutRequestId = (answer: Answer): object =>
  answer.ok ? answer : { ...answer, error: { ...answer.error, requestId: "" } };
