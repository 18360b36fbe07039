import { momentText } from "../../texts/moment-text.ts";
import { type Cents, formatEuros } from "../../foundation/money.ts";

export type ClosureMail =
  | { kind: "requested"; by: string; closesAt: Date }
  | { kind: "withdrawn"; by: string }
  | { kind: "closed"; balanceCents: Cents };

/** In German and English: an account has no language of its own. */
export function closureMail(
  mail: ClosureMail,
  account: string,
  link: string,
): { subject: string; text: string } {
  if (mail.kind === "requested")
    return both(
      ["Ihr Konto wird geschlossen", "Your account is being closed"],
      [
        `${mail.by} hat beantragt, das Konto „${account}“ zu schließen. Ab sofort wird nichts Neues mehr versandt, Zugangsschlüssel und Verbindungen sind abgeschaltet. Bis ${momentText(mail.closesAt, "de")} können Sie das zurücknehmen:\n\n${link}`,
        `${mail.by} has asked to close the account “${account}”. Nothing new is sent from now on, tokens and connections are off. You can cancel the closure until ${momentText(mail.closesAt, "en")}:\n\n${link}`,
      ],
    );
  if (mail.kind === "withdrawn")
    return both(
      ["Ihr Konto bleibt offen", "Your account stays open"],
      [
        `${mail.by} hat die Schließung des Kontos „${account}“ zurückgenommen. Zugangsschlüssel und Verbindungen gelten wieder.`,
        `${mail.by} has cancelled the closure of the account “${account}”. Tokens and connections work again.`,
      ],
    );
  return both(
    ["Ihr Konto ist geschlossen", "Your account is closed"],
    [
      `das Konto „${account}“ ist geschlossen. Was das Gesetz verlangt, bleibt bis zum Ende der Aufbewahrungsfristen gespeichert und wird dann gelöscht.${mail.balanceCents > 0 ? ` Ihr Guthaben von ${formatEuros(mail.balanceCents, "de")} zahlen wir Ihnen innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie es eingezahlt haben.` : ""}`,
      `the account “${account}” is closed. What the law requires is kept until the end of its period and erased then.${mail.balanceCents > 0 ? ` Your balance of ${formatEuros(mail.balanceCents, "en")} is paid back within 14 days in the way in which you paid it in.` : ""}`,
    ],
  );
}

const both = (
  [subjectDe, subjectEn]: readonly [string, string],
  [de, en]: readonly [string, string],
): { subject: string; text: string } => ({
  subject: `${subjectDe} · ${subjectEn}`,
  text: `Guten Tag,\n\n${de}\n\n—\n\nHello,\n\n${en}\n`,
});
