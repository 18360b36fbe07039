import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { isOvertakenRefusal, useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { type Line, Overtaken } from "../../ui/Overtaken.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { useSharedSave } from "../../ui/SharedForm.tsx";
import { GroupChoice } from "../confidentiality/GroupChoice.tsx";
import { CapFields, useCapLines } from "./CapFields.tsx";
import { capsInput, type TypedCaps, typedCaps } from "./caps.ts";
import { NetworksField } from "./NetworksField.tsx";
import { addressesIn } from "./typed-addresses.ts";

type CapDialogProps = { token: OutputOf<"token_list">["items"][number]; onClose: () => void };

type Typed = { caps: TypedCaps; groupIds: readonly string[]; networks: string };

/** Changes how much a token may use in a day, what it sees of confidential things, and from where it may be used. */
export function CapDialog({ token, onClose }: CapDialogProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const capLines = useCapLines();
  const groups = useOperation("group_list", {}).data?.groups ?? [];
  const { tokenId, name, groupIds, allowedNetworks, updatedAt } = token;
  const draft = useSharedDraft<Typed>(`token.${tokenId}`, {
    value: { caps: typedCaps(token, language), groupIds, networks: allowedNetworks.join("\n") },
    version: updatedAt,
  });
  const linesOf = (typed: Typed) => [
    ...capLines(typed.caps),
    ...groups.map((group): Line => [group.name, typed.groupIds.includes(group.groupId) ? text.yes : text.no]),
    [text.networks, addressesIn(typed.networks).join(", ")] satisfies Line,
  ];
  const change = (part: Partial<Typed>) => draft.change((now) => ({ ...now, ...part }));
  const { save, isSaving, error } = useSharedSave({
    draft,
    call: useCall("token_change"),
    inputOf: (typed, basedOn) => ({
      tokenId,
      ...capsInput(typed.caps),
      groupIds: [...typed.groupIds],
      allowedNetworks: addressesIn(typed.networks),
      basedOn,
    }),
    versionOf: (changed) => changed.updatedAt,
    said: () => text.saved(name),
    onSaved: onClose,
  });
  const cancel = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      title={text.title(name)}
      isOpen
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{text.cancel}</Button>
          <Button look="first" isBusy={isSaving} disabled={draft.overtakenBy !== null} onClick={save}>
            {text.save}
          </Button>
        </>
      }
    >
      <Overtaken {...{ draft, isSaving, linesOf }} />
      <CapFields caps={draft.value.caps} onChange={(caps) => change({ caps })} problem={error} />
      <GroupChoice
        label={text.groups}
        hint={text.groupsHint}
        ticked={draft.value.groupIds}
        onChange={(next) => change({ groupIds: next })}
      />
      <NetworksField
        label={text.networks}
        hint={text.networksHint}
        typed={draft.value.networks}
        onChange={(networks) => change({ networks })}
        problems={fieldProblems(error)}
        path="allowedNetworks"
      />
      {error && !isOvertakenRefusal(error) && <Problem cause={error} />}
    </Dialog>
  );
}

const words = inBothLanguages({
  de: {
    title: (name: string) => `„${name}“ ändern`,
    groups: "Vertrauliche Mandanten und Akten",
    groupsHint:
      "Er sieht, was diese Gruppen sehen dürfen. Ist keine angekreuzt, sieht er nichts Vertrauliches.",
    networks: "Netze, aus denen er benutzt werden darf",
    networksHint: "Eine Adresse oder ein Netz je Zeile. Leer heißt: wie das Konto.",
    yes: "ja",
    no: "nein",
    cancel: "Abbrechen",
    save: "Speichern",
    saved: (name: string) => `„${name}“ ist gespeichert.`,
  },
  en: {
    title: (name: string) => `Change “${name}”`,
    groups: "Confidential clients and files",
    groupsHint: "It sees what these groups may see. With none ticked it sees nothing confidential.",
    networks: "Networks from which it may be used",
    networksHint: "One address or network on each line. Empty means: as the account.",
    yes: "yes",
    no: "no",
    cancel: "Cancel",
    save: "Save",
    saved: (name: string) => `“${name}” is saved.`,
  },
});
