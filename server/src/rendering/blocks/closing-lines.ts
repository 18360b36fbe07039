/** What a line below a greeting is, as far as it can be told without knowing who writes. */
export type LineKind =
  | "place" // "[Unterschrift]" or a row of underscores: where to sign
  | "rule" // a line drawn with hyphens
  | "placeholder"
  | "authority" // "Im Auftrag" on a line of its own
  | "mark" // "i. A." on a line of its own
  | "placeDate"
  | "contact"
  | "firm"
  | "role"
  | "sentence"
  | "name"
  | "other";

export function kindOf(line: string): LineKind {
  if (isPlaceToSign(line)) return "place";
  if (/^[-–—*=~]{3,}$/.test(line)) return "rule";
  if (isPlaceholder(line)) return "placeholder";
  if (/^(?:im auftrag|in vertretung|(?:for and )?on behalf of)\b[,:.]?$/iu.test(line)) return "authority";
  if (new RegExp(`^${mark}$`, "iu").test(line)) return "mark";
  if (placeDate.test(line)) return "placeDate";
  if (contact.test(line)) return "contact";
  if (isSentence(line)) return "sentence";
  if (legalForm.test(line)) return "firm";
  if (isRole(line)) return "role";
  if (houseWord.test(line)) return "firm";
  return isName(line) ? "name" : "other";
}

/** Traces of Markdown and of web pages are no words. */
export const bare = (line: string): string => (line.length > MOST_OF_A_LINE ? line.trim() : unmarked(line));

/** What is longer is text, and nothing is looked for in it. */
const MOST_OF_A_LINE = 300;

const unmarked = (line: string): string =>
  line
    .replace(/<br ?\/?>|&nbsp;|\\$/gi, " ")
    .trim()
    .replace(/^>+\s*/, "")
    .replace(/(\*\*|__)(?=[^\s*_])(.+?)(?<=[^\s*_])\1/gu, "$2")
    .replace(/\*(?=[^\s*])([^*]+)(?<=[^\s*])\*/gu, "$1")
    .replace(/^_(?=[^\s_])(.+)(?<=[^\s_])_$/u, "$1")
    .trim();

const greetingWords =
  "(?:(?:vielen|besten|herzlichen) dank(?: im voraus)?(?:,| und)? )?" +
  "(?:(?:mit|und|ganz|den|die|viele|\\p{L}{3,}(?:e|en|em|er)),? ){0,6}(?:grüßen|grüssen|grüße|grüsse|gruß|gruss|empfehlungen)" +
  "(?: (?:aus|nach|vom|von|aus dem|aus der) [\\p{Lu}][\\p{L} .-]{1,40})?" +
  "|(?:mit )?vorzüglicher hochachtung|hochachtungsvoll|herzlichst|(?:mit )?(?:verbindlichem|herzlichem|bestem) dank" +
  "|es grü(?:ß|ss)t (?:sie|dich|euch)(?: \\p{L}+)?|mfg|l\\. ?g\\.|lg|vg|bg" +
  "|(?:(?:many thanks|thanks|thank you)(?: again| in advance)?(?:,| and)? )?" +
  "(?:(?:with )?(?:my |our )?(?:very )?(?:kind|best|warm|warmest|kindest)(?: personal)? (?:regards|wishes)|regards)" +
  "|yours (?:sincerely|faithfully|truly|cordially)|very truly yours|(?:sincerely|respectfully|cordially)(?: yours)?";
const wholeGreeting = new RegExp(`^(?:${greetingWords})[,.!]?$`, "iu");
const greetingBeforeName = new RegExp(`^((?:${greetingWords}),?)\\s+(\\S.*)$`, "iu");

/** The line as a greeting, and the name that may stand behind it on the same line; null if it greets nobody. */
export function greetingIn(line: string): { greeting: string; behind: string | null } | null {
  const text = bare(line);
  if (text.length > MOST_OF_A_LINE) return null;
  if (wholeGreeting.test(text)) return { greeting: text, behind: null };
  const [, greeting, behind] = greetingBeforeName.exec(text) ?? [];
  const isSigned = behind !== undefined && (isMarked(behind) || (isName(behind) && /\s/.test(behind)));
  return greeting !== undefined && isSigned ? { greeting, behind } : null;
}

const mark =
  "(?:i\\. ?a\\.?|i\\. ?v\\.?|ia|iv|ppa\\.?|p\\. ?p\\. ?a\\.|p\\. ?p\\.|pp\\.?|per procura|gez\\.?|gezeichnet|im auftrag|in vertretung|sgd\\.?|signed)[:,]?";
const marked = new RegExp(`^${mark}\\s+(?=\\S)`, "iu");

/** Whether somebody signs here for another, or as one who has signed. */
export const isMarked = (line: string): boolean => marked.test(line);

const placeWords =
  "(?:(?:ihre|meine|unsere|hier|handschriftliche|eigenhändige|digitale|your|my|handwritten) ?)?(?:unterschrift|signatur|signature)(?: hier| here)?(?: (?:von|of) [^\\])>]*)?";
const isPlaceToSign = (line: string): boolean =>
  /^(?:_\s?){3,}$|^\.{5,}$|^…{2,}$/.test(line) ||
  new RegExp(`^[[(<{]{1,2} ?${placeWords} ?[\\])>}]{1,2}$`, "iu").test(line);

/** A line that somebody still has to fill in. */
const isPlaceholder = (line: string): boolean =>
  /^(?:\[[^\]]+\]|<[^>@]+>|\{[^}]+\}|\{\{[^}]+\}\}|\[[^\]]+\](?:,? ?\[[^\]]+\])+)[,.]?$/u.test(line);

const placeDate =
  /^\p{Lu}[\p{L} .()/-]{1,40}, (?:den |am )?(?:\d{1,2}\. ?\d{1,2}\. ?\d{2,4}|\d{1,2}\. ?\p{L}+ \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2} \p{L}+ \d{4})$/u;

const contact =
  /^(?:tel|telefon|fon|phone|mobile?|mobil|handy|fax|telefax|durchwahl|e-?mail|mail|web|website|internet|anschrift|adresse|address)\b\.?:? *\S*[\d@.]|^[tmfew][:.]? *[+(]?\d|@\S+\.\p{L}|https?:|www\.|^[+(]?\d[\d ()/.-]{5,}$|\b\d{4,5} \p{Lu}\p{L}+|(?:straße|strasse|str\.|weg|platz|allee|gasse|damm|ufer|street|road|lane) \d|^(?:amtsgericht|registergericht|handelsregister|hr[ab] |ust-?id|steuernummer|sitz)/iu;

const legalForm =
  /(?:^|[\s(&-])(?:g?GmbH|gGmbH|mbH|AG|UG|KGaA|KG|OHG|oHG|GbR|eGbR|PartG(?:mbB)?|PartGmbB|mbB|SE|eG|e\. ?V\.|e\. ?K\.|e\. ?Kfr\.|e\. ?Kfm\.|Ltd\.?|Limited|Inc\.?|LLC|LLP|PLC|plc|Corp\.?|GesmbH|OG|Sàrl|SARL|B\.V\.)(?=$|[\s),.])/u;
const houseWord =
  /^(?:(?:ihr|ihre|euer|dein|das) )?(?:\p{L}+-)?(?:team|stadt|gemeinde|landkreis|finanzamt|bezirksamt|landratsamt|ministerium|kanzlei|praxis|hausverwaltung|autohaus|sparkasse|stadtwerke|krankenkasse|universität|hochschule|kirchengemeinde|stiftung|verein)\b|&\s?(?:söhne|sohn|partner|kollegen|sons|co\b)|\bteam$|-team\b|kundenservice$|\b(?:rechtsanwälte|steuerberater) \p{Lu}\p{L}+ (?:&|und)|^(?:for and )?on behalf of \S/iu;

const roleWord =
  "(?:geschäftsführ|geschäftsleit|inhaber|vorstand|vorsitz|präsident|prokurist|leiter|leitung|\\p{L}*leiter(?:in)?\\b|teamle|sachbearbeit|sachgebiet|referat|referent|assisten|sekret|abteilung|fachbereich|dezernat|kundenserv|kundendienst|kundenberat|kundenbetreu|berater|betreuer|buchhalt|rechnungswesen|einkauf|verkauf|vertrieb|personal|verwaltung|rechtsanw|fachanw|notar|steuerberat|wirtschaftsprüf|architekt|projekt|ceo|cto|cfo|coo|cmo|managing|director|manager|head of|senior|junior|chief|vice|deputy|general manager|executive|account|sales|customer|human|office|marketing|finance|chair|secretary|accountant|founder|gründer|owner|consultant|counsel|attorney|solicitor|engineer|assistant|specialist|schatzmeister|kassenwart|schriftführ|beauftragt|bürgermeister|landrat|vermieter|mieter|eigentümer|mitglied|bevollmächtigt|betriebsrat|hausmeister|verwalter)";
const role = new RegExp(
  `^\\(.*\\)$|^(?:(?:die|der|ihre?|als) )?(?:(?:stellv\\.|stellvertretende?r?|\\p{L}{3,}(?:ische?|liche?|ende?)[rn]?) )?${roleWord}`,
  "iu",
);
/** "Rechtsanwältin Eva Meier" is a person. */
const professional = /^(?:Rechtsanw|Notar|Steuerberater|Architekt)\p{Ll}* (?:Dr\. )?\p{Lu}[\p{L}.-]+ \p{Lu}/u;
const isRole = (line: string): boolean => role.test(line) && !professional.test(line);

/** What has words of its own: too long for a name or role, or ended like a sentence. */
export const isSentence = (line: string): boolean =>
  line.length > 80 || /[!?;:]$|\p{Ll}{3,}\.$/u.test(line) || line.split(/\s+/).length > 9;

const particles =
  "von|vom|van|de|del|der|den|zu|zur|zum|di|da|dos|la|le|el|al|bin|ibn|und|and|geb\\.|h\\.|c\\.|mult\\.";
const nameWord = `(?:\\p{Lu}[\\p{L}'’.-]*|${particles}|&)`;
const name = new RegExp(`^(?:${nameWord} ){0,6}\\p{Lu}[\\p{L}'’.-]*$`, "u");

/** A person as far as the shape of the words tells; what stands behind a comma or in brackets is no matter. */
export function isName(line: string): boolean {
  const [head = ""] = line.replace(marked, "").split(/,|\(| [–|/-] /u);
  return name.test(head.trim()) && head.trim().length <= 60;
}
