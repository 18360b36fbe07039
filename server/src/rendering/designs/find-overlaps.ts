import type { Language } from "../../foundation/language.ts";
import type { ZoneViolation } from "../../foundation/refusal.ts";
import { overlapOf } from "../clear-zones.ts";
import { PAGE, type Rect } from "../din5008.ts";
import { aroundAll, roundedRect } from "./check-design.ts";
import type { DesignElement } from "./design-elements.ts";
import { designInks, type ElementInk } from "./design-inks.ts";
import { currentDesign, type Design } from "./design-schema.ts";
import type { PictureInk } from "./picture-ink.ts";

/**
 * Where two elements of a design print over each other. Words and pictures on an area or on a letterhead of the whole
 * sheet are meant to be there; a text counts with its whole box, a picture with its ink.
 */
export function findOverlaps(
  design: Design,
  pictures: Record<string, PictureInk>,
  language: Language,
): ZoneViolation[] {
  const drawn = designInks(currentDesign(design), pictures);
  return drawn.flatMap((upper, at) =>
    drawn
      .slice(0, at)
      .filter((lower) => lower.page === upper.page && !isMeant(lower.element, upper.element))
      .flatMap((lower) => {
        const overlaps = overlapsOf(lower, upper);
        if (overlaps.length === 0) return [];
        const overlap = roundedRect(aroundAll(overlaps));
        return [
          {
            zone: "overlap",
            severity: "warning" as const,
            element: upper.label,
            page: upper.page,
            rect: roundedRect(aroundAll(upper.inks.map(({ rect }) => rect))),
            overlap,
            fix: sentence[language](
              titleOf(upper.element, language),
              titleOf(lower.element, language),
              overlap,
            ),
          },
        ];
      }),
  );
}

/** What lies below is made to be printed on, or neither hides the other. */
const isMeant = (lower: DesignElement, upper: DesignElement): boolean =>
  lower.kind === "rectangle" || isWholeSheet(lower) || (upper.kind === "line" && lower.kind === "line");

const isWholeSheet = ({ kind, widthMm, heightMm }: DesignElement): boolean =>
  kind === "letterhead" && widthMm > 0.9 * PAGE.w && heightMm > 0.9 * PAGE.h;

function overlapsOf(lower: ElementInk, upper: ElementInk): Rect[] {
  const least = lower.element.kind === "line" || upper.element.kind === "line" ? LINE_DEPTH : DEPTH;
  return upper.inks.flatMap(({ rect }) =>
    lower.inks.flatMap((under) => {
      const a = { ...rect, ...inner(upper.element, rect, lower.element) };
      const b = { ...under.rect, ...inner(lower.element, under.rect, upper.element) };
      const overlap = overlapOf(a, b);
      return overlap && overlap.w > least && overlap.h > least ? [overlap] : [];
    }),
  );
}

/** Half a millimetre more or less is a question of rounding. */
const DEPTH = 0.5;
const LINE_DEPTH = 0.01;
/** A line at the rim of a text's box touches no words. */
const RIM = 1;

const inner = (element: DesignElement, { x, y, w, h }: Rect, other: DesignElement): Rect =>
  element.kind === "text" && other.kind === "line" && w > 2 * RIM && h > 2 * RIM
    ? { x: x + RIM, y: y + RIM, w: w - 2 * RIM, h: h - 2 * RIM }
    : { x, y, w, h };

const titleOf = ({ name, kind }: DesignElement, language: Language): string => name ?? kinds[language][kind];

const kinds: Record<Language, Record<DesignElement["kind"], string>> = {
  de: {
    text: "Text",
    logo: "Logo",
    image: "Bild",
    letterhead: "Briefkopf",
    line: "Linie",
    rectangle: "Fläche",
  },
  en: {
    text: "Text",
    logo: "Logo",
    image: "Picture",
    letterhead: "Letterhead",
    line: "Line",
    rectangle: "Area",
  },
};

const sentence: Record<Language, (upper: string, lower: string, overlap: Rect) => string> = {
  de: (upper, lower, { w, h }) =>
    `„${upper}“ liegt über „${lower}“: ${number(w, "de")} × ${number(h, "de")} mm überdecken sich. ` +
    "Verschieben oder verkleinern Sie eines von beiden.",
  en: (upper, lower, { w, h }) =>
    `“${upper}” lies on “${lower}”: they cover each other by ${number(w, "en")} × ${number(h, "en")} mm. ` +
    "Move one of them or make it smaller.",
};

const number = (mm: number, language: Language): string =>
  (Math.ceil(mm * 10) / 10).toLocaleString(language === "de" ? "de-DE" : "en-IE");
