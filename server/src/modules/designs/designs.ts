import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { assetIdsOf, ownFontsOf } from "../../rendering/designs/design-schema.ts";
import type { OwnFontName } from "../../rendering/typesetting/own-fonts.ts";
import { senderForSend } from "../senders/senders.ts";
import type { DesignVersion } from "./design-version.ts";
import { listDesigns, requireDesign } from "./kept-designs.ts";

export { partsOf, requireDesign, holdDesign } from "./kept-designs.ts";
export { type DesignVersion } from "./design-version.ts";
export { findDesign, findDesignVersion } from "./designs-store.ts";
export { previewSender } from "./sample-sender.ts";

/** What letters look like unless they say otherwise: the design of the default sender, if it has one. */
export async function defaultDesign(db: Database | Tx, tenant: Tenant): Promise<DesignVersion | null> {
  const sender = await senderForSend(db, tenant, null);
  const designId = sender?.profile.defaultDesignId ?? null;
  return designId === null ? null : requireDesign(db, tenant, designId);
}

/** The designs in use that show a picture. */
export const designsShowing = async (
  db: Database | Tx,
  tenant: Tenant,
  assetId: string,
): Promise<DesignVersion[]> => {
  const designs = await listDesigns(db, tenant, { includeArchived: false });
  return designs.filter(({ design }) => assetIdsOf(design).some((id) => id.toLowerCase() === assetId));
};

/** The designs in use that are set in a font of the account. */
export const designsSetIn = async (
  db: Database | Tx,
  tenant: Tenant,
  font: OwnFontName,
): Promise<DesignVersion[]> => {
  const designs = await listDesigns(db, tenant, { includeArchived: false });
  return designs.filter(({ design }) => ownFontsOf(design).includes(font));
};
