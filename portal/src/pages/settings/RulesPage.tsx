import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ApprovalRulesForm } from "./ApprovalRulesForm.tsx";
import { ExportRulesForm } from "./ExportRulesForm.tsx";
import { NetworksForm } from "./NetworksForm.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";
import { centsIn, shownEuros, typedEuros, wholeIn } from "./typed-cents.ts";

type Rules = OutputOf<"rules_get">;

/** How much the account lets itself spend, and when a person looks before a letter leaves. */
export function RulesPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("rules_get", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <CapsForm rules={data} />
      <ApprovalRulesForm rules={data} />
      <ExportRulesForm rules={data} />
      <NetworksForm rules={data} />
    </Page>
  );
}

function CapsForm({ rules }: { rules: Rules }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { mode } = useHere();
  const draft = useSharedDraft("caps", { value: typedOf(rules, language), version: rules.capsUpdatedAt });
  const saving = useSharedSave({
    draft,
    call: useCall("rules_set"),
    inputOf: (typed, basedOn) => ({ caps: { ...capsOf(typed), basedOn } }),
    versionOf: ({ capsUpdatedAt }) => capsUpdatedAt,
    said: () => text.saved,
  });
  const problems = fieldProblems(saving.error);
  const field = (name: keyof Typed) => ({
    label: text[name],
    value: draft.value[name],
    onChange: (value: string) => draft.change((now) => ({ ...now, [name]: value })),
    problem: problems[`caps.${name}`],
  });
  const linesOf = (typed: Typed): Line[] => [
    [text.lettersPerDay, typed.lettersPerDay],
    [text.centsPerDay, shownEuros(typed.centsPerDay, language)],
    [text.lowBalanceCents, shownEuros(typed.lowBalanceCents, language)],
  ];
  return (
    <Sheet title={text.caps[mode]}>
      <SharedForm {...{ draft, saving, linesOf }}>
        <div className={styles.line}>
          <Field {...field("lettersPerDay")} isRequired />
          <Field {...field("centsPerDay")} hint={setByText(rules.capsSetBy, text)} isRequired />
          <Field {...field("lowBalanceCents")} hint={text.lowHint} isRequired />
        </div>
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </Sheet>
  );
}

type Typed = Record<"lettersPerDay" | "centsPerDay" | "lowBalanceCents", string>;

const typedOf = (rules: Rules, language: "de" | "en"): Typed => ({
  lettersPerDay: String(rules.lettersPerDay),
  centsPerDay: typedEuros(rules.centsPerDay, language),
  lowBalanceCents: typedEuros(rules.lowBalanceCents, language),
});

const capsOf = (typed: Typed) => ({
  lettersPerDay: wholeIn(typed.lettersPerDay),
  centsPerDay: centsIn(typed.centsPerDay),
  lowBalanceCents: centsIn(typed.lowBalanceCents),
});

function setByText(setBy: string | null, text: (typeof words)["de"]): string {
  if (setBy === null) return text.setByNobody;
  return setBy === "operator" ? text.setByOperator : text.setBy(setBy);
}

const words = inBothLanguages({
  de: {
    title: "Grenzen und Freigaben",
    lead: "Wie viel das Konto an einem Tag ausgibt und wann ein Mensch hinsieht, bevor ein Brief hinausgeht, wohin Exporte gehen und von wo aus das Konto benutzt werden darf.",
    caps: { sandbox: "Tagesgrenzen der Sandbox", live: "Tagesgrenzen im Echtbetrieb" },
    lettersPerDay: "Briefe pro Tag",
    centsPerDay: "Euro pro Tag",
    lowBalanceCents: "Warnen, wenn weniger Euro verfügbar sind als",
    lowHint: "Dann bekommen alle, die das möchten, eine E-Mail, und Ihre Webhooks erfahren es.",
    setByNobody: "Die Grenzen, mit denen jedes Konto beginnt.",
    setByOperator: "Zuletzt vom Betreiber des Dienstes gesetzt.",
    setBy: (name: string) => `Zuletzt gesetzt von ${name}.`,
    saved: "Gespeichert.",
  },
  en: {
    title: "Caps and approvals",
    lead: "How much the account spends in a day, and when a person looks before a letter leaves, where exports may go, and from where the account may be used.",
    caps: { sandbox: "Daily caps of the sandbox", live: "Daily caps, live" },
    lettersPerDay: "Letters a day",
    centsPerDay: "Euros a day",
    lowBalanceCents: "Warn when fewer euros are available than",
    lowHint: "Then everybody who wants it gets an e-mail, and your webhooks are told.",
    setByNobody: "The caps that every account begins with.",
    setByOperator: "Last set by whoever runs the service.",
    setBy: (name: string) => `Last set by ${name}.`,
    saved: "Saved.",
  },
});
