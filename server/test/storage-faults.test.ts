import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { fileBlobs } from "../src/adapters/file-blobs/file-blobs.ts";
import { s3Blobs } from "../src/adapters/s3-blobs/s3-blobs.ts";
import { signedInBrowser } from "./approvals.ts";
import { asOwner } from "./as-owner.ts";
import { connectClient } from "./mcp-client.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

type Said = { error?: { code: string; retryable: boolean; details: object; message: string } };

/** One call on every road: as a program over REST and over MCP, and as a person in the portal. */
async function onEveryRoad(world: World) {
  const browser = await signedInBrowser(world);
  const mcp = await connectClient(world);
  return async (tool: string, input: object) => {
    const rest = await world.fetch(`/v1/tools/${tool}`, { method: "POST", body: JSON.stringify(input) });
    const person = await browser.call(tool, input);
    const agent = await mcp.callTool({ name: tool, arguments: { ...input } });
    return {
      rest: {
        status: rest.status,
        retryAfter: rest.headers.get("retry-after"),
        ...((await rest.json()) as Said),
      },
      person: { status: person.status, ...(person.body as Said) },
      agent: { isError: agent.isError, ...(agent.isError && saidIn(agent.content)) },
    };
  };
}

/** What an agent reads. */
const saidIn = (content: unknown): Said =>
  JSON.parse((content as { text: string }[])[0]?.text ?? "{}") as Said;

const error = { code: "SERVICE_UNAVAILABLE", retryable: true, details: { reason: "storage" } };
const noRoom = {
  rest: { status: 503, retryAfter: "30", error },
  person: { status: 503, error },
  agent: { isError: true, error },
};

/** PostgreSQL's word for a full disk, from wherever something is to be stored. */
const fullDisk = (world: World, table: string) =>
  asOwner(
    world,
    `create or replace function no_room() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger no_room before insert or update or delete on ${table} for each statement execute function no_room()`,
  );
const someRoom = (world: World, table: string) => asOwner(world, `drop trigger no_room on ${table}`);

test("a database without room refuses what is to be stored on every road, and takes it when there is room again", async () => {
  const world = await startSendingWorld();
  const call = await onEveryRoad(world);
  let number = 0;
  const letter = () => sendInput({ clientOrderId: `no-room-${(number += 1)}` });
  for (const table of ["letters", "orders", "ledger_transfers", "archive_records"]) {
    await fullDisk(world, table);
    expect(await call("order_send", letter()), table).toMatchObject(noRoom);
    await someRoom(world, table);
  }
  // What is written beside a call does not fail it, and never without words.
  for (const table of ["audit_log", "pgboss.job"]) {
    await fullDisk(world, table);
    for (const tool of ["order_send", "wallet_balance"])
      expect(JSON.stringify(await call(tool, tool === "order_send" ? letter() : {}))).not.toContain(
        "INTERNAL_ERROR",
      );
    await someRoom(world, table);
  }
  expect(await world.call("order_send", letter())).toMatchObject({ ok: true });
});

/** A storage company that has a bad day. */
async function badStorage(status: number): Promise<string> {
  const server = createServer((_request, response) => void response.writeHead(status).end("<Error/>"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ["says that it is overloaded", () => badStorage(503)],
  ["does not accept our key", () => badStorage(403)],
  ["cannot be reached", () => Promise.resolve("http://127.0.0.1:1")],
])("a storage that %s refuses storing and reading on every road", async (_what, endpointOf) => {
  const world = await startSendingWorld();
  const call = await onEveryRoad(world);
  const { letterId } = await drafted(world);
  world.services.blobs = s3Blobs(
    { endpoint: await endpointOf(), bucket: "letters", region: "eu", accessKeyId: "a", secretAccessKey: "b" },
    { wait: () => Promise.resolve() },
  );
  expect(await call("order_send", sendInput({ clientOrderId: "bad-day" }))).toMatchObject(noRoom);
  expect(await call("letter_preview", { letterId })).toMatchObject(noRoom);
});

test("a folder that cannot be used refuses storing on every road", async () => {
  const world = await startSendingWorld();
  const call = await onEveryRoad(world);
  world.services.blobs = fileBlobs("/dev/null/blobs");
  expect(await call("order_send", sendInput({ clientOrderId: "no-folder" }))).toMatchObject(noRoom);
});

async function drafted(world: World): Promise<{ letterId: string }> {
  const { subject, content, recipientName, recipientStreet, recipientZip, recipientCity } = sendInput();
  const answer = await world.call("letter_create_draft", {
    subject,
    content,
    recipientAddressInline: {
      name: recipientName,
      street: recipientStreet,
      houseNumber: "5",
      zip: recipientZip,
      city: recipientCity,
    },
  });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { letterId: String(answer.value["letterId"]) };
}
