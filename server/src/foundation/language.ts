export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];

/** The first of our languages that `Accept-Language` asks for, by its weights. */
export function preferredLanguage(header: string | null | undefined, fallback: Language): Language {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { tag: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const known = languages.find((language) => language === tag);
    if (known) return known;
  }
  return fallback;
}
