import { indexedWords, stemmableWords } from "./search-query.ts";

/** What of a letter is searched, by how much it says about the letter. */
export type SearchedTexts = { subject: string; recipient: string; content: string; attachments: string };

export type LetterWords = {
  /** Every word where it stands, as a text search vector. */
  vector: string;
  /** Texts whose words are stemmed, by weight. */
  stemmable: { subject: string; content: string };
};

/** Far more than thirty pages hold in practice; keeps a vector below what the database can store. */
const MOST_CHARACTERS = 60_000;
const MOST_POSITIONS = 16_383;
const MOST_OF_A_WORD = 255;

/** The words of a letter as its index keeps them. */
export function letterWords({ subject, recipient, content, attachments }: SearchedTexts): LetterWords {
  const indexed = content.slice(0, MOST_CHARACTERS).toWellFormed();
  const positions = new Map<string, string[]>();
  let position = 0;
  const add = (text: string, weight: "A" | "B" | "C") => {
    for (const word of indexedWords(text)) {
      position = Math.min(position + 1, MOST_POSITIONS);
      const places = positions.get(word) ?? [];
      if (places.length < MOST_OF_A_WORD) places.push(`${position}${weight}`);
      positions.set(word, places);
    }
    // A gap, so that no phrase runs from one text into the next.
    position += 2;
  };
  add(subject, "A");
  add(recipient, "B");
  add(indexed, "C");
  add(attachments, "C");
  return {
    vector: [...positions].map(([word, places]) => `'${word}':${places.join(",")}`).join(" "),
    stemmable: {
      subject: stemmableWords(subject).join(" "),
      content: stemmableWords(`${indexed} ${attachments}`).join(" "),
    },
  };
}
