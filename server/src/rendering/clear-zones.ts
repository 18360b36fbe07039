import { formOf, PAGE, type LetterLayout, type Rect } from "./din5008.ts";

/**
 * What a zone keeps away: `noInk` everything, `serviceOnly` everything but what the service draws itself,
 * `noCode` codes and signatures, `qrBillOnly` everything but a Swiss QR-bill.
 */
export type ZoneRule = "noInk" | "serviceOnly" | "noCode" | "qrBillOnly";
export type ClearZone = {
  id: string;
  rect: Rect;
  rule: ZoneRule;
  severity: "error" | "warning";
  pages: "all" | "first" | "withPaymentPart";
  /** A background this light may lie in the zone; it is then only worth a warning. */
  lightTint?: "warning";
};

/** Something a design puts on a page. `tintPercent` is how dark a plain background is. */
export type Ink = {
  element: string;
  rect: Rect;
  page: "first" | "further";
  kind: "text" | "graphic" | "image" | "code" | "signature" | "tint";
  tintPercent?: number;
};

export type ZoneViolation = {
  zone: string;
  rule: ZoneRule;
  severity: "error" | "warning";
  element: string;
  rect: Rect;
  overlap: Rect;
  zoneRect: Rect;
};

/** Every overlap of a design with a zone the post needs free; `hasInfoBlock` and `hasPaymentPart` add zones. */
export function findViolations(
  inks: readonly Ink[],
  layout: LetterLayout,
  has: { infoBlock: boolean; paymentPart: boolean },
): ZoneViolation[] {
  const zones = clearZones(layout)
    .filter(({ id }) => id !== "info-block" || has.infoBlock)
    .filter(({ pages }) => pages !== "withPaymentPart" || has.paymentPart);
  return inks.flatMap((ink) =>
    zones
      .filter((zone) => isOnPage(zone, ink) && concerns(zone, ink))
      .flatMap((zone) => {
        const overlap = overlapOf(ink.rect, zone.rect);
        const { id, rule } = zone;
        return overlap
          ? [
              {
                zone: id,
                rule,
                severity: severityFor(zone, ink),
                element: ink.element,
                rect: ink.rect,
                overlap,
                zoneRect: zone.rect,
              },
            ]
          : [];
      }),
  );
}

/** The zones of a country's sheet. */
export const clearZones = (layout: LetterLayout): ClearZone[] => [
  ...everywhere,
  ...{ DE: germanZones, CH: swissZones, AT: austrianZones }[layout.country](layout),
];

const edge = (id: string, x: number, y: number, w: number, h: number): ClearZone => ({
  id,
  rect: { x, y, w, h },
  rule: "noInk",
  severity: "error",
  pages: "all",
});
const onFirst = (
  id: string,
  rect: Rect,
  rule: ZoneRule,
  severity: ClearZone["severity"] = "error",
): ClearZone => ({ id, rect, rule, severity, pages: "first" });
const folds = (...positions: number[]): ClearZone[] =>
  positions.map((y) => onFirst("fold", { x: 0, y: y - 2, w: PAGE.w, h: 4 }, "noCode", "warning"));

const everywhere: ClearZone[] = [
  edge("edge-top", 0, 0, PAGE.w, 5),
  edge("edge-bottom", 0, 292, PAGE.w, 5),
  edge("corner-bl", 0, 282, 15, 15),
];

const binding: ClearZone = { ...edge("binding", 12, 0, 8, PAGE.h), severity: "warning" };

/** Where print shops frank. Deutsche Post's own template draws it a little higher and lower than the others. */
const band = { y: 53, h: 13 };
const ePostBand = { y: 52, h: 16 };

function germanZones(layout: LetterLayout): ClearZone[] {
  const form = formOf(layout);
  const top = form === "A" ? 27 : 45;
  const bandAndPostage = [
    onFirst("postage", { x: 20, y: 40, w: 89.5, h: 20 }, "serviceOnly"),
    onFirst("franking-band", { x: 20, w: 85, ...(layout.profile === "epost" ? ePostBand : band) }, "noInk"),
  ];
  return [
    edge("edge-left", 0, 0, 12, PAGE.h),
    edge("edge-right", 205, 0, 5, PAGE.h),
    { ...edge("edge-soft", 0, 5, PAGE.w, 2), severity: "warning" },
    { ...edge("edge-soft", 0, 290, PAGE.w, 2), severity: "warning" },
    binding,
    // The carriers that frank inside the field take form B only.
    ...(form === "B" ? bandAndPostage : []),
    onFirst(`address-${form}`, { x: 20, y: top, w: 85, h: 45 }, "serviceOnly"),
    { ...onFirst(`drift-${form}`, { x: 0, y: top, w: 112, h: 54 }, "noInk"), lightTint: "warning" },
    ...(form === "B" ? folds(105, 210) : folds(87, 192)),
    onFirst("info-block", { x: 125, y: top + 5, w: 75, h: 40 }, "serviceOnly", "warning"),
  ];
}

function swissZones({ window }: LetterLayout): ClearZone[] {
  const windowZones =
    window === "right"
      ? [
          onFirst("postage-r", { x: 116, y: 40, w: 89.5, h: 20 }, "serviceOnly"),
          onFirst("address-r", { x: 118, y: 60, w: 85.5, h: 25.5 }, "serviceOnly"),
          onFirst("drift-r", { x: 101, y: 38.5, w: 109, h: 58.5 }, "noInk"),
        ]
      : [
          onFirst("postage", { x: 20, y: 40, w: 89.5, h: 20 }, "serviceOnly"),
          onFirst("address", { x: 22, y: 60, w: 85.5, h: 25.5 }, "serviceOnly"),
          onFirst("drift-l", { x: 0, y: 38.5, w: 120, h: 58.5 }, "noInk"),
        ];
  return [
    edge("edge-left", 0, 0, 5, PAGE.h),
    edge("edge-right", 205, 0, 5, PAGE.h),
    binding,
    ...windowZones,
    ...folds(148.5),
    {
      id: "qr-bill",
      rect: { x: 0, y: 192, w: PAGE.w, h: 105 },
      rule: "qrBillOnly",
      severity: "error",
      pages: "withPaymentPart",
    },
  ];
}

const austrianZones = (): ClearZone[] => [
  edge("edge-left", 0, 0, 20, PAGE.h),
  edge("edge-right", 190, 0, 20, PAGE.h),
  onFirst("address", { x: 20, y: 45, w: 90, h: 40 }, "serviceOnly"),
  onFirst("ring", { x: 20, y: 30, w: 110, h: 65 }, "noInk", "warning"),
  ...folds(100, 205),
];

const isOnPage = ({ pages }: ClearZone, { page }: Ink): boolean => pages !== "first" || page === "first";

const concerns = ({ rule }: ClearZone, { kind }: Ink): boolean =>
  rule !== "noCode" || kind === "code" || kind === "signature";

const severityFor = ({ severity, lightTint }: ClearZone, ink: Ink) =>
  lightTint && isLightTint(ink) ? lightTint : severity;

/** A fifth of black is the darkest background that sorting machines read through. */
export const isLightTint = ({ kind, tintPercent = 100 }: Ink): boolean =>
  kind === "tint" && tintPercent <= 20;

/** Touching edges are no overlap; neither is what is thinner than a hundredth of a millimetre. */
export function overlapOf(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0.01 && h > 0.01 ? { x, y, w, h } : null;
}
