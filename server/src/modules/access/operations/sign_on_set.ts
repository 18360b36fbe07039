import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { roles } from "../../../foundation/role.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { setConnection } from "../sign-on/connection.ts";
import { signOnView, SignOnView } from "../sign-on/view.ts";

const MOST_MAPPINGS = 50;

export const signOnSet = defineOperation({
  name: "sign_on_set",
  title: "Set the account's identity provider",
  summary:
    "Names the identity provider (OpenID Connect) by which people of the account's proved domains sign in, once it has answered, " +
    "and says what they may do.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  isRepeatable: () => true,
  refuses: [],
  input: z.strictObject({
    issuer: lineOfText(500).describe("As the provider calls itself, to the letter."),
    clientId: lineOfText(300),
    clientSecret: lineOfText(500)
      .optional()
      .describe("Without one the one before holds, for the same client at the same provider."),
    roleClaim: lineOfText(100)
      .nullable()
      .default(null)
      .describe("The claim that says what somebody may do, as groups or roles."),
    roleMap: z
      .array(z.strictObject({ value: lineOfText(200), role: z.enum(roles) }))
      .max(MOST_MAPPINGS)
      .default([])
      .describe("What values of the claim, and names of groups, mean. Of several the most counts."),
    defaultRole: z
      .enum(["viewer", "editor", "approver"])
      .nullable()
      .default("viewer")
      .describe("Of whom nothing is said; null: they are not let in."),
    ownersByMapping: z
      .boolean()
      .default(false)
      .describe(
        "Whether the provider makes and unmakes owners, too. Without it no owner is made by mapping.",
      ),
    secondFactor: z
      .enum(["provider", "own"])
      .describe(
        "provider: its second factor counts here. own: ours is asked for, where somebody has one or the account wants one.",
      ),
  }),
  output: SignOnView,

  async run(
    named,
    { databases, realClock, links, sealedText, signOnProviders, caller: { partnerId }, language },
  ) {
    if (!named.ownersByMapping && named.roleMap.some(({ role }) => role === "owner"))
      return refuseField("roleMap", "owner_by_mapping", ownerByMapping[language]);
    const services = { db: databases.system, clock: realClock, links, sealedText, signOnProviders };
    await setConnection(services, partnerId, named, language);
    return signOnView(services, partnerId, language);
  },
});

const ownerByMapping: Record<Language, string> = {
  de: "Inhaberinnen und Inhaber legt der Anbieter nur fest, wenn Sie das ausdrücklich erlauben.",
  en: "The provider makes owners only if you allow that expressly.",
};
