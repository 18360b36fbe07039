import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { ClientChoice } from "../documents/ClientChoice.tsx";
import styles from "../documents/documents.module.css";
import { LadderSteps } from "./LadderSteps.tsx";
import { savedInput, type TypedLadder } from "./ladder-form.ts";

type Ladder = OutputOf<"dunning_ladder_get">;
type LadderFormProps = {
  ladder: Ladder | null;
  begin: TypedLadder;
  onSaved: (saved: OutputOf<"dunning_ladder_save">) => void;
};

/** Whom a ladder is for, its letters, and what comes after them. */
export function LadderForm({ ladder, begin, onSaved }: LadderFormProps) {
  const text = useTexts(words);
  // Of an earlier version nothing is left: somebody else has changed the ladder since.
  const [initial] = useState(begin);
  const draftName = ladder ? `ladder.${ladder.ladderId}.${ladder.version}` : "ladder.new";
  const [kept, setTyped, forget] = useDraft<TypedLadder>(draftName, initial);
  const typed = { ...initial, ...kept };
  const save = useCall("dunning_ladder_save");
  const problems = fieldProblems(save.error);
  const change = (part: Partial<TypedLadder>) => setTyped((now) => ({ ...now, ...part }));
  const submit = () =>
    save.mutate(savedInput(typed, ladder), {
      onSuccess: (saved) => {
        forget();
        onSaved(saved);
      },
    });
  return (
    <form
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Sheet title={text.whom}>
        <div className={styles.fields}>
          <Field
            label={text.name}
            value={typed.name}
            onChange={(name) => change({ name })}
            problem={problems["name"]}
            isRequired
          />
          {ladder ? (
            <p className={styles.quiet}>{text.targetStays}</p>
          ) : (
            <Target {...{ typed, change, problems }} />
          )}
          <Field
            label={text.from}
            type="date"
            value={typed.fromDueDate}
            onChange={(fromDueDate) => change({ fromDueDate })}
            hint={text.fromHint}
            problem={problems["fromDueDate"]}
          />
        </div>
      </Sheet>
      <Sheet title={text.letters}>
        <p className={styles.quiet}>{text.lettersLead}</p>
        <LadderSteps steps={typed.steps} onChange={(steps) => change({ steps })} problems={problems} />
      </Sheet>
      <Sheet title={text.last}>
        <p className={styles.quiet}>{text.lastLead}</p>
        <div className={styles.pair}>
          <Field
            label={text.lastDays}
            type="number"
            value={typed.lastDays}
            onChange={(lastDays) => change({ lastDays })}
            problem={problems["lastStep.days"]}
            isRequired
          />
          <Choice
            label={text.suggestion}
            value={typed.suggestion}
            options={(["mahnbescheid", "inkasso", "anwalt", "none"] as const).map((value) => ({
              value,
              label: text.suggestions[value],
            }))}
            onChange={(suggestion) => change({ suggestion })}
          />
        </div>
        <Field label={text.note} rows={2} value={typed.note} onChange={(note) => change({ note })} />
      </Sheet>
      {ladder && ladder.running + ladder.waiting > 0 && (
        <Tick
          label={text.runningToo(ladder.running + ladder.waiting)}
          isOn={typed.runningToo}
          onChange={(runningToo) => change({ runningToo })}
          hint={text.runningHint}
        />
      )}
      {ladder?.release === "self" && <p className={styles.quiet}>{text.selfEnds}</p>}
      {save.error && <Problem cause={save.error} />}
      <div>
        <Button look="first" type="submit" isBusy={save.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}

type TargetProps = {
  typed: TypedLadder;
  change: (part: Partial<TypedLadder>) => void;
  problems: Record<string, string>;
};

function Target({ typed, change, problems }: TargetProps) {
  const text = useTexts(words);
  const { data: senders } = useOperation("sender_profile_list", {});
  const options = (senders?.items ?? []).map(({ profileId, displayName }) => ({
    value: profileId,
    label: displayName,
  }));
  return (
    <div className={styles.pair}>
      {options.length > 1 && (
        <Choice
          label={text.sender}
          value={typed.senderProfileId}
          options={[{ value: "", label: text.anySender }, ...options]}
          onChange={(senderProfileId) => change({ senderProfileId })}
          problem={problems["senderProfileId"]}
        />
      )}
      <ClientChoice
        value={typed.mandantennummer}
        onChange={(mandantennummer) => change({ mandantennummer })}
        none={text.anyClient}
        problem={problems["mandantennummer"]}
      />
    </div>
  );
}

const words = inBothLanguages({
  de: {
    whom: "Für welche Rechnungen",
    name: "Name",
    sender: "Absender",
    anySender: "alle Absender",
    anyClient: "alle Mandanten",
    targetStays: "Für wen die Mahnleiter gilt, bleibt. Für andere Rechnungen legen Sie eine weitere an.",
    from: "Rechnungen mit Fälligkeit ab",
    fromHint: "Ältere werden nicht gemahnt. Leer: ab heute.",
    letters: "Briefe",
    lettersLead:
      "Jeder Brief wird an einem Werktag vorbereitet und zur Freigabe vorgelegt. Solange einer wartet oder unterwegs ist, folgt kein weiterer.",
    last: "Danach",
    lastLead:
      "Hat niemand bezahlt, erscheint die Rechnung auf der Startseite, und Sie entscheiden, wie es weitergeht.",
    lastDays: "Tage nach dem letzten Brief",
    suggestion: "Vorschlag",
    suggestions: {
      mahnbescheid: "Mahnbescheid beantragen",
      inkasso: "an ein Inkassobüro geben",
      anwalt: "an eine Kanzlei geben",
      none: "kein Vorschlag",
    },
    note: "Hinweis für die Person, die entscheidet",
    runningToo: (count: number) =>
      count === 1
        ? "Auch für die Rechnung, die schon gemahnt wird"
        : `Auch für die ${count} Rechnungen, die schon gemahnt werden`,
    runningHint: "Sonst gehen sie weiter, wie sie begonnen haben.",
    selfEnds:
      "Diese Mahnleiter hat ein Programm eingerichtet, dessen Briefe ohne Freigabe hinausgehen. Speichern Sie sie hier, wird künftig jeder Brief zur Freigabe vorgelegt.",
    save: "Speichern",
  },
  en: {
    whom: "For which invoices",
    name: "Name",
    sender: "Sender",
    anySender: "all senders",
    anyClient: "all clients",
    targetStays: "Whom the ladder is for stays. For other invoices make another one.",
    from: "Invoices due from",
    fromHint: "Older ones are not dunned. Empty: from today.",
    letters: "Letters",
    lettersLead:
      "Each letter is prepared on a working day and submitted for approval. While one waits or is on its way, no other follows.",
    last: "Afterwards",
    lastLead: "If nobody has paid, the invoice appears on the start page, and you decide how it goes on.",
    lastDays: "Days after the last letter",
    suggestion: "Suggestion",
    suggestions: {
      mahnbescheid: "apply for a court order for payment",
      inkasso: "hand it to a collection agency",
      anwalt: "hand it to a law firm",
      none: "no suggestion",
    },
    note: "Note for whoever decides",
    runningToo: (count: number) =>
      count === 1
        ? "Also for the invoice that is being dunned"
        : `Also for the ${count} invoices that are being dunned`,
    runningHint: "Otherwise they go on as they began.",
    selfEnds:
      "A program set this ladder up, and its letters leave without an approval. If you save it here, every letter is submitted for approval from now on.",
    save: "Save",
  },
});
