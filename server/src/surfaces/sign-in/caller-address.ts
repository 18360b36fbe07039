import { isIPv6 } from "node:net";

/** Who is in front of a proxy on our own machine or network; nobody else is believed who they forward for. */
export function callerAddress({ headers }: Request, peer: string | null): string {
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  const isNear =
    peer !== null && /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$/.test(peer);
  return networkOf((isNear && forwarded) || peer || "unknown");
}

/** Whoever has an IPv6 address has 2^64 of them, the whole network of a connection: they count as one. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [front = [], back = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  const network = [...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
