import { useNavigate } from "@tanstack/react-router";
import { useSharedDraft } from "../../session/shared-draft.ts";
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
  const draft = useSharedDraft("address.new", { value: emptyAddress, version: null });
  return (
    <Page title={text.title}>
      <div className={styles.beside}>
        <AddressForm
          draft={draft}
          onSaved={({ created }) => {
            say({ text: created ? text.saved : text.known });
            void navigate({ to: "/addresses" });
          }}
        />
        <CompanySearch onTake={(address) => draft.change((now) => ({ ...now, ...postalDraft(address) }))} />
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
