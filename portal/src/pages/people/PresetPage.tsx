import { useNavigate, useParams } from "@tanstack/react-router";
import { useAction, useToolCall } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import type { PresetContent } from "./preset-values.ts";
import { PresetFields } from "./PresetFields.tsx";
import styles from "./people.module.css";

/** The preset of a name, which may be a new one. */
export function PresetPage() {
  const { name } = useParams({ from: "/presets/$name" });
  const { data, error, refetch } = useAction("preset_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const stored = data.items.find((preset) => preset.name === name);
  return <PresetForm key={name} name={name} stored={stored?.preset ?? {}} />;
}

function PresetForm({ name, stored }: { name: string; stored: PresetContent }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const say = useNotice();
  const [draft, change, forget] = useDraft<PresetContent>(`preset.${name}`, stored);
  const save = useToolCall("preset_save");
  const submit = () =>
    save.mutate(
      { name, preset: draft },
      {
        onSuccess: () => {
          forget();
          say({ text: text.saved(name) });
          void navigate({ to: "/presets" });
        },
      },
    );
  return (
    <Page title={name} lead={text.lead} actions={<LinkButton to="/presets">{text.back}</LinkButton>}>
      <form
        className={styles.column}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PresetFields preset={draft} problem={save.error} onChange={change} />
        {save.error && <Problem cause={save.error} />}
        <div className={styles.actions}>
          <Button type="submit" look="first" isBusy={save.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    lead: "Was Sie offenlassen, bestimmt der Brief oder das Konto.",
    back: "Alle Voreinstellungen",
    save: "Speichern",
    saved: (name: string) => `„${name}“ gespeichert.`,
  },
  en: {
    lead: "What you leave open is decided by the letter or the account.",
    back: "All presets",
    save: "Save",
    saved: (name: string) => `“${name}” saved.`,
  },
});
