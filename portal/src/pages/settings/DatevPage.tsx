import { fieldProblems, type InputOf, type OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { useSharedDraft } from "../../session/shared-draft.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Field } from "../../ui/Field.tsx";
import { Loading } from "../../ui/Loading.tsx";
import type { Line } from "../../ui/Overtaken.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { SaveRow, SharedForm, useSharedSave } from "../../ui/SharedForm.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { BooksChoice, useBooks } from "./BooksChoice.tsx";
import { DatevOtherRates, ratesIn, ratesText } from "./DatevOtherRates.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";
import { wholeIn } from "./typed-cents.ts";

type View = OutputOf<"datev_settings_get">;
type Settings = NonNullable<InputOf<"datev_settings_set">["settings"]>;

/** What a DATEV export needs to know of the books; the tax adviser knows the values. */
export function DatevPage() {
  const text = useTexts(words);
  const books = useBooks();
  const { data, error, refetch } = useOperation("datev_settings_get", books);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <BooksChoice />
      {data.missing.length > 0 && (
        <Sheet title={text.missing}>
          <ul className={styles.plainList}>
            {data.missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Sheet>
      )}
      <DatevForm key={data.booksOf} view={data} />
    </Page>
  );
}

function DatevForm({ view }: { view: View }) {
  const text = useTexts(words);
  const { booksOf } = view;
  const books = booksOf === null ? {} : { senderProfileId: booksOf };
  const draft = useSharedDraft(booksOf === null ? "datev" : `datev-${booksOf}`, {
    value: typedOf(view),
    version: view.updatedAt,
  });
  const set = useCall("datev_settings_set");
  const saving = useSharedSave({
    draft,
    call: set,
    inputOf: (now, basedOn) => ({ ...books, settings: settingsOf(now), basedOn }),
    versionOf: ({ updatedAt }) => updatedAt,
    said: () => text.saved,
  });
  const problems = fieldProblems(saving.error);
  const typed = draft.value;
  const change = (changes: Partial<Typed>) => draft.change((now) => ({ ...now, ...changes }));
  const clear = () =>
    set.mutateAsync({ ...books, settings: null, basedOn: draft.basedOn }).then(draft.forget);
  return (
    <SharedForm {...{ draft, saving, linesOf: (now: Typed) => linesOf(now, view, text) }}>
      <Sheet title={text.books}>
        <div className={styles.filters}>
          {basics.map((name) => (
            <Field
              key={name}
              label={text[name]}
              value={typed[name]}
              onChange={(value) => change({ [name]: value })}
              problem={problems[name === "debitor" ? "settings.konten.debitor" : `settings.${name}`]}
              hint={text.hints[name]}
              isRequired
            />
          ))}
          <Choice
            label={text.skr}
            value={typed.skr}
            options={[
              { value: "03", label: "SKR 03" },
              { value: "04", label: "SKR 04" },
            ]}
            onChange={(skr) => change({ skr })}
          />
        </div>
      </Sheet>
      <Sheet title={text.accounts}>
        <p className={styles.fine}>{text.accountsHint}</p>
        <div className={styles.filters}>
          {view.accounts.map(({ field, usual, needed }) => (
            <Field
              key={field}
              label={text.fields[field]}
              value={typed.accounts[field] ?? ""}
              onChange={(value) => change({ accounts: { ...typed.accounts, [field]: value } })}
              problem={problems[`settings.konten.${field}`]}
              hint={usualText(usual, needed, text)}
            />
          ))}
        </div>
        <DatevOtherRates
          label={text.otherRates}
          value={typed.otherRates}
          onChange={(otherRates) => change({ otherRates })}
          field="erloeseAndereSaetze"
          problems={problems}
        />
        <DatevOtherRates
          label={text.otherSkonto}
          value={typed.otherSkonto}
          onChange={(otherSkonto) => change({ otherSkonto })}
          field="skontoAndereSaetze"
          problems={problems}
        />
      </Sheet>
      <SaveRow {...{ draft, saving }}>
        {view.settings && (
          <ConfirmButton label={text.clear} title={text.clearTitle} onConfirm={clear}>
            <p>{text.clearText}</p>
          </ConfirmButton>
        )}
      </SaveRow>
    </SharedForm>
  );
}

const basics = ["berater", "mandant", "sachkontenlaenge", "wirtschaftsjahrBeginn", "debitor"] as const;

type Typed = Record<(typeof basics)[number], string> & {
  skr: "03" | "04";
  accounts: Record<string, string>;
  otherRates: string;
  otherSkonto: string;
};

function typedOf({ settings }: View): Typed {
  const {
    debitor = "",
    erloeseAndereSaetze = {},
    skontoAndereSaetze = {},
    ...accounts
  } = settings?.konten ?? {};
  return {
    berater: String(settings?.berater ?? ""),
    mandant: String(settings?.mandant ?? ""),
    sachkontenlaenge: String(settings?.sachkontenlaenge ?? 4),
    wirtschaftsjahrBeginn: settings?.wirtschaftsjahrBeginn ?? "01-01",
    skr: settings?.skr ?? "03",
    debitor,
    accounts,
    otherRates: ratesText(erloeseAndereSaetze),
    otherSkonto: ratesText(skontoAndereSaetze),
  };
}

function settingsOf({ skr, accounts, otherRates, otherSkonto, ...typed }: Typed): Settings {
  const named = Object.entries(accounts)
    .map(([field, account]) => [field, account.trim()] as const)
    .filter(([, account]) => account !== "");
  const rates = ratesIn(otherRates);
  const discounts = ratesIn(otherSkonto);
  return {
    berater: wholeIn(typed.berater),
    mandant: wholeIn(typed.mandant),
    sachkontenlaenge: wholeIn(typed.sachkontenlaenge),
    wirtschaftsjahrBeginn: typed.wirtschaftsjahrBeginn.trim(),
    skr,
    konten: {
      debitor: typed.debitor.trim(),
      ...Object.fromEntries(named),
      ...(Object.keys(rates).length > 0 && { erloeseAndereSaetze: rates }),
      ...(Object.keys(discounts).length > 0 && { skontoAndereSaetze: discounts }),
    },
  };
}

const linesOf = (typed: Typed, { accounts }: View, text: (typeof words)["de"]): Line[] => [
  ...basics.map((name): Line => [text[name], typed[name]]),
  [text.skr, `SKR ${typed.skr}`],
  ...accounts.map(({ field }): Line => [text.fields[field], typed.accounts[field] ?? ""]),
  [text.otherRates, typed.otherRates],
  [text.otherSkonto, typed.otherSkonto],
];

function usualText(usual: string | null, needed: boolean, text: (typeof words)["de"]): string {
  if (usual === null) return text.noUsual;
  return needed ? text.usualSometimes(usual) : text.usual(usual);
}

const words = inBothLanguages({
  de: {
    title: "DATEV",
    lead: "Was der DATEV-Export über Ihre Bücher wissen muss. Ihre Steuerberatung kennt die Werte.",
    missing: "Das fehlt noch für einen Export",
    books: "Angaben zur Buchführung",
    berater: "Beraternummer",
    mandant: "Mandantennummer",
    sachkontenlaenge: "Länge der Sachkonten",
    wirtschaftsjahrBeginn: "Beginn des Wirtschaftsjahrs",
    debitor: "Debitorenkonto",
    skr: "Kontenrahmen",
    hints: {
      berater: "1001 bis 9999999",
      mandant: "1 bis 99999",
      sachkontenlaenge: "4 bis 8 Stellen",
      wirtschaftsjahrBeginn: "Monat und Tag, wie 01-01",
      debitor: "Eine Stelle länger als die Sachkonten, wie 10000",
    },
    accounts: "Erlöse und Skonti",
    otherRates: "Erlöse mit anderen Steuersätzen",
    otherSkonto: "Skonti mit anderen Steuersätzen",
    accountsHint: "Leer heißt: das übliche Konto des Kontenrahmens.",
    fields: {
      erloese19: "Erlöse 19 %",
      erloese7: "Erlöse 7 %",
      erloeseSteuerfrei: "Steuerfreie Erlöse",
      erloeseReverseCharge: "Steuerschuld des Empfängers",
      erloeseInnergemeinschaftlich: "Innergemeinschaftliche Lieferungen",
      erloeseAusfuhr: "Ausfuhr",
      erloeseKleinunternehmer: "Kleinunternehmer (§ 19 UStG)",
      erloeseNichtSteuerbar: "Nicht steuerbare Erlöse",
      erloeseOss: "In anderen EU-Ländern steuerpflichtig (One-Stop-Shop)",
      skonto19: "Skonti 19 %",
      skonto7: "Skonti 7 %",
      skontoReverseCharge: "Skonti, Steuerschuld des Empfängers",
      skontoInnergemeinschaftlich: "Skonti, innergemeinschaftliche Lieferungen",
      skontoOhneSteuer: "Skonti ohne Umsatzsteuer",
    },
    usual: (account: string) => `Üblich: ${account}`,
    usualSometimes: (account: string) =>
      `Üblich im Inland: ${account}; für Empfänger außerhalb der EU bitte eintragen`,
    noUsual: "Kein übliches Konto: eintragen, wenn es solche Rechnungen gibt",
    saved: "Gespeichert. Der nächste Export bucht danach.",
    clear: "Einstellungen entfernen",
    clearTitle: "DATEV-Einstellungen entfernen?",
    clearText: "Danach ist kein DATEV-Export mehr möglich, bis sie wieder eingetragen sind.",
  },
  en: {
    title: "DATEV",
    lead: "What the DATEV export needs to know of your books. Your tax adviser knows the values.",
    missing: "Still missing for an export",
    books: "About the books",
    berater: "Consultant number (Berater)",
    mandant: "Client number (Mandant)",
    sachkontenlaenge: "Digits of ledger accounts",
    wirtschaftsjahrBeginn: "Beginning of the financial year",
    debitor: "Debtor account (Debitor)",
    skr: "Chart of accounts",
    hints: {
      berater: "1001 to 9999999",
      mandant: "1 to 99999",
      sachkontenlaenge: "4 to 8 digits",
      wirtschaftsjahrBeginn: "Month and day, such as 01-01",
      debitor: "One digit longer than ledger accounts, such as 10000",
    },
    accounts: "Revenue and discounts",
    otherRates: "Revenue at other rates",
    otherSkonto: "Discounts at other rates",
    accountsHint: "Empty means the usual account of the chart of accounts.",
    fields: {
      erloese19: "Revenue at 19 %",
      erloese7: "Revenue at 7 %",
      erloeseSteuerfrei: "Exempt revenue",
      erloeseReverseCharge: "Reverse charge",
      erloeseInnergemeinschaftlich: "Intra-community supplies",
      erloeseAusfuhr: "Export of goods",
      erloeseKleinunternehmer: "Small business (§ 19 UStG)",
      erloeseNichtSteuerbar: "Outside the scope of VAT",
      erloeseOss: "Taxed in other EU countries (One-Stop-Shop)",
      skonto19: "Discounts at 19 %",
      skonto7: "Discounts at 7 %",
      skontoReverseCharge: "Discounts, reverse charge",
      skontoInnergemeinschaftlich: "Discounts, intra-community supplies",
      skontoOhneSteuer: "Discounts without VAT",
    },
    usual: (account: string) => `Usual: ${account}`,
    usualSometimes: (account: string) =>
      `Usual in Germany: ${account}; please set it for buyers outside the EU`,
    noUsual: "No usual account: set it if there are such invoices",
    saved: "Saved. The next export books by it.",
    clear: "Remove the settings",
    clearTitle: "Remove the DATEV settings?",
    clearText: "Then no DATEV export is possible until they are set again.",
  },
});
