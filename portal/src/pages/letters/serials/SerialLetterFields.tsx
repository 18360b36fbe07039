import { useState } from "react";
import { useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { ReleasedTemplates } from "../compose/TemplatePick.tsx";
import { deliveryNames, deliveryTypes } from "../delivery-names.ts";
import type { SerialForm } from "./serial-form.ts";
import styles from "./serials.module.css";

type PartProps = { form: SerialForm; onChange: (part: Partial<SerialForm>) => void };

/** What everybody is told: a released template, or own words with fields in them. */
export function TextFields({
  form,
  onChange,
  problems,
}: PartProps & { problems: Readonly<Record<string, string>> }) {
  const text = useTexts(words);
  return (
    <div className={styles.fields}>
      <Choice
        label={text.text}
        value={form.text}
        options={[
          { value: "own", label: text.own },
          { value: "template", label: text.template },
          { value: "finished", label: text.finished },
        ]}
        onChange={(chosen) => onChange({ text: chosen })}
      />
      {form.text === "template" ? (
        <TemplateChoice form={form} onChange={onChange} />
      ) : form.text === "finished" ? (
        <>
          <p className={styles.said}>{text.finishedHint}</p>
          <Field
            label={text.subject}
            value={form.subject}
            onChange={(subject) => onChange({ subject })}
            hint={text.subjectHint}
            problem={problems["letter.subject"]}
          />
          <Tick
            label={text.cover}
            isOn={form.coverPage}
            onChange={(coverPage) => onChange({ coverPage })}
            hint={text.coverHint}
          />
        </>
      ) : (
        <>
          <Field
            label={text.subject}
            value={form.subject}
            onChange={(subject) => onChange({ subject })}
            problem={problems["letter.subject"]}
          />
          <Field
            label={text.content}
            value={form.content}
            onChange={(content) => onChange({ content })}
            rows={10}
            hint={text.contentHint}
            problem={problems["letter.content"]}
          />
        </>
      )}
    </div>
  );
}

function TemplateChoice({ form, onChange }: PartProps) {
  const text = useTexts(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.acts}>
      <span>{form.template ? text.chosen(form.template.name) : text.noneChosen}</span>
      <Button onClick={() => setOpen(true)}>{form.template ? text.chooseOther : text.choose}</Button>
      {isOpen && (
        <Dialog
          title={text.choose}
          isOpen
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{text.close}</Button>}
        >
          <ReleasedTemplates
            onTake={(template) => {
              onChange({ template });
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

/** Who writes, and how the letters go out. */
export function DispatchFields({ form, onChange }: PartProps) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const profiles = useOperation("sender_profile_list", {}).data?.items ?? [];
  return (
    <div className={styles.pair}>
      <Choice
        label={text.sender}
        value={form.senderProfileId}
        options={[
          { value: "", label: text.standard },
          ...profiles.map(({ profileId, displayName }) => ({ value: profileId, label: displayName })),
        ]}
        onChange={(senderProfileId) => onChange({ senderProfileId })}
      />
      <Choice
        label={text.delivery}
        value={form.deliveryType}
        options={[
          { value: "", label: text.preset },
          ...deliveryTypes.map((type) => ({ value: type as string, label: deliveries[type] })),
        ]}
        onChange={(deliveryType) => onChange({ deliveryType })}
      />
      <Choice
        label={text.print}
        value={form.print}
        options={(["auto", "black", "colour"] as const).map((value) => ({
          value,
          label: text.prints[value],
        }))}
        onChange={(print) => onChange({ print })}
      />
      <Choice
        label={text.sides}
        value={form.sides}
        options={(["auto", "one", "both"] as const).map((value) => ({
          value,
          label: text.printedSides[value],
        }))}
        onChange={(sides) => onChange({ sides })}
      />
      <ByCountry form={form} onChange={onChange} />
    </div>
  );
}

/** Where most letters stay in the country and some do not. */
const abroad = [
  "AT",
  "CH",
  "LI",
  "FR",
  "NL",
  "BE",
  "LU",
  "IT",
  "ES",
  "PL",
  "CZ",
  "DK",
  "SE",
  "GB",
  "US",
] as const;

/** What the post has there. */
const typesFor = (country: string) =>
  deliveryTypes.filter((type) =>
    country === "AT"
      ? type.startsWith("at_") || type === "intl_registered"
      : type.startsWith(country === "CH" ? "ch_" : "intl_"),
  );

function ByCountry({ form, onChange }: PartProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const deliveries = useTexts(deliveryNames);
  const names = new Intl.DisplayNames([language], { type: "region" });
  const nameOf = (country: string) => names.of(country) ?? country;
  const { byCountry } = form;
  const free = abroad.filter((country) => byCountry.every((each) => each.country !== country));
  const set = (country: string, deliveryType: string) =>
    onChange({
      byCountry:
        deliveryType === ""
          ? byCountry.filter((each) => each.country !== country)
          : byCountry.map((each) => (each.country === country ? { country, deliveryType } : each)),
    });
  return (
    <>
      {byCountry.map(({ country, deliveryType }) => (
        <Choice
          key={country}
          label={text.toCountry(nameOf(country))}
          value={deliveryType}
          options={[
            ...typesFor(country).map((type) => ({ value: type as string, label: deliveries[type] })),
            { value: "", label: text.asOthers },
          ]}
          onChange={(chosen) => set(country, chosen)}
        />
      ))}
      <Choice
        label={text.otherwise}
        value=""
        options={[
          { value: "", label: text.pickCountry },
          ...free.map((country) => ({ value: country as string, label: nameOf(country) })),
        ]}
        onChange={(country) => {
          const [deliveryType] = typesFor(country);
          if (country !== "" && deliveryType)
            onChange({ byCountry: [...byCountry, { country, deliveryType }] });
        }}
      />
    </>
  );
}

const words = inBothLanguages({
  de: {
    text: "Text",
    own: "Eigener Text",
    template: "Freigegebene Vorlage",
    finished: "Fertige PDF-Briefe, für jede Zeile einer",
    finishedHint:
      "Jeder Brief ist schon gesetzt und trägt seine Anschrift im Fenster, etwa eine Abrechnung. Die PDF laden Sie im nächsten Schritt hoch: eine Sammeldatei, die in Stücke zerlegt wird, oder für jede Zeile eine eigene.",
    subjectHint:
      "Wird nicht gedruckt; darunter finden Sie die Briefe wieder. Felder wie {{objekt}} gehen auch hier.",
    cover: "Deckblatt davor",
    coverHint: "Eine Seite des Absenders mit der Anschrift, wenn die PDF selbst keine im Fenster haben.",
    subject: "Betreff",
    content: "Brieftext",
    contentHint:
      "Felder stehen in doppelten geschweiften Klammern, zum Beispiel {{betrag}}; eine Spalte der Liste füllt sie. {{anrede}} wird für jeden Empfänger gebildet: „Sehr geehrte Frau Dr. Weber,“. Felder gehen auch im Betreff.",
    chosen: (name: string) => `Vorlage: ${name}`,
    noneChosen: "Noch keine Vorlage gewählt.",
    choose: "Vorlage wählen",
    chooseOther: "Andere Vorlage wählen",
    close: "Abbrechen",
    sender: "Absender",
    standard: "Standard",
    delivery: "Versandart",
    preset: "Wie voreingestellt",
    otherwise: "Anders in einem Land",
    pickCountry: "Land wählen",
    toCountry: (country: string) => `Versandart: ${country}`,
    asOthers: "Wie alle anderen",
    print: "Druck",
    prints: { auto: "Wie der Brief ist", black: "Schwarzweiß", colour: "Farbe" },
    sides: "Seiten je Blatt",
    printedSides: { auto: "Wie voreingestellt", one: "Einseitig", both: "Beidseitig" },
  },
  en: {
    text: "Text",
    own: "Own text",
    template: "Released template",
    finished: "Finished PDF letters, one for every row",
    finishedHint:
      "Every letter is set already and has its address in the window, such as a statement. You upload the PDF in the next step: one collective file that is cut into pieces, or one for every row.",
    subjectHint: "Is not printed; you find the letters by it. Fields such as {{house}} work here, too.",
    cover: "Cover page",
    coverHint: "A page of the sender with the address, where the PDFs have none in their window.",
    subject: "Subject",
    content: "Text of the letter",
    contentHint:
      "Fields stand in double braces, such as {{amount}}; a column of the list fills them. {{anrede}} is made for every recipient: “Sehr geehrte Frau Dr. Weber,”. The subject may have fields, too.",
    chosen: (name: string) => `Template: ${name}`,
    noneChosen: "No template chosen yet.",
    choose: "Choose a template",
    chooseOther: "Choose another template",
    close: "Cancel",
    sender: "Sender profile",
    standard: "Default",
    delivery: "Delivery",
    preset: "As preset",
    otherwise: "Otherwise for a country",
    pickCountry: "Choose a country",
    toCountry: (country: string) => `Delivery: ${country}`,
    asOthers: "As all others",
    print: "Print",
    prints: { auto: "As the letter is", black: "Black and white", colour: "Colour" },
    sides: "Sides of each sheet",
    printedSides: { auto: "As preset", one: "One side", both: "Both sides" },
  },
});
