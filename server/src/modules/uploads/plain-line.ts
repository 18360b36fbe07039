/** What a stranger calls something, as one line of text of at most so many characters; null: nothing is left of it. */
export const plainLine = (said: string, most: number): string | null =>
  said
    .slice(0, 4 * most)
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, most)
    .trim()
    .toWellFormed() || null;
