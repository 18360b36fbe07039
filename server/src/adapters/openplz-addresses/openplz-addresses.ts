import { z } from "zod";
import { addressFinding } from "../../foundation/address-findings.ts";
import { fetchJson, type FetchJsonOptions } from "../../foundation/fetch-json.ts";
import { isSamePlace } from "../../foundation/place-names.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { closestStreet, renamedStreet, streetKey, streetName } from "../../foundation/street-names.ts";
import type { AddressOpinion, AddressProvider } from "../../ports/address-check.ts";

export type OpenplzOptions = { url: string } & Partial<FetchJsonOptions>;

const Localities = z.array(z.object({ postalCode: z.string(), name: z.string() }));
const Streets = z.array(z.object({ name: z.string(), postalCode: z.string(), locality: z.string() }));

/** A directory of German streets with the interface of openplzapi.org, there or on a server of one's own. */
export function openplzAddresses({
  url,
  timeoutMs = 3000,
  attempts = 2,
  pauseMs = 200,
}: OpenplzOptions): AddressProvider {
  const get = async <Rows>(path: string, query: Record<string, string>, rows: z.ZodType<Rows>) => {
    const target = new URL(`${url.replace(/\/$/, "")}/de/${path}`);
    target.search = new URLSearchParams({ ...query, pageSize: "50" }).toString();
    const headers = { accept: "application/json" };
    return rows.parse(await fetchJson(target, { headers }, { timeoutMs, attempts, pauseMs }));
  };
  return {
    name: "openplz",
    async ask(address) {
      const { zip, pobox } = address;
      if (zip === null || pobox !== null) return noOpinion;
      const localities = await get("Localities", { postalCode: zip }, Localities);
      const confirmsPlace = localities.some(({ name }) => isSamePlace(address.city, name));
      const wanted = streetName(address.street);
      if (!wanted || localities.length === 0) return { ...noOpinion, confirmsPlace };
      const exact = await get("Streets", { name: `^${escaped(wanted)}$`, postalCode: zip }, Streets);
      if (exact.length > 0) return { ...noOpinion, confirmsPlace, confirmsStreet: true };
      // The directory understands patterns, no slips: the beginning of the name brings what may be meant.
      const near = await get(
        "Streets",
        { name: `^${escaped(wanted.slice(0, 3))}`, postalCode: zip },
        Streets,
      );
      return { ...judgeStreet(address, wanted, near), confirmsPlace };
    },
  };
}

const noOpinion: AddressOpinion = {
  findings: [],
  suggestion: null,
  confirmsPlace: false,
  confirmsStreet: false,
};

function judgeStreet(address: PostalAddress, wanted: string, near: z.output<typeof Streets>): AddressOpinion {
  const names = near.map(({ name }) => name);
  if (names.some((name) => streetKey(name) === streetKey(wanted)))
    return { ...noOpinion, confirmsStreet: true };
  const better = closestStreet(wanted, names);
  const street = better && renamedStreet(address.street, better);
  if (!better || !street)
    return { ...noOpinion, findings: [addressFinding("STREET_UNKNOWN", "street", { value: wanted })] };
  return {
    ...noOpinion,
    findings: [addressFinding("PROVIDER_CORRECTED", "street", { better })],
    suggestion: { ...address, street },
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
