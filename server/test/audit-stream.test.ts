import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { type AddressInfo, createServer as createPlain, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createServer as createSecure } from "node:tls";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { auditSinkFor } from "../src/adapters/audit-sinks/audit-sinks.ts";
import { auditStreamOf } from "../src/foundation/audit-stream-setting.ts";
import { recordOperatorAct } from "../src/modules/operator/operator.ts";
import { auditStreamState, looksRecorded } from "../src/modules/access/access.ts";
import { streamAuditLogJob } from "../src/modules/access/jobs/stream_audit_log.ts";
import { runCommand } from "./command-line.ts";
import { startWorld, type World } from "./world.ts";

/** Somebody who takes lines, as rsyslog would. */
async function startReceiver({
  secure,
  port = 0,
  onConnection = () => {},
}: {
  secure?: { key: string; cert: string };
  port?: number;
  onConnection?: (socket: Socket) => void;
} = {}) {
  const taken: string[] = [];
  const listener = (socket: Socket) => {
    socket.on("error", () => {});
    onConnection(socket);
    void buffer(socket).then(
      (bytes) => taken.push(bytes.toString("utf8")),
      () => {},
    );
  };
  const server: Server = secure ? createSecure(secure, listener) : createPlain(listener);
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(() => void server.close());
  return { taken, port: (server.address() as AddressInfo).port, stop };
}

async function passOnTo(world: World, place: string, caFile = ""): Promise<void> {
  const setting = auditStreamOf(place, caFile);
  if (!setting) throw new Error("no place");
  world.services.auditSink = await auditSinkFor(setting);
}

/** A turn of the worker, after everything that was called is in the log. */
async function turn(world: World): Promise<void> {
  await looksRecorded(world.services.db);
  await settled(world);
  await streamAuditLogJob.run({}, world.services, new AbortController().signal);
}

/** Other tests share the server; a transaction of theirs that began earlier holds back what counts as settled. */
async function settled({ services: { db } }: World): Promise<void> {
  await vi.waitFor(
    async () => {
      const open =
        await sql`select from audit_log where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
      expect(open.rows).toEqual([]);
    },
    { timeout: 60_000 },
  );
}

type Line = { id: string; kind: string; at: string; account?: string; tool?: string; outcome?: string };
const linesIn = (texts: readonly string[]): Line[] =>
  texts.flatMap((text) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
  );

const look = (world: World, token = world.office.token) => world.call("mcp_health", {}, { token });

test("every call reaches the receiver once, in order, and the next turn goes on where the last one ended", async () => {
  const world = await startWorld();
  const { taken, port } = await startReceiver();
  await passOnTo(world, `tcp://127.0.0.1:${port}`);
  await look(world);
  await looksRecorded(world.services.db);
  await world.call("order_status", { orderId: randomUUID() });
  await turn(world);
  await turn(world);
  await world.call("wallet_balance", {});
  await turn(world);

  expect(linesIn(taken)).toMatchObject([
    { kind: "call", tool: "mcp_health", outcome: "ok", account: world.office.partnerId },
    { kind: "call", tool: "order_status", outcome: "NOT_FOUND" },
    { kind: "call", tool: "wallet_balance", outcome: "ok" },
  ]);
  expect(taken).toHaveLength(2);
});

test("what somebody wrote as a reason stays here, behind its walls", async () => {
  const world = await startWorld();
  const { taken, port } = await startReceiver();
  await passOnTo(world, `tcp://127.0.0.1:${port}`);
  await world.call("mcp_health", { reasoning: "Plantedreason: wegen Herrn Müller" });
  await turn(world);

  expect(taken).toHaveLength(1);
  expect(taken.join("")).not.toMatch(/Plantedreason|Müller|reasoning|seenAs|about/);
});

test("what the operator did is passed on with the rest", async () => {
  const world = await startWorld();
  const { taken, port } = await startReceiver();
  await passOnTo(world, `tcp://127.0.0.1:${port}`);
  const { db, clock } = world.services;
  await recordOperatorAct({ db, now: clock.now(), who: "Olga Öhler" }, "sending_pause", {
    reason: "Plantedreason",
  });
  await turn(world);
  await turn(world);

  expect(linesIn(taken)).toMatchObject([
    { kind: "operator_act", seq: 1, who: "Olga Öhler", act: "sending_pause" },
  ]);
  expect(taken.join("")).not.toContain("Plantedreason");
});

test("an outage holds nobody up: what waited arrives afterwards, whole and in order, and doctor says why it waited", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  const first = await startReceiver();
  await passOnTo(world, `tcp://127.0.0.1:${first.port}`);
  await look(world);
  await turn(world);
  await first.stop();

  for (let count = 0; count < 20; count += 1)
    expect(await look(world, count % 2 === 0 ? world.office.token : other.token)).toMatchObject({ ok: true });
  world.setTime("2026-03-02T09:10:00Z");
  await turn(world);
  await turn(world);
  expect(await auditStreamState(world.services)).toMatchObject({
    waiting: 20,
    oldestSeconds: 600,
    trouble: expect.stringMatching(/^127\.0\.0\.1:\d+ cannot be used \(ECONNREFUSED\)$/),
  });
  const ill = await runCommand(world, ["doctor"]);
  expect(ill.printed).toMatch(
    /audit stream +NOT OK +stuck since 2026-03-02T09:10:00\.000Z, 20 entries wait: 127\.0\.0\.1/,
  );

  const second = await startReceiver({ port: first.port });
  await turn(world);
  const lines = linesIn([...first.taken, ...second.taken]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(21);
  expect(lines).toHaveLength(21);
  const ids = (account: string) => lines.filter((line) => line.account === account).map(({ id }) => id);
  // Ids are of version 7: their order is that in which the entries were made.
  for (const { partnerId } of [world.office, other])
    expect(ids(partnerId)).toEqual(ids(partnerId).toSorted());
  expect(await auditStreamState(world.services)).toMatchObject({
    waiting: 0,
    failingSince: null,
    trouble: null,
  });
  expect((await runCommand(world, ["doctor"])).printed).toMatch(/audit stream +ok +0 entries wait for tcp/);
});

test("a receiver that breaks off in the middle has taken nothing: everything comes again", async () => {
  const world = await startWorld();
  let broken = 1;
  const { taken, port } = await startReceiver({
    onConnection: (socket) => void (broken-- > 0 && socket.once("data", () => socket.resetAndDestroy())),
  });
  await passOnTo(world, `tcp://127.0.0.1:${port}`);
  await look(world);
  await turn(world);
  expect(await auditStreamState(world.services)).toMatchObject({ waiting: 1 });
  await turn(world);
  expect(linesIn(taken)).toHaveLength(1);
  expect(await auditStreamState(world.services)).toMatchObject({ waiting: 0 });
});

test("who died after handing over and before noting it hands the same over again: at least once, never less", async () => {
  const world = await startWorld();
  const { taken, port } = await startReceiver();
  await passOnTo(world, `tcp://127.0.0.1:${port}`);
  await look(world);
  const sink = world.services.auditSink;
  if (!sink) throw new Error("no sink");
  world.services.auditSink = {
    ...sink,
    async take(lines) {
      await sink.take(lines);
      // As if this process were gone for longer than its claim.
      await world.services.db.updateTable("auditStreams").set({ claim: randomUUID() }).execute();
    },
  };
  await turn(world);
  world.setTime("2026-03-02T09:30:00Z");
  world.services.auditSink = sink;
  await turn(world);

  const ids = linesIn(taken).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("two workers at once send nothing twice", async () => {
  const world = await startWorld();
  const { taken, port } = await startReceiver();
  await passOnTo(world, `tcp://127.0.0.1:${port}`);
  for (let count = 0; count < 5; count += 1) await look(world);
  await Promise.all([turn(world), turn(world), turn(world)]);
  await turn(world);

  expect(linesIn(taken)).toHaveLength(5);
});

test("more than one batch waits: all of it arrives, so many at a time", async () => {
  const world = await startWorld();
  const { taken, port } = await startReceiver();
  const { partnerId, mode, tokenId } = world.office;
  await world.services.db
    .insertInto("auditLog")
    .values(
      Array.from({ length: 1_100 }, (_, at) => ({
        at: world.services.clock.now(),
        requestId: `request-${at}`,
        partnerId,
        mode,
        connection: "partner_token",
        connectionId: tokenId,
        tool: "mcp_health",
        outcome: "ok",
        durationMs: 1,
      })),
    )
    .execute();
  await passOnTo(world, `tcp://127.0.0.1:${port}`);
  await turn(world);

  expect(taken.map((text) => linesIn([text]).length)).toEqual([500, 500, 100]);
});

test("over TLS only whom the named certificate vouches for gets anything", async () => {
  const world = await startWorld();
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-audit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=receiver";
  execFileSync(
    "openssl",
    [...words.split(" "), "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", cert],
    { stdio: "ignore" },
  );
  const { taken, port } = await startReceiver({
    secure: { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") },
  });
  await look(world);

  await passOnTo(world, `syslog+tls://localhost:${port}`);
  await turn(world);
  expect((await auditStreamState(world.services))?.trouble).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  await passOnTo(world, `syslog+tls://127.0.0.1:${port}`, cert);
  await turn(world);
  expect((await auditStreamState(world.services))?.trouble).toMatch(/ALTNAME/);
  expect(taken.join("")).toBe("");

  await passOnTo(world, `syslog+tls://localhost:${port}`, cert);
  await turn(world);
  expect(await auditStreamState(world.services)).toMatchObject({ waiting: 0, trouble: null });
  expect(taken.join("")).toContain("mcp_health");
});

test("a frame of syslog says its length in bytes and its priority by what came of the call", async () => {
  const world = await startWorld();
  const { taken, port } = await startReceiver();
  await passOnTo(world, `syslog+tcp://127.0.0.1:${port}`);
  await world.call("order_status", { orderId: randomUUID() });
  await look(world);
  await looksRecorded(world.services.db);
  await turn(world);

  const messages: string[] = [];
  for (let rest = Buffer.from(taken.join("")); rest.length > 0;) {
    const space = rest.indexOf(" ");
    const length = Number(rest.subarray(0, space).toString());
    messages.push(rest.subarray(space + 1, space + 1 + length).toString());
    rest = rest.subarray(space + 1 + length);
  }
  const [refused = "", good = ""] = messages;
  expect(messages).toHaveLength(2);
  expect(refused).toMatch(
    /^<108>1 2026-03-02T09:00:00\.000Z \S+ brieftaube - call - \{.*"outcome":"NOT_FOUND".*\}$/,
  );
  expect(good).toMatch(/^<109>1 /);
});

test("a file grows by whole lines, and one that was rotated away is begun anew", async () => {
  const world = await startWorld();
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-audit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "audit.jsonl");
  await passOnTo(world, path);
  await look(world);
  await turn(world);
  renameSync(path, `${path}.1`);
  await look(world);
  await turn(world);

  expect(linesIn([readFileSync(`${path}.1`, "utf8")])).toHaveLength(1);
  expect(linesIn([readFileSync(path, "utf8")])).toHaveLength(1);
});

test.for([
  ["audit.log", /whole path/],
  ["https://siem.example/", /whole path/],
  ["tls://siem.example", /a host and a port/],
  ["tls://user:secret@siem.example:6514", /nothing else/],
  ["tcp://siem.example:514", /in clear only to this machine/],
  ["syslog+tcp://10.0.0.5:601", /in clear only to this machine/],
] as const)("%s is refused as a place, in words and without repeating it", ([place, words]) => {
  const parse = vi.fn(() => auditStreamOf(place, ""));
  expect(parse).toThrow(words);
  expect(parse).not.toThrow(/secret/);
});
