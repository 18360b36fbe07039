export const logoSources = [
  "inline_svg",
  "image",
  "structured_data",
  "stylesheet",
  "touch_icon",
  "icon",
  "og_image",
] as const;
export type LogoSource = (typeof logoSources)[number];

/** A picture that may be the logo: where it is, or what it is where the page itself holds it. */
export type LogoCandidate = { source: LogoSource; score: number } & ({ url: string } | { svg: string });

/** Of the same picture only the likeliest finding stays. */
export function likeliestFirst(candidates: readonly LogoCandidate[]): LogoCandidate[] {
  const seen = new Set<string>();
  return candidates
    .toSorted((one, other) => other.score - one.score)
    .filter((candidate) => {
      const key = "url" in candidate ? candidate.url : candidate.svg;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}
