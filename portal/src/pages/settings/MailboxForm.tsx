import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { Problem } from "../../ui/Problem.tsx";
import type { Mailbox } from "./MailboxPage.tsx";
import styles from "./settings.module.css";
import { addressesIn, problemOfAddresses } from "./typed-addresses.ts";

type Security = "tls" | "starttls";

/** Where IMAP is spoken, by how it is encrypted. */
const usualPort: Record<Security, number> = { tls: 993, starttls: 143 };

type Typed = {
  host: string;
  security: Security;
  port: number;
  login: string;
  password: string;
  folder: string;
  senders: string;
};

const typedOf = (mailbox: Mailbox): Typed => ({
  host: mailbox?.host ?? "",
  security: mailbox?.security ?? "tls",
  port: mailbox?.port ?? usualPort.tls,
  login: mailbox?.login ?? "",
  password: "",
  folder: mailbox?.folder ?? "INBOX",
  senders: mailbox?.allowedSenders.join("\n") ?? "",
});

/** What is typed is tried before it is stored. The password is kept nowhere but here until then. */
export function MailboxForm({ mailbox }: { mailbox: Mailbox }) {
  const text = useTexts(words);
  const say = useNotice();
  const set = useCall("mailbox_set");
  const [typed, setTyped] = useState(() => typedOf(mailbox));
  const change = (changes: Partial<Typed>) => setTyped((now) => ({ ...now, ...changes }));
  const problems = fieldProblems(set.error);
  const submit = () => {
    const { senders, password, ...named } = typed;
    const input = { ...named, allowedSenders: addressesIn(senders), ...(password !== "" && { password }) };
    set.mutate(input, {
      onSuccess: () => {
        change({ password: "" });
        say({ text: text.saved });
      },
    });
  };
  const chooseSecurity = (security: Security) => change({ security, port: usualPort[security] });
  return (
    <Form onSubmit={submit}>
      <Field
        label={text.host}
        hint={text.hostHint}
        value={typed.host}
        onChange={(host) => change({ host })}
        problem={problems["host"]}
        isRequired
      />
      <div className={styles.pair}>
        <Choice
          label={text.security}
          value={typed.security}
          options={[
            { value: "tls", label: "TLS" },
            { value: "starttls", label: "STARTTLS" },
          ]}
          onChange={chooseSecurity}
          problem={problems["security"]}
        />
        <NumberField
          label={text.port}
          value={typed.port}
          onChange={(port) => change({ port })}
          problem={problems["port"]}
        />
      </div>
      <Field
        label={text.login}
        value={typed.login}
        onChange={(login) => change({ login })}
        problem={problems["login"]}
        autoComplete="off"
        isRequired
      />
      <Field
        label={text.password}
        type="password"
        hint={mailbox ? text.passwordKept : text.passwordHint}
        value={typed.password}
        onChange={(password) => change({ password })}
        problem={problems["password"]}
        autoComplete="new-password"
        isRequired={!mailbox}
      />
      <Field
        label={text.folder}
        hint={text.folderHint}
        value={typed.folder}
        onChange={(folder) => change({ folder })}
        problem={problems["folder"]}
        isRequired
      />
      <Field
        label={text.senders}
        hint={text.sendersHint}
        value={typed.senders}
        onChange={(senders) => change({ senders })}
        problem={problemOfAddresses(problems, "allowedSenders", typed.senders, text.notAnAddress)}
        rows={3}
      />
      {set.error && <Problem cause={set.error} />}
      <Button type="submit" look="first" isBusy={set.isPending}>
        {text.save}
      </Button>
    </Form>
  );
}

const words = inBothLanguages({
  de: {
    host: "Mailserver (IMAP)",
    hostHint: "Zum Beispiel imap.ihr-anbieter.de. Nehmen Sie ein Postfach, das nur dafür da ist.",
    security: "Verschlüsselung",
    port: "Port",
    login: "Benutzername",
    password: "Passwort",
    passwordHint: "Wird verschlüsselt aufbewahrt und nie wieder gezeigt.",
    passwordKept: "Leer lassen, um das bisherige zu behalten.",
    folder: "Ordner",
    folderHint: "Ungelesene E-Mails darin werden abgeholt und danach als gelesen markiert.",
    senders: "Weitere Absender, von denen Dateien angenommen werden",
    sendersHint:
      "Eine Adresse je Zeile, zum Beispiel die Ihres Scanners. Wer in diesem Konto Briefe schreiben darf, braucht hier nicht zu stehen. Absender lassen sich fälschen; deshalb wartet jede Datei auf einen Menschen.",
    notAnAddress: (address: string) => `„${address}“ ist keine E-Mail-Adresse.`,
    save: "Prüfen und speichern",
    saved: "Das Postfach lässt sich öffnen und wird ab jetzt abgeholt.",
  },
  en: {
    host: "Mail server (IMAP)",
    hostHint: "Such as imap.your-provider.com. Take a mailbox that is there for this alone.",
    security: "Encryption",
    port: "Port",
    login: "User name",
    password: "Password",
    passwordHint: "Is kept encrypted and never shown again.",
    passwordKept: "Leave it empty to keep the one before.",
    folder: "Folder",
    folderHint: "Unread e-mails in it are taken, and marked as read afterwards.",
    senders: "Further senders whose files are taken",
    sendersHint:
      "One address on each line, such as your scanner’s. Whoever may write letters in this account need not be listed. Senders can be forged; that is why every file waits for a person.",
    notAnAddress: (address: string) => `“${address}” is not an e-mail address.`,
    save: "Check and save",
    saved: "The mailbox opens and is looked into from now on.",
  },
});
