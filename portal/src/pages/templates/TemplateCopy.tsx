import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { type InputOf, type Mode, type OutputOf, type Refused } from "../../client.ts";
import { useChanging } from "../../session/changing.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Form } from "../../ui/Form.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { OpenTemplate } from "./template-words.tsx";
import styles from "./Templates.module.css";

type Props = { template: OpenTemplate };
type Copied = OutputOf<"template_copy">;

/** For one of the service's own templates: makes a copy of it that can be changed. */
export function CopyForm({ template }: Props) {
  const text = useTexts(words);
  const { mode } = useHere();
  const [name, setName] = useState(template.name);
  const [language, setLanguage] = useState<"de" | "en">("de");
  const copy = useCopy(mode);
  if (!template.may.copy)
    return (
      <Sheet title={text.adapt}>
        <p>{text.mayNotCopy}</p>
      </Sheet>
    );
  const { templateId, versionId, languages } = template;
  return (
    <Sheet title={text.adapt}>
      <p>{text.copyMore}</p>
      <Form onSubmit={() => copy.mutate({ templateId, versionId, name, language })}>
        <Field label={text.copyName} value={name} onChange={setName} isRequired />
        {languages.length > 1 && (
          <Choice
            label={text.copyLanguage}
            value={language}
            options={languages.map((value) => ({ value, label: text.languages[value] }))}
            onChange={setLanguage}
          />
        )}
        {copy.error && <CopyProblem cause={copy.error} />}
        <Button type="submit" look="first" isBusy={copy.isPending}>
          {text.copy}
        </Button>
      </Form>
    </Sheet>
  );
}

/** What was tried out in the sandbox becomes a draft where real letters are written. */
export function CopyToLiveForm({ template }: Props) {
  const text = useTexts(words);
  const [name, setName] = useState(template.name);
  const copy = useCopy("live");
  const { templateId, versionId } = template;
  const wish = { templateId, versionId, from: "sandbox" as const, name };
  const taken = takenBy(copy.error);
  return (
    <Sheet title={text.toLive}>
      <p>{text.toLiveMore}</p>
      <Form onSubmit={() => copy.mutate(wish)}>
        <Field label={text.liveName} value={name} onChange={setName} isRequired />
        {copy.error && (
          <CopyProblem cause={copy.error}>
            {taken !== null && (
              <Button isBusy={copy.isPending} onClick={() => copy.mutate({ ...wish, intoTemplateId: taken })}>
                {text.asVersion}
              </Button>
            )}
          </CopyProblem>
        )}
        <Button type="submit" isBusy={copy.isPending}>
          {text.copyToLive}
        </Button>
      </Form>
    </Sheet>
  );
}

/** Copies into a world, goes there and shows the copy. */
function useCopy(to: Mode) {
  const text = useTexts(words);
  const copy = useChanging("template_copy");
  const { setMode } = useHere();
  const navigate = useNavigate();
  const say = useNotice();
  return useMutation<Copied, Refused, InputOf<"template_copy">>({
    mutationFn: (input) => copy(input, { mode: to }),
    onSuccess: ({ templateId, versionId, name, coverLeftOut }) => {
      setMode(to);
      say({ text: coverLeftOut ? `${text.copied(name)} ${text.coverLeftOut}` : text.copied(name) });
      void navigate({ to: "/templates/$templateId", params: { templateId }, search: { version: versionId } });
    },
  });
}

const takenBy = (cause: Refused | null): string | null =>
  cause?.code === "TEMPLATE_SLUG_CONFLICT" ? String(cause.details["templateId"]) : null;

function CopyProblem({ cause, children }: { cause: Refused; children?: ReactNode }) {
  const text = useTexts(words);
  if (takenBy(cause) === null) return <Problem cause={cause} />;
  return (
    <div role="alert" className={`${styles.note} ${styles.warning}`}>
      <p>{text.nameTaken}</p>
      {children}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    adapt: "Anpassen",
    copy: "Als eigene Vorlage kopieren",
    copyMore:
      "Diese Vorlage pflegt Brieftaube; sie ist für alle gleich und sofort verwendbar. Möchten Sie etwas ändern, kopieren Sie sie: Es entsteht ein Entwurf, den Sie bearbeiten und freigeben lassen können.",
    copyName: "Name der eigenen Vorlage",
    copyLanguage: "Sprache des Textes",
    languages: { de: "Deutsch", en: "Englisch" },
    mayNotCopy:
      "Diese Vorlage pflegt Brieftaube; sie ist für alle gleich und sofort verwendbar. Kopieren dürfen sie Personen mit der Rolle Bearbeitung oder mehr.",
    copied: (name: string) => `„${name}“ ist als Entwurf angelegt.`,
    coverLeftOut: "Das Anschreiben davor gibt es hier nicht; wählen Sie beim Bearbeiten ein anderes.",
    nameTaken: "Dort gibt es schon eine Vorlage mit diesem Namen. Es wurde nichts kopiert.",
    toLive: "In den Echtbetrieb übernehmen",
    toLiveMore:
      "Diese Fassung wird als Entwurf in den Echtbetrieb kopiert. Dort wird sie wie jeder Entwurf freigegeben; hier bleibt alles, wie es ist.",
    liveName: "Name im Echtbetrieb",
    copyToLive: "In den Echtbetrieb kopieren",
    asVersion: "Als neue Fassung dieser Vorlage kopieren",
  },
  en: {
    adapt: "Adapt it",
    copy: "Copy as your own template",
    copyMore:
      "Brieftaube looks after this template; it is the same for everybody and can be used at once. If you want to change something, copy it: that makes a draft which you can edit and have released.",
    copyName: "Name of your own template",
    copyLanguage: "Language of the text",
    languages: { de: "German", en: "English" },
    mayNotCopy:
      "Brieftaube looks after this template; it is the same for everybody and can be used at once. People with the role editor or higher may copy it.",
    copied: (name: string) => `“${name}” is stored as a draft.`,
    coverLeftOut: "The cover letter before it is not there; choose another one when you edit it.",
    nameTaken: "A template with this name is there already. Nothing was copied.",
    toLive: "Take it to live",
    toLiveMore:
      "This version is copied to live as a draft. There it is released like any draft; here everything stays as it is.",
    liveName: "Name in live",
    copyToLive: "Copy to live",
    asVersion: "Copy as a new version of that template",
  },
});
