import { useState } from "react";
import type { OutputOf } from "../../../client.ts";
import { useCall, useOperation } from "../../../session/calls.ts";
import { useSettled } from "../../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { SearchPick } from "../../../ui/SearchPick.tsx";
import { AddressFields } from "../AddressFields.tsx";
import { isShowable, type TypedAddress, typedAddress, writtenAddress } from "../typed-address.ts";
import styles from "./compose.module.css";

type RecipientPartProps = {
  value: TypedAddress;
  onChange: (address: TypedAddress) => void;
  /** Somebody was chosen of whom more is known: how letters to them begin, and what they prefer. */
  onKnown?: (entry: BookEntry) => void;
  problems: Readonly<Record<string, string>>;
  /** Where the service finds it in what it is told. */
  path?: string;
};

export type BookEntry = OutputOf<"address_book">["items"][number];

type Way = "book" | "company";

/** To whom: from the address book, found among companies and authorities, or typed; what was found can be changed. */
export function RecipientPart(props: RecipientPartProps) {
  const { value, onChange, onKnown, problems, path = "recipientAddressInline" } = props;
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
      {way === "book" && (
        <FromBook
          onPick={(entry) => {
            if (onKnown) onKnown(entry);
            else onChange(typedAddress(entry));
            setWay(null);
          }}
        />
      )}
      {way === "company" && <FromCompanies country={value.country} onPick={take} />}
      <AddressFields value={value} onChange={onChange} problems={problems} path={path} />
      <IntoBook value={value} />
    </div>
  );
}

/** Keeps whoever was typed for the next letter. */
function IntoBook({ value }: { value: TypedAddress }) {
  const text = useTexts(words);
  const say = useNotice();
  const save = useCall("address_save");
  const written = writtenAddress(value);
  if (!written || !isShowable(value)) return null;
  const { addressId: _addressId, ...address } = written;
  return (
    <>
      <div className={styles.ways}>
        <Button
          look="quiet"
          isBusy={save.isPending}
          onClick={() =>
            save.mutate(
              { ...address, street: value.street, city: value.city, basedOn: null },
              { onSuccess: ({ created }) => say({ text: created ? text.kept : text.known }) },
            )
          }
        >
          {text.intoBook}
        </Button>
      </div>
      {save.error && <Problem cause={save.error} />}
    </>
  );
}

function FromBook({ onPick }: { onPick: (entry: BookEntry) => void }) {
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const searchQuery = useSettled(query.trim(), 200);
  const { data } = useOperation(
    "address_book",
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
      onPick={onPick}
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
    intoBook: "Ins Adressbuch",
    kept: "Die Anschrift steht jetzt im Adressbuch.",
    known: "Diese Anschrift stand schon im Adressbuch.",
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
    intoBook: "Add to the address book",
    kept: "The address is in the address book now.",
    known: "The address book had this address already.",
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
