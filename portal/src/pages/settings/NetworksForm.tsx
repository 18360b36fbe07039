import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { NetworksField } from "./NetworksField.tsx";
import styles from "./settings.module.css";
import { addressesIn } from "./typed-addresses.ts";

/** From where the account may be used, by people and by programs. */
export function NetworksForm({ rules }: { rules: OutputOf<"rules_get"> }) {
  const text = useTexts(words);
  const draft = useSharedDraft("networks", {
    value: rules.allowedNetworks.join("\n"),
    version: rules.networksUpdatedAt,
  });
  const saving = useSharedSave({
    draft,
    call: useCall("rules_set"),
    inputOf: (typed: string, basedOn) => ({ networks: { allowedNetworks: addressesIn(typed), basedOn } }),
    versionOf: ({ networksUpdatedAt }) => networksUpdatedAt,
    said: () => text.saved,
  });
  return (
    <Sheet title={text.title}>
      <SharedForm
        {...{ draft, saving }}
        linesOf={(typed) => [[text.networks, addressesIn(typed).join(", ") || text.anywhere]]}
      >
        <div className={styles.line}>
          <NetworksField
            label={text.networks}
            hint={text.hint}
            typed={draft.value}
            onChange={(typed) => draft.change(() => typed)}
            problems={fieldProblems(saving.error)}
            path="networks.allowedNetworks"
          />
        </div>
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Zugelassene Netze",
    networks: "Netze, aus denen dieses Konto benutzt werden darf",
    hint: "Eine Adresse oder ein Netz je Zeile, etwa 203.0.113.7 oder 10.0.0.0/8. Leer heißt: von überall. Es gilt für alle aus dem Team, für Zugangsschlüssel und für verbundene Programme; auch Chats rufen von den Servern ihres Anbieters aus an.",
    anywhere: "von überall",
    saved: "Gespeichert.",
  },
  en: {
    title: "Allowed networks",
    networks: "Networks from which this account may be used",
    hint: "One address or network on each line, such as 203.0.113.7 or 10.0.0.0/8. Empty means: from anywhere. It holds for everybody in the team, for tokens and for connected programs; chats, too, call from their provider’s servers.",
    anywhere: "from anywhere",
    saved: "Saved.",
  },
});
