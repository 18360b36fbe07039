import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { GroupChoice } from "./GroupChoice.tsx";

type Thing = { mandantId: string } | { matterId: string };
type Wall = OutputOf<"wall_get">;

/** Who may see a client or a file; owners say so. */
export function WhoMaySee({ thing }: { thing: Thing }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("wall_get", thing);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { groups, mayChange } = data;
  // Where nothing is confidential and nothing can be made so, there is nothing to say.
  if (groups.length === 0 && !mayChange) return null;
  return (
    <Sheet title={text.title}>
      {groups.length === 0 ? (
        <p>{text.everybody}</p>
      ) : (
        <>
          <p>
            <Badge tone="warn">{text.confidential}</Badge> {text.only}
          </p>
          <ul>
            {groups.map(({ groupId, name, members }) => (
              <li key={groupId}>
                <strong>{name}</strong>
                {": "}
                {members.length === 0 ? text.nobody : members.map((member) => member.name).join(", ")}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayChange && (
        <div>
          <ChangeWho thing={thing} />
        </div>
      )}
    </Sheet>
  );
}

/** A button that lets an owner say who may see a client or a file, also one that they do not see themselves. */
export function ChangeWho({ thing }: { thing: Thing }) {
  const text = useTexts(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.change}</Button>
      {isOpen && <Opened thing={thing} onClose={() => setOpen(false)} />}
    </>
  );
}

function Opened({ thing, onClose }: { thing: Thing; onClose: () => void }) {
  const { data, error, refetch } = useOperation("wall_get", thing);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  return data ? <ChangeDialog thing={thing} wall={data} onClose={onClose} /> : null;
}

function ChangeDialog({ thing, wall, onClose }: { thing: Thing; wall: Wall; onClose: () => void }) {
  const text = useTexts(words);
  const say = useNotice();
  const { data } = useOperation("group_list", {});
  const [ticked, setTicked] = useState(wall.groups.map(({ groupId }) => groupId));
  const set = useCall("wall_set");
  const { userId } = useHere();
  const isLeftOut =
    ticked.length > 0 &&
    data?.groups.every(
      ({ groupId, members }) =>
        !ticked.includes(groupId) || !members.some((member) => member.userId === userId),
    );
  const save = () =>
    set.mutate(
      { ...thing, groupIds: ticked },
      {
        onSuccess: ({ groupIds }) => {
          say({ text: groupIds.length === 0 ? text.isOpen : text.isConfidential });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={text.whoMaySee(wall.name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="first" isBusy={set.isPending} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      {data?.groups.length === 0 ? (
        <p>
          {text.noGroups} <Link to="/settings/confidentiality">{text.makeGroup}</Link>
        </p>
      ) : (
        <GroupChoice label={text.groups} hint={text.hint} ticked={ticked} onChange={setTicked} />
      )}
      {isLeftOut && <p>{text.leftOut}</p>}
      <p>{text.consequence}</p>
      {set.error && <Problem cause={set.error} isAbovePage />}
    </Dialog>
  );
}

const words = inBothLanguages({
  de: {
    title: "Wer darf das sehen?",
    everybody: "Alle, die in diesem Konto mitarbeiten.",
    confidential: "Vertraulich",
    only: "Nur diese Gruppen sehen Briefe, Belege und alles andere, was dazugehört:",
    nobody: "noch niemand",
    change: "Ändern",
    whoMaySee: (name: string) => `Wer darf „${name}“ sehen?`,
    groups: "Gruppen",
    hint: "Ist keine angekreuzt, sehen es alle im Konto.",
    consequence:
      "Das gilt sofort, auch für Programme und für Links, die schon verschickt sind. Briefe, die unterwegs sind, gehen trotzdem hinaus.",
    leftOut: "Sie selbst gehören zu keiner dieser Gruppen: Danach sehen Sie es auch nicht mehr.",
    noGroups: "Noch gibt es keine Gruppe.",
    makeGroup: "Eine Gruppe anlegen",
    cancel: "Abbrechen",
    save: "Speichern",
    isOpen: "Das sehen jetzt alle im Konto.",
    isConfidential: "Das sehen jetzt nur noch die gewählten Gruppen.",
  },
  en: {
    title: "Who may see this?",
    everybody: "Everybody who works in this account.",
    confidential: "Confidential",
    only: "Only these groups see letters, documents and everything else that belongs to it:",
    nobody: "nobody yet",
    change: "Change",
    whoMaySee: (name: string) => `Who may see “${name}”?`,
    groups: "Groups",
    hint: "With none ticked everybody in the account sees it.",
    consequence:
      "It holds at once, also for programs and for links that were sent already. Letters that are on their way go out all the same.",
    leftOut: "You belong to none of these groups yourself: you will no longer see it, either.",
    noGroups: "There is no group yet.",
    makeGroup: "Make a group",
    cancel: "Cancel",
    save: "Save",
    isOpen: "Everybody in the account sees this now.",
    isConfidential: "Only the chosen groups see this now.",
  },
});
