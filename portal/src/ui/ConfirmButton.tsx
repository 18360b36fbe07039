import { type ReactNode, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { Problem } from "./Problem.tsx";

type ConfirmButtonProps = {
  label: string;
  /** The question, and what follows from a yes. */
  title: string;
  children: ReactNode;
  look?: "first" | "second" | "danger";
  /** The word on the button that does it; the label, unless another says it better. */
  yes?: string;
  /** Does it; the dialogue closes when that has worked, and says why when it has not. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks before it does what cannot be taken back. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, children, look = "danger", yes = label, onConfirm } = props;
  const text = useTexts(words);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const ask = () => {
    setProblem(null);
    setAsking(true);
  };
  const confirm = () => {
    setBusy(true);
    onConfirm()
      .then(() => setAsking(false), setProblem)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button look={look} onClick={ask}>
        {label}
      </Button>
      <Dialog
        title={title}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{text.no}</Button>
            <Button look={look} isBusy={isBusy} onClick={confirm}>
              {yes}
            </Button>
          </>
        }
      >
        {children}
        {problem !== null && <Problem cause={problem} isAbovePage />}
      </Dialog>
    </>
  );
}

const words = inBothLanguages({ de: { no: "Abbrechen" }, en: { no: "Cancel" } });
