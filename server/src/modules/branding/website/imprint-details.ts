import { type Country, guessLegalForm, type Rechtsform } from "./guess-legal-form.ts";
import { findPostalAddress } from "./imprint-address.ts";
import { contact, profession } from "./imprint-contact.ts";
import { type Detail, firstOfEach } from "./imprint-detail.ts";
import { findFirm } from "./imprint-firm.ts";
import type { Line } from "./imprint-lines.ts";
import { numbers, register } from "./imprint-numbers.ts";
import { people } from "./imprint-people.ts";
import { formWithoutSuffix, shapedFor, withSeat } from "./shape-details.ts";
import type { Organisation } from "./structured-data.ts";

export type ImprintDetails = { rechtsform: Rechtsform | null; details: Detail[] };

type Context = { host: string; organisation: Organisation | null };

/** Takes from an imprint what a sender profile asks for. Everything is a proposal; the words stand beside it. */
export function readDetails(printed: readonly Line[], context: Context): ImprintDetails {
  // What the site tells search engines comes last: it counts where the imprint itself is silent.
  const lines = [...printed, ...linesAbout(context.organisation)];
  const address = findPostalAddress(lines, context.host);
  const country: Country = address?.country ?? "DE";
  const isPrinted = address !== null && address.firstLine < printed.length;
  const firm = findFirm(printed, isPrinted ? address.firstLine : null, context.organisation, country);
  const rechtsform = firm ? guessLegalForm(firm.value, country) : null;
  const found = [
    ...(firm ? [firm] : []),
    ...(address?.details ?? []),
    ...people(lines),
    ...register(lines, country),
    ...numbers(lines),
    ...profession(lines),
    ...contact(lines, context),
  ];
  const unique = firstOfEach(found);
  const form = rechtsform ?? formWithoutSuffix(unique);
  return { rechtsform: form, details: shapedFor(form, withSeat(unique, form), lines) };
}

const linesAbout = (organisation: Organisation | null): Line[] => {
  const { street, postcode, city, vatId } = organisation ?? {};
  const address = street && postcode && city ? [street, `${postcode} ${city}`] : [];
  return [...address, ...(vatId ? [`VAT ID: ${vatId}`] : [])].map((text) => ({ text, isHeading: false }));
};
