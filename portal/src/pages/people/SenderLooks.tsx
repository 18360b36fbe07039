import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import type { SenderDraft } from "./sender-values.ts";

type LooksProps = {
  draft: SenderDraft;
  isDefault: boolean;
  onChange: (change: (now: SenderDraft) => SenderDraft) => void;
};

/** How letters of this sender look, and when it is used. */
export function SenderLooks({ draft, isDefault, onChange }: LooksProps) {
  const text = useTexts(words);
  const designs = useOperation("letter_design_list", {});
  const options = [
    { value: "", label: text.noDesign },
    ...(designs.data?.items ?? []).map(({ designId, name }) => ({ value: designId, label: name })),
  ];
  const set = (part: Partial<SenderDraft>) => onChange((now) => ({ ...now, ...part }));
  return (
    <Sheet title={text.title}>
      <Field
        label={text.displayName}
        value={draft.displayName}
        onChange={(displayName) => set({ displayName })}
        hint={text.displayNameHint}
      />
      <Choice
        label={text.design}
        value={draft.defaultDesignId}
        options={options}
        onChange={(defaultDesignId) => set({ defaultDesignId })}
      />
      <DefaultMaterial />
      <Field
        label={text.disclaimer}
        rows={2}
        value={draft.disclaimer}
        onChange={(disclaimer) => set({ disclaimer })}
        hint={text.disclaimerHint}
      />
      {!isDefault && (
        <Tick
          label={text.makeDefault}
          isOn={draft.wantsDefault}
          onChange={(wantsDefault) => set({ wantsDefault })}
          hint={text.makeDefaultHint}
        />
      )}
    </Sheet>
  );
}

/** Letterhead and signature belong to the account, whichever sender writes. */
function DefaultMaterial() {
  const text = useTexts(words);
  const letterheads = useOperation("letterhead_list", {});
  const signatures = useOperation("signature_list", {});
  const letterhead = letterheads.data?.items.find(({ isDefault }) => isDefault);
  const signature = signatures.data?.items.find(({ isDefault }) => isDefault);
  return (
    <Facts
      facts={[
        [text.letterhead, letterhead?.displayName ?? text.none],
        [text.signature, signature?.displayName ?? text.none],
      ]}
    />
  );
}

const words = inBothLanguages({
  de: {
    title: "Aussehen und Verwendung",
    displayName: "Anzeigename",
    displayNameHint: "Nur für Listen; ohne ihn gilt der gedruckte Name.",
    design: "Design der Briefe",
    noDesign: "Ohne Design: mit dem Standardbriefpapier",
    letterhead: "Standardbriefpapier des Kontos",
    signature: "Standardunterschrift des Kontos",
    none: "keine Datei hinterlegt",
    disclaimer: "Schlusszeile",
    disclaimerHint: "Steht klein unter jedem Brief, zum Beispiel ein Vertraulichkeitshinweis.",
    makeDefault: "Als Standardabsender verwenden",
    makeDefaultHint: "Er gilt für Briefe, die keinen Absender nennen.",
  },
  en: {
    title: "Looks and use",
    displayName: "Display name",
    displayNameHint: "For lists only; without it the printed name is shown.",
    design: "Design of letters",
    noDesign: "Without a design: with the default letterhead",
    letterhead: "Default letterhead of the account",
    signature: "Default signature of the account",
    none: "no file stored",
    disclaimer: "Closing line",
    disclaimerHint: "Small print below every letter, such as a confidentiality note.",
    makeDefault: "Use as the default sender",
    makeDefaultHint: "It holds for letters that name no sender.",
  },
});
