import { sql } from "kysely";
import { expect, test } from "vitest";
import { savedTemplate, templateInput } from "../../../test/templates.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { sqlStateOf } from "../../db/database.ts";
import type { Role } from "../../foundation/role.ts";
import { releaseVersion } from "./release-template.ts";
import { saveTemplate } from "./save-template.ts";
import { addMember } from "../access/access.ts";

const OTHERS_NEEDED = "BT411";
const CHECK_VIOLATION = "23514";

/** A person of the account, or of none. */
async function person({ services, office }: World, name: string, role: Role | null): Promise<string> {
  const email = `${name}@example.com`;
  const { partnerId } = role === null ? await stranger(services) : office;
  await addMember(services, partnerId, { email, name, role: role ?? "owner" });
  const { id } = await services.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}

const stranger = async ({ db }: World["services"]) => {
  const { id } = await db
    .insertInto("partners")
    .values({ name: "Andere GmbH", slug: "andere" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { partnerId: id };
};

/** A call that a person makes in the portal. */
const callOf = ({ services, office }: World, userId: string) => ({
  ...services,
  db: services.databases.ofTenant(office),
  language: "en" as const,
  caller: {
    partnerId: office.partnerId,
    mode: office.mode,
    connection: "portal_session" as const,
    connectionId: "a session",
    tokenId: null,
    userId,
    scopes: new Set(["template:write" as const]),
    sees: "all" as const,
  },
});

/** A draft written by a person. */
const draftBy = (world: World, userId: string) =>
  saveTemplate(callOf(world, userId), { name: "Zusage", subjectTemplate: "Zusage", contentTemplate: "Ja." });

/** What the database says to a release, past all of our code. */
const releaseInDatabase = (world: World, versionId: string, userId: string | null) =>
  sql`
    update template_versions set status = 'released', released_at = now(), released_by_user_id = ${userId}
    where id = ${versionId}`
    .execute(world.services.db)
    .then(
      () => "released",
      (cause: unknown) => sqlStateOf(cause),
    );

test("with two people the database itself lets only a decider release who is not the author", async () => {
  const world = await startWorld();
  const author = await person(world, "author", "owner");
  const viewer = await person(world, "viewer", "viewer");
  const editor = await person(world, "editor", "editor");
  const outsider = await person(world, "outsider", null);
  const approver = await person(world, "approver", "approver");
  const { versionId } = await draftBy(world, author);

  for (const userId of [null, author, viewer, editor, outsider])
    expect(await releaseInDatabase(world, versionId, userId)).toBe(OTHERS_NEEDED);
  expect(await releaseInDatabase(world, versionId, approver)).toBe("released");
});

test("a version that a program wrote is released by any decider, where there are several people", async () => {
  const world = await startWorld();
  const owner = await person(world, "owner", "owner");
  await person(world, "viewer", "viewer");
  const { versionId } = await savedTemplate(world);

  expect(await releaseInDatabase(world, versionId, null)).toBe(OTHERS_NEEDED);
  expect(await releaseInDatabase(world, versionId, owner)).toBe("released");
});

test("one person alone releases what they wrote", async () => {
  const world = await startWorld();
  const owner = await person(world, "owner", "owner");
  const draft = await draftBy(world, owner);

  const released = await releaseVersion(callOf(world, owner), draft, { userId: owner });

  expect(released).toMatchObject({ status: "released", authorUserId: owner });
  const stored = await world.services.db.selectFrom("templateVersions").selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    authorUserId: owner,
    authorConnection: "portal_session",
    releasedByUserId: owner,
  });
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record"])
    .where("kind", "like", "template.%")
    .orderBy("id")
    .execute();
  expect(records).toMatchObject([
    { kind: "template.saved", record: { authorUserId: owner } },
    { kind: "template.released", record: { authorUserId: owner, releasedByUserId: owner } },
  ]);
});

test("in the portal the author is told that somebody else must release, and an approver may", async () => {
  const world = await startWorld();
  const author = await person(world, "author", "owner");
  const approver = await person(world, "approver", "approver");
  const draft = await draftBy(world, author);

  await expect(releaseVersion(callOf(world, author), draft, { userId: author })).rejects.toMatchObject({
    code: "TEMPLATE_FOUR_EYES_REQUIRED",
    details: { versionId: draft.versionId },
  });
  expect(await releaseVersion(callOf(world, approver), draft, { userId: approver })).toMatchObject({
    status: "released",
  });
});

test("what a version says cannot be changed, by nobody", async () => {
  const world = await startWorld();
  const { versionId } = await savedTemplate(world);
  const changes = [
    "name = 'Anders'",
    "kategorie = 'Anders'",
    "description = 'Anders'",
    "subject_template = 'Anders'",
    "content_template = 'Anders'",
    "merge_fields = '[]'",
    "document_kind = 'form'",
    "approval_mode_recommended = 'auto'",
    "source_hash = repeat('0', 64)",
    "version = 7",
    "author_connection_id = 'jemand anders'",
    "created_at = now()",
  ];

  for (const change of changes) {
    const changed = sql`update template_versions set ${sql.raw(change)} where id = ${versionId}`;
    const verdict = await changed.execute(world.services.db).catch(sqlStateOf);
    expect({ change, verdict }).toEqual({ change, verdict: CHECK_VIOLATION });
  }
});

test("no account takes over what another person wrote", async () => {
  const world = await startWorld();
  const author = await person(world, "author", "owner");
  const other = await person(world, "other", "approver");
  const { versionId } = await draftBy(world, author);

  const taken = sql`update template_versions set author_user_id = ${other} where id = ${versionId}`;
  expect(await taken.execute(world.services.db).catch(sqlStateOf)).toBe(CHECK_VIOLATION);
});

test("a version moves from draft to released or discarded, from released to superseded, and nowhere else", async () => {
  const world = await startWorld();
  const statuses = ["draft", "released", "superseded", "discarded"] as const;
  const moved: string[] = [];
  for (const from of statuses)
    for (const to of statuses.filter((status) => status !== from)) {
      const { versionId } = await savedTemplate(world, templateInput({ name: `Von ${from} nach ${to}` }));
      for (const status of wayTo[from]) await move(world, versionId, status);
      const made = await move(world, versionId, to).then(
        () => true,
        (cause: unknown) => {
          expect(sqlStateOf(cause)).toBe(CHECK_VIOLATION);
          return false;
        },
      );
      if (made) moved.push(`${from} → ${to}`);
    }

  expect(moved).toEqual(["draft → released", "draft → discarded", "released → superseded"]);
});

type Status = "draft" | "released" | "superseded" | "discarded";
const wayTo: Record<Status, Status[]> = {
  draft: [],
  released: ["released"],
  superseded: ["released", "superseded"],
  discarded: ["discarded"],
};

const move = ({ services }: World, versionId: string, to: Status) =>
  services.db
    .updateTable("templateVersions")
    .set({
      status: to,
      releasedAt: to === "released" || to === "superseded" ? services.clock.now() : null,
      endedAt: to === "superseded" || to === "discarded" ? services.clock.now() : null,
    })
    .where("id", "=", versionId)
    .execute();

test("two released versions of one template cannot be stored", async () => {
  const world = await startWorld();
  const first = await savedTemplate(world);
  const second = await savedTemplate(world, templateInput({ templateId: first.templateId }));
  await move(world, first.versionId, "released");

  await expect(move(world, second.versionId, "released")).rejects.toMatchObject({ code: "23505" });
});
