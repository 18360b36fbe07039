import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Problem } from "../../ui/Problem.tsx";
import type { SignOn } from "./SignOnPage.tsx";
import styles from "./settings.module.css";

type Domain = SignOn["domains"][number];

/** Domains of mail addresses whose people sign in by the company, each with its proof. */
export function SignOnDomains({ domains }: { domains: readonly Domain[] }) {
  const text = useTexts(words);
  const add = useCall("sign_on_domain_add");
  const [domain, setDomain] = useState("");
  const problem = fieldProblems(add.error)["domain"];
  return (
    <>
      <p>{text.why}</p>
      {domains.map((each) => (
        <OneDomain key={each.domainId} domain={each} />
      ))}
      <Form onSubmit={() => add.mutate({ domain }, { onSuccess: () => setDomain("") })}>
        <Field
          label={text.domain}
          hint={text.hint}
          value={domain}
          onChange={setDomain}
          problem={problem}
          isRequired
        />
        {add.error && !problem && <Problem cause={add.error} />}
        <Button type="submit" isBusy={add.isPending}>
          {text.add}
        </Button>
      </Form>
    </>
  );
}

function OneDomain({ domain }: { domain: Domain }) {
  const text = useTexts(words);
  const check = useCall("sign_on_domain_check");
  const remove = useCall("sign_on_domain_remove");
  const { domainId, provedAt, lostAt, recordName, recordText } = domain;
  const outcome = check.data?.outcome;
  return (
    <section aria-label={domain.domain}>
      <h3>{domain.domain}</h3>
      {provedAt ? (
        <p>
          {text.proved} <DateTime at={provedAt} />
          {lostAt && (
            <>
              {" "}
              {text.missing} <DateTime at={lostAt} />
            </>
          )}
        </p>
      ) : (
        <p>{text.open}</p>
      )}
      {(!provedAt || lostAt) && (
        <>
          <Facts
            facts={[
              [text.kind, "TXT"],
              [text.name, <code key="name">{recordName}</code>],
              [text.value, <code key="value">{recordText}</code>],
            ]}
          />
          <div className={styles.acts}>
            <CopyButton copied={recordText} />
          </div>
        </>
      )}
      <div className={styles.acts}>
        <Button isBusy={check.isPending} onClick={() => check.mutate({ domainId })}>
          {text.check}
        </Button>
        <ConfirmButton
          label={text.remove}
          title={text.removeTitle(domain.domain)}
          onConfirm={() => remove.mutateAsync({ domainId })}
        >
          <p>{text.removeText}</p>
        </ConfirmButton>
      </div>
      {outcome && <p role="status">{text.outcomes[outcome]}</p>}
      {check.error && <Problem cause={check.error} />}
    </section>
  );
}

const words = inBothLanguages({
  de: {
    why: "Hereingelassen wird nur, wessen E-Mail-Adresse zu einer Domain gehört, die Sie mit einem Eintrag im DNS nachgewiesen haben. Lassen Sie den Eintrag stehen: Er wird jeden Tag geprüft.",
    domain: "Weitere Domain",
    hint: "Was hinter dem @ steht, zum Beispiel kanzlei-muster.de. Jede Domain für sich.",
    add: "Domain eintragen",
    proved: "Nachgewiesen am",
    missing: "Der Eintrag fehlt zurzeit; die Domain gilt noch bis",
    open: "Noch nicht nachgewiesen. Tragen Sie im DNS der Domain ein:",
    kind: "Art",
    name: "Name",
    value: "Wert",
    check: "Nachweis prüfen",
    remove: "Domain entfernen",
    removeTitle: (domain: string) => `${domain} entfernen?`,
    removeText:
      "Wer sich schon über das Unternehmen angemeldet hat, kommt weiter herein; neue Leute dieser Domain nicht mehr.",
    outcomes: {
      proved: "Der Nachweis ist da.",
      missing: "Der Eintrag ist nicht zu finden. Bis er überall sichtbar ist, kann es eine Stunde dauern.",
      taken:
        "Diese Domain hat schon ein anderes Konto nachgewiesen. Entfernen Sie dessen Eintrag aus dem DNS, und prüfen Sie noch einmal.",
      unavailable: "Der Nameserver antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.",
    },
  },
  en: {
    why: "Only those are let in whose e-mail address belongs to a domain that you have proved by an entry in the DNS. Leave the entry there: it is looked for every day.",
    domain: "Another domain",
    hint: "What stands behind the @, such as example.com. Each domain for itself.",
    add: "Name the domain",
    proved: "Proved on",
    missing: "The entry is missing at the moment; the domain counts until",
    open: "Not proved yet. Enter in the DNS of the domain:",
    kind: "Kind",
    name: "Name",
    value: "Value",
    check: "Look for the proof",
    remove: "Remove the domain",
    removeTitle: (domain: string) => `Remove ${domain}?`,
    removeText: "Whoever has signed in by the company still gets in; new people of this domain do not.",
    outcomes: {
      proved: "The proof is there.",
      missing: "The entry cannot be found. It may take an hour until it is seen everywhere.",
      taken: "Another account has proved this domain. Remove its entry from the DNS and look again.",
      unavailable: "The name server does not answer at the moment. Please try again shortly.",
    },
  },
});
