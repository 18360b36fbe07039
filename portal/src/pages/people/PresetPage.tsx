import { useNavigate, useParams } from "@tanstack/react-router";
import { useCall, useOperation } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import type { StoredPreset } from "./preset-values.ts";
import { PresetFields } from "./PresetFields.tsx";
import { usePresetLines } from "./use-preset-lines.ts";

/** The preset of a name, which may be a new one. */
export function PresetPage() {
  const { name } = useParams({ from: "/presets/$name" });
  const { data, error, refetch } = useOperation("preset_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const stored = data.items.find((preset) => preset.name === name);
  return <PresetForm key={name} name={name} stored={stored} />;
}

function PresetForm({ name, stored }: { name: string; stored: StoredPreset | undefined }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const linesOf = usePresetLines();
  const draft = useSharedDraft(`preset.${name}`, {
    value: stored?.preset ?? {},
    version: stored?.updatedAt ?? null,
  });
  const saving = useSharedSave({
    draft,
    call: useCall("preset_change"),
    inputOf: (preset, basedOn) => ({ name, preset, basedOn }),
    versionOf: ({ updatedAt }) => updatedAt,
    said: () => text.saved(name),
    onSaved: () => void navigate({ to: "/presets" }),
  });
  return (
    <Page title={name} lead={text.lead} actions={<LinkButton to="/presets">{text.back}</LinkButton>}>
      <SharedForm {...{ draft, saving, linesOf }}>
        <PresetFields preset={draft.value} problem={saving.error} onChange={draft.change} />
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    lead: "Was Sie offenlassen, bestimmt der Brief oder das Konto.",
    back: "Alle Voreinstellungen",
    saved: (name: string) => `„${name}“ gespeichert.`,
  },
  en: {
    lead: "What you leave open is decided by the letter or the account.",
    back: "All presets",
    saved: (name: string) => `“${name}” saved.`,
  },
});
