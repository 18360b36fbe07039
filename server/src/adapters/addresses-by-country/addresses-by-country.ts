import { isDeepStrictEqual } from "node:util";
import {
  addressFinding,
  type AddressRule,
  unpromised,
  verdictOf,
} from "../../foundation/address-findings.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { keptOpinions, type KeptOpinions } from "./kept-opinions.ts";
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
  kept?: KeptOpinions;
};

/** Asks the provider of the country after our own tables: what they rule out is not sent to anyone. */
export const addressesByCountry = ({
  offline,
  de,
  other,
  onTrouble,
  kept = keptOpinions(),
}: ByCountryOptions): AddressCheck => ({
  async check(address, { whose, withoutAsking = false } = {}) {
    const own = await offline.check(address);
    const provider = address.country === "DE" ? de : other;
    if (!provider || own.verdict === "undeliverable") return own;
    const ask = async (asked: PostalAddress): Promise<AddressOpinion | null> => {
      const name = whose && { whose, provider: provider.name, address: asked };
      const known = name ? kept.find(name) : null;
      if (known || withoutAsking) return known?.catch(() => null) ?? null;
      const opinion = provider.ask(asked);
      if (name) kept.keep(name, opinion);
      return opinion.catch((cause: unknown) => {
        onTrouble(provider.name, cause);
        return null;
      });
    };
    const withoutThem = withoutAsking ? own : alone(own);
    const written = withoutSpelling(own, address);
    const first = await ask(written.suggestion ?? address);
    if (!first) return withoutThem;
    if (written === own || confirms(first))
      return together(written.suggestion ?? address, written, first, provider.name);
    const asked = own.suggestion ?? address;
    const second = await ask(asked);
    return second ? together(asked, own, second, provider.name) : withoutThem;
  },
});

const confirms = ({ confirmsStreet, findings }: AddressOpinion): boolean =>
  confirmsStreet && !findings.some(({ field }) => field === "street");

/** Lists of streets grow old: whoever knows more is first asked for the street as it was written, not as our list has it. */
function withoutSpelling(own: AddressJudgement, given: PostalAddress): AddressJudgement {
  const { value, better } = own.findings.find(({ rule }) => rule === "STREET_SPELLING") ?? {};
  if (value === undefined || better === undefined || !own.suggestion) return own;
  const street = `${value}${own.suggestion.street.slice(better.length)}`;
  const findings = own.findings.filter(({ rule }) => rule !== "STREET_SPELLING");
  const suggestion = { ...own.suggestion, street };
  return { ...own, findings, suggestion: isDeepStrictEqual(suggestion, given) ? null : suggestion };
}

const alone = (own: AddressJudgement): AddressJudgement => ({
  ...own,
  findings: [...own.findings, addressFinding("PROVIDER_DOWN", "street")],
});

/** What an incomplete table doubts and a provider that knows the place does not. */
const placeDoubts: readonly AddressRule[] = ["ZIP_UNKNOWN", "CITY_UNKNOWN", "CITY_MISMATCH"];

const notChecked: readonly AddressRule[] = ["STREET_NOT_CHECKED", "POBOX_NOT_CHECKED"];

function together(
  asked: PostalAddress,
  own: AddressJudgement,
  opinion: AddressOpinion,
  provider: string,
): AddressJudgement {
  const doubted = own.findings.some(({ rule }) => placeDoubts.includes(rule));
  const isSettled = opinion.confirmsPlace && doubted;
  const isSaidAnew = (rule: AddressRule) =>
    notChecked.includes(rule) ||
    (isSettled && placeDoubts.includes(rule)) ||
    (rule === "STREET_UNKNOWN" && (confirms(opinion) || opinion.findings.some((each) => each.rule === rule)));
  const kept = own.findings.filter(({ rule }) => !isSaidAnew(rule));
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
