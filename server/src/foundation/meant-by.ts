import { editDistance } from "./edit-distance.ts";

/** Nobody misspells a name of a hundred letters; a longer one is not worth the search. */
const LONGEST = 100;

/** The name that was probably meant: written otherwise (`recipient_name`), misspelt, or the one of which it is a part (`zip`). */
export function meantBy(given: string, names: readonly string[]): string | undefined {
  const [nearest, next] = alike(given, names, (name) => [name]);
  if (!nearest) return undefined;
  return nearest.isMisspelt || !next ? nearest.each : undefined;
}

/** Things whose names are like the given one, the likeliest first: misspelt ones, then those that it is a part of. */
export function alike<Thing>(
  given: string,
  things: readonly Thing[],
  namesOf: (thing: Thing) => readonly string[],
): { each: Thing; isMisspelt: boolean }[] {
  const wanted = plain(given.slice(0, LONGEST));
  if (wanted === "") return [];
  const slips = Math.max(1, Math.floor(wanted.length / 4));
  return things
    .map((each) => {
      const names = namesOf(each).map((name) => plain(name.slice(0, LONGEST)));
      const distance = Math.min(...names.map((name) => editDistance(wanted, name)));
      const isPart = wanted.length >= 3 && names.some((name) => name.includes(wanted));
      return { each, distance, isMisspelt: distance <= slips, isPart };
    })
    .filter(({ isMisspelt, isPart }) => isMisspelt || isPart)
    .toSorted(
      (one, other) =>
        Number(other.isMisspelt) - Number(one.isMisspelt) ||
        (one.isMisspelt ? one.distance - other.distance : 0),
    )
    .map(({ each, isMisspelt }) => ({ each, isMisspelt }));
}

/** Without case, accents and signs. */
const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
