import { useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import type { LetterForm } from "./letter-form.ts";
import styles from "./compose.module.css";

type SenderPartProps = { form: LetterForm; onChange: (change: Partial<LetterForm>) => void };

/** Who writes, in which look, and what stands in the information block. */
export function SenderPart({ form, onChange }: SenderPartProps) {
  const text = useTexts(words);
  const profiles = useOperation("sender_profile_list", {}).data?.items ?? [];
  const designs = useOperation("letter_design_list", {}).data?.items ?? [];
  const presets = useOperation("profile_get", {}).data?.presets ?? [];
  const standard = { value: "", label: text.standard };
  const refer = (name: "unserZeichen" | "ihrZeichen" | "aktenzeichen", value: string) => {
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
      <Tick
        label={text.signature}
        isOn={form.includeSignature}
        onChange={(includeSignature) => onChange({ includeSignature })}
      />
      <div className={styles.pair}>
        {(["unserZeichen", "ihrZeichen", "aktenzeichen"] as const).map((name) => (
          <Field
            key={name}
            label={text[name]}
            value={form.reference[name] ?? ""}
            onChange={(value) => refer(name, value)}
          />
        ))}
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
    signature: "Mit hinterlegter Unterschrift",
    unserZeichen: "Unser Zeichen",
    ihrZeichen: "Ihr Zeichen",
    aktenzeichen: "Aktenzeichen",
  },
  en: {
    sender: "Sender profile",
    design: "Design",
    language: "Language of the letter",
    preset: "Preset",
    standard: "Default",
    none: "none",
    signature: "With the stored signature",
    unserZeichen: "Our reference",
    ihrZeichen: "Your reference",
    aktenzeichen: "File number",
  },
});
