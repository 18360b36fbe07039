import { type ReactNode, useState } from "react";
import { fieldProblems } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Problem } from "../../ui/Problem.tsx";

type ReasonButtonProps = {
  label: string;
  /** What is read out where the label alone would not tell what is meant. */
  fullLabel?: string;
  title: string;
  /** What will happen. */
  children: ReactNode;
  hint?: string;
  look?: "danger" | "first";
  /** What is asked for, where it is not a reason. */
  reasonLabel?: string | undefined;
  /** The input of the call that it becomes. */
  reasonPath?: string;
  isBusy: boolean;
  error: Error | null;
  onConfirm: (reason: string, close: () => void) => void;
};

/** A grave act of an operator: asks whether, and why. */
export function ReasonButton({
  label,
  fullLabel,
  title,
  children,
  hint,
  look = "danger",
  reasonLabel,
  reasonPath = "reason",
  isBusy,
  error,
  onConfirm,
}: ReasonButtonProps) {
  const text = useTexts(words);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const close = () => setAsking(false);
  return (
    <>
      <Button look={look} aria-label={fullLabel} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        title={title}
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button look={look} isBusy={isBusy} onClick={() => onConfirm(reason, close)}>
              {label}
            </Button>
          </>
        }
      >
        {children}
        <Field
          label={reasonLabel ?? text.reason}
          value={reason}
          onChange={setReason}
          hint={hint}
          problem={fieldProblems(error)[reasonPath]}
          isRequired
        />
        {error && <Problem cause={error} />}
      </Dialog>
    </>
  );
}

const words = inBothLanguages({
  de: { reason: "Grund", cancel: "Abbrechen" },
  en: { reason: "Reason", cancel: "Cancel" },
});
