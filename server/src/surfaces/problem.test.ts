import { expect, test } from "vitest";
import { startWorld, type World } from "../../test/world.ts";

const ask = (world: World, path: string, accept: string, init: RequestInit = {}) =>
  world.fetch(path, { ...init, headers: { accept, "content-type": "application/json" } });

test("who asks for application/problem+json gets a refusal as RFC 9457 says, with all that it says elsewhere", async () => {
  const world = await startWorld();
  const body = JSON.stringify({ orderId: "00000000-0000-4000-8000-000000000000" });
  const post = { method: "POST", body };

  const own = await ask(world, "/v1/tools/order_status", "application/json", post);
  const { error } = (await own.json()) as { error: Record<string, unknown> };
  for (const accept of ["application/problem+json", "application/json, Application/Problem+JSON;q=0.9"]) {
    const answer = await ask(world, "/v1/tools/order_status", accept, post);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    const { message, requestId: _other, ...rest } = error;
    expect(await answer.json()).toEqual({
      type: "http://127.0.0.1:8080/docs/errors#not_found",
      title: "Not found",
      status: 404,
      detail: message,
      ...rest,
      requestId: answer.headers.get("x-request-id"),
    });
  }
});

test.each(["*/*", "application/*", "application/json, application/problem+json;q=0"])(
  "%s means the shape that every refusal has",
  async (accept) => {
    const world = await startWorld();

    const answer = await ask(world, "/v1/nothing", accept);

    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await answer.json()).toMatchObject({ error: { code: "NOT_FOUND" } });
  },
);

test("a body that cannot be read, a missing token and a wrong method are told in the same way", async () => {
  const world = await startWorld();
  const problem = "application/problem+json";

  const answers = [
    await ask(world, "/v1/tools/order_status", problem, { method: "POST", body: "{" }),
    await world.fetch("/v1/tools/order_status", {
      token: null,
      method: "POST",
      body: "{}",
      headers: { accept: problem },
    }),
    await ask(world, "/v1/tools/order_status", problem, { method: "DELETE" }),
  ];

  for (const answer of answers) {
    const { status, type, detail } = (await answer.json()) as Record<string, unknown>;
    expect([answer.headers.get("content-type"), status]).toEqual([problem, answer.status]);
    expect([type, detail]).toEqual([expect.stringContaining("/docs/errors#"), expect.stringMatching(/\w/)]);
  }
});
