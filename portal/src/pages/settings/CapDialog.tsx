import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { isOvertakenRefusal, useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Overtaken } from "../../ui/Overtaken.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { useSharedSave } from "../../ui/SharedForm.tsx";
import { CapFields, useCapLines } from "./CapFields.tsx";
import { capsInput, typedCaps } from "./caps.ts";

type CapDialogProps = { token: OutputOf<"token_list">["items"][number]; onClose: () => void };

/** Changes how much a token may use in a day. */
export function CapDialog({ token, onClose }: CapDialogProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const linesOf = useCapLines();
  const { tokenId, name, updatedAt } = token;
  const draft = useSharedDraft(`token.${tokenId}`, { value: typedCaps(token, language), version: updatedAt });
  const { save, isSaving, error } = useSharedSave({
    draft,
    call: useCall("token_change"),
    inputOf: (caps, basedOn) => ({ tokenId, ...capsInput(caps), basedOn }),
    versionOf: (changed) => changed.updatedAt,
    said: () => text.saved(name),
    onSaved: onClose,
  });
  const cancel = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      title={text.title(name)}
      isOpen
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{text.cancel}</Button>
          <Button look="first" isBusy={isSaving} disabled={draft.overtakenBy !== null} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <Overtaken {...{ draft, isSaving, linesOf }} />
      <CapFields caps={draft.value} onChange={(caps) => draft.change(() => caps)} problem={error} />
      {error && !isOvertakenRefusal(error) && <Problem cause={error} />}
    </Dialog>
  );
}

const words = inBothLanguages({
  de: {
    title: (name: string) => `Grenzen von „${name}“`,
    cancel: "Abbrechen",
    save: "Speichern",
    saved: (name: string) => `Die Grenzen von „${name}“ sind gespeichert.`,
  },
  en: {
    title: (name: string) => `Caps of “${name}”`,
    cancel: "Cancel",
    save: "Save",
    saved: (name: string) => `The caps of “${name}” are saved.`,
  },
});
