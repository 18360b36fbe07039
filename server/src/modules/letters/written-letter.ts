import { z } from "zod";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { Call } from "../../operations/call.ts";
import {
  bodyInputs,
  bodyOf,
  declarationInput,
  letterLanguageInput,
  letterReferenceInput,
} from "../../operations/letter-inputs.ts";
import { draftRecipientInputs } from "../../operations/recipient-inputs.ts";
import { copiesInput, copiesOf } from "./copies-input.ts";
import { inPartsInput } from "./parts-view.ts";
import { letterOptions, presetNamed } from "./letter-input.ts";
import type { LetterSource } from "./letter-source.ts";
import type { StoredLetter } from "./letter.ts";
import { sourceOf } from "./kept-letters.ts";

/** What a person's form says of a letter, beside its subject: always the whole, so what is left out is not chosen. */
export const writtenInputs = {
  ...bodyInputs,
  language: letterLanguageInput.optional(),
  ...draftRecipientInputs,
  senderProfileId: z.uuid().optional(),
  designId: z.uuid().optional(),
  includeSignature: z.boolean().optional(),
  signatureId: z.uuid().optional().describe("Omitted: the account's."),
  reference: letterReferenceInput.optional(),
  declaration: declarationInput.nullish().describe("Omitted: as it was; null: nobody says."),
  presetName: lineOfText(100).optional(),
  copies: copiesInput.default([]).describe("Who gets a copy (Abschrift)."),
  inParts: inPartsInput,
};
const written = z.object({ subject: z.string(), ...writtenInputs });

/** The letter that a form describes; of a draft it keeps what forms do not show, such as a form behind the letter. */
export async function sourceOfWritten(
  call: Call,
  {
    subject,
    content,
    contentFormat,
    blocks,
    styleDefs,
    presetName,
    copies: copied,
    inParts = false,
    declaration,
    ...options
  }: z.output<typeof written>,
  draft: StoredLetter | null,
): Promise<LetterSource> {
  const body = bodyOf({ content, contentFormat, blocks, styleDefs }, call.language);
  const chosen = await letterOptions(call, options, await presetNamed(call, presetName));
  const copies = await copiesOf(call, copied, { recipient: chosen.recipient, isSettled: false });
  const added = {
    ...(copies.length > 0 && { copies }),
    ...(inParts && { inParts }),
    ...(declaration && { declaration }),
  };
  if (!draft) return { subject, body, ...chosen, ...added };
  const before = sourceOf(draft);
  const isSameText = subject === before.subject && canonicalJson(body) === canonicalJson(before.body);
  return {
    ...before,
    ...chosen,
    subject,
    body,
    copies,
    inParts,
    // Who says nothing of it changes nothing of it.
    declaration: declaration === undefined ? (before.declaration ?? null) : declaration,
    senderAddressId: chosen.senderAddressId ?? before.senderAddressId,
    letterheadId: chosen.letterheadId ?? before.letterheadId,
    letterheadEnabled: chosen.letterheadEnabled ?? before.letterheadEnabled,
    design: chosen.designId === null ? (before.design ?? null) : null,
    template: isSameText ? (before.template ?? null) : namedOnly(before.template ?? null),
  };
}

type Provenance = NonNullable<LetterSource["template"]>;

/** Whoever changes the text of a template's letter makes a letter that only names the template. */
const namedOnly = (template: Provenance | null): Provenance | null =>
  template
    ? { ...template, templateVersionId: null, mergeValues: null, mergeValuesHash: null, cover: null }
    : null;
