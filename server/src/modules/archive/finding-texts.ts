import type { Language } from "../../foundation/language.ts";
import type { FindingCode } from "./findings.ts";

/** What a check found, for the people of the account; whoever runs the service reads the details at the command line. */
export const findingText = (code: FindingCode, seq: number | null, language: Language): string => {
  const text = texts[code][language];
  return seq === null ? text : `${entry[language]} ${seq}: ${text}`;
};

const entry: Record<Language, string> = { de: "Eintrag", en: "Entry" };

const texts: Record<FindingCode, Record<Language, string>> = {
  RECORD_CHANGED: {
    de: "Sein Inhalt ist nicht mehr der, der versiegelt wurde.",
    en: "Its content is no longer what was sealed.",
  },
  RECORD_MISSING: {
    de: "Der Vorgang zu diesem Siegel fehlt.",
    en: "The record of this seal is gone.",
  },
  RECORDS_REORDERED: {
    de: "Der Vorgang steht an einer anderen Stelle als bei der Versiegelung.",
    en: "The record stands at another place than when it was sealed.",
  },
  RECORD_NOT_SEALED: {
    de: "Ein Vorgang wurde nachträglich eingefügt: Er gibt sich für älter aus und hat kein Siegel.",
    en: "A record was slipped in later: it pretends to be older and has no seal.",
  },
  SEALS_MISSING: { de: "Ab hier fehlen Siegel.", en: "From here on seals are missing." },
  CHAIN_BROKEN: {
    de: "Dieses Siegel schließt nicht an das vorige an.",
    en: "This seal does not continue the one before.",
  },
  TAIL_MISSING: {
    de: "Ab hier fehlt das Ende der Kette, das schon signiert war.",
    en: "From here on the end of the chain is missing, which was signed before.",
  },
  ERASED_WITHOUT_RECORD: {
    de: "Sein Inhalt fehlt, und kein Vorgang sagt, dass er gelöscht wurde.",
    en: "Its content is gone, and no record says that it was erased.",
  },
  ROOT_WRONG: {
    de: "Ab hier stimmt die Kette nicht mehr mit dem überein, was signiert wurde.",
    en: "From here on the chain is no longer what was signed.",
  },
  ROOT_MISSING: {
    de: "Eine Signatur, die schon einmal ausgegeben wurde, fehlt im Archiv.",
    en: "A signature that was handed out before is missing from the archive.",
  },
  ROOTS_BROKEN: {
    de: "Eine Signatur schließt nicht an die vorige an.",
    en: "A signature does not continue the one before.",
  },
  ROOT_SIGNATURE_WRONG: {
    de: "Eine Signatur passt nicht zu ihrem Schlüssel.",
    en: "A signature does not fit its key.",
  },
  ROOT_KEY_UNKNOWN: {
    de: "Eine Signatur stammt von einem fremden Schlüssel.",
    en: "A signature was made with a foreign key.",
  },
  TIME_STAMP_WRONG: {
    de: "Ein Zeitstempel passt nicht zu der Signatur, die er bestätigen soll.",
    en: "A time stamp does not fit the signature that it is to confirm.",
  },
  TREE_NODE_WRONG: {
    de: "Eine gespeicherte Prüfsumme stimmt nicht mit den Einträgen überein.",
    en: "A stored checksum is not that of the entries.",
  },
  BLOB_MISSING: { de: "Eine Datei fehlt, die dazugehört.", en: "A file that belongs to it is missing." },
  BLOB_CHANGED: {
    de: "Eine Datei, die dazugehört, wurde verändert.",
    en: "A file that belongs to it was changed.",
  },
  BLOB_UNREADABLE: {
    de: "Eine Datei, die dazugehört, lässt sich nicht lesen.",
    en: "A file that belongs to it cannot be read.",
  },
  ORDER_CHANGED: {
    de: "Ein Auftrag ist nicht mehr der, der versiegelt wurde.",
    en: "An order is no longer what was sealed.",
  },
  ORDER_MISSING: { de: "Ein versiegelter Auftrag fehlt.", en: "An order that was sealed is gone." },
  ORDER_NOT_RECORDED: {
    de: "Ein Auftrag wurde eingeschoben: Das Archiv kennt ihn nicht.",
    en: "An order was slipped in: the archive does not know it.",
  },
  TRANSFER_CHANGED: {
    de: "Eine Buchung ist nicht mehr die, die versiegelt wurde.",
    en: "A movement of money is no longer what was sealed.",
  },
  TRANSFER_MISSING: {
    de: "Eine versiegelte Buchung fehlt.",
    en: "A movement of money that was sealed is gone.",
  },
  TRANSFER_NOT_RECORDED: {
    de: "Eine Buchung wurde eingeschoben: Das Archiv kennt sie nicht.",
    en: "A movement of money was slipped in: the archive does not know it.",
  },
  CALL_CHANGED: {
    de: "Ein Eintrag des Zugriffsprotokolls ist nicht mehr der, der versiegelt wurde.",
    en: "An entry of the audit log is no longer what was sealed.",
  },
  CALL_MISSING: {
    de: "Ein versiegelter Eintrag des Zugriffsprotokolls fehlt.",
    en: "An entry of the audit log that was sealed is gone.",
  },
  CALL_NOT_RECORDED: {
    de: "Ein Eintrag wurde nachträglich in das Zugriffsprotokoll eingeschoben.",
    en: "An entry was slipped into the audit log later.",
  },
  APPROVAL_CHANGED: {
    de: "Eine Freigabe ist nicht mehr die, die versiegelt wurde.",
    en: "An approval is no longer what was sealed.",
  },
  APPROVAL_MISSING: {
    de: "Eine versiegelte Freigabe fehlt.",
    en: "An approval that was sealed is gone.",
  },
  APPROVAL_NOT_RECORDED: {
    de: "Eine Freigabe wurde eingeschoben: Das Archiv kennt sie nicht.",
    en: "An approval was slipped in: the archive does not know it.",
  },
  DOCUMENT_CHANGED: {
    de: "Ein Dokument ist nicht mehr das, das versiegelt wurde.",
    en: "A document is no longer what was sealed.",
  },
  DOCUMENT_MISSING: {
    de: "Ein versiegeltes Dokument fehlt.",
    en: "A document that was sealed is gone.",
  },
  DOCUMENT_NOT_RECORDED: {
    de: "Ein Dokument wurde eingeschoben: Das Archiv kennt es nicht.",
    en: "A document was slipped in: the archive does not know it.",
  },
  PAYMENT_CHANGED: {
    de: "Eine Zahlung ist nicht mehr die, die versiegelt wurde.",
    en: "A payment is no longer what was sealed.",
  },
  PAYMENT_MISSING: {
    de: "Eine versiegelte Zahlung fehlt.",
    en: "A payment that was sealed is gone.",
  },
  PAYMENT_NOT_RECORDED: {
    de: "Eine Zahlung wurde eingeschoben: Das Archiv kennt sie nicht.",
    en: "A payment was slipped in: the archive does not know it.",
  },
  STEP_CHANGED: {
    de: "Ein Schritt eines von Hand überbrachten Briefs ist nicht mehr der, der versiegelt wurde.",
    en: "A step of a letter brought by hand is no longer what was sealed.",
  },
  STEP_MISSING: {
    de: "Ein versiegelter Schritt eines von Hand überbrachten Briefs fehlt.",
    en: "A step of a letter brought by hand that was sealed is gone.",
  },
  STEP_NOT_RECORDED: {
    de: "Ein Schritt eines von Hand überbrachten Briefs wurde eingeschoben: Das Archiv kennt ihn nicht.",
    en: "A step of a letter brought by hand was slipped in: the archive does not know it.",
  },
  PAPER_CHANGED: {
    de: "Ein Beleg der Post ist nicht mehr der, der versiegelt wurde.",
    en: "A paper of the post is no longer what was sealed.",
  },
  PAPER_MISSING: {
    de: "Ein versiegelter Beleg der Post fehlt.",
    en: "A paper of the post that was sealed is gone.",
  },
  PAPER_NOT_RECORDED: {
    de: "Ein Beleg der Post wurde eingeschoben: Das Archiv kennt ihn nicht.",
    en: "A paper of the post was slipped in: the archive does not know it.",
  },
  RETURN_CHANGED: {
    de: "Eine Rücksendung ist nicht mehr die, die versiegelt wurde.",
    en: "A letter's return is no longer what was sealed.",
  },
  RETURN_MISSING: {
    de: "Eine versiegelte Rücksendung fehlt.",
    en: "A letter's return that was sealed is gone.",
  },
  RETURN_NOT_RECORDED: {
    de: "Eine Rücksendung wurde eingeschoben: Das Archiv kennt sie nicht.",
    en: "A letter's return was slipped in: the archive does not know it.",
  },
};
