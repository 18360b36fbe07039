import { dayCell } from "../../foundation/berlin-cells.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import { countryName } from "../country-name.ts";
import { formRefusalText } from "../forms/form-finding.ts";
import type { RefusalTexts, RefusalTextsForPeople } from "./explanation.ts";

/** What is refused about sending, orders and approvals, as programs are told it. */
export const sendingRefusals = {
  AVV_REQUIRED: {
    en: ({ currentVersion, acceptedVersion }) => ({
      message:
        acceptedVersion === null
          ? "The data processing agreement (AVV) has not been accepted yet."
          : `The data processing agreement (AVV) has a new version, ${currentVersion}, which has not been accepted yet.`,
      hint: "A person accepts it behind the link that setup_fix_link gives for avv; nothing was created.",
    }),
    de: ({ currentVersion, acceptedVersion }) => ({
      message:
        acceptedVersion === null
          ? "Die Vereinbarung über die Auftragsverarbeitung (AVV) ist noch nicht angenommen."
          : `Die Vereinbarung über die Auftragsverarbeitung (AVV) hat eine neue Fassung, ${currentVersion}, die noch nicht angenommen ist.`,
      hint: "Eine Person nimmt sie über den Link an, den setup_fix_link für avv liefert; es wurde nichts angelegt.",
    }),
  },
  COUNTRY_NOT_SUPPORTED: {
    en: ({ country, reason }) =>
      reason === "no_carrier"
        ? {
            message: "No carrier is set up that prints and posts real letters.",
            hint: "Whoever operates the service sets BRIEFTAUBE_CARRIER; a sandbox token works without. Nothing was created.",
          }
        : {
            message: `Letters to ${country} cannot be sent.`,
            hint: "shipping_quote names what is possible for a country; nothing was created.",
          },
    de: ({ country, reason }) =>
      reason === "no_carrier"
        ? {
            message: "Es ist keine Druckerei eingerichtet, die echte Briefe versendet.",
            hint: "Wer den Dienst betreibt, setzt BRIEFTAUBE_CARRIER; mit einem Zugangsschlüssel der Sandbox geht es ohne. Es wurde nichts angelegt.",
          }
        : {
            message: `Briefe nach ${country} können nicht verschickt werden.`,
            hint: "shipping_quote nennt, was für ein Land möglich ist; es wurde nichts angelegt.",
          },
  },
  LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY: {
    en: ({ country, deliveryType, availableDeliveryTypes }) => ({
      message: `${deliveryType} is registered mail, and there is none of that kind to ${country}.`,
      hint: `Available: ${availableDeliveryTypes.join(", ")}. Ask the user before anything without proof is sent instead; nothing was created.`,
    }),
    de: ({ country, deliveryType, availableDeliveryTypes }) => ({
      message: `${deliveryType} ist ein Einschreiben; nach ${country} gibt es dieses nicht.`,
      hint: `Möglich sind: ${availableDeliveryTypes.join(", ")}. Fragen Sie nach, bevor etwas ohne Nachweis verschickt wird; es wurde nichts angelegt.`,
    }),
  },
  ORDER_NOT_CANCELLABLE: {
    en: ({ status, reason }) => ({
      message: notCancellable.en[reason ?? "too_late"](status),
      hint: cancelHint.en(status, reason),
    }),
    de: ({ status, reason }) => ({
      message: notCancellable.de[reason ?? "too_late"](status),
      hint: cancelHint.de(status, reason),
    }),
  },
  ORDER_NOT_FIXABLE: {
    en: ({ status, letterId, goesOutAs, sentAgainAs }) => ({
      message: `This order waits for no correction: it is ${status}.`,
      hint:
        status === "returned" && letterId !== undefined
          ? `The letter came back. ${sentAgainAs ? underWay.en(sentAgainAs) : sentAnew.en[goesOutAs ?? "letter"](letterId)}`
          : "Only an order in awaiting_partner_fix takes a new address; nothing was changed.",
    }),
    de: ({ status, letterId, goesOutAs, sentAgainAs }) => ({
      message: `Dieser Auftrag wartet auf keine Berichtigung: Er steht auf ${status}.`,
      hint:
        status === "returned" && letterId !== undefined
          ? `Der Brief kam zurück. ${sentAgainAs ? underWay.de(sentAgainAs) : sentAnew.de[goesOutAs ?? "letter"](letterId)}`
          : "Nur ein Auftrag in awaiting_partner_fix nimmt eine neue Anschrift an; es wurde nichts geändert.",
    }),
  },
  APPROVAL_FOUR_EYES_REQUIRED: {
    en: ({ deciders, approvalUrl, reason }) => ({
      message: fourEyesMessage(reason).en,
      hint:
        deciders.length > 0
          ? `These people can approve: ${deciders.join(", ")}. Give them this link: ${approvalUrl}`
          : nobodyElse.en,
    }),
    de: ({ deciders, approvalUrl, reason }) => ({
      message: fourEyesMessage(reason).de,
      hint:
        deciders.length > 0
          ? `Freigeben können: ${deciders.join(", ")}. Geben Sie ihnen diesen Link: ${approvalUrl}`
          : nobodyElse.de,
    }),
  },
  APPROVAL_OWNER_REQUIRED: {
    en: ({ deciders, approvalUrl }) => ({
      message:
        "These letters exceed a daily limit, so an owner of the account decides about them, in the portal.",
      hint: `Owners: ${deciders.join(", ")}. Give them this link: ${approvalUrl}`,
    }),
    de: ({ deciders, approvalUrl }) => ({
      message:
        "Diese Briefe überschreiten eine Tagesgrenze; deshalb entscheidet eine Inhaberin oder ein Inhaber des Kontos darüber, im Portal.",
      hint: `Entscheiden können: ${deciders.join(", ")}. Geben Sie ihnen diesen Link: ${approvalUrl}`,
    }),
  },
  APPROVAL_PORTAL_REQUIRED: {
    en: ({ approvalUrl, reason }) => ({
      message:
        reason === "two_people"
          ? "Two people approve this, in the portal: it costs more than one person may release in this account."
          : "Only a person in the portal approves this letter: it is a declaration whose form a print does not meet, or bears an account that nobody has confirmed.",
      hint: `Give the user this link: ${approvalUrl}`,
    }),
    de: ({ approvalUrl, reason }) => ({
      message:
        reason === "two_people"
          ? "Das geben zwei Personen im Portal frei: Es kostet mehr, als in diesem Konto eine Person allein freigeben darf."
          : "Freigeben kann diesen Brief nur ein Mensch im Portal: Er ist eine Erklärung, für die ein Ausdruck nicht genügt, oder nennt eine Bankverbindung, die niemand bestätigt hat.",
      hint: `Geben Sie der Person diesen Link: ${approvalUrl}`,
    }),
  },
  FORM_REQUIRED: {
    en: ({ kind, provision, recognised }) => ({
      message: formRefusalText({ kind, provision, recognised }, "en"),
      hint: `${recognised ? "Ask the user what the letter is; only if it is something else, say so with declaration (the operation declaration_kinds names the kinds). " : ""}fulfilment: in_house is the way by hand. To print it all the same, send overrideForm {reason}: a person decides in the portal, at the approvalUrl of its answer. Nothing was created.`,
    }),
    de: ({ kind, provision, recognised }) => ({
      message: formRefusalText({ kind, provision, recognised }, "de"),
      hint: `${recognised ? "Fragen Sie nach, was der Brief ist; nur wenn er etwas anderes ist, sagen Sie es mit declaration (die Operation declaration_kinds nennt die Arten). " : ""}fulfilment: in_house ist der Weg von Hand. Soll er trotzdem gedruckt werden, senden Sie overrideForm {reason}: Ein Mensch entscheidet im Portal, unter der approvalUrl der Antwort. Es wurde nichts angelegt.`,
    }),
  },
  APPROVAL_SIGNATURE_REQUIRED: {
    en: ({ reason, accountUrl }) => ({
      message: {
        missing: "This account wants the approval signed with a passkey; nothing was approved.",
        no_passkey:
          "This account wants the approval signed with a passkey, and you have none yet; nothing was approved.",
        invalid: "The signature does not hold with any of your passkeys; nothing was approved.",
      }[reason],
      hint: {
        missing: "Sign it on the page of the approval.",
        no_passkey: `Add a passkey at ${accountUrl}, come back and sign; the request waits meanwhile.`,
        invalid: `Sign again on the page of the approval, with a passkey that stands in your account: ${accountUrl}`,
      }[reason],
    }),
    de: ({ reason, accountUrl }) => ({
      message: {
        missing:
          "Dieses Konto verlangt, dass die Freigabe mit einem Passkey unterschrieben wird; es wurde nichts freigegeben.",
        no_passkey:
          "Dieses Konto verlangt, dass die Freigabe mit einem Passkey unterschrieben wird, und Sie haben noch keinen; es wurde nichts freigegeben.",
        invalid: "Die Unterschrift passt zu keinem Ihrer Passkeys; es wurde nichts freigegeben.",
      }[reason],
      hint: {
        missing: "Unterschreiben Sie auf der Seite der Freigabe.",
        no_passkey: `Legen Sie unter ${accountUrl} einen Passkey an, kommen Sie zurück und unterschreiben Sie; die Anfrage wartet so lange.`,
        invalid: `Unterschreiben Sie auf der Seite der Freigabe noch einmal, mit einem Passkey, der in Ihrem Zugang steht: ${accountUrl}`,
      }[reason],
    }),
  },
  APPROVAL_CHANGED: {
    en: () => ({
      message: "What waits for approval has changed since you were shown it; nothing was approved.",
      hint: "Look at it again as it is now, and decide then.",
    }),
    de: () => ({
      message:
        "Was zur Freigabe steht, hat sich geändert, seit es Ihnen gezeigt wurde; es wurde nichts freigegeben.",
      hint: "Bitte sehen Sie es sich noch einmal an und entscheiden Sie dann.",
    }),
  },
  SERIAL_BUSY: {
    en: ({ state }) => ({
      message: {
        made: "This serial letter has rows that were not rehearsed.",
        splitting: "The collective PDF of this serial letter is being read.",
        cutting: "The collective PDF of this serial letter is being cut.",
        rehearsing: "This serial letter is being rehearsed.",
        rehearsed: "This serial letter is rehearsed and not handed in.",
        submitting: "This serial letter is being handed in.",
        submitted: "This serial letter is handed in.",
      }[state],
      hint: {
        made: "Call serial_rehearse first, then serial_status until it is rehearsed.",
        splitting: "Ask serial_status until state is made, then try again.",
        cutting: "Ask serial_status until state is made, then try again.",
        rehearsing: "Ask serial_status until it is rehearsed, then try again.",
        rehearsed: "serial_submit hands it in.",
        submitting: "Ask serial_status until it is submitted.",
        submitted: "serial_rehearse looks again at rows that came to nothing.",
      }[state],
    }),
    de: ({ state }) => ({
      message: {
        made: "Dieser Serienbrief hat Zeilen, die noch nicht geprüft sind.",
        splitting: "Die Sammeldatei dieses Serienbriefs wird gerade gelesen.",
        cutting: "Die Sammeldatei dieses Serienbriefs wird gerade zerlegt.",
        rehearsing: "Dieser Serienbrief wird gerade geprüft.",
        rehearsed: "Dieser Serienbrief ist geprüft und noch nicht vorgelegt.",
        submitting: "Dieser Serienbrief wird gerade vorgelegt.",
        submitted: "Dieser Serienbrief ist vorgelegt.",
      }[state],
      hint: {
        made: "Lassen Sie ihn zuerst prüfen.",
        splitting: "Warten Sie, bis alle Seiten gelesen sind, und versuchen Sie es dann noch einmal.",
        cutting: "Warten Sie, bis alle Stücke herausgelöst sind, und versuchen Sie es dann noch einmal.",
        rehearsing: "Warten Sie, bis alle Zeilen geprüft sind, und versuchen Sie es dann noch einmal.",
        rehearsed: "Legen Sie ihn zur Freigabe vor.",
        submitting: "Warten Sie, bis alle Briefe vorgelegt sind.",
        submitted: "Zeilen, aus denen kein Brief geworden ist, können Sie noch einmal prüfen lassen.",
      }[state],
    }),
  },
  DEADLINE_MISSED: {
    en: ({ reason, lastDay, latestSafe, latestReasonable, alternatives, approvalUrl }) => ({
      message:
        reason === "too_late"
          ? `By post this letter can no longer be relied on to arrive by ${lastDay}: it would have had to be handed over by ${latestReasonable}.`
          : `After ${latestSafe} only 95 of 100 letters would arrive by ${lastDay}: a person has to take that risk in the portal.`,
      hint: [
        ...(reason === "at_risk" && approvalUrl ? [`Give the person ${approvalUrl}.`] : []),
        ...(alternatives.length > 0
          ? [`Still possible: ${alternatives.map(({ text }) => text).join(" ")}`]
          : ["Nothing that this service knows of would still be in time."]),
        "No legal advice.",
      ].join(" "),
    }),
    de: ({ reason, lastDay, latestSafe, latestReasonable, alternatives, approvalUrl }) => ({
      message:
        reason === "too_late"
          ? `Mit der Post kommt dieser Brief bis zum ${germanDay(lastDay)} nicht mehr verlässlich an: Er hätte bis ${germanMoment(latestReasonable)} übergeben werden müssen.`
          : `Nach dem ${germanMoment(latestSafe)} kommen nur noch 95 von 100 Briefen bis zum ${germanDay(lastDay)} an: Dieses Risiko muss eine Person im Portal bestätigen.`,
      hint: [
        ...(reason === "at_risk" && approvalUrl ? [`Geben Sie der Person diesen Link: ${approvalUrl}.`] : []),
        ...(alternatives.length > 0
          ? [`Noch möglich: ${alternatives.map(({ text }) => text).join(" ")}`]
          : ["Kein Weg, den dieser Dienst kennt, reicht noch."]),
        "Keine Rechtsberatung.",
      ].join(" "),
    }),
  },
  APPROVAL_ALREADY_DECIDED: {
    en: ({ status }) => ({
      message: `This approval is decided: ${status}.`,
      hint: "approval_list shows what is still waiting; nothing was changed.",
    }),
    de: ({ status }) => ({
      message: `Über diese Freigabe ist entschieden: ${decided[status]}.`,
      hint: "approval_list zeigt, was noch wartet; es wurde nichts geändert.",
    }),
  },
  DOCUMENT_NOT_ISSUED: {
    en: ({ documentNumber, state }) => ({
      message: `${documentNumber ?? "This document"} ${state === "void" ? "was voided" : "has not been issued"}: nobody has received it, so nothing can follow it.`,
      hint:
        state === "void"
          ? "A voided number stays used; create a new invoice with document_create. Nothing was changed."
          : "Send its letter (order_send; it is issued when the post has it), declare it issued with document_issue, or void it with document_void. Nothing was changed.",
    }),
    de: ({ documentNumber, state }) => ({
      message: `${documentNumber ?? "Dieser Beleg"} ${state === "void" ? "wurde ungültig gemacht" : "ist noch nicht ausgestellt"}: Niemand hat ihn erhalten, also kann ihm nichts folgen.`,
      hint:
        state === "void"
          ? "Die Nummer bleibt vergeben; legen Sie mit document_create eine neue Rechnung an. Es wurde nichts geändert."
          : "Verschicken Sie seinen Brief (order_send; ausgestellt ist er, sobald er zur Post gegeben ist), vermerken Sie ihn mit document_issue als ausgestellt oder machen Sie ihn mit document_void ungültig. Es wurde nichts geändert.",
    }),
  },
  DOCUMENT_ISSUED: {
    en: ({ documentNumber, issuedAt }) => ({
      message: issuedAt
        ? `${documentNumber ?? "This document"} was issued on ${berlinDay(new Date(issuedAt))} and stays valid.`
        : `The letter of ${documentNumber ?? "this document"} is on its way.`,
      hint: issuedAt
        ? "An invoice that was issued is corrected by a gutschrift (document_create). Nothing was changed."
        : "Stop its order with order_cancel while that is possible, then void it; once posted it is corrected by a gutschrift. Nothing was changed.",
    }),
    de: ({ documentNumber, issuedAt }) => ({
      message: issuedAt
        ? `${documentNumber ?? "Dieser Beleg"} wurde am ${dayCell(new Date(issuedAt))} ausgestellt und bleibt gültig.`
        : `Der Brief zu ${documentNumber ?? "diesem Beleg"} ist unterwegs.`,
      hint: issuedAt
        ? "Eine ausgestellte Rechnung berichtigt man mit einer gutschrift (document_create). Es wurde nichts geändert."
        : "Stoppen Sie den Auftrag mit order_cancel, solange das geht, und machen Sie den Beleg dann ungültig; ist er bei der Post, berichtigt ihn eine gutschrift. Es wurde nichts geändert.",
    }),
  },
} satisfies RefusalTexts;

/** The same for people, where they would find that strange. */
export const sendingRefusalsForPeople = {
  SERIAL_BUSY: {
    en: ({ state }) => ({
      hint: {
        made: "Have all rows checked first.",
        splitting: "Wait until all pages are read, then try again.",
        cutting: "Wait until all pieces are cut, then try again.",
        rehearsing: "Wait until all rows are checked, then try again.",
        rehearsed: "Hand it in for approval.",
        submitting: "Wait until all letters are handed in.",
        submitted: "Rows that came to no letter can be checked again.",
      }[state],
    }),
    de: () => ({}),
  },
  AVV_REQUIRED: {
    de: () => ({
      hint: "Eine Inhaberin oder ein Inhaber nimmt sie in den Einstellungen an; es wurde nichts angelegt.",
    }),
    en: () => ({
      hint: "An owner accepts it in the settings; nothing was created.",
    }),
  },
  COUNTRY_NOT_SUPPORTED: {
    de: ({ country, reason }) => ({
      message:
        reason === "no_carrier"
          ? "Für echte Briefe ist noch keine Druckerei eingerichtet."
          : `Briefe nach ${countryName(country, "de")} können nicht verschickt werden.`,
      hint: `${reason === "no_carrier" ? "Bitte wenden Sie sich an den Betreiber des Dienstes." : "Wählen Sie ein anderes Land."} Es wurde nichts angelegt.`,
    }),
    en: ({ country, reason }) => ({
      message:
        reason === "no_carrier"
          ? "No carrier is set up for real letters yet."
          : `Letters to ${countryName(country, "en")} cannot be sent.`,
      hint: `${reason === "no_carrier" ? "Please ask whoever runs the service." : "Choose another country."} Nothing was created.`,
    }),
  },
  LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY: {
    de: ({ country }) => ({
      message: `Dieses Einschreiben gibt es nach ${countryName(country, "de")} nicht.`,
      hint: "Wählen Sie eine andere Versandart; es wurde nichts angelegt.",
    }),
    en: ({ country }) => ({
      message: `There is no registered mail of this kind to ${countryName(country, "en")}.`,
      hint: "Choose another way of sending; nothing was created.",
    }),
  },
  ORDER_NOT_CANCELLABLE: {
    de: ({ reason = "too_late" }) =>
      reason === "too_late"
        ? {
            message: "Der Brief lässt sich nicht mehr aufhalten.",
            hint: "Sein Verlauf zeigt, wo er steht; es wurde nichts geändert.",
          }
        : {},
    en: ({ reason = "too_late" }) =>
      reason === "too_late"
        ? {
            message: "The letter can no longer be stopped.",
            hint: "Its history shows where it stands; nothing was changed.",
          }
        : {},
  },
  ORDER_NOT_FIXABLE: {
    de: ({ status, sentAgainAs }) => ({
      message: "Dieser Brief wartet auf keine Berichtigung mehr.",
      hint: sentAgainAs
        ? "Er kam zurück und ist inzwischen noch einmal gesendet."
        : status === "returned"
          ? "Er kam zurück. Auf seiner Seite können Sie ihn mit neuer Anschrift noch einmal senden."
          : "Sein Verlauf zeigt, wo er steht; es wurde nichts geändert.",
    }),
    en: ({ status, sentAgainAs }) => ({
      message: "This letter no longer waits for a correction.",
      hint: sentAgainAs
        ? "It came back and was sent again by now."
        : status === "returned"
          ? "It came back. On its page you can send it again to a new address."
          : "Its history shows where it stands; nothing was changed.",
    }),
  },
  FORM_REQUIRED: {
    de: ({ recognised }) => ({
      hint: `${recognised ? "Ist der Brief etwas anderes, wählen Sie das beim Senden aus. " : ""}Soll er trotzdem gedruckt werden, geben Sie den Grund an; er wird mit dem Brief archiviert. Es wurde nichts angelegt.`,
    }),
    en: ({ recognised }) => ({
      hint: `${recognised ? "If the letter is something else, choose that when you send it. " : ""}To print it all the same, give the reason; it is archived with the letter. Nothing was created.`,
    }),
  },
  APPROVAL_FOUR_EYES_REQUIRED: {
    de: ({ deciders }) => ({
      hint: deciders.length > 0 ? `Freigeben können: ${deciders.join(", ")}.` : nobodyElse.de,
    }),
    en: ({ deciders }) => ({
      hint: deciders.length > 0 ? `These people can approve: ${deciders.join(", ")}.` : nobodyElse.en,
    }),
  },
  APPROVAL_OWNER_REQUIRED: {
    de: ({ deciders }) => ({
      hint: `Entscheiden können: ${deciders.join(", ")}.`,
    }),
    en: ({ deciders }) => ({
      hint: `These people can decide: ${deciders.join(", ")}.`,
    }),
  },
  APPROVAL_ALREADY_DECIDED: {
    de: () => ({
      hint: "Es wurde nichts geändert.",
    }),
    en: () => ({
      hint: "Nothing was changed.",
    }),
  },
  DOCUMENT_NOT_ISSUED: {
    en: ({ state }) => ({
      hint:
        state === "void"
          ? "The number stays used; write a new invoice. Nothing was changed."
          : "Send its letter, note on its page that it was issued another way, or void it. Nothing was changed.",
    }),
    de: ({ state }) => ({
      hint:
        state === "void"
          ? "Die Nummer bleibt vergeben; schreiben Sie eine neue Rechnung. Es wurde nichts geändert."
          : "Verschicken Sie seinen Brief, vermerken Sie auf seiner Seite, dass er anders ausgestellt wurde, oder machen Sie ihn ungültig. Es wurde nichts geändert.",
    }),
  },
  DOCUMENT_ISSUED: {
    en: ({ issuedAt }) => ({
      hint: issuedAt
        ? "An invoice that was issued is corrected by a credit note. Nothing was changed."
        : "Stop the letter while that is possible, then void the document. Nothing was changed.",
    }),
    de: ({ issuedAt }) => ({
      hint: issuedAt
        ? "Eine ausgestellte Rechnung berichtigt man mit einer Gutschrift. Es wurde nichts geändert."
        : "Stoppen Sie den Brief, solange das geht, und machen Sie den Beleg dann ungültig. Es wurde nichts geändert.",
    }),
  },
} satisfies RefusalTextsForPeople;

const decided = { approved: "freigegeben", rejected: "abgelehnt", expired: "verfallen" };

const notCancellable = {
  en: {
    handing_over: (status: string) =>
      status === "submitting"
        ? "The letter is being handed to the carrier at this moment."
        : "The service was restored from a backup, and it is not known yet whether the letter had left; its carrier is being asked.",
    carrier_silent: () => "The carrier did not say whether it can still stop the letter.",
    too_late: (status: string) => `The letter can no longer be stopped: its order is ${status}.`,
  },
  de: {
    handing_over: (status: string) =>
      status === "submitting"
        ? "Der Brief wird in diesem Augenblick an die Druckerei übergeben."
        : "Nach einer Wiederherstellung aus einer Sicherung steht noch nicht fest, ob der Brief schon gedruckt wurde; die Druckerei wird gefragt.",
    carrier_silent: () => "Die Druckerei hat nicht geantwortet, ob sie den Brief noch aufhalten kann.",
    too_late: (status: string) =>
      `Der Brief lässt sich nicht mehr aufhalten: Der Auftrag steht auf ${status}.`,
  },
};

const cancelHint = {
  en: (status: string, reason?: string) => {
    if (reason === "handing_over" && status !== "submitting") return "Try again later; nothing was changed.";
    return reason === "handing_over" || reason === "carrier_silent"
      ? "Try again in a moment; nothing was changed."
      : "order_status tells where it stands; nothing was changed.";
  },
  de: (status: string, reason?: string) => {
    if (reason === "handing_over" && status !== "submitting")
      return "Bitte versuchen Sie es später noch einmal; es wurde nichts geändert.";
    return reason === "handing_over" || reason === "carrier_silent"
      ? "Bitte versuchen Sie es gleich noch einmal; es wurde nichts geändert."
      : "order_status sagt, wo er steht; es wurde nichts geändert.";
  },
};

const germanDay = (day: string): string => day.split("-").toReversed().join(".");

const germanMoment = (moment: string): string =>
  `${germanDay(moment.slice(0, 10))}, ${moment.slice(11, 16)} Uhr`;

/** How a letter that came back goes out again, at its usual price. */
/** Nobody is led to send it a third time. */
const underWay: Record<Language, (orderId: string) => string> = {
  en: (orderId) =>
    `It was sent again by now, as order ${orderId}; order_status shows where that stands. There is nothing to send.`,
  de: (orderId) =>
    `Er ist inzwischen noch einmal gesendet, als Auftrag ${orderId}; order_status zeigt, wo der steht. Zu senden ist nichts.`,
};

const sentAnew: Record<
  Language,
  Record<"letter" | "document" | "finished_pdf" | "copy", (letterId: string) => string>
> = {
  en: {
    letter: (letterId) =>
      `Send it anew, at its usual price: order_send with letterId ${letterId} and the new recipient.`,
    document: (letterId) =>
      `A billing document goes out as it was made, to the address it names: order_send with letterId ${letterId} sends it there again, with deliver email by e-mail. For another address, send a letter of your own with the document's PDF (document_get) enclosed.`,
    finished_pdf: (letterId) =>
      `A finished PDF goes out as it is: order_send with letterId ${letterId} sends it again. For another address, make a new letter of the changed file with letter_from_pdf.`,
    copy: (letterId) =>
      `A copy or part goes out as it is: order_send with letterId ${letterId} sends it to the same address again. A person sends it to another one on its page in the portal.`,
  },
  de: {
    letter: (letterId) =>
      `Senden Sie ihn neu, zum üblichen Preis: order_send mit letterId ${letterId} und der neuen Anschrift als recipient.`,
    document: (letterId) =>
      `Ein Beleg geht hinaus, wie er erstellt wurde, an die Anschrift, die er nennt: order_send mit letterId ${letterId} sendet ihn noch einmal dorthin, mit deliver email per E-Mail. An eine andere Anschrift senden Sie einen eigenen Brief und legen das PDF des Belegs (document_get) bei.`,
    finished_pdf: (letterId) =>
      `Ein fertiges PDF geht hinaus, wie es ist: order_send mit letterId ${letterId} sendet es noch einmal. Für eine andere Anschrift legen Sie mit letter_from_pdf aus der geänderten Datei einen neuen Brief an.`,
    copy: (letterId) =>
      `Abschriften und Teile gehen hinaus, wie sie sind: order_send mit letterId ${letterId} sendet noch einmal an dieselbe Anschrift. An eine andere sendet ein Mensch auf der Seite des Briefs im Portal.`,
  },
};

const fourEyesMessage = (reason: "second_yes" | undefined) =>
  reason === "second_yes"
    ? {
        de: "Sie haben schon zugestimmt. Ab diesem Betrag gehört in diesem Konto die Zustimmung einer zweiten Person dazu.",
        en: "You have agreed already. Above this amount a second person has to agree in this account.",
      }
    : {
        de: "In diesem Konto gilt das Vier-Augen-Prinzip: Freigeben muss eine andere Person als die, die den Versand angefragt hat.",
        en: "In this account letters are approved by somebody other than the person who asked for them.",
      };

const nobodyElse = {
  de: "Zurzeit darf sonst niemand freigeben. Laden Sie unter Team noch jemanden ein, oder eine Inhaberin oder ein Inhaber ändert die Regel in den Einstellungen.",
  en: "Nobody else may approve at present. Invite somebody under Team, or an owner changes the rule in the settings.",
};
