import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Page } from "../../ui/Page.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { BrandKitForm } from "./BrandKitForm.tsx";
import { ImportFromWebsite } from "./ImportFromWebsite.tsx";
import { OwnFonts } from "./OwnFonts.tsx";
import { Letterheads } from "./Letterheads.tsx";
import { Signatures } from "./Signatures.tsx";

/** What an account calls its own look, and the pictures its letters are dressed in. */
export function BrandPage() {
  const text = useTexts(words);
  return (
    <Page title={text.title} lead={text.lead}>
      <Tabs
        label={text.title}
        tabs={[
          { key: "kit", label: text.kit, content: <BrandKitForm /> },
          { key: "website", label: text.website, content: <ImportFromWebsite /> },
          { key: "fonts", label: text.fonts, content: <OwnFonts /> },
          { key: "letterheads", label: text.letterheads, content: <Letterheads /> },
          { key: "signatures", label: text.signatures, content: <Signatures /> },
        ]}
      />
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Marke",
    lead: "Logos, Farben und Schriften für Ihre Designs, dazu Briefköpfe und Unterschriften.",
    kit: "Logos, Farben, Schrift",
    website: "Von einer Website",
    fonts: "Eigene Schriften",
    letterheads: "Briefköpfe",
    signatures: "Unterschriften",
  },
  en: {
    title: "Brand",
    lead: "Logos, colours and fonts for your designs, and letterheads and signatures.",
    kit: "Logos, colours, font",
    website: "From a website",
    fonts: "Own fonts",
    letterheads: "Letterheads",
    signatures: "Signatures",
  },
});
