import { folded } from "../../foundation/folded-words.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { printedName, type SenderDetails } from "./footer.ts";
import { legalForms } from "./legal-forms.ts";

/** Where the sender can be reached, as the profile says it; null without a street or a city. */
export function addressOfSender(sender: SenderDetails): PostalAddress | null {
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

/**
 * The name an address bears where it is not the sender's: a letter would then speak for two. An addition after a comma,
 * a dash or in brackets (a branch, a department) and the owner's name are the sender's own.
 */
export function strangeNameOn(address: PostalAddress, sender: SenderDetails): string | null {
  const shown = address.company ?? address.name;
  const own = namesOf(sender).map(folded);
  const isOwn = [shown, shown.split(/,|\s[-–—|]\s|\(/u)[0] ?? ""].some((name) => own.includes(folded(name)));
  return isOwn || own.length === 0 ? null : shown;
}

const namesOf = (sender: SenderDetails): string[] => {
  const { inhaber, vorname, nachname, firma, name } = sender.pflichtangaben;
  const person = [vorname, nachname].filter(Boolean).join(" ");
  return [printedName(sender), firma, name, inhaber, person]
    .filter((each) => each !== undefined)
    .filter(Boolean);
};

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
