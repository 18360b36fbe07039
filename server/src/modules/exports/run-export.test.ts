import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { unpack } from "../../../test/zip-files.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { readBlob } from "../../ports/blob-store.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { ExportImpossible, type ExportFormat, type ExportStep } from "./export-format.ts";
import { formats } from "./formats.ts";
import { type Formats, runExport } from "./run-export.ts";
import { setPartner } from "../partners/partners.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const march = { since: "2026-03-01T00:00:00+01:00", until: "2026-03-02T09:00:00Z" };

/** Each turn: a line of one table and a letter of its own. */
const stepOf = (turns: number, meet: (turn: number) => Promise<void> = async () => {}): ExportStep => ({
  name: "letters",
  count: () => Promise.resolve(turns),
  async turn(services, _wish, cursor) {
    const turn = Number(cursor ?? "1");
    await meet(turn);
    const blob = await keepBlob(services, bytes(`Brief ${turn}`));
    return {
      pieces: [
        { path: "tabelle.csv", bytes: bytes(`${turn};Müller\r\n`) },
        { path: `briefe/${turn} Müller.pdf`, blob },
      ],
      done: 1,
      next: turn < turns ? String(turn + 1) : null,
    };
  },
});

const withSteps = (...steps: ExportStep[]): Formats => {
  const format: ExportFormat = { fileStem: "probe", steps };
  return { ...formats, gobd_csv: format };
};

async function wanted(world: World, changes: object = {}): Promise<{ exportId: string } & World["office"]> {
  const answer = await world.call("archive_export", { ...march, format: "gobd_csv", ...changes });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return { ...world.office, exportId: String(answer.value["jobId"]) };
}

async function statusOf(world: World, exportId: string) {
  const answer = await world.call("archive_export_status", { jobId: exportId });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

async function downloaded(world: World, exportId: string): Promise<Buffer> {
  const { downloadUrl } = await statusOf(world, exportId);
  const answer = await world.fetch(String(downloadUrl), { token: null });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const piecesOf = ({ services }: World) => services.db.selectFrom("archiveExportPieces").selectAll().execute();
const eventsOf = async ({ services }: World, exportId: string) =>
  (
    await services.db
      .selectFrom("events")
      .select(["type", "data"])
      .where("subjectId", "=", exportId)
      .orderBy("id")
      .execute()
  ).map(({ type, data }) => ({ type, data }));
const recordsOf = ({ services }: World, exportId: string) =>
  services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record"])
    .where("subject", "=", exportId)
    .orderBy("id")
    .execute();

test("an export is collected turn by turn, packed, told of and downloaded", async () => {
  const world = await startWorld();
  const ref = await wanted(world);
  const seen: unknown[] = [];

  await runExport(world.services, ref, {
    formats: withSteps(
      stepOf(3, async () => void seen.push((await statusOf(world, ref.exportId))["progress"])),
    ),
  });

  expect(seen).toEqual([
    { done: 0, total: null, percent: 0 },
    { done: 1, total: 3, percent: 20 },
    { done: 2, total: 3, percent: 40 },
  ]);
  const status = await statusOf(world, ref.exportId);
  expect(status).toMatchObject({
    status: "complete",
    progress: { done: 3, total: 3, percent: 100 },
    fileName: "probe_2026-03-01_2026-03-02.zip",
    expiresAt: "2026-05-31T09:00:00.000Z",
    failure: null,
  });
  const zip = await downloaded(world, ref.exportId);
  expect(status["sizeBytes"]).toBe(zip.byteLength);
  const files = await unpack(zip);
  expect(files.map(({ path }) => path)).toEqual([
    "tabelle.csv",
    "briefe/1 Müller.pdf",
    "briefe/2 Müller.pdf",
    "briefe/3 Müller.pdf",
    "LIESMICH.txt",
    "siegel.json",
  ]);
  expect(files[0]?.bytes.toString()).toBe("1;Müller\r\n2;Müller\r\n3;Müller\r\n");
  expect(files[2]?.bytes.toString()).toBe("Brief 2");
  expect(files[4]?.bytes.toString()).toContain("briefe/ (3 Dateien)");
  expect(JSON.parse(files[5]?.bytes.toString() ?? "")).toMatchObject({
    format: "brieftaube seal v1",
    root: { partnerId: world.office.partnerId, mode: "sandbox", size: expect.any(Number) as number },
  });
  expect(await piecesOf(world)).toEqual([]);

  const kinds = ["archive_export.queued", "archive_export.running", "archive_export.complete"];
  expect((await eventsOf(world, ref.exportId)).map(({ type }) => type)).toEqual(kinds);
  expect((await eventsOf(world, ref.exportId))[2]?.data).toEqual({
    jobId: ref.exportId,
    status: "complete",
    format: "gobd_csv",
  });
  const records = await recordsOf(world, ref.exportId);
  expect(records.map(({ kind }) => kind)).toEqual(kinds);
  expect(records[2]?.record).toMatchObject({
    fileName: "probe_2026-03-01_2026-03-02.zip",
    sizeBytes: zip.byteLength,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});

test("a worker that dies in the middle costs one turn: the next goes on, no piece comes twice, the bytes are the same", async () => {
  const world = await startWorld();
  const undisturbed = await wanted(world);
  await runExport(world.services, undisturbed, { formats: withSteps(stepOf(5)) });
  const expected = (await unpack(await downloaded(world, undisturbed.exportId))).slice(0, -2);

  const ref = await wanted(world);
  const { promise: stuck, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isStuck, resolve: gotStuck } = Promise.withResolvers<void>();
  const dead = runExport(world.services, ref, {
    formats: withSteps(
      stepOf(5, async (turn) => {
        if (turn !== 3) return;
        gotStuck();
        await stuck;
      }),
    ),
  });
  await isStuck;
  const turns: number[] = [];
  const second = withSteps(stepOf(5, async (turn) => void turns.push(turn)));

  await runExport(world.services, ref, { formats: second });
  expect(turns).toEqual([]); // the dead worker's claim still stands
  world.setTime("2026-03-02T09:06:00Z");
  await runExport(world.services, ref, { formats: second });
  const file = await downloaded(world, ref.exportId);
  letGo();
  await dead;

  expect(turns).toEqual([3, 4, 5]);
  const files = await unpack(file);
  expect(files.slice(0, -2).map(({ path, bytes: content }) => [path, content.toString()])).toEqual(
    expected.map(({ path, bytes: content }) => [path, content.toString()]),
  );
  expect(world.logLines.some((line) => line.includes("another worker has taken an export over"))).toBe(true);
  expect((await downloaded(world, ref.exportId)).equals(file)).toBe(true);
  expect((await eventsOf(world, ref.exportId)).map(({ type }) => type)).toEqual([
    "archive_export.queued",
    "archive_export.running",
    "archive_export.complete",
  ]);
});

test("packed again after a crash, the same pieces are the same bytes", async () => {
  const world = await startWorld();
  const ref = await wanted(world);
  const { blobs } = world.services;
  let made: Buffer | null = null;
  const crashing = {
    ...world.services,
    blobs: {
      ...blobs,
      async putStream(chunks: AsyncIterable<Uint8Array>) {
        made = await buffer(chunks);
        throw new Error("the disk is full");
      },
    },
  };

  await expect(runExport(crashing, ref, { formats: withSteps(stepOf(3)) })).rejects.toThrow(
    "the disk is full",
  );
  expect(await piecesOf(world)).toHaveLength(8);
  await runExport(world.services, ref, { formats: withSteps(stepOf(3)) });

  expect((await downloaded(world, ref.exportId)).equals(made ?? Buffer.alloc(0))).toBe(true);
});

test("two workers at once make it once, and another export of the account waits for its turn", async () => {
  const world = await startWorld();
  const first = await wanted(world);
  world.setTime("2026-03-02T09:00:01Z");
  const second = await wanted(world);
  world.setTime("2026-03-02T09:00:02Z");
  const third = await wanted(world);
  expect(await statusOf(world, third.exportId)).toMatchObject({
    status: "queued",
    message: "2 exports will be made before this one. Ask again in a minute.",
  });
  const turns: number[] = [];
  const counted = withSteps(stepOf(4, async (turn) => void turns.push(turn)));

  await runExport(world.services, second, { formats: counted });
  expect(turns).toEqual([]);
  await Promise.all([
    runExport(world.services, first, { formats: counted }),
    runExport(world.services, first, { formats: counted }),
    runExport(world.services, second, { formats: counted }),
  ]);

  expect((await statusOf(world, first.exportId))["status"]).toBe("complete");
  const queued = (await world.services.queue.history("run_archive_export")).map(({ payload }) => payload);
  expect(queued).toContainEqual(expect.objectContaining({ exportId: second.exportId }));
  expect(turns.slice(0, 4)).toEqual([1, 2, 3, 4]);
});

test("what cannot be made says so at once, and whoever asked is told by mail", async () => {
  const world = await startWorld();
  await setPartner(world.services, world.office.partnerId, { exportEmails: ["anna@kanzlei.example"] });
  const ref = await wanted(world, { notifyEmail: "anna@kanzlei.example" });
  const impossible: ExportStep = {
    ...stepOf(1),
    turn: () =>
      Promise.reject(
        new ExportImpossible(
          "DATEV_SETTINGS_MISSING",
          { de: "Legen Sie zuerst die Konten fest.", en: "Set the accounts first." },
          ["x"],
        ),
      ),
  };

  await runExport(world.services, ref, { formats: withSteps(impossible) });

  expect(await statusOf(world, ref.exportId)).toMatchObject({
    status: "failed",
    downloadUrl: null,
    failure: { code: "DATEV_SETTINGS_MISSING", message: "Set the accounts first.", fields: ["x"] },
    message: "Set the accounts first.",
  });
  // Whoever reads it need not speak the language of the export.
  expect(
    await world.call("archive_export_status", { jobId: ref.exportId }, { ...world.office, language: "de" }),
  ).toMatchObject({ value: { failure: { message: "Legen Sie zuerst die Konten fest." } } });
  expect((await eventsOf(world, ref.exportId)).at(-1)?.type).toBe("archive_export.failed");
  await world.runJobs();
  const line = world.logLines.find((each) => each.includes("a mail was not sent"));
  // A program has asked: people read its files, and what is said of them, in German.
  expect(line).toContain("Ihr Export konnte nicht erstellt werden: GoBD-Datenträger");
  expect(line).toContain("a…@kanzlei.example");
});

test("what fails is tried again, and given up with a plain word when it fails at the same place each time", async () => {
  const world = await startWorld();
  const ref = await wanted(world);
  let isBroken = true;
  const breaking = withSteps(
    stepOf(3, async (turn) => {
      if (turn === 2 && isBroken) throw new Error("secret detail of the database");
    }),
  );

  // The first time it gets to the second turn, and that far counts for nothing; from there on it gets nowhere.
  for (let attempt = 1; attempt <= 8; attempt += 1)
    await expect(runExport(world.services, ref, { formats: breaking })).rejects.toThrow("secret detail");
  await runExport(world.services, ref, { formats: breaking });

  const status = await statusOf(world, ref.exportId);
  expect(status).toMatchObject({ status: "failed", failure: { code: "EXPORT_FAILED" } });
  expect(JSON.stringify(status)).not.toContain("secret");
  expect(await piecesOf(world)).toEqual([]);

  const other = await wanted(world);
  await expect(runExport(world.services, other, { formats: breaking })).rejects.toThrow("secret detail");
  isBroken = false;
  await runExport(world.services, other, { formats: breaking });
  expect((await statusOf(world, other.exportId))["status"]).toBe("complete");
});

test("a worker that shuts down lets go at once", async () => {
  const world = await startWorld();
  const ref = await wanted(world);
  const stop = new AbortController();
  const formatsOf = withSteps(
    stepOf(3, async (turn) => {
      if (turn === 2) stop.abort();
    }),
  );

  await expect(runExport(world.services, ref, { formats: formatsOf, signal: stop.signal })).rejects.toThrow();
  expect(await statusOf(world, ref.exportId)).toMatchObject({ status: "running", progress: { done: 2 } });
  await runExport(world.services, ref, { formats: formatsOf });

  expect((await statusOf(world, ref.exportId))["status"]).toBe("complete");
});

test("a damaged letter ends the export instead of going out with it", async () => {
  const world = await startWorld();
  const ref = await wanted(world);
  const { blobs } = world.services;
  const damaged = {
    ...world.services,
    blobs: {
      ...blobs,
      open: (...args: Parameters<typeof blobs.open>) =>
        blobs.open(...args).then((blob) => blob && { ...blob, stream: new Blob(["Brief X"]).stream() }),
    },
  };

  await expect(runExport(damaged, ref, { formats: withSteps(stepOf(1)) })).rejects.toThrow("is damaged");
});

test("an export of nothing says that it is empty", async () => {
  const world = await startWorld();
  const ref = await wanted(world, { format: "mandant_allocation_csv" });
  const empty: ExportFormat = {
    fileStem: "leer",
    steps: [
      {
        name: "none",
        count: () => Promise.resolve(0),
        turn: () => Promise.resolve({ pieces: [], done: 0, next: null }),
      },
    ],
  };

  await runExport(world.services, ref, { formats: { ...formats, mandant_allocation_csv: empty } });

  const [readMe] = await unpack(await downloaded(world, ref.exportId));
  const text = readMe?.bytes.toString() ?? "";
  expect(text).toContain("Dieser Export ist leer");
  expect(text).toContain("This export is empty");
  expect(text.split("\r\n").every((line) => line.length < 80 || line.includes(":"))).toBe(true);
});

test("after ninety days the file goes and the row stays", async () => {
  const world = await startWorld();
  const ref = await wanted(world);
  await runExport(world.services, ref, { formats: withSteps(stepOf(1)) });
  const { downloadUrl } = await statusOf(world, ref.exportId);
  const { blobHash } = await world.services.db
    .selectFrom("archiveExports")
    .select("blobHash")
    .executeTakeFirstOrThrow();

  world.setTime("2026-05-31T08:59:59Z");
  await world.runDue();
  expect((await world.fetch(String(downloadUrl), { token: null })).status).toBe(200);
  world.setTime("2026-05-31T09:00:00Z");
  await world.runDue();

  expect((await world.fetch(String(downloadUrl), { token: null })).status).toBe(410);
  expect(await statusOf(world, ref.exportId)).toMatchObject({
    status: "complete",
    downloadUrl: null,
    message: "The link has expired and the file is deleted. Start the export again with archive_export.",
  });
  world.setTime("2026-06-02T09:00:00Z");
  await world.services.queue.enqueue(world.services.db, "collect_blobs", {});
  await world.runJobs();
  expect(await readBlob(world.services.blobs, blobHash as never)).toBeNull();
});

test("an export whose job was lost is taken up again", async () => {
  const world = await startWorld();
  const { services } = world;
  const ref = await wanted(world);
  for (const { id } of await services.queue.history("run_archive_export"))
    await services.queue.cancel(services.db, "run_archive_export", id);
  const isQueued = async () =>
    (await services.queue.history("run_archive_export")).some(({ state }) => state === "created");

  await services.queue.enqueue(services.db, "resume_archive_exports", {});
  await world.runJobs();
  expect(await isQueued()).toBe(false);
  world.setTime("2026-03-02T09:03:00Z");
  await services.queue.enqueue(services.db, "resume_archive_exports", {});
  await world.runJobs();

  expect(await isQueued()).toBe(true);
  await world.runJobs();
  expect((await statusOf(world, ref.exportId))["status"]).toBe("complete");
});
