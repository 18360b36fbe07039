import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import styles from "./settings.module.css";
import { centsIn, shownEuros, typedEuros, wholeIn } from "./typed-cents.ts";

type Rules = OutputOf<"rules_get">;
type Rule = Rules["approvalRules"][number];

type Typed = {
  signAlways: boolean;
  signRegistered: boolean;
  signAbove: boolean;
  signAboveEuros: string;
  always: boolean;
  registered: boolean;
  newRecipient: boolean;
  above: boolean;
  aboveEuros: string;
  approvalDays: string;
  approvalFourEyes: boolean;
  two: boolean;
  twoEuros: string;
  formRecognisedRefused: boolean;
};

/** When letters wait for a person, for how long, and for whom. */
export function ApprovalRulesForm({ rules }: { rules: Rules }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const version = rules.approvalsUpdatedAt;
  const draft = useSharedDraft("approval-rules", { value: typedOf(rules, language), version });
  const saving = useSharedSave({
    draft,
    call: useCall("rules_set"),
    inputOf: (typed, basedOn) => ({ approvals: { ...approvalsOf(typed), basedOn } }),
    versionOf: ({ approvalsUpdatedAt }) => approvalsUpdatedAt,
    said: () => text.saved,
  });
  const typed = draft.value;
  const change = (changes: Partial<Typed>) => draft.change((now) => ({ ...now, ...changes }));
  const problems = fieldProblems(saving.error);
  return (
    <Sheet title={text.title}>
      <SharedForm {...{ draft, saving, linesOf: (value: Typed) => linesOf(value, text, language) }}>
        <div className={styles.line}>
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
            problem={problems["approvals.approvalDays"]}
            isRequired
          />
          <Tick
            label={text.fourEyes}
            hint={text.fourEyesHint}
            isOn={typed.approvalFourEyes}
            onChange={(approvalFourEyes) => change({ approvalFourEyes })}
          />
          <Tick label={text.two} hint={text.twoHint} isOn={typed.two} onChange={(two) => change({ two })} />
          {typed.two && (
            <Field
              label={text.twoEuros}
              value={typed.twoEuros}
              onChange={(twoEuros) => change({ twoEuros })}
              problem={problems["approvals.twoApproversAboveCents"]}
            />
          )}
          <SigningFields {...{ typed, change, problem: problems["approvals.signedYesRules"] }} />
          <Tick
            label={text.form}
            hint={text.formHint}
            isOn={typed.formRecognisedRefused}
            onChange={(formRecognisedRefused) => change({ formRecognisedRefused })}
          />
        </div>
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </Sheet>
  );
}

type SigningProps = {
  typed: Typed;
  change: (changes: Partial<Typed>) => void;
  problem: string | undefined;
};

/** When a yes has to be signed. */
function SigningFields({ typed, change, problem }: SigningProps) {
  const text = useTexts(words);
  return (
    <fieldset className={styles.bundle}>
      <legend>{text.sign}</legend>
      <Tick
        label={text.signAlways}
        isOn={typed.signAlways}
        onChange={(signAlways) => change({ signAlways })}
      />
      <Tick
        label={text.signRegistered}
        isOn={typed.signRegistered}
        onChange={(signRegistered) => change({ signRegistered })}
      />
      <Tick label={text.signAbove} isOn={typed.signAbove} onChange={(signAbove) => change({ signAbove })} />
      {typed.signAbove && (
        <Field
          label={text.signAboveEuros}
          value={typed.signAboveEuros}
          onChange={(signAboveEuros) => change({ signAboveEuros })}
          problem={problem}
        />
      )}
      <p className={styles.fine}>{text.signHint}</p>
    </fieldset>
  );
}

const plain = ["always", "newRecipient", "registered"] as const;

const typedOf = (rules: Rules, language: "de" | "en"): Typed => {
  const { approvalRules, signedYesRules, approvalDays, approvalFourEyes, formRecognisedRefused } = rules;
  const { twoApproversAboveCents } = rules;
  const has = (when: Rule["when"]) => approvalRules.some((rule) => rule.when === when);
  const signed = (when: "always" | "registered") => signedYesRules.some((rule) => rule.when === when);
  const signAbove = signedYesRules.find((rule) => rule.when === "above");
  const above = approvalRules.find((rule) => rule.when === "above");
  return {
    always: has("always"),
    registered: has("registered"),
    newRecipient: has("newRecipient"),
    above: above !== undefined,
    aboveEuros: typedEuros(above?.cents ?? 1000, language),
    signAlways: signed("always"),
    signRegistered: signed("registered"),
    signAbove: signAbove !== undefined,
    signAboveEuros: typedEuros(signAbove?.cents ?? 1000, language),
    approvalDays: String(approvalDays),
    approvalFourEyes,
    two: twoApproversAboveCents !== null,
    twoEuros: typedEuros(twoApproversAboveCents ?? 10_000, language),
    formRecognisedRefused,
  };
};

const approvalsOf = (typed: Typed) => ({
  approvalRules: [
    ...plain.filter((when) => typed[when]).map((when) => ({ when })),
    ...(typed.above ? [{ when: "above" as const, cents: centsIn(typed.aboveEuros) }] : []),
  ] satisfies Rule[],
  signedYesRules: [
    ...(typed.signAlways ? [{ when: "always" as const }] : []),
    ...(typed.signRegistered ? [{ when: "registered" as const }] : []),
    ...(typed.signAbove ? [{ when: "above" as const, cents: centsIn(typed.signAboveEuros) }] : []),
  ],
  approvalDays: wholeIn(typed.approvalDays),
  approvalFourEyes: typed.approvalFourEyes,
  twoApproversAboveCents: typed.two ? centsIn(typed.twoEuros) : null,
  formRecognisedRefused: typed.formRecognisedRefused,
});

const linesOf = (typed: Typed, text: (typeof words)["de"], language: "de" | "en"): Line[] => [
  ...plain.map((when): Line => [text[when], typed[when] ? text.yes : text.no]),
  [text.above, typed.above ? shownEuros(typed.aboveEuros, language) : text.no],
  [text.approvalDays, typed.approvalDays],
  [text.fourEyes, typed.approvalFourEyes ? text.yes : text.no],
  [text.two, typed.two ? shownEuros(typed.twoEuros, language) : text.no],
  [`${text.sign} ${text.signAlways}`, typed.signAlways ? text.yes : text.no],
  [`${text.sign} ${text.signRegistered}`, typed.signRegistered ? text.yes : text.no],
  [`${text.sign} ${text.signAbove}`, typed.signAbove ? shownEuros(typed.signAboveEuros, language) : text.no],
  [text.form, typed.formRecognisedRefused ? text.yes : text.no],
];

const words = inBothLanguages({
  de: {
    title: "Freigaben",
    when: "Ein Brief wartet auf Freigabe,",
    always: "immer, gleich wer ihn sendet",
    newRecipient: "wenn an die Anschrift noch nie geschrieben wurde",
    registered: "wenn er ein Einschreiben ist",
    above: "wenn er mehr kostet als ein Betrag",
    aboveEuros: "Betrag in Euro",
    besides:
      "Darüber hinaus warten immer: was verbundene Programme und Personen mit der Rolle Bearbeitung senden, Stapel, und was beim Senden ausdrücklich darum bittet.",
    approvalDays: "Tage, bis eine Freigabe verfällt",
    daysHint: "1 bis 30. Danach geht das Geld zurück, und der Brief ist wieder ein Entwurf.",
    fourEyes: "Vier Augen: Wer um Freigabe bittet, gibt nicht selbst frei",
    fourEyesHint: "Gilt, sobald mehr als eine Person freigeben darf.",
    two: "Zwei Personen geben frei, was mehr kostet als ein Betrag",
    twoHint:
      "Gezählt werden alle Briefe einer Freigabe zusammen. Was darüber liegt, wartet immer; die erste Zustimmung verschickt noch nichts, und kein Programm kann eine davon geben.",
    twoEuros: "Zwei Personen ab mehr als (Euro)",
    sign: "Eine Freigabe wird mit einem Passkey unterschrieben,",
    signAlways: "immer",
    signRegistered: "wenn ein Einschreiben dabei ist",
    signAbove: "wenn die Briefe zusammen mehr kosten als ein Betrag",
    signAboveEuros: "Unterschrift ab mehr als (Euro)",
    signHint:
      "Wer freigibt, unterschreibt am eigenen Gerät genau diese Seiten, Anschriften, Versandarten und Preise; die Unterschrift steht im Nachweispaket. Solche Briefe warten immer auf eine Person, und kein Programm kann sie freigeben. Wer freigeben soll, braucht einen Passkey in seinem Zugang.",
    form: "Nicht drucken, was dem Text nach eine Unterschrift von Hand braucht",
    formHint:
      "Etwa die Kündigung einer Wohnung oder eines Arbeitsverhältnisses. Ohne diese Regel wird davor nur gewarnt, solange niemand den Brief so bezeichnet hat. Keine Rechtsberatung.",
    yes: "ja",
    no: "nein",
    saved: "Gespeichert.",
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
      "Besides, these always wait: what connected programs and editors send, batches, and what asks for it when it is sent.",
    approvalDays: "Days until an approval expires",
    daysHint: "1 to 30. Then the money goes back, and the letter is a draft again.",
    fourEyes: "Four eyes: whoever asks for an approval does not give it",
    fourEyesHint: "Holds as soon as more than one person may approve.",
    two: "Two people approve what costs more than an amount",
    twoHint:
      "All letters of an approval count together. What is above it always waits; the first yes sends nothing yet, and no program can give either.",
    twoEuros: "Two people above (euros)",
    sign: "An approval is signed with a passkey",
    signAlways: "always",
    signRegistered: "when registered mail is among the letters",
    signAbove: "when the letters together cost more than an amount",
    signAboveEuros: "Signature above (euros)",
    signHint:
      "Whoever approves signs exactly these pages, addresses, ways of delivery and prices on their own device; the signature is in the evidence pack. Such letters always wait for a person, and no program can approve them. Whoever is to approve needs a passkey.",
    form: "Do not print what by its text needs a signature by hand",
    formHint:
      "Such as ending a lease of living space or an employment. Without this rule there is only a warning, as long as nobody has named the letter so. No legal advice.",
    yes: "yes",
    no: "no",
    saved: "Saved.",
  },
});
