import { z } from "zod";
import { checkIssue } from "../foundation/check-words.ts";
import { ADDRESS_ROOM } from "../foundation/address-findings.ts";
import type { Language } from "../foundation/language.ts";
import { countryInput } from "../foundation/letter-options.ts";
import { postalAddressFields } from "../foundation/postal-address.ts";
import { type FieldProblem, refuse } from "../foundation/refusal.ts";
import { lineOfText } from "../foundation/text.ts";

const { country, name, street, city, ...optionalFields } = postalAddressFields;

const recipientFields = {
  addressId: z.uuid().optional().describe("Of the address book; then nothing else."),
  name: name.optional(),
  street: street.optional(),
  city: city.optional(),
  ...optionalFields,
  country: country.unwrap().optional(),
};

const BRIEF = "{name, company, street, houseNumber, zip, city, …} as in address_validate, or {addressId}.";
/** Costs every conversation its words: the fields are told once, at `recipient`. */
export const AS_RECIPIENT = "As recipient.";

/** An address, or one of the address book. One object, so that every bad field is named. */
export const recipientInput = z
  .strictObject(recipientFields)
  .superRefine((given, context) => {
    const { addressId, ...fields } = given;
    if (addressId === undefined) {
      for (const field of ["name", "street", "city"] as const)
        if (fields[field] === undefined)
          context.addIssue({
            code: "custom",
            path: [field],
            params: { rule: "required" },
            message: "required",
          });
    } else if (Object.values(fields).some((value) => value !== undefined))
      context.addIssue(
        checkIssue({
          path: ["addressId"],
          en: "either addressId or the fields of an address",
          de: "entweder addressId oder die Felder einer Adresse",
          rule: "only_one",
        }),
      );
  })
  .describe(ADDRESS_ROOM)
  .meta({ brief: BRIEF });

export type RecipientInput = z.output<typeof recipientInput>;

/** The same without a word on what is missing: a billing document tells it together with all that the law asks for. */
export const looseRecipientInput = z.strictObject(recipientFields);

/** Whom a draft is for: `recipient` as everywhere, or by the name it had first. */
export const draftRecipientInputs = {
  recipient: recipientInput.optional(),
  recipientAddressInline: recipientInput.optional().meta({ brief: AS_RECIPIENT }),
};

/** An empty text says the same as a field left out. */
const optionalLine = (maxCharacters: number) =>
  z.preprocess((text) => (text === "" ? undefined : text), lineOfText(maxCharacters).optional());

/** Whom a send is for: the whole address, as one object or field by field; it takes the place of the draft's. */
export const sendRecipientInputs = {
  recipient: recipientInput.optional(),
  recipientName: lineOfText(200).optional(),
  recipientCompany: optionalLine(200),
  recipientStreet: optionalLine(200),
  recipientHouseNumber: optionalLine(30),
  recipientZip: optionalLine(20),
  recipientCity: lineOfText(100).optional(),
  recipientCountry: countryInput.optional(),
};

type SendRecipient = z.output<z.ZodObject<typeof sendRecipientInputs>>;

/** Every way in which a call may say whom a letter is for. */
export type RecipientWays = Partial<SendRecipient> & {
  recipientAddressInline?: RecipientInput | undefined;
  recipientAddressId?: string | undefined;
};

const ways = [
  "recipient",
  "recipientAddressInline",
  "recipientAddressId",
  "recipientName",
  "recipientCompany",
  "recipientStreet",
  "recipientHouseNumber",
  "recipientZip",
  "recipientCity",
  "recipientCountry",
] as const satisfies readonly (keyof RecipientWays)[];
const isWholeWay: ReadonlySet<string> = new Set<(typeof ways)[number]>([
  "recipient",
  "recipientAddressInline",
  "recipientAddressId",
]);

/** An address given in two ways is none: which of them was meant would be a guess. Names each of them. */
export function recipientProblems(given: RecipientWays, language: Language, under = ""): FieldProblem[] {
  const used = ways.filter((way) => given[way] !== undefined);
  if (used.length < 2 || !used.some((way) => isWholeWay.has(way))) return [];
  return used.map((way) => ({
    path: `${under}${way}`,
    rule: "only_one",
    message: texts[language].onlyOne(used),
  }));
}

/** The recipient that a call names, whichever way it does; nothing where it names none. */
export function recipientGiven(given: RecipientWays, language: Language): RecipientInput | undefined {
  const problems = recipientProblems(given, language);
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  return wholeRecipient(given) ?? fieldByField(given, language);
}

/** The recipient that is given as one thing; where there are two, the first, for whoever tells of that together with the rest. */
export const wholeRecipient = (given: RecipientWays): RecipientInput | undefined =>
  given.recipient ??
  given.recipientAddressInline ??
  (given.recipientAddressId === undefined ? undefined : { addressId: given.recipientAddressId });

/** Whether the single fields make a whole address. */
export const hasWholeAddress = ({ recipientName, recipientStreet, recipientCity }: RecipientWays): boolean =>
  Boolean(recipientName && recipientStreet && recipientCity);

/** The fields make a whole address or none: half of one mixed with half of another would be a guess. */
function fieldByField(given: RecipientWays, language: Language): RecipientInput | undefined {
  const { recipientName, recipientCity, recipientStreet = "", recipientCountry = "DE" } = given;
  const isNamed = ways.some((way) => way !== "recipientCountry" && given[way] !== undefined);
  if (!isNamed) return undefined;
  if (recipientName === undefined || recipientCity === undefined) {
    const lacking = Object.entries({ recipientName, recipientCity }).filter(
      ([, value]) => value === undefined,
    );
    const message = texts[language].wholeAddress;
    return refuse("VALIDATION_ERROR", {
      problems: lacking.map(([path]) => ({ path, rule: "required", message })),
    });
  }
  return {
    name: recipientName,
    company: given.recipientCompany,
    street: recipientStreet,
    houseNumber: given.recipientHouseNumber,
    zip: given.recipientZip,
    city: recipientCity,
    country: recipientCountry,
  };
}

const texts = {
  de: {
    onlyOne: (used: readonly string[]) =>
      `${used.join(" und ")} nennen beide den Empfänger; senden Sie nur eines davon`,
    wholeAddress: "die Empfängerfelder bilden zusammen eine ganze Anschrift; diese Angabe fehlt",
  },
  en: {
    onlyOne: (used: readonly string[]) =>
      `${used.join(" and ")} both name the recipient; send only one of them`,
    wholeAddress: "the recipient fields make one whole address; this part is missing",
  },
} satisfies Record<Language, object>;
