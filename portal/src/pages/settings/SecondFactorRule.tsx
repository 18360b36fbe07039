import { fieldProblems } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Tick } from "../../ui/Tick.tsx";

type SecondFactorRuleProps = {
  isOn: boolean;
  /** How many members have none yet. */
  without: number;
};

/** The owner's rule that everybody has a second factor. */
export function SecondFactorRule({ isOn, without }: SecondFactorRuleProps) {
  const text = useTexts(words);
  const change = useCall("sign_in_rule_set");
  const problem = fieldProblems(change.error)["secondFactorForAll"];
  return (
    <>
      <Tick
        label={text.label}
        isOn={change.isPending ? change.variables.secondFactorForAll : isOn}
        isDisabled={change.isPending}
        onChange={(secondFactorForAll) => change.mutate({ secondFactorForAll })}
        hint={text.hint}
      />
      {problem ? (
        <p role="alert">
          <strong>{problem}</strong> <a href="/account">{text.account}</a>
        </p>
      ) : (
        change.error && <Problem cause={change.error} />
      )}
      {without > 0 && <p>{isOn ? text.waiting(without) : text.would(without)}</p>}
    </>
  );
}

const people = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

const words = inBothLanguages({
  de: {
    label: "Zweiter Faktor für alle",
    hint: "Wer keinen hat, richtet bei der nächsten Anmeldung oder beim nächsten Klick zuerst einen ein: einen Passkey oder eine Authenticator-App. Zugangsschlüssel und Verbindungen laufen weiter.",
    account: "Sicherheit Ihres Zugangs",
    waiting: (count: number) =>
      people(count, "Ein Mitglied hat noch keinen.", "Mitglieder haben noch keinen."),
    would: (count: number) =>
      people(count, "Ein Mitglied müsste einen einrichten.", "Mitglieder müssten einen einrichten."),
  },
  en: {
    label: "Second factor for everybody",
    hint: "Who has none sets one up first, at the next sign-in or the next click: a passkey or an authenticator app. Tokens and connections go on.",
    account: "Security of your sign-in",
    waiting: (count: number) => people(count, "One member has none yet.", "members have none yet."),
    would: (count: number) =>
      people(count, "One member would have to set one up.", "members would have to set one up."),
  },
});
