import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Tick } from "../../ui/Tick.tsx";
import styles from "./settings.module.css";

type Group = OutputOf<"group_list">["groups"][number];
type Typed = { name: string; userIds: readonly string[] };

/** A group's name, and who belongs to it. */
export function GroupForm({ group, onSaved }: { group?: Group; onSaved?: () => void }) {
  const text = useTexts(words);
  const team = useOperation("team_get", {});
  const members = team.data?.members ?? [];
  const draft = useSharedDraft<Typed>(`group.${group?.groupId ?? "new"}`, {
    value: { name: group?.name ?? "", userIds: group?.members.map(({ userId }) => userId) ?? [] },
    version: group?.updatedAt ?? null,
  });
  const saving = useSharedSave({
    draft,
    call: useCall("group_save"),
    inputOf: ({ name, userIds }, basedOn) => ({
      ...(group && { groupId: group.groupId }),
      name,
      userIds: [...userIds],
      basedOn,
    }),
    versionOf: ({ updatedAt }) => (group ? updatedAt : null),
    said: ({ name }) => text.saved(name),
    onSaved: () => {
      if (!group) draft.forget();
      onSaved?.();
    },
  });
  const { name, userIds } = draft.value;
  const linesOf = (typed: Typed): Line[] => [
    [text.name, typed.name],
    [
      text.members,
      members
        .filter(({ userId }) => typed.userIds.includes(userId))
        .map((member) => member.name)
        .join(", "),
    ],
  ];
  const turn = (userId: string, isOn: boolean) =>
    draft.change((now) => ({
      ...now,
      userIds: [...now.userIds.filter((each) => each !== userId), ...(isOn ? [userId] : [])],
    }));
  return (
    <SharedForm {...{ draft, saving, linesOf }}>
      <Field
        label={text.name}
        value={name}
        onChange={(next) => draft.change((now) => ({ ...now, name: next }))}
        hint={text.nameHint}
        problem={fieldProblems(saving.error)["name"]}
        isRequired
      />
      <fieldset className={styles.bundle}>
        <legend>{text.members}</legend>
        {members.map((member) => (
          <Tick
            key={member.userId}
            label={member.name}
            hint={member.email}
            isOn={userIds.includes(member.userId)}
            onChange={(isOn) => turn(member.userId, isOn)}
          />
        ))}
        <p className={styles.fine}>{text.membersHint}</p>
      </fieldset>
      <SaveRow {...{ draft, saving }} label={group ? text.save : text.create} isNew={!group} />
    </SharedForm>
  );
}

const words = inBothLanguages({
  de: {
    name: "Name der Gruppe",
    nameHint: "Zum Beispiel „Dezernat Müller“ oder „Personalsachen“.",
    members: "Wer dazugehört",
    membersHint: "Wer herausgenommen wird, sieht sofort nicht mehr, was nur für diese Gruppe da ist.",
    create: "Gruppe anlegen",
    save: "Speichern",
    saved: (name: string) => `Die Gruppe „${name}“ ist gespeichert.`,
  },
  en: {
    name: "Name of the group",
    nameHint: "For example “Team Müller” or “Staff matters”.",
    members: "Who belongs to it",
    membersHint: "Whoever is taken out sees at once no longer what is for this group alone.",
    create: "Make the group",
    save: "Save",
    saved: (name: string) => `The group “${name}” is saved.`,
  },
});
