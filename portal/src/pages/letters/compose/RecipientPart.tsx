import { useState } from "react";
import { useOperation } from "../../../session/calls.ts";
import { useSettled } from "../../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { SearchPick } from "../../../ui/SearchPick.tsx";
import { AddressFields } from "../AddressFields.tsx";
import { type TypedAddress, typedAddress } from "../typed-address.ts";
import styles from "./compose.module.css";

type RecipientPartProps = {
  value: TypedAddress;
  onChange: (address: TypedAddress) => void;
  problems: Readonly<Record<string, string>>;
};

type Way = "book" | "company";

/** To whom: from the address book, found among companies and authorities, or typed; what was found can be changed. */
export function RecipientPart({ value, onChange, problems }: RecipientPartProps) {
  const text = useTexts(words);
  const [way, setWay] = useState<Way | null>(null);
  const take = (address: TypedAddress) => {
    onChange(address);
    setWay(null);
  };
  return (
    <div className={styles.fields}>
      <div className={styles.ways}>
        {(["book", "company"] as const).map((each) => (
          <Button key={each} aria-expanded={way === each} onClick={() => setWay(way === each ? null : each)}>
            {text[each]}
          </Button>
        ))}
      </div>
      {way === "book" && <FromBook onPick={take} />}
      {way === "company" && <FromCompanies country={value.country} onPick={take} />}
      <AddressFields value={value} onChange={onChange} problems={problems} path="recipientAddressInline" />
    </div>
  );
}

function FromBook({ onPick }: { onPick: (address: TypedAddress) => void }) {
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const searchQuery = useSettled(query.trim(), 200);
  const { data } = useOperation(
    "address_list",
    { searchQuery, limit: 20 },
    { enabled: searchQuery !== "", keepPrevious: true },
  );
  return (
    <SearchPick
      label={text.searchBook}
      query={query}
      onQuery={setQuery}
      items={data?.items ?? []}
      itemKey={({ addressId }) => addressId}
      show={(address) => <Shown {...address} />}
      onPick={(address) => onPick(typedAddress(address))}
      none={text.noneInBook}
    />
  );
}

type FromCompaniesProps = { country: string; onPick: (address: TypedAddress) => void };

function FromCompanies({ country, onPick }: FromCompaniesProps) {
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const searched = useSettled(query.trim(), 250);
  const { data } = useOperation(
    "address_search_company",
    { query: searched, ...(/^[A-Z]{2}$/.test(country) && { country }) },
    { enabled: searched.length >= 2, keepPrevious: true },
  );
  return (
    <SearchPick
      label={text.searchCompany}
      hint={text.searchCompanyHint}
      query={query}
      onQuery={setQuery}
      items={data?.items ?? []}
      itemKey={({ name, recipient }) => `${name} ${recipient.zip ?? ""} ${recipient.city}`}
      show={({ recipient }) => <Shown {...recipient} />}
      onPick={({ recipient }) => onPick(typedAddress(recipient))}
      none={text.noneOfCompanies}
    />
  );
}

type ShownProps = Parameters<typeof typedAddress>[0] & { undeliverableSince?: string | null };

function Shown({ name, company, street, houseNumber, pobox, zip, city, undeliverableSince }: ShownProps) {
  const text = useTexts(words);
  const place = pobox ? `${text.pobox} ${pobox}` : [street, houseNumber].filter(Boolean).join(" ");
  return (
    <>
      <strong>{company ?? name}</strong>
      {company && company !== name ? ` · ${name}` : ""}
      <br />
      <span className={styles.quiet}>
        {[place, [zip, city].filter(Boolean).join(" ")].filter(Boolean).join(", ")}
        {undeliverableSince ? ` · ${text.returned}` : ""}
      </span>
    </>
  );
}

const words = inBothLanguages({
  de: {
    book: "Aus dem Adressbuch",
    company: "Firma oder Behörde suchen",
    searchBook: "Im Adressbuch suchen",
    searchCompany: "Firma oder Behörde",
    searchCompanyHint: "Zum Beispiel „Finanzamt Altona“.",
    noneInBook: "Nichts gefunden. Sie können die Anschrift unten eintragen.",
    noneOfCompanies: "Nichts gefunden. Sie können die Anschrift unten eintragen.",
    pobox: "Postfach",
    returned: "ein Brief kam von dort zurück",
  },
  en: {
    book: "From the address book",
    company: "Find a company or authority",
    searchBook: "Search the address book",
    searchCompany: "Company or authority",
    searchCompanyHint: "For example “Finanzamt Altona”.",
    noneInBook: "Nothing found. You can type the address below.",
    noneOfCompanies: "Nothing found. You can type the address below.",
    pobox: "PO box",
    returned: "a letter came back from there",
  },
});
