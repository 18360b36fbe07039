import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { sealAll } from "../../../test/seals.ts";
import { certificatesFor, hasOpenssl, startAuthority } from "../../../test/time-stamp-authority.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { rfc3161Stamper } from "../../adapters/rfc3161-stamper/rfc3161-stamper.ts";
import { rootWitness } from "../../adapters/root-witness/root-witness.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { attestRoots, rootsStampedLate } from "./attest-roots.ts";
import { listTimeStamps } from "./attestations-store.ts";
import { recordInArchive } from "./archive.ts";
import { readExportedSeal } from "./exported-seal.ts";
import { makeRoot } from "./make-root.ts";
import { verifyArchive } from "./verify-archive.ts";

const liveOf = ({ office }: World): Tenant => ({ partnerId: office.partnerId, mode: "live" });
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "brieftaube-witness-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
const going = () => new AbortController().signal;

/** One more record, sealed below one more root. */
async function addRoot(world: World) {
  const { db, clock } = world.services;
  await db
    .transaction()
    .execute((tx) =>
      recordInArchive(tx, liveOf(world), { kind: "test.noted", subject: "x", record: {}, at: clock.now() }),
    );
  await sealAll(world);
  const root = await makeRoot(world.services, liveOf(world));
  if (!root) throw new Error("no root was made");
  return root;
}

const stampedBy = (world: World, authority: { url: string; root: string }): Services => ({
  ...world.services,
  timeStampers: [rfc3161Stamper({ url: authority.url, trusted: authority.root })],
});

test.runIf(hasOpenssl)("every root gets one stamp of each authority, also what was made before", async () => {
  const world = await startWorld();
  await addRoot(world);
  await addRoot(world);
  const [first, second] = [await startAuthority("Erste Stelle"), await startAuthority("Zweite Stelle")];
  const services = {
    ...world.services,
    timeStampers: [first, second].map(({ url, root }) => rfc3161Stamper({ url, trusted: root })),
  };

  await attestRoots(services, going());
  await attestRoots(services, going());

  const stamps = await listTimeStamps(world.services.db, liveOf(world));
  expect(new Set(stamps.map(({ size, attestedBy }) => `${size} ${attestedBy}`))).toEqual(
    new Set([1, 2].flatMap((size) => [`${size} ${first.url}`, `${size} ${second.url}`])),
  );
  expect([first.asked, second.asked]).toEqual([2, 2]);
  expect(await verifyArchive(world.services, { trustedIssuers: first.root + second.root })).toMatchObject({
    timeStamps: 4,
    findings: [],
  });
  // Whoever trusts only one of them is told of the other.
  const { findings } = await verifyArchive(world.services, { trustedIssuers: first.root });
  expect(findings.map(({ code }) => code)).toEqual(["TIME_STAMP_WRONG", "TIME_STAMP_WRONG"]);
});

test.runIf(hasOpenssl)(
  "an authority that is down is asked again, and being late is noticed after a day",
  async () => {
    const world = await startWorld();
    await addRoot(world);
    const authority = await startAuthority();
    const services = stampedBy(world, authority);
    authority.fault = "down";

    await attestRoots(services, going());

    expect(await listTimeStamps(world.services.db, liveOf(world))).toEqual([]);
    const later = new Date(world.services.clock.now().getTime() + 25 * 3600_000);
    expect(await rootsStampedLate(services)).toBe(0);
    expect(await rootsStampedLate({ ...services, clock: { now: () => later } })).toBe(1);
    expect(
      await rootsStampedLate({ ...services, timeStampers: [], clock: { now: () => later } }),
      "where nobody is to stamp, nothing is late",
    ).toBe(0);

    authority.fault = null;
    await attestRoots(services, going());
    expect(await listTimeStamps(world.services.db, liveOf(world))).toHaveLength(1);
  },
);

test.runIf(hasOpenssl)(
  "no answer counts but one of this root, to this question, by a trusted issuer",
  async () => {
    const world = await startWorld();
    await addRoot(world);
    const [authority, stranger] = [await startAuthority(), await startAuthority("Fremde Stelle")];
    const kept = () => listTimeStamps(world.services.db, liveOf(world));

    await attestRoots(stampedBy(world, { url: stranger.url, root: authority.root }), going());
    expect(await kept(), "an issuer whom nobody trusts").toEqual([]);

    const services = stampedBy(world, authority);
    await attestRoots(services, going());
    authority.fault = "stale";
    await addRoot(world);
    await attestRoots(services, going());
    expect(
      (await kept()).map(({ size }) => size),
      "an answer to an earlier question",
    ).toEqual([1]);
  },
);

test.runIf(hasOpenssl)("a stamp that was put under another root, or changed, is found", async () => {
  const world = await startWorld();
  await addRoot(world);
  await addRoot(world);
  const authority = await startAuthority();
  await attestRoots(stampedBy(world, authority), going());

  await asOwner(
    world,
    `set session_replication_role = replica;
     update archive_attestations a set response = (select response from archive_attestations b where b.size <> a.size)
     where size = 1;
     update archive_attestations set response = set_byte(response, 200, (get_byte(response, 200) + 1) % 256) where size = 2`,
  );

  const { findings } = await verifyArchive(world.services);
  expect(findings.map(({ code }) => code)).toEqual(["TIME_STAMP_WRONG", "TIME_STAMP_WRONG"]);
});

test("a witness is told of every root once, and what it keeps is a seal that the archive is held against", async () => {
  const world = await startWorld();
  const place = join(await newFolder(), "witness.jsonl");
  const services = { ...world.services, rootWitnesses: [rootWitness(place)] };
  const roots = [await addRoot(world), await addRoot(world)];

  await attestRoots(services, going());
  await attestRoots(services, going());

  const lines = (await readFile(place, "utf8")).trim().split("\n");
  const keptRoots = lines.flatMap((line) => readExportedSeal(line) ?? []);
  expect(keptRoots).toEqual(roots.toReversed());
  expect((await verifyArchive(world.services, { keptRoots })).findings).toEqual([]);
});

test("a witness that cannot be reached is told later", async () => {
  const world = await startWorld();
  await addRoot(world);
  const folder = await newFolder();
  const place = join(folder, "missing", "witness.jsonl");

  await attestRoots({ ...world.services, rootWitnesses: [rootWitness(place)] }, going());

  const now = join(folder, "witness.jsonl");
  await attestRoots({ ...world.services, rootWitnesses: [rootWitness(now)] }, going());
  expect((await readFile(now, "utf8")).trim().split("\n")).toHaveLength(1);
});

/** A witness with a certificate of its own house, that answers as it is told to, and what it has heard. */
async function startWitness() {
  const { root, key, cert } = await certificatesFor("127.0.0.1");
  const heard: { type: string | undefined; line: string }[] = [];
  const witness = { url: "", root, heard, answers: [] as (number | "reset" | "endless")[] };
  const server: Server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then((line) => {
      const answer = witness.answers.shift() ?? 204;
      if (answer === 204) heard.push({ type: request.headers["content-type"], line: line.toString("utf8") });
      if (answer === "reset") return request.socket.destroy();
      if (answer === "endless") {
        const more = () => response.writable && response.write("x".repeat(50_000), () => more());
        return more();
      }
      return response.writeHead(answer, { location: `${witness.url}/elsewhere` }).end("<h1>Nein</h1>");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  witness.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/roots`;
  return witness;
}

/** As the operator's NODE_EXTRA_CA_CERTS would. */
function trust(root: string): void {
  const before = getCACertificates("default");
  onTestFinished(() => setDefaultCACertificates(before));
  setDefaultCACertificates([...before, root]);
}

test.runIf(hasOpenssl)(
  "a witness at an https address is told once it is who it says, and answers well",
  async () => {
    const world = await startWorld();
    const root = await addRoot(world);
    const witness = await startWitness();
    const services = { ...world.services, rootWitnesses: [rootWitness(witness.url)] };

    await attestRoots(services, going());
    expect(witness.heard, "nobody vouches for its certificate").toEqual([]);

    trust(witness.root);
    for (const answer of ["reset", 500, 404, 302, 401, "endless"] as const) {
      witness.answers = [answer];
      await attestRoots(services, going());
      expect([answer, witness.heard, witness.answers]).toEqual([answer, [], []]);
    }
    await attestRoots(services, going());
    await attestRoots(services, going());

    expect(witness.heard.map(({ type }) => type)).toEqual(["application/json"]);
    const keptRoots = witness.heard.flatMap(({ line }) => readExportedSeal(line) ?? []);
    expect(keptRoots).toEqual([root]);
    expect((await verifyArchive(world.services, { keptRoots })).findings).toEqual([]);
  },
);

test.runIf(hasOpenssl)(
  "a root that a witness refuses keeps no other from it, and one that is away is not asked for all",
  async () => {
    const world = await startWorld();
    const roots = [];
    for (let made = 0; made < 6; made += 1) roots.push(await addRoot(world));
    const witness = await startWitness();
    trust(witness.root);
    const services = { ...world.services, rootWitnesses: [rootWitness(witness.url)] };

    // The newest is shown first.
    witness.answers = [409];
    await attestRoots(services, going());
    const told = () =>
      witness.heard.flatMap(({ line }) => readExportedSeal(line) ?? []).map(({ size }) => size);
    expect(told()).toEqual([5, 4, 3, 2, 1]);

    for (let made = 0; made < 5; made += 1) roots.push(await addRoot(world));
    witness.answers = [503, 503, 503, 503, 503, 503];
    await attestRoots(services, going());
    expect(witness.answers, "three times, then it is left alone until the next turn").toHaveLength(3);
  },
);
