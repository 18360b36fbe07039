// One country's file at a time: the package's entry loads every country and costs 150 ms at start.
import * as at from "stdnum/lib/cjs/at/uid.js";
import * as be from "stdnum/lib/cjs/be/vat.js";
import * as bg from "stdnum/lib/cjs/bg/vat.js";
import * as cy from "stdnum/lib/cjs/cy/vat.js";
import * as cz from "stdnum/lib/cjs/cz/dic.js";
import * as de from "stdnum/lib/cjs/de/vat.js";
import * as dk from "stdnum/lib/cjs/dk/cvr.js";
import * as ee from "stdnum/lib/cjs/ee/kmkr.js";
import * as el from "stdnum/lib/cjs/gr/vat.js";
import * as es from "stdnum/lib/cjs/es/nif.js";
import * as fi from "stdnum/lib/cjs/fi/alv.js";
import * as fr from "stdnum/lib/cjs/fr/tva.js";
import * as gb from "stdnum/lib/cjs/gb/vat.js";
import * as hr from "stdnum/lib/cjs/hr/oib.js";
import * as hu from "stdnum/lib/cjs/hu/anum.js";
import * as ie from "stdnum/lib/cjs/ie/vat.js";
import * as it from "stdnum/lib/cjs/it/iva.js";
import * as lt from "stdnum/lib/cjs/lt/pvm.js";
import * as lu from "stdnum/lib/cjs/lu/tva.js";
import * as lv from "stdnum/lib/cjs/lv/pvn.js";
import * as mt from "stdnum/lib/cjs/mt/vat.js";
import * as nl from "stdnum/lib/cjs/nl/btw.js";
import * as pl from "stdnum/lib/cjs/pl/nip.js";
import * as pt from "stdnum/lib/cjs/pt/nif.js";
import * as ro from "stdnum/lib/cjs/ro/cif.js";
import * as se from "stdnum/lib/cjs/se/vat.js";
import * as si from "stdnum/lib/cjs/si/ddv.js";
import * as sk from "stdnum/lib/cjs/sk/dph.js";

/** By how a VAT id begins: Greece is EL, and goods of Northern Ireland count as of the Union. */
const states = {
  AT: at,
  BE: be,
  BG: bg,
  CY: cy,
  CZ: cz,
  DE: de,
  DK: dk,
  EE: ee,
  EL: el,
  ES: es,
  FI: fi,
  FR: fr,
  HR: hr,
  HU: hu,
  IE: ie,
  IT: it,
  LT: lt,
  LU: lu,
  LV: lv,
  MT: mt,
  NL: nl,
  PL: pl,
  PT: pt,
  RO: ro,
  SE: se,
  SI: si,
  SK: sk,
  XI: gb,
};

/** Whether the first two letters are those of a member state. */
export const isOfUnion = (prefix: string): prefix is keyof typeof states => Object.hasOwn(states, prefix);

/**
 * Whether a VAT id of the Union, written without blanks, has the form and the check digits of its state; null where no
 * member state begins its ids so.
 */
export function isVatIdOfUnion(id: string): boolean | null {
  const [prefix, rest] = [id.slice(0, 2), id.slice(2)];
  if (!isOfUnion(prefix)) return null;
  if (!shapes.test(id)) return false;
  return states[prefix].validate(rest).isValid;
}

/** What the package would pass over: blanks and dots inside, and zeros that Germany and Austria never give. */
const shapes = /^(?:DE[1-9]\d{8}|ATU\d{8}|(?!DE|AT)[A-Z]{2}[0-9A-Z+*]{2,12})$/;

/** Countries of the Union by their ISO code, in which Greece is GR. */
export const isCountryOfUnion = (country: string): boolean =>
  country !== "EL" && country !== "XI" && isOfUnion(country === "GR" ? "EL" : country);
