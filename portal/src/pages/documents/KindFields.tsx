import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { ClientChoice } from "./ClientChoice.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import { isClaim } from "./document-form.ts";
import { type DocumentType, documentTypes, names } from "./document-names.tsx";
import styles from "./documents.module.css";

type KindFieldsProps = PartProps & { defaults: OutputOf<"document_defaults">; isKindFixed: boolean };

/** What it is, from whom, and for which client. */
export function KindFields({ form, change, problems, defaults, isKindFixed }: KindFieldsProps) {
  const text = useTexts(words);
  const { kinds } = useTexts(names);
  const { data: senders } = useOperation("sender_profile_list", {});
  const setKind = (documentType: DocumentType) =>
    change({
      documentType,
      scope: documentType === "gutschrift" ? defaults.creditNoteScope : defaults.invoiceScope,
      zahlungszielTage: isClaim(documentType) ? "10" : "14",
    });
  return (
    <div className={styles.pair}>
      {!isKindFixed && (
        <Choice
          label={text.kind}
          value={form.documentType}
          options={documentTypes.map((type) => ({ value: type, label: kinds[type] }))}
          onChange={setKind}
        />
      )}
      <Choice
        label={text.sender}
        value={form.senderProfileId}
        options={[
          { value: "", label: text.usualSender },
          ...(senders?.items ?? []).map(({ profileId, displayName }) => ({
            value: profileId,
            label: displayName,
          })),
        ]}
        onChange={(senderProfileId) => change({ senderProfileId })}
      />
      <ClientChoice
        value={form.mandantennummer}
        onChange={(mandantennummer) => change({ mandantennummer })}
        none={text.noClient}
        problem={problems["mandantennummer"]}
      />
    </div>
  );
}

const words = inBothLanguages({
  de: { kind: "Art", sender: "Absender", usualSender: "Üblicher Absender", noClient: "keiner" },
  en: { kind: "Kind", sender: "Sender", usualSender: "The usual sender", noClient: "none" },
});
