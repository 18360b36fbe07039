import { expect, test } from "vitest";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { startWorld } from "../../../../test/world.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const file = "Name;Straße;PLZ;Ort\nAnna Berg;Lange Straße 5;80331;München\n;Lange Straße 6;80331;München\n";

test("a dry run says what would come of each row, in the person's language, and stores nothing", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "editor" });

  const rehearsed = await call("address_import", { contentBase64: base64(file), dryRun: true });
  expect(rehearsed).toMatchObject({
    status: 200,
    body: {
      applied: false,
      created: 1,
      refused: 1,
      rows: [
        { line: 3, outcome: "refused" },
        { line: 2, name: "Anna Berg", outcome: "created" },
      ],
    },
  });
  expect(JSON.stringify(rehearsed.body["rows"])).toContain("Name: Bitte füllen Sie dieses Feld aus.");
  expect(await call("address_book", {})).toMatchObject({ body: { total: 0 } });
});

test("all rows or none, unless bad ones may be left out; the same file again stores nothing twice", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const input = { contentBase64: base64(file), dryRun: false };

  expect(await call("address_import", input)).toMatchObject({ body: { applied: false } });
  expect(await call("address_import", { ...input, skipBadRows: true })).toMatchObject({
    body: { applied: true, created: 1, unchanged: 0 },
  });
  expect(await call("address_import", { ...input, skipBadRows: true })).toMatchObject({
    body: { applied: true, created: 0, unchanged: 1 },
  });
  expect(await call("address_book", {})).toMatchObject({ body: { total: 1 } });
});

test("a file that is too long, too large, no CSV of addresses or no base64 is refused with the reason", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world);
  const refusal = async (contentBase64: string) => {
    const { status, body } = await call("address_import", { contentBase64, dryRun: true });
    expect(status).toBe(400);
    return JSON.stringify(body);
  };

  expect(await refusal(base64(`Name;Ort\n${"A;B\n".repeat(10_001)}`))).toContain("höchstens 10000");
  expect(await refusal(base64("x".repeat(3_000_000)))).toContain("too_big");
  expect(await refusal(base64("Farbe;Form\nrot;rund\n"))).toContain("fehlt die Spalte Name");
  expect(await refusal("kein base64!")).toContain("VALIDATION_ERROR");
});

test("a viewer imports nothing", async () => {
  const world = await startWorld();
  const { call } = await signedInBrowser(world, { role: "viewer" });

  expect(await call("address_import", { contentBase64: base64(file), dryRun: true })).toMatchObject({
    status: 403,
  });
});
