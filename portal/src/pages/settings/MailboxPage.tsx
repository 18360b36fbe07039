import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { MailboxForm } from "./MailboxForm.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

export type Mailbox = OutputOf<"mailbox_get">["mailbox"];

/** The mailbox that is looked into for finished PDFs. */
export function MailboxPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("mailbox_get", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { mailbox } = data;
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      {mailbox && <State mailbox={mailbox} />}
      <Sheet title={mailbox ? text.change : text.set}>
        <MailboxForm key={mailbox ? "there" : "new"} mailbox={mailbox} />
      </Sheet>
    </Page>
  );
}

function State({ mailbox: { login, host, lookedAt, problem, pausedAt } }: { mailbox: NonNullable<Mailbox> }) {
  const text = useTexts(words);
  const say = useNotice();
  const check = useCall("mailbox_check");
  const remove = useCall("mailbox_remove");
  const found = check.data ? check.data.problem : problem;
  return (
    <Sheet title={text.state}>
      <Facts
        facts={[
          [text.mailbox, `${login} (${host})`],
          [text.lookedAt, lookedAt ? <DateTime key="at" at={lookedAt} /> : text.notYet],
          [text.how, found ?? (check.data ? text.opens(check.data.unread ?? 0) : text.fine)],
        ]}
      />
      {pausedAt && <p>{text.paused}</p>}
      <div className={styles.acts}>
        <Button isBusy={check.isPending} onClick={() => check.mutate({})}>
          {text.check}
        </Button>
        <ConfirmButton
          label={text.remove}
          title={text.removeTitle}
          onConfirm={() => remove.mutateAsync({}).then(() => say({ text: text.removed }))}
        >
          <p>{text.removeText}</p>
        </ConfirmButton>
      </div>
      <p>
        <Link to="/letters/intake">{text.intake}</Link>
      </p>
      {check.error && <Problem cause={check.error} />}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Postfach für PDFs",
    lead: "PDF-Dateien, die Menschen aus diesem Konto an ein Postfach schicken, warten im Eingang. Verschickt wird nichts, bevor jemand die Anschrift bestätigt hat. Gilt für die Umgebung, in der Sie gerade sind.",
    set: "Postfach einrichten",
    change: "Postfach ändern",
    state: "Abholung",
    mailbox: "Postfach",
    lookedAt: "Zuletzt abgeholt",
    notYet: "noch nicht",
    how: "Stand",
    fine: "in Ordnung",
    opens: (unread: number) =>
      unread === 1
        ? "lässt sich öffnen, 1 ungelesene E-Mail"
        : `lässt sich öffnen, ${unread} ungelesene E-Mails`,
    paused:
      "Das Postfach ruht, damit Ihr Anbieter es nicht sperrt. Prüfen Sie die Angaben; gelingt die Prüfung, wird es wieder abgeholt.",
    check: "Jetzt prüfen",
    remove: "Postfach entfernen",
    removeTitle: "Dieses Postfach nicht mehr abholen?",
    removeText:
      "Das Passwort wird vergessen. Was angekommen ist, bleibt im Eingang; im Postfach ändert sich nichts.",
    removed: "Das Postfach ist entfernt.",
    intake: "Zum Eingang",
  },
  en: {
    title: "Mailbox for PDFs",
    lead: "PDFs that people of this account send to a mailbox wait in the intake. Nothing is sent before somebody has confirmed the address. Holds for the environment you are in.",
    set: "Set up a mailbox",
    change: "Change the mailbox",
    state: "Collection",
    mailbox: "Mailbox",
    lookedAt: "Looked into last",
    notYet: "not yet",
    how: "State",
    fine: "in order",
    opens: (unread: number) => (unread === 1 ? "opens, 1 unread e-mail" : `opens, ${unread} unread e-mails`),
    paused:
      "The mailbox rests so that your provider does not lock it. Check what is set; if it opens, it is looked into again.",
    check: "Check now",
    remove: "Remove the mailbox",
    removeTitle: "Look into this mailbox no more?",
    removeText:
      "The password is forgotten. What has arrived stays in the intake; nothing changes in the mailbox.",
    removed: "The mailbox is removed.",
    intake: "To the intake",
  },
});
