import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Tick } from "../../ui/Tick.tsx";
import styles from "../settings/settings.module.css";

type GroupChoiceProps = {
  label: string;
  hint: string;
  ticked: readonly string[];
  onChange: (groupIds: string[]) => void;
};

/** Some of the groups; nothing where the account has none. */
export function GroupChoice({ label, hint, ticked, onChange }: GroupChoiceProps) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("group_list", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data || data.groups.length === 0) return null;
  const turn = (groupId: string, isOn: boolean) =>
    onChange([...ticked.filter((each) => each !== groupId), ...(isOn ? [groupId] : [])]);
  return (
    <fieldset className={styles.bundle}>
      <legend>{label}</legend>
      {data.groups.map(({ groupId, name, members }) => (
        <Tick
          key={groupId}
          label={name}
          hint={members.length === 0 ? text.nobody : members.map((member) => member.name).join(", ")}
          isOn={ticked.includes(groupId)}
          onChange={(isOn) => turn(groupId, isOn)}
        />
      ))}
      <p className={styles.fine}>{hint}</p>
    </fieldset>
  );
}

const words = inBothLanguages({ de: { nobody: "noch niemand" }, en: { nobody: "nobody yet" } });
