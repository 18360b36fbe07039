import type { Sentence } from "./sentences.ts";
import { follows, hasAny, isNearly, setOf } from "./words.ts";

/** A clause in which whoever writes ends something, here and now. */
export type Ending = {
  clause: number;
  /** It names somebody who is given notice, and may name nothing else. */
  isToPerson: boolean;
};

/**
 * Finds where a sentence ends something: a verb in the first person and the present, or a noun with a verb that declares
 * it; not what is denied, told of others, done before, threatened, asked or made to depend on something.
 */
export function endingIn(sentence: Sentence): Ending | null {
  if (sentence.isQuestion) return null;
  const { clauses, words } = sentence;
  const isDeclared = hasAny(words, herewith);
  for (const [at, clause] of clauses.entries()) {
    if (!isAct(clause, sentence, clauses.slice(Math.max(0, at - FEW), at))) continue;
    if (isDenied(clause) || isTaken(clause, sentence)) continue;
    if (isSubordinate(clause, sentence, at)) continue;
    if (!isDeclared && !isItself(clause) && !hasAny(clause, asPrecaution) && isConditional(sentence, at))
      continue;
    return { clause: at, isToPerson: isToPerson(clause) };
  }
  return null;
}

/** As many clauses before one are looked at with it. */
const FEW = 3;

const herewith = setOf("hiermit hierdurch hiermitt hirmit hereby herewith");

/** „für den Fall, dass sie unwirksam ist, kündige ich hilfsweise“ is a notice, and no threat. */
const asPrecaution = setOf("hilfsweise vorsorglich ersatzweise hoechstvorsorglich");

/** „andernfalls gilt dieses Schreiben als Kündigung“: nothing else will follow, so what it depends on makes it no threat. */
const isItself = (clause: readonly string[]): boolean =>
  follows(clause, [/^(?:dieses|diesen|dieser|this)$/, /^(?:schreiben|brief|letter|email)$/], 0) &&
  hasAny(clause, setOf("als as"));

/** „kündigen wir Ihnen fristlos“, and not „kündigen wir Ihnen das Konto“. */
function isToPerson(clause: readonly string[]): boolean {
  const at = clause.findIndex((word) => /^(?:ihnen|dir|euch)$/.test(word));
  // „spreche ich Ihnen die ordentliche Kündigung aus“: the article is that of the notice.
  const noun = clause.findIndex((word) => word.endsWith("kuendigung"));
  const after = noun === -1 ? clause.slice(at + 1) : clause.slice(noun + 1);
  return (
    at !== -1 &&
    clause.some((word) => /kuendig/.test(word)) &&
    !(noun !== -1 && after[0] === "von") &&
    !hasAny(after, setOf("die den das ihren ihre ihr unseren unsere unser jede alle"))
  );
}

const isAct = (clause: readonly string[], sentence: Sentence, before: Sentence["clauses"]): boolean =>
  endsByVerb(clause, sentence, before) ||
  isEnded(clause) ||
  endsByNoun(clause, sentence) ||
  endsOtherwise(clause) ||
  endsInEnglish(clause, sentence.words);

const isNotice = (word: string): boolean =>
  /kuendigung(?:en)?$/.test(word) || isNearly(word, ["kuendigung", "kundigung"]);
const isFirstPerson = (word: string): boolean =>
  /^kuendige$/.test(word) || (isNearly(word, ["kuendige"]) && !/^kuendig(?:en|t|er|te|ten)$/.test(word));
const isPlural = (word: string): boolean =>
  word === "kuendigen" ||
  (isNearly(word, ["kuendigen"]) && !/^kuendig(?:e[rst]?|te[nt]?|ten|ung)$/.test(word));

/** „kündigen wir … an“; not „kündigen wir … und bieten Ihnen … an“, where another verb has the word. */
const announces = (clause: readonly string[], at: number): boolean =>
  clause.at(-1) === "an" && !hasAny(clause.slice(at + 1), offering);
const offering = setOf(
  "biete bieten bietet nehme nehmen nimmt zeige zeigen zeigt fuege fuegen haenge haengen rufe rufen",
);

/** „kündige ich“, „kündigen wir“, „die GmbH kündigt hiermit“, „möchte ich kündigen“. */
function endsByVerb(clause: readonly string[], { words }: Sentence, before: Sentence["clauses"]): boolean {
  const at = clause.findIndex((word) => isFirstPerson(word) || isPlural(word) || word === "kuendigt");
  const verb = clause[at];
  if (verb === undefined || announces(clause, at)) return false;
  // „er kündige“ is told; „und kündige es dir“ is said, where whoever writes is named before.
  if (isFirstPerson(verb))
    return (
      !thirdPerson.has(clause[at - 1] ?? "") &&
      (!thirdPerson.has(clause[at + 1] ?? "") || words.includes("ich"))
    );
  if (verb === "kuendigt") return hasAny(clause, herewith);
  if (clause[at - 1] === "zu")
    return (
      hasAny(words, writer) &&
      hasAny(words, resolved) &&
      // „…, Ihnen die Wohnung fristlos, hilfsweise zum …, zu kündigen“ has its time in another clause.
      hasAny(clause.length <= 2 ? words : clause, timed)
    );
  if (clause[at + 1] === "sie" || (clause[at - 1] === "sie" && !clause.includes("wir"))) return false;
  if (hasAny(clause, notNow)) return isAnnounced(clause);
  if (isOpen(clause, at, before)) return true;
  if (hasAny(clause, wishes)) return hasAny(clause, writer) || hasAny(words, herewith);
  if (hasAny(clause, musts))
    return hasAny(clause, writer) && (hasAny(clause, timed) || hasAny(clause, grounded));
  return (
    clause.includes("wir") || hasAny(clause, herewith) || (isJoined(clause, at) && words.includes("wir"))
  );
}

/** „hiermit möchte ich meine Wohnung, Gartenweg 7, zum 31. März kündigen“: the wish stands before what was put between. */
const isOpen = (clause: readonly string[], at: number, before: Sentence["clauses"]): boolean =>
  at === clause.length - 1 &&
  hasAny(clause, timed) &&
  before.some((words) => hasAny(words.slice(0, 3), wishes) && hasAny(words, writer));

/** „wir haben uns entschieden, … , und kündigen Ihr Arbeitsverhältnis“: who acts was named before. */
const isJoined = (clause: readonly string[], at: number): boolean =>
  at === 1 && clause[0] === "und" && clause.length > 2;

/** „bin ich gezwungen, die Wohnung zum … zu kündigen“ */
const resolved = setOf("gezwungen veranlasst entschlossen entschieden genoetigt");
const thirdPerson = setOf("er sie man es");
const writer = setOf("ich wir");
const wishes = setOf("moechte moechten will wollen wuensche wuenschen mochte mochten");
const musts = setOf("muss muessen");
const timed = setOf(
  "zum per fristlos fristgerecht fristgemaess ordentlich ausserordentlich sofort sofortiger ab bis",
);
/** „leider muss ich Ihnen wegen Eigenbedarfs kündigen“ */
const grounded = setOf("leider wegen aufgrund deshalb deswegen daher darum");
/** What is not yet done, or only could be. */
const notNow = setOf(
  "werden werde wird wuerde wuerden koennen kann koennte koennten koennt darf duerfen duerfte sollen sollte sollten soll muesste muessten haette haetten lassen",
);

/** One person's „werde ich zum 31. März kündigen“ is meant as a notice; a firm's „werden wir“ is a threat. */
const isAnnounced = (clause: readonly string[]): boolean =>
  hasAny(clause, herewith) || (clause.includes("werde") && clause.includes("ich") && hasAny(clause, timed));

/** „wird hiermit zum 31. März gekündigt“, „Sie sind fristlos entlassen“, „die Wohnung ist damit gekündigt“. */
function isEnded(clause: readonly string[]): boolean {
  const ended = clause.some((word) => participles.has(word) || isNearly(word, ["gekuendigt"]));
  if (!ended || hasAny(clause, done) || hasAny(clause, possible)) return false;
  if (hasAny(clause, setOf("wird werden"))) return hasAny(clause, herewith) || hasAny(clause, timed);
  if (follows(clause, [/^(?:ist|is|sind)$/, /^(?:damit|hiermit|hierdurch)$/, "gekuendigt"], 3)) return true;
  return hasAny(clause, setOf("sind bist ist")) && hasAny(clause, setOf("sie du")) && hasAny(clause, timed);
}

const possible = setOf(
  "kann koennen koennte koennten darf duerfen muss muessen soll sollen sollte sollten wuerde wuerden",
);
const participles = setOf("gekuendigt aufgekuendigt beendet aufgehoben aufgeloest entlassen");
const done = setOf("wurde wurden worden habe haben hat hatte hatten war waren bereits");

/** „spreche ich die fristlose Kündigung aus“, „anbei meine Kündigung“, „dieses Schreiben gilt als Kündigung“. */
function endsByNoun(clause: readonly string[], { words }: Sentence): boolean {
  const at = clause.findIndex(isNotice);
  if (at === -1) return exercisesRight(clause) || declaresTheEnd(clause);
  if (isOfReader(clause, at) || isSpokenOf(clause, at)) return false;
  if (
    (hasAny(words, replying) && !follows(words, [/^bitten?$/, /^bestaetig/], 6)) ||
    (words.includes("erhalten") && hasAny(words, setOf("haben habe hat")))
  )
    return false;
  return (
    (hasAny(clause, writer) && hasAny(clause, declares)) ||
    (clause.includes("gebrauch") &&
      clause.includes("von") &&
      hasAny(words, writer) &&
      // „sehe ich mich gezwungen, von meinem Recht zur Kündigung Gebrauch zu machen“
      (hasAny(clause, writer) || hasAny(words, resolved))) ||
    (hasAny(clause, setOf("wird")) &&
      hasAny(clause, setOf("ausgesprochen erklaert")) &&
      hasAny(words, herewith)) ||
    (hasAny(clause, setOf("erhalten erhaelst erhaeltst bekommen")) &&
      hasAny(clause, setOf("sie du")) &&
      !hasAny(clause, setOf("haben hat habe")) &&
      (hasAny(words, herewith) || hasAny(clause, setOf("anbei")) || hasAny(clause, ownNotice))) ||
    (hasAny(clause, setOf("gilt betrachten werten verstehen")) && hasAny(clause, setOf("schreiben brief"))) ||
    isItself(clause) ||
    // „Das hier gilt als unsere Kündigung“
    follows(clause, [/^(?:das|dies)$/, /^(?:gilt|ist|is|sei)$/, /^(?:meine|unsere)$/, clause[at] ?? ""], 2) ||
    // „bitte betrachte das als Kündigung“
    follows(
      clause,
      [/^(?:betracht|wert|nehm|nimm|seh|sieh|versteh)/, /^(?:das|dies)$/, "als", clause[at] ?? ""],
      2,
    ) ||
    isEnclosed(clause, at) ||
    // „Die Kündigung erfolgt zum 30. November“
    (at <= 2 && clause[0] === "die" && clause[at + 1] === "erfolgt" && hasAny(clause, timed)) ||
    // „Deshalb die Kündigung unserer Wohnung“
    (at === 2 && causal.has(clause[0] ?? "") && /^(?:die|meine|unsere)$/.test(clause[1] ?? "")) ||
    (hasAny(clause, setOf("nehmen akzeptieren")) && hasAny(clause, ownNotice)) ||
    (hasAny(clause.slice(0, 3), new Set([...herewith, "anbei"])) && !hasAny(clause, setOf("haben habe")))
  );
}

/** „im Anhang finden Sie die Kündigung meiner Wohnung“ brings it; „… die Kündigung meines Vermieters vom 3. Mai“ shows one. */
const isEnclosed = (clause: readonly string[], at: number): boolean =>
  hasAny(clause.slice(0, 3), setOf("anhang anlage anliegend beiliegend beigefuegt")) &&
  hasAny([...clause.slice(Math.max(0, at - 2), at), clause[at + 1] ?? ""], ownThing) &&
  !clause.includes("vom") &&
  !clause.some((word) => /^(?:vermieter|arbeitgeber)/.test(word));
const ownThing = setOf("meine meiner meines unsere unserer unseres");

const ownNotice = setOf("meine unsere meiner unserer die fristlose ordentliche ausserordentliche");
const declares = setOf(
  "spreche sprechen erklaere erklaeren uebersende uebersenden sende senden schicke schicken ueberreiche ueberreichen uebergebe uebergeben reiche reichen stelle stellen uebermittle uebermitteln erteile erteilen einreichen aussprechen erklaeren mitteilen teile teilen",
);
/** Whoever answers to a notice gives none. */
const replying = setOf(
  "bestaetigen bestaetige bestaetigung eingegangen eingang widersprechen widerspreche widerspruch zurueckweisen weise weisen weisst akzeptieren kuendigungsbestaetigung entgegennehmen eingegangene unwirksam unwirksame kuendigungsschutzklage klage",
);

/** „Ihre Kündigung“, „die von Ihnen ausgesprochene Kündigung“ are the other side's. */
const isOfReader = (clause: readonly string[], at: number): boolean =>
  hasAny(clause.slice(Math.max(0, at - 3), at), setOf("ihre ihrer ihren ihres deine deiner eure eurer")) ||
  follows(clause, ["von", /^(?:ihnen|dir)$/], 0);

/** „über die Kündigung von Mietverträgen sprechen“ */
const isSpokenOf = (clause: readonly string[], at: number): boolean =>
  hasAny(clause.slice(Math.max(0, at - 3), at), setOf("ueber bezueglich hinsichtlich betreffs"));

const causal = setOf("deshalb daher darum deswegen");

/** „erkläre ich die Beendigung des Mietvertrags“ */
const declaresTheEnd = (clause: readonly string[]): boolean =>
  hasAny(clause, writer) &&
  hasAny(clause, setOf("erklaere erklaeren")) &&
  hasAny(clause, setOf("beendigung aufloesung aufhebung"));

const exercisesRight = (clause: readonly string[]): boolean =>
  hasAny(clause, writer) &&
  clause.some((word) => /kuendigungsrechts?(?:es)?$/.test(word)) &&
  hasAny(clause, setOf("gebrauch uebe ueben nutze nutzen"));

/** „beende ich das Arbeitsverhältnis zum …“, „gebe ich meine Wohnung auf“, „trennen wir uns von Ihnen“. */
function endsOtherwise(clause: readonly string[]): boolean {
  if (hasAny(clause, notNow) && !hasAny(clause, herewith)) return false;
  const isTimed =
    hasAny(clause, timed) ||
    hasAny(clause, herewith) ||
    follows(clause, [/^(?:mit|unter)$/, /^(?:wirkung|frist|kuendigungsfrist|ablauf)$/], 3);
  if (!isTimed) return false;
  const byWriter = hasAny(clause, writer);
  return (
    (byWriter && hasAny(clause, setOf("beende beenden loese loesen"))) ||
    (byWriter && hasAny(clause, setOf("sage sagen")) && clause.at(-1) === "auf") ||
    (byWriter && hasAny(clause, setOf("gebe geben")) && clause.includes("auf") && mentionsHome(clause)) ||
    (byWriter && hasAny(clause, setOf("scheide")) && clause.includes("aus")) ||
    (byWriter && hasAny(clause, setOf("lege legen")) && clause.includes("nieder")) ||
    (clause.includes("wir") && clause.includes("entlassen") && clause.includes("sie")) ||
    (clause.includes("wir") && clause.includes("trennen") && clause.includes("ihnen")) ||
    (clause.includes("endet") && hasAny(clause, setOf("hiermit hierdurch somit fristlos"))) ||
    // „damit endet es“, and not „damit es endet“.
    (clause.includes("endet") && clause.includes("damit") && clause.at(-1) !== "endet") ||
    follows(clause, ["endet", "mit", /^(?:zugang|erhalt)$/, /^(?:dieses|dieser|diesem)$/], 8) ||
    follows(clause, ["endet", "mit", "dieser", "kuendigung"], 1)
  );
}

const mentionsHome = (clause: readonly string[]): boolean =>
  clause.some((word) => /(?:wohnung|zimmer|stelle)$/.test(word));

function endsInEnglish(clause: readonly string[], words: readonly string[]): boolean {
  if (follows(clause, OTHERS_ACT, 0)) return false;
  const byWriter = hasAny(clause, setOf("i we im were")) || follows(clause, ["this", "is", /^(?:me|us)$/], 0);
  const isNow =
    hasAny(clause, setOf("hereby herewith am im are wish want intend")) ||
    follows(clause, ["would", "like"], 0) ||
    follows(clause, [/^(?:have|has|ve|weve|ive)$/, "decided"], 0);
  if (
    byWriter &&
    follows(clause, [/^(?:giv(?:e|ing)|serv(?:e|ing)|provid(?:e|ing))$/, "notice"], 6) &&
    isNoticeOfEnding(clause)
  )
    return true;
  if (follows(clause, ["hereby", "given", "notice"], 2) || follows(clause, ["notice", "is", "hereby"], 0))
    return true;
  if (byWriter && isNow && hasAny(clause, englishEndings)) return true;
  if (byWriter && hasAny(clause, setOf("resign resigning"))) return true;
  if (byWriter && follows(clause, [/^(?:tender|submit|tendering|submitting|offer)$/, "my", "resignation"], 1))
    return true;
  if (byWriter && leavesInEnglish(clause)) return true;
  if (byWriter && hasAny(clause, setOf("terminate")) && hasAny(words, effective)) return true;
  if (byWriter && follows(clause, [/^(?:must|to)$/, "terminate", "your"], 0) && follows(clause, DATED, 0))
    return hasAny(clause, setOf("must have forced obliged"));
  if (follows(clause, ["i", "quit"], 0) && (hasAny(clause, effective) || hasAny(clause, setOf("today now"))))
    return true;
  if (
    follows(
      clause,
      [/^(?:i|we)$/, /^(?:therefore|thus|now|hence|accordingly|also|formally)$/, "terminate"],
      0,
    )
  )
    return true;
  if (
    follows(clause, ["and", /^(?:therefore|thus|hereby|hence|accordingly|so)$/, /^(?:terminate|end)$/], 0) &&
    hasAny(words, setOf("i we"))
  )
    return true;
  if (
    hasAny(clause, setOf("accept consider treat")) &&
    (follows(clause, [/^(?:this|it)$/, /^(?:notice|resignation)$/], 8) ||
      follows(clause, ["my", "resignation"], 1))
  )
    return isNoticeOfEnding(clause);
  if (
    follows(clause, ["take", "this", "as", /^(?:notice|resignation)$/], 5) ||
    follows(clause, [/^(?:letter|this)$/, "gives", "you", "notice"], 1)
  )
    return isNoticeOfEnding(clause);
  if (
    follows(clause, [/^(?:letter|email|is)$/, /^(?:is|as|serves|constitutes|my|our)$/], 4) &&
    hasAny(clause, setOf("notice resignation")) &&
    hasAny(clause, setOf("this")) &&
    !hasAny(clause, setOf("your"))
  )
    return isNoticeOfEnding(clause);
  if (follows(clause, ["serves", "as", "your"], 0) && hasAny(clause, setOf("notice"))) return true;
  return isEndedInEnglish(clause, words);
}

/** “because my employer is terminating my contract” */
const OTHERS_ACT = [
  /^(?:my|our|his|her|their)$/,
  /^(?:employer|landlord|landlady|boss|company|tenant)$/,
  /^(?:is|has|was)$/,
];

/** “I’m handing in my notice”, “we exercise our right to break the tenancy”, “I am leaving my position”, “we are letting you go”. */
function leavesInEnglish(clause: readonly string[]): boolean {
  const isNow = hasAny(clause, setOf("am im are were ill will well have ive weve"));
  return (
    (follows(clause, [/^(?:hand|put|turn)(?:ing|ting)?$/, "in", /^(?:my|our)$/], 0) &&
      hasAny(clause, setOf("notice resignation"))) ||
    (follows(clause, [/^(?:exercis|invok)(?:e|ing)$/, /^(?:right|break|option)$/], 3) &&
      hasAny(clause, setOf("break terminate end quit"))) ||
    (isNow && follows(clause, [/^leav(?:e|ing)$|^down$/, WORK], 3)) ||
    follows(clause, [/^quit(?:ting)?$/, WORK], 3) ||
    (clause.length <= 3 && follows(clause, [/^(?:i|we)$/, /^(?:quit|resign)$/], 1)) ||
    (isNow && follows(clause, [/^giv(?:e|ing)$/, "up", HOME], 3)) ||
    follows(clause, [/^dismiss(?:ing)?$/, "you"], 0) ||
    (isNow && follows(clause, [/^let(?:ting)?$/, "you", "go"], 0))
  );
}

const WORK = /^(?:position|job|role|post|company|employment|firm)$/;
const HOME = /^(?:flat|room|apartment|house|tenancy|lease|property)$/;

/** Not a notice of works or of a rise in rent. */
function isNoticeOfEnding(clause: readonly string[]): boolean {
  const at = clause.indexOf("notice");
  if (at === -1 || !/^(?:of|that|regarding|about|concerning)$/.test(clause[at + 1] ?? "")) return true;
  return clause
    .slice(at + 2)
    .some((word) =>
      /^(?:terminat|resign|ending|end$|leav|vacat|moving|quit|departure|dismiss|notice|intention)/.test(word),
    );
}

const englishEndings = setOf(
  "terminate terminating end ending cancel cancelling canceling quit quitting vacate vacating resign resigning",
);
const effective = setOf("effective effect immediately immediate");
const DATED = [/^(?:of|from|on|by|effective)$/, /^\d/];

/** “Your employment is terminated with effect from …”, “you are dismissed”. */
function isEndedInEnglish(clause: readonly string[], words: readonly string[]): boolean {
  const isAbout = hasAny(
    clause,
    setOf("employment lease tenancy contract agreement apprenticeship position"),
  );
  const endsNow =
    hasAny(clause, setOf("terminated terminates")) ||
    follows(clause, ["will", /^(?:end|terminate|cease)$/], 2);
  if (isAbout && endsNow && (hasAny(words, effective) || hasAny(clause, setOf("hereby")))) return true;
  if (
    isAbout &&
    (follows(clause, ["your", /^(?:will|is|are)$/, /^(?:be|being)$/, "terminated"], 4) ||
      follows(clause, ["your", /^(?:employment|lease|tenancy|apprenticeship)$/, "is", "terminated"], 2))
  )
    return true;
  // A firm that speaks of itself by its name: “this is to notify you that … is terminating your employment”.
  if (
    isAbout &&
    follows(clause, [/^(?:notify|inform|advise)$/, "you", "that"], 0) &&
    follows(clause, ["is", /^terminating$/, "your"], 1)
  )
    return true;
  // “the tenancy of Rosenstr. 5, second floor, is hereby terminated”: what ends was named before the comma.
  if (
    follows(clause, [/^(?:is|are)$/, "hereby", "terminated"], 0) &&
    /^(?:is|are)$/.test(clause[0] ?? "") &&
    hasAny(words, setOf("employment lease tenancy apprenticeship"))
  )
    return true;
  return (
    follows(clause, ["you", "are", /^(?:hereby|dismissed)$/], 0) &&
    hasAny(clause, setOf("dismissed terminated"))
  );
}

const denials = setOf(
  "nicht kein keine keinen keiner keines keinerlei nie niemals weder ohne not never no dont cannot wont without neither",
);
const unsaid = setOf(
  "zurueckziehen zurueckzuziehen zuruecknehmen zurueckzunehmen widerrufe gegenstandslos hinfaellig storniere stornieren withdraw withdrawing retract rescind revoke",
);

/** „kündigen wir nicht“; „nicht nur … sondern auch“ and „nicht fortsetzen und kündigen“ deny nothing. */
function isDenied(whole: readonly string[]): boolean {
  const clause = ownPart(whole);
  const isOnly = follows(clause, ["nicht", "nur"], 0) || follows(clause, ["not", "only"], 0);
  if (!isOnly && hasAny(clause, denials) && !follows(clause, [/^(?:ohne|without)$/, UNNEEDED], 1))
    return !follows(clause, ["nicht", /^(?:erst|mehr|laenger|weiter|gezahlten?|bezahlten?)$/], 0);
  return hasAny(clause, unsaid) || follows(clause, [/^(?:ziehen?|nehmen?)$/, "zurueck"], 12);
}

/** „ohne Einhaltung einer Frist“, “without further notice” */
const UNNEEDED =
  /^(?:einhaltung|wahrung|angabe|dass|frist|kuendigungsfrist|notice|delay|warning|prejudice|cause)$/;

/** Of what is joined before the verb of ending the part that the verb belongs to. */
function ownPart(clause: readonly string[]): readonly string[] {
  const verb = clause.findLastIndex((word) => /^(?:kuendige|kuendigen|terminate|resign)$/.test(word));
  const joined = clause.findLastIndex((word, at) => at < verb && /^(?:und|sondern|and|but)$/.test(word));
  return clause.slice(joined + 1);
}

const unsure = setOf(
  "andernfalls anderenfalls ansonsten sonst gegebenenfalls notfalls vorbehalten vorbehalte vorbehaltlich androhen droht drohen androhung angedroht otherwise might could reserve considering thinking ueberlege ueberlegen erwaege erwaegen",
);

/** What is told of others, or is only weighed. */
const isTaken = (clause: readonly string[], { words }: Sentence): boolean =>
  (hasAny(clause, unsure) && !isItself(clause)) ||
  clause.some(mayOnly) ||
  follows(words, [/^behalten?$/, /^(?:wir|ich|uns|mir)$/], 0) ||
  hasAny(clause, othersDo);

/** “we may terminate”, and not “on 2 May we terminate”. */
const mayOnly = (word: string, at: number, clause: readonly string[]): boolean =>
  word === "may" && !/^\d/.test(clause[at - 1] ?? "") && /^[a-z]/.test(clause[at + 1] ?? "");

const othersDo = setOf("laut angeblich muster beispiel mustertext vorlage");

const telling = setOf(
  "teile teilen mitteilen mitzuteilen erklaere erklaeren informiere informieren informieren setze setzen unterrichte unterrichten kenntnis inform notify know advise announce confirm writing zeige zeigen an",
);
const subordinating = setOf(
  "dass ob wie warum weshalb bevor ehe nachdem als weil obwohl waehrend that whether when why how because before after although which who die der das deren dessen wer",
);

/** In a clause that depends on another nothing is declared, unless that other one says “I inform you that”. */
function isSubordinate(clause: readonly string[], { clauses }: Sentence, at: number): boolean {
  const first = clause[0] ?? "";
  // English runs such clauses together.
  const told = clause.findIndex((word) => word === "that");
  if (told > 0 && hasAny(clause.slice(0, told), telling)) return false;
  if (!subordinating.has(first)) return false;
  // “After the hearing on 2 May we have decided”: the clause of its own comes second.
  if (
    clause.findIndex((word, place) => place > 2 && word === "we" && DECIDED.test(clause[place + 1] ?? "")) !==
    -1
  )
    return false;
  // „als Ihr Vermieter muss ich“, „das Zimmer möchte ich“: with the verb before who speaks it depends on nothing.
  if (follows(clause, [SPEAKING, /^(?:ich|wir)$/], 0)) return false;
  // „das Mietverhältnis kündigen wir“ begins like a clause that depends, whose verb would come last.
  if (/^(?:die|der|das|als|deren|dessen)$/.test(first))
    return (
      clause.at(-2) !== "zu" &&
      /^(?:kuendig(?:e|en|t)|wird|werden|wurde|hat|haben)$/.test(clause.at(-1) ?? "")
    );
  if (first === "wie" && AGREED.test(clause[1] ?? "")) return false;
  if (/^(?:dass|that)$/.test(first)) return !clauses.slice(0, at).some((before) => hasAny(before, telling));
  return true;
}

const DECIDED = /^(?:have|hereby|are|must|therefore)$/;
const SPEAKING = /^(?:muss|muessen|moechten?|will|wollen|kuendigen?|werde)$/;

/** „wie besprochen“ */
const AGREED =
  /^(?:besprochen|vereinbart|abgesprochen|angekuendigt|telefonisch|bereits|schon|gewuenscht|erwaehnt|mitgeteilt|muendlich|ihnen)$/;

const conditions = setOf("wenn falls sofern soweit sollte sollten if unless should solange sobald provided");
const polite = setOf(
  "dankbar freuen freue verbunden nett schoen gern gerne waere waeren bitte grateful appreciate please glad happy",
);
const causes = setOf("da weil nachdem obwohl wie aus wegen leider trotz aufgrund");

/** „bei weiterem Verzug kündigen wir“ */
const AGAIN =
  /^(?:(?:weiter|erneut|nochmalig|wiederholt|fortgesetzt|ausbleibend)e[mnr]|nichtzahlung|ausbleiben|verstoessen)$/;

/** „Zahlen Sie nicht bis …, kündigen wir“ is a threat. „… und wäre dankbar, wenn Sie“ makes nothing depend. */
function isConditional({ clauses }: Sentence, at: number): boolean {
  return clauses.some((clause, place) => {
    const begins =
      hasAny(clause.slice(0, 2), conditions) ||
      follows(
        clause.slice(0, 6),
        [/^(?:fuer|im|in)$/, /^(?:den|the|case)?$|^fall$|^falle$/, /^(?:fall|falle|dass|of)$/],
        0,
      );
    if (begins) {
      const lead = clauses[place - 1] ?? [];
      return !(place > 0 && hasAny(lead, polite));
    }
    if (place === at)
      return (
        follows(clause, ["bei", AGAIN], 0) ||
        follows(clause, ["im", /^wiederholungsfalle?$/], 0) ||
        (clause.slice(2).some((word) => conditions.has(word) && word !== "sollte") && !hasAny(clause, polite))
      );
    const isBefore = place === at - 1;
    const startsWithVerb =
      /^(?:zahlen|kommen|bleibt|bleiben|erfolgt|geht|gehen|leisten|unterlassen|stellen|reagieren|beseitigen|raeumen|liegt)$/.test(
        clause[0] ?? "",
      );
    return isBefore && startsWithVerb && !causes.has(clause[0] ?? "");
  });
}
