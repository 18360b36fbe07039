import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { z } from "zod";
import { signedInBrowser } from "../../test/approvals.ts";
import { startWorld } from "../../test/world.ts";
import { defineOperation } from "../operations/operation.ts";
import { callOperation } from "./call-operation.ts";
import { modestLines } from "./modest-lines.ts";
import { identify } from "../modules/access/access.ts";

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body,
});

type Refused = {
  error: {
    code: string;
    message: string;
    details: {
      problems: { path: string; rule: string; message: string }[];
      moreProblems?: number;
      reason?: string;
    };
  };
};

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`unknown${at}`, 1]));

test("of many unknown fields twenty are named, each once and by itself, and the others are counted", async () => {
  const world = await startWorld();
  const answer = await world.fetch("/v1/tools/wallet_balance", post(JSON.stringify(keys(900))));
  const text = await answer.text();
  const { error } = JSON.parse(text) as Refused;

  expect(answer.status).toBe(400);
  expect(error.details.problems).toHaveLength(20);
  expect(error.details.problems[7]).toEqual({
    path: "unknown7",
    rule: "unknown_field",
    message: "there is no such field",
  });
  expect(error.details.moreProblems).toBe(880);
  expect(error.message).toMatch(/; and 880 more$/);
  expect(text.length).toBeLessThan(10_000);
});

test("a field whose name is as long as the call is not said again in full", async () => {
  const world = await startWorld();
  const name = "ä".repeat(400_000);
  const answer = await world.fetch("/v1/tools/wallet_balance", post(JSON.stringify({ [name]: 1 })));
  const text = await answer.text();

  expect(JSON.parse(text)).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
  expect(text.length).toBeLessThan(5_000);
});

/** Bodies that are small and would be much, by the limit that they break. */
const hostile: [string, string, string][] = [
  ["4,000 keys", JSON.stringify(keys(4_000)), "1,000 keys"],
  ["200,000 keys", JSON.stringify(keys(200_000)), "1,000 keys"],
  ["a list of 10,000 in a tool's list", `{"items": [${"0,".repeat(9_999)}0]}`, "5,000 entries"],
  ["nesting", `{"a": ${"[".repeat(2_000)}${"]".repeat(2_000)}}`, "nests more than 32"],
  ["200,000 values", `{"a": [${`[${"0,".repeat(1_999)}0],`.repeat(99)}0]}`, "100,000 values"],
];

test.for(hostile)("%s are refused before they are parsed, at every door", async ([, body, limit]) => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const doors: [string, Promise<unknown>][] = [
    ["REST", jsonOf(world.fetch("/v1/tools/order_send_batch", post(body)))],
    ["sandbox clock", jsonOf(world.fetch("/v1/sandbox/clock", post(body)))],
    ["sandbox orders", jsonOf(world.fetch("/v1/sandbox/orders/x/events", post(body)))],
    // Longer ones are refused there already.
    [
      "webhook",
      jsonOf(world.fetch("/webhooks/payments/sandbox", post(body.length < 2 ** 20 ? body : short))),
    ],
    ["portal", call("log_list", JSON.parse(body), { "accept-language": "en" }).then((answer) => answer.body)],
  ];
  for (const [door, answer] of doors) {
    const { error } = (await answer) as Refused;
    expect.soft(error, door).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "", rule: "too_big" }], reason: "JSON_TOO_COMPLEX" },
    });
    expect.soft(error.details.problems[0]?.message, door).toContain(limit);
  }
  const message = messageWith(body);
  const mcp = await world.fetch("/mcp", post(message, { accept: "application/json, text/event-stream" }));
  expect(mcp.status).toBe(400);
  expect(await mcp.json()).toMatchObject({
    error: { code: -32700, data: { error: { details: { reason: "JSON_TOO_COMPLEX" } } } },
  });
});

const short = JSON.stringify(keys(1_001));

const jsonOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

const messageWith = (body: string) =>
  `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"order_send_batch","arguments":${body}}}`;

test("a batch of messages is none of ours, however long it is", async () => {
  const world = await startWorld();
  const batch = `[${Array.from({ length: 100 }, () => messageWith("{}")).join(",")}]`;
  const answer = await world.fetch("/mcp", post(batch, { accept: "application/json, text/event-stream" }));
  expect(answer.status).toBe(400);
});

test("JSON inside of a text is counted before it is parsed, too", async () => {
  const world = await startWorld();
  const proposedFields = `{"a": ${"[".repeat(40_000)}${"]".repeat(40_000)}}`;
  const answer = await world.call("sender_profile_validate", { rechtsform: "gmbh", proposedFields });
  expect(answer).toMatchObject({
    error: {
      details: { problems: [{ path: "proposedFields", rule: "too_big" }], reason: "JSON_TOO_COMPLEX" },
    },
  });
});

test("over standard input, too: the client is told by the number of its message, and the next one passes", async () => {
  const answers = new PassThrough();
  const lines = modestLines(answers, { language: "en", requestId: () => "r" });
  const [, body = ""] = hostile[0] ?? [];
  const last = messageWith(body).replace('"id":7,', "").replace(/\}$/, ',"id":"x-8"}');
  const nameless = messageWith(body).replace('"id":7', '"id":{}');
  for (const line of [messageWith(body), last, nameless]) lines.write(`${line}\n`);
  const good = `${messageWith("{}")}\n`;
  // As a pipe cuts it.
  lines.write(good.slice(0, 20));
  lines.end(good.slice(20));

  expect(Buffer.concat(await lines.toArray()).toString()).toBe(good);
  answers.end();
  const told = Buffer.concat(await answers.toArray())
    .toString()
    .trim()
    .split("\n");
  expect(told.map((line) => JSON.parse(line) as { id: unknown }).map(({ id }) => id)).toEqual([
    7,
    "x-8",
    null,
  ]);
  expect(told[0]).toContain("JSON_TOO_COMPLEX");
});

const longWinded = (effect: "read" | "write") =>
  defineOperation({
    name: "long_winded",
    title: "",
    summary: "",
    doors: ["rest"],
    scope: null,
    effect,
    refuses: [],
    input: z.strictObject({ limit: z.int().default(100) }),
    output: z.object({ text: z.string() }),
    run: async () => ({ text: "x".repeat(1_000_001) }),
  });

test("an answer over a megabyte is refused, unless something was done for it", async () => {
  const { services, office } = await startWorld();
  const answerOf = (effect: "read" | "write") =>
    callOperation(
      {
        name: "",
        operation: longWinded(effect),
        input: {},
        identify: () => identify(services, office.token),
        requestId: "r",
        language: "en",
      },
      services,
    );
  expect(await answerOf("read")).toMatchObject({
    ok: false,
    refusal: { details: { problems: [{ path: "limit", rule: "too_big" }], reason: "ANSWER_TOO_LARGE" } },
  });
  expect(await answerOf("write")).toMatchObject({ ok: true });
});
