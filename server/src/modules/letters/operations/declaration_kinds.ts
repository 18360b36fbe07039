import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import {
  kindsOfDeclarations,
  FORM_RULES_VERSION,
  needsHand,
} from "../../../texts/forms/declaration-kinds.ts";

export const declarationKinds = defineOperation({
  name: "declaration_kinds",
  title: "Kinds of declarations",
  summary: "Lists what a letter can declare, and which form the law asks for, by country; no legal advice.",
  description:
    "Give a kind as `declaration` on drafts and sends. What needs a signature by hand is then refused by post " +
    "(FORM_REQUIRED), with the ways out; `none` says that a letter is no such declaration. The law of the country it goes to is looked at.",
  doors: ["programs", "portal"],
  scope: "letter:read",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    version: z.string().describe("Of the data."),
    notice: z.string(),
    kinds: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        oneSided: z
          .boolean()
          .describe("Who declares it for somebody else needs the original power of attorney (§ 174 BGB)."),
        needsHand: z.boolean().describe("Somewhere a posted print does not suffice."),
        rules: z.array(
          z.object({
            country: z.string(),
            form: z.string().describe("hand_signed, handwritten, court, original_power, text or free."),
            printSuffices: z.boolean(),
            provision: z.string(),
            consequence: z.string(),
            validFrom: z.iso.date(),
            source: z.string(),
          }),
        ),
      }),
    ),
  }),

  run: (_given, { language }) =>
    Promise.resolve({
      version: FORM_RULES_VERSION,
      notice: notices[language],
      kinds: kindsOfDeclarations.map(({ kind, name, isOneSided, rules }) => ({
        kind,
        name: name[language],
        oneSided: isOneSided,
        needsHand: rules.some(needsHand),
        rules: rules.map((rule) => ({
          country: rule.country,
          form: rule.form,
          printSuffices: (rule.form === "text" || rule.form === "free") && !rule.isRisky,
          provision: rule.provision[language],
          consequence: rule.consequence[language],
          validFrom: rule.validFrom,
          source: rule.source,
        })),
      })),
    }),
});

const notices = {
  de: "Keine Rechtsberatung. Für Länder, die hier nicht stehen, ist nichts bekannt.",
  en: "No legal advice. Of countries that are not named nothing is known here.",
};
