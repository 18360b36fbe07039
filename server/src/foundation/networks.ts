import { isIP } from "node:net";
import { z } from "zod";

/** Where a call came from over the network; the address is null where it is not known. */
export type CameFrom = { address: string | null };

/** An address, or a network as 10.0.0.0/8 or fd00::/8. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return most >= 0 && isLength && more.length === 0 && !address.includes("%");
}

const MOST_NETWORKS = 50;

export const networksInput = z
  .array(
    z
      .string()
      .max(50)
      .refine(isNetwork, {
        error: "must be an address or a network, as 203.0.113.7, 10.0.0.0/8 or fd00::/8",
        params: { rule: "network" },
      }),
  )
  .max(MOST_NETWORKS)
  .describe("Addresses or networks, as 203.0.113.7, 10.0.0.0/8 or fd00::/8; none: from anywhere.");
