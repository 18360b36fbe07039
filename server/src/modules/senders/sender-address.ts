import type { PostalAddress } from "../../foundation/postal-address.ts";
import { printedName, type SenderDetails } from "./footer.ts";
import { legalForms } from "./legal-forms.ts";

/** Where the sender can be reached, as the profile says it; null without a street or a city. */
export function addressOfDetails(sender: SenderDetails): PostalAddress | null {
  const { strasse, hausnummer, plz, ort, land } = sender.pflichtangaben.anschrift ?? {};
  if (!strasse || !ort) return null;
  return {
    name: printedName(sender),
    company: null,
    street: strasse,
    houseNumber: hausnummer ?? null,
    pobox: null,
    zip: plz ?? null,
    city: ort,
    country: countryOf(land) ?? legalForms[sender.rechtsform].country,
  };
}

const countryNames: Record<string, RegExp> = {
  DE: /^(?:D|Deutschland|Germany)$/iu,
  AT: /^(?:A|Österreich|Austria)$/iu,
  CH: /^(?:Schweiz|Switzerland|Suisse|Svizzera)$/iu,
  LI: /^Liechtenstein$/iu,
};

function countryOf(land: string | undefined): string | undefined {
  if (land === undefined) return undefined;
  if (/^[a-z]{2}$/i.test(land)) return land.toUpperCase();
  return Object.keys(countryNames).find((country) => countryNames[country]?.test(land));
}
