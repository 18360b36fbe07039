import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import { companyName } from "./conditions.ts";
import type { Country, FooterLine, NameSource } from "./detail-rules.ts";
import { formats } from "./formats.ts";
import type { Message } from "./formats.ts";
import { legalForms } from "./legal-forms.ts";
import type { Rechtsform } from "./legal-forms.ts";
import { liquidationSuffix } from "./name-rules.ts";
import type { Bankverbindung, Pflichtangaben } from "./pflichtangaben.ts";

export type SenderDetails = {
  rechtsform: Rechtsform;
  pflichtangaben: Pflichtangaben;
  bankverbindung?: Bankverbindung | null;
};

/**
 * The footer of a sender's letters: columns of lines in the order its legal form prescribes.
 * What the profile does not say is left out, so an incomplete profile can be previewed too.
 */
export function composeFooter(sender: SenderDetails, language: Language): string[][] {
  return legalForms[sender.rechtsform].footer
    .map((lines) => lines.flatMap((line) => compose[line](sender, language)).filter((text) => text !== ""))
    .filter((column) => column.length > 0);
}

/** The name on paper, with the addition that a liquidation demands even where the profile forgot it. */
export function printedName({ rechtsform, pflichtangaben }: SenderDetails): string {
  const { namedBy, country, canBeLiquidated } = legalForms[rechtsform];
  const name = namedBy.map((source) => nameFrom[source](pflichtangaben)).find((name) => name !== "") ?? "";
  const lacksSuffix = canBeLiquidated && pflichtangaben.inLiquidation && !liquidationSuffix.test(name);
  return name && lacksSuffix ? `${name} ${addedInLiquidation[country]}` : name;
}

const nameFrom: Record<NameSource, (details: Pflichtangaben) => string> = {
  firma: ({ firma }) => firma ?? "",
  name: ({ name }) => name ?? "",
  person: ({ vorname, nachname }) => joined([vorname, nachname], " "),
  gesellschafter: ({ gesellschafter }) => joined(gesellschafter ?? [], ", "),
};

const addedInLiquidation: Record<Country, string> = {
  DE: "i. L.",
  AT: "in Liquidation",
  CH: "in Liquidation",
};

const labels = {
  sitz: { de: "Sitz", en: "Registered office" },
  geschaeftsfuehrer: { de: "Geschäftsführung", en: "Managing directors" },
  vorstand: { de: "Vorstand", en: "Executive board" },
  chair: { de: "Vorsitz", en: "chair" },
  geschaeftsfuehrendeDirektoren: { de: "Geschäftsführende Direktoren", en: "Managing directors" },
  verwaltungsratsvorsitz: { de: "Vorsitz des Verwaltungsrats", en: "Chair of the administrative board" },
  aufsichtsratsvorsitz: { de: "Vorsitz des Aufsichtsrats", en: "Chair of the supervisory board" },
  liquidatoren: { de: "Liquidatoren", en: "Liquidators" },
  abwickler: { de: "Abwickler", en: "Liquidators" },
  liableCompany: { de: "Persönlich haftende Gesellschafterin", en: "General partner" },
  liablePerson: { de: "Persönlich haftend", en: "General partner" },
  gesellschafter: { de: "Gesellschafter", en: "Partners" },
  partner: { de: "Partner", en: "Partners" },
  inhaber: { de: "Inh.", en: "Owner:" },
  stammkapital: { de: "Stammkapital", en: "Share capital" },
  grundkapital: { de: "Grundkapital", en: "Share capital" },
  aktienkapital: { de: "Aktienkapital", en: "Share capital" },
  ausstehendeEinlagen: { de: "Ausstehende Einlagen", en: "Outstanding contributions" },
  zvrZahl: { de: "ZVR-Zahl", en: "ZVR number" },
  kammer: { de: "Kammer", en: "Professional chamber" },
  aufsichtsbehoerde: { de: "Aufsichtsbehörde", en: "Supervisory authority" },
  kontoinhaber: { de: "Kontoinhaber", en: "Account holder" },
  iban: { de: "IBAN", en: "IBAN" },
  bic: { de: "BIC", en: "BIC" },
  uid: { de: "UID", en: "UID" },
  steuernummer: { de: "Steuernummer", en: "Tax number" },
  wirtschaftsIdNr: { de: "Wirtschafts-IdNr.", en: "Business ID" },
  telefon: { de: "Telefon", en: "Phone" },
  email: { de: "E-Mail", en: "Email" },
} satisfies Record<string, Message>;

const vatLabels: Record<Country, Message> = {
  DE: { de: "USt-IdNr.", en: "VAT ID" },
  AT: { de: "UID-Nr.", en: "VAT ID" },
  CH: { de: "MWST-Nr.", en: "VAT number" },
};

type Label = keyof typeof labels;
type Compose = (sender: SenderDetails, language: Language) => string[];

const compose: Record<FooterLine, Compose> = {
  printedName: (sender) => [printedName(sender)],
  owner: ({ pflichtangaben }, language) =>
    pflichtangaben.firma ? [ownedBy(nameFrom.person(pflichtangaben), language)] : [],
  inhaber: ({ pflichtangaben }, language) => [ownedBy(pflichtangaben.inhaber, language)],
  berufsbezeichnung: ({ pflichtangaben }) => [pflichtangaben.berufsbezeichnung ?? ""],
  dienststelle: ({ pflichtangaben }) => [pflichtangaben.dienststelle ?? ""],
  anschrift: ({ pflichtangaben: { anschrift = {} } }) => [
    joined([anschrift.strasse, anschrift.hausnummer], " "),
    joined([anschrift.plz, anschrift.ort], " "),
  ],
  sitz: ({ pflichtangaben }, language) => [labelled("sitz", pflichtangaben.sitz, language)],
  register: ({ pflichtangaben }) => [registerEntry(pflichtangaben)],
  firmenbuch: ({ pflichtangaben: { firmenbuchgericht, firmenbuchnummer } }) => [
    registerEntry({ registergericht: firmenbuchgericht, registernummer: firmenbuchnummer }),
  ],
  zvrZahl: ({ pflichtangaben: { zvrZahl } }, language) => [
    labelled("zvrZahl", zvrZahl && formats.zvrZahl.print(zvrZahl), language),
  ],
  geschaeftsfuehrer: managers("geschaeftsfuehrer"),
  vorstand: (sender, language) => (isWoundUp(sender) ? [] : [board(sender.pflichtangaben, language)]),
  geschaeftsfuehrendeDirektoren: managers("geschaeftsfuehrendeDirektoren"),
  verwaltungsratsvorsitz: ({ pflichtangaben }, language) => [
    labelled("verwaltungsratsvorsitz", pflichtangaben.verwaltungsratsvorsitz, language),
  ],
  aufsichtsratsvorsitz: ({ pflichtangaben }, language) => [
    labelled("aufsichtsratsvorsitz", pflichtangaben.aufsichtsratsvorsitz, language),
  ],
  liquidatoren: liquidators("liquidatoren"),
  abwickler: liquidators("abwickler"),
  komplementaere: ({ pflichtangaben: { komplementaere = [] } }, language) =>
    komplementaere.flatMap((partner) => liablePartner(partner, language)),
  gesellschafter: ({ pflichtangaben }, language) => [
    labelled("gesellschafter", pflichtangaben.gesellschafter, language),
  ],
  partner: ({ pflichtangaben }, language) => [labelled("partner", pflichtangaben.partner, language)],
  stammkapital: capital("stammkapital"),
  grundkapital: capital("grundkapital"),
  aktienkapital: capital("aktienkapital"),
  kammer: ({ pflichtangaben }, language) => [labelled("kammer", pflichtangaben.kammer, language)],
  aufsichtsbehoerde: ({ pflichtangaben }, language) => [
    labelled("aufsichtsbehoerde", pflichtangaben.aufsichtsbehoerde, language),
  ],
  bank,
  uid: ({ pflichtangaben: { uid } }, language) => [labelled("uid", uid && formats.uid.print(uid), language)],
  tax,
  contact: ({ pflichtangaben: { telefon, email, web } }, language) => [
    labelled("telefon", telefon, language),
    labelled("email", email, language),
    web ?? "",
  ],
};

function managers(key: "geschaeftsfuehrer" | "geschaeftsfuehrendeDirektoren"): Compose {
  return (sender, language) =>
    isWoundUp(sender) ? [] : [labelled(key, sender.pflichtangaben[key], language)];
}

function liquidators(label: "liquidatoren" | "abwickler"): Compose {
  return (sender, language) =>
    isWoundUp(sender) ? [labelled(label, sender.pflichtangaben.liquidatoren, language)] : [];
}

/** Liquidators are named instead of managers; until they are, the managers stay. */
const isWoundUp = ({ rechtsform, pflichtangaben }: SenderDetails): boolean =>
  legalForms[rechtsform].canBeLiquidated &&
  pflichtangaben.inLiquidation === true &&
  (pflichtangaben.liquidatoren ?? []).length > 0;

/** The chair comes first and is called so, whether or not the list of members names them again. */
function board(
  { vorstand = [], vorstandsvorsitz }: Pick<Pflichtangaben, "vorstand" | "vorstandsvorsitz">,
  language: Language,
) {
  const others = vorstand.filter((member) => member !== vorstandsvorsitz);
  const chair = vorstandsvorsitz ? [`${vorstandsvorsitz} (${labels.chair[language]})`] : [];
  return labelled("vorstand", [...chair, ...others], language);
}

function liablePartner(
  partner: NonNullable<Pflichtangaben["komplementaere"]>[number],
  language: Language,
): string[] {
  const label = companyName.test(partner.firma ?? "") ? "liableCompany" : "liablePerson";
  return [
    labelled(label, partner.firma, language),
    labelled("sitz", partner.sitz, language),
    registerEntry(partner),
    labelled("geschaeftsfuehrer", partner.geschaeftsfuehrer, language),
    labelled("vorstand", partner.vorstand, language),
    labelled("aufsichtsratsvorsitz", partner.aufsichtsratsvorsitz, language),
  ];
}

/** Court and number, each spelt out if it is one we know; a foreign partner's stay as they are. */
function registerEntry(entry: {
  registergericht?: string | undefined;
  registernummer?: string | undefined;
}): string {
  const number = entry.registernummer ?? "";
  if (formats.firmenbuchnummer.accepts(number))
    return joined(
      [formats.firmenbuchgericht.print(entry.registergericht ?? ""), formats.firmenbuchnummer.print(number)],
      ", ",
    );
  if (formats.registernummer.accepts(number))
    return joined(
      [
        entry.registergericht && formats.registergericht.print(entry.registergericht),
        formats.registernummer.print(number),
      ],
      ", ",
    );
  return joined([entry.registergericht, number], ", ");
}

function capital(label: "stammkapital" | "grundkapital" | "aktienkapital"): Compose {
  return ({ rechtsform, pflichtangaben: { stammkapitalCents, ausstehendeEinlagenCents } }, language) => {
    if (stammkapitalCents === undefined || ausstehendeEinlagenCents === undefined) return [];
    const { country } = legalForms[rechtsform];
    return [
      labelled(label, amount(stammkapitalCents, country, language), language),
      labelled(
        "ausstehendeEinlagen",
        ausstehendeEinlagenCents > 0 ? amount(ausstehendeEinlagenCents, country, language) : "",
        language,
      ),
    ];
  };
}

function bank(sender: SenderDetails, language: Language): string[] {
  const { kontoinhaber, bankname, iban, bic } = sender.bankverbindung ?? {};
  return [
    labelled("kontoinhaber", kontoinhaber === printedName(sender) ? "" : kontoinhaber, language),
    bankname ?? "",
    labelled("iban", iban && formats.iban.print(iban), language),
    labelled("bic", bic && formats.bic.print(bic), language),
  ];
}

/** The Steuernummer identifies its holder to the tax office, so it is printed only where no USt-IdNr. takes its place. */
function tax({ rechtsform, pflichtangaben }: SenderDetails, language: Language): string[] {
  const { ustId, steuernummer, wirtschaftsIdNr } = pflichtangaben;
  const vatLabel = vatLabels[legalForms[rechtsform].country][language];
  return [
    ustId ? `${vatLabel}: ${formats.ustId.print(ustId)}` : labelled("steuernummer", steuernummer, language),
    labelled("wirtschaftsIdNr", wirtschaftsIdNr && formats.wirtschaftsIdNr.print(wirtschaftsIdNr), language),
  ];
}

const ownedBy = (person: string | undefined, language: Language) =>
  person ? `${labels.inhaber[language]} ${person}` : "";

function labelled(label: Label, value: string | readonly string[] | undefined, language: Language): string {
  const text = typeof value === "string" ? value : joined(value ?? [], ", ");
  return text && `${labels[label][language]}: ${text}`;
}

const joined = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);

const numberLocales: Record<Country, string> = { DE: "de-DE", AT: "de-AT", CH: "de-CH" };

/** Node's data for Swiss thousands changed from ’ to ' between versions; letters keep the typographic one. */
const amount = (cents: Cents, country: Country, language: Language): string =>
  new Intl.NumberFormat(language === "de" ? numberLocales[country] : "en-IE", {
    style: "currency",
    currency: country === "CH" ? "CHF" : "EUR",
  })
    .format(cents / 100)
    .replaceAll("'", "’");
