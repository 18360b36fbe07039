import { type ActionInput, type ActionOutput, fieldProblems } from "../../client.ts";
import { useAction, useActionCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ApprovalRulesForm } from "./ApprovalRulesForm.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import { centsIn, typedEuros, wholeIn } from "./typed-cents.ts";

type Rules = ActionOutput<"rules_get">;

/** How much the account lets itself spend, and when a person looks before a letter leaves. */
export function RulesPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useAction("rules_get", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <CapsForm rules={data} />
      <ApprovalRulesForm rules={data} />
    </Page>
  );
}

/** Saves rules and says so; the form forgets what was typed. */
export function useSaveRules(onSaved: () => void) {
  const text = useTexts(words);
  const say = useNotice();
  const call = useActionCall("rules_set");
  const save = (input: ActionInput<"rules_set">) =>
    call.mutate(input, {
      onSuccess: () => {
        onSaved();
        say({ text: text.saved });
      },
    });
  return { save, error: call.error, isPending: call.isPending };
}

function CapsForm({ rules }: { rules: Rules }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { mode } = useHere();
  const [draft, setDraft, forget] = useDraft<Typed | null>("caps", null);
  const { save, error, isPending } = useSaveRules(forget);
  const problems = fieldProblems(error);
  const typed = draft ?? typedOf(rules, language);
  const field = (name: keyof Typed) => ({
    label: text[name],
    value: typed[name],
    onChange: (value: string) => setDraft({ ...typed, [name]: value }),
    problem: problems[name],
  });
  const submit = () =>
    save({
      lettersPerDay: wholeIn(typed.lettersPerDay),
      centsPerDay: centsIn(typed.centsPerDay),
      lowBalanceCents: centsIn(typed.lowBalanceCents),
    });
  return (
    <Sheet title={text.caps[mode]}>
      <Form onSubmit={submit}>
        <Field {...field("lettersPerDay")} isRequired />
        <Field {...field("centsPerDay")} hint={setByText(rules.capsSetBy, text)} isRequired />
        <Field {...field("lowBalanceCents")} hint={text.lowHint} isRequired />
        {error && <Problem cause={error} />}
        <Button type="submit" look="first" isBusy={isPending}>
          {text.save}
        </Button>
      </Form>
    </Sheet>
  );
}

type Typed = Record<"lettersPerDay" | "centsPerDay" | "lowBalanceCents", string>;

const typedOf = (rules: Rules, language: "de" | "en"): Typed => ({
  lettersPerDay: String(rules.lettersPerDay),
  centsPerDay: typedEuros(rules.centsPerDay, language),
  lowBalanceCents: typedEuros(rules.lowBalanceCents, language),
});

function setByText(setBy: string | null, text: (typeof words)["de"]): string {
  if (setBy === null) return text.setByNobody;
  return setBy === "operator" ? text.setByOperator : text.setBy(setBy);
}

const words = inBothLanguages({
  de: {
    title: "Grenzen und Freigaben",
    lead: "Wie viel das Konto an einem Tag ausgibt und wann ein Mensch hinsieht, bevor ein Brief hinausgeht.",
    caps: { sandbox: "Tagesgrenzen der Sandbox", live: "Tagesgrenzen im Echtbetrieb" },
    lettersPerDay: "Briefe pro Tag",
    centsPerDay: "Euro pro Tag",
    lowBalanceCents: "Warnen, wenn weniger Euro verfügbar sind als",
    lowHint: "Dann gehen das Ereignis wallet.low und E-Mails an alle, die sie haben möchten, hinaus.",
    setByNobody: "Die Grenzen, mit denen jedes Konto beginnt.",
    setByOperator: "Zuletzt vom Betreiber des Dienstes gesetzt.",
    setBy: (name: string) => `Zuletzt gesetzt von ${name}.`,
    save: "Speichern",
    saved: "Gespeichert.",
  },
  en: {
    title: "Caps and approvals",
    lead: "How much the account spends in a day, and when a person looks before a letter leaves.",
    caps: { sandbox: "Daily caps of the sandbox", live: "Daily caps, live" },
    lettersPerDay: "Letters a day",
    centsPerDay: "Euros a day",
    lowBalanceCents: "Warn when fewer euros are available than",
    lowHint: "Then the event wallet.low and e-mails to all who want them go out.",
    setByNobody: "The caps that every account begins with.",
    setByOperator: "Last set by whoever runs the service.",
    setBy: (name: string) => `Last set by ${name}.`,
    save: "Save",
    saved: "Saved.",
  },
});
