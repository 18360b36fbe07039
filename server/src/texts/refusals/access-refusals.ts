import type { Language } from "../../foundation/language.ts";
import type { Role } from "../../foundation/role.ts";
import { isOAuthScope, type Scope } from "../../foundation/scope.ts";
import { momentText } from "../moment-text.ts";
import type { RefusalTexts, RefusalTextsForPeople } from "./explanation.ts";

/** What is refused about who may do something at all, as programs are told it. */
export const accessRefusals = {
  UNAUTHORIZED: {
    en: ({ reason }) => ({
      message: unauthorizedCause.en[reason],
      hint: "Send `Authorization: Bearer …` with a token of the account: it is made under Settings, Tokens, or by whoever runs the service with `brieftaube token create`.",
    }),
    de: ({ reason }) => ({
      message: unauthorizedCause.de[reason],
      hint: "Senden Sie `Authorization: Bearer …` mit einem Zugangsschlüssel des Kontos: Er entsteht unter Einstellungen, Zugangsschlüssel, oder beim Betreiber mit `brieftaube token create`.",
    }),
  },
  FORBIDDEN_SCOPE: {
    en: ({ scope, reason, connection, approvalUrl }) => {
      if (reason === "signed_yes")
        return {
          message:
            "This account wants the approval signed by a person with a passkey; no connection can do that.",
          hint: `Give the person this link: ${approvalUrl}. Nothing was changed.`,
        };
      if (approvalUrl)
        return {
          message: `This connection does not hold the scope ${scope}; a person decides in the portal.`,
          hint: `Give the person this link: ${approvalUrl}. Nothing was changed.`,
        };
      return reason === "narrowed"
        ? {
            message: "This connection was narrowed and leaves the tool out.",
            hint: "Whoever set the connection up chose that (readonly or toolsets in its address) and can change it; ask them.",
          }
        : {
            message: `This connection does not hold the scope ${scope}.`,
            hint: `${wayToScope(scope, connection).en} Ask them whether they want to. Nothing was changed.`,
          };
    },
    de: ({ scope, reason, connection, approvalUrl }) => {
      if (reason === "signed_yes")
        return {
          message:
            "Dieses Konto verlangt, dass ein Mensch die Freigabe mit einem Passkey unterschreibt; keine Verbindung kann das.",
          hint: `Geben Sie der Person diesen Link: ${approvalUrl}. Es wurde nichts geändert.`,
        };
      if (approvalUrl)
        return {
          message: `Dieser Verbindung fehlt die Berechtigung ${scope}; ein Mensch entscheidet im Portal.`,
          hint: `Geben Sie der Person diesen Link: ${approvalUrl}. Es wurde nichts geändert.`,
        };
      return reason === "narrowed"
        ? {
            message: "Diese Verbindung wurde eingeschränkt und enthält das Werkzeug nicht.",
            hint: "Das hat so festgelegt, wer die Verbindung eingerichtet hat (readonly oder Toolsets in ihrer Adresse), und kann es ändern; fragen Sie dort nach.",
          }
        : {
            message: `Dieser Verbindung fehlt die Berechtigung ${scope}.`,
            hint: `${wayToScope(scope, connection).de} Fragen Sie, ob das gewollt ist. Es wurde nichts geändert.`,
          };
    },
  },
  FORBIDDEN_ROLE: {
    en: ({ role, connection }) =>
      role === "operator"
        ? {
            message: "Only whoever runs the service may do this.",
            hint: "Whoever runs the service names its operators.",
          }
        : connection === "oauth"
          ? {
              message: `The person this connection acts for may not do this: it takes at least the role ${roleNames.en[role]}.`,
              hint: "Somebody with that role can do it in the portal or through a connection of their own; an owner of the account can give the role.",
            }
          : {
              message: `Your role does not allow this: it takes at least the role ${roleNames.en[role]}.`,
              hint: "Ask an owner of the account to do it, or to give you that role.",
            },
    de: ({ role, connection }) =>
      role === "operator"
        ? {
            message: "Das darf nur, wer den Dienst betreibt.",
            hint: "Betreiber benennt, wer den Dienst betreibt.",
          }
        : connection === "oauth"
          ? {
              message: `Die Person, für die diese Verbindung handelt, darf das nicht: Nötig ist mindestens die Rolle „${roleNames.de[role]}“.`,
              hint: "Wer diese Rolle hat, kann es im Portal oder über eine eigene Verbindung tun; die Rolle vergibt eine Inhaberin oder ein Inhaber des Kontos.",
            }
          : {
              message: `Ihre Rolle erlaubt das nicht: Nötig ist mindestens die Rolle „${roleNames.de[role]}“.`,
              hint: "Bitten Sie eine Inhaberin oder einen Inhaber des Kontos darum oder um diese Rolle.",
            },
  },
  ACCOUNT_DISABLED: {
    en: () => ({
      message: "This account has been disabled by whoever runs the service.",
      hint: "Nothing is lost, letters wait. Please write to the address in the imprint.",
    }),
    de: () => ({
      message: "Dieses Konto wurde vom Betreiber des Dienstes gesperrt.",
      hint: "Es geht nichts verloren, Briefe warten. Bitte wenden Sie sich an die Adresse im Impressum.",
    }),
  },
  NETWORK_NOT_ALLOWED: {
    en: ({ address }) => ({
      message: `${placeOf.en(address)} is not among the networks from which this account or token may be used.`,
      hint: "Call from one of these networks; an owner of the account can add another, at /portal/settings/rules for the account or /portal/settings/tokens for a token.",
    }),
    de: ({ address }) => ({
      message: `${placeOf.de(address)} gehört nicht zu den Netzen, aus denen dieses Konto oder dieser Zugangsschlüssel benutzt werden darf.`,
      hint: "Rufen Sie aus einem dieser Netze an; eine Inhaberin oder ein Inhaber kann ein weiteres eintragen, für das Konto unter /portal/settings/rules, für einen Zugangsschlüssel unter /portal/settings/tokens.",
    }),
  },
  ACCOUNT_CLOSING: {
    en: ({ closesAt }) => ({
      message: `This account is being closed on ${momentText(new Date(closesAt), "en")}; nothing new is sent or changed.`,
      hint: "An owner can take this back in the portal until then.",
    }),
    de: ({ closesAt }) => ({
      message: `Dieses Konto wird am ${momentText(new Date(closesAt), "de")} geschlossen; Neues wird nicht mehr versandt oder geändert.`,
      hint: "Bis dahin kann eine Inhaberin oder ein Inhaber das im Portal zurücknehmen.",
    }),
  },
  FRESH_PROOF_NEEDED: {
    en: ({ validForMinutes }) => ({
      message: `For this you have to show once more that it is you: the last time was more than ${validForMinutes} minutes ago.`,
      hint: "Confirm it with a passkey, a code, your password or a mailed code at /sign-in/again, or sign in again; then repeat the call.",
    }),
    de: ({ validForMinutes }) => ({
      message: `Dafür müssen Sie noch einmal bestätigen, dass Sie es sind: Das letzte Mal ist mehr als ${validForMinutes} Minuten her.`,
      hint: "Bestätigen Sie es mit Passkey, Code, Passwort oder einem Code per E-Mail unter /sign-in/again, oder melden Sie sich neu an; danach geht es weiter.",
    }),
  },
  SECOND_FACTOR_NEEDED: {
    en: () => ({
      message: "This account wants a second factor of everybody, and you have not shown one.",
      hint: "Set one up, or show it, at /account/second-factor; then go on.",
    }),
    de: () => ({
      message: "Dieses Konto verlangt von allen einen zweiten Faktor, und Sie haben noch keinen gezeigt.",
      hint: "Richten Sie einen ein oder bestätigen Sie ihn unter /account/second-factor; danach geht es weiter.",
    }),
  },
  SANDBOX_DISABLED: {
    en: () => ({
      message: "The sandbox is switched off for this account.",
      hint: "Whoever operates the service can switch it on. What is only tried must not be sent live instead.",
    }),
    de: () => ({
      message: "Die Sandbox ist für dieses Konto abgeschaltet.",
      hint: "Der Betreiber kann sie einschalten. Was nur ein Versuch ist, darf nicht stattdessen im Echtbetrieb verschickt werden.",
    }),
  },
} satisfies RefusalTexts;

/** The same for people, where they would find that strange. */
export const accessRefusalsForPeople = {
  NETWORK_NOT_ALLOWED: {
    de: ({ address }) => ({
      message: `${placeOf.de(address)} gehört nicht zu den Netzen, aus denen dieses Konto benutzt werden darf.`,
      hint: "Wechseln Sie in ein zugelassenes Netz, etwa das Ihres Büros, oder bitten Sie eine Inhaberin oder einen Inhaber, dieses Netz zuzulassen.",
    }),
    en: ({ address }) => ({
      message: `${placeOf.en(address)} is not among the networks from which this account may be used.`,
      hint: "Use a network that is allowed, such as your office’s, or ask an owner to allow this one.",
    }),
  },
  UNAUTHORIZED: {
    de: ({ link }) =>
      link
        ? linkTexts.de[link]
        : { message: "Sie sind nicht mehr angemeldet.", hint: "Bitte melden Sie sich erneut an." },
    en: ({ link }) =>
      link ? linkTexts.en[link] : { message: "You are no longer signed in.", hint: "Please sign in again." },
  },
  FORBIDDEN_SCOPE: {
    de: () => ({
      message: "Ihre Rolle erlaubt das nicht.",
      hint: "Bitten Sie eine Inhaberin oder einen Inhaber des Kontos darum.",
    }),
    en: () => ({
      message: "Your role does not allow this.",
      hint: "Ask an owner of the account to do it.",
    }),
  },
  ACCOUNT_CLOSING: {
    de: ({ closesAt }) => ({
      message: `Dieses Konto wird am ${momentText(new Date(closesAt), "de")} geschlossen; Neues wird nicht mehr versandt oder geändert.`,
      hint: "Bis dahin kann eine Inhaberin oder ein Inhaber das in den Einstellungen zurücknehmen.",
    }),
    en: ({ closesAt }) => ({
      message: `This account is being closed on ${momentText(new Date(closesAt), "en")}; nothing new is sent or changed.`,
      hint: "Until then an owner can take this back in the settings.",
    }),
  },
  FRESH_PROOF_NEEDED: {
    de: ({ validForMinutes }) => ({
      message: `Dafür bestätigen Sie bitte noch einmal, dass Sie es sind: Das letzte Mal ist mehr als ${validForMinutes} Minuten her.`,
      hint: "Geht es hier nicht, melden Sie sich bitte ab und neu an.",
    }),
    en: ({ validForMinutes }) => ({
      message: `For this please confirm once more that it is you: the last time was more than ${validForMinutes} minutes ago.`,
      hint: "If that does not work here, please sign out and in again.",
    }),
  },
  SECOND_FACTOR_NEEDED: {
    de: () => ({
      message: "Dieses Konto verlangt von allen einen zweiten Faktor, und Sie haben noch keinen gezeigt.",
      hint: "Richten Sie einen unter „Sicherheit Ihres Zugangs“ ein; danach geht es weiter.",
    }),
    en: () => ({
      message: "This account wants a second factor of everybody, and you have not shown one.",
      hint: "Set one up under “Security of your sign-in”; then go on.",
    }),
  },
  SANDBOX_DISABLED: {
    de: () => ({
      message: "Die Sandbox ist für dieses Konto abgeschaltet.",
      hint: "Wechseln Sie oben in den Echtbetrieb, oder bitten Sie den Betreiber, sie einzuschalten.",
    }),
    en: () => ({
      message: "The sandbox is switched off for this account.",
      hint: "Switch to live above, or ask whoever runs the service to switch it on.",
    }),
  },
} satisfies RefusalTextsForPeople;

const unauthorizedCause = {
  en: {
    missing: "The call carries no token.",
    unknown: "The token is not known here.",
    expired: "The token has expired.",
    revoked: "The token was revoked.",
  },
  de: {
    missing: "Der Aufruf enthält keinen Zugangsschlüssel.",
    unknown: "Das Token ist hier nicht bekannt.",
    expired: "Das Token ist abgelaufen.",
    revoked: "Das Token wurde widerrufen.",
  },
};

const linkTexts = {
  de: {
    ended: {
      message: "Dieser Link gilt nicht mehr.",
      hint: "Haben Sie den Brief schon eingeworfen oder aufgegeben, sagen Sie dem Absender Tag, Uhrzeit und Ort und heben Sie Foto und Beleg auf. Sonst geben Sie ihm den Brief zurück oder bitten ihn um einen neuen Link.",
    },
    unknown: {
      message: "Dieser Link führt zu keinem Brief.",
      hint: "Öffnen Sie den Link, den Sie bekommen haben, noch einmal ganz, oder bitten Sie den Absender um einen neuen.",
    },
  },
  en: {
    ended: {
      message: "This link no longer works.",
      hint: "If you have dropped or posted the letter, tell the sender day, hour and place, and keep photograph and slip. Otherwise give the letter back, or ask for a new link.",
    },
    unknown: {
      message: "This link leads to no letter.",
      hint: "Open the whole link that you were given once more, or ask the sender for a new one.",
    },
  },
} as const;

const roleNames: Record<Language, Record<Role, string>> = {
  de: { viewer: "Leserecht", editor: "Bearbeitung", approver: "Freigabe", owner: "Inhaber" },
  en: { viewer: "viewer", editor: "editor", approver: "approver", owner: "owner" },
};

const placeOf: Record<Language, (address: string | null) => string> = {
  de: (address) => (address === null ? "Die unbekannte Adresse dieses Aufrufs" : `Die Adresse ${address}`),
  en: (address) => (address === null ? "The unknown address of this call" : `The address ${address}`),
};

/** A token gets no further scope, an owner makes another; a connection is granted one by the person it acts for. */
function wayToScope(scope: Scope, connection: string | undefined): Record<Language, string> {
  if (connection === "oauth" && isOAuthScope(scope))
    return {
      en: `A person of the account can grant ${scope} by connecting again.`,
      de: `Jemand aus dem Konto kann ${scope} erteilen und stellt dazu die Verbindung neu her.`,
    };
  return {
    en: `An owner of the account can make a token with ${scope}, which the program then uses instead.`,
    de: `Eine Inhaberin oder ein Inhaber kann einen Zugangsschlüssel mit ${scope} anlegen, den das Programm dann verwendet.`,
  };
}
