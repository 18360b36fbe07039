import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import { findPartner } from "./partners-store.ts";
import { isMemberEmail } from "./people-store.ts";

const MOST_ADDRESSES = 50;

/** Addresses outside the account that an owner lets exports go to, such as the tax adviser's. */
export const ExportEmails = z
  .array(z.email().max(320).toLowerCase())
  .max(MOST_ADDRESSES)
  .transform((addresses) => [...new Set(addresses)]);

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
