import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import type { ProblemText } from "../../foundation/refusal.ts";
import { addressTypes, postalAddressOutput } from "../../foundation/postal-address.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { Address } from "./address.ts";
import { nameOf, openingsOf, personOutput } from "./person.ts";

/** What a tool takes beside the fields of an address. */
export const addressOptions = {
  mandantennummer: lineOfText(100).nullish().describe("Number of the client it belongs to."),
  addressType: z.enum(addressTypes).optional().describe("recipient unless given."),
  isDefault: z
    .boolean()
    .optional()
    .describe("One address of each type is the default; the first becomes it."),
};

export const AddressView = postalAddressOutput.extend({
  addressId: z.uuid(),
  addressType: z.enum(addressTypes),
  mandantennummer: z.string().nullable(),
  isDefault: z.boolean(),
  undeliverableSince: z.iso.datetime().nullable().describe("A letter came back from there."),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const addressView = ({
  createdAt,
  updatedAt,
  undeliverableSince,
  ...address
}: Address): z.input<typeof AddressView> => ({
  ...address,
  undeliverableSince: undeliverableSince?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** An entry as people see it: with who it is, and how letters to them begin. */
export const EntryView = AddressView.extend({
  ...personOutput.shape,
  isNameMade: z.boolean().describe("The name is what its parts come to."),
  openings: z.object({ de: z.string(), en: z.string() }).describe("How letters to them begin."),
});

export const entryView = (address: Address): z.input<typeof EntryView> => ({
  ...address,
  ...addressView(address),
  isNameMade: nameOf(address) === address.name,
  openings: openingsOf(address),
});

export const unknownClient: Record<Language, ProblemText> = {
  de: {
    text: "es gibt keinen Mandanten mit dieser Nummer",
    forPrograms: "mandant_search nennt die vorhandenen",
  },
  en: { text: "there is no client with this number", forPrograms: "mandant_search names those there are" },
};
