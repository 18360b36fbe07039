import { useNavigate } from "@tanstack/react-router";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Page } from "../../ui/Page.tsx";
import { emptyMatter, MatterForm } from "./MatterForm.tsx";

export function NewMatterPage() {
  const text = useTexts(words);
  const navigate = useNavigate();
  const draft = useSharedDraft("matter.new", { value: emptyMatter, version: null });
  return (
    <Page title={text.title}>
      <MatterForm
        draft={draft}
        onSaved={({ matterId }) => void navigate({ to: "/matters/$matterId", params: { matterId } })}
      />
    </Page>
  );
}

const words = inBothLanguages({ de: { title: "Neue Akte" }, en: { title: "New file" } });
