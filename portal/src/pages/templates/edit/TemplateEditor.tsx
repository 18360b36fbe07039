import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { fieldProblems, type InputOf, type OutputOf, type Refused } from "../../../client.ts";
import { useChanging } from "../../../session/changing.ts";
import { useDraft } from "../../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import type { OpenTemplate } from "../template-words.tsx";
import { AboutPart } from "./AboutPart.tsx";
import { Conflict } from "./Conflict.tsx";
import { FieldsEditor } from "./FieldsEditor.tsx";
import { TextPart } from "./TextPart.tsx";
import { usePreview } from "./use-preview.ts";
import { WritingPreview } from "./WritingPreview.tsx";
import { saveInput, type Writing } from "./writing.ts";
import styles from "./edit.module.css";

type TemplateEditorProps = {
  /** As it is stored now; null: it is new. */
  template: OpenTemplate | null;
  initial: Writing;
  /** Opens another version in place of this one. */
  onOpen?: (versionId: string) => void;
};

/** Where a template is written: the words on one side, the paper on the other. */
export function TemplateEditor({ template, initial, onOpen }: TemplateEditorProps) {
  const text = useTexts(words);
  const templateId = template?.templateId ?? null;
  const [writing, write, forget] = useDraft<Writing>(`template.${templateId ?? "new"}`, initial);
  const change = (changes: Partial<Writing>) => write((now) => ({ ...now, ...changes }));
  const preview = usePreview(writing);
  const save = useSaving(templateId, forget);
  const problems = { ...preview.problems, ...save.problems };
  const newest = template?.newest ?? null;
  const isOvertaken = newest !== null && newest.versionId !== writing.basedOnVersionId;
  return (
    <Page title={template ? text.edit(template.name) : text.write} lead={text.lead}>
      {isOvertaken && (
        <Conflict
          newest={newest}
          onKeep={() => change({ basedOnVersionId: newest.versionId })}
          onTake={() => {
            forget();
            onOpen?.(newest.versionId);
          }}
        />
      )}
      <div className={styles.desk}>
        <div className={styles.column}>
          <AboutPart writing={writing} templateId={templateId} onChange={change} problems={problems} />
          <TextPart writing={writing} onChange={change} problems={problems} />
          <FieldsEditor
            fields={writing.fields}
            onChange={(fields) => change({ fields })}
            problems={problems}
          />
          {save.cause && !isOvertaken && <Problem cause={save.cause} />}
          <div className={styles.buttons}>
            <Button
              look="first"
              disabled={isOvertaken}
              isBusy={save.isBusy}
              onClick={() => save.press(saveInput(writing, templateId))}
            >
              {text.save}
            </Button>
            <Discard onDiscard={save.leave} />
          </div>
        </div>
        <div className={styles.beside}>
          <WritingPreview preview={preview} name={writing.name} />
        </div>
      </div>
    </Page>
  );
}

/** What was typed stays in this browser until it is stored or thrown away. */
function Discard({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const text = useTexts(words);
  return (
    <ConfirmButton
      label={text.discard}
      title={text.discardAsk}
      yes={text.discardYes}
      look="second"
      onConfirm={onDiscard}
    >
      <p>{text.discardMore}</p>
    </ConfirmButton>
  );
}

function useSaving(templateId: string | null, forget: () => void) {
  const text = useTexts(words);
  const say = useNotice();
  const navigate = useNavigate();
  const change = useChanging("template_draft_save");
  const queries = useQueryClient();
  const save = useMutation<OutputOf<"template_draft_save">, Refused, InputOf<"template_draft_save">>({
    mutationFn: (input) => change(input),
    // One leaves before the page learns of the new version: it would take it for somebody else's.
    onSuccess: async ({ templateId: saved, versionId, version }) => {
      forget();
      say({ text: text.saved(version) });
      await navigate({
        to: "/templates/$templateId",
        params: { templateId: saved },
        search: { version: versionId },
      });
      void queries.invalidateQueries();
    },
    onError: () => void queries.invalidateQueries(),
  });
  const isTaken = save.error?.code === "TEMPLATE_SLUG_CONFLICT";
  const isOvertaken = save.error?.details["reason"] === "TEMPLATE_CHANGED";
  return {
    isBusy: save.isPending,
    problems: isTaken ? { name: text.nameTaken } : fieldProblems(save.error),
    cause: isTaken || isOvertaken ? null : save.error,
    press: save.mutate,
    leave: async () => {
      forget();
      await (templateId === null
        ? navigate({ to: "/templates" })
        : navigate({ to: "/templates/$templateId", params: { templateId } }));
    },
  };
}

const words = inBothLanguages({
  de: {
    write: "Neue Vorlage",
    edit: (name: string) => `„${name}“ bearbeiten`,
    lead: "Gespeichert wird ein Entwurf; verschickt wird damit erst nach der Freigabe. Was Sie schreiben, bleibt bis dahin in diesem Browser.",
    save: "Als Entwurf speichern",
    saved: (version: number) => `Fassung ${version} ist als Entwurf gespeichert.`,
    nameTaken: "In diesem Konto gibt es schon eine Vorlage mit diesem Namen.",
    discard: "Eingaben verwerfen",
    discardAsk: "Was Sie hier geschrieben haben, verwerfen?",
    discardMore: "Was gespeichert ist, bleibt, wie es ist.",
    discardYes: "Ja, verwerfen",
  },
  en: {
    write: "New template",
    edit: (name: string) => `Edit “${name}”`,
    lead: "What is stored is a draft; letters are written with it once it is released. Until then what you write stays in this browser.",
    save: "Save as a draft",
    saved: (version: number) => `Version ${version} is stored as a draft.`,
    nameTaken: "This account has a template with this name already.",
    discard: "Discard my input",
    discardAsk: "Discard what you have written here?",
    discardMore: "What is stored stays as it is.",
    discardYes: "Yes, discard it",
  },
});
