import type { Language } from "../../foundation/language.ts";

type Names = Record<Language, readonly [one: string, several: string]> & {
  /** How people write it beside its names; case and a full stop at the end make no difference. */
  also?: string;
};

/** The same word for one and for several, in both languages. */
const sign = (text: string, also = ""): Names => ({ de: [text, text], en: [text, text], also });
const named = (de: string, en: string, also = ""): Names => {
  const [deOne = "", deSeveral = deOne] = de.split("|");
  const [enOne = "", enSeveral = enOne] = en.split("|");
  return { de: [deOne, deSeveral], en: [enOne, enSeveral], also };
};

/**
 * Units that have a name on paper, the most used first; all others are printed as their code. Words of `also` are
 * separated by commas.
 */
export const unitNames: Readonly<Record<string, Names>> = {
  C62: named("Einheit|Einheiten", "unit|units"),
  H87: named("Stück", "piece|pieces", "stk,stueck,st,pcs,pc"),
  HUR: named("Stunde|Stunden", "hour|hours", "h,std"),
  MIN: named("Minute|Minuten", "minute|minutes", "min"),
  DAY: named("Tag|Tage", "day|days"),
  WEE: named("Woche|Wochen", "week|weeks"),
  MON: named("Monat|Monate", "month|months"),
  ANN: named("Jahr|Jahre", "year|years"),
  LS: named("pauschal", "lump sum", "pauschale,psch"),
  KMT: sign("km", "kilometer,kilometre,kilometres"),
  MTR: sign("m", "meter,metre,metres"),
  MTK: sign("m²", "m2,qm,quadratmeter,square metre,square metres"),
  KGM: sign("kg", "kilogramm,kilo,kilogram,kilograms"),
  LTR: sign("l", "liter,litre,litres"),
  SEC: named("Sekunde|Sekunden", "second|seconds", "sek,sec"),
  QAN: named("Quartal|Quartale", "quarter|quarters"),
  SAN: named("Halbjahr|Halbjahre", "half-year|half-years"),
  LH: named("Arbeitsstunde|Arbeitsstunden", "labour hour|labour hours"),
  E54: named("Fahrt|Fahrten", "trip|trips"),
  IE: named("Person|Personen", "person|persons", "people"),
  E48: named("Leistung|Leistungen", "service unit|service units"),
  E49: named("Arbeitstag|Arbeitstage", "working day|working days"),
  ZP: named("Seite|Seiten", "page|pages"),
  D68: named("Wort|Wörter", "word|words", "worte"),
  EA: named("je Stück", "each"),
  SET: named("Satz|Sätze", "set|sets", "garnitur"),
  PR: named("Paar", "pair|pairs"),
  DZN: named("Dutzend", "dozen", "dtzd"),
  P1: sign("%", "prozent,percent,per cent"),
  CMT: sign("cm", "zentimeter,centimetre"),
  MMT: sign("mm", "millimeter,millimetre"),
  DMT: sign("dm", "dezimeter,decimetre"),
  LM: named("lfm", "linear metre|linear metres", "lfd. m,lfdm,laufmeter,laufende meter"),
  CMK: sign("cm²", "cm2,quadratzentimeter"),
  MMK: sign("mm²", "mm2,quadratmillimeter"),
  KMK: sign("km²", "km2,quadratkilometer"),
  MTQ: sign("m³", "m3,cbm,kubikmeter,cubic metre,cubic metres"),
  CMQ: sign("cm³", "cm3,ccm,kubikzentimeter"),
  DMQ: sign("dm³", "dm3,kubikdezimeter"),
  MLT: sign("ml", "milliliter,millilitre"),
  CLT: sign("cl", "zentiliter,centilitre"),
  HLT: sign("hl", "hektoliter,hectolitre"),
  GRM: sign("g", "gramm,gram,grams"),
  MGM: sign("mg", "milligramm,milligram"),
  TNE: sign("t", "tonne,tonnen,tonnes"),
  KWH: sign("kWh", "kilowattstunde,kilowattstunden,kilowatt hour"),
  MWH: sign("MWh", "megawattstunde,megawattstunden,megawatt hour"),
  KWT: sign("kW", "kilowatt"),
  MAW: sign("MW", "megawatt"),
  WTT: sign("W", "watt"),
  VLT: sign("V", "volt"),
  AMP: sign("A", "ampere"),
  E34: named("Gigabyte", "gigabyte|gigabytes", "gb"),
  E35: named("Terabyte", "terabyte|terabytes", "tb"),
  "4L": named("Megabyte", "megabyte|megabytes", "mb"),
  XBX: named("Schachtel|Schachteln", "box|boxes"),
  XCT: named("Karton|Kartons", "carton|cartons"),
  XPK: named("Paket|Pakete", "package|packages", "packung,packungen,pack,pkg"),
  XPA: named("Päckchen", "packet|packets"),
  XPX: named("Palette|Paletten", "pallet|pallets"),
  XRO: named("Rolle|Rollen", "roll|rolls"),
  XBO: named("Flasche|Flaschen", "bottle|bottles"),
  XSA: named("Sack|Säcke", "sack|sacks"),
  XBG: named("Beutel", "bag|bags"),
  XCR: named("Kiste|Kisten", "crate|crates"),
  XCS: named("Kasten|Kästen", "case|cases"),
  XBA: named("Fass|Fässer", "barrel|barrels"),
  XCA: named("Dose|Dosen", "can|cans"),
  XPL: named("Eimer", "pail|pails", "bucket,buckets"),
  XTU: named("Tube|Tuben", "tube|tubes"),
  XBE: named("Bündel", "bundle|bundles", "bund"),
  XEN: named("Umschlag|Umschläge", "envelope|envelopes"),
  XJR: named("Glas|Gläser", "jar|jars"),
  XST: named("Blatt|Blätter", "sheet|sheets"),
  XCU: named("Becher", "cup|cups"),
};
