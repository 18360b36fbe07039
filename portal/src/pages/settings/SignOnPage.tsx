import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import { SignOnDirectory } from "./SignOnDirectory.tsx";
import { SignOnDomains } from "./SignOnDomains.tsx";
import { SignOnForm } from "./SignOnForm.tsx";
import { SignOnRule } from "./SignOnRule.tsx";
import styles from "./settings.module.css";

export type SignOn = OutputOf<"sign_on_get">;
export type SignOnConnection = NonNullable<SignOn["connection"]>;

/** Signing in by the company's own identity provider: set up, tried, proved, made the only way, and the directory. */
export function SignOnPage() {
  const text = useTexts(words);
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Parts />
    </Page>
  );
}

function Parts() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("sign_on_get", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { connection, domains, redirectUri } = data;
  return (
    <>
      {connection && <State connection={connection} />}
      <Sheet title={connection ? text.change : text.set}>
        <p>{text.redirect}</p>
        <code className={styles.secret}>{redirectUri}</code>
        <div className={styles.acts}>
          <CopyButton copied={redirectUri} />
        </div>
        <SignOnForm key={connection ? "there" : "new"} connection={connection} />
      </Sheet>
      <Sheet title={text.domains}>
        <SignOnDomains domains={domains} />
      </Sheet>
      {connection && (
        <>
          <Sheet title={text.rule}>
            <SignOnRule connection={connection} />
          </Sheet>
          <SignOnDirectory connection={connection} />
        </>
      )}
    </>
  );
}

function State({ connection }: { connection: SignOnConnection }) {
  const text = useTexts(words);
  const say = useNotice();
  const { partnerId } = useHere();
  const remove = useCall("sign_on_remove");
  const { issuer, people, lastSignOnAt, problem, problemAt } = connection;
  return (
    <Sheet title={text.state}>
      <Facts
        facts={[
          [text.provider, issuer],
          [text.people, String(people)],
          [text.last, lastSignOnAt ? <DateTime key="at" at={lastSignOnAt} /> : text.never],
          ...(problem && problemAt
            ? [
                [
                  text.problem,
                  <span key="problem">
                    <DateTime at={problemAt} />: {problem}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      <div className={styles.acts}>
        <a href={`/sign-in/company/trial?account=${partnerId}`}>{text.trial}</a>
        <ConfirmButton
          label={text.remove}
          title={text.removeTitle}
          onConfirm={() => remove.mutateAsync({}).then(() => say({ text: text.removed }))}
        >
          <p>{text.removeText}</p>
        </ConfirmButton>
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Anmeldung über Ihr Unternehmen",
    lead: "Ihre Leute melden sich dort an, wo sie sich auch sonst anmelden, zum Beispiel bei Microsoft Entra ID, Okta, Google oder Keycloak (OpenID Connect).",
    state: "Stand",
    provider: "Anmeldedienst",
    people: "Mitglieder, die so gekommen sind",
    last: "Letzte Anmeldung",
    never: "noch keine",
    problem: "Zuletzt ging es nicht",
    trial: "Anmeldung ausprobieren",
    set: "Anmeldedienst einrichten",
    change: "Anmeldedienst ändern",
    redirect:
      "Legen Sie bei Ihrem Anmeldedienst eine Web-Anwendung an und geben Sie dort diese Rücksprungadresse an:",
    domains: "Domains",
    rule: "Nur noch über das Unternehmen",
    remove: "Anmeldedienst entfernen",
    removeTitle: "Anmeldung über das Unternehmen entfernen?",
    removeText:
      "Wer so angemeldet ist, wird abgemeldet. Mitglieder bleiben Mitglieder und melden sich mit Passwort, Passkey oder Einmal-Link an.",
    removed: "Der Anmeldedienst ist entfernt.",
  },
  en: {
    title: "Sign-on by your company",
    lead: "Your people sign in where they sign in for everything else, such as Microsoft Entra ID, Okta, Google or Keycloak (OpenID Connect).",
    state: "State",
    provider: "Sign-in service",
    people: "Members who came this way",
    last: "Last sign-on",
    never: "none yet",
    problem: "Failed last",
    trial: "Try signing in",
    set: "Set up the sign-in service",
    change: "Change the sign-in service",
    redirect: "Make a web application at your sign-in service, and give it this redirect address:",
    domains: "Domains",
    rule: "By the company only",
    remove: "Remove the sign-in service",
    removeTitle: "Remove sign-on by the company?",
    removeText:
      "Whoever is signed in this way is signed out. Members stay members, and sign in by password, passkey or one-time link.",
    removed: "The sign-in service is removed.",
  },
});
