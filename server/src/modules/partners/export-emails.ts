import { z } from "zod";

const MOST_ADDRESSES = 50;

/** Addresses outside the account that an owner lets exports go to, such as the tax adviser's. */
export const ExportEmails = z
  .array(z.email().max(320).toLowerCase())
  .max(MOST_ADDRESSES)
  .transform((addresses) => [...new Set(addresses)]);
