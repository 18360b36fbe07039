import type { Language } from "../../foundation/language.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import {
  hasWholeAddress,
  type RecipientInput,
  recipientGiven,
  type RecipientWays,
} from "../../operations/recipient-inputs.ts";
import { recipientOf } from "../addresses/addresses.ts";
import type { LetterSource } from "./letter-source.ts";
import { findPreset } from "../settings/settings.ts";

type Preset = NonNullable<Awaited<ReturnType<typeof findPreset>>>;

/** What a new letter may be given, beside its text. */
export type LetterOptions = Partial<
  Pick<
    LetterSource,
    | "language"
    | "declaration"
    | "reference"
    | "senderProfileId"
    | "senderAddressId"
    | "includeSignature"
    | "signatureId"
    | "designId"
    | "design"
  >
> &
  RecipientWays;

/** The options of a letter after those of its preset: what an argument says wins. */
export async function letterOptions(
  call: Call,
  given: { [Option in keyof LetterOptions]: LetterOptions[Option] | undefined },
  preset: Preset = {},
): Promise<Omit<LetterSource, "subject" | "body">> {
  const named = recipientGiven(given, call.language) ?? recipientOfPreset(preset, call.language);
  return {
    language: given.language ?? preset.language ?? "de",
    recipient: named ? await recipientOf(call, named) : null,
    reference: { ...preset.reference, ...given.reference },
    ...(given.declaration && { declaration: given.declaration }),
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

/** What a writer's preset says; nothing where none is named. */
export async function presetNamed(
  { db, caller }: Pick<Call, "db" | "caller">,
  name: string | undefined,
): Promise<Preset> {
  if (name === undefined) return {};
  return (await findPreset(db, caller, name)) ?? refuse("NOT_FOUND", { what: "preset" });
}

/** A preset may name a recipient; half an address is none. */
const recipientOfPreset = (preset: Preset, language: Language): RecipientInput | undefined =>
  preset.recipient ?? (hasWholeAddress(preset) ? recipientGiven(preset, language) : undefined);
