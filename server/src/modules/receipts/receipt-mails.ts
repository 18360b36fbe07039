import type { Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { VatGap } from "../../foundation/untaxed.ts";
import type { Services } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { monthText } from "./month-text.ts";
import type { Receipt } from "./receipt.ts";
import { type MailedMember, mailedMembers } from "../settings/settings.ts";
import { queueMail } from "../partners/partners.ts";

type Account = Tenant & { accountName: string };
type Mailing = Pick<Services, "queue" | "sealedText" | "links">;

/** A link that opens the paper itself, for those who can no longer sign in. */
type TellableReceipt = Receipt & {
  link: string | null;
  /** Why VAT was charged although the account is abroad. */
  missing: VatGap | null;
};

/** Owners hear that a receipt is there; the paper itself stays behind the sign-in as long as there is one. */
export async function tellOwners(
  services: Mailing,
  tx: Tx,
  account: Account,
  receipt: TellableReceipt,
): Promise<void> {
  for (const member of await mailedMembers(tx, account.partnerId, "receipt", ["owner"]))
    await queueMail(services, tx, { to: member.email, ...mailOf(services, account, receipt, member) });
}

function mailOf(
  { links }: Pick<Services, "links">,
  account: Account,
  { kind, month, number, grossCents, link, missing }: TellableReceipt,
  { name, language }: MailedMember,
): { subject: string; text: string } {
  const text = texts[language];
  const isSample = account.mode === "sandbox";
  const subject = text.subject(text[kind], monthText(month, language));
  return {
    subject: isSample ? `[Sandbox] ${subject}` : subject,
    text: [
      text.hello(name),
      "",
      text.lead(text[kind], number, monthText(month, language), formatEuros(grossCents, language)),
      ...(isSample ? [text.sample] : []),
      ...(missing ? ["", text.vat[missing]] : []),
      "",
      link === null ? text.where : text.whereOfClosed,
      link ?? links.to(portalLink("/wallet", account)),
      "",
      `${text.account}: ${account.accountName}`,
      ...(link === null ? ["", text.wishes, links.to(portalLink("/settings/notifications", account))] : []),
    ].join("\n"),
  };
}

const texts = {
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    invoice: "Rechnung",
    correction: "Rechnungskorrektur",
    subject: (kind: string, month: string) => `Ihre ${kind} für ${month} ist da`,
    lead: (kind: string, number: string, month: string, euros: string) =>
      `Ihre ${kind} ${number} für ${month} über ${euros} ist da. Der Betrag ist mit Ihrem Guthaben verrechnet; zu überweisen ist nichts.`,
    sample: "Sie stammt aus der Sandbox und ist nur ein Muster.",
    vat: {
      vat_id:
        "Sie zahlen deutsche Umsatzsteuer, weil Ihre USt-IdNr. fehlt. Sobald sie unter Rechnungsanschrift eingetragen ist, schulden Sie die Steuer selbst, und wir berechnen keine mehr.",
      vat_id_of_country:
        "Sie zahlen deutsche Umsatzsteuer, weil Ihre USt-IdNr. aus einem anderen Land ist als Ihre Rechnungsanschrift. Mit einer USt-IdNr. dieses Landes berechnen wir keine mehr.",
      company:
        "Sie zahlen deutsche Umsatzsteuer, weil in Ihrer Rechnungsanschrift keine Firma steht. Sobald sie dort eingetragen ist, berechnen wir keine mehr.",
      issuer_vat_id:
        "Sie zahlen deutsche Umsatzsteuer, weil der Betreiber des Dienstes noch keine USt-IdNr. eingetragen hat. Bitte wenden Sie sich an ihn.",
    },
    where: "Sie finden sie unter Guthaben:",
    whereOfClosed: "Ihr Konto ist geschlossen. Sie können sie 90 Tage lang hier herunterladen:",
    account: "Konto",
    wishes: "Welche E-Mails Sie bekommen, stellen Sie hier ein:",
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    invoice: "invoice",
    correction: "invoice correction",
    subject: (kind: string, month: string) => `Your ${kind} for ${month} is there`,
    lead: (kind: string, number: string, month: string, euros: string) =>
      `Your ${kind} ${number} for ${month} over ${euros} is there. The amount is settled with your balance; there is nothing to transfer.`,
    sample: "It comes from the sandbox and is a sample only.",
    vat: {
      vat_id:
        "You pay German VAT because your VAT ID is missing. As soon as it is entered with the billing address, you owe the tax yourself and we charge none.",
      vat_id_of_country:
        "You pay German VAT because your VAT ID is of another country than your billing address. With a VAT ID of that country we charge none.",
      company:
        "You pay German VAT because your billing address names no company. As soon as it does, we charge none.",
      issuer_vat_id:
        "You pay German VAT because whoever runs the service has not entered a VAT ID. Please ask them.",
    },
    where: "You find it under Wallet:",
    whereOfClosed: "Your account is closed. You can download it here for 90 days:",
    account: "Account",
    wishes: "Choose which e-mails you get:",
  },
} as const satisfies Record<Language, unknown>;
