import type { StyleDefs } from "../../../rendering/blocks/style-defs.ts";
import type { MergeField } from "../merge/merge-field.ts";
import type { TemplateBlock, TemplateBody } from "../merge/template-text.ts";

type TextLanguage = "de" | "en";

/** What every letter of the set may also be told: salutation, place, day and who signs. */
export const commonFields = (language: TextLanguage): MergeField[] => fields[language];

/** The same where nobody may be greeted as “Sir or Madam”. */
export const addressedFields = (language: TextLanguage): MergeField[] => [
  { ...byName[language], key: "anrede", type: "text", required: true, maxLength: 200 },
  ...fields[language].filter(({ key }) => key !== "anrede"),
];

const byName = {
  de: {
    label: "Anrede",
    sample: "Sehr geehrte Frau Dr. Beispiel,",
    help: "Ganze Zeile mit Namen und Komma am Ende.",
  },
  en: {
    label: "Salutation",
    sample: "Dear Dr Example,",
    help: "The whole line with the name and its comma.",
  },
};

/** A letter of blocks: the salutation, what it has to say, and its end. */
export const blocksBody = (
  language: TextLanguage,
  blocks: readonly TemplateBlock[],
  styleDefs: StyleDefs = {},
): TemplateBody => ({
  blocksTemplate: [
    { type: "paragraph", text: texts[language].salutation },
    ...blocks,
    ...endOfBlocks(texts[language].closing),
  ],
  styleDefs,
});

/** The same for a letter of plain text. */
export const textBody = (language: TextLanguage, text: string): TemplateBody => {
  const { salutation, closing } = texts[language];
  return { contentTemplate: `${salutation}\n\n${text}\n\n${placeAndDayBefore(endOfText(closing))}` };
};

/** Place and day in one line, where either may be missing. */
const placeAndDay = "{{absenderOrt}}{{#datum}}{{#absenderOrt}}, {{/absenderOrt}}{{datum}}{{/datum}}";

/** A signature block needs a name; without one the closing stands alone, and nobody is made up. */
const endOfBlocks = (closing: string): TemplateBlock[] => [
  { type: "paragraph", text: placeAndDay, keepWithNext: true },
  { type: "paragraph", text: `{{^unterzeichner}}${closing}{{/unterzeichner}}` },
  { type: "signature", closing, name: "{{unterzeichner}}" },
];

const endOfText = (closing: string): string =>
  `${closing}{{#unterzeichner}}\n\n{{unterzeichner}}{{/unterzeichner}}`;

/** The blank line after place and day belongs to them, so that none is left when both are missing. */
const placeAndDayBefore = (rest: string): string =>
  `{{#absenderOrt}}{{absenderOrt}}{{#datum}}, {{datum}}{{/datum}}\n\n{{/absenderOrt}}` +
  `{{^absenderOrt}}{{#datum}}{{datum}}\n\n{{/datum}}{{/absenderOrt}}${rest}`;

const texts: Record<TextLanguage, { salutation: string; closing: string }> = {
  de: { salutation: "{{anrede}}", closing: "Mit freundlichen Grüßen" },
  // Who is addressed by name is greeted “sincerely”, everybody else “faithfully”.
  en: {
    salutation: "{{anrede}}{{^anrede}}Dear Sir or Madam,{{/anrede}}",
    closing: "Yours {{#anrede}}sincerely{{/anrede}}{{^anrede}}faithfully{{/anrede}},",
  },
};

const fields: Record<TextLanguage, MergeField[]> = {
  de: [
    {
      key: "anrede",
      label: "Anrede",
      type: "text",
      required: false,
      default: "Sehr geehrte Damen und Herren,",
      maxLength: 200,
      help: "Ganze Zeile mit Komma am Ende, zum Beispiel „Sehr geehrte Frau Dr. Beispiel,“. Ohne Angabe wird beim Versand gegrüßt, wer im Anschriftfeld steht.",
    },
    {
      key: "absenderOrt",
      label: "Ort",
      type: "text",
      required: false,
      sample: "Hamburg",
      maxLength: 100,
      help: "Steht mit dem Datum über dem Gruß; ohne beides entfällt die Zeile.",
    },
    {
      key: "datum",
      label: "Datum über dem Gruß",
      type: "date",
      required: false,
      sample: "2026-11-15",
      help: "Das Datum des Briefs steht auch ohne diese Angabe im Briefkopf.",
    },
    {
      key: "unterzeichner",
      label: "Name unter dem Gruß",
      type: "text",
      required: false,
      sample: "Max Hansen",
      maxLength: 200,
      help: "Zwischen Gruß und Name bleibt Platz für eine Unterschrift. In einer zweiten Zeile kann die Funktion stehen.",
    },
  ],
  en: [
    {
      key: "anrede",
      label: "Salutation",
      type: "text",
      required: false,
      sample: "Dear Ms Example,",
      maxLength: 200,
      help: "The whole line with its comma. Without it a send greets the person in the address; where that is nobody by name, the letter starts with “Dear Sir or Madam,” and ends with “Yours faithfully,” instead of “Yours sincerely,”.",
    },
    {
      key: "absenderOrt",
      label: "Place",
      type: "text",
      required: false,
      sample: "Hamburg",
      maxLength: 100,
      help: "Stands with the date above the closing; without both there is no such line.",
    },
    {
      key: "datum",
      label: "Date above the closing",
      type: "date",
      required: false,
      sample: "2026-11-15",
      help: "The head of the letter shows its date without this, too.",
    },
    {
      key: "unterzeichner",
      label: "Name below the closing",
      type: "text",
      required: false,
      sample: "Max Hansen",
      maxLength: 200,
      help: "There is room for a signature between closing and name. A second line may say what the person does.",
    },
  ],
};
