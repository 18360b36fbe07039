import { sql } from "kysely";
import { expect, test } from "vitest";
import { signedInBrowser } from "../../../test/approvals.ts";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { letterInput, writtenLetter } from "../../../test/letters.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { listYears } from "../../db/years-store.ts";
import { beginYearsJob } from "./jobs/begin_years.ts";

const beginYears = ({ services }: World) => beginYearsJob.run({}, services, new AbortController().signal);

const yearsOfWords = async ({ services }: World) =>
  (await listYears(services.db)).filter(({ table }) => table === "letter_search");

/** The database holds this for the present year from now on. */
const comeTo = (world: World, year: number) =>
  asOwner(world, `create or replace function this_year() returns int language sql stable return ${year}`);

/** A world some years after its letters were written, in a part that is over. */
async function startYearsLater() {
  const world = await startWorld();
  const year = (await yearsOfWords(world))[0]?.year ?? 0;
  const subjects = (query: string) => found(world, query);
  const run = (...words: string[]) =>
    runCommand(world, ["years", ...words, ...(words[0] === "list" ? [] : ["--table=letter_search"])]);
  const later = async () => {
    await comeTo(world, year + 3);
    await beginYears(world);
  };
  return { world, year, subjects, run, later };
}

async function found(world: World, query: string): Promise<unknown[]> {
  const answer = await world.call("letter_search", { query });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return (answer.value as { items: { subject: string }[] }).items.map(({ subject }) => subject);
}

async function partsOf(world: World, letterId: string): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from letter_search where letter_id = ${letterId}`.execute(
    world.services.db,
  );
  return rows.map(({ part }) => part);
}

const keptAside = (world: World, year: number, letterId: string) =>
  asOwner(
    world,
    `do $$ begin if not exists (select from parts.letter_search_${year} where letter_id = '${letterId}')
       then raise exception 'not kept'; end if; end $$`,
  ).then(
    () => true,
    () => false,
  );

test("this year and the next have a part from the start, later ones long before they come, and nobody but the owner looks into one", async () => {
  const { world, year, later } = await startYearsLater();
  const years = async () => (await yearsOfWords(world)).map((each) => each.year);

  expect(await years()).toEqual([year, year + 1]);
  await later();
  expect(await years()).toEqual([year, year + 1, year + 2, year + 3, year + 4]);
  await beginYears(world);
  expect(await years()).toHaveLength(5);

  const { rows } = await sql`
    select n.nspname from pg_namespace n, pg_roles r where n.nspname = 'parts' and r.rolname like 'brieftaube_%'
      and has_schema_privilege(r.oid, n.oid, 'usage')`.execute(world.services.db);
  expect(rows).toEqual([]);
});

test("words of a letter from years ahead are found before its year has a part, and lie in that afterwards", async () => {
  const { world, year, subjects } = await startYearsLater();
  const { letterId } = await writtenLetter(world, { subject: "Vorausschau" });
  const ahead = `(lpad(to_hex((extract(epoch from make_timestamptz(${year + 9}, 6, 1, 0, 0, 0)) * 1000)::bigint), 12, '0') || substr(replace(id::text, '-', ''), 13))::uuid`;
  await asOwner(
    world,
    `do $$ declare ahead uuid; words letter_search; begin
       select ${ahead} into ahead from letters where id = '${letterId}';
       delete from letter_search where letter_id = '${letterId}' returning * into words;
       update letters set id = ahead where id = '${letterId}';
       words.letter_id := ahead;
       insert into letter_search select words.*;
     end $$`,
  );
  const moved = async () =>
    (
      await sql<{ part: string }>`select tableoid::regclass::text as part from letter_search`.execute(
        world.services.db,
      )
    ).rows;

  expect(await moved()).toEqual([{ part: "parts.letter_search_other" }]);
  expect(await subjects("Vorausschau")).toEqual(["Vorausschau"]);
  await comeTo(world, year + 8);
  await beginYears(world);
  expect(await moved()).toEqual([{ part: `parts.letter_search_${year + 9}` }]);
  expect(await subjects("Vorausschau")).toEqual(["Vorausschau"]);
});

test("a year that is put away is met by no search and loses no letter; brought back it is met again, as things stand by then", async () => {
  const { world, year, subjects, run, later } = await startYearsLater();
  const kept = await writtenLetter(world, { subject: "Wasserrohrbruch" });
  const rewritten = await writtenLetter(world, { subject: "Wasserschaden" });
  const discarded = await writtenLetter(world, { subject: "Wasserstand" });
  expect(await run("put-away", String(year))).toMatchObject({
    code: 1,
    complained: expect.stringContaining("it is not over"),
  });
  await later();

  expect((await run("put-away", String(year))).printed).toContain(`parts.letter_search_${year}`);
  expect(await subjects("Wasser*")).toEqual([]);
  expect(await world.call("letter_get", { letterId: kept.letterId })).toMatchObject({ ok: true });
  expect(JSON.parse((await run("list", "--json")).printed)).toContainEqual(
    expect.objectContaining({ table: "letter_search", year, isPutAway: true }),
  );
  expect(await run("put-away", String(year))).toMatchObject({ code: 1 });
  await beginYears(world);

  // What is written anew is found again at once; what is thrown away stays out.
  const { call } = await signedInBrowser(world, { role: "editor" });
  expect(
    await call("letter_save", { ...letterInput({ subject: "Wasserzähler" }), letterId: rewritten.letterId }),
  ).toMatchObject({ status: 200 });
  expect(await subjects("Wasser*")).toEqual(["Wasserzähler"]);
  await asOwner(world, `update letters set discarded_at = now() where id = '${discarded.letterId}'`);

  expect((await run("bring-back", String(year))).printed).toContain("again");
  expect(new Set(await subjects("Wasser*"))).toEqual(new Set(["Wasserrohrbruch", "Wasserzähler"]));
  expect(await subjects("Wasserschaden")).toEqual([]);
  expect(await partsOf(world, rewritten.letterId)).toEqual([`parts.letter_search_${year}`]);
  expect(await run("bring-back", String(year))).toMatchObject({
    code: 1,
    complained: expect.stringContaining("is not put away"),
  });
});

test("words that are put away go with their letter", async () => {
  const { world, year, run, later } = await startYearsLater();
  const { letterId } = await writtenLetter(world);
  await later();
  await run("put-away", String(year));
  expect(await keptAside(world, year, letterId)).toBe(true);

  await asOwner(world, `delete from letters where id = '${letterId}'`);
  expect(await keptAside(world, year, letterId)).toBe(false);
});

test("a year whose words were dropped keeps no later one from being put away and brought back", async () => {
  const { world, year, run, later } = await startYearsLater();
  const { letterId } = await writtenLetter(world, { subject: "Wasserrohrbruch" });
  await later();
  await run("put-away", String(year));
  await asOwner(world, `drop table parts.letter_search_${year}`);
  const { call } = await signedInBrowser(world, { role: "editor" });
  expect(await call("letter_save", { ...letterInput({ subject: "Wasserzähler" }), letterId })).toMatchObject({
    status: 200,
  });

  expect((await run("put-away", String(year + 1))).code).toBe(0);
  expect(await run("bring-back", String(year + 1))).toMatchObject({ code: 0 });
  expect(await found(world, "Wasserzähler")).toEqual(["Wasserzähler"]);
});

test("while letters are being written no year is put away, and nothing is changed", async () => {
  const { world, year, subjects, run, later } = await startYearsLater();
  const { letterId } = await writtenLetter(world, { subject: "Wasserrohrbruch" });
  await later();

  await world.services.db.transaction().execute(async (tx) => {
    await tx.updateTable("letters").set({ subject: "Wasserrohrbruch" }).where("id", "=", letterId).execute();
    expect(await run("put-away", String(year))).toMatchObject({
      code: 1,
      complained: expect.stringContaining("try again"),
    });
  });
  expect(await subjects("Wasserrohrbruch")).toEqual(["Wasserrohrbruch"]);
});
