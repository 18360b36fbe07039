import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { CsvImport } from "./CsvImport.tsx";

export function ClientImportPage() {
  const text = useTexts(words);
  return (
    <Page title={text.title} lead={text.lead} actions={<LinkButton to="/clients">{text.back}</LinkButton>}>
      <CsvImport
        action="client_import"
        columns={[text.number, text.name, text.others, text.tags, text.cap, text.retention, text.absent]}
        sample={text.sample}
      />
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Mandanten einlesen",
    lead: "Neue Nummern werden angelegt, bekannte geändert. Dieselbe Datei noch einmal ändert nichts.",
    back: "Zu den Mandanten",
    number: "Mandantennummer: muss da sein.",
    name: "Name: muss bei neuen Mandanten da sein.",
    others: "Kategorie, Sachbearbeiter.",
    tags: "Schlagworte, getrennt durch | oder Komma.",
    cap: "Monatsgrenze in Euro, als 250 oder 250,00.",
    retention: "Aufbewahrung in Jahren, mindestens 6; lässt sich nur verlängern.",
    absent:
      "Eine Spalte, die fehlt, lässt alles, wie es ist; eine leere Zelle löscht die Angabe, außer Name und Aufbewahrung.",
    sample: "Mandantennummer;Name;Sachbearbeiter;Monatsgrenze\n10001;Bäckerei Korn;Ute Groß;250,00",
  },
  en: {
    title: "Import clients",
    lead: "New numbers are added, known ones changed. The same file again changes nothing.",
    back: "To the clients",
    number: "Client number: must be there.",
    name: "Name: must be there for new clients.",
    others: "Category, case handler.",
    tags: "Tags, divided by | or commas.",
    cap: "Monthly cap in euros, as 250 or 250.00.",
    retention: "Retention in years, at least 6; may only lengthen.",
    absent: "A column that is absent leaves all as it is; an empty cell clears, except name and retention.",
    sample: "client number;name;case handler;monthly cap\n10001;Korn Bakery;Ute Groß;250.00",
  },
});
