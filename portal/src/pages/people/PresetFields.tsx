import { fieldProblems } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { deliveryNames, deliveryTypes } from "../letters/delivery-names.ts";
import { type PresetContent, withPart } from "./preset-values.ts";
import { presetWords } from "./preset-words.ts";
import styles from "./people.module.css";

type FieldsProps = {
  preset: PresetContent;
  problem: unknown;
  onChange: (change: (now: PresetContent) => PresetContent) => void;
};

type Set = <Key extends keyof PresetContent>(key: Key, value: PresetContent[Key] | "" | undefined) => void;

/** What a preset may decide; all of it may be left open. */
export function PresetFields({ preset, problem, onChange }: FieldsProps) {
  const text = useTexts(presetWords);
  const problems = fieldProblems(problem);
  const others = Object.keys(preset).filter((key) => !shownParts.includes(key));
  const set: Set = (key, value) => onChange((now) => withPart(now, key, value));
  const line = (key: "mandantennummer" | "auditTagPrefix", hint: string) => (
    <Field
      label={text[key]}
      value={preset[key] ?? ""}
      onChange={(value) => set(key, value)}
      hint={hint}
      problem={problems[`preset.${key}`]}
    />
  );
  return (
    <>
      <Sheet title={text.dispatch}>
        <Dispatch preset={preset} set={set} />
      </Sheet>
      <Sheet title={text.looks}>
        <Looks preset={preset} set={set} />
      </Sheet>
      <Sheet title={text.order}>
        <div className={styles.fields}>
          {line("mandantennummer", text.clientHint)}
          {line("auditTagPrefix", text.auditHint)}
          <Field
            label={text.maxCostEuros}
            type="number"
            value={preset.maxCostEuros === undefined ? "" : String(preset.maxCostEuros)}
            onChange={(value) => set("maxCostEuros", value === "" ? undefined : Number(value))}
            hint={text.costHint}
            problem={problems["preset.maxCostEuros"]}
          />
        </div>
        {others.length > 0 && <p className={styles.quiet}>{text.others(others.join(", "))}</p>}
      </Sheet>
    </>
  );
}

const shownParts: readonly string[] = [
  "deliveryType",
  "color",
  "duplex",
  "express",
  "approvalMode",
  "senderProfileId",
  "designId",
  "letterheadId",
  "signatureId",
  "language",
  "mandantennummer",
  "auditTagPrefix",
  "maxCostEuros",
] satisfies (keyof PresetContent)[];

type PartProps = { preset: PresetContent; set: Set };

function Dispatch({ preset, set }: PartProps) {
  const text = useTexts(presetWords);
  const deliveries = useTexts(deliveryNames);
  return (
    <div className={styles.fields}>
      <Choice
        label={text.deliveryType}
        value={preset.deliveryType ?? ""}
        options={[
          { value: "" as const, label: text.open },
          ...deliveryTypes.map((type) => ({ value: type, label: deliveries[type] })),
        ]}
        onChange={(value) => set("deliveryType", value)}
      />
      <YesNo label={text.color} value={preset.color} onChange={(value) => set("color", value)} />
      <YesNo label={text.duplex} value={preset.duplex} onChange={(value) => set("duplex", value)} />
      <YesNo label={text.express} value={preset.express} onChange={(value) => set("express", value)} />
      <Choice
        label={text.approvalMode}
        value={preset.approvalMode ?? ""}
        options={[
          { value: "" as const, label: text.open },
          { value: "auto", label: text.auto },
          { value: "review", label: text.review },
          { value: "draft", label: text.draft },
        ]}
        onChange={(value) => set("approvalMode", value)}
      />
    </div>
  );
}

function Looks({ preset, set }: PartProps) {
  const text = useTexts(presetWords);
  const senders = useOperation("sender_profile_list", {});
  const designs = useOperation("letter_design_list", {});
  const signatures = useOperation("signature_list", {});
  const letterheads = useOperation("letterhead_list", {});
  const from = <Item,>(items: readonly Item[] | undefined, optionOf: (item: Item) => Option) => [
    { value: "", label: text.open },
    ...(items ?? []).map(optionOf),
  ];
  return (
    <div className={styles.fields}>
      <Choice
        label={text.sender}
        value={preset.senderProfileId ?? ""}
        options={from(senders.data?.items, (item) => ({ value: item.profileId, label: item.displayName }))}
        onChange={(value) => set("senderProfileId", value)}
      />
      <Choice
        label={text.design}
        value={preset.designId ?? ""}
        options={from(designs.data?.items, (item) => ({ value: item.designId, label: item.name }))}
        onChange={(value) => set("designId", value)}
      />
      <Choice
        label={text.letterhead}
        value={preset.letterheadId ?? ""}
        options={from(letterheads.data?.items, (item) => ({
          value: item.letterheadId,
          label: item.displayName,
        }))}
        onChange={(value) => set("letterheadId", value)}
      />
      <Choice
        label={text.signature}
        value={preset.signatureId ?? ""}
        options={from(signatures.data?.items, (item) => ({
          value: item.signatureId,
          label: item.displayName,
        }))}
        onChange={(value) => set("signatureId", value)}
      />
      <Choice
        label={text.language}
        value={preset.language ?? ""}
        options={[
          { value: "" as const, label: text.open },
          { value: "de", label: "Deutsch" },
          { value: "en", label: "English" },
        ]}
        onChange={(value) => set("language", value)}
      />
    </div>
  );
}

type Option = { value: string; label: string };

type YesNoProps = {
  label: string;
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
};

function YesNo({ label, value, onChange }: YesNoProps) {
  const text = useTexts(presetWords);
  const chosen = value === undefined ? "" : value ? "yes" : "no";
  return (
    <Choice
      label={label}
      value={chosen}
      options={[
        { value: "", label: text.open },
        { value: "yes", label: text.yes },
        { value: "no", label: text.no },
      ]}
      onChange={(next) => onChange(next === "" ? undefined : next === "yes")}
    />
  );
}
