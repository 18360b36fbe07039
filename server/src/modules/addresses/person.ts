import { z } from "zod";
import { languages } from "../../foundation/language.ts";
import { deliveryTypeInput } from "../../foundation/letter-options.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { type SalutationKind, salutationKinds, salutationOf } from "../../foundation/salutation.ts";
import { lineOfText, linesOfText } from "../../foundation/text.ts";

/** How somebody likes to get what one writes to them. */
export const ways = ["post", "email"] as const;

const line = (most: number) => lineOfText(most).nullish();

/** What is known of whoever stands in an entry, beside the address. */
export const personFields = {
  salutation: z.enum(salutationKinds).nullish().describe("Left out: as the name says."),
  salutationLine: line(200).describe("In place of the line made by rule."),
  title: line(100),
  firstName: line(100),
  lastName: line(100),
  email: z.email().max(254).nullish(),
  language: z.enum(languages).nullish(),
  preferredWay: z.enum(ways).nullish(),
  preferredDelivery: deliveryTypeInput.nullish(),
  note: linesOfText(2000).nullish(),
};

export const personOutput = z.object({
  salutation: z.enum(salutationKinds).nullable(),
  salutationLine: z.string().nullable(),
  title: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(languages).nullable(),
  preferredWay: z.enum(ways).nullable(),
  preferredDelivery: deliveryTypeInput.nullable(),
  note: z.string().nullable(),
});

export type Person = z.output<typeof personOutput>;

/** The person alone, whatever else an object carries; what is left out is not known. */
export const personOf = (known: { [Key in keyof Person]?: Person[Key] | undefined }): Person => ({
  salutation: known.salutation ?? null,
  salutationLine: known.salutationLine ?? null,
  title: known.title ?? null,
  firstName: known.firstName ?? null,
  lastName: known.lastName ?? null,
  email: known.email ?? null,
  language: known.language ?? null,
  preferredWay: known.preferredWay ?? null,
  preferredDelivery: known.preferredDelivery ?? null,
  note: known.note ?? null,
});

/** The name as it stands in an address: "Frau Dr. Erika Weber", "Herrn Max Muster". */
export function nameOf({ salutation, title, firstName, lastName }: Person): string | null {
  if (lastName === null) return null;
  const address = salutation === null ? undefined : inAddress[salutation];
  return [address, title, firstName, lastName].filter(Boolean).join(" ");
}

const inAddress: Partial<Record<SalutationKind, string>> = { frau: "Frau", herr: "Herrn" };

/** How letters to an entry begin, in both languages: in its own words, or by rule. */
export function openingsOf(entry: PostalAddress & Person): { de: string; en: string } {
  const { salutation, salutationLine, title, firstName, lastName, name, company, country } = entry;
  const known = { kind: salutation, title, firstName, lastName, name, company, country };
  const by = (language: "de" | "en") =>
    salutationOf({ ...known, secondName: entry.secondName ?? null }, language).line;
  return { de: salutationLine ?? by("de"), en: salutationLine ?? by("en") };
}

/** What stays of somebody when a tool, which does not know it, stores the entry anew: another name is another person. */
export const keptPerson = (before: PostalAddress & Person, after: PostalAddress): Person =>
  before.name === after.name
    ? personOf(before)
    : {
        ...personOf(before),
        salutation: null,
        salutationLine: null,
        title: null,
        firstName: null,
        lastName: null,
      };
