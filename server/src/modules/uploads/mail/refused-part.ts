import type { Language } from "../../../foundation/language.ts";
import type { Refusals } from "../../../foundation/refusal.ts";
import { explainToPerson } from "../../../texts/refusal-messages.ts";

/** Why a message, or a file of it, was not taken; of a report on a mail that went out, by its order. */
export type RefusedPart = { fileName?: string; orderId?: string } & (
  | { reason: Exclude<Reason, "full" | "accountFull"> }
  | { reason: "full" | "accountFull"; most: number }
  | { reason: "content"; content: Refusals["CONTENT_REJECTED"] }
);

type Reason = keyof (typeof texts)["de"];

/** In a person's words. */
export function explainRefused(part: RefusedPart, language: Language, mailedTo?: string): string {
  const why = whyRefused(part, language);
  const what = part.fileName ?? mailedTo;
  return what === undefined ? why : `${what}: ${why}`;
}

function whyRefused(part: RefusedPart, language: Language): string {
  if (part.reason === "content") {
    const { message, hint } = explainToPerson("CONTENT_REJECTED", part.content, language);
    return [message, hint].filter(Boolean).join(" ");
  }
  const text = texts[language];
  return "most" in part ? text[part.reason](part.most) : text[part.reason];
}

const texts = {
  de: {
    stranger:
      "Von dieser Adresse nehmen wir nichts an. Eine Inhaberin oder ein Inhaber kann sie in den Einstellungen des Postfachs zulassen.",
    noSender: "Die E-Mail nennt nicht genau eine Absenderadresse.",
    mayNotWrite: "Die Absenderin oder der Absender darf in diesem Konto keine Briefe schreiben.",
    noPdf: "Die E-Mail enthält keine PDF-Datei, oder sie ist verschlüsselt.",
    notPdf: "Das ist keine PDF-Datei.",
    tooLarge: "Die Datei ist größer als 50 MB.",
    tooMany: "Aus einer E-Mail nehmen wir höchstens 20 PDF-Dateien mit zusammen 100 MB.",
    unreadable: "Die Datei ließ sich nicht lesen.",
    outOfReach: "Die E-Mail ist beschädigt oder zu umfangreich: Der Mailserver gibt sie nicht lesbar heraus.",
    late: "Eine E-Mail an diese Adresse ist noch nicht zugestellt; der Mailserver versucht es weiter. Der Brief bleibt, wie er ist.",
    unproven:
      "Jemand meldet, dass eine E-Mail an diese Adresse nicht angekommen ist. Ob das von einem Mailserver kommt, lässt sich nicht prüfen. Wenn es stimmt, halten Sie es beim Brief fest („E-Mail kam zurück“); bis dahin bleibt der Brief, wie er ist.",
    full: (most: number) => `Im Eingang warten schon ${most} Dateien.`,
    accountFull: (most: number) => `Im Eingang dieses Kontos warten schon ${most} Dateien.`,
  },
  en: {
    stranger: "Nothing is taken from this address. An owner can allow it in the settings of the mailbox.",
    noSender: "The e-mail does not name exactly one address as its sender.",
    mayNotWrite: "The sender may not write letters in this account.",
    noPdf: "The e-mail has no PDF in it, or is encrypted.",
    notPdf: "This is not a PDF.",
    tooLarge: "The file is larger than 50 MB.",
    tooMany: "From one e-mail at most 20 PDFs of 100 MB together are taken.",
    unreadable: "The file could not be read.",
    outOfReach:
      "The e-mail is damaged or too large: the mail server does not hand it out in a readable form.",
    late: "An e-mail to this address is not delivered yet; the mail server goes on trying. The letter stays as it is.",
    unproven:
      "Somebody reports that an e-mail to this address has not arrived. Whether a mail server says so cannot be told. If it is true, record it with the letter (“E-mail came back”); until then the letter stays as it is.",
    full: (most: number) => `${most} files wait in the intake already.`,
    accountFull: (most: number) => `${most} files wait in the intake of this account already.`,
  },
};
