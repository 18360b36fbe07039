import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { placeOf } from "./address-values.ts";
import styles from "./people.module.css";

type Group = OutputOf<"address_duplicates">["groups"][number];

/** Entries that are probably one; a person decides which stays. */
export function Duplicates() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("address_duplicates", {}, { keepPrevious: true });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.groups.length === 0)
    return (
      <Sheet>
        <p>{text.none}</p>
      </Sheet>
    );
  return (
    <>
      <p className={styles.quiet}>{text.lead}</p>
      {data.groups.map((group) => (
        <GroupShown key={group.entries.map(({ addressId }) => addressId).join()} group={group} />
      ))}
      {data.total > data.groups.length && (
        <p className={styles.quiet}>{text.more(data.total - data.groups.length)}</p>
      )}
    </>
  );
}

function GroupShown({ group }: { group: Group }) {
  const text = useTexts(words);
  const say = useNotice();
  const merge = useCall("address_merge");
  const { entries, likeness } = group;
  const [keptId, setKeptId] = useState(entries[0]?.addressId ?? "");
  const run = () =>
    merge.mutate(
      { keptId, mergedIds: entries.map(({ addressId }) => addressId).filter((id) => id !== keptId) },
      { onSuccess: () => say({ text: text.merged }) },
    );
  return (
    <Sheet>
      <fieldset className={styles.partner}>
        <legend>
          {text.which}{" "}
          <Badge tone={likeness === "same" ? "accent" : "quiet"}>
            {likeness === "same" ? text.same : text.near}
          </Badge>
        </legend>
        {entries.map((entry) => (
          <label key={entry.addressId} className={styles.choiceOfOne}>
            <input
              type="radio"
              name={entries[0]?.addressId}
              checked={entry.addressId === keptId}
              onChange={() => setKeptId(entry.addressId)}
            />
            <span className={styles.name}>
              {[entry.company, entry.name, entry.secondName].filter(Boolean).join(" · ")}
              <span className={styles.quiet}>
                {[placeOf(entry), entry.mandantennummer && text.client(entry.mandantennummer), entry.email]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </label>
        ))}
        <div className={styles.actions}>
          <Button look="first" isBusy={merge.isPending} onClick={run}>
            {text.merge}
          </Button>
        </div>
        {merge.error && <Problem cause={merge.error} />}
      </fieldset>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    none: "Keine doppelten Einträge gefunden.",
    lead: "Diese Einträge meinen wahrscheinlich dieselbe Person oder Firma. Was dem bleibenden Eintrag fehlt, übernimmt er von den anderen. Geschriebene Briefe ändern sich nicht.",
    which: "Welcher Eintrag soll bleiben?",
    same: "gleicher Name",
    near: "ähnlicher Name",
    client: (number: string) => `Mandant ${number}`,
    merge: "Zusammenführen",
    merged: "Zusammengeführt. Die anderen Einträge stehen 30 Tage lang unter „Gelöscht“.",
    more: (count: number) => (count === 1 ? "Und ein weiterer Fall." : `Und ${count} weitere Fälle.`),
  },
  en: {
    none: "No duplicates found.",
    lead: "These entries probably mean the same person or company. The one that stays takes over what it lacks. Letters already written do not change.",
    which: "Which entry is to stay?",
    same: "same name",
    near: "similar name",
    client: (number: string) => `Client ${number}`,
    merge: "Merge",
    merged: "Merged. The other entries stay under “Deleted” for 30 days.",
    more: (count: number) => (count === 1 ? "And one more case." : `And ${count} more cases.`),
  },
});
