import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type SqlFile = { name: string; sql: string; sha256: string };

export const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The SQL files of one of the folders beside this file, in the order of their names. */
export const sqlFilesIn = (folder: "schema" | "migrations" | "pre-1"): SqlFile[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(import.meta.dirname, folder, name), "utf8");
      return { name, sql, sha256: sha256Of(sql) };
    });
