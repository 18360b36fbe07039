import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../../test/command-line.ts";
import { startWorld, type World } from "../../../test/world.ts";

function csvFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-csv-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "mandanten.csv");
  writeFileSync(path, text);
  return path;
}

const importFile = (world: World, text: string, ...words: string[]) =>
  runCommand(world, ["mandant", "import", "--partner", world.office.partnerId, ...words, csvFile(text)]);

const good = "Mandantennummer;Name;Ort\n10001;Bäckerei Sonne;Köln\n10002;Café Müller;Bonn\n";
const bad = "Mandantennummer;Name\n10003;Neu\n10004;\n";

test("a file makes clients that the tools show, row by row, and says which columns it left out", async () => {
  const world = await startWorld();

  const { code, printed } = await importFile(world, good);

  expect(code).toBe(0);
  expect(printed).toBe(
    [
      "line 2: 10001 created",
      "line 3: 10002 created",
      "Columns left out: Ort",
      "2 created, 0 updated, 0 unchanged, 0 refused.",
    ].join("\n"),
  );
  expect(await world.call("mandant_list", {})).toMatchObject({ value: { total: 2 } });
});

test("a dry run changes nothing and says so", async () => {
  const world = await startWorld();

  const { code, printed } = await importFile(world, good, "--dry-run");

  expect(code).toBe(0);
  expect(printed).toContain("A dry run: nothing was changed.");
  expect(await world.call("mandant_list", {})).toMatchObject({ value: { total: 0 } });
});

test("one bad row keeps all out and fails the command; --skip-bad-rows takes the others", async () => {
  const world = await startWorld();

  const refused = await importFile(world, bad);
  expect(refused.code).toBe(1);
  expect(refused.printed).toContain("line 3: 10004 refused: name: a new client needs one");
  expect(refused.printed).toContain("--skip-bad-rows");
  expect(await world.call("mandant_list", {})).toMatchObject({ value: { total: 0 } });

  expect(await importFile(world, bad, "--skip-bad-rows")).toMatchObject({ code: 0 });
  expect(await world.call("mandant_list", {})).toMatchObject({ value: { total: 1 } });
});

test("--json prints the whole report and nothing else", async () => {
  const world = await startWorld();

  const { printed, complained } = await importFile(world, good, "--json", "--dry-run");

  expect(complained).toBe("");
  expect(JSON.parse(printed)).toEqual({
    dryRun: true,
    applied: false,
    created: 2,
    updated: 0,
    unchanged: 0,
    refused: 0,
    ignoredColumns: ["Ort"],
    rows: [
      { line: 2, mandantennummer: "10001", outcome: "created", reason: null },
      { line: 3, mandantennummer: "10002", outcome: "created", reason: null },
    ],
  });
});

test("live clients are made with --mode live and are not seen in the sandbox", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });
  const path = csvFile(good);

  await runCommand(world, ["mandant", "import", "--partner", live.partnerId, "--mode", "live", path]);

  expect(await world.call("mandant_list", {}, { token: live.token })).toMatchObject({ value: { total: 2 } });
  expect(await world.call("mandant_list", {})).toMatchObject({ value: { total: 0 } });
});

test("a file that is not there, an unknown account, an unknown mode and a file without numbers are one line each", async () => {
  const world = await startWorld();
  const { partnerId } = world.office;
  const wrongUses = [
    ["--partner", partnerId, "/nowhere/mandanten.csv"],
    ["--partner", "nobody", csvFile(good)],
    ["--partner", partnerId, "--mode", "test", csvFile(good)],
    ["--partner", partnerId, csvFile("a;b\n1;2")],
  ];

  for (const words of wrongUses) {
    const { code, complained } = await runCommand(world, ["mandant", "import", ...words]);
    expect(code).toBe(1);
    expect(complained.split("\n")).toHaveLength(1);
  }
});
