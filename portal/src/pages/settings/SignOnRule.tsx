import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Form } from "../../ui/Form.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import type { SignOnConnection } from "./SignOnPage.tsx";

/** The owner's rule that people of the company's domains come by its provider only. */
export function SignOnRule({ connection }: { connection: SignOnConnection }) {
  const { data, error, refetch } = useOperation("team_get", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const owners = data.members.filter(({ role }) => role === "owner");
  return <Rule connection={connection} owners={owners} />;
}

type RuleProps = {
  connection: SignOnConnection;
  owners: readonly { userId: string; name: string; isYou: boolean }[];
};

function Rule({ connection: { enforcedAt, breakGlassUserId }, owners }: RuleProps) {
  const text = useTexts(words);
  const change = useCall("sign_on_enforce");
  const [chosen, setChosen] = useState(
    breakGlassUserId ?? owners.find(({ isYou }) => isYou)?.userId ?? owners[0]?.userId ?? "",
  );
  const problems = fieldProblems(change.error);
  const problem = problems["enforced"];
  return (
    <Form onSubmit={() => change.mutate({ enforced: true, breakGlassUserId: chosen })}>
      <p>
        {enforcedAt ? (
          <>
            {text.since} <DateTime at={enforcedAt} />
          </>
        ) : (
          text.off
        )}
      </p>
      <p>{text.what}</p>
      <Choice
        label={text.breakGlass}
        hint={text.breakGlassHint}
        value={chosen}
        options={owners.map(({ userId, name }) => ({ value: userId, label: name }))}
        onChange={setChosen}
        problem={problems["breakGlassUserId"]}
      />
      {problem ? (
        <p role="alert">{text.because(problem)}</p>
      ) : (
        change.error && <Problem cause={change.error} />
      )}
      <Button type="submit" isBusy={change.isPending}>
        {enforcedAt ? text.change : text.on}
      </Button>
      {enforcedAt && <Button onClick={() => change.mutate({ enforced: false })}>{text.lift}</Button>}
    </Form>
  );
}

const words = inBothLanguages({
  de: {
    since: "Eingeschaltet seit",
    off: "Zurzeit sind auch Passwort, Passkey und Einmal-Link möglich.",
    what: "Ist die Regel an, kommen Mitglieder mit einer Adresse Ihrer Domains nur noch über den Anmeldedienst herein, auch in schon offenen Browsern. Gäste mit anderen Adressen, Zugangsschlüssel und verbundene Programme laufen weiter.",
    breakGlass: "Kommt auch ohne den Anmeldedienst herein",
    breakGlassHint: "Für den Tag, an dem er nicht antwortet. Am besten jemand mit Passkey.",
    on: "Regel einschalten",
    change: "Ändern",
    lift: "Regel aufheben",
    because: (why: string) => `Das geht noch nicht: ${why}.`,
  },
  en: {
    since: "On since",
    off: "At the moment passwords, passkeys and one-time links work, too.",
    what: "With the rule on, members with an address of your domains come in by the sign-in service only, also in browsers that are open. Guests with other addresses, tokens and connected programs go on.",
    breakGlass: "Gets in without the sign-in service, too",
    breakGlassHint: "For the day on which it does not answer. Best somebody with a passkey.",
    on: "Turn the rule on",
    change: "Change",
    lift: "Lift the rule",
    because: (why: string) => `Not yet: ${why}.`,
  },
});
