/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number];

/** A colour as CSS writes it, as `#rrggbb`; null for what is none, see-through or set elsewhere. */
export function hexOf(css: string): string | null {
  const text = css.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex) return fromHex(hex);
  const [, kind, inside] = /^(rgb|hsl|hwb|oklch|oklab)a?\(([^()]*)\)$/.exec(text) ?? [];
  if (kind === undefined || inside === undefined) return namedColours[text] ?? null;
  const [first = "", second = "", third = "", alpha = "1"] = inside.split(/[\s,/]+/).filter(Boolean);
  return onWhite(readers[kind]?.(first, second, third) ?? null, share(alpha, 1));
}

/** How a colour looks to the eye: lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees. */
export type Look = { lightness: number; chroma: number; hue: number };

export function lookOf(hex: string): Look {
  const [lightness, a, b] = toOklab(partsOf(hex));
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

export const hexOfLook = ({ lightness, chroma, hue }: Look): string => {
  const angle = (hue * Math.PI) / 180;
  return toHex(fromOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)));
};

/** How far two colours are apart to the eye; 0.02 can just be told. */
export function distance(one: string, other: string): number {
  const [l1, a1, b1] = toOklab(partsOf(one));
  const [l2, a2, b2] = toOklab(partsOf(other));
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

function fromHex(digits: string): string | null {
  const long = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
  if (long.length !== 6 && long.length !== 8) return null;
  const alpha = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1;
  return onWhite(partsOf(`#${long}`), alpha);
}

/** What is more air than colour counts as none. */
function onWhite(rgb: Rgb | null, alpha: number): string | null {
  if (!rgb || rgb.some(Number.isNaN) || !(alpha >= 0.5)) return null;
  return toHex(rgb.map((part) => part * alpha + 1 - alpha) as unknown as Rgb);
}

const partsOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const share = (text: string, whole: number): number =>
  text.endsWith("%") ? Number.parseFloat(text) / 100 : Number.parseFloat(text) / whole;

const degrees = (text: string): number => {
  const value = Number.parseFloat(text);
  if (text.endsWith("turn")) return value * 360;
  return text.endsWith("rad") ? (value * 180) / Math.PI : value;
};

const readers: Record<string, (first: string, second: string, third: string) => Rgb> = {
  rgb: (red, green, blue) => [share(red, 255), share(green, 255), share(blue, 255)],
  hsl: (hue, saturation, lightness) => fromHsl(degrees(hue), share(saturation, 100), share(lightness, 100)),
  hwb: (hue, white, black) => {
    const [w, b] = [share(white, 100), share(black, 100)];
    return fromHsl(degrees(hue), 1, 0.5).map((part) => part * (1 - w - b) + w) as unknown as Rgb;
  },
  oklab: (lightness, a, b) => fromOklab(share(lightness, 1), share(a, 1), share(b, 1)),
  oklch: (lightness, chroma, hue) => {
    const angle = (degrees(hue) * Math.PI) / 180;
    const length = chroma.endsWith("%") ? share(chroma, 1) * 0.4 : Number.parseFloat(chroma);
    return fromOklab(share(lightness, 1), length * Math.cos(angle), length * Math.sin(angle));
  },
};

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [part(0), part(8), part(4)];
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const curved = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** The matrices of the Oklab colour space, as its author published them. */
function toOklab(rgb: Rgb): Rgb {
  const [red, green, blue] = rgb.map(linear) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Names that people write by hand; the rarer ones of the standard are left out. */
const namedColours: Record<string, string> = {
  black: "#000000",
  white: "#ffffff",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  darkgray: "#a9a9a9",
  lightgray: "#d3d3d3",
  dimgray: "#696969",
  slategray: "#708090",
  red: "#ff0000",
  darkred: "#8b0000",
  crimson: "#dc143c",
  firebrick: "#b22222",
  brown: "#a52a2a",
  maroon: "#800000",
  tomato: "#ff6347",
  coral: "#ff7f50",
  salmon: "#fa8072",
  orange: "#ffa500",
  darkorange: "#ff8c00",
  orangered: "#ff4500",
  gold: "#ffd700",
  goldenrod: "#daa520",
  chocolate: "#d2691e",
  sienna: "#a0522d",
  saddlebrown: "#8b4513",
  yellow: "#ffff00",
  beige: "#f5f5dc",
  olive: "#808000",
  lime: "#00ff00",
  limegreen: "#32cd32",
  green: "#008000",
  darkgreen: "#006400",
  forestgreen: "#228b22",
  seagreen: "#2e8b57",
  olivedrab: "#6b8e23",
  teal: "#008080",
  darkcyan: "#008b8b",
  turquoise: "#40e0d0",
  cyan: "#00ffff",
  aqua: "#00ffff",
  skyblue: "#87ceeb",
  steelblue: "#4682b4",
  dodgerblue: "#1e90ff",
  royalblue: "#4169e1",
  cornflowerblue: "#6495ed",
  blue: "#0000ff",
  mediumblue: "#0000cd",
  darkblue: "#00008b",
  navy: "#000080",
  midnightblue: "#191970",
  indigo: "#4b0082",
  purple: "#800080",
  rebeccapurple: "#663399",
  violet: "#ee82ee",
  magenta: "#ff00ff",
  fuchsia: "#ff00ff",
  deeppink: "#ff1493",
  hotpink: "#ff69b4",
  pink: "#ffc0cb",
};
