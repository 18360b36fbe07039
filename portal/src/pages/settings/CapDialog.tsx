import { useState } from "react";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { CapFields } from "./CapFields.tsx";
import { capsInput, typedCaps } from "./caps.ts";

type CapDialogProps = {
  title: string;
  caps: { lettersPerDay: number | null; centsPerDay: number | null };
  onSave: (caps: ReturnType<typeof capsInput>) => Promise<unknown>;
  onClose: () => void;
};

/** Changes how much may be used in a day. */
export function CapDialog({ title, caps, onSave, onClose }: CapDialogProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const [typed, setTyped] = useState(() => typedCaps(caps, language));
  const [problem, setProblem] = useState<unknown>(null);
  const save = () => void onSave(capsInput(typed)).then(onClose, setProblem);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="first" onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <CapFields caps={typed} onChange={setTyped} problem={problem} />
      {problem !== null && <Problem cause={problem} />}
    </Dialog>
  );
}

const words = inBothLanguages({
  de: { cancel: "Abbrechen", save: "Speichern" },
  en: { cancel: "Cancel", save: "Save" },
});
