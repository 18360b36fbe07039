import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { startWorld, type World } from "../../test/world.ts";
import { allTools, operationsAt } from "../find-operation.ts";
import { sharedShapes } from "./shared-shapes.ts";
import { propertyGroups } from "./property-groups.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./tool-schemas.ts";

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- documents read as a stranger would

const served = async (world: World, query = ""): Promise<{ text: string; document: Json }> => {
  const text = await (await world.fetch(`/v1/openapi.json${query}`, { token: null })).text();
  return { text, document: JSON.parse(text) as Json };
};

test("OpenAPI describes all that programs call: tools, operations, events, the sandbox and uploads", async () => {
  const { document } = await served(await startWorld());

  expect(document["servers"]).toEqual([{ url: "http://127.0.0.1:8080" }]);
  expect(Object.keys(document["paths"])).toEqual([
    ...allTools.map(({ name }) => `/v1/tools/${name}`),
    ...operationsAt("programs").map(({ name }) => `/v1/operations/${name}`),
    "/v1/events",
    "/v1/sandbox/clock",
    "/v1/sandbox/orders/{orderId}/events",
    "/v1/uploads/{key}",
    "/v1/letter-uploads/{key}",
  ]);
  const { post } = document["paths"]["/v1/tools/wallet_balance"];
  expect(post).toMatchObject({ operationId: "wallet_balance", security: [{ bearer: ["wallet:read"] }] });
  expect(Object.keys(post.responses)).toEqual(["200", "default"]);
  expect(document["components"].responses.Refusal.description).toContain("402: INSUFFICIENT_FUNDS.");
});

test("a maintained validator finds nothing wrong with it", async () => {
  const { document } = await served(await startWorld());

  expect(document["openapi"]).toMatch(/^3\.1\./);
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

/** As it is served; a client generator, a gateway and a model's context all have limits. */
test("the document stays small, since what is told often is told once", async () => {
  const { text, document } = await served(await startWorld());

  const paths = Object.keys(document["paths"] as Json).length;
  expect(text.length / paths).toBeLessThan(3550);
  const texts = Object.values(document["components"].schemas as Json).map((shape) => JSON.stringify(shape));
  expect(new Set(texts).size).toBe(texts.length);
});

const MOST_OF_AN_AREA = 100_000;

test("each area can be had alone: valid, small, with the names that the whole has and all it refers to", async () => {
  const world = await startWorld();
  const { document: whole } = await served(world);
  const tags = (whole["tags"] as Json[]).map(({ name }) => name as string);
  const told = new Set<string>();

  for (const tag of tags) {
    const { text, document } = await served(world, `?tag=${tag}`);

    expect([tag, text.length < MOST_OF_AN_AREA]).toEqual([tag, true]);
    expect([tag, await new Validator().validate(document)]).toEqual([tag, { valid: true }]);
    for (const [path, methods] of Object.entries(document["paths"] as Json))
      for (const [method, operation] of Object.entries(methods as Json)) {
        expect(operation).toEqual(whole["paths"][path][method]);
        told.add(`${method} ${path}`);
      }
    const references = new Set(referencesIn(document));
    for (const reference of references)
      expect([reference, at(document, reference)]).toEqual([reference, at(whole, reference)]);
    const shapes = Object.keys(document["components"].schemas as Json);
    expect(shapes.filter((name) => !references.has(`#/components/schemas/${name}`))).toEqual([]);
  }
  const all = Object.entries(whole["paths"] as Json).flatMap(([path, methods]) =>
    Object.keys(methods as Json).map((method) => `${method} ${path}`),
  );
  expect([...told].toSorted()).toEqual(all.toSorted());
});

test("several areas come together, webhooks with events, and a tag that is none is refused by name", async () => {
  const world = await startWorld();

  const { document } = await served(world, "?tag=wallet,%20events");
  const refused = await world.fetch("/v1/openapi.json?tag=wallet,parcels", { token: null });

  expect(document["tags"]).toEqual([{ name: "wallet" }, { name: "events" }]);
  expect(Object.keys(document["paths"])).toEqual([
    "/v1/tools/wallet_balance",
    "/v1/tools/wallet_topup_link",
    "/v1/operations/receipt_list",
    "/v1/operations/wallet_ledger",
    ...["create", "delete", "deliveries", "list", "pause", "replay", "start"].map(
      (act) => `/v1/operations/webhook_${act}`,
    ),
    "/v1/events",
  ]);
  expect(Object.keys(document["webhooks"])).toContain("order");
  expect((await served(world, "?tag=wallet")).document["webhooks"]).toEqual({});
  expect([refused.status, (await refused.json()).error]).toMatchObject([
    400,
    { code: "VALIDATION_ERROR", details: { problems: [{ path: "tag", rule: "unknown_tag" }] } },
  ]);
});

const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path = ""]) => path);

const at = (document: Json, reference: string): unknown =>
  reference
    .replace(/^#\//, "")
    .split("/")
    .reduce<Json | undefined>((node, key) => node?.[key] as Json | undefined, document);

test("every reference leads somewhere, and every part is referred to", async () => {
  const { document } = await served(await startWorld());

  const references = new Set(referencesIn(document));
  expect(references.size).toBeGreaterThan(100);
  for (const reference of references) expect([reference, at(document, reference)]).not.toContain(undefined);
  const shapes = Object.keys(document["components"].schemas as Json);
  expect(shapes.filter((name) => !references.has(`#/components/schemas/${name}`))).toEqual([]);
});

test("every path answers, each method of it, and refuses who shows no token", async () => {
  const world = await startWorld();
  const { document } = await served(world);

  for (const [path, methods] of Object.entries(document["paths"] as Json))
    for (const [method, described] of Object.entries(methods as Json)) {
      const answer = await world.fetch(path.replaceAll(/\{\w+\}/g, "none"), {
        method: method.toUpperCase(),
        token: null,
        ...(method !== "get" && { body: "{}" }),
      });
      const { error } = (await answer.json()) as Json;
      expect([path, method, error.code, error.details.what]).toEqual(
        (described as Json)["security"].length > 0
          ? [path, method, "UNAUTHORIZED", undefined]
          : [path, method, "NOT_FOUND", "upload"],
      );
    }
});

/** A schema with every reference replaced by what it refers to, and every group by its fields: as it was before. */
function unfolded(schema: unknown, shapes: Json): unknown {
  if (Array.isArray(schema)) return schema.map((each) => unfolded(each, shapes));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref, allOf, unevaluatedProperties, ...rest } = schema as Json;
  if ($ref) return unfolded(shapes[$ref.split("/").at(-1)], shapes);
  const own: Json = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, unfolded(value, shapes)]),
  );
  const groups = ((allOf ?? []) as unknown[]).map((group) => unfolded(group, shapes) as Json);
  const required = [...groups, own].flatMap((each) => (each["required"] as string[] | undefined) ?? []);
  return {
    ...own,
    ...(groups.length > 0 && {
      properties: Object.assign({}, ...groups.map(({ properties }) => properties), own["properties"]),
    }),
    ...(Array.isArray(own["required"]) || groups.length > 0
      ? required.length > 0 && { required: required.toSorted() }
      : {}),
    ...(unevaluatedProperties === false && { additionalProperties: false }),
  };
}

test("nothing is lost by telling things once: put together again, each schema is what it was", () => {
  const whole = new Map<string, JsonSchema>(
    [...allTools, ...operationsAt("programs")].flatMap((each) => [
      [`${each.name}_input`, inputSchema(each)],
      [`${each.name}_result`, outputSchema(each)],
    ]),
  );

  const { roots, shapes } = propertyGroups(sharedShapes(whole, new Map()));

  for (const [name, schema] of whole)
    expect([name, unfolded(roots.get(name), shapes)]).toEqual([name, unfolded(schema, {})]);
});
