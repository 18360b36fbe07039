import { sql } from "kysely";
import { isAfter } from "../../db/after-entry.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Course, Hold } from "./course.ts";
import type { Ladder } from "./ladder.ts";

const columns = [
  "partnerId",
  "mode",
  "documentId",
  "ladderId",
  "ladderVersion",
  "stepsDone",
  "hold",
  "holdReason",
  "holdRefusal",
  "holdBy",
  "heldAt",
  "holdUntil",
  "settledAt",
  "lookAt",
  "beganAt",
  "troubles",
  "skontoDenied",
  "heardReturn",
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
const courseOf = (row: object): Course => row as Course;

const ofTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db.selectFrom("dunningCourses").where("partnerId", "=", partnerId).where("mode", "=", mode);

export const findCourse = async (
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
): Promise<Course | undefined> => {
  const row = await ofTenant(db, tenant)
    .select(columns)
    .where("documentId", "=", documentId)
    .executeTakeFirst();
  return row && courseOf(row);
};

/** The course, held until the transaction ends. */
export const lockCourse = async (tx: Tx, tenant: Tenant, documentId: string): Promise<Course | undefined> => {
  const row = await ofTenant(tx, tenant)
    .select(columns)
    .where("documentId", "=", documentId)
    .forUpdate()
    .executeTakeFirst();
  return row && courseOf(row);
};

/** Puts an invoice among those that are looked at, if it is not there yet. */
export const enterCourse = (db: Database | Tx, { partnerId, mode }: Tenant, documentId: string, at: Date) =>
  db
    .insertInto("dunningCourses")
    .values({ documentId, partnerId, mode, beganAt: at, lookAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type CourseChange = Partial<
  Pick<
    Course,
    | "ladderId"
    | "ladderVersion"
    | "stepsDone"
    | "settledAt"
    | "lookAt"
    | "troubles"
    | "skontoDenied"
    | "heardReturn"
  >
>;

export const updateCourse = async (
  db: Database | Tx,
  { partnerId, mode, documentId }: Tenant & { documentId: string },
  change: CourseChange,
): Promise<void> => {
  await db
    .updateTable("dunningCourses")
    .set(change)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", documentId)
    .execute();
};

const heldFor = (
  { hold, holdReason = null, holdRefusal = null, holdBy = null, holdUntil = null }: Hold,
  at: Date,
) => ({
  hold,
  holdReason,
  holdRefusal: holdRefusal && JSON.stringify(holdRefusal),
  holdBy,
  holdUntil,
  heldAt: at,
  troubles: 0,
});

/** Stands still from now on, for this reason, whatever it stood still for before. */
export const holdCourse = async (
  db: Database | Tx,
  { partnerId, mode, documentId }: Tenant & { documentId: string },
  hold: Hold,
  at: Date,
): Promise<void> => {
  await db
    .updateTable("dunningCourses")
    .set(heldFor(hold, at))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", documentId)
    .execute();
};

/** The same unless it stands still already: what a person has said stays said. False: it did. */
export const holdGoing = async (
  db: Database | Tx,
  { partnerId, mode, documentId }: Tenant & { documentId: string },
  hold: Hold,
  at: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable("dunningCourses")
    .set(heldFor(hold, at))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", documentId)
    .where("hold", "is", null)
    .returning("documentId")
    .executeTakeFirst();
  return row !== undefined;
};

const going = {
  hold: null,
  holdReason: null,
  holdRefusal: null,
  holdBy: null,
  holdUntil: null,
  heldAt: null,
  troubles: 0,
} as const;

/** Goes on, and is looked at now. */
export const releaseCourse = async (
  db: Database | Tx,
  { partnerId, mode, documentId }: Tenant & { documentId: string },
  at: Date,
): Promise<void> => {
  await db
    .updateTable("dunningCourses")
    .set({ ...going, lookAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", documentId)
    .execute();
};

/** Goes on, if it still stands still for what was read of it. False: somebody has said something else since. */
export const releaseRead = async (db: Database | Tx, course: Course): Promise<boolean> => {
  const row = await db
    .updateTable("dunningCourses")
    .set(going)
    .where("partnerId", "=", course.partnerId)
    .where("mode", "=", course.mode)
    .where("documentId", "=", course.documentId)
    .where("hold", "=", course.hold)
    .where("heldAt", "=", course.heldAt)
    .returning("documentId")
    .executeTakeFirst();
  return row !== undefined;
};

/** Takes the next course of a tenant that is to be looked at; until then nobody else takes it. */
export const claimCourse = async (
  db: Database,
  { partnerId, mode }: Tenant,
  now: Date,
  until: Date,
): Promise<Course | undefined> => {
  const row = await db
    .updateTable("dunningCourses")
    .set({ lookAt: until })
    .where("documentId", "=", (from) =>
      from
        .selectFrom("dunningCourses")
        .select("documentId")
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode)
        .where("lookAt", "<=", now)
        .orderBy("lookAt")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .returning(columns)
    .executeTakeFirst();
  return row && courseOf(row);
};

/** When it is looked at next, unless something has happened to it since it was taken. */
export const lookAgainAt = async (
  db: Database | Tx,
  course: Course,
  lookAt: Date | null,
  troubles = 0,
): Promise<void> => {
  await db
    .updateTable("dunningCourses")
    .set({ lookAt, troubles })
    .where("partnerId", "=", course.partnerId)
    .where("mode", "=", course.mode)
    .where("documentId", "=", course.documentId)
    .where("lookAt", "=", course.lookAt)
    .execute();
};

export const listTenantsToLookAt = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("dunningCourses")
    .select(["partnerId", "mode"])
    .distinct()
    .where("lookAt", "<=", sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .execute();

export const findNextLook = async (db: Database, tenant: Tenant): Promise<Date | null> => {
  const row = await ofTenant(db, tenant)
    .select(({ fn }) => fn.min("lookAt").as("next"))
    .executeTakeFirst();
  return row?.next ?? null;
};

/** Invoices on a ladder go on by its latest version. */
export const moveCoursesTo = async (
  tx: Tx,
  { partnerId, mode, ladderId, version }: Pick<Ladder, "partnerId" | "mode" | "ladderId" | "version">,
): Promise<void> => {
  await tx
    .updateTable("dunningCourses")
    .set({ ladderVersion: version })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("ladderId", "=", ladderId)
    .execute();
};

/** Whatever a ladder or who answers for it had held up is looked at anew, and so is what has taken no step yet. */
export const wakeAfterSave = async (
  tx: Tx,
  { partnerId, mode, savedAt }: Pick<Ladder, "partnerId" | "mode" | "savedAt">,
): Promise<void> => {
  const courses = () =>
    tx
      .updateTable("dunningCourses")
      .where("partnerId", "=", partnerId)
      .where("mode", "=", mode)
      .where("settledAt", "is", null);
  await courses()
    .set({ ...going, lookAt: savedAt })
    .where("hold", "in", ["setter_gone", "hidden", "retired"])
    .execute();
  await courses().set({ lookAt: savedAt }).where("hold", "is", null).execute();
};

/** How many courses a ladder has, and how many of them wait for a person. */
export const countCourses = async (
  db: Database | Tx,
  tenant: Tenant,
): Promise<Map<string, { running: number; waiting: number }>> => {
  const rows = await ofTenant(db, tenant)
    .select([
      "ladderId",
      sql<number>`count(*) filter (where settled_at is null and hold is null)::int`.as("running"),
      sql<number>`count(*) filter (where settled_at is null and hold is not null
        and hold not in ('pause', 'dispute', 'ended'))::int`.as("waiting"),
    ])
    .where("ladderId", "is not", null)
    .groupBy("ladderId")
    .execute();
  return new Map(
    rows.flatMap(({ ladderId, ...counts }) => (ladderId === null ? [] : [[ladderId, counts] as const])),
  );
};

export type CourseFilter = "all" | "running" | "needs_person" | "held" | "settled";

/** The newest first. */
export const listCourses = async (
  db: Database | Tx,
  tenant: Tenant,
  { which, ladderId }: { which: CourseFilter; ladderId: string | null },
  { limit, offset, after }: Page,
): Promise<{ items: Course[]; total: number }> => {
  const found = () => {
    const courses = whichOf(ofTenant(db, tenant), which);
    return ladderId === null ? courses : courses.where("ladderId", "=", ladderId);
  };
  const { total } = await found()
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found()
    .select(columns)
    .where(isAfter("beganAt", "documentId", after))
    .orderBy("beganAt", "desc")
    .orderBy("documentId", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(courseOf), total };
};

type Courses = ReturnType<typeof ofTenant>;

function whichOf(courses: Courses, which: CourseFilter): Courses {
  const open = courses.where("settledAt", "is", null);
  switch (which) {
    case "all":
      return courses;
    case "running":
      return open.where("hold", "is", null);
    case "needs_person":
      return open.where("hold", "is not", null).where("hold", "not in", ["pause", "dispute", "ended"]);
    case "held":
      return open.where("hold", "in", ["pause", "dispute", "ended"]);
    case "settled":
    default:
      return courses.where("settledAt", "is not", null);
  }
}
