import { NODATA, NOTFOUND } from "node:dns";
import { Resolver } from "node:dns/promises";
import { type NameRecords, NamesUnavailable } from "../../ports/name-records.ts";

type DnsOptions = {
  /** Name servers to ask, as `203.0.113.53` or with a port; else those of this machine. */
  servers?: readonly string[];
  timeoutMs?: number;
};

/** More than a name has that is used for anything. */
const MOST_TEXTS = 200;

export const dnsRecords = ({ servers, timeoutMs = 3000 }: DnsOptions = {}): NameRecords => ({
  async textsAt(name) {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      // A long text comes in pieces.
      return (await resolver.resolveTxt(name)).slice(0, MOST_TEXTS).map((pieces) => pieces.join(""));
    } catch (cause) {
      const { code } = cause as { code?: string };
      if (code === NOTFOUND || code === NODATA) return [];
      throw new NamesUnavailable({ cause });
    }
  },
});
