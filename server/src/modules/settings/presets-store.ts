import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Preset, SavedPreset } from "./preset.ts";

/** One after the other for each tenant, so that the number of presets can be judged. */
export const lockPresets = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`presets:${partnerId}:${mode}`}, 0))`.execute(tx);

export const countOtherPresets = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  name: string,
): Promise<number> => {
  const { presets } = await tx
    .selectFrom("presets")
    .select((select) => select.fn.countAll<number>().as("presets"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("deletedAt", "is", null)
    .where("name", "!=", name)
    .executeTakeFirstOrThrow();
  return presets;
};

/** Whether a preset has this name, be it behind a wall. */
export const isPresetNameUsed = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  name: string,
): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select is_preset_name_used(${partnerId}, ${mode}, ${name}) as used`.execute(tx);
  return rows[0]?.used === true;
};

/** Whether a client of this number stands behind a wall; one that nobody knows does not. */
export const isClientHidden = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  mandantennummer: string,
): Promise<boolean> => {
  const { rows } = await sql<{ seen: boolean }>`
    select (sees_all() or may_see_client_number(${partnerId}, ${mode}, ${mandantennummer})) as seen`.execute(
    tx,
  );
  return rows[0]?.seen !== true;
};

/** A row that this very statement has inserted has no earlier version: `xmax` is zero. */
export const upsertPreset = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { name, preset, at }: { name: string; preset: Preset; at: Date },
): Promise<SavedPreset> =>
  tx
    .insertInto("presets")
    .values({ partnerId, mode, name, preset: JSON.stringify(preset), createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(["partnerId", "mode", "name"])
        .where("deletedAt", "is", null)
        .doUpdateSet((set) => ({
          preset: set.ref("excluded.preset"),
          updatedAt: set.ref("excluded.updatedAt"),
        })),
    )
    .returning(["id as presetId", "updatedAt", sql<boolean>`xmax = 0`.as("created")])
    .executeTakeFirstOrThrow();

export const listPresets = (db: Database, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("presets")
    .select(["id as presetId", "name", "preset", "updatedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("deletedAt", "is", null)
    .orderBy("name")
    .execute();

/** What was deleted last comes first. */
export const listDeletedPresets = (db: Database, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("presets")
    .select(["id as presetId", "name", "preset", "updatedAt", "deletedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("deletedAt", "is not", null)
    .orderBy("deletedAt", "desc")
    .orderBy("id")
    .limit(MOST_DELETED)
    .execute();

const MOST_DELETED = 100;

export const selectPresetById = (db: Database | Tx, { partnerId, mode }: Tenant, presetId: string) =>
  db
    .selectFrom("presets")
    .select(["id as presetId", "name", "deletedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", presetId)
    .executeTakeFirst();

export const markPresetDeleted = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  presetId: string,
  deletedAt: Date | null,
) =>
  tx
    .updateTable("presets")
    .set({ deletedAt })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", presetId)
    .execute();

/** When the preset of a name was stored last. */
export const selectPresetMoment = (tx: Tx, { partnerId, mode }: Tenant, name: string) =>
  tx
    .selectFrom("presets")
    .select("updatedAt")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("name", "=", name)
    .where("deletedAt", "is", null)
    .executeTakeFirst();

/** The send options that were saved under a name. */
export const findPreset = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  name: string,
): Promise<Preset | undefined> => {
  const row = await db
    .selectFrom("presets")
    .select("preset")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("name", "=", name)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  // A stored preset was parsed before it was stored.
  return row?.preset as Preset | undefined;
};
