import { kindNamed } from "../../../texts/forms/declaration-kinds.ts";
import { type About, aboutOf, type Mentions, mentionsIn } from "./objects.ts";
import { endingIn, type Ending } from "./acts-of-ending.ts";
import { ENDING_AGREEMENT, otherActs } from "./other-acts.ts";
import { representationIn } from "./representative.ts";
import { FIELD, type Sentence, sentencesOf } from "./sentences.ts";
import { follows, hasAny, setOf } from "./words.ts";

/** A declaration that was read in a letter, and the sentence that is one. */
export type Recognised = { kind: string; quote: string };

/** What a letter declares by its own words, and whether somebody declares it for somebody else. */
export type Reading = { declaration: Recognised | null; representation: Recognised | null };

/**
 * Reads subject and text of a letter, in German or English, for declarations whose form the law prescribes. Each word is
 * looked at a fixed number of times, however long the text is.
 */
export function readDeclaration(subject: string, text: string): Reading {
  const written = sentencesOf(text);
  const [heading = null] = sentencesOf(subject);
  const words = new Set([...written.flatMap((each) => each.words), ...(heading?.words ?? [])]);
  const letter: Letter = { heading, written, words, clue: clueIn(words, written) };
  const ending = firstEnding(letter);
  const other = firstOther(letter);
  const ended = ending && { kind: kindOf(ending, letter), quote: quoted(ending.sentence) };
  const declaration = ended && ended.kind !== null ? { kind: ended.kind, quote: ended.quote } : other;
  const isOneSided = ending !== null || (other !== null && kindNamed(other.kind)?.isOneSided === true);
  return { declaration, representation: representationOf(letter, isOneSided) };
}

type Letter = {
  heading: Sentence | null;
  written: readonly Sentence[];
  words: ReadonlySet<string>;
  /** What the rest of the letter speaks of. */
  clue: About | null;
};
type Found = { about: About; sentence: Sentence };

const kindOfEnding: Record<About, string | null> = {
  lease: "lease_end",
  employment: "employment_end",
  apprenticeship: "apprenticeship_end",
  other: null,
};

/** Under „Aufhebungsvereinbarung“, or „im gegenseitigen Einvernehmen“, both sides end it. */
const kindOf = ({ about, sentence }: Found, { heading }: Letter): string | null =>
  about === "employment" &&
  (heading?.words.some((word) => ENDING_AGREEMENT.test(word)) ||
    follows(sentence.words, [/^(?:gegen|beider)seitige[mn]$/, "einvernehmen"], 0))
    ? "employment_end_agreement"
    : kindOfEnding[about];

/** The first sentence that ends something of which the form is prescribed; failing that, one that ends something else. */
function firstEnding(letter: Letter): Found | null {
  let another: Found | null = null;
  for (const [at, sentence] of letter.written.entries()) {
    const ending = endingIn(sentence);
    const about = ending && whatEnds(at, ending, letter);
    if (!about) continue;
    if (about !== "other") return { about, sentence };
    another ??= { about, sentence };
  }
  return another ?? endingByHeading(letter) ?? endingByField(letter);
}

/** What the clause names; else its sentence, the subject, the letter. */
function whatEnds(at: number, { clause, isToPerson }: Ending, letter: Letter): About | null {
  const clauses = letter.written[at]?.clauses ?? [];
  const whole = clauses[clause] ?? [];
  const stayed = withoutMove(whole);
  const said = withoutReason(stayed);
  const beside = clauses.filter((words, place) => place !== clause && !isAside(words)).flat();
  const heading = letter.heading?.words ?? [];
  const inClause = mentionsIn(said);
  const near =
    inClause.lease && !inClause.living && !inClause.notLiving
      ? withRooms(inClause, [...beside, ...heading])
      : inClause;
  return (
    aboutOf(near) ??
    aboutOf(mentionsIn(beside)) ??
    provisionIn([...whole, ...heading]) ??
    (hasAny(said, pointing) ? aboutOf(mentionsIn(letter.written[at - 1]?.words ?? [])) : null) ??
    aboutOf(mentionsIn(heading)) ??
    letter.clue ??
    aboutOf(mentionsIn(neighboursOf(at, letter))) ??
    (isToPerson || isOfWork(said) ? "employment" : null) ??
    // Nothing else is named: whoever moves out of a flat ends its lease.
    (stayed === whole ? null : "lease")
  );
}

/** “my two weeks’ notice”: a flat is given up by months. */
const isOfWork = (said: readonly string[]): boolean =>
  said.some((word) => /^(?:resign|dismiss|quit$)/.test(word)) || follows(said, [/^weeks?$/, "notice"], 0);

/** „nach § 543 Abs. 2 Nr. 3 BGB“: the law that a notice rests on says what it ends. */
function provisionIn(said: readonly string[]): About | null {
  if (follows(said, [/^(?:540|543|544|561|563a?|564|568|569|573[acd]?|576[ab]?)$/, "bgb"], 8)) return "lease";
  return follows(said, [/^(?:622|623|626)$/, "bgb"], 8) ? "employment" : null;
}

/** „… Ihr Arbeitsverhältnis; wir kündigen es hiermit“: what was named just before. */
const pointing = setOf("es ihn dieses diesen it");

/** „wegen Umzugs aus der Wohnung Lindenstraße 5 kündige ich“ names a reason and not what ends. */
function withoutMove(clause: readonly string[]): readonly string[] {
  const at = clause.findIndex((word) => /^(?:um|aus)zug(?:s|es)?$/.test(word));
  if (at === -1 || !/^(?:aus|von|in|nach)$/.test(clause[at + 1] ?? "")) return clause;
  const place = clause.slice(at + 1, at + 6).findIndex((word) => mentionsIn([word]).living);
  return place === -1 ? clause : [...clause.slice(0, at), ...clause.slice(at + 2 + place)];
}

/** „wegen der neuen Anstellung kündige ich die Versicherung“: what else is named in the clause is what ends. */
function withoutReason(clause: readonly string[]): readonly string[] {
  const at = clause.findIndex((word) => /^(?:wegen|aufgrund|infolge)$/.test(word));
  const named = clause.slice(at, at + 5).findIndex((word) => aboutOf(mentionsIn([word])) !== null);
  if (at === -1 || named === -1) return clause;
  const rest = [...clause.slice(0, at), ...clause.slice(at + named + 1)];
  return aboutOf(mentionsIn(rest)) === null ? clause : rest;
}

/** The sentences before and after. */
function neighboursOf(at: number, { written }: Letter): string[] {
  return [written[at - 1], written[at + 1]].flatMap((each) => each?.words ?? []);
}

/** A lease whose rooms are named beside it. */
function withRooms(mentions: Mentions, words: readonly string[]): Mentions {
  const { living, notLiving } = mentionsIn(words);
  return { ...mentions, living, notLiving };
}

const isAside = ([first = ""]: readonly string[]): boolean =>
  setOf("da weil denn dass damit nachdem obwohl wenn falls because since as that which so").has(first);

/** Words that go with one kind of letter only. */
const clues: readonly (readonly [About, RegExp])[] = [
  [
    "employment",
    /^(?:arbeitszeugnis|zeugnis|resturlaub|resturlaubs|urlaubsanspruch|arbeitspapiere|personalabteilung|arbeitgeber|arbeitnehmer|arbeitnehmerin|kolleginnen|kollegen|geschaeftsfuehrung|betriebsrats?|probezeit|freistellung|freigestellt|betriebszugehoerigkeit|gehalt|(?:rest|arbeits)?lohn|(?:betriebs|verhaltens|personen|krankheits)bedingten?|arbeitstag|arbeitslos|arbeitssuchend|arbeitsuchend|agentur|abmahnung|abmahnungen|employer|employee|colleagues|misconduct|paycheck|payroll|salary)$/,
  ],
  [
    "lease",
    /^(?:vermieter|vermieterin|mieter|mieterin|hausverwaltung|kaution|mietkaution|wohnungsuebergabe|uebergabetermin|schluesseluebergabe|nachmieter|nachmieterin|auszug|eigenbedarf|eigenbedarfs|miete|mieten|monatsmieten?|mieterhoehung|mietzahlung|mietrueckstand|mietrueckstaende|landlord|tenant|tenants|deposit|rent|keys)$/,
  ],
];

/** A last day may be one in a flat. */
const notWork = setOf("tenancy lease flat apartment room house");

function clueIn(words: ReadonlySet<string>, written: readonly Sentence[]): About | null {
  if (
    written.some(
      (sentence) => follows(sentence.words, ["last", "day"], 1) && !hasAny(sentence.words, notWork),
    )
  )
    return "employment";
  const found = clues
    .filter(([, pattern]) => [...words].some((word) => pattern.test(word)))
    .map(([about]) => about);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** „Kündigung meines Mietvertrags“ over a text without a verb of its own; over an answer to a notice it is none. */
function endingByHeading({ heading, written }: Letter): Found | null {
  if (!heading || heading.isQuestion || isAboutNotice(heading)) return null;
  const { words } = heading;
  const at = words.findIndex((word) => word.endsWith("kuendigung") || word === "resignation");
  const isNamed =
    at !== -1 ||
    follows(words, ["notice", /^(?:of|to)$/, /^(?:termination|terminate|quit|vacate)$/], 2) ||
    follows(words, ["termination", "of"], 0);
  if (!isNamed || hasAny(words.slice(0, Math.max(0, at)), setOf("ihre ihrer your keine kein"))) return null;
  const about = aboutOf(mentionsIn(words));
  if (!about || about === "other") return null;
  const all = written.flatMap((sentence) => sentence.words);
  const isTold =
    written.some((sentence) => hasAny(sentence.words, answering)) ||
    follows(
      all,
      [
        /^(?:ihre|ihrer|ihrem|ihres|your|deine|deiner)$/,
        /^(?:kuendigung|kuendigungsschreiben|notice|resignation)$/,
      ],
      3,
    );
  return isTold || written.some(isThreat) ? null : { about, sentence: heading };
}

/** „Betreff: Kündigung meiner Wohnung“ in a mail, „Erklärung: Kündigung durch den Mieter“ in a form: a field that names what it is. */
function endingByField(letter: Letter): Found | null {
  if (letter.heading && (letter.heading.isQuestion || isAboutNotice(letter.heading))) return null;
  for (const sentence of letter.written) {
    const [[field = ""] = [], words = []] = sentence.clauses;
    if (!FIELD.test(sentence.written) || !words.slice(0, 2).some((word) => word.endsWith("kuendigung")))
      continue;
    const heading = { ...sentence, clauses: [words], words };
    const rest = letter.written.filter((each) => each !== sentence);
    const named = endingByHeading({ ...letter, heading, written: rest });
    if (named) return { ...named, sentence };
    const isBare = field === "erklaerung" && aboutOf(mentionsIn(words)) === null;
    if (isBare && letter.clue && !hasAny(words, aboutNotice)) return { about: letter.clue, sentence };
  }
  return null;
}

const isThreat = ({ words }: Sentence): boolean =>
  words.some((word) => /^(?:kuendig|gekuendigt|terminat)/.test(word)) ||
  hasAny(words, setOf("andernfalls ansonsten otherwise"));

/** „3. OG re.“ is a door and no answer. */
const isAboutNotice = ({ words }: Sentence): boolean =>
  hasAny(words, aboutNotice) || /^(?:re|aw|fw|fwd|wg)$/.test(words[0] ?? "");
const aboutNotice = setOf(
  "antwort bestaetigung bestaetigen eingang eingangsbestaetigung widerspruch zurueckweisung ruecknahme zuruecknahme widerruf androhung drohende frage fragen rueckfrage anfrage kuendigungsbestaetigung einspruch klage wegen nach erhaltene confirmation reply receipt withdrawal information hinweis kuendigungsfrist kuendigungsfristen ankuendigung abmahnung mahnung zahlungserinnerung keine kein nicht ihre ihrer your",
);
const answering = setOf(
  "erhalten eingegangen widersprechen widerspreche zurueckweise zurueckweisen ziehe zurueckziehen unwirksam klage received confirm acknowledge withdraw accepted akzeptieren",
);

function firstOther({ heading, written, words }: Letter): Recognised | null {
  const whole = { subject: heading?.words ?? [], words };
  for (const sentence of written) {
    if (isDraft(sentence)) continue;
    const act = otherActs.find(({ isIn }) => isIn(sentence, whole));
    if (act) return { kind: act.kind, quote: quoted(sentence) };
  }
  return null;
}

/** A draft that is only to be looked at declares nothing. */
const isDraft = ({ words }: Sentence): boolean =>
  hasAny(words, setOf("entwurf entwuerfe vorentwurf musterformulierung draft drafts")) &&
  !words.some((word) => /^(?:unterschr(?:eib|ieb)|unterzeichn|sign)/.test(word));

/** § 174 BGB is about what one side declares alone: ending, rescinding, withdrawing. */
function representationOf({ written }: Letter, declares: boolean): Recognised | null {
  const sentence = representationIn(written);
  if (!sentence || !(declares || written.some(declaresAlone))) return null;
  return { kind: "by_representative", quote: quoted(sentence) };
}

const declaresAlone = ({ words, isQuestion }: Sentence): boolean =>
  !isQuestion &&
  !hasAny(words, setOf("nicht kein keine not wenn falls sofern if behalten vorbehalten")) &&
  hasAny(words, setOf("ich wir i we")) &&
  ((hasAny(words, setOf("erklaere erklaeren")) &&
    hasAny(words, setOf("ruecktritt anfechtung widerruf aufrechnung kuendigung minderung"))) ||
    hasAny(words, setOf("widerrufe fechte rescind")) ||
    follows(words, [/^(?:trete|treten)$/, "zurueck"], 12));

const LONGEST_QUOTE = 300;

/** As much of a sentence as a warning shows. */
const quoted = ({ written }: Sentence): string => {
  const line = written.replace(/\s+/g, " ");
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE - 1)}…`.toWellFormed();
};
