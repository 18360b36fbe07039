import { type ActionOutput, fieldProblems } from "../../client.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { useSaveRules } from "./RulesPage.tsx";
import styles from "./settings.module.css";
import { centsIn, typedEuros, wholeIn } from "./typed-cents.ts";

type Rules = ActionOutput<"rules_get">;
type Rule = Rules["approvalRules"][number];

type Typed = {
  always: boolean;
  registered: boolean;
  newRecipient: boolean;
  above: boolean;
  aboveEuros: string;
  approvalDays: string;
  approvalFourEyes: boolean;
};

/** When letters wait for a person, for how long, and for whom. */
export function ApprovalRulesForm({ rules }: { rules: Rules }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const [draft, setDraft, forget] = useDraft<Typed | null>("approval-rules", null);
  const { save, error, isPending } = useSaveRules(forget);
  const typed = draft ?? typedOf(rules, language);
  const change = (changes: Partial<Typed>) => setDraft({ ...typed, ...changes });
  const submit = () =>
    save({
      approvalRules: rulesOf(typed),
      approvalDays: wholeIn(typed.approvalDays),
      approvalFourEyes: typed.approvalFourEyes,
    });
  return (
    <Sheet title={text.title}>
      <Form onSubmit={submit}>
        <fieldset className={styles.bundle}>
          <legend>{text.when}</legend>
          {plain.map((when) => (
            <Tick
              key={when}
              label={text[when]}
              isOn={typed[when]}
              onChange={(isOn) => change({ [when]: isOn })}
            />
          ))}
          <Tick label={text.above} isOn={typed.above} onChange={(above) => change({ above })} />
          {typed.above && (
            <Field
              label={text.aboveEuros}
              value={typed.aboveEuros}
              onChange={(aboveEuros) => change({ aboveEuros })}
            />
          )}
          <p className={styles.fine}>{text.besides}</p>
        </fieldset>
        <Field
          label={text.approvalDays}
          value={typed.approvalDays}
          onChange={(approvalDays) => change({ approvalDays })}
          hint={text.daysHint}
          problem={fieldProblems(error)["approvalDays"]}
          isRequired
        />
        <Tick
          label={text.fourEyes}
          hint={text.fourEyesHint}
          isOn={typed.approvalFourEyes}
          onChange={(approvalFourEyes) => change({ approvalFourEyes })}
        />
        {error && <Problem cause={error} />}
        <Button type="submit" look="first" isBusy={isPending}>
          {text.save}
        </Button>
      </Form>
    </Sheet>
  );
}

const plain = ["always", "newRecipient", "registered"] as const;

const typedOf = ({ approvalRules, approvalDays, approvalFourEyes }: Rules, language: "de" | "en"): Typed => {
  const has = (when: Rule["when"]) => approvalRules.some((rule) => rule.when === when);
  const above = approvalRules.find((rule) => rule.when === "above");
  return {
    always: has("always"),
    registered: has("registered"),
    newRecipient: has("newRecipient"),
    above: above !== undefined,
    aboveEuros: typedEuros(above?.cents ?? 1000, language),
    approvalDays: String(approvalDays),
    approvalFourEyes,
  };
};

const rulesOf = (typed: Typed): Rule[] => [
  ...plain.filter((when) => typed[when]).map((when) => ({ when })),
  ...(typed.above ? [{ when: "above" as const, cents: centsIn(typed.aboveEuros) }] : []),
];

const words = inBothLanguages({
  de: {
    title: "Freigaben",
    when: "Ein Brief wartet auf Freigabe,",
    always: "immer, wer auch sendet",
    newRecipient: "wenn an die Anschrift noch nie geschrieben wurde",
    registered: "wenn er ein Einschreiben ist",
    above: "wenn er mehr kostet als ein Betrag",
    aboveEuros: "Betrag in Euro",
    besides:
      "Darüber hinaus warten immer: was verbundene Programme und Bearbeiterinnen senden, Stapel, und was mit approvalMode darum bittet.",
    approvalDays: "Tage, bis eine Freigabe verfällt",
    daysHint: "1 bis 30. Danach geht das Geld zurück, und der Brief ist wieder ein Entwurf.",
    fourEyes: "Vier Augen: Wer um Freigabe bittet, gibt nicht selbst frei",
    fourEyesHint: "Gilt, sobald mehr als eine Person freigeben darf.",
    save: "Speichern",
  },
  en: {
    title: "Approvals",
    when: "A letter waits for approval",
    always: "always, whoever sends it",
    newRecipient: "when the address was never written to before",
    registered: "when it is registered mail",
    above: "when it costs more than an amount",
    aboveEuros: "Amount in euros",
    besides:
      "Besides, these always wait: what connected programs and editors send, batches, and what asks for it by approvalMode.",
    approvalDays: "Days until an approval expires",
    daysHint: "1 to 30. Then the money goes back, and the letter is a draft again.",
    fourEyes: "Four eyes: whoever asks for an approval does not give it",
    fourEyesHint: "Holds as soon as more than one person may approve.",
    save: "Save",
  },
});
