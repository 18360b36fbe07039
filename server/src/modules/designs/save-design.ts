import type { Tx } from "../../db/database.ts";
import type { Caller } from "../../operations/call.ts";
import { assetIdsOf, type Design } from "../../rendering/designs/design-schema.ts";
import { recordInArchive } from "../archive/archive.ts";
import { assignDesign, clearDefaultDesign, listSenders } from "../senders/senders.ts";
import {
  insertDesign,
  insertVersion,
  lockDesigns,
  markArchived,
  markUsable,
  renameDesign,
  findDesign,
  selectNames,
} from "./designs-store.ts";
import { sourceHashOf } from "./source-hash.ts";
import type { DesignVersion } from "./design-version.ts";
import { requireDesign } from "./kept-designs.ts";

/** Designs that can be used; archived ones do not count. */
export const MAX_DESIGNS = 200;

export type WantedDesign = {
  designId?: string | undefined;
  name: string;
  design: Design;
  brandingOwnershipConfirmed: boolean;
};

type Saved = { saved: DesignVersion; created: boolean };
export type NotSaved = "too_many" | "ownership_unconfirmed" | { nameTakenBy: string };

/**
 * Makes a design, or adds a version to the one that is named if it says something new. One save of a tenant waits for
 * the other, so that the same save made twice at once makes one version.
 */
export async function saveDesign(
  tx: Tx,
  caller: Caller,
  wanted: WantedDesign,
  at: Date,
): Promise<Saved | NotSaved> {
  await lockDesigns(tx, caller);
  const before = wanted.designId === undefined ? undefined : await requireDesign(tx, caller, wanted.designId);
  const inUse = await selectNames(tx, caller);
  const namesake = inUse.find(({ name, designId }) => name === wanted.name && designId !== before?.designId);
  if (namesake) return { nameTakenBy: namesake.designId };
  if (!before && inUse.length >= MAX_DESIGNS) return "too_many";
  const addsBranding = hasNewAssets(wanted.design, before?.design);
  if (addsBranding && !wanted.brandingOwnershipConfirmed) return "ownership_unconfirmed";

  const saved = await storeVersion(tx, caller, wanted, before, at);
  if (saved.designVersionId !== before?.designVersionId || saved.name !== before.name)
    await recordSave(tx, caller, saved, { ownershipConfirmed: addsBranding, at });
  return { saved, created: !before };
}

const hasNewAssets = (design: Design, before: Design | undefined): boolean => {
  const known = new Set(before ? assetIdsOf(before) : []);
  return assetIdsOf(design).some((assetId) => !known.has(assetId));
};

/** The version that says what is wanted, added if the newest does not. */
async function storeVersion(
  tx: Tx,
  caller: Caller,
  { name, design }: WantedDesign,
  before: DesignVersion | undefined,
  at: Date,
): Promise<DesignVersion> {
  if (before && before.name !== name) await renameDesign(tx, caller, before.designId, name);
  const sourceHash = sourceHashOf(design);
  if (before?.sourceHash === sourceHash) return { ...before, name };
  const designId = before?.designId ?? (await insertDesign(tx, caller, { name, at }));
  const version = { designId, version: (before?.version ?? 0) + 1, design, sourceHash, createdAt: at };
  const designVersionId = await insertVersion(tx, caller, version);
  return { ...version, designVersionId, name, archived: false };
}

/** Who saved what, and that they said the pictures were theirs to use. */
const recordSave = (
  tx: Tx,
  caller: Caller,
  { designId, designVersionId, version, name, design, sourceHash }: DesignVersion,
  { ownershipConfirmed, at }: { ownershipConfirmed: boolean; at: Date },
) =>
  recordInArchive(tx, caller, {
    kind: "design.saved",
    subject: designId,
    record: {
      designVersionId,
      version,
      name,
      sourceHash,
      assetIds: assetIdsOf(design).join(" "),
      brandingOwnershipConfirmed: ownershipConfirmed,
      connection: caller.connection,
      connectionId: caller.connectionId,
    },
    at,
  });

/**
 * Takes a design out of use, also as the default of sender profiles, whose names it returns; undefined if there is no
 * such design. Letters that were set with it keep their version.
 */
export async function archiveDesign(
  tx: Tx,
  caller: Caller,
  designId: string,
  at: Date,
): Promise<{ design: DesignVersion; clearedFrom: { profileId: string; displayName: string }[] } | undefined> {
  await lockDesigns(tx, caller);
  const design = await findDesign(tx, caller, designId);
  if (!design) return undefined;
  if (!(await markArchived(tx, caller, designId, at))) return { design, clearedFrom: [] };

  const clearedFrom = await clearDefaultDesign(tx, caller, designId, at);
  await recordInArchive(tx, caller, {
    kind: "design.archived",
    subject: designId,
    record: { name: design.name, connection: caller.connection, connectionId: caller.connectionId },
    at,
  });
  return { design: { ...design, archived: true }, clearedFrom };
}

/**
 * Puts an archived design back into use, also as the default of these profiles where they have no other by now.
 * Undefined if there is no such design.
 */
export async function restoreDesign(
  tx: Tx,
  caller: Caller,
  { designId, profileIds }: { designId: string; profileIds: readonly string[] },
  at: Date,
): Promise<DesignVersion | NotSaved | undefined> {
  await lockDesigns(tx, caller);
  const design = await findDesign(tx, caller, designId);
  if (!design?.archived) return design;
  const inUse = await selectNames(tx, caller);
  const namesake = inUse.find(({ name }) => name === design.name);
  if (namesake) return { nameTakenBy: namesake.designId };
  if (inUse.length >= MAX_DESIGNS) return "too_many";
  await markUsable(tx, caller, designId);
  const senders = await listSenders(tx, caller);
  const without = senders.filter(({ defaultDesignId }) => defaultDesignId === null);
  const again = without.map(({ profileId }) => profileId).filter((id) => profileIds.includes(id));
  await assignDesign(tx, caller, designId, again, at);
  await recordInArchive(tx, caller, {
    kind: "design.restored",
    subject: designId,
    record: { name: design.name, connection: caller.connection, connectionId: caller.connectionId },
    at,
  });
  return { ...design, archived: false };
}
