const titles =
  "(?:(?:Prof|Dr|Dipl|Mag|Ing|RA|RAin|StB|StBin|WP|jur|med|rer|nat|pol|oec|phil|iur|h\\.? ?c|mult|habil)\\.?[-.]?(?:\\p{L}+\\.?)?(?:\\([^)]*\\))?\\s+)*";
const particles = "(?:(?:von|van|vom|zu|zum|zur|der|den|de|di|da|del|la|le|el|ten|ter|und zu)\\s+)*";
const word = "\\p{Lu}[\\p{L}\\p{M}'’.-]*";
const person = new RegExp(`^${titles}${word}(?:\\s+${particles}${word}){1,4}$`, "u");

/** Words that stand where names stand, and are none. */
const notNames = new RegExp(
  [
    "(?<!\\p{L})(?:telefon|tel\\.|fax|e-?mail|umsatz|ust|steuer|kontakt|verantwort|inhalt|germany|deutschland|vertret|gesellschaft|geschäft|vorstand|aufsicht|inhaber|impressum|haftung|angaben|managing|director|court|phone|board|amts|sitz|handels|partner|verein|redaktion|web|registe|nummer)",
    "(?<!\\p{L})(?:ag|kg|ug|mbh|weg|platz|bank)(?!\\p{L})",
    "gericht|register|straße|strasse|kammer|gmbh|führung|führer|nummer",
  ].join("|"),
  "iu",
);

/** The people a text names, without form of address and function; empty where it names none. */
export function personNames(text: string): string[] {
  const plain = text
    .replace(/\([^)]*\)/g, " ")
    .replace(
      /\b(?:die|den|dem|der)\s+(?:Geschäftsführer(?:in|innen)?|Vorstand|Inhaber(?:in)?|Gesellschafter(?:in|innen)?)\b:?/gi,
      " ",
    );
  const names = plain
    .split(/[,;/|•·]|\s+(?:und|and|sowie)\s+(?!zu\s)|\s*&\s*|\s[–-]\s/)
    .map((part) =>
      part
        .replace(/\s+/g, " ")
        .trim()
        .replace(/^(?:Herrn?|Frau|Hr\.|Fr\.|Mr\.?|Ms\.?|Mrs\.?)\s+/i, ""),
    )
    .map((part) => part.replace(/[.:]$/, ""))
    .filter((part) => part.length <= 80 && person.test(part) && !notNames.test(part));
  return [...new Set(names)];
}
