import { useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import type { LetterForm } from "./letter-form.ts";
import styles from "./compose.module.css";

type SenderPartProps = {
  form: LetterForm;
  onChange: (change: Partial<LetterForm>) => void;
  problems: Readonly<Record<string, string>>;
};

/** The account's signature, whichever that is. */
const STANDARD = "standard";

/** What stands in the information block, and the code. */
const references = [
  "unserZeichen",
  "ihrZeichen",
  "ihreNachrichtVom",
  "aktenzeichen",
  "kundennummer",
  "datum",
  "qr",
] as const;

/** Who writes, in which look, and what stands in the information block. */
export function SenderPart({ form, onChange, problems }: SenderPartProps) {
  const text = useTexts(words);
  const profiles = useOperation("sender_profile_list", {}).data?.items ?? [];
  const designs = useOperation("letter_design_list", {}).data?.items ?? [];
  const presets = useOperation("profile_get", {}).data?.presets ?? [];
  const signatures = useOperation("signature_list", {}).data?.items ?? [];
  const standard = { value: "", label: text.standard };
  const refer = (name: (typeof references)[number], value: string) => {
    const { [name]: _before, ...others } = form.reference;
    onChange({ reference: value === "" ? others : { ...others, [name]: value } });
  };
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Choice
          label={text.sender}
          value={form.senderProfileId}
          options={[
            standard,
            ...profiles.map(({ profileId, displayName }) => ({ value: profileId, label: displayName })),
          ]}
          onChange={(senderProfileId) => onChange({ senderProfileId })}
        />
        <Choice
          label={text.design}
          value={form.designId}
          options={[standard, ...designs.map(({ designId, name }) => ({ value: designId, label: name }))]}
          onChange={(designId) => onChange({ designId })}
        />
        <Choice
          label={text.language}
          value={form.language}
          options={[
            { value: "de", label: "Deutsch" },
            { value: "en", label: "English" },
          ]}
          onChange={(language) => onChange({ language })}
        />
        {presets.length > 0 && (
          <Choice
            label={text.preset}
            value={form.presetName}
            options={[
              { value: "", label: text.none },
              ...presets.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={(presetName) => onChange({ presetName })}
          />
        )}
      </div>
      <Choice
        label={text.signature}
        value={form.includeSignature ? form.signatureId || STANDARD : ""}
        options={[
          { value: "", label: text.unsigned },
          { value: STANDARD, label: text.standardSignature },
          ...signatures.map(({ signatureId, displayName }) => ({ value: signatureId, label: displayName })),
        ]}
        onChange={(chosen) =>
          onChange({ includeSignature: chosen !== "", signatureId: chosen === STANDARD ? "" : chosen })
        }
      />
      <div className={styles.pair}>
        {references.map((name) => {
          const value = form.reference[name] ?? "";
          // A payment's code is made by its document.
          return typeof value === "string" ? (
            <Field
              key={name}
              label={text[name]}
              value={value}
              onChange={(next) => refer(name, next)}
              hint={name === "datum" ? text.datumHint : name === "qr" ? text.qrHint : undefined}
              problem={problems[`reference.${name}`]}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    sender: "Absender",
    design: "Design",
    language: "Sprache des Briefs",
    preset: "Voreinstellung",
    standard: "Standard",
    none: "keine",
    signature: "Unterschrift",
    unsigned: "Ohne Bild einer Unterschrift",
    standardSignature: "Die des Kontos",
    unserZeichen: "Unser Zeichen",
    ihrZeichen: "Ihr Zeichen",
    aktenzeichen: "Aktenzeichen",
    ihreNachrichtVom: "Ihre Nachricht vom",
    kundennummer: "Kundennummer",
    datum: "Datum",
    datumHint: "Leer: der Tag des Drucks",
    qr: "QR-Code",
    qrHint: "Text oder Adresse im Netz",
  },
  en: {
    sender: "Sender profile",
    design: "Design",
    language: "Language of the letter",
    preset: "Preset",
    standard: "Default",
    none: "none",
    signature: "Signature",
    unsigned: "Without a picture of one",
    standardSignature: "The account's",
    unserZeichen: "Our reference",
    ihrZeichen: "Your reference",
    aktenzeichen: "File number",
    ihreNachrichtVom: "Your message of",
    kundennummer: "Customer number",
    datum: "Date",
    datumHint: "Empty: the day it is printed",
    qr: "QR code",
    qrHint: "A text or web address",
  },
});
