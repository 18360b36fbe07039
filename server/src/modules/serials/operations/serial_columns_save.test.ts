import { expect, test } from "vitest";
import { startSendingWorld } from "../../../../test/sends.ts";
import { calledSerial, workedSerial } from "../../../../test/serials.ts";
import type { World } from "../../../../test/world.ts";

const letter = { subject: "Rechnung {{nr}}", content: "{{anrede}}\n\nes sind {{betrag}} offen." };
const rows = [
  {
    Name: "Erika Weber",
    Straße: "Lange Straße",
    Hausnummer: "5",
    PLZ: "80331",
    Ort: "München",
    A: "7",
    B: "12 €",
  },
];
const columns = { A: "field.betrag", B: "field.nr" };

async function rehearsed(world: World): Promise<string> {
  const { serialId } = await calledSerial(world, "serial_create", {
    name: "Rechnungen",
    letter,
    rows,
    columns,
  });
  await calledSerial(world, "serial_rehearse", { serialId });
  await workedSerial(world, serialId);
  return serialId;
}

test("columns that were confused are assigned anew, and every row is looked at again", async () => {
  const world = await startSendingWorld();
  const serialId = await rehearsed(world);

  const saved = await calledSerial(world, "serial_columns_save", {
    serialId,
    columns: { A: "field.nr", B: "field.betrag" },
  });

  expect(saved).toMatchObject({ counts: { unseen: 1, sendable: 0 } });
  expect(saved.columns.slice(-2).map(({ name, target }) => [name, target])).toEqual([
    ["A", "field.nr"],
    ["B", "field.betrag"],
  ]);
  await calledSerial(world, "serial_rehearse", { serialId });
  const { totalCents } = await workedSerial(world, serialId);
  await calledSerial(world, "serial_submit", { serialId, letters: 1, totalCents });
  await workedSerial(world, serialId);
  const { subject } = await world.services.db
    .selectFrom("letters")
    .select("subject")
    .executeTakeFirstOrThrow();
  expect(subject).toBe("Rechnung 7");
  expect(await world.call("serial_columns_save", { serialId, columns: {} })).toMatchObject({
    error: { code: "SERIAL_BUSY", details: { state: "submitted" } },
  });
});

test("who takes what another column fills takes it from that; what then fills nothing is said at once", async () => {
  const world = await startSendingWorld();
  const serialId = await rehearsed(world);

  const refused = await world.call("serial_columns_save", {
    serialId,
    columns: { A: "field.nr", PLZ: "recipient.nirgends", Fehlt: null },
  });

  expect(refused).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: {
        problems: [
          { path: "columns.Fehlt", rule: "unknown_column" },
          { path: "columns.PLZ", rule: "unknown_target" },
          { path: "columns.field.betrag", rule: "unfilled_field" },
        ],
      },
    },
  });
  expect(await calledSerial(world, "serial_status", { serialId })).toMatchObject({ counts: { unseen: 0 } });
});

test("a serial letter that is under way keeps its columns", async () => {
  const world = await startSendingWorld();
  const serialId = await rehearsed(world);
  await calledSerial(world, "serial_rehearse", { serialId });

  expect(await world.call("serial_columns_save", { serialId, columns })).toMatchObject({
    error: { code: "SERIAL_BUSY", details: { state: "rehearsing" } },
  });
});
