import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { AddressOpinion } from "../../ports/address-check.ts";

/** Which answer somebody means: each account has its own, so that none learns where others write to. */
export type OpinionName = { whose: Tenant; provider: string; address: PostalAddress };

export type KeptOpinions = {
  find(name: OpinionName): Promise<AddressOpinion> | null;
  /** Keeps an answer, also one that is still to come; one that fails is forgotten. */
  keep(name: OpinionName, opinion: Promise<AddressOpinion>): void;
};

const KEPT_MS = 3_600_000;
const MOST = 5_000;

/** What companies said in the last hour: in memory only, since it is theirs, and about people. */
export function keptOpinions(now: () => number = () => performance.now()): KeptOpinions {
  const kept = new Map<string, { opinion: Promise<AddressOpinion>; until: number }>();
  return {
    find(name) {
      const key = keyOf(name);
      const found = kept.get(key);
      if (found && found.until > now()) return found.opinion;
      kept.delete(key);
      return null;
    },
    keep(name, opinion) {
      const key = keyOf(name);
      const entry = { opinion, until: now() + KEPT_MS };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      opinion.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
    },
  };
}

const keyOf = ({ whose: { partnerId, mode }, provider, address }: OpinionName): string =>
  JSON.stringify([partnerId, mode, provider, address]);
