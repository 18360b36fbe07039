import type { AddressWindow, CarrierProfile } from "../foundation/carrier-profile.ts";

/** Millimetres from the top left corner of an A4 sheet. */
export type Rect = { x: number; y: number; w: number; h: number };

export const PAGE = { w: 210, h: 297 } as const;

/** Whose rules the letter follows: those of the country it is delivered in. Other countries get the German sheet. */
export type LetterCountry = "DE" | "CH" | "AT";
export type LetterForm = "A" | "B";

export type LetterLayout = {
  country: LetterCountry;
  form: LetterForm;
  window: AddressWindow;
  profile: CarrierProfile;
};

/** Liechtenstein follows the Swiss norm; all others get the German sheet. */
export const sheetOf = (country: string): LetterCountry => sheets[country] ?? "DE";

const sheets: Record<string, LetterCountry> = { AT: "AT", CH: "CH", LI: "CH" };

/** What a letter is set on, and a design judged by, while nothing else is known. */
export const GERMAN_SHEET: LetterLayout = { country: "DE", form: "B", window: "left", profile: "din5008" };

/** The recipient's lines: the top of the first line box, and the distance from line to line. */
export type AddressLines = {
  x: number;
  y: number;
  w: number;
  linePitch: number;
  maxLines: number;
  fontPt: number;
  /** Lines too wide for the window are set smaller, down to this, before they go on below. */
  minFontPt: number;
};

export type LetterGeometry = {
  /** What shows through the window of the envelope. */
  addressField: Rect;
  address: AddressLines;
  /** Null where the carrier keeps the place for postage and takes the sender apart from the page. */
  returnLine: Rect | null;
  infoBlock: { x: number; y: number; w: number };
  /** Where the day stands when a design has no info block. */
  dateLine: { x: number; y: number; w: number; align: "left" | "right" };
  /** Top of the capitals of the subject line. */
  subjectY: number;
  /** `outerRight` is that of everything around the text. */
  margins: { left: number; right: number; outerRight: number };
  /** Where the text ends above the footer, and where it starts on every further page. */
  textBottomY: number;
  /** Where it ends on a letter's only page, which has no number. */
  onePageBottomY: number;
  continuation: { headerY: number; textY: number };
  footer: { y: number; bottomY: number };
  pageNumberY: number;
  /** Where a standalone form begins. */
  formStartY: number;
  folds: number[];
  holeMark: number;
};

/** Form A has a smaller letterhead: all that hangs on the address field stands higher by this much. */
const FORM_A_RISE = 18;

const sheet = {
  margins: { left: 25, right: 20, outerRight: 20 },
  textBottomY: 260,
  onePageBottomY: 267,
  continuation: { headerY: 12, textY: 27 },
  footer: { y: 272, bottomY: 290 },
  pageNumberY: 265,
  formStartY: 27,
  holeMark: 148.5,
} as const;

/** Form B of each country; German and Swiss subjects stand two blank lines below the address field. */
const countries: Record<LetterCountry, Omit<LetterGeometry, keyof typeof sheet | "dateLine">> = {
  DE: {
    addressField: { x: 20, y: 45, w: 85, h: 45 },
    address: { x: 25, y: 62.7, w: 80, linePitch: 4.55, maxLines: 6, fontPt: 10.5, minFontPt: 9 },
    returnLine: { x: 25, y: 45, w: 80, h: 5 },
    infoBlock: { x: 125, y: 50, w: 75 },
    subjectY: 98.46,
    folds: [105, 210],
  },
  CH: {
    addressField: { x: 22, y: 60, w: 85.5, h: 25.5 },
    address: { x: 25, y: 60.8, w: 76, linePitch: 4.4, maxLines: 5, fontPt: 10.5, minFontPt: 9 },
    returnLine: null,
    infoBlock: { x: 125, y: 50, w: 75 },
    subjectY: 98.46,
    folds: [148.5],
  },
  AT: {
    addressField: { x: 20, y: 45, w: 90, h: 40 },
    address: { x: 25, y: 56, w: 76, linePitch: 4.15, maxLines: 6, fontPt: 10, minFontPt: 9 },
    returnLine: { x: 25, y: 45, w: 76, h: 5 },
    // Left of this the Austrian post wants a free ring, right of it the print shop erases.
    infoBlock: { x: 132, y: 50, w: 58 },
    // Just below the fold, which would otherwise run through the line.
    subjectY: 103,
    folds: [100, 205],
  },
};

/** What a carrier asks for on top of the country's rules. */
const carriers: Record<CarrierProfile, Partial<Pick<LetterGeometry, "address" | "returnLine">>> = {
  din5008: {},
  epost: {
    address: { x: 25, y: 69.2, w: 80, linePitch: 3.5, maxLines: 6, fontPt: 9, minFontPt: 9 },
    returnLine: { x: 25, y: 45.5, w: 80, h: 5 },
  },
  pingen: {
    address: { x: 25, y: 60.65, w: 80, linePitch: 4.05, maxLines: 6, fontPt: 10, minFontPt: 9 },
    returnLine: null,
  },
  safe: {
    address: { x: 25, y: 66.25, w: 80, linePitch: 3.82, maxLines: 5, fontPt: 9.5, minFontPt: 9 },
    returnLine: null,
  },
};

/** The geometry of a letter: the renderer, the zone check, previews and the editor all measure by it. */
export function geometryOf(layout: LetterLayout): LetterGeometry {
  const country = countries[layout.country];
  const { x, w } = country.infoBlock;
  const right = Math.min(x + w, PAGE.w - sheet.margins.right);
  const dateLine = { x, y: country.subjectY - DATE_RISE, w: right - x, align: "right" as const };
  const carrier = carriers[layout.profile];
  const lines = carrier.address ?? country.address;
  const address = withinWindow({ ...lines, w: Math.min(lines.w, country.address.w) }, country.addressField);
  const geometry = { ...sheet, ...country, dateLine, ...carrier, address };
  if (layout.country === "CH" && layout.window === "right") return mirrored(geometry);
  return formOf(layout) === "A" ? raised(geometry) : geometry;
}

/** As many lines as the window shows with all their ink; they move closer together before one is given up. */
function withinWindow(address: AddressLines, field: Rect): AddressLines {
  const em = address.fontPt * MM_PER_PT;
  const room = field.y + field.h - address.y - em * (CAPITAL / 2 + DESCENDER);
  const pitchOf = (lines: number) => Math.floor((room / (lines - 0.5)) * 100) / 100;
  let lines = address.maxLines;
  while (pitchOf(lines) < Math.min(address.linePitch, em * CLOSEST)) lines -= 1;
  return { ...address, maxLines: lines, linePitch: Math.min(address.linePitch, pitchOf(lines)) };
}

const MM_PER_PT = 25.4 / 72;
/** In parts of the size: capitals as the source of the letter counts them, the longest tails, the closest lines. */
const CAPITAL = 0.66;
const DESCENDER = 0.24;
const CLOSEST = 1.04;

/** Only the German sheet knows form A, and only where the carrier has no rectangle of its own. */
export const formOf = ({ country, form, profile }: LetterLayout): LetterForm =>
  country === "DE" && profile === "din5008" ? form : "B";

/** Two lines above the subject. */
const DATE_RISE = 9.2;

/** The window of a Swiss right-hand envelope; the info block changes sides with it. */
const mirrored = (geometry: LetterGeometry): LetterGeometry => ({
  ...geometry,
  addressField: { x: 118, y: 60, w: 85.5, h: 25.5 },
  address: { ...geometry.address, x: 120, w: 80 },
  infoBlock: { ...geometry.infoBlock, x: 25, w: 70 },
  dateLine: { ...geometry.dateLine, x: 25, w: 70, align: "left" },
});

function raised(geometry: LetterGeometry): LetterGeometry {
  const up = <T extends { y: number }>(place: T): T => ({ ...place, y: place.y - FORM_A_RISE });
  return {
    ...geometry,
    addressField: up(geometry.addressField),
    address: up(geometry.address),
    returnLine: geometry.returnLine && up(geometry.returnLine),
    infoBlock: up(geometry.infoBlock),
    dateLine: up(geometry.dateLine),
    subjectY: geometry.subjectY - FORM_A_RISE,
    folds: geometry.folds.map((fold) => fold - FORM_A_RISE),
  };
}
