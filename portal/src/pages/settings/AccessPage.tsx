import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Page } from "../../ui/Page.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { roleMeanings, roleNames } from "./role-names.ts";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

/** Who one is here, and the way to the page where the sign-in itself is kept safe. */
export function AccessPage() {
  const text = useTexts(words);
  const names = useTexts(roleNames);
  const meanings = useTexts(roleMeanings);
  const { userName, partnerName, role } = useHere();
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Sheet title={text.you}>
        <Facts
          facts={[
            [text.name, userName],
            [text.account, partnerName],
            [text.role, `${names[role]}: ${meanings[role]}`],
          ]}
        />
      </Sheet>
      <Sheet title={text.safe}>
        <ul className={styles.plainList}>
          <li>{text.password}</li>
          <li>{text.passkeys}</li>
          <li>{text.factor}</li>
          <li>{text.sessions}</li>
        </ul>
        <p>
          <a href="/account">{text.open}</a>
        </p>
      </Sheet>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Mein Zugang",
    lead: "Wie Sie sich anmelden und wo Sie angemeldet sind.",
    you: "Sie",
    name: "Name",
    account: "Konto",
    role: "Rolle",
    safe: "Sicherheit",
    password: "Passwort setzen oder ändern; andere Browser werden dabei abgemeldet.",
    passkeys: "Passkeys hinzufügen und entfernen: anmelden mit Fingerabdruck, Gesicht oder Gerät.",
    factor: "Zweiten Faktor einschalten: ein Code Ihrer Authenticator-App nach Passwort oder Einmal-Link.",
    sessions: "Angemeldete Browser ansehen und einzeln abmelden.",
    open: "Sicherheit meines Zugangs öffnen",
  },
  en: {
    title: "My access",
    lead: "How you sign in, and where you are signed in.",
    you: "You",
    name: "Name",
    account: "Account",
    role: "Role",
    safe: "Security",
    password: "Set or change your password; other browsers are signed out by it.",
    passkeys: "Add and remove passkeys: sign in by fingerprint, face or device.",
    factor: "Turn the second factor on: a code of your authenticator app after password or one-time link.",
    sessions: "See the browsers you are signed in with, and sign each of them out.",
    open: "Open the security of my sign-in",
  },
});
