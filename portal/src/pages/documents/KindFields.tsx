import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { TypedField } from "./TypedField.tsx";
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
      {form.documentType === "rechnung" && <BillingFields form={form} change={change} problems={problems} />}
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
        problem={problems["senderProfileId"]}
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

/** Whether it bills the whole, a part, or the rest after parts. */
function BillingFields(part: PartProps) {
  const text = useTexts(words);
  const { form, change, problems } = part;
  return (
    <>
      <Choice
        label={text.billing}
        value={form.billing ?? "whole"}
        options={[
          { value: "whole", label: text.whole },
          { value: "part", label: text.part },
          { value: "final", label: text.final },
        ]}
        onChange={(billing) => change({ billing })}
      />
      {form.billing === "final" && (
        <TypedField
          part={part}
          name="abschlagsrechnungen"
          label={text.parts}
          hint={text.partsHint}
          paths={Object.keys(problems).filter((path) => path.startsWith("document.abschlagsrechnungen"))}
        />
      )}
    </>
  );
}

const words = inBothLanguages({
  de: {
    billing: "Berechnet wird",
    whole: "alles auf einmal",
    part: "ein Abschlag (Abschlagsrechnung)",
    final: "der Rest (Schlussrechnung)",
    parts: "Nummern der Abschlagsrechnungen",
    partsHint: "Mit Komma getrennt. Die Positionen sind die gesamte Leistung.",
    kind: "Art",
    sender: "Absender",
    usualSender: "Üblicher Absender",
    noClient: "keiner",
  },
  en: {
    billing: "Billed is",
    whole: "everything at once",
    part: "a part (partial invoice)",
    final: "the rest (final invoice)",
    parts: "Numbers of the partial invoices",
    partsHint: "Separated by commas. The lines are the whole work.",
    kind: "Kind",
    sender: "Sender",
    usualSender: "The usual sender",
    noClient: "none",
  },
});
