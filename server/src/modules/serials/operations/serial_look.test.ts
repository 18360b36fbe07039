import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const letter = { subject: "Rechnung", content: "{{anrede}}\n\nes sind {{betrag}} offen." };

test("a list is looked at before anything is kept: its columns, what they would fill and all that is wrong", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const listBase64 = base64("Nachname;PLZ;Summe\nWeber;80331;12,50 €\nMuster;10115;13,00 €");

  const first = await call("serial_look", { letter, listBase64 });

  expect(first.body).toMatchObject({
    rowCount: 2,
    columns: [
      { name: "Nachname", target: "recipient.lastName", sample: "Weber" },
      { name: "PLZ", target: "recipient.zip", sample: "80331" },
      { name: "Summe", target: null, sample: "12,50 €" },
    ],
    fields: [
      { key: "anrede", label: "anrede", isNeeded: false },
      { key: "betrag", label: "betrag", isNeeded: true },
    ],
    problems: [
      { path: "columns", message: expect.stringContaining("Ort") as string },
      { path: "columns.field.betrag", message: expect.stringContaining("betrag") as string },
    ],
  });
  const second = await call("serial_look", { letter, listBase64, columns: { Summe: "field.betrag" } });
  expect(second.body["problems"]).toMatchObject([{ path: "columns" }]);
  // What the first look has said of the list is enough for the next.
  const { rowCount, columns } = first.body as {
    rowCount: number;
    columns: { name: string; sample: string }[];
  };
  const head = { rowCount, columns: columns.map(({ name, sample }) => ({ name, sample })) };
  expect((await call("serial_look", { letter, head, columns: { Summe: "field.betrag" } })).body).toEqual(
    second.body,
  );
  expect(await world.call("serial_list", {})).toMatchObject({ value: { total: 0 } });
});

test("what is no list, or no text that can be filled, is refused at its place", async () => {
  const { call } = await signedInBrowser(await startWorld());
  const problemsOf = async (input: object) => (await call("serial_look", input)).body["error"];

  expect(await problemsOf({ letter, listBase64: "&&&" })).toMatchObject({
    details: { problems: [{ path: "listBase64" }] },
  });
  expect(await problemsOf({ letter, listBase64: base64("Name;Ort\n") })).toMatchObject({
    details: { problems: [{ path: "list" }] },
  });
  expect(
    await problemsOf({ letter: { ...letter, content: "{{betrag" }, listBase64: base64("Name\nWeber") }),
  ).toMatchObject({ details: { problems: [{ path: "letter.content" }] } });
});

test("columns that were assigned once are so again when a list with the same ones comes, as far as the letter has it", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const list = (ending = "") => base64(`Nachname;Ort;Summe;Bemerkung\nWeber;München;12,50 €;nett${ending}`);
  const made = await call("serial_create", {
    name: "März",
    letter,
    listBase64: list(),
    columns: { Summe: "field.betrag", Bemerkung: null },
  });
  expect(made.status).toBe(200);

  const targets = async (input: object) =>
    ((await call("serial_look", input)).body["columns"] as { target: string | null }[]).map(
      ({ target }) => target,
    );
  const fields = { ...letter, content: "{{anrede}}\n\n{{bemerkung}} {{betrag}}" };
  expect(await targets({ letter, listBase64: list("\nMuster;Bonn;1 €;–") })).toEqual([
    "recipient.lastName",
    "recipient.city",
    "field.betrag",
    null,
  ]);
  // What the text has a field for now is no longer left out; what it has no field for is not filled.
  expect((await targets({ letter: fields, listBase64: list() }))[3]).toBe("field.bemerkung");
  expect(
    (await targets({ letter: { subject: "Ohne", content: "Guten Tag" }, listBase64: list() }))[2],
  ).toBeNull();
  // Another list is another list, and so is that of another account.
  expect(await targets({ letter, listBase64: base64("Nachname;Ort;Summe\nWeber;Bonn;1") })).toContain(null);
  const other = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd Fritz", partnerId: other.partnerId });
  const seen = await stranger.call("serial_look", { letter, listBase64: list() });
  expect((seen.body["columns"] as { target: string | null }[])[2]).toMatchObject({ target: null });
});
