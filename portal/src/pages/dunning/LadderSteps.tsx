import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { deliveryNames } from "../letters/delivery-names.ts";
import styles from "../documents/documents.module.css";
import { newStep, type TypedStep } from "./ladder-form.ts";

const MOST_STEPS = 9;

type LadderStepsProps = {
  steps: readonly TypedStep[];
  onChange: (steps: readonly TypedStep[]) => void;
  problems: Record<string, string>;
};

/** The letters of a ladder, one below the other. */
export function LadderSteps({ steps, onChange, problems }: LadderStepsProps) {
  const text = useTexts(words);
  const say = useNotice();
  const remove = (at: number) => {
    onChange(steps.toSpliced(at, 1));
    say({ text: text.removed(at + 1), onUndo: () => onChange(steps) });
  };
  return (
    <div className={styles.fields}>
      {problems["steps"] && (
        <p role="alert" className={styles.problem}>
          {problems["steps"]}
        </p>
      )}
      {steps.map((step, at) => (
        <fieldset key={step.key} className={styles.line}>
          <legend>{text.step(at + 1)}</legend>
          <StepFields
            step={step}
            isFirst={at === 0}
            problemOf={(name) => problems[`steps.${at}.${name}`]}
            onChange={(change) => onChange(steps.with(at, { ...step, ...change }))}
          />
          {steps.length > 1 && (
            <div className={styles.buttons}>
              <Button look="danger" aria-label={text.remove(at + 1)} onClick={() => remove(at)}>
                {text.removeShort}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {steps.length < MOST_STEPS && (
        <div>
          <Button onClick={() => onChange([...steps, newStep(steps.length === 0)])}>{text.add}</Button>
        </div>
      )}
    </div>
  );
}

type StepFieldsProps = {
  step: TypedStep;
  isFirst: boolean;
  problemOf: (name: string) => string | undefined;
  onChange: (change: Partial<TypedStep>) => void;
};

function StepFields({ step, isFirst, problemOf, onChange }: StepFieldsProps) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const isDunning = step.documentType === "mahnung";
  return (
    <>
      <div className={styles.pair}>
        <Choice
          label={text.letter}
          value={step.documentType}
          options={[
            { value: "zahlungserinnerung", label: text.reminder },
            { value: "mahnung", label: text.dunning },
          ]}
          onChange={(documentType) => onChange({ documentType })}
          problem={problemOf("documentType")}
        />
        <Field
          label={isFirst ? text.daysAfterDue : text.days}
          type="number"
          value={step.days}
          onChange={(days) => onChange({ days })}
          problem={problemOf("days")}
          isRequired
        />
        {!isFirst && (
          <Choice
            label={text.after}
            value={step.after}
            options={[
              { value: "step", label: text.afterStep },
              { value: "due", label: text.afterDue },
            ]}
            onChange={(after) => onChange({ after })}
            problem={problemOf("after")}
          />
        )}
        <Field
          label={text.daysToPay}
          type="number"
          value={step.daysToPay}
          onChange={(daysToPay) => onChange({ daysToPay })}
          problem={problemOf("zahlungszielTage")}
          isRequired
        />
        <Choice
          label={text.tone}
          value={step.tone}
          options={[
            { value: "usual", label: text.usual },
            { value: "friendly", label: text.friendly },
            { value: "firm", label: text.firm },
            { value: "own", label: text.own },
          ]}
          onChange={(tone) => onChange({ tone })}
          problem={problemOf("tone")}
        />
        <Choice
          label={text.way}
          value={step.deliver}
          options={(["post", "email", "both"] as const).map((value) => ({ value, label: text.ways[value] }))}
          onChange={(deliver) => onChange({ deliver })}
          problem={problemOf("deliver")}
        />
        {step.deliver === "post" && (
          <Choice
            label={text.delivery}
            value={step.deliveryType}
            options={(["standard", "einschreiben_einwurf", "einschreiben_uebergabe"] as const).map(
              (value) => ({
                value,
                label: deliveries[value],
              }),
            )}
            onChange={(deliveryType) => onChange({ deliveryType })}
            problem={problemOf("deliveryType")}
          />
        )}
        {isDunning && (
          <Field
            label={text.fee}
            value={step.fee}
            onChange={(fee) => onChange({ fee })}
            hint={text.feeHint}
            problem={problemOf("mahngebuehrCents")}
          />
        )}
      </div>
      {step.tone === "own" && (
        <Field
          label={text.opening}
          rows={3}
          value={step.opening}
          onChange={(opening) => onChange({ opening })}
          hint={text.openingHint}
          problem={problemOf("opening")}
          isRequired
        />
      )}
      {isDunning && (
        <>
          <Tick label={text.interest} isOn={step.interest} onChange={(interest) => onChange({ interest })} />
          <Tick
            label={text.flat}
            isOn={step.flat}
            onChange={(flat) => onChange({ flat })}
            hint={problemOf("verzugspauschale") ?? text.flatHint}
          />
        </>
      )}
    </>
  );
}

const words = inBothLanguages({
  de: {
    step: (place: number) => `Stufe ${place}`,
    letter: "Brief",
    reminder: "Zahlungserinnerung",
    dunning: "Mahnung",
    days: "Nach so vielen Tagen",
    daysAfterDue: "Tage nach Fälligkeit",
    after: "Gezählt ab",
    afterStep: "Ausgabe des vorigen Briefs",
    afterDue: "Fälligkeit der Rechnung",
    daysToPay: "Neue Zahlungsfrist in Tagen",
    tone: "Ton",
    usual: "sachlich",
    friendly: "freundlich",
    firm: "bestimmt",
    own: "eigene Worte",
    opening: "Einleitung",
    openingHint:
      "Nach der Anrede. {nummer}, {datum}, {faellig} und {offen} werden aus der Rechnung eingesetzt.",
    way: "Weg",
    ways: { post: "Post", email: "E-Mail", both: "E-Mail und Post" },
    delivery: "Versandart",
    fee: "Mahnkosten €",
    feeHint: "Leer: keine. Bei Verbrauchern sind nur Druck und Porto üblich, etwa 2,50 €.",
    interest: "Verzugszinsen verlangen",
    flat: "Verzugspauschale von 40 € verlangen",
    flatHint: "Nur von Unternehmen und nur einmal (§ 288 Abs. 5 BGB); bei Verbrauchern bleibt sie weg.",
    add: "Stufe hinzufügen",
    remove: (place: number) => `Stufe ${place} entfernen`,
    removeShort: "Entfernen",
    removed: (place: number) => `Stufe ${place} ist entfernt.`,
  },
  en: {
    step: (place: number) => `Step ${place}`,
    letter: "Letter",
    reminder: "Payment reminder",
    dunning: "Dunning letter",
    days: "After so many days",
    daysAfterDue: "Days after the due date",
    after: "Counted from",
    afterStep: "issue of the letter before",
    afterDue: "due date of the invoice",
    daysToPay: "New time to pay in days",
    tone: "Tone",
    usual: "matter-of-fact",
    friendly: "friendly",
    firm: "firm",
    own: "own words",
    opening: "Opening",
    openingHint:
      "After the salutation. {nummer}, {datum}, {faellig} and {offen} are filled in from the invoice.",
    way: "Way",
    ways: { post: "Post", email: "E-mail", both: "E-mail and post" },
    delivery: "Delivery",
    fee: "Dunning costs €",
    feeHint: "Empty: none. From consumers only printing and postage are usual, about €2.50.",
    interest: "Ask for interest",
    flat: "Ask for the lump sum of €40",
    flatHint: "From businesses only, and once (§ 288 (5) BGB); it is left out for consumers.",
    add: "Add a step",
    remove: (place: number) => `Remove step ${place}`,
    removeShort: "Remove",
    removed: (place: number) => `Step ${place} is removed.`,
  },
});
