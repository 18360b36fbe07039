import type { AddressFinding, Verdict } from "../foundation/address-findings.ts";
import type { PostalAddress } from "../foundation/postal-address.ts";
import type { Tenant } from "../foundation/tenant.ts";

/** What is known about an address after looking at it. */
export type AddressJudgement = {
  verdict: Verdict;
  /** A ready address to use instead; always there when the verdict is `corrected`. */
  suggestion: PostalAddress | null;
  findings: AddressFinding[];
  /** Who looked: `offline`, or a company's name when it was asked as well. */
  checkedBy: string;
};

/** For whom somebody looks; what was found for them a while ago need not be asked for again. */
export type Looking = {
  whose?: Tenant;
  /** Only what costs nothing: our own tables, and what a company has said already. */
  withoutAsking?: boolean;
};

/** Says whether a letter can reach an address. It stores nothing and never throws on an address. */
export type AddressCheck = {
  check(address: PostalAddress, looking?: Looking): Promise<AddressJudgement>;
};

/** What an outside company adds to the judgement of our own tables. */
export type AddressOpinion = {
  findings: AddressFinding[];
  suggestion: PostalAddress | null;
  /** The postcode and the city are right together, whatever an incomplete table of ours said. */
  confirmsPlace: boolean;
  /** It knows the street there; without its word nobody is promised that a letter arrives. */
  confirmsStreet: boolean;
};

/** A company that knows streets and houses. It throws when it cannot answer. */
export type AddressProvider = { name: string; ask(address: PostalAddress): Promise<AddressOpinion> };
