import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";

export const publicTextNames = ["imprint", "privacy"] as const;
export type PublicTextName = (typeof publicTextNames)[number];

export type PublicText = {
  name: PublicTextName;
  language: Language;
  text: string;
  changedAt: Date;
  changedBy: string;
};

/** The texts that the operator has filled in. */
export const publicTexts = async (db: Database): Promise<PublicText[]> =>
  (await db
    .selectFrom("publicTexts")
    .select(["name", "language", "text", "changedAt", "changedBy"])
    .orderBy("name")
    .orderBy("language")
    .execute()) as PublicText[];

type Place = Pick<PublicText, "name" | "language">;

/** One change of a text after the other, so that what it replaces can be judged. */
export const lockPublicText = (tx: Tx, { name, language }: Place) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`public_texts:${name}:${language}`}, 0))`.execute(tx);

export const selectPublicTextMoment = (
  tx: Tx,
  { name, language }: Place,
): Promise<{ updatedAt: Date } | undefined> =>
  tx
    .selectFrom("publicTexts")
    .select("changedAt as updatedAt")
    .where("name", "=", name)
    .where("language", "=", language)
    .executeTakeFirst();

export const upsertPublicText = (tx: Tx, { name, language, ...text }: PublicText) =>
  tx
    .insertInto("publicTexts")
    .values({ name, language, ...text })
    .onConflict((conflict) => conflict.columns(["name", "language"]).doUpdateSet(text))
    .execute();

export const deletePublicText = (tx: Tx, { name, language }: Place) =>
  tx.deleteFrom("publicTexts").where("name", "=", name).where("language", "=", language).execute();
