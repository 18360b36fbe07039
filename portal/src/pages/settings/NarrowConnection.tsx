import { useCall, useOperation } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { GroupChoice } from "../confidentiality/GroupChoice.tsx";
import { CapFields, useCapLines } from "./CapFields.tsx";
import { capsInput, type TypedCaps, typedCaps } from "./caps.ts";
import type { Connection } from "./ConnectionCard.tsx";
import { type Scope, ScopeChoice, type ScopeBundle } from "./ScopeChoice.tsx";
import styles from "./settings.module.css";

type NarrowConnectionProps = {
  connection: Connection;
  bundles: readonly ScopeBundle[];
  onDone: () => void;
};

type Typed = { scopes: readonly Scope[]; caps: TypedCaps; groupIds: readonly string[] };

/** What is taken away here comes back only when the program asks again. */
export function NarrowConnection({ connection, bundles, onDone }: NarrowConnectionProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const capLines = useCapLines();
  const { connectionId, name, mayRaiseCaps, scopes, groupIds, updatedAt } = connection;
  const groups = useOperation("group_list", {}).data?.groups ?? [];
  const draft = useSharedDraft<Typed>(`connection.${connectionId}`, {
    value: { scopes, caps: typedCaps(connection, language), groupIds },
    version: updatedAt,
  });
  const saving = useSharedSave({
    draft,
    call: useCall("connection_change"),
    inputOf: (typed, basedOn) => ({
      connectionId,
      // Those are for tokens alone; no connection has them.
      scopes: typed.scopes.filter((scope) => scope !== "client:write" && scope !== "webhook:write"),
      ...capsInput(typed.caps),
      groupIds: [...typed.groupIds],
      basedOn,
    }),
    versionOf: (changed) => changed.updatedAt,
    said: () => text.saved(name),
    onSaved: onDone,
  });
  const change = (part: Partial<Typed>) => draft.change((now) => ({ ...now, ...part }));
  const rightLines = (typed: Typed) =>
    bundles
      .flatMap((bundle) => bundle.scopes)
      .map((right): Line => [right.text, typed.scopes.includes(right.scope) ? text.yes : text.no]);
  const groupLines = (typed: Typed) =>
    groups.map((group): Line => [group.name, typed.groupIds.includes(group.groupId) ? text.yes : text.no]);
  const linesOf = (typed: Typed) => [...rightLines(typed), ...capLines(typed.caps), ...groupLines(typed)];
  return (
    <SharedForm {...{ draft, saving, linesOf }}>
      <p className={styles.fine}>{mayRaiseCaps ? text.how : text.howOwn}</p>
      <ScopeChoice
        bundles={bundles}
        ticked={draft.value.scopes}
        onChange={(ticked) => change({ scopes: ticked })}
      />
      <CapFields caps={draft.value.caps} onChange={(caps) => change({ caps })} problem={saving.error} />
      <GroupChoice
        label={text.groups}
        hint={text.groupsHint}
        ticked={draft.value.groupIds}
        onChange={(next) => change({ groupIds: next })}
      />
      <SaveRow {...{ draft, saving }}>
        <Button onClick={onDone}>{text.close}</Button>
      </SaveRow>
    </SharedForm>
  );
}

const words = inBothLanguages({
  de: {
    how: "Was Sie hier wegnehmen, kommt erst zurück, wenn das Programm neu um Erlaubnis bittet.",
    howOwn:
      "Was Sie hier wegnehmen, kommt erst zurück, wenn das Programm neu um Erlaubnis bittet. Grenzen können Sie senken; anheben können sie nur Inhaberinnen und Inhaber.",
    groups: "Vertrauliche Mandanten und Akten",
    groupsHint:
      "Ist keine angekreuzt, sieht das Programm, was die Person sieht, für die es arbeitet; sonst davon nur, was diese Gruppen sehen dürfen.",
    yes: "ja",
    no: "nein",
    close: "Schließen",
    saved: (name: string) => `„${name}“ darf ab jetzt nur noch das Gewählte.`,
  },
  en: {
    how: "What you take away here comes back only when the program asks for permission again.",
    howOwn:
      "What you take away here comes back only when the program asks for permission again. You can lower caps; only owners can raise them.",
    groups: "Confidential clients and files",
    groupsHint:
      "With none ticked the program sees what the person sees for whom it works; otherwise only what these groups may see of that.",
    yes: "yes",
    no: "no",
    close: "Close",
    saved: (name: string) => `From now on “${name}” may do only what you chose.`,
  },
});
