import type { FormatName, Message, RegisterKind } from "./formats.ts";

export type Country = "DE" | "AT" | "CH";

/** When a rule applies. Keys are dotted paths within the object that the rule looks at. */
export type Condition =
  | { key: string; is: boolean }
  | { key: string; present: boolean }
  | { key: string; atLeast: number }
  | { key: string; matches: RegExp }
  | { formOf: Country }
  | { not: Condition }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] };

/** What must be there: a key, each entry of a list by its own rules, or one of several sets of keys. */
export type Requirement =
  | {
      key: string;
      /** How many entries a list needs; 1 unless said otherwise. */
      atLeast?: number;
      /** What an object needs inside once it is there. */
      parts?: readonly string[];
      /** How each text in it must be written, because the statute says so. */
      as?: FormatName;
      when?: Condition;
    }
  | { each: string; rules: readonly Requirement[]; when?: Condition }
  | { anyOf: readonly (readonly Requirement[])[]; when?: Condition };

/** What a name must carry, and whether its absence blocks a letter or is only worth saying. */
export type NameRule = {
  key: string;
  rule: "legal_form_suffix" | "liquidation_suffix";
  pattern: RegExp;
  severity: "invalid" | "hint";
  message: Message;
  when?: Condition;
};

/** A detail that is useful but not demanded; said while it is absent. */
export type Hint =
  | { key: string; message: Message; when?: Condition }
  | { each: string; hints: readonly Hint[] };

export type FormatRule =
  | { key: string; format: FormatName; when?: Condition }
  | { each: string; rules: readonly FormatRule[] };

/** The lines a letter's footer is made of; each is empty when the profile says nothing about it. */
export type FooterLine =
  | "printedName"
  | "owner"
  | "inhaber"
  | "berufsbezeichnung"
  | "dienststelle"
  | "anschrift"
  | "sitz"
  | "register"
  | "firmenbuch"
  | "zvrZahl"
  | "geschaeftsfuehrer"
  | "vorstand"
  | "geschaeftsfuehrendeDirektoren"
  | "verwaltungsratsvorsitz"
  | "aufsichtsratsvorsitz"
  | "liquidatoren"
  | "abwickler"
  | "komplementaere"
  | "gesellschafter"
  | "partner"
  | "stammkapital"
  | "grundkapital"
  | "aktienkapital"
  | "kammer"
  | "aufsichtsbehoerde"
  | "bank"
  | "uid"
  | "tax"
  | "contact";

export type FooterOrder = readonly (readonly FooterLine[])[];

export type NameSource = "firma" | "name" | "person" | "gesellschafter";

export type LegalForm = {
  label: string;
  country: Country;
  /** What obliges its letters to carry the details; null where nothing does. */
  statute: string | null;
  /** Where the printed name comes from; the first that is filled. */
  namedBy: readonly NameSource[];
  required: readonly Requirement[];
  nameRules: readonly NameRule[];
  /** The registers its number may stand in. */
  registerKinds?: readonly RegisterKind[];
  /** Whether `inLiquidation` means anything for it. */
  canBeLiquidated: boolean;
  hints: readonly Hint[];
  footer: FooterOrder;
};
