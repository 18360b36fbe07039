import type { Tenant } from "../foundation/tenant.ts";
import type { BlobHash } from "../ports/blob-store.ts";

/** Through what a link was asked for: a token, a connection, a person in the portal, or the service itself. */
export type LinkAsker = {
  connection: "partner_token" | "oauth" | "portal_session";
  connectionId: string;
};

/** What a link is to show, until it expires by the tenant's clock or what it was asked through is taken away. */
export type NewFileLink = {
  tenant: Tenant;
  hash: BlobHash;
  fileName: string;
  mediaType: string;
  expiresAt: Date;
  askedBy: LinkAsker;
  /** Where it is mailed to an address outside the account: it ends when that is listed no more. */
  sentTo?: string;
};

/** A link as it was made; links of before they said so name nobody. */
export type FileLink = Omit<NewFileLink, "askedBy" | "sentTo"> & {
  asked: { by: LinkAsker; at: Date; sentToHash: string | null } | null;
};
