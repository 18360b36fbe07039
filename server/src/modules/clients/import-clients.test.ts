import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { findClientByNumber } from "./client-book.ts";
import { importClients } from "./import-clients.ts";

const run = (world: World, text: string, options: { dryRun?: boolean; skipBadRows?: boolean } = {}) =>
  importClients(world.services.db, world.office, new TextEncoder().encode(text), {
    dryRun: false,
    skipBadRows: false,
    language: "en",
    at: world.services.clock.now(),
    ...options,
  });

const storedNumbers = async (world: World) =>
  (
    await world.services.db
      .selectFrom("clients")
      .select("mandantennummer")
      .where("partnerId", "=", world.office.partnerId)
      .orderBy("mandantennummer")
      .execute()
  ).map(({ mandantennummer }) => mandantennummer);

const first = "Nummer;Name;Aufbewahrung\n1;A;8\n2;B;6\n";

test("a file makes clients, the same file changes nothing, another one changes what differs", async () => {
  const world = await startWorld();

  expect(await run(world, first)).toMatchObject({ applied: true, created: 2, updated: 0, refused: 0 });
  expect(await run(world, first)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await run(world, "Nummer;Name;Aufbewahrung\n1;A;10\n2;B;\n3;C;\n")).toEqual({
    applied: true,
    created: 1,
    updated: 1,
    unchanged: 1,
    refused: 0,
    ignoredColumns: [],
    rows: [
      { line: 2, mandantennummer: "1", outcome: "updated", reason: null },
      { line: 3, mandantennummer: "2", outcome: "unchanged", reason: null },
      { line: 4, mandantennummer: "3", outcome: "created", reason: null },
    ],
  });
  expect(await findClientByNumber(world.services.db, world.office, "1")).toMatchObject({
    retentionYears: 10,
  });
});

const mixed = "Nummer;Name;Aufbewahrung\n1;A;7\n3;C;\n4;;\n3;D;\n5;E;\n;F;\n";
const mixedOutcomes = [
  { line: 2, outcome: "refused", reason: expect.stringContaining("8 years") },
  { line: 3, outcome: "created" },
  { line: 4, outcome: "refused", reason: expect.stringContaining("name") },
  { line: 5, outcome: "refused", reason: "line 3 has the same number" },
  { line: 6, outcome: "created" },
  { line: 7, outcome: "refused", mandantennummer: null },
];

test("one bad row keeps the whole file out, and the report says what each row would have come to", async () => {
  const world = await startWorld();
  await run(world, first);

  expect(await run(world, mixed)).toMatchObject({
    applied: false,
    created: 2,
    refused: 4,
    rows: mixedOutcomes,
  });
  expect(await storedNumbers(world)).toEqual(["1", "2"]);
});

test("bad rows can be left out", async () => {
  const world = await startWorld();
  await run(world, first);

  expect(await run(world, mixed, { skipBadRows: true })).toMatchObject({
    applied: true,
    rows: mixedOutcomes,
  });
  expect(await storedNumbers(world)).toEqual(["1", "2", "3", "5"]);
  expect(await findClientByNumber(world.services.db, world.office, "1")).toMatchObject({ retentionYears: 8 });
});

test("a dry run says the same as the run after it, and changes nothing", async () => {
  const world = await startWorld();

  const dry = await run(world, first, { dryRun: true });

  expect(dry).toMatchObject({ applied: false, created: 2 });
  expect(await storedNumbers(world)).toEqual([]);
  const { applied: _applied, ...real } = await run(world, first);
  expect(dry).toMatchObject(real);
});

test("two imports of one file at once make every client once", async () => {
  const world = await startWorld();

  const reports = await Promise.all([run(world, first), run(world, first), run(world, first)]);

  expect(reports.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
});

test("a large file is stored in steps that are told", async () => {
  const world = await startWorld();
  const rows = Array.from({ length: 1201 }, (_, n) => `${n};Mandant ${n}`);
  const told: number[] = [];

  const report = await importClients(
    world.services.db,
    world.office,
    new TextEncoder().encode(["Nummer;Name", ...rows].join("\n")),
    {
      dryRun: false,
      skipBadRows: false,
      language: "en",
      at: world.services.clock.now(),
      onProgress: (done) => told.push(done),
    },
  );

  expect(report).toMatchObject({ applied: true, created: 1201 });
  expect(told).toEqual([500, 1000, 1201]);
});

test("an import reaches only its own partner and mode", async () => {
  const world = await startWorld();
  const stranger = await world.openOffice();
  await run(world, first);

  expect(await findClientByNumber(world.services.db, stranger, "1")).toBeUndefined();
  expect(await findClientByNumber(world.services.db, { ...world.office, mode: "live" }, "1")).toBeUndefined();
});
