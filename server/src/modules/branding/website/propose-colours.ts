import { contrastOnWhite } from "../../../rendering/colours.ts";
import { distance, hexOfLook, lookOf } from "./colour-values.ts";
import type { Sighting } from "./style-facts.ts";

/** A colour of the site, as found. */
export type FoundColour = { hex: string; share: number; contrastOnWhite: number; sources: string[] };
/** A colour that letters can be set in; `foundHex` differs where it had to be darkened to be read on paper. */
export type ProposedColour = { hex: string; foundHex: string; contrastOnWhite: number; sources: string[] };

export type ColourProposal = {
  accent: ProposedColour | null;
  text: ProposedColour | null;
  found: FoundColour[];
};

/** What small print needs on white paper (WCAG 2, AA). */
const LEAST_CONTRAST = 4.5;
const MOST_FOUND = 6;
const MOST_SOURCES = 3;

/** Weighs where colours were seen. Greys and near-whites are no brand; they can still be the text's colour. */
export function proposeColours(sightings: readonly Sighting[]): ColourProposal {
  const brand = gather(sightings.filter(({ hex }) => isColourful(hex)));
  const total = brand.reduce((sum, { weight }) => sum + weight, 0);
  const found = brand.slice(0, MOST_FOUND).map(({ hex, weight, sources }) => ({
    hex,
    share: round(weight / total),
    contrastOnWhite: round(contrastOnWhite(hex)),
    sources,
  }));
  const texts = gather(
    sightings.filter(({ hex, isText }) => isText && contrastOnWhite(hex) >= LEAST_CONTRAST),
  );
  return { accent: proposed(found[0]), text: proposed(texts[0]), found };
}

type Weighed = { hex: string; weight: number; sources: string[] };

const isColourful = (hex: string): boolean => {
  const { lightness, chroma } = lookOf(hex);
  return chroma > 0.035 && lightness < 0.96 && lightness > 0.12;
};

/** Shades of one colour count for the heaviest of them; the same place counts a few times at most. */
function gather(sightings: readonly Sighting[]): Weighed[] {
  const single = new Map<string, Weighed & { times: Map<string, number> }>();
  for (const { hex, weight, source } of sightings) {
    const one = single.get(hex) ?? { hex, weight: 0, sources: [], times: new Map<string, number>() };
    const times = (one.times.get(source) ?? 0) + 1;
    one.times.set(source, times);
    one.weight += weight / times;
    if (!one.sources.includes(source)) one.sources.push(source);
    single.set(hex, one);
  }
  const merged: Weighed[] = [];
  for (const one of heaviestFirst([...single.values()]).slice(0, MOST_COMPARED)) {
    const near = merged.find(({ hex }) => distance(hex, one.hex) < SAME_COLOUR);
    if (near) near.weight += one.weight;
    else merged.push({ hex: one.hex, weight: one.weight, sources: one.sources.slice(0, MOST_SOURCES) });
  }
  return heaviestFirst(merged);
}

const MOST_COMPARED = 300;
const SAME_COLOUR = 0.05;

const heaviestFirst = <One extends Weighed>(colours: readonly One[]): One[] =>
  colours.toSorted((one, other) => other.weight - one.weight || (one.hex < other.hex ? -1 : 1));

function proposed(colour: { hex: string; sources: string[] } | undefined): ProposedColour | null {
  if (!colour) return null;
  const hex = darkened(colour.hex);
  return {
    hex,
    foundHex: colour.hex,
    contrastOnWhite: round(contrastOnWhite(hex)),
    sources: colour.sources,
  };
}

/** The same hue, as light as it can be and still be read. */
function darkened(hex: string): string {
  const look = lookOf(hex);
  let current = hex;
  for (
    let { lightness } = look;
    contrastOnWhite(current) < LEAST_CONTRAST && lightness > 0;
    lightness -= 0.01
  )
    current = hexOfLook({ ...look, lightness });
  return current;
}

const round = (value: number): number => Math.round(value * 100) / 100;
