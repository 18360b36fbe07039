import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../../ui/Page.tsx";
import { CsvImport } from "./CsvImport.tsx";

export function AddressImportPage() {
  const text = useTexts(words);
  return (
    <Page title={text.title} lead={text.lead} actions={<LinkButton to="/addresses">{text.back}</LinkButton>}>
      <CsvImport
        action="address_import"
        columns={[
          text.name,
          text.person,
          text.further,
          text.city,
          text.street,
          text.box,
          text.country,
          text.type,
          text.client,
        ]}
        sample={text.sample}
      />
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Adressen einlesen",
    lead: "Jede Anschrift wird geprüft. Was im Adressbuch schon steht, wird nicht noch einmal gespeichert.",
    back: "Zum Adressbuch",
    name: "Name, Nachname oder Firma: eines davon muss da sein.",
    person: "Anrede (Frau, Herr, Eheleute, Firma), Titel, Vorname und Nachname.",
    further: "Name 2, Adresszusatz, E-Mail, Sprache und Notiz.",
    city: "Ort: muss da sein; PLZ dazu.",
    street: "Straße und Hausnummer, zusammen oder getrennt.",
    box: "Postfach statt der Straße.",
    country: "Land als Kürzel; ohne Angabe DE.",
    type: "Art: recipient, sender oder billing; ohne Angabe recipient.",
    client: "Mandantennummer eines vorhandenen Mandanten.",
    sample: "Firma;Name;Straße;Hausnummer;PLZ;Ort\nMuster GmbH;Erika Beispiel;Lange Straße;5;80331;München",
  },
  en: {
    title: "Import addresses",
    lead: "Each address is checked. What the address book has already is not stored again.",
    back: "To the address book",
    name: "Name, last name or company: one of them must be there.",
    person: "Salutation (Frau, Herr, couple, company), title, first name and last name.",
    further: "Name 2, address line 2, e-mail, language and note.",
    city: "City: must be there; and the postcode (zip).",
    street: "Street and house number, together or apart.",
    box: "PO box in place of the street.",
    country: "Country as a code; DE if left out.",
    type: "Address type: recipient, sender or billing; recipient if left out.",
    client: "Client number of a client that is there.",
    sample:
      "company;name;street;house number;zip;city\nMuster GmbH;Erika Beispiel;Lange Straße;5;80331;München",
  },
});
