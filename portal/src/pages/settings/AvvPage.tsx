import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Page } from "../../ui/Page.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { AgreementView } from "./AgreementView.tsx";
import { SettingsBack } from "./SettingsBack.tsx";

/** The agreements of the account: read, accepted, taken along. */
export function AvvPage() {
  const text = useTexts(words);
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Tabs
        label={text.title}
        tabs={[
          { key: "avv", label: text.avv, content: <AgreementView agreement="avv" /> },
          { key: "secrecy", label: text.secrecy, content: <AgreementView agreement="secrecy" /> },
        ]}
      />
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Verträge",
    lead: "Ohne Vereinbarung über die Auftragsverarbeitung wird kein Brief verschickt. Wer einem Berufsgeheimnis unterliegt, nimmt außerdem die Verpflichtung zur Verschwiegenheit an.",
    avv: "Auftragsverarbeitung (AVV)",
    secrecy: "Verschwiegenheit (§ 203 StGB)",
  },
  en: {
    title: "Agreements",
    lead: "Without the data processing agreement no letter is sent. Whoever is bound by professional secrecy accepts the undertaking of secrecy, too.",
    avv: "Data processing (AVV)",
    secrecy: "Secrecy (§ 203 StGB)",
  },
});
