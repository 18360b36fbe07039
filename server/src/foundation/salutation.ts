import type { Language } from "./language.ts";

/** Whom a letter greets: the name as it stands in the address, and what is known beside it. */
export type Addressee = {
  /** "Frau Dr. Erika Beispiel", "Kim Beispiel", "Beispiel AG". */
  name: string;
  /** Whether the name is known to be a person's although neither form of address nor title says so. */
  isPerson?: boolean;
  /** ISO 3166-1 alpha-2, of the recipient. */
  country: string;
};

/** How a letter begins; `isNamed` says whether it greets a person by name, which decides on the English closing. */
export type Salutation = { line: string; isNamed: boolean };

/**
 * The salutation for a name. First names are left out where form of address or title say who is meant, and only titles
 * that are spoken stay. Who is neither Frau nor Herr is greeted by the whole name; whose name may be a company's, as
 * ladies and gentlemen. Switzerland puts no comma.
 */
export function salutationFor(addressee: Addressee, language: Language): Salutation {
  return greetingOf(peopleIn(addressee), addressee.country, language);
}

function greetingOf(people: readonly Person[], country: string, language: Language): Salutation {
  if (language === "en") return { line: `${english(people)},`, isNamed: people.length > 0 };
  const comma = country === "CH" || country === "LI" ? "" : ",";
  return { line: `${german(people, country)}${comma}`, isNamed: people.length > 0 };
}

export const salutationKinds = ["frau", "herr", "couple", "company", "unknown"] as const;
export type SalutationKind = (typeof salutationKinds)[number];

/** Somebody of whom is known who they are: names apart, and how they are addressed. */
export type KnownAddressee = {
  /** Null: as the name says. */
  kind: SalutationKind | null;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  /** As it stands in the address. */
  name: string;
  /** Whoever lives there too. */
  secondName: string | null;
  company: string | null;
  country: string;
};

/** The salutation for somebody known; after a title stands the surname alone. */
export function salutationOf(known: KnownAddressee, language: Language): Salutation {
  const { kind, name, company, country } = known;
  if (kind === null && known.lastName === null)
    return salutationFor({ name, country, isPerson: company !== null }, language);
  return greetingOf(kind === "company" ? [] : knownPeople(known), country, language);
}

function knownPeople({ kind, title, firstName, lastName, name, secondName }: KnownAddressee): Person[] {
  const [read] = peopleIn({ name, isPerson: true });
  const surname = lastName ?? read?.lastName;
  if (surname === undefined) return [];
  const one: Person = {
    address: kind === "frau" ? "Frau" : kind === "herr" ? "Herr" : null,
    titles: title === null ? (read?.titles ?? []) : titlesIn(title).titles,
    lastName: surname,
    wholeName:
      lastName === null ? (read?.wholeName ?? surname) : [firstName, lastName].filter(Boolean).join(" "),
  };
  if (kind !== "couple") return [one];
  const two = secondName === null ? undefined : peopleIn({ name: secondName, isPerson: true })[0];
  const first = { ...one, address: read?.address ?? null };
  if (!two || (first.address === null && two.address === null && two.lastName === surname))
    return [{ ...one, address: "Eheleute" }];
  return [first, two];
}

/** Whether the text that follows begins with a capital, since no comma comes before it. */
export const beginsSentence = (country: string): boolean => country === "CH" || country === "LI";

type Person = {
  address: "Frau" | "Herr" | "Familie" | "Eheleute" | null;
  titles: string[];
  lastName: string;
  wholeName: string;
};

function german(people: readonly Person[], country: string): string {
  if (people.length === 0) return "Sehr geehrte Damen und Herren";
  const greetings = people.map(({ address, titles, lastName, wholeName }) => {
    const spoken = [...spokenIn(titles, country), lastName].join(" ");
    if (address === null) return titles.length > 0 ? `Guten Tag ${spoken}` : `Guten Tag ${wholeName}`;
    return address === "Herr" ? `Sehr geehrter Herr ${spoken}` : `Sehr geehrte ${address} ${spoken}`;
  });
  return greetings
    .map((each, at) => (at === 0 ? each : each.charAt(0).toLowerCase() + each.slice(1)))
    .join(", ");
}

function english(people: readonly Person[]): string {
  if (people.length === 0) return "Dear Sir or Madam";
  const names = people.map(({ address, titles, lastName, wholeName }) => {
    if (titles.some((title) => /prof/i.test(title))) return `Professor ${lastName}`;
    if (titles.includes("Dr.")) return `Dr ${lastName}`;
    if (address === "Familie") return `${lastName} family`;
    if (address === "Eheleute") return `Mr and Mrs ${lastName}`;
    return address === null ? wholeName : `${address === "Frau" ? "Ms" : "Mr"} ${lastName}`;
  });
  return `Dear ${names.join(" and ")}`;
}

/** Nobody, where it is not known that the name is a person's. */
function peopleIn({ name, isPerson = false }: Omit<Addressee, "country">): Person[] {
  const text = name.replace(/\s+/g, " ").trim();
  const couple = /^(?:Herrn?|Mr\.?) (?:und|and|&) (?:Frau|Mrs\.?|Ms\.?) (.+)$/iu.exec(text)?.[1];
  if (couple !== undefined) {
    const person = personOf(couple.replace(/^\p{Lu}[\p{L}-]+ (?:und|and|&) /u, ""), "Frau");
    return person ? [person, { ...person, address: "Herr" }] : [];
  }
  const [, form, rest] = addressed.exec(text) ?? [];
  const person = personOf(
    rest ?? text,
    form === undefined ? null : (formsOfAddress[form.replace(".", "").toLowerCase()] ?? null),
  );
  const isKnown =
    person !== null &&
    (person.address !== null || person.titles.includes("Dr.") || isProfessor(person) || isPerson);
  return isKnown ? [person] : [];
}

const isProfessor = ({ titles }: Person): boolean => titles.some((title) => /prof/iu.test(title));

const addressed = /^(Frau|Herrn?|Familie|Eheleute|Mrs?\.?|Ms\.?|Miss|Mx\.?) (\S.*)$/iu;
const formsOfAddress: Record<string, Person["address"]> = {
  frau: "Frau",
  mrs: "Frau",
  ms: "Frau",
  miss: "Frau",
  herr: "Herr",
  herrn: "Herr",
  mr: "Herr",
  familie: "Familie",
  eheleute: "Eheleute",
};

/** Titles and degrees as people put them before a name. */
const title =
  /^(?:(?:Univ\.-|Hon\.-|Ao\. ?|apl\. ?|em\. ?)*Prof(?:essor(?:in)?|\.)?(?:in)?|Dr(?:es)?\.?(?:-\p{L}+\.)?|Doktor|Mag\.?a?|Magister|Magistra|Dipl\.-?\s?\p{L}+\.?(?:\s?\((?:FH|BA|Univ\.?|TU)\))?|Dipl\.|DI|Ing\.|Bakk\.|BSc\.?|MSc\.?|B\.Sc\.|M\.Sc\.|MBA|M\.A\.|B\.A\.|LL\.M\.|PhD|PD|RA(?:in)?|StB(?:in)?|WP|Rechtsanw(?:alt|ältin)|Notar(?:in)?|Steuerberater(?:in)?|Direktor(?:in)?|Hofrat|KommR(?:at)?|Kommerzialrat|h\. ?c\.|e\. ?h\.|mult\.|habil\.|(?:med|jur|iur|phil|rer|nat|oec|pol|ing|agr|theol|vet|dent|techn|mont|sc)\.)(?= |$)/iu;

const particle =
  /^(?:von|vom|van|de|del|della|der|den|zu|zum|zur|di|da|dos|du|la|le|ter|ten|Graf|Gräfin|Freiherr|Freifrau|Fürst|Fürstin|Baron|Baronin)$/iu;

/** The titles before a name, and what follows them. */
function titlesIn(text: string): { titles: string[]; rest: string } {
  const titles: string[] = [];
  let rest = text.trim();
  for (let found = title.exec(rest); found; found = title.exec(rest)) {
    titles.push(/^(?:Dr|Doktor)/iu.test(found[0]) ? "Dr." : found[0]);
    rest = rest.slice(found[0].length).trim();
  }
  return { titles, rest };
}

function personOf(name: string, address: Person["address"]): Person | null {
  // Degrees and "jun." stand behind a comma; so does the first name of "Beispiel, Max".
  const { titles, rest } = titlesIn(name.split(",")[0] ?? "");
  const words = rest.split(" ").filter((word) => !/^(?:jun|sen|jr|sr)\.?$|^\(/iu.test(word));
  const isName = words.length > 0 && words.length <= 7 && words.every((word) => /^[\p{L}'’.-]+$/u.test(word));
  if (!isName || isCompany.test(rest)) return null;
  const particleAt = words.findIndex((word, at) => (at > 0 || words.length > 1) && particle.test(word));
  const from = particleAt >= 0 ? particleAt : words.length - 1;
  return { address, titles, lastName: words.slice(from).join(" "), wholeName: words.join(" ") };
}

/** A form of address before a company is none: "Frau Holle GmbH". */
const isCompany =
  /(?:^|\s)(?:g?GmbH|mbH|AG|UG|KG|OHG|GbR|SE|eG|e\.V\.|e\. V\.|e\.K\.|Ltd\.?|Inc\.?|LLC|PLC|Co\.)(?=\s|$)/u;

/** Doctors and professors are spoken everywhere, other titles only in Austria; of several doctorates one is. */
function spokenIn(titles: readonly string[], country: string): string[] {
  const spoken = titles.flatMap((each) => {
    if (/prof/iu.test(each)) return ["Prof."];
    if (each === "Dr.") return ["Dr."];
    return country === "AT" && austrian.test(each) ? [each] : [];
  });
  return [...new Set(spoken)];
}
const austrian = /^(?:Mag\.?a?|DI|Dipl\.-?Ing\.?|Ing\.|Hofrat|KommR(?:at)?|Kommerzialrat)$/iu;
