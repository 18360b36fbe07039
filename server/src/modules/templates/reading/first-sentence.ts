const MOST_CHARACTERS = 220;

/** What a list shows of a description. After a short word a full stop may be that of an abbreviation. */
export function firstSentence(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const sentence = /^.*?(?:[\p{L}\p{N})“"]{4}|\p{Lu}{3})[.!?](?=\s+[\p{Lu}„"]|$)/u.exec(line)?.[0] ?? line;
  return sentence.length <= MOST_CHARACTERS
    ? sentence
    : `${sentence.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, "")} …`;
}
