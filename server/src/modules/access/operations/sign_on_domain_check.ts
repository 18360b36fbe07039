import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { checkDomain } from "../sign-on/domains.ts";
import { findDomain } from "../sign-on/domains-store.ts";
import { DomainView, domainView } from "../sign-on/view.ts";

export const signOnDomainCheck = defineOperation({
  name: "sign_on_domain_check",
  title: "Look for the proof of a domain",
  summary:
    "Asks the name server of a domain for the proof. One that another account has proved stays theirs while their proof is there.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ domainId: z.uuid() }),
  output: z.object({
    outcome: z
      .enum(["proved", "missing", "taken", "unavailable"])
      .describe("taken: another account has proved it. unavailable: the name server did not answer."),
    domain: DomainView,
  }),

  async run({ domainId }, { databases, realClock, nameRecords, caller: { partnerId } }) {
    const db = databases.system;
    const domain = await findDomain(db, partnerId, domainId);
    if (!domain) return refuse("NOT_FOUND", { what: "domain" });
    const outcome = await checkDomain({ db, clock: realClock, nameRecords }, domain);
    return { outcome, domain: domainView((await findDomain(db, partnerId, domainId)) ?? domain) };
  },
});
