import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as passed } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type RunningService, withRunningService } from "./calls/running-service.ts";
import { draftLetter, letter } from "./calls/letters.ts";
import { medianOf, mediansMs, report } from "./measure.ts";

/**
 * What whole calls cost, through the door and on a service that runs in a process of its own: a send by REST, a read by
 * MCP beside a server of the same library that only echoes, previews, a batch, memory. Processor time of the service and
 * its database stands beside each, since other work on the machine disturbs it least.
 */
const SENDS = 60;
const CALLERS = 8;
/** Renderers rest after two minutes without work. */
const REST_MS = 150_000;

await withRunningService(
  async (service) => {
    const rest = callerOf(service);
    const first = await timed(() => rest("letter_preview", draftLetter(0)));
    const later = await each(10, (edition) => timed(() => rest("letter_preview", draftLetter(edition + 1))));
    tell("preview", { "first after start, ms": first, "later ones, ms": medianOf(later) });

    const drafts = await draftsOf(rest, SENDS * 2 + 20);
    const sendDraft = (edition: number) =>
      rest("order_send", { letterId: drafts[edition], clientOrderId: `draft ${edition}` });
    const draft = await measured(service, sendDraft, 0);
    tell("order_send of a draft", draft);
    const inline = await measured(
      service,
      (edition) => rest("order_send", { ...letter(10_000 + edition), clientOrderId: `inline ${edition}` }),
      0,
    );
    tell("order_send of an inline letter", inline);

    const batch = await timed(() =>
      rest("order_send_batch", {
        items: Array.from({ length: 100 }, (_, edition) => ({
          ...letter(20_000 + edition),
          clientOrderId: `batch ${edition}`,
        })),
      }),
    );
    tell("batch", { "100 one-page letters, ms": batch });
    const warm = service.use().megabytes;
    const reads = await readsBesideEcho(service);
    tell("a read by MCP", reads);
    await passed(REST_MS);
    const atRest = service.use().megabytes;
    tell("memory, database included", { "warm, MB": warm, "at rest, MB": atRest });
    const met = report([
      { what: "first preview after start, ms", measured: first, atMost: 400 },
      { what: "later previews, ms", measured: medianOf(later), atMost: 120 },
      { what: "send of a draft, p50, ms", measured: draft["p50 alone, ms"], atMost: 35 },
      { what: "sends of drafts a second, 8 callers", measured: draft["a second, 8 callers"], atLeast: 45 },
      { what: "send of an inline letter, p50, ms", measured: inline["p50 alone, ms"], atMost: 70 },
      { what: "inline sends a second, 8 callers", measured: inline["a second, 8 callers"], atLeast: 20 },
      { what: "batch of 100, ms", measured: batch, atMost: 3_000 },
      { what: "a read by MCP over an echo", measured: reads["over the echo"], atMost: 1.5 },
      { what: "memory at rest, MB", measured: atRest, atMost: 180 },
      { what: "memory warm, MB", measured: warm, atMost: 300 },
    ]);
    process.exitCode = met ? 0 : 1;
  },
  { tokens: 24 },
);

type Rest = (name: string, input: object) => Promise<Record<string, unknown>>;

/** Each call by the next token; a refusal ends the measurement. */
function callerOf({ url, tokens }: RunningService): Rest {
  let calls = 0;
  return async (name, input) => {
    const token = tokens[(calls += 1) % tokens.length] ?? "";
    const answer = await fetch(`${url}/v1/tools/${name}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(body)}`);
    return body;
  };
}

async function draftsOf(rest: Rest, count: number): Promise<string[]> {
  const drafts: string[] = [];
  for (let edition = 0; edition < count; edition += 1)
    drafts.push(String((await rest("letter_create_draft", draftLetter(1_000 + edition)))["letterId"]));
  return drafts;
}

/** Alone, one after the other; then eight callers side by side. */
async function measured(service: RunningService, send: (edition: number) => Promise<unknown>, from: number) {
  let edition = from;
  const next = () => send((edition += 1));
  for (let warming = 0; warming < 10; warming += 1) await next();
  const before = service.use().cpuSeconds;
  const alone = await each(SENDS, () => timed(next));
  const cpuMs = ((service.use().cpuSeconds - before) * 1000) / SENDS;
  let left = SENDS;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await next();
    }
  };
  const wholeMs = await timed(() => Promise.all(Array.from({ length: CALLERS }, caller)));
  return {
    "p50 alone, ms": medianOf(alone),
    "processor, ms each": cpuMs,
    "a second, 8 callers": (SENDS * 1000) / wholeMs,
  };
}

async function readsBesideEcho({ url, tokens: [token = ""] }: RunningService) {
  const child = spawn(process.execPath, [fileURLToPath(new URL("calls/echo-server.ts", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const ours = await connect(`${url}/mcp`, { authorization: `Bearer ${token}` });
  const bare = await connect(`http://127.0.0.1:${port}/mcp`, {});
  const text = JSON.stringify(await ours.callTool({ name: "wallet_balance", arguments: {} }));
  const medians = await mediansMs(
    {
      ours: () => ours.callTool({ name: "wallet_balance", arguments: {} }),
      echo: () => bare.callTool({ name: "echo", arguments: { text } }),
    },
    { turns: 10, inARow: 20 },
  );
  await Promise.all([ours.close(), bare.close()]);
  child.kill();
  const { ours: oursMs = 0, echo: echoMs = 0 } = medians;
  return { "p50, ms": oursMs, "echo, p50, ms": echoMs, "over the echo": oursMs / echoMs };
}

async function connect(address: string, headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: "bench", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  return client;
}

async function each<Result>(times: number, work: (edition: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let edition = 0; edition < times; edition += 1) results.push(await work(edition));
  return results;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function tell(what: string, figures: Record<string, number>): void {
  const said = Object.entries(figures).map(
    ([name, value]) => `${name} ${value.toFixed(value < 100 ? 1 : 0)}`,
  );
  console.log(`${what}: ${said.join(", ")}`);
}
