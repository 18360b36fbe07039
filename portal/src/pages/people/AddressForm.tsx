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
  salutationNames,
  typeNames,
} from "./address-values.ts";
import { AddressCheck } from "./AddressCheck.tsx";
import { deliveryNames } from "../letters/delivery-names.ts";
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
  const salutations = useTexts(salutationNames);
  const deliveries = useTexts(deliveryNames);
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
  const choice = (key: TextKey, options: readonly (readonly [string, string])[]) => (
    <Choice
      label={text[key]}
      value={draft.value[key]}
      options={options.map(([value, label]) => ({ value, label }))}
      onChange={(value) => set({ [key]: value })}
      problem={problems[key]}
    />
  );
  return (
    <div className={styles.narrow}>
      <SharedForm {...{ draft, saving, linesOf }}>
        <Sheet title={text.person}>
          <div className={styles.fields}>
            {choice("salutation", Object.entries(salutations))}
            {field("title", { hint: text.titleHint })}
            {field("firstName")}
            {field("lastName")}
            <div className={styles.wide}>
              {field("salutationLine", {
                hint: entry ? text.openingNow(entry.openings.de) : text.openingHint,
              })}
            </div>
          </div>
        </Sheet>
        <Sheet title={text.address}>
          <div className={styles.fields}>
            {field("company")}
            {field("name", { hint: text.nameHint })}
            {field("secondName", { hint: text.secondNameHint })}
            {field("extraLine", { hint: text.extraLineHint })}
            {field("street", { hint: text.streetHint })}
            {field("houseNumber")}
            {field("pobox", { hint: text.poboxHint })}
            {field("zip")}
            {field("city", { isRequired: true })}
            {field("country", { isRequired: true, hint: text.countryHint })}
          </div>
          <AddressCheck draft={draft.value} onTake={(better) => set(better)} />
        </Sheet>
        <Sheet title={text.contact}>
          <div className={styles.fields}>
            {field("email")}
            {choice("language", [
              ["", text.notSaid],
              ["de", "Deutsch"],
              ["en", "English"],
            ])}
            {choice("preferredWay", [
              ["", text.notSaid],
              ["post", text.byPost],
              ["email", text.byEmail],
            ])}
            {choice("preferredDelivery", [["", text.notSaid], ...Object.entries(deliveries)])}
            <div className={styles.wide}>
              <Field
                label={text.note}
                rows={3}
                value={draft.value.note}
                onChange={(note) => set({ note })}
                problem={problems["note"]}
              />
            </div>
          </div>
        </Sheet>
        <Sheet title={text.use}>
          <UseFields draft={draft.value} entry={entry} problem={problems["mandantennummer"]} onChange={set} />
        </Sheet>
        <SaveRow {...{ draft, saving }} />
      </SharedForm>
    </div>
  );
}

const textKeys = [
  "salutation",
  "title",
  "firstName",
  "lastName",
  "salutationLine",
  "company",
  "name",
  "secondName",
  "extraLine",
  "street",
  "houseNumber",
  "pobox",
  "zip",
  "city",
  "country",
  "email",
  "language",
  "preferredWay",
  "preferredDelivery",
  "note",
] as const;
type TextKey = (typeof textKeys)[number];

function useLines() {
  const text = useTexts(words);
  const names = useTexts(typeNames);
  const shownAs: Partial<Record<TextKey, Record<string, string>>> = {
    salutation: useTexts(salutationNames),
    preferredDelivery: useTexts(deliveryNames),
    preferredWay: { post: text.byPost, email: text.byEmail },
    language: { de: "Deutsch", en: "English" },
  };
  return (draft: AddressDraft): readonly Line[] => [
    ...textKeys.map((key): Line => [text[key], shownAs[key]?.[draft[key]] ?? draft[key]]),
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
    person: "Person",
    contact: "Kontakt",
    salutation: "Anrede",
    title: "Titel",
    titleHint: "Zum Beispiel Dr. oder Prof. Dr.",
    firstName: "Vorname",
    lastName: "Nachname",
    salutationLine: "Eigene Anredezeile",
    openingHint: "Leer: entsteht aus Anrede, Titel und Nachname",
    openingNow: (line: string) => `Briefe beginnen zurzeit mit: ${line}`,
    name: "Name in der Anschrift",
    nameHint: "Leer: entsteht aus Anrede, Titel, Vor- und Nachname",
    secondName: "Zweiter Name",
    secondNameHint: "Wer noch dort wohnt, auf einer eigenen Zeile",
    extraLine: "Adresszusatz",
    extraLineHint: "Steht über der Straße, zum Beispiel Hinterhaus",
    email: "E-Mail",
    language: "Sprache",
    preferredWay: "Bevorzugter Weg",
    preferredDelivery: "Bevorzugte Versandart",
    note: "Notiz",
    notSaid: "Keine Angabe",
    byPost: "Post",
    byEmail: "E-Mail",
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
    person: "Person",
    contact: "Contact",
    salutation: "Form of address",
    title: "Title",
    titleHint: "For example Dr. or Prof. Dr.",
    firstName: "First name",
    lastName: "Last name",
    salutationLine: "Own salutation",
    openingHint: "Empty: made of form of address, title and last name",
    openingNow: (line: string) => `Letters now begin with: ${line}`,
    name: "Name in the address",
    nameHint: "Empty: made of form of address, title, first and last name",
    secondName: "Second name",
    secondNameHint: "Whoever lives there too, on a line of their own",
    extraLine: "Extra line",
    extraLineHint: "Stands above the street",
    email: "E-mail",
    language: "Language",
    preferredWay: "Preferred way",
    preferredDelivery: "Preferred delivery",
    note: "Note",
    notSaid: "Not said",
    byPost: "Post",
    byEmail: "E-mail",
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
