import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const file = "Mandantennummer;Name;Monatslimit\n1;Korn;250,00\n2;;viel\n";

test("a dry run says what would come of each row; then all rows or none; again changes nothing", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const run = (input: object) => call("client_import", { contentBase64: base64(file), ...input });

  expect(await run({ dryRun: true })).toMatchObject({
    status: 200,
    body: {
      applied: false,
      created: 1,
      refused: 1,
      rows: [
        {
          line: 3,
          name: "2",
          outcome: "refused",
          note: "Monatsgrenze: viel ist kein Betrag wie 250 oder 250,00",
        },
        { line: 2, name: "1", outcome: "created", note: null },
      ],
    },
  });
  expect(await run({ dryRun: false })).toMatchObject({ body: { applied: false } });
  expect(await call("mandant_list", {})).toMatchObject({ body: { total: 0 } });
  expect(await run({ dryRun: false, skipBadRows: true })).toMatchObject({
    body: { applied: true, created: 1 },
  });
  expect(await run({ dryRun: false, skipBadRows: true })).toMatchObject({
    body: { applied: true, created: 0, unchanged: 1 },
  });
});

test("a row of an archived client is refused", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  await call("client_save", { mandantennummer: "1", name: "Korn", basedOn: null });
  await call("client_archive", { mandantennummer: "1" });

  expect(
    await call("client_import", { contentBase64: base64("Nummer;Name\n1;Neu\n"), dryRun: false }),
  ).toMatchObject({
    body: { applied: false, rows: [{ note: expect.stringContaining("archiviert") as string }] },
  });
});

test("a viewer imports nothing, and a file without numbers or with too many rows is refused", async () => {
  const world = await startWorld();
  const viewer = await signedInBrowser(world, { role: "viewer" });
  const owner = await signedInBrowser(world, { name: "Eigene Person" });
  const send = (text: string) => owner.call("client_import", { contentBase64: base64(text), dryRun: true });

  expect(await viewer.call("client_import", { contentBase64: base64(file), dryRun: true })).toMatchObject({
    status: 403,
  });
  expect(JSON.stringify((await send("Name\nKorn\n")).body)).toContain("fehlt die Spalte Mandantennummer");
  expect(JSON.stringify((await send(`Nummer\n${"1\n".repeat(10_001)}`)).body)).toContain("höchstens 10000");
});

test("addresses in a file of clients go into the address book, and a bad one does not hold up its client", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });
  const rows = [
    "Nummer;Mandant;Straße;PLZ;Ort;Faxgruppe",
    "1;Korn GmbH;Lange Straße 5;80331;München;a",
    "2;Halm AG;Lange Straße 6;1;München;a",
    "3;Ähre;;;;a",
  ];
  const run = (dryRun: boolean) => call("client_import", { contentBase64: base64(rows.join("\n")), dryRun });
  const addressesOf = async (mandantennummer: string) =>
    (await call("mandant_get", { mandantennummer })).body["addresses"];

  expect(await run(true)).toMatchObject({
    body: { applied: false, created: 3, refused: 0, ignoredColumns: ["Faxgruppe"] },
  });
  const { body } = await run(false);
  expect(body).toMatchObject({ applied: true, created: 3 });
  expect(
    (body["rows"] as { name: string; note: string | null }[]).find(({ name }) => name === "2")?.note,
  ).toContain("Die Anschrift kommt nicht ins Adressbuch.");
  expect(await addressesOf("1")).toMatchObject([{ name: "Korn GmbH", street: "Lange Straße 5" }]);
  expect(await addressesOf("2")).toEqual([]);
  expect(await addressesOf("3")).toEqual([]);
  await run(false);
  expect(await addressesOf("1")).toHaveLength(1);
});
