import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { sealAll } from "../../../test/seals.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { recordInArchive } from "../../modules/archive/archive.ts";

async function startArchive() {
  const world = await startWorld();
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-seals-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const subject of ["a", "b"]) await note(world, subject);
  await sealAll(world);
  return { world, folder, verify: (...words: string[]) => runCommand(world, ["verify-archive", ...words]) };
}

const note = ({ services, office }: World, subject: string) =>
  services.db
    .transaction()
    .execute((tx) =>
      recordInArchive(tx, office, { kind: "test.noted", subject, record: {}, at: services.clock.now() }),
    );

test("a good archive ends with 0; its seal, kept elsewhere, finds the tail that somebody cut off", async () => {
  const { world, folder, verify } = await startArchive();
  const file = join(folder, "seal.json");

  const good = await verify("--export-seal", file);
  expect(good).toMatchObject({
    code: 0,
    printed: expect.stringContaining("The archive is what was sealed."),
  });
  expect(good.printed).toContain("sandbox: 3 seals, 0 waiting, 0 erased, 0 roots");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    format: "brieftaube seal v1",
    root: { partnerId: world.office.partnerId, mode: "sandbox", size: 3 },
  });
  expect(await verify("--seal", file, "--export-seal", file)).toMatchObject({ code: 0 });

  await asOwner(
    world,
    `set session_replication_role = replica; delete from archive_roots; delete from archive_seals where seq > 1;
     delete from archive_records r where not exists (select from archive_seals where record_id = r.id)`,
  );
  expect(await verify()).toMatchObject({ code: 0 });
  const found = await verify("--seal", file);
  expect(found).toMatchObject({ code: 1, printed: expect.stringContaining("TAIL_MISSING") });
  expect(found.printed).toContain("seals 2 to 3 are missing");
  const machine = await verify("--seal", file, "--json", "--export-seal", join(folder, "none.json"));
  expect(machine).toMatchObject({ code: 1, complained: expect.stringContaining("No seal was exported") });
  expect(JSON.parse(machine.printed)).toMatchObject({
    good: false,
    keyId: world.services.archiveSigner.keyId,
    findings: [{ code: "TAIL_MISSING", seq: 2 }, { code: "ROOT_MISSING" }],
    chains: [{ behind: { from: 2, to: 2, count: 0 } }],
  });
});

test("a broken link is named with all that stands behind it, for one account as for all", async () => {
  const { world, verify } = await startArchive();
  const other = await world.openOffice();
  await sealAll(world);
  await asOwner(
    world,
    `set session_replication_role = replica; update archive_records set record = '{"x": 1}' where subject = 'a'`,
  );

  const { code, printed } = await verify("--mode", "sandbox");
  expect(code).toBe(1);
  expect(printed).toContain("first broken link at 2");
  expect(printed).toContain("not proved any more: 2 to 3 (2 records)");
  expect(printed).toContain("RECORD_CHANGED");
  const machine = await verify("--partner", world.office.partnerId, "--json");
  expect(JSON.parse(machine.printed)).toMatchObject({
    chains: [
      {
        behind: {
          records: [
            { seq: 2, subject: "a" },
            { seq: 3, subject: "b" },
          ],
        },
      },
    ],
  });
  expect(await verify("--partner", other.partnerId)).toMatchObject({ code: 0 });
  expect(await verify("--mode", "live")).toMatchObject({ code: 0 });
});

test("what cannot be run ends with 2 and says why", async () => {
  const { folder, verify } = await startArchive();
  const file = join(folder, "other.json");
  writeFileSync(file, "{}");

  for (const [words, says] of [
    [["--partner", "nobody"], "no account"],
    [["--mode", "both"], "--mode is"],
    [["--seal", join(folder, "none.json")], "cannot be read"],
    [["--seal", file], "not an exported seal"],
    [["--export-seal", file], "--seal too"],
    [["--pack", join(folder, "none.pdf")], "cannot be read"],
  ] as const)
    expect(await verify(...words), words.join(" ")).toMatchObject({
      code: 2,
      complained: expect.stringContaining(says),
    });
});

test("a file that is no evidence pack is a finding", async () => {
  const { folder, verify } = await startArchive();
  const file = join(folder, "letter.pdf");
  writeFileSync(file, "%PDF-1.7 nothing");

  expect(await verify("--pack", file)).toMatchObject({
    code: 1,
    printed: expect.stringContaining("not what"),
  });
});
