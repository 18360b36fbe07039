import { isIP, isIPv6 } from "node:net";
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

/** Whoever has an IPv6 address has 2^64 of them, the whole network of a connection: for limits they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = [], back = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  const network = [...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
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
