/** What own opening words may name of the invoice. */
export const placeholders = ["nummer", "datum", "faellig", "offen"] as const;
export type Placeholder = (typeof placeholders)[number];

const NAMED = /\{([^{}]*)\}/g;

/** What stands in braces and is no part of an invoice. */
export const unknownPlaceholders = (opening: string): string[] =>
  [...opening.matchAll(NAMED)]
    .map(([, name = ""]) => name)
    .filter((name) => !(placeholders as readonly string[]).includes(name));

export const filledOpening = (opening: string, values: Readonly<Record<Placeholder, string>>): string =>
  opening.replaceAll(NAMED, (whole, name: string) => values[name as Placeholder] ?? whole);
