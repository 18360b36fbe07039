import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { type Role, roleNames, roles } from "./role-names.ts";
import styles from "./settings.module.css";

type Member = OutputOf<"team_get">["members"][number];

/** The members with what can be done about each. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const text = useTexts(words);
  const columns: Column<Member>[] = [
    { key: "name", head: text.name, cell: (member) => <Name member={member} /> },
    { key: "role", head: text.role, cell: (member) => <RoleChoice member={member} /> },
    {
      key: "seen",
      head: text.seen,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : text.never),
      isExtra: true,
    },
    {
      key: "factor",
      head: text.factor,
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Badge tone="good">{text.on}</Badge> : text.off),
      isExtra: true,
    },
    { key: "remove", head: text.acts, cell: (member) => <Remove member={member} /> },
  ];
  return <Table label={text.members} columns={columns} rows={members} rowKey={({ userId }) => userId} />;
}

function Name({ member: { name, email, isYou } }: { member: Member }) {
  const text = useTexts(words);
  return (
    <>
      <strong>{name}</strong> {isYou && <Badge tone="quiet">{text.you}</Badge>}
      <div className={styles.fine}>{email}</div>
    </>
  );
}

/** Chosen, done, and taken back by one press. */
function RoleChoice({ member: { userId, name, role } }: { member: Member }) {
  const text = useTexts(words);
  const names = useTexts(roleNames);
  const say = useNotice();
  const change = useCall("member_change");
  const set = (next: Role, onUndo?: () => void) =>
    change.mutate(
      { userId, role: next },
      { onSuccess: () => say({ text: text.changed(name, names[next]), ...(onUndo && { onUndo }) }) },
    );
  return (
    <>
      <select
        className={styles.select}
        aria-label={text.roleOf(name)}
        value={change.isPending ? change.variables.role : role}
        disabled={change.isPending}
        onChange={({ target }) => set(target.value as Role, () => set(role))}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
      {change.error && <Problem cause={change.error} />}
    </>
  );
}

function Remove({ member: { userId, name } }: { member: Member }) {
  const text = useTexts(words);
  const remove = useCall("member_remove");
  return (
    <ConfirmButton
      label={text.remove}
      title={text.removeTitle(name)}
      onConfirm={() => remove.mutateAsync({ userId })}
    >
      <p>{text.removeText}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    members: "Liste der Mitglieder",
    name: "Name",
    role: "Rolle",
    roleOf: (name: string) => `Rolle von ${name}`,
    seen: "Zuletzt aktiv",
    never: "noch nie",
    factor: "Zweiter Faktor",
    on: "an",
    off: "aus",
    acts: "Ändern",
    you: "Sie",
    changed: (name: string, role: string) => `${name} hat jetzt die Rolle „${role}“.`,
    remove: "Entfernen",
    removeTitle: (name: string) => `${name} aus dem Team entfernen?`,
    removeText:
      "Der Zugang zu diesem Konto und alle Programme, die diese Person verbunden hat, enden sofort. Was sie getan hat, bleibt im Protokoll.",
  },
  en: {
    members: "List of members",
    name: "Name",
    role: "Role",
    roleOf: (name: string) => `Role of ${name}`,
    seen: "Last active",
    never: "never",
    factor: "Second factor",
    on: "on",
    off: "off",
    acts: "Change",
    you: "you",
    changed: (name: string, role: string) => `${name} now has the role “${role}”.`,
    remove: "Remove",
    removeTitle: (name: string) => `Remove ${name} from the team?`,
    removeText:
      "Access to this account and all programs that this person has connected end at once. What they did stays in the log.",
  },
});
