import type { Sentence } from "./sentences.ts";
import { follows, hasAny, setOf } from "./words.ts";

/** The first sentence in which somebody says that they write for somebody else. */
export const representationIn = (sentences: readonly Sentence[]): Sentence | null =>
  sentences.find(({ words }) => speaksForOthers(words)) ?? null;

function speaksForOthers(words: readonly string[]): boolean {
  if (hasAny(words, setOf("nicht kein keine not"))) return false;
  return (
    // „namens und in Vollmacht meiner Mandantin“, „im Namen und in Vollmacht“, „mit Vollmacht des Eigentümers“
    (words.includes("vollmacht") &&
      (hasAny(words, setOf("namens auftrags")) ||
        follows(words, ["im", /^(?:namen|auftrag)$/], 0) ||
        follows(words, [/^(?:in|mit|unter|kraft|laut)$/, "vollmacht"], 2))) ||
    follows(words, [/^(?:namens|auftrags)$/, PRINCIPAL], 4) ||
    follows(words, ["im", /^(?:namen|auftrag|auftrage)$/, PRINCIPAL], 4) ||
    follows(words, ["fuer", PRINCIPAL], 3) ||
    follows(
      words,
      [/^(?:vertreten|vertrete|bevollmaechtigt|bevollmaechtigter|bevollmaechtigte)$/, PRINCIPAL],
      8,
    ) ||
    follows(words, [PRINCIPAL, /^(?:vertreten|bevollmaechtigt|beauftragt|mandatiert)$/], 12) ||
    follows(
      words,
      [
        "als",
        /^(?:hausverwaltung|verwalter|verwalterin|hausverwalter|bevollmaechtigter|bevollmaechtigte|vertreter|vertreterin|betreuer|betreuerin)$/,
      ],
      3,
    ) ||
    follows(words, ["on", "behalf", "of", CLIENT], 5) ||
    follows(words, ["behalf", "of", /^(?:the|our|my)$/, CLIENT], 2) ||
    follows(words, [/^(?:represent|representing|instructed)$/, CLIENT], 6) ||
    follows(words, [/^(?:power|powers)$/, "of", "attorney"], 0) ||
    follows(words, ["as", /^(?:attorney|agent|agents|solicitors|representative)$/, /^(?:for|of)$/], 2)
  );
}

const PRINCIPAL =
  /^(?:mandant|mandanten|mandantin|mandantschaft|mandantinnen|auftraggeber|auftraggebers|auftraggeberin|eigentuemer|eigentuemers|eigentuemerin|eigentuemergemeinschaft|vermieter|vermieters|vermieterin|vollmachtgeber|vollmachtgebers|vollmachtgeberin|mieters|betreuten)$/;
const CLIENT = /^(?:client|clients|landlord|owner|owners|tenant|principal)$/;
