import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { fieldProblems, Refused } from "../../../client.ts";
import { useCall, useOperation } from "../../../session/calls.ts";
import { useDraft } from "../../../session/draft.ts";
import { useFollowing } from "../../../session/following.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { RecipientPart } from "../../letters/compose/RecipientPart.tsx";
import type { OpenTemplate } from "../template-words.tsx";
import { FillFields } from "./FillFields.tsx";
import { FilledPreview } from "./FilledPreview.tsx";
import { emptyFilling, filledInput, type Filling, fillingName } from "./filled-values.ts";
import styles from "./write.module.css";

/** A letter with a template: its fields are filled in beside the pages, then it goes on as any other draft. */
export function WriteWithTemplatePage() {
  const text = useTexts(words);
  const { templateId } = useParams({ from: "/templates/$templateId/write" });
  const { data, error, refetch } = useOperation("template_open", { templateId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.sendable) return <Fill key={data.versionId} template={data} />;
  return (
    <Page title={data.name}>
      <Empty
        title={data.documentKind === "form" && data.status === "released" ? text.noCover : text.notReleased}
      >
        <LinkButton to="/templates/$templateId" params={{ templateId }}>
          {text.toTemplate}
        </LinkButton>
      </Empty>
    </Page>
  );
}

function Fill({ template }: { template: OpenTemplate }) {
  const text = useTexts(words);
  const { templateId, versionId: templateVersionId, name, languages } = template;
  const [filling, change, forget] = useDraft<Filling>(fillingName(templateId), emptyFilling);
  const named = { templateId, templateVersionId };
  const first = useOperation("template_fill", { ...named, language: filling.language, pages: 1 });
  const fields = first.data?.fields ?? [];
  const look = useFollowing(
    "template_fill",
    { ...named, ...filledInput(filling, fields, { isLook: true }) },
    { enabled: first.data !== undefined },
  );
  const [isTried, setTried] = useState(false);
  const save = useSaveFilled();
  const goOn = async (): Promise<void> => {
    setTried(true);
    await save.run({ ...named, ...filledInput(filling, fields, { isLook: false }) }, forget);
  };
  const toShow = (look.answer?.problems ?? []).filter(({ reason }) => isTried || reason !== "missing");
  const open = (look.answer?.problems ?? []).filter(({ reason }) => reason === "missing").length;
  return (
    <Page
      title={text.title(name)}
      lead={text.lead}
      actions={
        <LinkButton look="quiet" to="/templates/$templateId" params={{ templateId }}>
          {text.toTemplate}
        </LinkButton>
      }
    >
      <div className={styles.desk}>
        <div className={styles.column}>
          <Sheet title={text.recipient}>
            <RecipientPart
              value={filling.recipient}
              onChange={(recipient) => change((now) => ({ ...now, recipient }))}
              problems={{ ...addressProblemsOf(look.answer), ...fieldProblems(save.problem) }}
            />
          </Sheet>
          <Sheet title={text.fields}>
            {languages.length > 1 && (
              <Choice
                label={text.language}
                value={filling.language}
                options={languages.map((value) => ({ value, label: text.languages[value] }))}
                onChange={(language) => change((now) => ({ ...now, language }))}
              />
            )}
            {first.error && <Problem cause={first.error} onRetry={() => void first.refetch()} />}
            {!first.data && !first.error && <Loading />}
            {first.data && fields.length === 0 && <p className={styles.quiet}>{text.noFields}</p>}
            <FillFields
              fields={fields}
              values={filling.values}
              onChange={(key, value) =>
                change((now) => ({ ...now, values: { ...now.values, [key]: value } }))
              }
              reasons={new Map(toShow.map(({ field, reason }) => [field, reason]))}
            />
          </Sheet>
          {save.problem !== null && <Problem cause={save.problem} />}
          {isTried && open > 0 && (
            <p role="alert" className={styles.problem}>
              {text.open(open)}
            </p>
          )}
          <div className={styles.acts}>
            <Button look="first" isBusy={save.isBusy} disabled={!first.data} onClick={() => void goOn()}>
              {text.goOn}
            </Button>
            <span className={styles.quiet}>{text.goOnMore}</span>
          </div>
        </div>
        <div className={styles.beside} role="region" aria-label={text.preview} tabIndex={0}>
          <FilledPreview
            shown={look.shown ?? first.data ?? null}
            isOld={!look.isCurrent}
            cause={look.error}
            isSketch={(look.answer?.problems.length ?? 0) > 0}
          />
        </div>
      </div>
    </Page>
  );
}

const addressProblemsOf = (answer: { addressProblems: { field: string; text: string }[] } | undefined) =>
  Object.fromEntries(
    (answer?.addressProblems ?? []).map(({ field, text }) => [`recipientAddressInline.${field}`, text]),
  );

type Filled = { templateId: string; templateVersionId: string } & ReturnType<typeof filledInput>;

/** Makes the draft and goes on with it; pressed twice, or again after a lost answer, it is one. */
function useSaveFilled() {
  const store = useCall("letter_from_template");
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>(null);
  const [keyOf] = useState(() => new Map<string, string>());
  const run = async (input: Filled, forget: () => void): Promise<void> => {
    setProblem(null);
    const said = JSON.stringify(input);
    const clientLetterId = keyOf.get(said) ?? crypto.randomUUID();
    keyOf.set(said, clientLetterId);
    try {
      const { letterId } = await store.mutateAsync({ clientLetterId, ...input });
      forget();
      void navigate({ to: "/letters/$letterId/edit", params: { letterId } });
    } catch (cause) {
      // What is missing stands at its field.
      if (!(cause instanceof Refused) || cause.code !== "MERGE_FIELDS_MISSING") setProblem(cause);
    }
  };
  return { run, problem, isBusy: store.isPending };
}

const words = inBothLanguages({
  de: {
    title: (name: string) => `Brief mit der Vorlage „${name}“`,
    lead: "Füllen Sie die Felder aus; der Brief entsteht daneben. Noch leere Pflichtfelder zeigen ihr Beispiel.",
    toTemplate: "Zur Vorlage",
    notReleased: "Briefe lassen sich nur mit einer freigegebenen Vorlage schreiben.",
    noCover: "Zu diesem Formular gehört noch kein Anschreiben. Legen Sie in der Vorlage eines fest.",
    recipient: "Empfänger",
    fields: "Felder",
    noFields: "Diese Vorlage hat keine Felder; jeder Brief lautet gleich.",
    language: "Sprache des Briefs",
    languages: { de: "Deutsch", en: "Englisch" },
    preview: "Vorschau neben den Feldern",
    goOn: "Weiter zum Brief",
    goOnMore: "Der Brief wird als Entwurf gespeichert; dort wählen Sie den Versand und senden ihn.",
    open: (count: number) =>
      count === 1 ? "Ein Pflichtfeld ist noch leer." : `${count} Pflichtfelder sind noch leer.`,
  },
  en: {
    title: (name: string) => `Letter with the template “${name}”`,
    lead: "Fill in the fields; the letter takes shape beside them. Required fields that are empty show their example.",
    toTemplate: "To the template",
    notReleased: "Letters can be written with a released template only.",
    noCover: "This form has no cover letter yet. Choose one in the template.",
    recipient: "Recipient",
    fields: "Fields",
    noFields: "This template has no fields; every letter says the same.",
    language: "Language of the letter",
    languages: { de: "German", en: "English" },
    preview: "Preview beside the fields",
    goOn: "On to the letter",
    goOnMore: "The letter is saved as a draft; there you choose how it is sent, and send it.",
    open: (count: number) =>
      count === 1 ? "One required field is empty." : `${count} required fields are empty.`,
  },
});
