import ipaddr from "ipaddr.js";

/** Where an address leads: out into the world, to this machine, or somewhere that is nobody's business. */
export type Place = "public" | "loopback" | "inside";

/** Judges a numeric address. What cannot be read, or stands for another address in disguise, counts as inside. */
export function placeOf(address: string): Place {
  if (!ipaddr.isValid(address) || inTheClouds.includes(address)) return "inside";
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === "loopback") return "loopback";
  if (range !== "unicast") return "inside";
  if (parsed instanceof ipaddr.IPv6 && !isGlobal(parsed)) return "inside";
  return "public";
}

/** Azure answers machines in its cloud, and no one else, at an address that looks like any other. */
const inTheClouds = ["168.63.129.16"];

/** Only 2000::/3 has been given out; the rest holds old and new ways to write an IPv4 address as an IPv6 one. */
const isGlobal = ({ parts: [first = 0], zoneId }: ipaddr.IPv6): boolean =>
  first >= 0x2000 && first <= 0x3fff && zoneId === undefined;
