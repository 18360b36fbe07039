import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Field } from "../../ui/Field.tsx";
import type { TypedAddress } from "./typed-address.ts";
import styles from "./compose/compose.module.css";

type AddressFieldsProps = {
  value: TypedAddress;
  onChange: (address: TypedAddress) => void;
  /** What the service said, by path below this one, as `recipient`. */
  problems: Readonly<Record<string, string>>;
  path: string;
  /** Where it must stay as it is. */
  isCountryFixed?: boolean;
};

/** A postal address, typed. */
export function AddressFields({
  value,
  onChange,
  problems,
  path,
  isCountryFixed = false,
}: AddressFieldsProps) {
  const text = useTexts(words);
  const field = (name: keyof TypedAddress, isRequired = false) => (
    <Field
      label={text[name]}
      value={value[name] ?? ""}
      onChange={(next) => onChange({ ...value, [name]: next })}
      problem={problems[`${path}.${name}`]}
      isRequired={isRequired}
      isDisabled={name === "country" && isCountryFixed}
    />
  );
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        {field("company")}
        {field("name")}
        {field("secondName")}
        {field("extraLine")}
      </div>
      <div className={styles.street}>
        {field("street")}
        {field("houseNumber")}
      </div>
      <div className={styles.place}>
        {field("zip")}
        {field("city")}
      </div>
      <div className={styles.pair}>
        {field("pobox")}
        {field("country")}
      </div>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    company: "Firma oder Behörde",
    name: "Name",
    secondName: "Zweiter Name",
    extraLine: "Adresszusatz",
    street: "Straße",
    houseNumber: "Hausnummer",
    zip: "Postleitzahl",
    city: "Ort",
    pobox: "Postfach",
    country: "Land (Kürzel)",
  },
  en: {
    company: "Company or authority",
    name: "Name",
    secondName: "Second name",
    extraLine: "Extra line",
    street: "Street",
    houseNumber: "House number",
    zip: "Postcode",
    city: "City",
    pobox: "PO box",
    country: "Country (code)",
  },
});
