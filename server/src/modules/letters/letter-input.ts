import { z } from "zod";
import { languages, type Language } from "../../foundation/language.ts";
import { referenceInput } from "../../foundation/letter-options.ts";
import {
  postalAddressFields,
  postalAddressOf,
  type PostalAddress,
  valueOf,
} from "../../foundation/postal-address.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { Call } from "../../operations/call.ts";
import { blocksInput } from "../../rendering/blocks/block.ts";
import { styleDefsInput } from "../../rendering/blocks/style-defs.ts";
import type { LetterBody } from "../../rendering/letter-model.ts";
import { findPreset } from "../accounts/accounts.ts";
import { findAddress } from "../addresses/addresses.ts";
import type { LetterSource } from "./letter-source.ts";

/** What a letter says; exactly one of `content` and `blocks`. */
export const bodyInputs = {
  content: z
    .string()
    .max(30_000)
    .optional()
    .describe("Plain text: blank line = paragraph, `- ` = list item."),
  blocks: blocksInput.optional(),
  styleDefs: styleDefsInput.optional(),
};

export const subjectInput = lineOfText(200);
export const letterLanguageInput = z.enum(languages);

export const letterReferenceInput = referenceInput.meta({
  brief:
    "Info block: aktenzeichen, ihrZeichen, ihreNachrichtVom, unserZeichen, kundennummer, datum; qr (text or payment).",
});

const { country, name, street, city, ...optionalFields } = postalAddressFields;

/** An address, or one of the address book. One object, so that every bad field is named. */
export const recipientInput = z
  .strictObject({
    addressId: z.uuid().optional().describe("Of the address book; then nothing else."),
    name: name.optional(),
    street: street.optional(),
    city: city.optional(),
    ...optionalFields,
    country: country.unwrap().optional(),
  })
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
      context.addIssue({
        code: "custom",
        path: ["addressId"],
        params: { rule: "only_one" },
        message: "either addressId or the fields of an address",
      });
  })
  .meta({ brief: "{name, company, street, houseNumber, pobox, zip, city, country} or {addressId}." });

export type RecipientInput = z.output<typeof recipientInput>;

/** The address a letter goes to; a copy, so that a later change of the book never reaches it. */
export async function recipientOf({ db, caller }: Call, input: RecipientInput): Promise<PostalAddress> {
  const { addressId, name = "", street = "", city = "", country = "DE", ...rest } = input;
  if (addressId === undefined) return postalAddressOf({ name, street, city, country, ...rest });
  const entry = await findAddress(db, caller, addressId);
  return entry ? valueOf(entry) : refuse("NOT_FOUND", { what: "address" });
}

type BodyInput = {
  content?: string | undefined;
  blocks?: z.output<typeof blocksInput> | undefined;
  styleDefs?: z.output<typeof styleDefsInput> | undefined;
};

export function bodyOf({ content, blocks, styleDefs }: BodyInput, language: Language): LetterBody {
  if (content !== undefined && blocks) return refuseField("content", "only_one", messages[language].onlyOne);
  if (blocks) return { blocks, styleDefs: styleDefs ?? {} };
  if (content === undefined) return refuseField("content", "required", messages[language].oneNeeded);
  if (styleDefs) return refuseField("styleDefs", "only_with_blocks", messages[language].onlyWithBlocks);
  return { content };
}

/** What a new letter may be given, beside its text. */
export type LetterOptions = Partial<
  Pick<
    LetterSource,
    | "language"
    | "reference"
    | "senderProfileId"
    | "senderAddressId"
    | "includeSignature"
    | "signatureId"
    | "designId"
    | "design"
  >
> & { recipientAddressInline?: RecipientInput | undefined };

/** The options of a letter after those of its preset: what an argument says wins. */
export async function letterOptions(
  call: Call,
  given: { [Option in keyof LetterOptions]: LetterOptions[Option] | undefined },
  presetName?: string,
): Promise<Omit<LetterSource, "subject" | "body">> {
  const preset = presetName === undefined ? {} : await findPreset(call.db, call.caller, presetName);
  if (!preset) return refuse("NOT_FOUND", { what: "preset" });
  const inline = given.recipientAddressInline ?? recipientOfPreset(preset);
  return {
    language: given.language ?? preset.language ?? "de",
    recipient: inline ? await recipientOf(call, inline) : null,
    reference: { ...preset.reference, ...given.reference },
    senderProfileId: given.senderProfileId ?? preset.senderProfileId ?? null,
    senderAddressId: given.senderAddressId ?? preset.senderAddressId ?? null,
    includeSignature: given.includeSignature ?? preset.includeSignature ?? null,
    signatureId: given.signatureId ?? preset.signatureId ?? null,
    designId: given.designId ?? preset.designId ?? null,
    design: given.design ?? null,
    letterheadId: preset.letterheadId ?? null,
    letterheadEnabled: preset.letterheadEnabled ?? null,
  };
}

type Preset = NonNullable<Awaited<ReturnType<typeof findPreset>>>;

/** A preset may name a recipient; half an address is none. */
const recipientOfPreset = (preset: Preset): RecipientInput | undefined =>
  preset.recipientName && preset.recipientStreet && preset.recipientCity
    ? {
        name: preset.recipientName,
        company: preset.recipientCompany,
        street: preset.recipientStreet,
        houseNumber: preset.recipientHouseNumber,
        zip: preset.recipientZip,
        city: preset.recipientCity,
        country: preset.recipientCountry,
      }
    : undefined;

const messages: Record<Language, Record<"onlyOne" | "oneNeeded" | "onlyWithBlocks", string>> = {
  de: {
    onlyOne: "content und blocks sind beide angegeben; senden Sie nur eines davon",
    oneNeeded: "content und blocks fehlen beide; senden Sie eines davon",
    onlyWithBlocks: "styleDefs gibt es nur zusammen mit blocks",
  },
  en: {
    onlyOne: "content and blocks are both given; send only one of them",
    oneNeeded: "content and blocks are both missing; send one of them",
    onlyWithBlocks: "styleDefs go with blocks only",
  },
};
