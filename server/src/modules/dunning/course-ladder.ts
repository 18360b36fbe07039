import type { Database } from "../../db/database.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { ladderFor } from "./choose-ladder.ts";
import type { Course } from "./course.ts";
import type { Ladder } from "./ladder.ts";
import { findLadder, findLadderVersion, listLadders } from "./ladders-store.ts";

/** The steps that an invoice goes by, and the ladder as it is now: who answers for it, and whether it is retired. */
export type CourseLadder = Pick<Ladder, "ladderId" | "version" | "name" | "steps" | "lastStep"> & {
  current: Ladder;
};

/** That of its first step; before that whichever fits. */
export async function ladderOfCourse(
  db: Database,
  {
    partnerId,
    mode,
    ladderId,
    ladderVersion: version,
  }: Pick<Course, "partnerId" | "mode" | "ladderId" | "ladderVersion">,
  document: StoredDocument,
): Promise<CourseLadder | undefined> {
  const tenant = { partnerId, mode };
  if (ladderId === null || version === null) {
    const fitting = ladderFor(await listLadders(db, tenant, { retiredToo: false }), document);
    return fitting && { ...fitting, current: fitting };
  }
  const kept = await findLadderVersion(db, tenant, { ladderId, version });
  const current = await findLadder(db, tenant, ladderId);
  return kept && current && { ...kept, current };
}
