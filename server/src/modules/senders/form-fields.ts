import type { Language } from "../../foundation/language.ts";
import type { Condition, FooterLine, Hint, LegalForm, NameSource, Requirement } from "./detail-rules.ts";
import { type DetailGroup, detailGroups, details, type Detail, partnerDetails } from "./detail-labels.ts";
import { legalForms, type Rechtsform } from "./legal-forms.ts";
import { billingDetails, wholeCapital } from "./required-details.ts";

type Need = "required" | "one_of" | "sometimes" | "advised" | "optional";

/** One field of the form of a legal form. */
type FormField = {
  path: string;
  label: string;
  kind: Detail["kind"];
  need: Need;
  /** What obliges to it, or what it is good for. */
  why: string | null;
  /** The yes-or-no field without which it means nothing. */
  shownWith: string | null;
  /** Of a list of partners: what each of them says. */
  fields: FormField[];
};

type FormGroup = { group: DetailGroup; label: string; fields: FormField[] };

/** The form that a legal form's sender is entered in, derived from the rules its letters are judged by. */
export function formOf(rechtsform: Rechtsform, language: Language): FormGroup[] {
  const form = legalForms[rechtsform];
  const wants = new Map([
    ...printedKeys(form).map((key) => [key, optional] as const),
    ...hintWants(form.hints, language),
    ...requirementWants([...wholeCapital, ...form.required], form.statute, language).toReversed(),
    ...billingWants(language),
    ...strictWants(form, language),
  ]);
  const fields = Object.entries(details).flatMap(([path, detail]) => {
    const want = wants.get(path);
    return want ? [{ group: detail.group, field: fieldOf(path, detail, want, form, language) }] : [];
  });
  return Object.entries(detailGroups).flatMap(([group, label]) => {
    const own = fields.filter((each) => each.group === group).map(({ field }) => field);
    return own.length > 0 ? [{ group: group as DetailGroup, label: label[language], fields: own }] : [];
  });
}

type Want = Pick<FormField, "need" | "why" | "shownWith">;
type Wanted = readonly [path: string, want: Want];

const optional: Want = { need: "optional", why: null, shownWith: null };

function fieldOf(path: string, detail: Detail, want: Want, form: LegalForm, language: Language): FormField {
  return {
    path,
    label: detail.label[language],
    kind: detail.kind,
    ...want,
    fields: detail.kind === "partners" ? partnerFields(form, language) : [],
  };
}

function partnerFields(form: LegalForm, language: Language): FormField[] {
  const rules = form.required.flatMap((rule) =>
    "each" in rule && rule.each === "komplementaere" ? rule.rules : [],
  );
  const wants = new Map(requirementWants(rules, form.statute, language));
  return Object.entries(partnerDetails).map(([path, detail]) =>
    fieldOf(path, detail, wants.get(path) ?? optional, form, language),
  );
}

/** What no condition and no choice softens comes last, so that it wins. */
const strictWants = (form: LegalForm, language: Language): Wanted[] =>
  requirementWants(form.required, form.statute, language).filter(([, { need }]) => need === "required");

function requirementWants(
  rules: readonly Requirement[],
  statute: string | null,
  language: Language,
): Wanted[] {
  const why = becauseOf[language](statute);
  return rules.flatMap((rule): Wanted[] => {
    if ("each" in rule) return [];
    if ("anyOf" in rule)
      return requirementWants(rule.anyOf.flat(), statute, language).map(([path, want]) => [
        path,
        { ...want, need: "one_of" },
      ]);
    const need = isUsual(rule.when) ? "required" : "sometimes";
    const want: Want = { need, why, shownWith: rule.when ? flagOf(rule.when) : null };
    const flags = flagsIn(rule.when).map((flag): Wanted => [flag, optional]);
    return [...flags, ...pathsOf(rule.key, rule.parts).map((path): Wanted => [path, want])];
  });
}

function billingWants(language: Language): Wanted[] {
  const why = forInvoices[language];
  return requirementWants(billingDetails, null, language)
    .filter(([path]) => path !== "uid")
    .map(([path]) => [path, { need: "one_of", why, shownWith: null }]);
}

function hintWants(hints: readonly Hint[], language: Language): Wanted[] {
  return hints.flatMap((hint): Wanted[] => {
    if ("each" in hint) return [];
    const shownWith = hint.when ? flagOf(hint.when) : null;
    const want: Want = { need: "advised", why: hint.message[language], shownWith };
    const flags = flagsIn(hint.when).map((flag): Wanted => [flag, optional]);
    return [...flags, ...pathsOf(hint.key).map((path): Wanted => [path, want])];
  });
}

/** An object stands for its parts; which of them a rule means, it says itself. */
function pathsOf(key: string, parts?: readonly string[]): string[] {
  if (parts) return parts.map((part) => `${key}.${part}`);
  const inner = Object.keys(details).filter((path) => path.startsWith(`${key}.`));
  return inner.length > 0 ? inner : [key];
}

/** The flag that turns a rule on; a rule that a flag turns off concerns everybody else. */
const flagOf = (condition: Condition): string | null =>
  "is" in condition && condition.is ? condition.key : null;

/** Holds unless a flag says otherwise. */
const isUsual = (condition: Condition | undefined): boolean =>
  !condition || ("is" in condition && !condition.is);

const flagsIn = (condition: Condition | undefined): string[] =>
  condition && "is" in condition ? [condition.key] : [];

/** Everything that its name, its footer and every letter can say. */
const printedKeys = (form: LegalForm): string[] => [
  ...form.namedBy.flatMap((source) => nameKeys[source]),
  ...form.footer.flat().flatMap((line) => (line === "uid" && form.country === "DE" ? [] : footerKeys[line])),
  ...(form.canBeLiquidated ? ["inLiquidation"] : []),
  ...pathsOf("anschrift"),
  ...footerKeys.contact,
  ...footerKeys.bank,
];

const nameKeys: Record<NameSource, readonly string[]> = {
  firma: ["firma"],
  name: ["name"],
  person: ["vorname", "nachname"],
  gesellschafter: ["gesellschafter"],
};

const footerKeys: Record<FooterLine, readonly string[]> = {
  printedName: [],
  owner: ["vorname", "nachname"],
  inhaber: ["inhaber"],
  berufsbezeichnung: ["berufsbezeichnung"],
  dienststelle: ["dienststelle"],
  anschrift: [],
  sitz: ["sitz"],
  register: ["registergericht", "registernummer"],
  firmenbuch: ["firmenbuchgericht", "firmenbuchnummer"],
  zvrZahl: ["zvrZahl"],
  geschaeftsfuehrer: ["geschaeftsfuehrer"],
  vorstand: ["vorstand", "vorstandsvorsitz"],
  geschaeftsfuehrendeDirektoren: ["geschaeftsfuehrendeDirektoren"],
  verwaltungsratsvorsitz: ["verwaltungsratsvorsitz"],
  aufsichtsratsvorsitz: ["aufsichtsratsvorsitz"],
  // Asked for by rules and hints, which know when.
  liquidatoren: [],
  abwickler: [],
  komplementaere: ["komplementaere"],
  gesellschafter: ["gesellschafter"],
  partner: ["partner"],
  stammkapital: ["stammkapitalCents", "ausstehendeEinlagenCents"],
  grundkapital: ["stammkapitalCents", "ausstehendeEinlagenCents"],
  aktienkapital: ["stammkapitalCents", "ausstehendeEinlagenCents"],
  kammer: ["kammer"],
  aufsichtsbehoerde: ["aufsichtsbehoerde"],
  bank: [
    "bankverbindung.kontoinhaber",
    "bankverbindung.iban",
    "bankverbindung.bic",
    "bankverbindung.bankname",
    "bankverbindung.glaeubigerId",
  ],
  uid: ["uid"],
  tax: ["ustId", "steuernummer", "wirtschaftsIdNr", "kleinunternehmer"],
  contact: ["telefon", "email", "web"],
};

const becauseOf: Record<Language, (statute: string | null) => string> = {
  de: (statute) =>
    statute
      ? `Pflichtangabe auf Geschäftsbriefen nach ${statute}`
      : "Ohne diese Angabe geht kein Brief hinaus",
  en: (statute) =>
    statute ? `Mandatory on business letters under ${statute}` : "No letter goes out without it",
};

const forInvoices: Record<Language, string> = {
  de: "Rechnungen brauchen die Steuernummer oder die USt-IdNr. (§ 14 Abs. 4 UStG)",
  en: "Invoices need the tax number or the VAT ID (§ 14 Abs. 4 UStG)",
};
