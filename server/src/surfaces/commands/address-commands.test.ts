import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../../test/command-line.ts";
import { startWorld } from "../../../test/world.ts";

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-import-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "file.txt");
  writeFileSync(path, text);
  return path;
}

test("data import loads postcodes and says what came in", async () => {
  const world = await startWorld();
  const path = fileOf("DE\t14552\tMichendorf\tBrandenburg\nDE\t14552\tTremsdorf\tBrandenburg\n");

  const { code, printed } = await runCommand(world, ["data", "import", path, "--json"]);

  expect(code).toBe(0);
  expect(JSON.parse(printed)).toEqual({ countries: [{ country: "DE", places: 2, codes: 1 }] });
});

test("data import knows a list of streets by its first line", async () => {
  const world = await startWorld();
  const path = fileOf("Name,PostalCode,Locality,RegionalKey,Borough,Suburb\nStephansplatz,1010,Wien,,,\n");

  const { code, printed } = await runCommand(world, ["data", "import", path, "--country", "at", "--json"]);
  const wrong = await runCommand(world, ["data", "import", path]);

  expect(code).toBe(0);
  expect(JSON.parse(printed)).toEqual({ countries: [{ country: "AT", streets: 1, codes: 1 }] });
  expect(wrong.complained).toContain('line 2: "1010" is no postcode of DE');
});

test("data import loads a list of authorities under its own name, and data forget takes it out", async () => {
  const world = await startWorld();
  const header =
    "Name,Also,Street,HouseNumber,PostalCode,Locality,PoBox,PoBoxPostalCode,PoBoxLocality,Country,AsOf";
  const path = fileOf(`${header}\nAmtsgericht Mitte,,Littenstraße,12-17,10179,Berlin,,,,,2026-03\n`);
  const words = ["data", "import", path, "--list", "gerichte"];

  expect(JSON.parse((await runCommand(world, [...words, "--json"])).printed)).toEqual({
    lists: [{ list: "gerichte", entries: 1 }],
  });
  expect(await runCommand(world, ["data", "forget", "gerichte"])).toMatchObject({
    code: 0,
    printed: expect.stringContaining("no longer searched") as string,
  });
  expect(await runCommand(world, ["data", "forget", "gerichte"])).toMatchObject({
    code: 1,
    complained: expect.stringContaining("no list of this name is loaded") as string,
  });
});

test("data import of a broken file ends with the line that is wrong", async () => {
  const world = await startWorld();

  const { code, complained } = await runCommand(world, ["data", "import", fileOf("DE\t1\tX\n")]);

  expect(code).toBe(1);
  expect(complained).toContain('line 1: "1" is no postcode of DE');
});

test("address import stores a book, reports each row, and fails when a row is bad", async () => {
  const world = await startWorld();
  const good = fileOf("Name;Straße;PLZ;Ort\nErika;Hauptstr. 5;80331;München\n");
  const bad = fileOf("Name;Straße;PLZ;Ort\nMax;Hauptstr. 5;1;München\n");
  const words = (path: string) => ["address", "import", path, "--partner", world.office.partnerId];

  expect(await runCommand(world, [...words(good), "--dry-run"])).toMatchObject({
    code: 0,
    printed: expect.stringContaining("1 new, 0 already there, 0 refused. Nothing was stored."),
  });
  expect(JSON.parse((await runCommand(world, [...words(good), "--json"])).printed)).toMatchObject({
    applied: true,
    created: 1,
  });
  expect(await runCommand(world, words(bad))).toMatchObject({
    code: 1,
    printed: expect.stringContaining("1 refused"),
  });
  expect(await world.call("address_list", {})).toMatchObject({ value: { total: 1 } });
});

test("a file that is not there, and an account that is not there, are named", async () => {
  const world = await startWorld();

  expect(await runCommand(world, ["data", "import", "/nowhere/DE.txt"])).toMatchObject({
    code: 1,
    complained: expect.stringContaining("/nowhere/DE.txt cannot be read: ENOENT."),
  });
  expect(await runCommand(world, ["address", "import", fileOf(""), "--partner", "nobody"])).toMatchObject({
    code: 1,
    complained: expect.stringContaining("There is no account nobody"),
  });
});
