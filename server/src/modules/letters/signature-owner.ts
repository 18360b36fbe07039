/** Words that say what a picture is, not whose it is. */
const generic =
  /\b(?:unterschrift|signatur|signature|scan|kopie|copy|bild|neu|new|alt|old|blau|blue|schwarz|black|standard|default|von|of|firma|png)\b|[\d_.()]+/giu;

/** The person whose signature a picture is called, where its name tells: "Unterschrift Max Hansen". */
export function personIn(displayName: string): string | null {
  const words = displayName
    .replace(generic, " ")
    .trim()
    .split(/[\s-]+/u);
  const isPerson =
    words.length >= 2 && words.length <= 4 && words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
  return isPerson ? words.join(" ") : null;
}

/** Whether the person is named in this line; the last name decides, since first names are shortened. */
export function isOwn(person: string, line: string): boolean {
  const last =
    person
      .trim()
      .split(/[\s-]+/u)
      .at(-1)
      ?.toLowerCase() ?? "";
  return (
    last !== "" &&
    line
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(last)
  );
}
