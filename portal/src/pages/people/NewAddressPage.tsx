import { useNavigate } from "@tanstack/react-router";
import { useDraft } from "../../session/draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { emptyAddress, postalDraft } from "./address-values.ts";
import { AddressForm } from "./AddressForm.tsx";
import { CompanySearch } from "./CompanySearch.tsx";
import styles from "./people.module.css";

/** A new entry, typed in or found among companies and authorities. */
export function NewAddressPage() {
  const text = useTexts(words);
  const navigate = useNavigate();
  const say = useNotice();
  const [draft, change, forget] = useDraft("address.new", emptyAddress);
  return (
    <Page title={text.title}>
      <div className={styles.beside}>
        <AddressForm
          draft={draft}
          onChange={change}
          onSaved={({ created }) => {
            forget();
            say({ text: created ? text.saved : text.known });
            void navigate({ to: "/addresses" });
          }}
        />
        <CompanySearch onTake={(address) => change((now) => ({ ...now, ...postalDraft(address) }))} />
      </div>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Neue Adresse",
    saved: "Adresse gespeichert.",
    known: "Diese Adresse stand schon im Adressbuch.",
  },
  en: {
    title: "New address",
    saved: "Address saved.",
    known: "The address book had this address already.",
  },
});
