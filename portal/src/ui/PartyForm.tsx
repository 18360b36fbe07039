import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fieldProblems, type Refused } from "../client.ts";
import { type SharedDraft, useSharedDraft, type Version } from "../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { DateTime } from "./DateTime.tsx";
import type { Line } from "./Overtaken.tsx";
import { type PartyDraft, PartyFields, usePartyLines } from "./PartyFields.tsx";
import styles from "./PartyFields.module.css";
import { SaveRow, SharedForm, useSharedSave } from "./SharedForm.tsx";
import { Sheet } from "./Sheet.tsx";

type PartyFormProps<Value extends PartyDraft, Input> = {
  /** Under which the draft is kept in this browser. */
  name: string;
  title: string;
  /** What is said above the fields. */
  lead: ReactNode;
  /** What is stored, or what to begin with. */
  value: Value;
  stored: { changedAt: string; changedBy: string } | null;
  call: UseMutationResult<{ changedAt: string }, Refused, Input>;
  inputOf: (value: Value, basedOn: Version) => Input;
  withTaxNumber?: boolean;
  isReadOnly?: boolean;
  /** What stands below the fields, and what it says. */
  children?: (draft: SharedDraft<Value>) => ReactNode;
  moreLines?: (value: Value) => readonly Line[];
};

/** Somebody who stands on invoices, as people of the account or operators enter it. */
export function PartyForm<Value extends PartyDraft, Input>(props: PartyFormProps<Value, Input>) {
  const { name, title, lead, value, stored, call, inputOf, children, moreLines } = props;
  const { withTaxNumber = false, isReadOnly = false } = props;
  const text = useTexts(words);
  const partyLines = usePartyLines(withTaxNumber);
  const draft = useSharedDraft<Value>(name, { value, version: stored?.changedAt ?? null });
  const saving = useSharedSave({
    draft,
    call,
    inputOf,
    versionOf: ({ changedAt }) => changedAt,
    said: () => text.saved,
    canUndo: stored !== null,
  });
  return (
    <Sheet title={title}>
      <SharedForm
        {...{ draft, saving, linesOf: (now: Value) => [...partyLines(now), ...(moreLines?.(now) ?? [])] }}
      >
        {lead}
        <PartyFields
          draft={draft.value}
          onChange={(part) => draft.change((now) => ({ ...now, ...part }))}
          problems={fieldProblems(saving.error)}
          withTaxNumber={withTaxNumber}
          isDisabled={isReadOnly}
        />
        {children?.(draft)}
        {!isReadOnly && <SaveRow {...{ draft, saving }} />}
        {stored && (
          <p className={styles.fine}>
            {text.changed(stored.changedBy)} <DateTime at={stored.changedAt} />
          </p>
        )}
      </SharedForm>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    saved: "Gespeichert. Es gilt für alle Rechnungen, die noch ausgestellt werden.",
    changed: (who: string) => `Zuletzt geändert von ${who},`,
  },
  en: {
    saved: "Saved. It counts for all invoices that are still to be issued.",
    changed: (who: string) => `Last changed by ${who},`,
  },
});
