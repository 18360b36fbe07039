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
  },
  en: {
    title: "Billing address",
    lead: "To whom the monthly invoices for your letters go. While it is missing no invoice is issued; then all of them follow.",
    who: "Invoices go to",
    suggested: "Suggested by your default sender. It counts only when you save it.",
    missing: "Not entered yet.",
    onlyOwners: "Owners can change it.",
    language: "Language of the invoices",
  },
});
