import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./operator.module.css";

type Text = OutputOf<"public_text_list">["texts"][number];
type Place = Pick<Text, "name" | "language">;

const places: readonly Place[] = [
  { name: "imprint", language: "de" },
  { name: "imprint", language: "en" },
  { name: "privacy", language: "de" },
  { name: "privacy", language: "en" },
];

/** The texts that the law wants on a website; whoever runs the service writes them. */
export function TextsPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("public_text_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={text.lead}>
      {places.map(({ name, language }) => {
        const stored = data.texts.find((each) => each.name === name && each.language === language);
        return (
          <TextForm key={`${name} ${language}`} name={name} language={language} stored={stored ?? null} />
        );
      })}
    </Page>
  );
}

function TextForm({ name, language, stored }: Place & { stored: Text | null }) {
  const text = useTexts(words);
  const draft = useSharedDraft(`public-${name}-${language}`, {
    value: stored?.text ?? "",
    version: stored?.changedAt ?? null,
  });
  const saving = useSharedSave({
    draft,
    call: useCall("public_text_set"),
    inputOf: (next, basedOn) => ({ name, language, text: next, basedOn }),
    versionOf: ({ changedAt }) => changedAt,
    said: () => text.saved,
    canUndo: true,
  });
  const linesOf = (value: string) =>
    value.split(/\n{2,}/).map((paragraph, at): Line => [text.paragraph(at + 1), paragraph]);
  return (
    <Sheet title={text[name][language]} actions={<a href={`/${name}`}>{text.open}</a>}>
      <SharedForm {...{ draft, saving, linesOf }}>
        <Field
          label={text.label}
          value={draft.value}
          onChange={(next) => draft.change(() => next)}
          hint={text.hint}
          rows={8}
        />
        {stored && (
          <p className={styles.fine}>
            {text.changed(stored.changedBy)} <DateTime at={stored.changedAt} />
          </p>
        )}
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Impressum und Datenschutz",
    lead: "Diese Seiten sind öffentlich und von überall verlinkt. Was fehlt, sagt die Seite offen.",
    imprint: { de: "Impressum (Deutsch)", en: "Impressum (Englisch)" },
    privacy: { de: "Datenschutz (Deutsch)", en: "Datenschutz (Englisch)" },
    open: "Seite ansehen",
    label: "Text",
    hint: "Absätze durch eine Leerzeile trennen. Adressen mit https:// und E-Mail-Adressen werden zu Links. Leer entfernt den Text.",
    changed: (who: string) => `Zuletzt geändert von ${who},`,
    paragraph: (number: number) => `Absatz ${number}`,
    saved: "Gespeichert und veröffentlicht.",
  },
  en: {
    title: "Imprint and privacy",
    lead: "These pages are public and linked from everywhere. What is missing, the page says plainly.",
    imprint: { de: "Imprint (German)", en: "Imprint (English)" },
    privacy: { de: "Privacy (German)", en: "Privacy (English)" },
    open: "See the page",
    label: "Text",
    hint: "A blank line between paragraphs. Addresses with https:// and e-mail addresses become links. Empty takes the text away.",
    changed: (who: string) => `Last changed by ${who},`,
    paragraph: (number: number) => `Paragraph ${number}`,
    saved: "Saved and published.",
  },
});
