import {
  addressFinding,
  type AddressRule,
  unpromised,
  verdictOf,
} from "../../foundation/address-findings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type {
  AddressCheck,
  AddressJudgement,
  AddressOpinion,
  AddressProvider,
} from "../../ports/address-check.ts";

export type ByCountryOptions = {
  /** Looks first, and alone when nobody else can. */
  offline: AddressCheck;
  de: AddressProvider | null;
  other: AddressProvider | null;
  onTrouble: (provider: string, cause: unknown) => void;
};

/** Asks the provider of the country after our own tables: what they rule out is not sent to anyone. */
export const addressesByCountry = ({ offline, de, other, onTrouble }: ByCountryOptions): AddressCheck => ({
  async check(address) {
    const own = await offline.check(address);
    const provider = address.country === "DE" ? de : other;
    if (!provider || own.verdict === "undeliverable") return own;
    const asked = own.suggestion ?? address;
    const opinion = await provider.ask(asked).catch((cause: unknown) => {
      onTrouble(provider.name, cause);
      return null;
    });
    return opinion ? together(asked, own, opinion, provider.name) : alone(own);
  },
});

const alone = (own: AddressJudgement): AddressJudgement => ({
  ...own,
  findings: [...own.findings, addressFinding("PROVIDER_DOWN", "street")],
});

/** What an incomplete table doubts and a provider that knows the place does not. */
const placeDoubts: readonly AddressRule[] = ["ZIP_UNKNOWN", "CITY_UNKNOWN", "CITY_MISMATCH"];

function together(
  asked: PostalAddress,
  own: AddressJudgement,
  opinion: AddressOpinion,
  provider: string,
): AddressJudgement {
  const doubted = own.findings.some(({ rule }) => placeDoubts.includes(rule));
  const isSettled = opinion.confirmsPlace && doubted;
  const kept = own.findings.filter(
    ({ rule }) => rule !== "STREET_NOT_CHECKED" && !(isSettled && placeDoubts.includes(rule)),
  );
  const joined = [...kept, ...opinion.findings];
  const isPromised = opinion.confirmsStreet || own.verdict === "deliverable";
  const findings = isPromised ? joined : unpromised(joined, asked);
  const verdict = verdictOf(findings);
  return { verdict, findings, suggestion: suggestionFor(verdict, own, opinion), checkedBy: provider };
}

const suggestionFor = (
  verdict: AddressJudgement["verdict"],
  own: AddressJudgement,
  opinion: AddressOpinion,
): PostalAddress | null =>
  verdict === "deliverable" || verdict === "plausible" || verdict === "undeliverable"
    ? null
    : (opinion.suggestion ?? own.suggestion);
