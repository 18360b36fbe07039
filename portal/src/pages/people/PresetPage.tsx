import { useNavigate, useParams } from "@tanstack/react-router";
import { useAction, useActionCall } from "../../session/calls.ts";
import { isOvertakenRefusal, useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { DecideFirst, Overtaken } from "../../ui/Overtaken.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import type { StoredPreset } from "./preset-values.ts";
import { PresetFields } from "./PresetFields.tsx";
import { usePresetLines } from "./use-preset-lines.ts";
import styles from "./people.module.css";

/** The preset of a name, which may be a new one. */
export function PresetPage() {
  const { name } = useParams({ from: "/presets/$name" });
  const { data, error, refetch } = useAction("preset_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const stored = data.items.find((preset) => preset.name === name);
  return <PresetForm key={name} name={name} stored={stored} />;
}

function PresetForm({ name, stored }: { name: string; stored: StoredPreset | undefined }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const say = useNotice();
  const linesOf = usePresetLines();
  const draft = useSharedDraft(`preset.${name}`, {
    value: stored?.preset ?? {},
    version: stored?.updatedAt ?? null,
  });
  const save = useActionCall("preset_change");
  const isSaving = save.isPending;
  const submit = () =>
    save.mutate(
      { name, preset: draft.value, basedOn: draft.basedOn },
      {
        onSuccess: ({ updatedAt }) => {
          draft.settle(updatedAt);
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
        <Overtaken {...{ draft, isSaving, linesOf }} />
        <PresetFields preset={draft.value} problem={save.error} onChange={draft.change} />
        {save.error && !isOvertakenRefusal(save.error) && <Problem cause={save.error} />}
        <div className={styles.actions}>
          <Button type="submit" look="first" isBusy={isSaving} disabled={draft.overtakenBy !== null}>
            {text.save}
          </Button>
          <DecideFirst {...{ draft, isSaving }} />
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
