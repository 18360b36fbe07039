import { type Confidence, type Detail, detail } from "./imprint-detail.ts";
import { textAfter } from "./imprint-labels.ts";
import type { Line } from "./imprint-lines.ts";
import { personNames } from "./person-names.ts";

/** Who acts for the sender; a plain “vertreten durch” is read as what the legal form makes of it. */
const offices: readonly { key: string; label: RegExp; isOne?: true; confidence?: Confidence }[] = [
  {
    key: "geschaeftsfuehrer",
    label: /geschäftsführ(?:er|ung|ende)[\p{L}-]*(?:\s+Gesellschafter(?:in)?)?|managing directors?|\bCEO\b/iu,
  },
  {
    key: "aufsichtsratsvorsitz",
    label:
      /(?:vorsitzende[r]? des )?aufsichtsrat(?:s|es)?(?:vorsitz\p{L}*)?|chair\p{L}* of the supervisory board|supervisory board/iu,
    isOne: true,
  },
  {
    key: "vorstandsvorsitz",
    label: /vorstandsvorsitz\p{L}*|vorsitzende[r]? des vorstands|^(?:1\.|erste[r]?) vorsitzende[r]?/iu,
    isOne: true,
  },
  {
    key: "vorstand",
    label:
      /vorstand(?:smitglieder)?(?!svorsitz|s\b)|(?:executive|management) board|board of (?:management|directors)/iu,
  },
  { key: "inhaber", label: /\binhaber(?:in)?\b|\bowner\b|\bproprietor\b|\binh\./iu, isOne: true },
  {
    key: "gesellschafter",
    label: /(?<!haftende[r]? |haftende |führende[r]? )\bgesellschafter(?:innen)?\b(?!in)/iu,
    confidence: "medium",
  },
  {
    key: "vertreten",
    label: /(?:gesetzlich )?vertreten durch|vertretungsberechtigt\p{L}*|represented by/iu,
    confidence: "medium",
  },
];

export function people(lines: readonly Line[]): Detail[] {
  return offices.flatMap(({ key, label, isOne, confidence = "high" }) => {
    const found = namesAfter(lines, label);
    const [first] = found?.names ?? [];
    if (!found || first === undefined) return [];
    const chair = key === "vorstand" ? chairIn(found.source) : [];
    return [detail(key, isOne ? first : found.names.slice(0, 20), found.source, confidence), ...chair];
  });
}

/** A board often marks its chair behind the name. */
function chairIn(source: string): Detail[] {
  const before = /^(.*?)\s*\((?:Vorsitz\p{L}*|Sprecher\p{L}*|CEO|Chair\p{L}*)\)/u.exec(source)?.[1];
  const chair = personNames((before ?? "").replace(/^[^:]*:\s*/, "")).at(-1);
  return chair === undefined ? [] : [detail("vorstandsvorsitz", chair, source, "high")];
}

function namesAfter(lines: readonly Line[], label: RegExp): { names: string[]; source: string } | null {
  for (const { text, source, below } of textAfter(lines, label)) {
    const beside = personNames(text.replace(/^[^:]*:\s*(?=\p{Lu})/u, ""));
    if (beside.length > 0 && !/,\s*$/.test(text)) return { names: beside, source };
    if (text.length > 60) continue;
    const names = [...beside];
    const sources = [source];
    for (const line of below) {
      const more = personNames(line);
      if (more.length === 0) break;
      names.push(...more);
      sources.push(line);
    }
    if (names.length > 0) return { names, source: sources.join(" / ") };
  }
  return null;
}
