import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { SearchPick } from "../../ui/SearchPick.tsx";
import { AddressFields } from "../letters/AddressFields.tsx";
import type { PartProps } from "./DocumentEditor.tsx";
import styles from "./documents.module.css";

type Address = OutputOf<"address_list">["items"][number];

/** Who gets it: somebody of the address book, or an address that is typed here. */
export function RecipientFields({ form, change, problems }: PartProps) {
  const text = useTexts(words);
  if (form.invoiceId !== "") return <p className={styles.quiet}>{text.asInvoice}</p>;
  if (form.recipientAddressId !== "")
    return (
      <div className={styles.buttons}>
        <span>{form.recipientName}</span>
        <Button onClick={() => change({ recipientAddressId: "", recipientName: "" })}>{text.other}</Button>
      </div>
    );
  const whole = problems["recipientAddressInline"];
  return (
    <div className={styles.fields}>
      <PickAddress
        onPick={(address) =>
          change({ recipientAddressId: address.addressId, recipientName: addressLine(address) })
        }
      />
      {whole && (
        <p role="alert" className={styles.problem}>
          {whole}
        </p>
      )}
      <AddressFields
        value={form.recipient}
        onChange={(recipient) => change({ recipient })}
        problems={problems}
        path="recipientAddressInline"
      />
    </div>
  );
}

function PickAddress({ onPick }: { onPick: (address: Address) => void }) {
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const searchQuery = useSettled(query.trim());
  const { data } = useOperation(
    "address_list",
    { searchQuery, limit: 10 },
    { enabled: searchQuery !== "", keepPrevious: true },
  );
  return (
    <SearchPick
      label={text.book}
      hint={text.bookHint}
      query={query}
      onQuery={setQuery}
      items={searchQuery === "" ? [] : (data?.items ?? [])}
      itemKey={({ addressId }) => addressId}
      show={addressLine}
      onPick={onPick}
      none={data ? text.notFound : text.searching}
    />
  );
}

const addressLine = ({ company, name, street, houseNumber, zip, city }: Address): string =>
  [
    company,
    name === company ? null : name,
    [street, houseNumber].filter(Boolean).join(" "),
    [zip, city].filter(Boolean).join(" "),
  ]
    .filter(Boolean)
    .join(", ");

const words = inBothLanguages({
  de: {
    asInvoice: "Es geht an den Empfänger der Rechnung.",
    other: "Andere Anschrift",
    book: "Aus dem Adressbuch",
    bookHint: "Name, Firma oder Ort; oder tragen Sie die Anschrift unten ein.",
    notFound: "Im Adressbuch nicht gefunden.",
    searching: "Wird gesucht …",
  },
  en: {
    asInvoice: "It goes to the recipient of the invoice.",
    other: "Another address",
    book: "From the address book",
    bookHint: "Name, company or city; or type the address below.",
    notFound: "Not found in the address book.",
    searching: "Searching …",
  },
});
