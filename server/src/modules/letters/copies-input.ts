import { z } from "zod";
import { type DeliveryType, deliveryTypeInput } from "../../foundation/letter-options.ts";
import type { Language } from "../../foundation/language.ts";
import { type PostalAddress, postalAddressOutput } from "../../foundation/postal-address.ts";
import { type FieldProblem, refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { recipientInput } from "../../operations/recipient-inputs.ts";
import { recipientOf } from "../addresses/addresses.ts";
import { isSamePlace } from "./letter-copies.ts";
import type { LetterCopy } from "./letter-source.ts";

/** So many people get a copy of one letter at most. */
export const MOST_COPIES = 20;

const copyInput = z.strictObject({
  recipient: recipientInput,
  deliveryType: deliveryTypeInput.default("standard"),
  enclosures: z.boolean().default(true).describe("With what rides along with the letter."),
  listed: z
    .boolean()
    .optional()
    .describe(
      "Named on the letter (Verteiler). Default true; a billing document or a finished PDF names nobody.",
    ),
});

/** Who gets a copy: always the whole list. */
export const copiesInput = z.array(copyInput).max(MOST_COPIES);

export const copiesOutput = z.array(
  z.object({
    recipient: postalAddressOutput,
    deliveryType: deliveryTypeInput,
    enclosures: z.boolean(),
    listed: z.boolean(),
  }),
);

/** Those who get a copy, with their addresses as they are today. All that is wrong is said at once. */
export async function copiesOf(
  call: Pick<Call, "db" | "caller" | "language">,
  given: z.output<typeof copiesInput>,
  letter: { recipient: PostalAddress | null; isSettled: boolean },
): Promise<LetterCopy[]> {
  const copies: LetterCopy[] = [];
  const problems: FieldProblem[] = [];
  for (const [at, { recipient: input, deliveryType, enclosures, listed }] of given.entries()) {
    const recipient = await recipientOf(call, input);
    const others = [...(letter.recipient ? [letter.recipient] : []), ...copies.map((copy) => copy.recipient)];
    const problem = (field: string, rule: keyof (typeof texts)["de"]) =>
      problems.push({ path: `copies.${at}.${field}`, rule, message: texts[call.language][rule] });
    if (others.some((other) => isSamePlace(other, recipient))) problem("recipient", "twice");
    if (listed && letter.isSettled) problem("listed", "settled_pages");
    copies.push({ recipient, deliveryType, enclosures, listed: listed ?? !letter.isSettled });
  }
  return problems.length > 0 ? refuse("VALIDATION_ERROR", { problems }) : copies;
}

const texts: Record<Language, Record<"twice" | "settled_pages", string>> = {
  de: {
    twice: "diese Anschrift bekommt den Brief oder eine Abschrift schon",
    settled_pages:
      "auf einem Beleg oder einem fertigen PDF wird kein Verteiler gedruckt; lassen Sie diese Angabe weg",
  },
  en: {
    twice: "this address gets the letter or a copy of it already",
    settled_pages: "no list of copies is printed on a billing document or a finished PDF; leave this out",
  },
};

export const copiesView = (copies: readonly LetterCopy[] | null | undefined) =>
  (copies ?? []).map(({ recipient, deliveryType, enclosures, listed }) => ({
    recipient,
    deliveryType: deliveryType satisfies DeliveryType,
    enclosures,
    listed,
  }));
