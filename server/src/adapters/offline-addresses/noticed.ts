import type { AddressFinding } from "../../foundation/address-findings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";

/** What one check found, and what it would change. */
export type Noticed = { findings: AddressFinding[]; change?: Partial<PostalAddress> };

export const nothingNoticed: Noticed = { findings: [] };
