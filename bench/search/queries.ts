/** One search of a kind; told how many have been made before, so that no two need be the same. */
export type Sought = (edition: number) => { query: string; since?: Date; offset?: number };

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** What people look for among so many letters, from words that stand everywhere to some that stand nowhere. */
export const queries = (letters: number): Record<string, Sought> => ({
  "word of every tenth letter": () => ({ query: "Mahnung" }),
  "two such words that never meet": () => ({ query: "Mahnung Angebot" }),
  "word of every other letter": () => ({ query: `"${everyOther}"` }),
  "beginning of very many words": () => ({ query: "ver" }),
  "beginning of many words": (edition) => ({ query: beginnings[edition % beginnings.length] ?? "" }),
  "two beginnings": (edition) => ({ query: `${beginnings[edition % beginnings.length]}* frist` }),
  "rare word": (edition) => ({ query: rareWords[edition % rareWords.length] ?? "" }),
  "rare word and a common one": (edition) => ({
    query: `Rechnung ${rareWords[edition % rareWords.length] ?? ""}`,
  }),
  "phrase of a name": () => ({ query: `"käthe verbindlich" rechnung` }),
  "number of one letter": (edition) => ({ query: String(100_000 + ((edition * 7919) % letters)) }),
  "beginning of a number": (edition) => ({ query: String(1000 + edition) }),
  "part of a name": (edition) => ({ query: `käthe ver${["trag", "last", "kauf"][edition % 3]}` }),
  "name without its umlaut": () => ({ query: "Kaethe Mahnung" }),
  "no hit": (edition) => ({ query: `zebrastreifen${edition}` }),
  "common word, less a common one": () => ({ query: "Rechnung -käthe" }),
  "common word of the last day": () => ({ query: "Mahnung", since: ago(1) }),
  "common word of the last month": () => ({ query: "Mahnung", since: ago(30) }),
  "rare word of the last month": (edition) => ({
    query: rareWords[edition % rareWords.length] ?? "",
    since: ago(30),
  }),
  "common word, last page": () => ({ query: "Mahnung", offset: 980 }),
  "common word, beyond all pages": () => ({ query: "Mahnung", offset: 500_000 }),
});

const everyOther = "hinsetzkeit";
const beginnings = ["mie", "rück", "zahl", "frist", "haus", "steuer", "wieder", "verford"];
const rareWords = ["mietrecher", "mietplanst", "mietsetzem", "mietwendlich", "miettragend"];
