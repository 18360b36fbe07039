import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { deleteDomain } from "../sign-on/domains-store.ts";

export const signOnDomainRemove = defineOperation({
  name: "sign_on_domain_remove",
  title: "Give a domain up",
  summary:
    "Gives a domain up: nobody new comes in by it, and another account may prove it. Whoever came before is known to the provider.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ domainId: z.uuid() }),
  output: z.object({ domain: z.string() }),

  async run({ domainId }, { databases, caller }) {
    return (
      (await deleteDomain(databases.system, caller.partnerId, domainId)) ??
      refuse("NOT_FOUND", { what: "domain" })
    );
  },
});
