import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { addDomain, domainOf } from "../sign-on/domains.ts";
import { countDomains } from "../sign-on/domains-store.ts";
import { DomainView, domainView } from "../sign-on/view.ts";

const MOST_DOMAINS = 50;

export const signOnDomainAdd = defineOperation({
  name: "sign_on_domain_add",
  title: "Name a domain",
  summary:
    "Names a domain whose people are to sign in by the account's provider, and says what its name server has to say first.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: [],
  input: z.strictObject({
    domain: lineOfText(253).describe("As kanzlei.example; each domain for itself, without those below it."),
  }),
  output: z.object({ domain: DomainView }),

  async run({ domain: named }, { databases, realClock, nameRecords, caller: { partnerId }, language }) {
    const domain = domainOf(named);
    if (!domain) return refuseField("domain", "domain", texts[language].none);
    const db = databases.system;
    if ((await countDomains(db, partnerId)) >= MOST_DOMAINS)
      return refuseField("domain", "too_many", texts[language].many);
    return { domain: domainView(await addDomain({ db, clock: realClock, nameRecords }, partnerId, domain)) };
  },
});

const texts: Record<Language, { none: string; many: string }> = {
  de: {
    none: "das ist keine Domain, wie sie hinter dem @ einer E-Mail-Adresse steht",
    many: `mehr als ${MOST_DOMAINS} Domains sind nicht möglich`,
  },
  en: {
    none: "this is no domain as it stands behind the @ of an e-mail address",
    many: `more than ${MOST_DOMAINS} domains are not possible`,
  },
};
