import { expect, test } from "vitest";
import { sqlFilesIn } from "./sql-files.ts";
import { takenAway } from "./takes-away.ts";

test.for([
  ["create table a (id int not null); create index on a (id)", []],
  ["alter table a add column b text; alter table a add column c int not null default 0", []],
  ["alter table a add b text not null generated always as (c) stored", []],
  ["alter table a drop constraint a_b_check, add constraint a_b_check check (b in ('x', 'y'))", []],
  ["create or replace function f() returns int language plpgsql as $$ begin drop table a; end $$", []],
  ["-- it's gone; drop table a;\ncomment on table a is 'drop table a; it''s gone'", []],
  ["revoke execute on function f from public", []],
  ["drop function f(uuid)", ["drop function f(uuid)"]],
  ["drop function f(uuid, t); create function f(a uuid, of_t t) returns int language sql return 1", []],
  [
    "drop function f(uuid); create function f(a text) returns int language sql return 1",
    ["drop function f(uuid)"],
  ],
  ["ALTER TABLE a\n  DROP COLUMN b", ["alter table a drop column b"]],
  ["alter table a add column b text not null", ["alter table a add column b text not null"]],
  ["alter table a rename b to c", ["alter table a rename b to c"]],
  ["alter table a alter column b type bigint", ["alter table a alter column b type bigint"]],
  ["alter table a alter column b set not null", ["alter table a alter column b set not null"]],
  ["alter table a alter column b set default 0, alter column b set not null", []],
  ["alter table a rename to first_a; create table a (id int)", []],
  [
    "alter index i rename to first_i; revoke all on a from brieftaube_request; create table a (id int); create index i on a (id)",
    [],
  ],
  ["create table a (id int); alter table a rename to b", ["alter table a rename to b"]],
  ["revoke select on a from brieftaube_request", ["revoke select on a from brieftaube_request"]],
] as const)("%s", ([sql, taken]) => {
  expect(takenAway(sql)).toEqual(taken);
});

/** From here on two releases may run side by side; what a release takes away begins with "-- contract:" and says why nobody needs it. */
const SIDE_BY_SIDE_FROM = "0050";

test("a migration takes nothing from the release before, unless it says that nobody needs it any more", () => {
  const migrations = sqlFilesIn("migrations");
  expect(takenAway(migrations.map(({ sql }) => sql).join(";"))).toContain(
    "alter table notification_wishes drop column fix_needed",
  );
  const taking = migrations
    .filter(({ name, sql }) => name >= SIDE_BY_SIDE_FROM && !sql.startsWith("-- contract:"))
    .flatMap(({ name, sql }) => takenAway(sql).map((taken) => `${name}: ${taken}`));
  expect(taking).toEqual([]);
});
