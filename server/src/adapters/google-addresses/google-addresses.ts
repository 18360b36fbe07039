import { z } from "zod";
import { addressFinding, type AddressField, type AddressFinding } from "../../foundation/address-findings.ts";
import { fetchJson, type FetchJsonOptions } from "../../foundation/fetch-json.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { AddressOpinion, AddressProvider } from "../../ports/address-check.ts";

export type GoogleAddressesOptions = { key: string; url: string } & Partial<FetchJsonOptions>;

const Component = z.object({
  componentName: z.object({ text: z.string() }),
  componentType: z.string(),
  confirmationLevel: z.string().optional(),
  spellCorrected: z.boolean().optional(),
  replaced: z.boolean().optional(),
});
const Answer = z.object({
  result: z.object({
    verdict: z.object({
      validationGranularity: z.string().optional(),
      possibleNextAction: z.string().optional(),
    }),
    address: z.object({
      addressComponents: z.array(Component).default([]),
      missingComponentTypes: z.array(z.string()).default([]),
    }),
  }),
});
type Result = z.output<typeof Answer>["result"];

/** Google's Address Validation API. It is told where a letter goes, not to whom. */
export function googleAddresses({
  key,
  url,
  timeoutMs = 4000,
  attempts = 2,
  pauseMs = 200,
}: GoogleAddressesOptions): AddressProvider {
  return {
    name: "google",
    async ask(address) {
      // PO boxes are no places on its map.
      if (address.pobox !== null) return { ...silent, findings: [] };
      const body = JSON.stringify({ address: questionOf(address) });
      const headers = { "content-type": "application/json", "x-goog-api-key": key };
      const target = new URL("/v1:validateAddress", url);
      const answer = await fetchJson(
        target,
        { method: "POST", headers, body },
        { timeoutMs, attempts, pauseMs },
      );
      return opinionOn(address, Answer.parse(answer).result);
    },
  };
}

const silent = { suggestion: null, confirmsPlace: false, confirmsStreet: false } as const;

const questionOf = ({ country, zip, city, street, houseNumber }: PostalAddress) => ({
  regionCode: country,
  ...(zip && { postalCode: zip }),
  locality: city,
  addressLines: [[street, houseNumber].filter(Boolean).join(" ")].filter(Boolean),
});

const fields: Record<string, AddressField> = {
  route: "street",
  street_number: "houseNumber",
  postal_code: "zip",
  locality: "city",
  postal_town: "city",
};

const tooCoarse = ["OTHER", "GRANULARITY_UNSPECIFIED"];

function opinionOn(address: PostalAddress, { verdict, address: found }: Result): AddressOpinion {
  const components = found.addressComponents.flatMap((component) => {
    const field = fields[component.componentType];
    return field ? [{ ...component, field }] : [];
  });
  const isHopeless =
    verdict.possibleNextAction === "FIX" && tooCoarse.includes(verdict.validationGranularity ?? "OTHER");
  if (isHopeless) return { ...silent, findings: [addressFinding("NOT_FOUND", "street")] };
  const judged = components.map((component) => judgeComponent(address, component));
  const change = Object.assign({}, ...judged.map((each) => each.change ?? {})) as Partial<PostalAddress>;
  const isConfirmed = (field: AddressField) =>
    components.some((each) => each.field === field && each.confirmationLevel === "CONFIRMED");
  return {
    findings: [...judged.flatMap((each) => each.findings), ...missing(address, found.missingComponentTypes)],
    suggestion: Object.keys(change).length > 0 ? { ...address, ...change } : null,
    confirmsPlace: isConfirmed("zip") && isConfirmed("city"),
    confirmsStreet: isConfirmed("street"),
  };
}

type JudgedComponent = z.output<typeof Component> & { field: AddressField };

function judgeComponent(
  address: PostalAddress,
  { field, componentName: { text }, confirmationLevel, spellCorrected, replaced }: JudgedComponent,
): { findings: AddressFinding[]; change?: Partial<PostalAddress> } {
  if ((spellCorrected || replaced) && !(address[field] ?? "").includes(text)) {
    const findings = [addressFinding("PROVIDER_CORRECTED", field, { better: text })];
    // A number inside the street cannot be exchanged without guessing where it stands.
    const isSeparate = field !== "street" || address.houseNumber !== null;
    return isSeparate ? { findings, change: { [field]: text } } : { findings };
  }
  return confirmationLevel === "CONFIRMED"
    ? { findings: [] }
    : { findings: [addressFinding("NOT_CONFIRMED", field)] };
}

/** What the table of our own country check has said already is not said twice. */
const missing = (address: PostalAddress, types: readonly string[]): AddressFinding[] =>
  types.flatMap((type) => {
    const field = fields[type];
    return field && field !== "houseNumber" && !address[field]
      ? [addressFinding("NOT_CONFIRMED", field)]
      : [];
  });
