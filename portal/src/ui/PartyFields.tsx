import { inBothLanguages, useTexts } from "../texts/language.tsx";
import { Field } from "./Field.tsx";
import type { Line } from "./Overtaken.tsx";
import styles from "./PartyFields.module.css";

/** Somebody who stands on an invoice, as it is typed. */
export type PartyDraft = Record<PartyKey, string>;

const addressKeys = ["name", "company", "street", "houseNumber", "zip", "city", "country"] as const;
type PartyKey = (typeof addressKeys)[number] | "vatId" | "taxNumber";

type PartyFieldsProps = {
  draft: PartyDraft;
  onChange: (part: Partial<PartyDraft>) => void;
  problems: Record<string, string>;
  /** Who issues an invoice names a tax number as well. */
  withTaxNumber?: boolean;
  isDisabled?: boolean;
};

/** Name, address and tax numbers of a party of an invoice. */
export function PartyFields({ draft, onChange, problems, withTaxNumber, isDisabled }: PartyFieldsProps) {
  const text = useTexts(words);
  return (
    <div className={styles.fields}>
      {keysOf(withTaxNumber ?? false).map((key) => (
        <Field
          key={key}
          label={text[key]}
          value={draft[key]}
          onChange={(value) => onChange({ [key]: value })}
          problem={problems[key]}
          isRequired={needed.has(key)}
          isDisabled={isDisabled ?? false}
          {...(key in text.hints && { hint: text.hints[key as keyof typeof text.hints] })}
        />
      ))}
    </div>
  );
}

const keysOf = (withTaxNumber: boolean): readonly PartyKey[] => [
  ...addressKeys,
  "vatId",
  ...(withTaxNumber ? ["taxNumber" as const] : []),
];

/** What the fields say, by their labels. */
export function usePartyLines(withTaxNumber: boolean): (draft: PartyDraft) => readonly Line[] {
  const text = useTexts(words);
  return (draft) => keysOf(withTaxNumber).map((key): Line => [text[key], draft[key]]);
}

const needed: ReadonlySet<PartyKey> = new Set(["name", "zip", "city", "country"]);

type StoredParty = {
  address: {
    name: string;
    company: string | null;
    street: string;
    houseNumber: string | null;
    pobox: string | null;
    zip: string | null;
    city: string;
    country: string;
  };
  vatId: string | null;
  taxNumber?: string | null;
};

/** What is stored, as it is typed. */
export function partyDraftOf(party: StoredParty | null): PartyDraft {
  const {
    name = "",
    company,
    street = "",
    houseNumber,
    pobox,
    zip,
    city = "",
    country = "DE",
  } = party?.address ?? {};
  return {
    name,
    company: company ?? "",
    street: pobox ? `Postfach ${pobox}` : street,
    houseNumber: houseNumber ?? "",
    zip: zip ?? "",
    city,
    country,
    vatId: party?.vatId ?? "",
    taxNumber: party?.taxNumber ?? "",
  };
}

const words = inBothLanguages({
  de: {
    name: "Name",
    company: "Firma",
    street: "Straße oder Postfach",
    houseNumber: "Hausnummer",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
    vatId: "USt-IdNr.",
    taxNumber: "Steuernummer",
    hints: {
      name: "Die Firma selbst, oder eine Person",
      company: "Nur wenn beim Namen eine Person steht",
      country: "Kürzel wie DE, AT, CH",
    },
  },
  en: {
    name: "Name",
    company: "Company",
    street: "Street or PO box",
    houseNumber: "House number",
    zip: "Postcode",
    city: "City",
    country: "Country",
    vatId: "VAT ID",
    taxNumber: "Tax number",
    hints: {
      name: "The company itself, or a person",
      company: "Only if the name is a person’s",
      country: "Code such as DE, AT, CH",
    },
  },
});
