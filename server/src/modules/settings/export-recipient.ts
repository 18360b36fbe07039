import type { Database, Tx } from "../../db/database.ts";
import { findPartner } from "../partners/partners.ts";
import { isMemberEmail } from "../access/access.ts";

/** Why somebody may get an export: people of the account fetch it behind sign-in, listed addresses get a link. */
export type ExportRecipient = "member" | "listed" | null;

/** Whether exports may be mailed to an address, and why: it is of a person of the account, or an owner has listed it. */
export async function exportRecipient(
  db: Database | Tx,
  partnerId: string,
  email: string,
): Promise<ExportRecipient> {
  if (await isMemberEmail(db, partnerId, email)) return "member";
  const partner = await findPartner(db, partnerId);
  return partner?.exportEmails.includes(email.toLowerCase()) ? "listed" : null;
}
