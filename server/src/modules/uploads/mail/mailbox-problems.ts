import type { Language } from "../../../foundation/language.ts";
import { type MailboxProblem, mailboxProblems } from "../../../ports/mailbox.ts";

/** What keeps us from looking into a mailbox; `UNREADABLE`: its password was sealed with a secret that is lost. */
export type Trouble = MailboxProblem | "UNREADABLE" | "UNEXPECTED";

/** In a person's words, with what to do. */
export const explainTrouble = (trouble: string, language: Language): string =>
  texts[language][isTrouble(trouble) ? trouble : "UNEXPECTED"];

const isTrouble = (trouble: string): trouble is Trouble =>
  mailboxProblems.includes(trouble as MailboxProblem) || trouble === "UNREADABLE";

/** The input that is to be changed. */
export const fieldOf: Record<MailboxProblem, "host" | "port" | "security" | "password" | "folder"> = {
  HOST_NOT_ALLOWED: "host",
  UNREACHABLE: "host",
  TOO_SLOW: "host",
  CERTIFICATE: "host",
  NOT_ENCRYPTED: "security",
  LOGIN_REFUSED: "password",
  FOLDER_MISSING: "folder",
  READ_ONLY: "folder",
};

const texts: Record<Language, Record<Trouble, string>> = {
  de: {
    HOST_NOT_ALLOWED:
      "Erreicht werden nur öffentliche Mailserver, auf den Ports 993 (TLS) und 143 (STARTTLS).",
    UNREACHABLE: "Der Mailserver antwortet nicht, oder er hat die Verbindung abgebrochen.",
    TOO_SLOW: "Der Mailserver hat zu langsam geantwortet.",
    CERTIFICATE:
      "Das Zertifikat des Mailservers ist ungültig oder gehört zu einem anderen Namen. Prüfen Sie den Namen des Servers.",
    NOT_ENCRYPTED:
      "Auf diesem Port ließ sich keine verschlüsselte Verbindung aufbauen. Üblich sind TLS auf Port 993 und STARTTLS auf Port 143.",
    LOGIN_REFUSED:
      "Der Mailserver hat die Anmeldung abgelehnt. Prüfen Sie Benutzername und Passwort; manche Anbieter verlangen ein eigenes App-Passwort und dass IMAP eingeschaltet ist.",
    FOLDER_MISSING: "Diesen Ordner gibt es in dem Postfach nicht.",
    READ_ONLY: "In diesem Ordner lässt der Mailserver nichts als gelesen markieren.",
    UNREADABLE: "Das Passwort ist nicht mehr lesbar. Geben Sie es in den Einstellungen noch einmal ein.",
    UNEXPECTED: "Eine E-Mail ließ sich nicht verarbeiten. Wir versuchen es weiter.",
  },
  en: {
    HOST_NOT_ALLOWED: "Only public mail servers are reached, on the ports 993 (TLS) and 143 (STARTTLS).",
    UNREACHABLE: "The mail server does not answer, or has broken the connection.",
    TOO_SLOW: "The mail server took too long to answer.",
    CERTIFICATE:
      "The certificate of the mail server is not valid, or belongs to another name. Check the name of the server.",
    NOT_ENCRYPTED:
      "No encrypted connection could be made on this port. Usual are TLS on port 993 and STARTTLS on port 143.",
    LOGIN_REFUSED:
      "The mail server has refused the login. Check user name and password; some providers want an app password, and IMAP to be switched on.",
    FOLDER_MISSING: "There is no such folder in the mailbox.",
    READ_ONLY: "The mail server lets nothing be marked as read in this folder.",
    UNREADABLE: "The password cannot be read any more. Enter it once more in the settings.",
    UNEXPECTED: "An e-mail could not be worked through. We go on trying.",
  },
};
