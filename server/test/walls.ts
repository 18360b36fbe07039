import { createToken, personIdOf } from "../src/modules/access/access.ts";
import { tokenScopes as scopes } from "../src/foundation/scope.ts";
import { saveGroup, setWall } from "../src/modules/access/groups.ts";
import { type SignedInBrowser, signedInBrowser } from "./approvals.ts";
import { asOwner } from "./as-owner.ts";
import type { World } from "./world.ts";

/** An account in which one group sees what is confidential: a person and a token of it, and one of each who are not. */
export type WalledWorld = {
  groupId: string;
  /** Belongs to the group. */
  insider: SignedInBrowser;
  insideToken: string;
  /** May do everything, and belongs to no group. */
  outsider: SignedInBrowser;
  outsideToken: string;
};

export async function openWalls(world: World): Promise<WalledWorld> {
  const { services, office } = world;
  const { partnerId, mode } = office;
  const insider = await signedInBrowser(world);
  const outsider = await signedInBrowser(world, { name: "Olga Aussen" });
  const groupId = await groupOf(world, ["ada.absender@example.com"]);
  const token = { partnerId, mode, scopes };
  const inside = await createToken(services, { ...token, name: "innen", groupIds: [groupId] });
  const outside = await createToken(services, { ...token, name: "aussen" });
  return { groupId, insider, outsider, insideToken: inside.token, outsideToken: outside.token };
}

/** A group of the people with these addresses. */
export async function groupOf(
  { services, office }: World,
  emails: readonly string[],
  name = "Dezernat A",
): Promise<string> {
  const userIds = await Promise.all(emails.map((email) => personIdOf(services.db, email)));
  const change = { name, userIds: userIds.map(String), basedOn: null };
  const saving = { at: services.clock.now(), language: "de" as const };
  return (await saveGroup(services.db, office.partnerId, change, saving)).groupId;
}

/** Builds a wall around a client or a file. */
export const wallAround = (
  { services, office }: World,
  what: { clientId: string } | { matterId: string },
  groupIds: readonly string[],
) => setWall(services.db, office, what, groupIds, { at: services.clock.now(), language: "de" });

/**
 * Puts everything that can belong to a client behind a wall, whatever it was made for: whoever is not in the group must not
 * tell it from what is not there.
 */
export async function wallEverything(world: World, groupId: string): Promise<void> {
  const { services, office } = world;
  const { partnerId, mode } = office;
  const now = services.clock.now().toISOString();
  // The clock stands still: what is asked for after the wall must not be of its own moment.
  const before = new Date(services.clock.now().getTime() - 60_000).toISOString();
  const client = `(select id from clients where partner_id = '${partnerId}' and mode = '${mode}' order by created_at, id limit 1)`;
  await asOwner(
    world,
    `insert into clients (partner_id, mode, mandantennummer, name, tags, retention_years, created_at, updated_at,
       folded_mandantennummer, folded_name, folded_tags, search_text)
     values ('${partnerId}', '${mode}', 'GEHEIM', 'Geheim', '{}', 6, '${now}', '${now}', 'geheim', 'geheim', '{}', 'geheim')
     on conflict do nothing;
     alter table documents disable trigger user;
     ${["letters", "orders", "documents", "serials", "archive_exports"]
       .map(
         (table) =>
           `update ${table} set client_id = ${client} where partner_id = '${partnerId}' and client_id is null;`,
       )
       .join("\n")}
     alter table documents enable trigger user;
     insert into walls (partner_id, mode, client_id, matter_id, group_id, created_at)
     select partner_id, mode, id, null::uuid, '${groupId}'::uuid, '${before}'::timestamptz from clients where partner_id = '${partnerId}'
     union all select partner_id, mode, null, id, '${groupId}'::uuid, '${before}'::timestamptz from matters where partner_id = '${partnerId}'
     on conflict do nothing`,
  );
}
