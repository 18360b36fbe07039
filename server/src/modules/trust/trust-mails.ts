import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Services } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { listOperators } from "../access/access.ts";
import { partnerOf, queueMail } from "../partners/partners.ts";
import { membersToMail } from "../settings/settings.ts";

export type MailGround = Pick<Services, "queue" | "sealedText" | "links">;
type Words = { subject: string; lines: readonly string[] };

/** Whoever answers for the account hears it; nobody can switch this mail off, and it never says who has complained. */
export async function mailOwnersOf(
  ground: MailGround,
  tx: Database | Tx,
  { partnerId, page }: { partnerId: string; page: string },
  words: (language: Language) => Words,
): Promise<void> {
  const { name: accountName } = await partnerOf(tx, partnerId);
  const link = ground.links.to(portalLink(page, { partnerId, mode: "live" }));
  for (const { email, name, language } of await membersToMail(tx, partnerId, ["owner"])) {
    const { subject, lines } = words(language);
    const [hello, account] =
      language === "de" ? [`Guten Tag ${name},`, "Konto"] : [`Hello ${name},`, "Account"];
    const text = [hello, "", ...lines, "", link, "", `${account}: ${accountName}`].join("\n");
    await queueMail(ground, tx, { to: email, subject, text });
  }
}

/** Whoever runs the service hears that something waits on the desk; what it is in detail stands there only. */
export async function mailOperators(
  ground: MailGround,
  tx: Database | Tx,
  { subject, lines }: Words,
): Promise<void> {
  const link = ground.links.to("/portal/operator/trust");
  for (const { email } of await listOperators(tx))
    await queueMail(ground, tx, { to: email, subject, text: [...lines, "", link].join("\n") });
}
