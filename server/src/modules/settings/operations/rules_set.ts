import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import type { Tx } from "../../../db/database.ts";
import type { Language } from "../../../foundation/language.ts";
import { networksInput } from "../../../foundation/networks.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { countDeciders } from "../../access/access.ts";
import { type Caller, personOf } from "../../../operations/call.ts";
import {
  accountRules,
  AccountRules,
  ApprovalRules,
  asNetworks,
  changePartner,
  ExportEmails,
  isFrom,
  SignedYesRules,
  TwoApproversAbove,
} from "../../partners/partners.ts";

const cents = z.int().min(0).max(100_000_000);

export const rulesSet = defineOperation({
  name: "rules_set",
  title: "Set caps and approval rules",
  summary:
    "Sets caps of the present environment, approval rules of the account, where its exports may go or from where it may be used, as a person has " +
    "entered them, unless somebody else has changed them meanwhile; what is not named stays as it is.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: [],
  input: z
    .strictObject({
      caps: z.strictObject({
        lettersPerDay: z.int().min(0).max(1_000_000),
        centsPerDay: cents,
        lowBalanceCents: cents,
        basedOn: basedOnInput,
      }),
      approvals: z.strictObject({
        approvalDays: z.int().min(1).max(30),
        approvalRules: ApprovalRules,
        approvalFourEyes: z.boolean(),
        signedYesRules: SignedYesRules.optional(),
        twoApproversAboveCents: TwoApproversAbove.optional(),
        formRecognisedRefused: z.boolean().optional(),
        basedOn: basedOnInput,
      }),
      networks: z.strictObject({ allowedNetworks: networksInput, basedOn: basedOnInput }),
      exports: z.strictObject({
        exportEmails: ExportEmails,
        exportsWait: z.boolean(),
        basedOn: basedOnInput,
      }),
    })
    .partial(),
  output: AccountRules,
  run: ({ caps, approvals, exports, networks }, { databases, caller, realClock, language }) =>
    databases.system.transaction().execute(async (tx) => {
      const { basedOn: approvalsSeen, ...rules } = approvals ?? {};
      const { basedOn: capsSeen, ...limits } = caps ?? {};
      const { basedOn: exportsSeen, ...sharing } = exports ?? {};
      const { basedOn: networksSeen, ...places } = networks ?? {};
      if (networks) await requireOwnPlace(tx, caller, networks.allowedNetworks, language);
      if (typeof approvals?.twoApproversAboveCents === "number")
        await requireTwoDeciders(tx, caller, language);
      const changes = {
        ...rules,
        ...sharing,
        ...places,
        ...(caps && { caps: { mode: caller.mode, ...limits } }),
      };
      await changePartner(tx, caller.partnerId, changes, {
        at: realClock.now(),
        by: personOf(caller).userName,
        basedOn: { caps: capsSeen, approvals: approvalsSeen, exports: exportsSeen, networks: networksSeen },
        language,
      });
      return accountRules(tx, caller);
    }),
});

/** Nobody shuts themselves out: whoever sets the networks stands in one of them. */
async function requireOwnPlace(
  tx: Tx,
  { from }: Caller,
  networks: readonly string[],
  language: Language,
): Promise<void> {
  if (from && !(await isFrom(tx, from, await asNetworks(tx, networks))))
    refuseField("networks.allowedNetworks", "own_address", ownAddress[language](from.address));
}

/** A rule that nobody could keep is refused while it is made, not when a letter waits. */
async function requireTwoDeciders(tx: Tx, { partnerId }: Caller, language: Language): Promise<void> {
  if ((await countDeciders(tx, partnerId)) < 2)
    refuseField("approvals.twoApproversAboveCents", "two_people", twoPeople[language]);
}

const twoPeople: Record<Language, string> = {
  de: "Dafür müssen mindestens zwei Personen freigeben dürfen. Laden Sie unter Team noch jemanden dafür ein.",
  en: "For that at least two people must be allowed to approve. Invite somebody else for it under Team.",
};

const ownAddress: Record<Language, (address: string | null) => string> = {
  de: (address) =>
    address === null
      ? "Woher Sie selbst kommen, ist nicht zu erkennen; damit wären Sie ausgesperrt."
      : `Ihre eigene Adresse ${address} ist nicht dabei; damit wären Sie ausgesperrt.`,
  en: (address) =>
    address === null
      ? "From where you come yourself cannot be seen; this would shut you out."
      : `Your own address ${address} is not among them; this would shut you out.`,
};
