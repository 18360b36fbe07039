import type { Language } from "../../../foundation/language.ts";
import type { CheckName } from "./check-names.ts";

type Texts = Record<Language, string>;

/** What a person is told about each check; `what` names the file or record that does not hold. */
export const verdictTexts: Record<CheckName, { good: Texts; bad: (what: string) => Texts }> = {
  readable: {
    good: { de: "Die Datei ist ein Nachweispaket.", en: "The file is an evidence pack." },
    bad: (what) => ({
      de: `Die Datei ist kein lesbares Nachweispaket (${what}).`,
      en: `The file is not a readable evidence pack (${what}).`,
    }),
  },
  key: {
    good: { de: "Der Schlüssel ist der erwartete.", en: "The key is the one expected." },
    bad: (what) => ({
      de: `Das Paket ist mit einem anderen Schlüssel signiert (${what}) als erwartet.`,
      en: `The pack is signed with another key (${what}) than expected.`,
    }),
  },
  signature: {
    good: { de: "Die Signatur über alle Angaben stimmt.", en: "The signature of all facts is valid." },
    bad: (what) => ({
      de: `Die Signatur stimmt nicht: ${what} wurde nach dem Signieren geändert.`,
      en: `The signature is not valid: ${what} was changed after it was signed.`,
    }),
  },
  files: {
    good: {
      de: "Alle beigefügten Dateien sind vollständig und unverändert.",
      en: "All attached files are there and unchanged.",
    },
    bad: (what) => ({
      de: `Die beigefügte Datei ${what} fehlt, wurde geändert oder gehört nicht dazu.`,
      en: `The attached file ${what} is missing, was changed, or does not belong here.`,
    }),
  },
  pages: {
    good: {
      de: "Die Seiten des Berichts sind die signierten.",
      en: "The pages of the report are those that were signed.",
    },
    bad: () => ({
      de: "Die Seiten des Berichts wurden geändert; lesen Sie sie nicht als Nachweis.",
      en: "The pages of the report were changed; do not read them as evidence.",
    }),
  },
  root: {
    good: { de: "Die Wurzel der Kette ist signiert.", en: "The root of the chain is signed." },
    bad: (what) => ({
      de: `Die Wurzel der Kette (${what}) ist nicht gültig signiert oder gehört zu einem anderen Konto.`,
      en: `The root of the chain (${what}) is not validly signed or belongs to another account.`,
    }),
  },
  timeStamps: {
    good: {
      de: "Jeder Zeitstempel gehört zu dieser Wurzel, oder es gibt keinen.",
      en: "Every time stamp is of this root, or there is none.",
    },
    bad: (what) => ({
      de: `Der Zeitstempel ${what} gehört nicht zu dieser Wurzel, oder seinem Aussteller wird nicht vertraut.`,
      en: `The time stamp ${what} is not of this root, or its issuer is not trusted.`,
    }),
  },
  records: {
    good: {
      de: "Jeder Eintrag hat den Inhalt, der versiegelt wurde.",
      en: "Every record has the content that was sealed.",
    },
    bad: (what) => ({
      de: `Der Eintrag Nr. ${what} wurde nach seiner Versiegelung geändert.`,
      en: `Record no. ${what} was changed after it was sealed.`,
    }),
  },
  links: {
    good: {
      de: "Benachbarte Einträge schließen aneinander an.",
      en: "Neighbouring records follow upon each other.",
    },
    bad: (what) => ({
      de: `Der Eintrag Nr. ${what} schließt nicht an seinen Vorgänger an.`,
      en: `Record no. ${what} does not follow upon the one before it.`,
    }),
  },
  inclusion: {
    good: {
      de: "Jeder Eintrag ist in der Wurzel enthalten.",
      en: "Every record is included in the root.",
    },
    bad: (what) => ({
      de: `Der Eintrag Nr. ${what} ist nicht in der Wurzel enthalten.`,
      en: `Record no. ${what} is not included in the root.`,
    }),
  },
  letter: {
    good: {
      de: "Der beigefügte Brief und seine Quelle sind die versiegelten.",
      en: "The attached letter and its source are those that were sealed.",
    },
    bad: (what) => ({
      de: `${what} ist nicht die Datei, die in den versiegelten Einträgen steht.`,
      en: `${what} is not the file that the sealed records name.`,
    }),
  },
  order: {
    good: {
      de: "Auftrag, Anschrift und Preis stehen so in den versiegelten Einträgen.",
      en: "Order, address and price stand like this in the sealed records.",
    },
    bad: (what) => ({
      de: `Die Angaben zum Auftrag ${what} weichen von den versiegelten Einträgen ab.`,
      en: `What is said about order ${what} differs from the sealed records.`,
    }),
  },
  events: {
    good: {
      de: "Jedes Ereignis steht in einem versiegelten Eintrag.",
      en: "Every event stands in a sealed record.",
    },
    bad: (what) => ({
      de: `Das Ereignis Nr. ${what} steht in keinem versiegelten Eintrag.`,
      en: `Event no. ${what} stands in no sealed record.`,
    }),
  },
  approval: {
    good: {
      de: "Die Freigabe ist die versiegelte, oder es war keine verlangt.",
      en: "The approval is the sealed one, or none was asked for.",
    },
    bad: (what) => ({
      de: `Die Freigabe ${what} weicht von den versiegelten Einträgen ab.`,
      en: `The approval ${what} differs from the sealed records.`,
    }),
  },
  signedYes: {
    good: {
      de: "Die Freigabe ist mit einem Passkey über genau diesen Brief unterschrieben, oder sie war nicht unterschrieben.",
      en: "The approval is signed with a passkey for exactly this letter, or it was not signed.",
    },
    bad: (what) => ({
      de: `Die Unterschrift mit dem Passkey (${what}) gilt nicht für diesen Brief: Seiten, Anschrift, Versandart, Preis oder die Unterschrift selbst sind andere.`,
      en: `The signature with the passkey (${what}) is not for this letter: pages, address, product, price or the signature itself are others.`,
    }),
  },
  ledger: {
    good: {
      de: "Jede Buchung steht in einem versiegelten Eintrag.",
      en: "Every booking stands in a sealed record.",
    },
    bad: (what) => ({
      de: `Die Buchung Nr. ${what} weicht von den versiegelten Einträgen ab.`,
      en: `Booking no. ${what} differs from the sealed records.`,
    }),
  },
  documents: {
    good: {
      de: "Die Belege sind die versiegelten, mit ihrem Aussteller.",
      en: "The proof documents are the sealed ones, with their issuer.",
    },
    bad: (what) => ({
      de: `Der Beleg ${what} ist nicht der, der versiegelt wurde.`,
      en: `The proof document ${what} is not the one that was sealed.`,
    }),
  },
};
