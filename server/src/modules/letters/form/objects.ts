import { isNearly, setOf } from "./words.ts";

/** What a declaration is about, as far as its words tell. */
export type About = "lease" | "employment" | "apprenticeship" | "other";

/** What the words of one place speak of. */
export type Mentions = {
  /** A lease by its name: of living space unless something else is named. */
  lease: boolean;
  /** Rooms that people live in. */
  living: boolean;
  /** What is let and is no living space. */
  notLiving: boolean;
  employment: boolean;
  apprenticeship: boolean;
  /** Another contract, by its name. */
  other: boolean;
  /** What of these is named first. */
  first: Exclude<keyof Mentions, "first"> | null;
};

export function mentionsIn(words: readonly string[]): Mentions {
  const found: Mentions = {
    lease: false,
    living: false,
    notLiving: false,
    employment: false,
    apprenticeship: false,
    other: false,
    first: null,
  };
  for (const [at, word] of words.entries()) {
    if (/^anlagen?$/.test(word) && /^(?:der|als)$/.test(words[at - 1] ?? "")) continue;
    const kind = ROOMS.test(word) && TRADE.test(words[at - 1] ?? "") ? "notLiving" : kindOf(word);
    if (!kind) continue;
    found[kind] = true;
    found.first ??= kind;
  }
  return found;
}

/** “office premises”, „gewerbliche Räume“ */
const ROOMS = /^(?:premises|property|unit|space|rooms?|raeume|raeumlichkeiten)$/;
const TRADE = /^(?:office|shop|retail|commercial|business|industrial|warehouse|storage|gewerblichen?)$/;

/** Of the mentions of one place the one that a declaration beside them is about; null: they do not tell. */
export function aboutOf({
  lease,
  living,
  notLiving,
  employment,
  apprenticeship,
  other,
  first,
}: Mentions): About | null {
  if (apprenticeship) return "apprenticeship";
  if (employment) return "employment";
  if (lease) return notLiving && !living ? "other" : "lease";
  if (other || (notLiving && first === "notLiving")) return "other";
  return living ? "lease" : notLiving ? "other" : null;
}

function kindOf(word: string): Mentions["first"] {
  if (word.length > 60 || NO_ROOM.test(word)) return null;
  // „Wohnungskündigung“ names what ends.
  if (/.kuendigung$/.test(word)) return kindOf(word.replace(/s?kuendigung$/, ""));
  if (LEASE.test(word)) return NOT_LIVING.test(word.replace(LEASE, "")) ? "notLiving" : "lease";
  if (APPRENTICESHIP.test(word)) return "apprenticeship";
  if (EMPLOYMENT.test(word) || employmentWords.has(word)) return "employment";
  if (OTHER.test(word) || otherWords.has(word)) return "other";
  if (LIVING.test(word) || livingWords.has(word)) return "living";
  if (NOT_LIVING.test(word)) return "notLiving";
  if (isNearly(word, ["mietvertrag", "mietvertrages", "mietvertrags", "mietverhaeltnis"])) return "lease";
  if (isNearly(word, ["arbeitsvertrag", "arbeitsvertrages", "arbeitsvertrags", "arbeitsverhaeltnis"]))
    return "employment";
  if (isNearly(word, ["ausbildungsvertrag", "ausbildungsverhaeltnis"])) return "apprenticeship";
  return isNearly(word, ["wohnung", "mietwohnung"]) ? "living" : null;
}

const LEASE =
  /(?:^miet$|miet(?:s|er)?(?:vertrag|vertraege|verhaeltnis|verhaltnis)|mietvereinbarung|dauernutzungs(?:vertrag|verhaeltnis)|^tenanc(?:y|ies)|^lease|^sublease|^subtenancy)(?:s|es|e|n|en|se|ses|sen)?$/;

const LIVING =
  /(?:wohnung|wohnraum|wohnraeume|wohnraums|wohnungen|wohnhaus(?:es)?|zimmers?|appartements?|apartments?|einfamilienhaus(?:es)?|reihenhaus(?:es)?|doppelhaushaelfte|mietobjekts?|mietsache|wohneinheit|mietwohnung|bungalows?|wohnheim(?:platz(?:es)?)?)$/;
const livingWords = setOf(
  "wg zimmer wohnung haus hauses studio dachgeschoss loft maisonette flat flats room bedsit house whg bewohnten bewohnte property premises apartment apt dwelling unit wohngemeinschaft bude",
);

const NOT_LIVING =
  /(?:garage|stellpla(?:tz|etze)|parkpla(?:tz|etze)|carport|gewerbe|buero|laden|lokal|lager|werkstatt|halle|praxis|kanzlei|geschaefts|grundstueck|garten|parzelle|container|fahrzeug|wagen|auto|pkw|lkw|transporter|anhaenger|motorrad|fahrrad|bike|maschine|kopierer|drucker|geraet|anlage|zaehler|spender|automat|server|router|modem|klavier|instrument|boot|liegeplatz|box|schliessfach|postfach|proberaum|keller|hobbyraum|atelier|messestand|gastronom|restaurant|einstellplatz|rollstuhl|parking|warehouse|storage|office|shop|vehicle|machine|printer|copier|equipment|geruest|bagger|zelt|saal|flaeche|^cars?$|^vans?$|(?:reinigung|wartung|entsorgung|betreuung|beratung|gartenpflege|winterdienst)$)/;

/** Words that only begin like rooms. */
const NO_ROOM = /^geschaefts(?:fuehr|leit|jahr|zeichen|zeit|ordnung)/;

const EMPLOYMENT =
  /(?:arbeits|anstellungs|beschaeftigungs|dienst|angestellten|minijob|teilzeit|vollzeit)(?:verhaeltnis|verhaltnis)(?:ses|se|sen|s)?$|(?:arbeits|anstellungs|beschaeftigungs|minijob|teilzeitarbeits|werkstudenten|aushilfs)(?:vertrag|vertraege|vertrags|vertrages|vertraegen)$|^(?:anstellung|arbeitsstelle|arbeitsplatz|(?:(?:mini|neben|studenten|ferien|aushilfs|teilzeit)?jobs?)|festanstellung|beschaeftigung)$/;
const employmentWords = setOf("employment stelle taetigkeit position role posten arbeit");

const APPRENTICESHIP =
  /(?:ausbildungs|lehr|azubi|auszubildenden)(?:vertrag|verhaeltnis|verhaltnis)(?:s|es|e|ses|se)?$|^(?:ausbildung|lehre|lehrstelle|ausbildungsplatz|apprenticeships?|traineeship)$/;

/** By what such words end with; a lease or an employment has been asked for before. */
const OTHER =
  /(?:.auftrag(?:s|es)?|.vertrag|.vertrags|.vertrages|.vertraege|.vereinbarung|.versicherung|.versicherungen|abonnements?|abos?|mitgliedschaft(?:en)?|.tarifs?|tarif|.police|lizenz(?:en)?|.konto|.kontos|leasing|darlehens?|kredits?|anschluss(?:es)?|buergschaft|vollmacht|lastschriftmandats?|ermaechtigung(?:en)?|mandats?|.abo|pacht(?:verhaeltnis(?:ses)?|ung)?|buchung(?:en)?|reservierung(?:en)?|hotelzimmers?|ferien(?:wohnung(?:en)?|haus(?:es)?|zimmers?))$/;
const otherWords = setOf(
  "booking bookings reservation hotel versicherung police tarif konto girokonto depot strom gas internet dsl telefon handy mobilfunk festnetz fitnessstudio zeitung zeitschrift verein bank sparkasse stromliefervertrag subscription subscriptions membership insurance policy broadband electricity gym magazine plan licence license account mandate hosting domain newsletter kundennummer kundenkonto mitgliedsnummer versicherungsnummer policennummer kundennr abonnement spende patenschaft bausparvertrag loan supply supplier maintenance software service services phone mobile credit card contractor consultancy agency kooperation rahmenvertrag board association club committee amt amtes ehrenamt vorstand vorsitz zusammenarbeit cooperation",
);
