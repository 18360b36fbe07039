import type { Language } from "../foundation/language.ts";
import type { Finder } from "./mcp-records.ts";

type Words = Record<Language, string>;

/** A beginning that a person picks from a menu; the model does the rest with the tools. */
export type Prompt = {
  name: string;
  title: Words;
  description: Words;
  /** What it leads to; where a connection may not call one of them, it is not offered. */
  tools: readonly string[];
  arguments: readonly { name: string; description: Words; required: boolean; finder?: Finder }[];
  /** What the person says to the model with it. */
  say(given: Readonly<Record<string, string>>, language: Language): string;
};

/** What a person typed, as theirs: set off, so that nothing in it reads like part of the request. */
const quoted = (text: string | undefined): string => JSON.stringify(text?.trim() ?? "");

const recipients: Finder = {
  tool: "address_list",
  byName: (text) => ({ searchQuery: text }),
  value: ({ name, company, city }) => [company ?? name, city].filter(Boolean).join(", "),
};

const invoiceNumbers: Finder = {
  tool: "document_list",
  input: { documentType: "rechnung" },
  byName: (text) => ({ recipientQuery: text }),
  value: ({ documentNumber }) => documentNumber,
};

const templateNames: Finder = { tool: "template_list", value: ({ name }) => name };

export const prompts: readonly Prompt[] = [
  {
    name: "write_letter",
    title: { de: "Einen Brief schreiben", en: "Write a letter" },
    description: {
      de: "Entwerfen, ansehen, Preis nennen, nach Ihrem Ja senden.",
      en: "Draft it, look at it, say what it costs, send it after your yes.",
    },
    tools: ["letter_create_draft"],
    arguments: [
      {
        name: "recipient",
        description: {
          de: "An wen, mit Anschrift oder aus dem Adressbuch",
          en: "To whom, with address or from the address book",
        },
        required: true,
        finder: recipients,
      },
      { name: "about", description: { de: "Worum es geht", en: "What it is about" }, required: true },
      {
        name: "template",
        description: { de: "Vorlage, wenn es eine gibt", en: "A template, if there is one" },
        required: false,
        finder: templateNames,
      },
    ],
    say: ({ recipient, about, template }, language) =>
      language === "de"
        ? `Bitte schreibe einen Brief. Empfänger: ${quoted(recipient)}. Anliegen: ${quoted(about)}.${template ? ` Vorlage: ${quoted(template)}.` : ""} Prüfe mit mcp_health, ob alles bereit ist. Suche den Empfänger erst im Adressbuch (address_list), eine Behörde oder Kasse auch mit address_search_company; fehlt die Anschrift, frage mich danach, statt sie zu raten. Lege einen Entwurf an, zeige mir die Vorschau und nenne den Preis. Sende erst, wenn ich zugestimmt habe.`
        : `Please write a letter. Recipient: ${quoted(recipient)}. What it is about: ${quoted(about)}.${template ? ` Template: ${quoted(template)}.` : ""} Check with mcp_health that everything is ready. Look for the recipient in the address book first (address_list), for an authority or an insurer also with address_search_company; if the address is not there, ask me for it and do not guess. Make a draft, show me the preview and say what it costs. Send it only after I have agreed.`,
  },
  {
    name: "chase_invoice",
    title: { de: "Eine Rechnung anmahnen", en: "Chase an invoice" },
    description: {
      de: "Prüft, was offen ist, und bereitet den nächsten Schritt vor.",
      en: "Looks at what is open and prepares the next step.",
    },
    tools: ["document_list", "document_create"],
    arguments: [
      {
        name: "invoice",
        description: { de: "Nummer der Rechnung oder Kunde", en: "The invoice's number, or the customer" },
        required: true,
        finder: invoiceNumbers,
      },
    ],
    say: ({ invoice }, language) =>
      language === "de"
        ? `Bitte kümmere dich um diese offene Rechnung: ${quoted(invoice)}. Finde sie mit document_list und lies sie mit document_get: Was ist bezahlt, was ist offen, seit wann ist sie fällig, welche Mahnstufe hat sie, und was ist der nächste sinnvolle Schritt? Fasse das zusammen. Ist nichts offen oder läuft die Frist noch, bereite nichts vor. Sonst prüfe das Schreiben mit document_create und dryRun, zeige mir die Summen und lege es erst an, wenn ich zugestimmt habe.`
        : `Please see to this open invoice: ${quoted(invoice)}. Find it with document_list and read it with document_get: what is paid, what is open, since when is it due, how far has it been dunned, and what is the next sensible step? Sum that up. If nothing is open or it is not due yet, prepare nothing. Otherwise try the letter with document_create and dryRun, show me the sums, and make it only after I have agreed.`,
  },
  {
    name: "what_needs_me",
    title: { de: "Was braucht mich?", en: "What needs me?" },
    description: {
      de: "Freigaben, angehaltene und zurückgekommene Briefe, das Guthaben.",
      en: "Approvals, letters that were stopped or came back, the balance.",
    },
    tools: ["approval_list", "letter_list"],
    arguments: [],
    say: (_given, language) =>
      language === "de"
        ? "Was braucht mich bei meinen Briefen? Sieh mit mcp_health nach, ob etwas fehlt, mit approval_list nach wartenden Freigaben (und wann sie verfallen) und mit letter_list nach angehaltenen, gescheiterten oder zurückgekommenen Briefen. Nenne mir zuerst, was eilt, dann den Rest, je mit dem nächsten Schritt und dem Link dazu. Entscheide nichts für mich."
        : "What needs me among my letters? Look with mcp_health whether something is missing, with approval_list for approvals that wait (and when they expire), and with letter_list for letters that were stopped, failed or came back. Tell me first what is urgent, then the rest, each with its next step and link. Decide nothing for me.",
  },
];
