import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { exampleValue } from "../../test/example-value.ts";
import { type OwnServer, startOwnServer } from "../../test/own-server.ts";
import { runStatement } from "../../test/run-statement.ts";
import { startReplicaOf, type StreamingReplica } from "../../test/streaming-replica.ts";
import { startWorld, type World } from "../../test/world.ts";
import { allOperations } from "../find-operation.ts";
import { inputSchema } from "../surfaces/tool-schemas.ts";
import { openReplica, type Replica } from "./replica.ts";

let server: OwnServer;
let copy: StreamingReplica;

beforeAll(async () => {
  server = await startOwnServer();
  copy = await startReplicaOf(server.connection);
}, 240_000);

afterAll(async () => {
  await copy.stop();
  await server.stop();
});

/** A world whose reads may go to the replica, and what answered each. */
async function startReplicated() {
  const world = await startWorld({ on: server.connection });
  const replica = openOn(world);
  const answered: string[] = [];
  world.services.replica = {
    ...replica,
    async caughtUpWith(tenant) {
      const found = await replica.caughtUpWith(tenant);
      answered.push(typeof found === "string" ? found : "replica");
      return found;
    },
    failed(cause) {
      answered.push(`failed: ${String(cause)}`);
      replica.failed(cause);
    },
  };
  const subjects = async (token = world.office.token) => {
    const answer = await world.call("letter_list", {}, { token });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const { items: letters } = answer.value as { items: { subject: string }[] };
    return { subjects: letters.map(({ subject }) => subject), by: answered.at(-1) };
  };
  return { world, replica, answered, subjects };
}

function openOn(world: World): Replica {
  const replica = openReplica(copy.connection, world.services.db);
  onTestFinished(() => replica.close());
  return replica;
}

const onReplica = (statement: string) => runStatement(copy.connection, statement);
const draft = (world: World, subject: string, token = world.office.token) =>
  world.call("letter_create_draft", { subject, content: "Guten Tag" }, { token });

test("whoever has written reads what they wrote, in every process; all else comes from the replica", async () => {
  const { world, answered, subjects } = await startReplicated();
  const other = await world.openOffice({ name: "Otto Anders" });
  await draft(world, "Eins");
  await draft(world, "Fremd", other.token);
  await expect.poll(() => subjects()).toEqual({ subjects: ["Eins"], by: "replica" });
  await expect.poll(() => subjects(other.token)).toEqual({ subjects: ["Fremd"], by: "replica" });

  // The replica stands still: who writes is answered by the primary, at once and by any process.
  await onReplica("select pg_wal_replay_pause()");
  await expect
    .poll(() => onReplica("select pg_get_wal_replay_pause_state() as state"))
    .toEqual([{ state: "paused" }]);
  await draft(world, "Zwei");
  expect(await subjects()).toEqual({ subjects: ["Zwei", "Eins"], by: "behind" });
  const elsewhere = openOn(world);
  expect(await elsewhere.caughtUpWith(world.office)).toBe("behind");
  // Nobody else pays for it.
  expect(await subjects(other.token)).toEqual({ subjects: ["Fremd"], by: "replica" });
  // What happens to an account without a call of its own counts as well: it is told of it.
  await world.services.db
    .insertInto("events")
    .values({
      ...tenantOf(other),
      type: "order.delivered",
      subjectId: other.partnerId,
      data: "{}",
      occurredAt: new Date(),
    })
    .execute();
  expect(await subjects(other.token)).toEqual({ subjects: ["Fremd"], by: "behind" });
  // A crash forgets how far anybody has come: then the primary answers until that is known again.
  await runStatement(server.connection, "truncate written_up_to");
  expect((await subjects()).by).toBe("unknown");
  expect(await subjects()).toEqual({ subjects: ["Zwei", "Eins"], by: "behind" });

  await onReplica("select pg_wal_replay_resume()");
  await expect.poll(() => subjects()).toEqual({ subjects: ["Zwei", "Eins"], by: "replica" });
  await expect.poll(() => subjects(other.token)).toEqual({ subjects: ["Fremd"], by: "replica" });

  // Each read that says it may go there is answered there, and none of them wants to write.
  answered.length = 0;
  const mayGo = allOperations.filter(({ fromReplica }) => fromReplica);
  expect(mayGo.length).toBeGreaterThan(8);
  for (const operation of mayGo) {
    expect(operation.effect, operation.name).toBe("read");
    expect(operation.name).not.toMatch(/approval|wallet|order|schedule|receipt|token/);
    const input = exampleValue(inputSchema(operation)) as Record<string, unknown>;
    const answer = await world.call(operation.name, input);
    if (!answer.ok) expect(answer.error.code, operation.name).toMatch(/NOT_FOUND|VALIDATION_ERROR/);
  }
  expect(answered.filter((each) => each !== "replica")).toEqual([]);
  expect(answered.length).toBeGreaterThan(8);
});

test("row security and roles hold on the replica, and nothing is written there", async () => {
  const { world, replica } = await startReplicated();
  const other = await world.openOffice({ name: "Otto Anders" });
  await draft(world, "Geheim");
  await draft(world, "Fremd", other.token);
  await expect.poll(async () => typeof (await replica.caughtUpWith(tenantOf(other)))).toBe("object");
  const found = await replica.caughtUpWith({ ...tenantOf(other), sees: "all" });
  if (typeof found === "string") throw new Error(found);

  const seen = await found.selectFrom("letters").select("subject").execute();
  expect(seen.map(({ subject }) => subject)).toEqual(["Fremd"]);
  expect((await sql`select current_user::text as role`.execute(found)).rows).toEqual([
    { role: "brieftaube_request" },
  ]);
  await expect(found.updateTable("letters").set({ subject: "x" }).execute()).rejects.toThrow();
});

test("a replica that is another server's, takes writes itself or is gone is not asked, and nobody notices", async () => {
  const { world, subjects } = await startReplicated();
  await draft(world, "Eins");
  const itself = openReplica(server.connection, world.services.db);
  onTestFinished(() => itself.close());
  await itself.wrote(world.office);
  expect(await itself.caughtUpWith(world.office)).toBe("away");
  await expect(itself.behindSeconds()).rejects.toThrow(/takes writes of its own/);
  const foreign = openReplica({ ...server.connection, database: "postgres" }, world.services.db);
  onTestFinished(() => foreign.close());
  await expect(foreign.behindSeconds()).rejects.toThrow(/names another database|brieftaube/);

  expect(await openOn(world).behindSeconds()).toBeLessThan(30);
  await copy.stop();
  expect(await subjects()).toEqual({ subjects: ["Eins"], by: "away" });
  await expect(openOn(world).behindSeconds()).rejects.toThrow();
  expect((await draft(world, "Zwei")).ok).toBe(true);
  expect((await subjects()).subjects).toEqual(["Zwei", "Eins"]);
});

const tenantOf = ({ partnerId, mode }: World["office"]) => ({ partnerId, mode });
