import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ShownOnce } from "./ShownOnce.tsx";

type InvitationLinkProps = { email: string; url: string; onDone: () => void };

/** Without a mail server nobody is written to: whoever invites passes the link on. */
export function InvitationLink({ email, url, onDone }: InvitationLinkProps) {
  const { explained, ...text } = useTexts(words);
  return <ShownOnce {...text} explained={explained(email)} secret={url} onDone={onDone} />;
}

const words = inBothLanguages({
  de: {
    title: "Einladung zum Weitergeben",
    explained: (email: string) =>
      `Auf diesem Server ist kein E-Mail-Versand eingerichtet; an ${email} ging nichts hinaus. Geben Sie diesen Link selbst weiter. Er gilt sieben Tage und nur einmal, und er wird nur jetzt gezeigt.`,
    label: "Link der Einladung",
    done: "Ich habe ihn weitergegeben",
  },
  en: {
    title: "Invitation to pass on",
    explained: (email: string) =>
      `No mail server is set up here; nothing was sent to ${email}. Pass this link on yourself. It works once and for seven days, and it is shown only now.`,
    label: "Link of the invitation",
    done: "I have passed it on",
  },
});
