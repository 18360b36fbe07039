import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Refused } from "../client.ts";
import { isOvertakenRefusal, type SharedDraft, type Version } from "../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import { useNotice } from "./Notice.tsx";
import { DecideFirst, type Line, Overtaken } from "./Overtaken.tsx";
import { Problem } from "./Problem.tsx";
import styles from "./SharedForm.module.css";

/** The saving of a form over something that others change, too. */
export type SharedSave = { save: () => void; isSaving: boolean; error: Refused | null };

type SharedSaveOptions<Value, Input, Output> = {
  draft: SharedDraft<Value>;
  call: UseMutationResult<Output, Refused, Input>;
  inputOf: (value: Value, basedOn: Version) => Input;
  versionOf: (answer: Output) => Version;
  /** What is said when it is saved. */
  said?: (answer: Output) => string;
  /** Where there is something to go back to: that can be undone, too. */
  canUndo?: boolean;
  onSaved?: (answer: Output) => void;
};

/** Saves what a form shows upon what it was filled from; the way back stands upon what was just saved. */
export function useSharedSave<Value, Input, Output>({
  draft,
  call,
  inputOf,
  versionOf,
  said,
  canUndo = false,
  onSaved,
}: SharedSaveOptions<Value, Input, Output>): SharedSave {
  const text = useTexts(words);
  const say = useNotice();
  const { value, stored, basedOn, settle } = draft;
  const undo = (version: Version) =>
    void call
      .mutateAsync(inputOf(stored, version))
      .catch((cause: unknown) => say({ text: isOvertakenRefusal(cause) ? text.overtaken : text.notUndone }));
  const save = () =>
    call.mutate(inputOf(value, basedOn), {
      onSuccess: (answer) => {
        const version = versionOf(answer);
        settle(version);
        if (said) say({ text: said(answer), ...(canUndo && { onUndo: () => undo(version) }) });
        onSaved?.(answer);
      },
    });
  return { save, isSaving: call.isPending, error: call.error };
}

type SharedFormProps<Value> = {
  draft: SharedDraft<Value>;
  saving: SharedSave;
  linesOf: (value: Value) => readonly Line[];
  children: ReactNode;
};

/** Fields over something that others change, too; above them what somebody else has saved meanwhile. */
export function SharedForm<Value>({ draft, saving, linesOf, children }: SharedFormProps<Value>) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <Overtaken {...{ draft, isSaving: saving.isSaving, linesOf }} />
      {children}
    </form>
  );
}

type SaveRowProps<Value> = Pick<SharedFormProps<Value>, "draft" | "saving"> & {
  /** What the button says where that is not just to save. */
  label?: string;
  /** Nothing is stored that one could see beside it: being overtaken is said in words. */
  isNew?: boolean;
  /** What else can be done. */
  children?: ReactNode;
};

/** What was refused and why, and the button, which waits until it is decided whose input holds. */
export function SaveRow<Value>({ draft, saving, label, isNew = false, children }: SaveRowProps<Value>) {
  const text = useTexts(words);
  const say = useNotice();
  const { isSaving, error } = saving;
  const discard = () => say({ text: text.discarded, onUndo: draft.takeTheirs() });
  return (
    <>
      {error && (isNew || !isOvertakenRefusal(error)) && <Problem cause={error} />}
      <div className={styles.acts}>
        <Button type="submit" look="first" isBusy={isSaving} disabled={draft.overtakenBy !== null}>
          {label ?? text.save}
        </Button>
        <DecideFirst {...{ draft, isSaving }} />
        {draft.isChanged && !draft.overtakenBy && (
          <Button look="quiet" onClick={discard}>
            {text.discard}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

const words = inBothLanguages({
  de: {
    save: "Speichern",
    discard: "Änderungen verwerfen",
    discarded: "Ihre Eingaben sind verworfen.",
    overtaken: "Das ließ sich nicht rückgängig machen: Inzwischen hat es jemand geändert.",
    notUndone: "Das ließ sich nicht rückgängig machen.",
  },
  en: {
    save: "Save",
    discard: "Discard changes",
    discarded: "Your input is discarded.",
    overtaken: "This could not be undone: somebody has changed it meanwhile.",
    notUndone: "This could not be undone.",
  },
});
