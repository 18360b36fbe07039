import type { PostalAddress } from "../../foundation/postal-address.ts";

/** What a letter goes through that is addressed to one of these names; every other one arrives. */
const scripts = {
  "sandbox undeliverable": "undeliverable",
  "sandbox rejected": "rejected",
  "sandbox slow": "slow",
  "sandbox lost": "lost",
  "sandbox address unreadable": "address_unreadable",
  "sandbox wrong address read": "wrong_address_read",
  "sandbox carrier timeout": "carrier_timeout",
  "sandbox carrier down": "carrier_down",
} as const;

export type Script = (typeof scripts)[keyof typeof scripts] | "arrives";

export const scriptFor = ({ name, company }: PostalAddress): Script =>
  scriptNamed(name) ?? scriptNamed(company ?? "") ?? "arrives";

const scriptNamed = (name: string): Script | undefined =>
  Object.entries(scripts).find(([magicName]) => magicName === name.trim().toLowerCase())?.[1];
