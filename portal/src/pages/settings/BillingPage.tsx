import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { type PartyDraft, partyDraftOf } from "../../ui/PartyFields.tsx";
import { PartyForm } from "../../ui/PartyForm.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

type View = OutputOf<"billing_address_get">;
type Typed = PartyDraft & { language: "de" | "en" };

/** To whom the monthly invoices of this service are made out. */
export function BillingPage() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("billing_address_get", {});
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <BillingForm view={data} />}
    </Page>
  );
}

function BillingForm({ view: { stored, suggestion, maySet } }: { view: View }) {
  const text = useTexts(words);
  const call = useCall("billing_address_set");
  const value: Typed = { ...partyDraftOf(stored ?? suggestion), language: stored?.language ?? "de" };
  return (
    <PartyForm
      name="billing"
      title={text.who}
      lead={
        <>
          {!stored && <p>{suggestion ? text.suggested : text.missing}</p>}
          {stored && <p>{text.vat[stored.vat.missing ?? stored.vat.why]}</p>}
          {!maySet && <p>{text.onlyOwners}</p>}
        </>
      }
      value={value}
      stored={stored}
      call={call}
      inputOf={({ taxNumber: _none, ...billing }, basedOn) => ({ ...billing, basedOn })}
      isReadOnly={!maySet}
      moreLines={({ language }) => [[text.language, languageNames[language]]]}
    >
      {(draft) => (
        <div className={styles.pair}>
          <Choice
            label={text.language}
            value={draft.value.language}
            options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
            onChange={(language) => draft.change((now) => ({ ...now, language }))}
            problem={fieldProblems(call.error)["language"]}
            isDisabled={!maySet}
          />
        </div>
      )}
    </PartyForm>
  );
}

const languages = ["de", "en"] as const;
const languageNames: Record<Typed["language"], string> = { de: "Deutsch", en: "English" };

const words = inBothLanguages({
  de: {
    title: "Rechnungsanschrift",
    lead: "An wen die monatlichen Versandrechnungen gehen. Solange sie fehlt, wird keine Rechnung ausgestellt; danach kommen alle nach.",
    who: "Rechnungsempfänger",
    suggested: "Aus Ihrem Standardabsender vorgeschlagen. Es gilt erst, wenn Sie speichern.",
    missing: "Noch nicht eingetragen.",
    onlyOwners: "Ändern können sie Personen mit der Rolle Inhaberin/Inhaber.",
    language: "Sprache der Versandrechnungen",
    vat: {
      vat: "Wir berechnen Umsatzsteuer; jede Rechnung weist sie aus.",
      reverse_charge:
        "Wir berechnen keine Umsatzsteuer: Sie schulden sie als Leistungsempfänger selbst. Ihre USt-IdNr. steht auf jeder Rechnung.",
      outside_scope: "Wir berechnen keine Umsatzsteuer: Die Leistung ist in Deutschland nicht steuerbar.",
      vat_id:
        "Sie zahlen deutsche Umsatzsteuer, weil Ihre USt-IdNr. fehlt. Als Unternehmen in einem anderen EU-Land tragen Sie sie hier ein.",
      vat_id_of_country:
        "Sie zahlen deutsche Umsatzsteuer, weil Ihre USt-IdNr. aus einem anderen Land ist als die Anschrift. Tragen Sie eine dieses Landes ein.",
      company:
        "Sie zahlen deutsche Umsatzsteuer, weil keine Firma in der Anschrift steht. Als Unternehmen außerhalb der EU tragen Sie sie hier ein.",
      issuer_vat_id:
        "Sie zahlen deutsche Umsatzsteuer, weil der Betreiber des Dienstes noch keine USt-IdNr. eingetragen hat. Bitte wenden Sie sich an ihn.",
    },
  },
  en: {
    title: "Billing address",
    lead: "To whom the monthly invoices for your letters go. While it is missing no invoice is issued; then all of them follow.",
    who: "Invoices go to",
    suggested: "Suggested by your default sender. It counts only when you save it.",
    missing: "Not entered yet.",
    onlyOwners: "Owners can change it.",
    language: "Language of the invoices",
    vat: {
      vat: "We charge VAT, and every invoice shows it.",
      reverse_charge:
        "We charge no VAT: you owe it yourself as the recipient. Your VAT ID stands on every invoice.",
      outside_scope: "We charge no VAT: the service is outside the scope of German VAT.",
      vat_id:
        "You pay German VAT because your VAT ID is missing. As a business in another EU country, enter it here.",
      vat_id_of_country:
        "You pay German VAT because your VAT ID is of another country than the address. Enter one of this country.",
      company:
        "You pay German VAT because the address names no company. As a business outside the EU, enter it here.",
      issuer_vat_id:
        "You pay German VAT because whoever runs the service has not entered a VAT ID. Please ask them.",
    },
  },
});
