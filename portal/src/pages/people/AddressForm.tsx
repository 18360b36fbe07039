import { fieldProblems, type OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import type { SharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tick } from "../../ui/Tick.tsx";
import {
  type AddressDraft,
  type AddressEntry,
  addressInput,
  addressTypes,
  typeNames,
} from "./address-values.ts";
import { AddressCheck } from "./AddressCheck.tsx";
import styles from "./people.module.css";

type FormProps = {
  draft: SharedDraft<AddressDraft>;
  entry?: AddressEntry;
  onSaved: (saved: OutputOf<"address_save">) => void;
};

/** The fields of an address; it can be checked before it is saved, and is checked when it is. */
export function AddressForm({ draft, entry, onSaved }: FormProps) {
  const text = useTexts(words);
  const linesOf = useLines();
  const saving = useSharedSave({
    draft,
    call: useCall("address_save"),
    inputOf: (value, basedOn) => ({ ...addressInput(value, entry?.addressId), basedOn }),
    versionOf: ({ updatedAt }) => updatedAt,
    onSaved,
  });
  const problems = fieldProblems(saving.error);
  const set = (part: Partial<AddressDraft>) => draft.change((now) => ({ ...now, ...part }));
  const field = (key: TextKey, more: { isRequired?: boolean; hint?: string } = {}) => (
    <Field
      label={text[key]}
      value={draft.value[key]}
      onChange={(value) => set({ [key]: value })}
      problem={problems[key]}
      {...more}
    />
  );
  return (
    <div className={styles.narrow}>
      <SharedForm {...{ draft, saving, linesOf }}>
        <Sheet title={text.address}>
          <div className={styles.fields}>
            {field("name", { isRequired: true, hint: text.nameHint })}
            {field("company")}
            {field("street", { hint: text.streetHint })}
            {field("houseNumber")}
            {field("pobox", { hint: text.poboxHint })}
            {field("zip")}
            {field("city", { isRequired: true })}
            {field("country", { isRequired: true, hint: text.countryHint })}
          </div>
          <AddressCheck draft={draft.value} onTake={(better) => set(better)} />
        </Sheet>
        <Sheet title={text.use}>
          <UseFields draft={draft.value} entry={entry} problem={problems["mandantennummer"]} onChange={set} />
        </Sheet>
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </div>
  );
}

const postalKeys = ["name", "company", "street", "houseNumber", "pobox", "zip", "city", "country"] as const;
type TextKey = (typeof postalKeys)[number];

function useLines() {
  const text = useTexts(words);
  const names = useTexts(typeNames);
  return (draft: AddressDraft): readonly Line[] => [
    ...postalKeys.map((key): Line => [text[key], draft[key]]),
    [text.type, names[draft.addressType]],
    [text.mandantennummer, draft.mandantennummer],
  ];
}

type UseFieldsProps = {
  draft: AddressDraft;
  entry: AddressEntry | undefined;
  problem: string | undefined;
  onChange: (part: Partial<AddressDraft>) => void;
};

function UseFields({ draft, entry, problem, onChange }: UseFieldsProps) {
  const text = useTexts(words);
  const names = useTexts(typeNames);
  const isStandingDefault = entry?.isDefault === true && entry.addressType === draft.addressType;
  return (
    <div className={styles.fields}>
      <Choice
        label={text.type}
        value={draft.addressType}
        options={addressTypes.map((type) => ({ value: type, label: names[type] }))}
        onChange={(addressType) => onChange({ addressType, wantsDefault: false })}
      />
      <Field
        label={text.mandantennummer}
        value={draft.mandantennummer}
        onChange={(mandantennummer) => onChange({ mandantennummer })}
        hint={text.clientHint}
        problem={problem}
      />
      {draft.addressType === "sender" && !isStandingDefault && (
        <div className={styles.wide}>
          <Tick
            label={text.makeDefault}
            isOn={draft.wantsDefault}
            onChange={(wantsDefault) => onChange({ wantsDefault })}
          />
        </div>
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    address: "Anschrift",
    use: "Verwendung",
    name: "Name",
    nameHint: "Person, oder die Firma oder Behörde selbst",
    company: "Firma",
    street: "Straße",
    streetHint: "Bei einem Postfach leer",
    houseNumber: "Hausnummer",
    pobox: "Postfach",
    poboxHint: "Nur die Nummer",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
    countryHint: "Kürzel wie DE, AT, CH",
    type: "Art",
    mandantennummer: "Mandantennummer",
    clientHint: "Wenn die Adresse zu einem Mandanten gehört",
    makeDefault: "Als Standardabsenderadresse drucken, wo ein Absender keine eigene Anschrift hat",
  },
  en: {
    address: "Address",
    use: "Use",
    name: "Name",
    nameHint: "A person, or the company or authority itself",
    company: "Company",
    street: "Street",
    streetHint: "Empty for a PO box",
    houseNumber: "House number",
    pobox: "PO box",
    poboxHint: "Only the number",
    zip: "Postcode",
    city: "City",
    country: "Country",
    countryHint: "A code like DE, AT, CH",
    type: "Type",
    mandantennummer: "Client number",
    clientHint: "If the address belongs to a client",
    makeDefault: "Print it as the default sender address where a sender has no address of its own",
  },
});
