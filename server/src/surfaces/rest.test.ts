import { expect, test } from "vitest";
import { startWorld } from "../../test/world.ts";
import { MAX_BODY_BYTES } from "./read-body.ts";

const BALANCE = "/v1/tools/wallet_balance";
const post = (body?: BodyInit, headers: Record<string, string> = {}) => ({
  method: "POST",
  ...(body !== undefined && { body }),
  headers,
});

test("a tool is called with its arguments as the body, or with none", async () => {
  const world = await startWorld();

  const answers = await Promise.all([
    world.fetch(BALANCE, post("{}")),
    world.fetch(BALANCE, post()),
    world.fetch(BALANCE, post('\uFEFF{"reasoning": "to see"}')),
  ]);

  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ mode: "sandbox", availableCents: 100_000 });
  }
});

test("an answer says how many calls are left, and a refused one how long to wait", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });
  const call = () => world.fetch(BALANCE, { ...post("{}"), token: live.token });

  const window = {
    connectionId: live.tokenId,
    kind: "reads",
    startsAt: world.services.clock.now(),
    calls: 299,
  };
  await world.services.db.insertInto("rateWindows").values(window).execute();

  const last = await call();
  const refused = await call();

  expect(last.headers.get("ratelimit-policy")).toBe('"reads";q=300;w=60');
  expect(last.headers.get("ratelimit")).toBe('"reads";r=0;t=60');
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(refused.headers.get("ratelimit")).toBe('"reads";r=0;t=60');
});

test("a call without a valid token is shown the way to one", async () => {
  const world = await startWorld();
  const metadata = 'resource_metadata="http://127.0.0.1:8080/.well-known/oauth-protected-resource/mcp"';

  const missing = await world.fetch(BALANCE, { ...post("{}"), token: null });
  const wrong = await world.fetch(BALANCE, { ...post("{}"), token: "bt_test_wrong" });
  const otherScheme = await world.fetch(BALANCE, post("{}", { authorization: "Basic dTpw" }));

  expect([missing.status, wrong.status, otherScheme.status]).toEqual([401, 401, 401]);
  expect(missing.headers.get("www-authenticate")).toBe(`Bearer ${metadata}`);
  expect(wrong.headers.get("www-authenticate")).toBe(`Bearer error="invalid_token", ${metadata}`);
});

test("a body that cannot be the arguments is told what is wrong with it", async () => {
  const world = await startWorld();
  const cases = [
    [
      '{"a": 1,\n "b" 2}',
      { path: "", rule: "json", message: "The body is not valid JSON at line 2, column 6." },
    ],
    ['{"a"', { rule: "json" }],
    ["[]", { rule: "invalid_type", message: "The body must be a JSON object." }],
    ["null", { rule: "invalid_type" }],
    ['"{}"', { rule: "invalid_type" }],
    [new Uint8Array([0x7b, 0xff, 0x7d]), { rule: "encoding" }],
    ['{"amount": 1}', { path: "amount", rule: "unknown_field" }],
    ['{"__proto__": {"a": 1}}', { path: "__proto__", rule: "unknown_field" }],
    ['{"reasoning": 7}', { path: "reasoning", rule: "invalid_type" }],
  ] as const;

  for (const [body, problem] of cases) {
    const answer = await world.fetch(BALANCE, post(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [problem] } },
    });
  }
});

test("a body beyond the limit is refused, whether its length was announced or not", async () => {
  const world = await startWorld();
  const announced = world.fetch(BALANCE, post("{}", { "content-length": String(MAX_BODY_BYTES + 1) }));
  let sent = 0; // mebibytes
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(2 ** 20).fill(0x20));
    },
  });
  const unannounced = world.fetch(BALANCE, { ...post(endless), duplex: "half" } as RequestInit);

  for (const answer of await Promise.all([announced, unannounced])) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { details: { reason: "BODY_TOO_LARGE" } } });
  }
  expect(sent).toBeLessThan(80);
});

test("nobody uploads before they are known", async () => {
  const world = await startWorld();
  const body = new ReadableStream<Uint8Array>(
    { pull: () => expect.unreachable("the body was read") },
    { highWaterMark: 0 },
  );

  const answer = await world.fetch(BALANCE, { ...post(body), duplex: "half", token: null } as RequestInit);

  expect(answer.status).toBe(401);
});

test("errors speak German to who asks for it", async () => {
  const world = await startWorld();

  const answer = await world.fetch(
    "/v1/tools/nothing",
    post("{}", { "accept-language": "de-AT,de;q=0.9,en;q=0.5" }),
  );

  expect(await answer.json()).toMatchObject({
    error: { code: "NOT_FOUND", message: "Ein Werkzeug dieses Namens gibt es nicht." },
  });
});
