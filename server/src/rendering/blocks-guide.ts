import { z } from "zod";
import { blockSchema, type BlockInput } from "./blocks/block.ts";
import { blockFields } from "./blocks/block-fields.ts";
import { fieldTable } from "./blocks/field-table.ts";
import { blockExamples, letterExamples } from "./blocks/guide-examples.ts";
import { styleDef } from "./blocks/style-defs.ts";

/** How to write a letter, for models and people; the fields come from the schemas, so that they cannot drift. */
export function blocksGuide(): string {
  made ??= guide();
  return made;
}

let made: string | undefined;

const guide = (): string => `# Writing letters

A letter has a \`subject\` and exactly one of \`content\` (plain text) and \`blocks\` (1 to 200 typed objects). Recipient, date, information block, return line, footer, page numbers and fold positions are set by the service; write only what stands below the subject. Amounts are integer cents, days are \`2026-11-15\`, lengths are millimetres. Unknown fields are refused. Nothing you write is read as markup beyond what this page says.

## Plain content

At most 30,000 characters.

- A blank line ends a paragraph; a single line break is kept.
- Lines that start with \`- \` are a list; lines numbered \`1. \`, \`2. \` … are a numbered list. A backslash before such a beginning takes it its meaning and is not printed.
- Stars, Markdown and HTML are printed as they are.
- A closing at the end ("Mit freundlichen Grüßen", "Yours sincerely"), followed by the name, gets room for the signature.

## Blocks

Every block is \`{ "type": …, … }\`. ${types.map((type) => `[\`${type}\`](#${type.toLowerCase()})`).join(", ")}.

Every block may also have:

${fieldTable(z.strictObject(blockFields))}

${blockSchema.options.map((option) => section(option)).join("\n\n")}

## Styles

\`styleDefs\` names up to 24 styles; a block uses one by \`"style": "name"\`. Running text (paragraph, list) is at least 9 pt; colours need a contrast of 4.5 on white.

${fieldTable(styleDef)}

${json({ klein: { fontSizePt: 9, color: "#444444", spaceBeforeMm: 6 }, zentriert: { align: "center", weight: "bold" } })}

## Where pages break

Headings stay with what follows, totals with the last rows of their table, a signature with the end of the text before it. \`keepWithNext\` forbids a break after a block, \`keepTogether\` one inside it. A letter with its attachments has at most 30 pages.

## What is checked

A wrong field is a VALIDATION_ERROR that names its path; so is a table whose numbers do not fit side by side in 8.5 pt (reason TABLE_TOO_WIDE, with the columns it could do without). What can be printed but deserves a look is in \`warnings\`, with code, place and text: GLYPH_MISSING (no typeface has the sign; a box is printed), LONG_WORD_BROKEN (a string without syllables), PLACEHOLDER_LEFT (\`{{…}}\` or the like), BLANK_PAGE, ADDRESS_LINE_TOO_LONG (the line goes on in the next; text is never shrunk), PAPER_TYPE (a Swiss payment part outside Switzerland).

## Whole letters

${letterExamples.map(({ title, letter }) => `### ${title}\n\n${json(letter)}`).join("\n\n")}
`;

const types = blockSchema.options.map((option) => option.shape.type.value);

function section(option: (typeof blockSchema.options)[number]): string {
  const type: BlockInput["type"] = option.shape.type.value;
  const { about, examples } = blockExamples[type];
  return [
    `### ${type}`,
    about,
    fieldTable(option, ["type", ...Object.keys(blockFields)]),
    ...examples.map(json),
  ].join("\n\n");
}

const json = (value: unknown): string => {
  const short = JSON.stringify(value);
  return `\`\`\`json\n${short.length <= LONGEST_LINE ? short : JSON.stringify(value, null, 1)}\n\`\`\``;
};

const LONGEST_LINE = 160;
