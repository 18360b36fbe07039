import type { PostalAddress } from "../foundation/postal-address.ts";

/** A company or authority that was found; its addresses can be used as recipients as they are. */
export type FoundCompany = {
  name: string;
  streetAddress: PostalAddress | null;
  /** PO box, or the postcode that belongs to the recipient alone. */
  poboxAddress: PostalAddress | null;
  source: string;
  /** The day or month the entry was known to be right. */
  asOf: string;
  /** 0 to 1. */
  score: number;
};

export type CompanySearch = {
  search(wanted: { query: string; country: string | null; limit: number }): Promise<FoundCompany[]>;
};
