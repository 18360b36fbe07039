import type { Language } from "../foundation/language.ts";
import type { Scope } from "../foundation/scope.ts";

/** How scopes are put to a person, the harmless first. */
export const bundles = ["read", "write", "send", "decide", "export"] as const;
export type Bundle = (typeof bundles)[number];

export function bundleOf(scope: Scope): Bundle {
  // It only reads, but everything at once and as a file that leaves the house: nobody grants it in passing.
  if (scope === "archive:read") return "export";
  if (scope.endsWith(":read")) return "read";
  if (scope === "order:send" || scope === "letter:schedule") return "send";
  return scope.startsWith("approval:") ? "decide" : "write";
}

export const bundleTexts: Record<Language, Record<Bundle, string>> = {
  de: {
    read: "Ansehen",
    write: "Anlegen und ändern",
    send: "Versenden und Geld ausgeben",
    decide: "Über Freigaben entscheiden",
    export: "Das ganze Archiv exportieren",
  },
  en: {
    read: "See",
    write: "Create and change",
    send: "Send and spend money",
    decide: "Decide about approvals",
    export: "Export the whole archive",
  },
};

/** What a program may do that a person has connected. */
export const scopeTexts: Record<Language, Record<Scope, string>> = {
  de: {
    "profile:read": "Ihr Konto und seine Einstellungen ansehen",
    "wallet:read": "Guthaben, Preise und Buchungen ansehen und einen Link zum Aufladen anfordern",
    "sender_profile:read": "Ihre Absender mit Pflichtangaben ansehen",
    "sender_profile:write": "Absender und Pflichtangaben anlegen und ändern",
    "mandant:read": "Ihre Mandanten und Akten ansehen",
    "client:write": "Mandanten und Akten anlegen, ändern und archivieren",
    "webhook:write":
      "Webhooks ansehen, anlegen, anhalten und löschen; neue nur bei einem Server, der schon einen hat",
    "template:read": "Vorlagen ansehen",
    "template:write": "Vorlagen entwerfen und ändern",
    "letter:read": "Briefe, ihre Seiten, Rechnungen und Preise ansehen",
    "letter:schedule": "Briefe für später einplanen; versandt wird erst nach Freigabe",
    "address:read": "Das Adressbuch ansehen und Adressen prüfen",
    "address:write": "Adressen anlegen und ändern",
    "order:read": "Aufträge und ihren Stand ansehen",
    "order:send":
      "Briefe und Rechnungen entwerfen, zum Versand geben und stornieren; versandt wird erst nach Freigabe",
    "approval:read": "Ansehen, was auf Freigabe wartet",
    "approval:decide": "Briefe ablehnen und zurückziehen",
    "approval:self_approve": "Briefe aus dem Chat selbst freigeben, ohne dass jemand diese Seiten öffnet",
    "analytics:read": "Auswertungen ansehen",
    "archive:read":
      "Alle Briefe, Rechnungen und Buchungen eines Zeitraums als Datei exportieren; mehr als 50 Briefe erst nach dem Ja eines Menschen, solange Ihre Regeln das verlangen",
    "letter_design:write": "Designs von Briefen und die Marke ändern",
    "preset:write": "Voreinstellungen für den Versand speichern",
    "signature:write": "Unterschriften hinterlegen",
    "letterhead:write": "Briefköpfe hinterlegen",
  },
  en: {
    "profile:read": "See your account and its settings",
    "wallet:read": "See the balance, prices and bookings, and ask for a link to top up",
    "sender_profile:read": "See your senders with their legal details",
    "sender_profile:write": "Create and change senders and their legal details",
    "mandant:read": "See your clients and files",
    "client:write": "Create, change and archive clients and files",
    "webhook:write": "See, add, pause and delete webhooks; new ones only at a server that has one already",
    "template:read": "See templates",
    "template:write": "Draft and change templates",
    "letter:read": "See letters and their pages, documents and prices",
    "letter:schedule": "Plan letters for later; they are sent only after approval",
    "address:read": "See the address book and check addresses",
    "address:write": "Add and change addresses",
    "order:read": "See orders and how they stand",
    "order:send":
      "Draft letters and documents, hand them in and cancel them; they are sent only after approval",
    "approval:read": "See what waits for approval",
    "approval:decide": "Reject and withdraw letters",
    "approval:self_approve": "Approve letters from within the chat, without anybody opening these pages",
    "analytics:read": "See figures",
    "archive:read":
      "Export all letters, documents and bookings of a period as a file; more than 50 letters only after a person has said yes, as long as your rules ask for it",
    "letter_design:write": "Change designs of letters and the brand",
    "preset:write": "Save presets for sending",
    "signature:write": "Store signatures",
    "letterhead:write": "Store letterheads",
  },
};

/** The same for a partner token, which sends without asking where the account's rules let it. */
export const tokenScopeTexts: Record<Language, Record<Scope, string>> = {
  de: {
    ...scopeTexts.de,
    "letter:schedule":
      "Briefe für später einplanen; sie gehen hinaus, soweit Ihre Regeln keine Freigabe verlangen",
    "order:send":
      "Briefe und Rechnungen entwerfen, versenden und stornieren; sie gehen hinaus, soweit Ihre Regeln keine Freigabe verlangen",
    "approval:self_approve": "Briefe selbst freigeben, ohne dass ein Mensch sie ansieht",
    "archive:read":
      "Alle Briefe, Rechnungen und Buchungen eines Zeitraums als Datei exportieren, ohne dass jemand gefragt wird",
  },
  en: {
    ...scopeTexts.en,
    "letter:schedule": "Plan letters for later; they go out unless your rules ask for an approval",
    "order:send":
      "Draft, send and cancel letters and documents; they go out unless your rules ask for an approval",
    "approval:self_approve": "Approve letters by itself, without a person looking at them",
    "archive:read":
      "Export all letters, documents and bookings of a period as a file, without anybody being asked",
  },
};
