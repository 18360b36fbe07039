/**
 * What a design's text may name as `{{key}}` of the sender, after the keys of a sender profile. `strasse` carries the
 * house number, lists of people are joined by commas, `initialen` are made from `name` unless given.
 */
export const senderPlaceholders = [
  "name",
  "initialen",
  "inhaber",
  "berufsbezeichnung",
  "dienststelle",
  "ansprechpartner",
  "strasse",
  "plz",
  "ort",
  "land",
  "telefon",
  "email",
  "web",
  "sitz",
  "registergericht",
  "registernummer",
  "geschaeftsfuehrer",
  "vorstand",
  "gesellschafter",
  "partner",
  "firmenbuchgericht",
  "firmenbuchnummer",
  "zvrZahl",
  "uid",
  "ustId",
  "steuernummer",
  "wirtschaftsIdNr",
  "kammer",
  "aufsichtsbehoerde",
  "kontoinhaber",
  "iban",
  "bic",
  "bankname",
  "disclaimer",
] as const;
export type SenderPlaceholder = (typeof senderPlaceholders)[number];
export type SenderValues = Partial<Record<SenderPlaceholder, string>>;

/** What it may name of the letter itself. */
export const letterPlaceholders = ["datum", "betreff", "empfaenger", "seite", "seiten"] as const;
export type LetterPlaceholder = (typeof letterPlaceholders)[number];

/** The letters of a monogram: the first of each of the first two words that are a name. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}\d]*/gu) ?? [];
  const named = words.filter((word) => !isFiller.test(word));
  return (named.length > 0 ? named : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase("de"))
    .join("");
}

const isFiller =
  /^(?:und|and|der|die|das|für|the|of|von|zu|dr|prof|dipl|ing|gmbh|mbh|ag|kg|ohg|gbr|ug|se|eg|ev|co|partg|sohn|söhne)$/iu;
