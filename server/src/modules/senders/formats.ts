import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { isCreditorId } from "../../foundation/creditor-id.ts";
// One country's file at a time: the package's entry loads every country and costs 150 ms at start.
import * as atBusinessId from "stdnum/lib/cjs/at/businessid.js";
import * as chUid from "stdnum/lib/cjs/ch/uid.js";
import * as deTaxNumber from "stdnum/lib/cjs/de/stnr.js";
import { InvalidComponent } from "stdnum/lib/cjs/exceptions.js";
import type { Language } from "../../foundation/language.ts";
import { isVatIdOfUnion } from "../../foundation/vat-ids.ts";

export type Message = Record<Language, string>;

/** How one kind of detail is judged, how it is written on paper, and what to tell a person who got it wrong. */
type Format = {
  accepts: (value: string) => boolean;
  print: (value: string) => string;
  message: Message;
};

const registerKinds = ["HRA", "HRB", "GnR", "PR", "VR", "GsR"] as const;
export type RegisterKind = (typeof registerKinds)[number];

const iban: Format = {
  accepts: (value) => isValidIBAN(electronicFormatIBAN(value) ?? ""),
  print: (value) => friendlyFormatIBAN(value) ?? value,
  message: {
    de: "Das ist keine gültige IBAN (Länge oder Prüfziffer stimmt nicht).",
    en: "This is not a valid IBAN (wrong length or check digits).",
  },
};

const bic: Format = {
  accepts: (value) => isValidBIC(withoutSpaces(value)),
  print: withoutSpaces,
  message: {
    de: "Eine BIC hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.",
    en: "A BIC has 8 or 11 characters, for example COBADEFFXXX.",
  },
};

const glaeubigerId: Format = {
  accepts: isCreditorId,
  print: withoutSpaces,
  message: {
    de: "Eine Gläubiger-ID hat ein Land, zwei Prüfziffern und eine Kennung, zum Beispiel DE98ZZZ09999999999.",
    en: "A creditor identifier has a country, two check digits and a number, for example DE98ZZZ09999999999.",
  },
};

const ustId: Format = {
  accepts(value) {
    const written = withoutSpaces(value);
    return written.startsWith("CHE") ? isSwissUid(value) : isVatIdOfUnion(written) === true;
  },
  print: printVatId,
  message: {
    de: "Das ist keine gültige USt-IdNr. (Aufbau oder Prüfziffer stimmt nicht), zum Beispiel DE136695976.",
    en: "This is not a valid VAT ID (wrong shape or check digit), for example DE136695976.",
  },
};

const uid: Format = {
  accepts: (value) => isSwissUid(value) || isAustrianVatId(withoutSpaces(value)),
  print: printVatId,
  message: {
    de: "Das ist keine gültige UID (Aufbau oder Prüfziffer stimmt nicht), zum Beispiel CHE-107.787.577.",
    en: "This is not a valid UID (wrong shape or check digit), for example CHE-107.787.577.",
  },
};

const wirtschaftsIdNr: Format = {
  accepts: (value) => /^DE\d{9}-\d{5}$/.test(withoutSpaces(value)),
  print: withoutSpaces,
  message: {
    de: "Eine Wirtschafts-IdNr. hat die Form DE123456788-00001.",
    en: "A business identification number has the form DE123456788-00001.",
  },
};

const steuernummer: Format = {
  accepts(value) {
    if (!/^[\d\s/.-]+$/.test(value)) return false;
    const { isValid, error } = deTaxNumber.validate(value);
    // The package asks for repeated digits, which is a rule of the personal IdNr. and would refuse 12/345/67890.
    return isValid || error instanceof InvalidComponent;
  },
  print: (value) => value,
  message: {
    de: "Eine Steuernummer hat 10 oder 11 Ziffern, bundeseinheitlich 13, zum Beispiel 181/815/08155.",
    en: "A German tax number has 10 or 11 digits, or 13 in its federal form, for example 181/815/08155.",
  },
};

const registernummer: Format = {
  accepts: (value) => partsOfRegisterNumber(value) !== undefined,
  print(value) {
    const parts = partsOfRegisterNumber(value);
    return parts ? [parts.kind, parts.number, parts.suffix].filter(Boolean).join(" ") : value;
  },
  message: {
    de: "Eine Registernummer besteht aus Register und Zahl, zum Beispiel HRB 12345.",
    en: "A register number consists of the register and a number, for example HRB 12345.",
  },
};

const registergericht: Format = {
  accepts: namesACourt,
  print: (value) => {
    const place = value.replace(/^(?:(?:Amtsgericht|AmtsG|AG|Registergericht)(?:[:.\s]+|$))+/iu, "");
    return `Amtsgericht ${place}`.trim();
  },
  message: {
    de: "Nennen Sie das Gericht, zum Beispiel „Amtsgericht Köln“; die Nummer gehört in registernummer.",
    en: "Name the court, for example “Amtsgericht Köln”; the number belongs in registernummer.",
  },
};

const firmenbuchnummer: Format = {
  accepts: (value) => /^(?:FN ?)?\d{1,6} ?[a-z]$/i.test(value) && atBusinessId.validate(value).isValid,
  print: (value) => `FN ${withoutSpaces(value).replace(/^FN/, "").toLowerCase()}`,
  message: {
    de: "Eine Firmenbuchnummer besteht aus bis zu sechs Ziffern und einem Buchstaben, zum Beispiel FN 122119m.",
    en: "A company register number has up to six digits and a letter, for example FN 122119m.",
  },
};

const firmenbuchgericht: Format = {
  accepts: namesACourt,
  print: (value) => value.replace(/^HG\s+/, "Handelsgericht ").replace(/^LG\s+/, "Landesgericht "),
  message: {
    de: "Nennen Sie das Gericht, zum Beispiel „Handelsgericht Wien“; die Nummer gehört in firmenbuchnummer.",
    en: "Name the court, for example “Handelsgericht Wien”; the number belongs in firmenbuchnummer.",
  },
};

const zvrZahl: Format = {
  accepts: (value) => /^\d{9,10}$/.test(withoutSpaces(value)),
  print: withoutSpaces,
  message: {
    de: "Eine ZVR-Zahl hat 9 oder 10 Ziffern.",
    en: "A ZVR number has 9 or 10 digits.",
  },
};

const fiveDigitPlz: Format = {
  accepts: (value) => /^\d{5}$/.test(value),
  print: (value) => value,
  message: { de: "Eine deutsche Postleitzahl hat fünf Ziffern.", en: "A German postcode has five digits." },
};

const fourDigitPlz: Format = {
  accepts: (value) => /^[1-9]\d{3}$/.test(value),
  print: (value) => value,
  message: {
    de: "Eine Postleitzahl in Österreich, der Schweiz und Liechtenstein hat vier Ziffern.",
    en: "A postcode in Austria, Switzerland and Liechtenstein has four digits.",
  },
};

const summonableStreet: Format = {
  accepts: (value) =>
    !/^(?:postfach|p\.?\s?o\.?\s?box|packstation|postfiliale|case postale)(?!\p{L})/iu.test(value),
  print: (value) => value,
  message: {
    de: "Nötig ist eine ladungsfähige Anschrift; ein Postfach oder eine Packstation genügt nicht.",
    en: "A summonable address is needed; a PO box or parcel locker is not enough.",
  },
};

const email: Format = {
  accepts: (value) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value),
  print: (value) => value,
  message: { de: "Das ist keine gültige E-Mail-Adresse.", en: "This is not a valid e-mail address." },
};

const person: Format = {
  accepts: (value) => /\p{Lo}{2}/u.test(value) || writtenOutWords(value).length >= 2,
  print: (value) => value,
  message: {
    de: "Nötig sind der Nachname und mindestens ein ausgeschriebener Vorname, zum Beispiel „Anna Muster“.",
    en: "The surname and at least one first name written out are needed, for example “Anna Muster”.",
  },
};

const vorname: Format = {
  accepts: (value) => /\p{Lo}/u.test(value) || writtenOutWords(value).length >= 1,
  print: (value) => value,
  message: {
    de: "Mindestens ein Vorname muss ausgeschrieben sein.",
    en: "At least one first name must be written out.",
  },
};

export const formats = {
  iban,
  bic,
  glaeubigerId,
  ustId,
  uid,
  wirtschaftsIdNr,
  steuernummer,
  registernummer,
  registergericht,
  firmenbuchnummer,
  firmenbuchgericht,
  zvrZahl,
  fiveDigitPlz,
  fourDigitPlz,
  summonableStreet,
  email,
  person,
  vorname,
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** Which register a number stands in, if it is one. */
export const registerKindOf = (value: string): RegisterKind | undefined => partsOfRegisterNumber(value)?.kind;

function partsOfRegisterNumber(value: string) {
  const match = /^(HRA|HRB|GnR|PR|VR|GsR)[\s.:-]*(?:Nr\.?\s*)?(\d{1,6})\s?([A-ZÄÖÜ]{1,3})?$/i.exec(
    value.trim(),
  );
  const kind = registerKinds.find((kind) => kind.toUpperCase() === match?.[1]?.toUpperCase());
  return kind && { kind, number: match?.[2], suffix: match?.[3]?.toUpperCase() };
}

const isAustrianVatId = (written: string) => written.startsWith("AT") && isVatIdOfUnion(written) === true;

const swissUid = /^(CHE)-?(\d{3})\.?(\d{3})\.?(\d{3})(?: ?(MWST|TVA|IVA))?$/i;

function isSwissUid(value: string): boolean {
  const [, country, ...groups] = swissUid.exec(value.trim()) ?? [];
  return country !== undefined && chUid.validate(`CHE${groups.slice(0, 3).join("")}`).isValid;
}

function printVatId(value: string): string {
  if (!isSwissUid(value)) return withoutSpaces(value);
  return value.trim().toUpperCase().replace(swissUid, "$1-$2.$3.$4 $5").trimEnd();
}

/** A digit means that the register number slipped into the wrong field. */
function namesACourt(value: string): boolean {
  return /\p{L}{2}/u.test(value) && !/\d/.test(value);
}

const titleOrParticle =
  /^(?:dr|prof|mag|ing|dipl|von|van|vom|zu|zum|zur|der|den|de|di|da|del|della|la|le|ten|ter|af|und|of)$/iu;

/** Words of a name that are neither initials nor titles nor particles. */
const writtenOutWords = (name: string): string[] =>
  name
    .split(/[\s,]+/)
    .filter(
      (word) => /\p{L}\p{M}*[\p{L}'’]/u.test(word) && !word.endsWith(".") && !titleOrParticle.test(word),
    );

function withoutSpaces(value: string): string {
  return value.replace(/\s+/g, "").toUpperCase();
}
