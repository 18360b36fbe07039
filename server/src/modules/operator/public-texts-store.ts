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

export const selectPublicTexts = async (db: Database): Promise<PublicText[]> =>
  (await db
    .selectFrom("publicTexts")
    .select(["name", "language", "text", "changedAt", "changedBy"])
    .orderBy("name")
    .orderBy("language")
    .execute()) as PublicText[];

export const upsertPublicText = (tx: Tx, { name, language, ...text }: PublicText) =>
  tx
    .insertInto("publicTexts")
    .values({ name, language, ...text })
    .onConflict((conflict) => conflict.columns(["name", "language"]).doUpdateSet(text))
    .execute();

export const deletePublicText = (tx: Tx, { name, language }: Pick<PublicText, "name" | "language">) =>
  tx.deleteFrom("publicTexts").where("name", "=", name).where("language", "=", language).execute();
