import type { Language } from "../../foundation/language.ts";
import type { Approval } from "./approval.ts";

/** Why a person is asked. */
export const askedBecauseText = (
  { askedBecause }: Pick<Approval, "askedBecause">,
  language: Language,
): string => because[askedBecause]?.[language] ?? unsaid[language];

const unsaid: Record<Language, string> = {
  de: "Für diesen Versand ist eine Freigabe nötig.",
  en: "This letter needs an approval.",
};

const because: Record<string, Record<Language, string>> = {
  oauth: {
    de: "Was dieser Assistent versenden will, entscheidet immer ein Mensch.",
    en: "What this assistant wants to send is always decided by a person.",
  },
  form: {
    de: "Der Brief ist eine Erklärung, für die das Gesetz eine Unterschrift von Hand verlangt. Wer ihn versenden will, hat dafür einen Grund angegeben; darüber entscheidet ein Mensch.",
    en: "The letter is a declaration for which the law asks for a signature by hand. Whoever wants it sent gave a reason; a person decides.",
  },
  account: {
    de: "Ein Programm hat die Bankverbindung dieses Absenders geändert, und niemand hat sie bestätigt. Bitte vergleichen Sie die IBAN, bevor der Brief hinausgeht; über Briefe mit ihr entscheidet ein Mensch, bis eine Inhaberin oder ein Inhaber sie beim Absender bestätigt.",
    en: "A program has changed the bank details of this sender, and nobody has confirmed them. Please compare the IBAN before the letter leaves; a person decides about letters with it until an owner confirms it on the sender's page.",
  },
  approval_mode: {
    de: "Wer den Brief schickt, hat um Freigabe gebeten.",
    en: "Whoever sends the letter asked for an approval.",
  },
  batch: {
    de: "Über mehrere Briefe auf einmal entscheidet immer ein Mensch.",
    en: "Several letters at once are always decided by a person.",
  },
  submitted: {
    de: "Der Brief wurde zur Freigabe eingereicht.",
    en: "The letter was submitted for approval.",
  },
  editor: {
    de: "Wer diesen Brief geschrieben hat, darf Briefe nicht selbst freigeben.",
    en: "Whoever wrote this letter may not approve letters themselves.",
  },
  deadline_at_risk: {
    de: "Der Brief geht so spät hinaus, dass er vielleicht nicht rechtzeitig ankommt; das muss ein Mensch wissen.",
    en: "The letter leaves so late that it may not arrive in time; a person has to know.",
  },
  corrected: {
    de: "Der Brief wurde von jemandem berichtigt, der über Freigaben entscheidet; das Vier-Augen-Prinzip verlangt eine zweite Person.",
    en: "Somebody who decides about approvals has corrected this letter; the account wants a second pair of eyes.",
  },
  asked_about: {
    de: "Über diesen Brief wird gerade schon entschieden, oder er wurde zuletzt abgelehnt. Noch einmal geht er nur mit einer Freigabe hinaus.",
    en: "Somebody is deciding about this letter already, or has rejected it. It goes out once more only with an approval.",
  },
  rule_signed: {
    de: "Regel des Kontos: Diesen Brief gibt ein Mensch frei und unterschreibt das mit einem Passkey.",
    en: "Rule of the account: a person approves this letter and signs that with a passkey.",
  },
  rule_two_people: {
    de: "Regel des Kontos: Ab diesem Betrag geben zwei Personen frei.",
    en: "Rule of the account: above this amount two people approve.",
  },
  rule_always: {
    de: "Regel des Kontos: Über jeden Brief entscheidet ein Mensch.",
    en: "Rule of the account: every letter needs an approval.",
  },
  rule_above: {
    de: "Regel des Kontos: Über Briefe ab einem bestimmten Preis entscheidet ein Mensch.",
    en: "Rule of the account: letters above a certain price need an approval.",
  },
  rule_registered: {
    de: "Regel des Kontos: Über Einschreiben entscheidet ein Mensch.",
    en: "Rule of the account: registered letters need an approval.",
  },
  rule_new_recipient: {
    de: "Regel des Kontos: Über den ersten Brief an eine neue Anschrift entscheidet ein Mensch.",
    en: "Rule of the account: the first letter to a new address needs an approval.",
  },
};
