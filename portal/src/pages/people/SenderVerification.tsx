import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Field } from "../../ui/Field.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

type Standing = OutputOf<"sender_verification_list">["items"][number];

/** Whether the sender is who it says, where it says: real letters wait for that. */
export function SenderVerification({ profileId }: { profileId: string }) {
  const { mode } = useHere();
  const { data, error, refetch } = useOperation("sender_verification_list", {});
  if (mode === "sandbox") return null;
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  const standing = data?.items.find((each) => each.profileId === profileId);
  return standing ? <Shown standing={standing} /> : null;
}

function Shown({ standing }: { standing: Standing }) {
  const text = useTexts(words);
  const { role } = useHere();
  const { state, at, way, hasChanged, note, remark } = standing;
  if (state === "verified")
    return (
      <Sheet title={text.title}>
        <p>
          <Badge tone="good">{text.verified}</Badge> {text.ways[way ?? "operator"]}
          {at && (
            <>
              {" "}
              (<DateTime at={at} to="day" />)
            </>
          )}
        </p>
        {way !== "account" && <p>{text.staysSo}</p>}
      </Sheet>
    );
  return (
    <Sheet title={text.title}>
      <p>
        <Badge tone={state === "asked" ? "accent" : "bad"}>{text.states[state]}</Badge>{" "}
        {hasChanged ? text.changed : text.needed}
      </p>
      {note && (
        <p>
          {text.note}: {note}
        </p>
      )}
      {state === "asked" && remark && (
        <p>
          {text.remark}: {remark}
        </p>
      )}
      {role === "owner" ? <Steps standing={standing} /> : <p>{text.onlyOwners}</p>}
    </Sheet>
  );
}

/** Enter the code of a letter that is on its way, have one posted, or be looked at. */
function Steps({ standing }: { standing: Standing }) {
  if (standing.state === "asked") return null;
  return (
    <>
      {standing.state === "letter_sent" ? <Code standing={standing} /> : <Letter standing={standing} />}
      <Ask standing={standing} />
    </>
  );
}

function Letter({ standing: { profileId, identity } }: { standing: Standing }) {
  const text = useTexts(words);
  const post = useCall("sender_verification_post");
  return (
    <>
      <p>{text.letterWhat}</p>
      <p>
        <Button look="first" isBusy={post.isPending} onClick={() => post.mutate({ profileId, identity })}>
          {text.letter}
        </Button>
      </p>
      {post.error && <Problem cause={post.error} />}
    </>
  );
}

function Code({ standing: { profileId, expiresAt, attemptsLeft } }: { standing: Standing }) {
  const text = useTexts(words);
  const confirm = useCall("sender_verification_confirm");
  const [code, setCode] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ profileId, code }, { onError: () => setCode("") });
      }}
    >
      <Field
        label={text.code}
        hint={
          <>
            {text.codeHint(attemptsLeft ?? 0)} {expiresAt && <DateTime at={expiresAt} to="day" />}.
          </>
        }
        value={code}
        onChange={setCode}
        problem={fieldProblems(confirm.error)["code"]}
        isRequired
      />
      <p>
        <Button type="submit" look="first" isBusy={confirm.isPending}>
          {text.confirm}
        </Button>
      </p>
      {confirm.error && <Problem cause={confirm.error} />}
    </form>
  );
}

function Ask({ standing: { profileId, identity } }: { standing: Standing }) {
  const text = useTexts(words);
  const ask = useCall("sender_verification_ask");
  const [remark, setRemark] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ profileId, identity, remark });
      }}
    >
      <Field
        label={text.remarkLabel}
        hint={text.remarkHint}
        value={remark}
        onChange={setRemark}
        isRequired
        rows={3}
      />
      <p>
        <Button type="submit" isBusy={ask.isPending}>
          {text.ask}
        </Button>
      </p>
      {ask.error && <Problem cause={ask.error} />}
    </form>
  );
}

const words = inBothLanguages({
  de: {
    title: "Bestätigung des Absenders",
    verified: "bestätigt",
    ways: {
      letter: "durch einen Code, der per Brief an die Anschrift ging",
      operator: "vom Betreiber des Dienstes angesehen",
      earlier: "verschickte schon Briefe, bevor Absender bestätigt wurden",
      account: "Der Betreiber des Dienstes steht für alle Absender dieses Kontos ein.",
    },
    staysSo: "Ändern sich Name, Rechtsform oder Anschrift, muss der Absender neu bestätigt werden.",
    states: {
      unverified: "noch nicht bestätigt",
      asked: "wird angesehen",
      letter_sent: "Brief unterwegs",
      declined: "nicht bestätigt",
      expired: "Code abgelaufen",
      failed: "zu viele falsche Codes",
    },
    needed: "Echte Briefe gehen erst hinaus, wenn feststeht, dass dieser Absender ist, wer er sagt.",
    changed:
      "Name, Rechtsform oder Anschrift haben sich geändert; bis zur neuen Bestätigung gehen keine echten Briefe hinaus.",
    note: "Der Betreiber schreibt",
    remark: "Ihr Hinweis",
    onlyOwners: "Bestätigen lassen können ihn Inhaberinnen und Inhaber des Kontos.",
    remarkLabel: "Woran man Sie erkennt",
    remarkHint:
      "Zum Beispiel Registernummer und Gericht, Steuernummer, Kammer, Internetseite. Der Betreiber des Dienstes sieht nach und meldet sich per Mail.",
    letter: "Brief mit Code anfordern",
    letterWhat:
      "Wir schicken kostenlos einen Brief mit einem Code an die Anschrift des Absenders. Der Code gilt 30 Tage.",
    code: "Code aus dem Brief",
    codeHint: (left: number) =>
      `${left === 1 ? "Noch ein Versuch" : `Noch ${left} Versuche`}; der Code gilt bis`,
    confirm: "Absender bestätigen",
    ask: "Vom Betreiber ansehen lassen",
  },
  en: {
    title: "Verification of the sender",
    verified: "verified",
    ways: {
      letter: "by a code that went to the address by letter",
      operator: "looked at by whoever runs the service",
      earlier: "sent letters before senders were verified",
      account: "Whoever runs the service stands for all senders of this account.",
    },
    staysSo: "When its name, legal form or address changes, the sender has to be verified again.",
    states: {
      unverified: "not verified yet",
      asked: "being looked at",
      letter_sent: "letter on its way",
      declined: "not verified",
      expired: "code has lapsed",
      failed: "too many wrong codes",
    },
    needed: "Real letters leave only once it is certain that this sender is who it says.",
    changed: "Name, legal form or address have changed; until it is verified again no real letters leave.",
    note: "Whoever runs the service writes",
    remark: "Your note",
    onlyOwners: "Owners of the account have it verified.",
    remarkLabel: "How you can be recognised",
    remarkHint:
      "For example register number and court, tax number, chamber, website. Whoever runs the service looks and answers by mail.",
    letter: "Have a code posted",
    letterWhat:
      "We post a letter with a code to the sender’s address, free of charge. The code counts for 30 days.",
    code: "Code from the letter",
    codeHint: (left: number) =>
      `${left === 1 ? "One try is left" : `${left} tries are left`}; the code counts until`,
    confirm: "Verify the sender",
    ask: "Have it looked at",
  },
});
