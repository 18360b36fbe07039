import { mentionsIn } from "./objects.ts";
import type { Sentence } from "./sentences.ts";
import { follows, hasAny, setOf } from "./words.ts";

/** The subject of a letter, folded, and all its words. */
export type Whole = { subject: readonly string[]; words: ReadonlySet<string> };

type Act = { kind: string; isIn: (sentence: Sentence, whole: Whole) => boolean };

/** Declarations other than ending something, each by what only it says in the words of whoever makes it. */
export const otherActs: readonly Act[] = [
  { kind: "employment_end_agreement", isIn: agreesToEnd },
  { kind: "fixed_term", isIn: setsATerm },
  { kind: "surety", isIn: standsSurety },
  { kind: "debt_acknowledgement", isIn: owns },
  { kind: "debt_promise", isIn: promises },
  { kind: "employer_reference", isIn: refers },
  { kind: "non_compete", isIn: bindsAfterwards },
  { kind: "will", isIn: bequeaths },
];

const writer = setOf("ich wir i we");
const asking = setOf(
  "bitte bitten gespraech termin ueber fragen frage zurueck rueckgabe zurueckgeben herausgabe anforderung please request return question discuss",
);
/** “Please find enclosed” asks for nothing. */
const withoutCourtesy = (words: readonly string[]): readonly string[] =>
  words.filter(
    (word, at) =>
      !(/^(?:please|bitte)$/.test(word) && SIGNING.test(words[at + 1] ?? "")) &&
      !(/^(?:zurueck|return)$/.test(word) && SIGNING.test(words[at - 1] ?? "")),
  );
const SIGNING = /^(?:find|note|sign(?:ed)?|unterschr(?:eib|ieb)en|unterzeichnen|unterzeichnet)$/;

const denials = setOf(
  "nicht nichts kein keine keinen keiner keinerlei nie ohne weder not no never without verzichte verzichten waive ablehnen lehne lehnen widersprechen widerspreche bestreite bestreiten",
);
const conditions = setOf("wenn falls sofern if unless wuerde wuerden koennte koennten could might werden");

function agreesToEnd({ words, clauses, isQuestion }: Sentence, { subject }: Whole): boolean {
  if (isQuestion || hasAny(words, denials)) return false;
  const named =
    words.some((word) => ENDING_AGREEMENT.test(word)) ||
    follows(words, ["termination", "agreement"], 0) ||
    follows(words, ["separation", "agreement"], 0);
  const isOfWork = mentionsIn(words).employment || mentionsIn(subject).employment;
  const mutual =
    hasAny(words, setOf("einvernehmlich einvernehmen einverstaendnis mutual mutually gegenseitigem")) ||
    follows(words, ["sich", /^(?:einig|darueber)$/], 0);
  if (
    mutual &&
    isOfWork &&
    hasAny(
      words,
      setOf(
        "beendet aufgehoben aufgeloest endet enden beenden findet heben aufheben loesen terminated ends terminate end",
      ),
    )
  )
    return !hasAny(withoutCourtesy(words), asking) && !hasAny(words, conditions) && !tellsOfAnEnd(words);
  if (
    !named ||
    words.some((word) => /^(?:miet|kauf|pacht)\w*aufheb/.test(word)) ||
    mentionsIn([...words, ...subject]).lease
  )
    return false;
  if (hasAny(words, setOf("gespraech besprechen sprechen verhandeln termin beraten pruefen discuss meeting")))
    return false;
  const isAsked = clauses.some(
    (clause) =>
      hasAny(clause, setOf("bitte bitten moechte moechten wuensche request")) &&
      !hasAny(
        clause,
        setOf("unterschrieben unterzeichnet unterschreiben unterzeichnen sign signed zurueckzusenden"),
      ),
  );
  return !isAsked && hasAny(words, agreeing);
}

/** „Wir haben das Arbeitsverhältnis mit Herrn Maas einvernehmlich beendet“ is told to somebody else. */
const tellsOfAnEnd = (words: readonly string[]): boolean =>
  follows(words, [/^(?:haben|hat)$/, /^(?:beendet|aufgehoben|aufgeloest)$/], 12) &&
  !hasAny(words, setOf("sie ihnen ihr ihre ihrem ihrer hiermit parteien"));

export const ENDING_AGREEMENT =
  /(?:aufhebungs|aufloesungs|beendigungs|abwicklungs)(?:vertrag|vertrags|vertrages|vereinbarung)$/;
const agreeing = setOf(
  "schliessen geschlossen vereinbaren vereinbart biete bieten anbieten anbei beigefuegt beiliegend uebersende uebersenden senden sende erhalten unterschrieben unterschriebenen unterzeichnet unterzeichneten unterzeichnen unterschreiben folgenden folgender nehme annehmen enclosed attached agree enter offer conclude signed sign zwischen between",
);

function setsATerm({ words, isQuestion }: Sentence, { subject, words: all }: Whole): boolean {
  if (isQuestion) return false;
  if (endsByItself(words) || (isHiring(all) && endsWithoutNotice(words)))
    return mentionsIn([...words, ...subject]).employment;
  if (isHiring(all) && endsWithPurpose(words)) return true;
  if (hasAny(words, denials)) return false;
  if (prolongs(words)) return true;
  const limited =
    words.some((word) => /^befrist(?:et|ete|etes|eten|eter|ung)$/.test(word)) ||
    follows(words, ["fixed", "term"], 0) ||
    follows(words, [/^(?:limited|temporary)$/, "until"], 3) ||
    words.includes("fixedterm");
  if (!limited) return false;
  const isOfWork =
    mentionsIn(words).employment ||
    mentionsIn(subject).employment ||
    (follows(words, [/^stellen?$/, /^(?:sie|dich|ein)$/], 20) && words.at(-1) === "ein") ||
    hasAny(
      words,
      setOf("stelle position mitarbeiter mitarbeiterin arbeitnehmer arbeitnehmerin employee beschaeftigen"),
    );
  if (
    !isOfWork ||
    hasAny(
      words,
      setOf(
        "endet ende auslaeuft ausgelaufen laeuft unbefristet unbefristetes unbefristeten entfristung entfristet expires ended permanent bitte bitten bestaetigen hinweis weisen",
      ),
    )
  )
    return false;
  return (
    hasAny(
      words,
      setOf(
        "verlaengern verlaengert schliessen geschlossen vereinbaren vereinbart einstellen stellen beschaeftigen beschaeftigt beginnt eingestellt extend renew employ employed offer enter commences begins beginning hereby hiermit",
      ),
    ) ||
    (hasAny(words, setOf("wird ist sind is")) &&
      hasAny(words, setOf("bis zum auf fuer until for ending")) &&
      !isOwnWork(words))
  );
}

/** „das Arbeitsverhältnis endet mit ihrer Rückkehr“ in a letter by which somebody is taken on. */
const endsWithPurpose = (words: readonly string[]): boolean =>
  mentionsIn(words).employment && follows(words, ["endet", /^(?:mit|sobald)$/], 0);

/** „Ihr Arbeitsvertrag wird um zwölf Monate verlängert“ sets a new term. */
const prolongs = (words: readonly string[]): boolean =>
  words.some((word) => /^(?:arbeits|anstellungs)(?:vertrag|verhaeltnis)|^employment$/.test(word)) &&
  hasAny(words, setOf("verlaengert verlaengern extended extend renewed renew")) &&
  hasAny(words, setOf("um bis by until")) &&
  hasAny(words, setOf("wird hiermit wir is hereby we")) &&
  !isOwnWork(words) &&
  !hasAny(words, conditions) &&
  !hasAny(
    words,
    setOf(
      "bitte bitten please request moechte moechten sich probezeit elternzeit haben hatten wurde ob whether whose probation leave",
    ),
  );

/** „Mein Arbeitsvertrag ist bis zum 31.3. befristet“ tells of a term that others have set. */
const isOwnWork = (words: readonly string[]): boolean =>
  words.some(
    (word, at) => /^(?:mein|meine|my)$/.test(word) && mentionsIn(words.slice(at + 1, at + 3)).employment,
  );

/** A letter by which somebody is taken on, whatever it calls the term. */
const isHiring = (all: ReadonlySet<string>): boolean =>
  ["eingestellt", "einstellen", "beginnt", "eintritt", "starts", "begins", "commences", "hired"].some(
    (word) => all.has(word),
  );

const endsWithoutNotice = (words: readonly string[]): boolean =>
  (hasAny(words, setOf("endet ende befristet")) &&
    follows(words, ["ohne", "dass", /^kuendigung$/, /^(?:bedarf|braucht)$/], 4)) ||
  (hasAny(words, setOf("ends end limited expires temporary")) &&
    follows(words, ["without", /^(?:notice|termination)$/], 3));

/** „ist befristet bis … und endet, ohne dass es einer Kündigung bedarf“; a reminder speaks of „das befristete Arbeitsverhältnis“. */
const endsByItself = (words: readonly string[]): boolean =>
  (words.includes("befristet") && follows(words, ["ohne", "dass", /^kuendigung$/, /^bedarf$/], 4)) ||
  (follows(words, [/^(?:a|of|for)$/, "fixed", "term", /^(?:of|until|ending|from)$/], 0) &&
    follows(words, [/^ends?$/, "without", /^(?:notice|termination)$/], 3));

function standsSurety({ words, isQuestion }: Sentence): boolean {
  if (
    isQuestion ||
    isFigure(words) ||
    (!isForDefault(words) &&
      (hasAny(withoutWaiver(words), denials) || hasAny(words, setOf("wenn falls sofern if")))) ||
    hasAny(
      words,
      setOf(
        "zurueck zurueckgeben rueckgabe herausgabe kuendige kuendigen verlangen verlange verlangt wuerden koennten",
      ),
    )
  )
    return false;
  const byWriter =
    hasAny(words, writer) ||
    words.includes("unterzeichner") ||
    words.includes("undersigned") ||
    words.includes("buerge");
  if (!byWriter) return false;
  return (
    hasAny(words, setOf("verbuerge verbuergen")) ||
    follows(words, ["unterzeichner", "verbuergt", "sich"], 4) ||
    follows(words, ["wir", "buergen"], 0) ||
    follows(words, ["wir", "hiermit", "buergen"], 0) ||
    follows(words, ["buergen", "wir"], 0) ||
    (words.includes("buerge") && hasAny(words, setOf("ich hiermit fuer"))) ||
    (hasAny(words, setOf("buerge buergen buergin")) && follows(words, [/^stehen?$/, "ein"], 20)) ||
    (hasAny(words, setOf("buerge buergen buergin")) && hasAny(words, setOf("hafte haften"))) ||
    // „stehen wir als Eltern selbstschuldnerisch ein“: only a surety does.
    (words.includes("selbstschuldnerisch") && hasAny(words, setOf("stehe stehen hafte haften"))) ||
    (words.some((word) => word.endsWith("buergschaft")) &&
      hasAny(words, setOf("uebernehme uebernehmen erklaere erteile gebe stelle leiste leisten"))) ||
    (hasAny(words, setOf("guarantee guarantees guarantor surety")) &&
      hasAny(
        words,
        setOf(
          "payment payments debt debts rent obligations liabilities liability repayment loan surety guarantor",
        ),
      ) &&
      !hasAny(words, asking))
  );
}

/** „und verzichte auf die Einrede der Vorausklage“ makes a surety all the stronger. */
const withoutWaiver = (words: readonly string[]): readonly string[] =>
  words.some((word) => /^(?:vorausklage|einreden?|defen[cs]es?)$/.test(word))
    ? words.filter((word) => !/^(?:verzicht|waiv)/.test(word))
    : words;

/** „wir bürgen mit unserem Namen“, „für die Qualität“: for no debt. */
const isFigure = (words: readonly string[]): boolean =>
  follows(words, ["mit", /^(?:meinem|unserem)$/, /^namen$/], 1) ||
  words.some((word) => /^(?:qualitaet|frische|richtigkeit|quality)$/.test(word));

/** „Zahlt sie nicht, so bürge ich“, “if she does not”: what a surety depends on by its nature. */
const isForDefault = (words: readonly string[]): boolean =>
  follows(words, ["if", /^(?:he|she|they)$/, /^(?:do|does|cannot|can)$/], 0) ||
  follows(
    words,
    [
      /^(?:wenn|falls|sofern|sollten?|if|should)$/,
      /^(?:zahlt|zahlen|nachkommt|leistet|erfuellt|ausfaellt|fails?|defaults?)$/,
    ],
    8,
  );

function owns({ words: all, isQuestion }: Sentence, whole: Whole): boolean {
  const words = beforeRequest(all);
  if (
    isQuestion ||
    hasAny(words, denials) ||
    hasAny(words, conditions) ||
    hasAny(words, setOf("bitte bitten please request sie you your ihre ihr"))
  ) {
    if (
      !hasAny(words, writer) ||
      hasAny(words, denials) ||
      isQuestion ||
      hasAny(words, setOf("bitte bitten please request")) ||
      hasAny(words, conditions)
    )
      return false;
  }
  // „Der Unterzeichner bekennt“; a deed calls whoever signs it the debtor.
  const byThird =
    hasAny(words, setOf("unterzeichner unterzeichnende undersigned")) ||
    (hasAny(words, setOf("schuldner schuldnerin debtor")) && whole.subject.some(isDeedOfDebt));
  const byWriter = hasAny(words, writer) || byThird;
  const named = words.some((word) => /(?:schuldanerkenntnis|schuldschein)(?:ses)?$/.test(word));
  if (
    byWriter &&
    named &&
    hasAny(words, setOf("gebe geben erklaere erklaeren abgebe hiermit erteile unterzeichne stelle folgendes"))
  )
    return true;
  const owes = hasAny(
    words,
    setOf("schulde schulden schuldig schuldet verbindlichkeit schuld restschuld owe owing indebted debt"),
  );
  if (
    byWriter &&
    owes &&
    (hasAny(
      words,
      setOf("erkenne erkennen anerkenne anerkennen bekenne bekennen acknowledge admit confirm bestaetige"),
    ) ||
      (byThird && hasAny(words, setOf("erkennt anerkennt bekennt acknowledges admits"))))
  )
    return hasMoney(words) || hasAny(words, setOf("hiermit hereby")) || named || hasSum(words);
  if (
    byWriter &&
    hasAny(words, setOf("erkenne anerkenne")) &&
    words.some((word) => /(?:forderung|anspruch|betrag)$/.test(word)) &&
    (words.includes("an") || words.includes("anerkenne"))
  )
    return true;
  return (
    whole.subject.some(isDeedOfDebt) && byWriter && hasAny(words, setOf("zahlen zahle verpflichte schulde"))
  );
}

/** „… erkenne ich an und bitte um Ratenzahlung“ */
function beforeRequest(words: readonly string[]): readonly string[] {
  const at = words.findIndex(
    (word, place) => /^(?:und|and)$/.test(word) && /^(?:bitten?|ask|kindly)$/.test(words[place + 1] ?? ""),
  );
  return at === -1 ? words : words.slice(0, at);
}

const isDeedOfDebt = (word: string): boolean => /^schuldanerkenntnis$/.test(word);

/** „800 €“: signs are no words. */
const hasSum = (words: readonly string[]): boolean => words.some((word) => /^\d{2,9}$/.test(word));

const hasMoney = (words: readonly string[]): boolean =>
  hasAny(words, setOf("euro eur chf betrag summe hoehe dollar"));

function promises({ words, isQuestion }: Sentence, { subject }: Whole): boolean {
  if (isQuestion || hasAny(words, denials) || hasAny(words, conditions)) return false;
  if (!hasAny(words, writer)) return false;
  const named =
    [...words, ...subject].some((word) => /^schuldversprechen(?:s)?$/.test(word)) ||
    follows([...subject, ...words], ["promissory", "note"], 0);
  if (
    named &&
    hasAny(words, setOf("verspreche versprechen verpflichte verpflichten zahlen gebe promise pay"))
  )
    return true;
  return (
    follows(words, [/^(?:verspreche|verpflichte)$/, "unabhaengig"], 12) ||
    follows(words, ["unabhaengig", /^(?:verspreche|verpflichte)$/], 12) ||
    follows(words, ["abstraktes", "schuldversprechen"], 1) ||
    (hasAny(words, setOf("unconditionally")) && follows(words, ["promise", "to", "pay"], 2))
  );
}

function refers({ words, isQuestion }: Sentence, { words: all, subject }: Whole): boolean {
  if (isQuestion || hasAny(words, setOf("bitte bitten beantrage erteilung wuensche fordern fordere")))
    return false;
  if (words.includes("request") && !follows(words, ["own", "request"], 0)) return false;
  const graded =
    follows(words, ["zu", /^(?:unserer|meiner)$/, /zufriedenheit/], 3) ||
    follows(words, ["to", "our", "satisfaction"], 3);
  const isOfWork =
    hasAny(
      subject,
      setOf(
        "arbeitszeugnis zeugnis zwischenzeugnis dienstzeugnis ausbildungszeugnis praktikumszeugnis reference",
      ),
    ) ||
    [
      "arbeitszeugnis",
      "zwischenzeugnis",
      "zeugnis",
      "beschaeftigt",
      "taetig",
      "mitarbeiterin",
      "mitarbeiter",
      "employed",
    ].some((word) => all.has(word));
  if (
    graded &&
    isOfWork &&
    !isOfFirm(words) &&
    (all.has("war") || all.has("ist") || all.has("was") || all.has("worked")) &&
    WORKED.some((word) => all.has(word))
  )
    return true;
  const isReference = hasAny(
    subject,
    setOf("arbeitszeugnis zeugnis zwischenzeugnis dienstzeugnis ausbildungszeugnis praktikumszeugnis"),
  );
  return (
    (isReference &&
      (hasAny(words, setOf("absolvierte arbeitete trat")) ||
        (hasAny(words, setOf("war ist wurde hat")) &&
          hasAny(words, setOf("beschaeftigt taetig angestellt ausgebildet gearbeitet absolviert")))) &&
      !hasAny(words, writer)) ||
    (hasAny(subject, setOf("reference")) && follows(words, ["was", "employed"], 1)) ||
    (follows(words, [/^(?:was|has)$/, /^(?:been)?$|employed/], 1) &&
      hasAny(subject, setOf("reference")) &&
      words.includes("employed"))
  );
}

/** A supplier may be praised with the same words. */
const isOfFirm = (words: readonly string[]): boolean =>
  follows(words, [/^(?:gmbh|ag|kg|ug|firma|ltd|inc)$/, /^(?:ist|war|is|was|hat|has)$/], 1);

const WORKED = [
  "beschaeftigt",
  "taetig",
  "angestellt",
  "unternehmen",
  "employed",
  "worked",
  "aufgaben",
  "aufgabengebiet",
];

function bindsAfterwards({ words, isQuestion }: Sentence, { subject, words: all }: Whole): boolean {
  if (
    isQuestion ||
    hasAny(
      words,
      setOf(
        "verzichten verzichte verstoss verstossen verletzt verletzung waive breach frage bitte bitten gespraech",
      ),
    )
  )
    return false;
  const named =
    [...words, ...subject].some((word) =>
      /^(?:wettbewerbsverbot|wettbewerbsverbots|wettbewerbsabrede|konkurrenzverbot|noncompete|karenzentschaedigung)$/.test(
        word,
      ),
    ) || follows([...subject, ...words], ["non", /^(?:compete|competition)$/], 0);
  if (keepsFromRivals(words) && (named || all.has("karenzentschaedigung") || isPromised(words, all)))
    return true;
  if (!named) return false;
  return (
    hasAny(
      words,
      setOf(
        "vereinbaren vereinbart verpflichtet verpflichte verpflichten gilt untersagt agree agrees undertakes undertake shall",
      ),
    ) &&
    (hasAny(
      words,
      setOf(
        "beendigung nachvertragliches nachvertraglichen nachvertragliche ende ausscheiden arbeitsverhaeltnisses arbeitnehmer arbeitnehmerin mitarbeiter monate jahre monaten jahren after following employee months karenzentschaedigung",
      ),
    ) ||
      ["arbeitnehmer", "arbeitnehmerin", "mitarbeiter", "employee"].some((word) => all.has(word)))
  );
}

/** „darf der Arbeitnehmer ein Jahr lang nicht bei einem Wettbewerber arbeiten“ */
const keepsFromRivals = (words: readonly string[]): boolean =>
  hasAny(words, setOf("nicht kein keine keinem not")) &&
  (words.some((word) => /^(?:wettbewerber|mitbewerber|konkurren|competitor)/.test(word)) ||
    follows(words, [/^(?:im|in)$/, /^(?:wettbewerb|competition)$/], 0)) &&
  hasAny(words, setOf("ende beendigung ausscheiden after"));

/** “you agree not to work for a competitor”, for which the other side pays. */
const isPromised = (words: readonly string[], all: ReadonlySet<string>): boolean =>
  mentionsIn(words).employment &&
  hasAny(words, setOf("agree agrees undertake undertakes shall verpflichten verpflichtet")) &&
  ["compensation", "remuneration", "entschaedigung", "employee", "arbeitnehmer", "arbeitnehmerin"].some(
    (word) => all.has(word),
  );

function bequeaths({ words, isQuestion }: Sentence, { subject, words: all }: Whole): boolean {
  if (isQuestion) return false;
  const isWill =
    [...subject].some((word) => /^(?:testament|testaments)$/.test(word)) ||
    all.has("testament") ||
    (all.has("letzter") && all.has("wille")) ||
    (all.has("last") && all.has("will"));
  if (!isWill) return false;
  if (
    words.includes("wir") &&
    follows(words, [/^(?:setzen|bestimmen|berufen)$/, "uns", /^(?:erben|alleinerben|vorerben)$/], 4)
  )
    return true;
  if (!hasAny(words, setOf("ich i mein meine meinen my"))) return false;
  return (
    hasAny(
      words,
      setOf(
        "vermache erbe erben alleinerbe alleinerbin alleinerben miterben erbin nachlass vermoegen bequeath devise heir heirs estate property executor",
      ),
    ) &&
    hasAny(
      words,
      setOf("setze bestimme vermache soll sollen berufe ernenne bequeath leave give appoint name"),
    )
  );
}
