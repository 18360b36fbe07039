import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../test/command-line.ts";
import { startWorld, type World } from "../../test/world.ts";
import { allTools, operationsAt } from "../find-operation.ts";

const UPLOAD = "/v1/operations/upload_create";
const input = { purpose: "letter", fileName: "Brief.pdf" };
const post = (world: World, path: string, headers: Record<string, string> = {}, token?: string) =>
  world.fetch(path, { method: "POST", body: JSON.stringify(input), headers, ...(token && { token }) });

type Json = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- documents read as a stranger would
const jsonOf = async (answer: Promise<Response>): Promise<Json> => (await answer).json() as Promise<Json>;

test("programs call what is no tool by its name, with the same answer, rate and record as a tool", async () => {
  const world = await startWorld();

  const answer = await post(world, UPLOAD);

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ uploadId: expect.any(String), mode: "sandbox" });
  expect(answer.headers.get("ratelimit")).toContain("actions");
  const logged = await world.services.db.selectFrom("auditLog").select(["tool", "outcome"]).execute();
  expect(logged).toEqual([{ tool: "upload_create", outcome: "ok" }]);
});

test("each name has one door: tools are not reached here, nor are operations among the tools or over MCP", async () => {
  const world = await startWorld();
  const names = operationsAt("programs").map(({ name }) => name);

  expect(names.length).toBeGreaterThan(0);
  expect(allTools.filter(({ name }) => names.includes(name))).toEqual([]);
  for (const path of [
    "/v1/operations/wallet_balance",
    "/v1/operations/letter_save",
    "/v1/tools/upload_create",
  ])
    expect(await jsonOf(post(world, path))).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("it asks for a token and its scope, and says all problems at once", async () => {
  const world = await startWorld();
  const reader = await world.openOffice({ scopes: ["letter:read"] });

  expect((await world.fetch(UPLOAD, { method: "POST", body: "{}", token: null })).status).toBe(401);
  expect(await jsonOf(post(world, UPLOAD, {}, reader.token))).toMatchObject({
    error: { code: "FORBIDDEN_SCOPE", details: { scope: "order:send" } },
  });
  expect(await jsonOf(world.fetch(UPLOAD, { method: "POST", body: "{}" }))).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "purpose" }, { path: "fileName" }] },
    },
  });
});

test("a key makes one of two equal calls; a secret in the first answer is not told again", async () => {
  const world = await startWorld();
  const key = { "idempotency-key": "one-file" };

  expect((await post(world, UPLOAD, key)).status).toBe(200);
  const again = await post(world, UPLOAD, key);

  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({
    error: { code: "IDEMPOTENCY_CONFLICT", details: { reason: "answer_not_kept" } },
  });
  expect(await world.services.db.selectFrom("uploads").select("id").execute()).toHaveLength(1);
});

test("the reference lists every operation once, and OpenAPI says how it is called", async () => {
  const world = await startWorld();

  const { apiVersion, schemaRevision, operations } = await jsonOf(
    world.fetch("/v1/operations", { token: null }),
  );
  const { paths, tags } = await jsonOf(world.fetch("/v1/openapi.json", { token: null }));

  expect({ apiVersion, schemaRevision }).toEqual({ apiVersion: "v1", schemaRevision: 2 });
  expect(operations.map(({ name }: Json) => name)).toEqual(operationsAt("programs").map(({ name }) => name));
  expect(operations.find(({ name }: Json) => name === "upload_create")).toMatchObject({
    scope: "order:send",
    effect: "write",
    errors: expect.arrayContaining(["FORBIDDEN_SCOPE", "IDEMPOTENCY_CONFLICT"]),
    inputSchema: { required: ["purpose", "fileName"] },
  });
  expect(paths[UPLOAD].post).toMatchObject({ operationId: "upload_create", tags: ["uploads"] });
  expect(tags).toContainEqual({ name: "uploads" });
});

test("the command line calls it here, and elsewhere", async () => {
  const world = await startWorld();
  const elsewhere = await listening(world);
  const call = ["call", "upload_create", JSON.stringify(input), "--token", world.office.token];

  for (const more of [[], ["--url", elsewhere]]) {
    const { code, printed } = await runCommand(world, [...call, ...more]);
    expect(code).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ uploadUrl: expect.stringContaining("/v1/uploads/") });
  }
});

const listening = (world: World): Promise<string> =>
  new Promise((resolve) => {
    const server = serve({ fetch: world.app.fetch, port: 0, hostname: "127.0.0.1" }, () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
    onTestFinished(() => void server.close());
  });

test.each([
  ["tools", "order_sent", "POST /v1/tools/order_send"],
  ["tools", "OrderSend", "POST /v1/tools/order_send"],
  ["tools", "upload_create", "POST /v1/operations/upload_create"],
  ["operations", "wallet_balance", "POST /v1/tools/wallet_balance"],
  ["operations", "payments_list", "POST /v1/operations/payment_list"],
])(
  "a name that %s do not know, %s, is answered with the address that was meant",
  async (door, name, meant) => {
    const world = await startWorld();

    const { error } = await jsonOf(post(world, `/v1/${door}/${name}`));

    expect(error).toMatchObject({ code: "NOT_FOUND", details: { what: "tool", meant } });
    expect(error.hint).toContain(`Did you mean ${meant}?`);
  },
);

test("what is like no name, or is a page's alone, is answered without a guess, and nothing of it is repeated", async () => {
  const world = await startWorld();

  for (const name of ["xyzzy", "member_invite", "%27%3B%20drop%20table", "a".repeat(5000)]) {
    const { error } = await jsonOf(post(world, `/v1/tools/${name}`));
    expect(error).toMatchObject({ code: "NOT_FOUND", details: { what: "tool" } });
    expect(JSON.stringify(error)).not.toMatch(/Did you mean|xyzzy|drop table|aaaa/);
  }
});
