import type { BlockInput } from "../../src/rendering/blocks/block.ts";
import { paragraphOf, type Writer } from "./corpus-words.ts";

/** Bodies as people and programs write them: plain text, or blocks. */
export type CorpusBody = { content: string } | { blocks: BlockInput[] };

export const bodyKinds = {
  note: (writer: Writer) => text(writer, writer.chance.between(1, 2)),
  plain: (writer: Writer) => text(writer, writer.chance.between(3, 5)),
  pageEnd: (writer: Writer) => text(writer, writer.chance.between(6, 9)),
  long: (writer: Writer) => text(writer, writer.chance.between(12, 26)),
  lines: linesOfText,
  lists,
  offer,
  official,
  pictures,
  twoSigners,
  register,
} satisfies Record<string, (writer: Writer) => CorpusBody>;

/** Paragraphs, sometimes with a list among them, closing and name as people type them. */
function text(writer: Writer, paragraphs: number): CorpusBody {
  const { chance, words } = writer;
  const parts = Array.from({ length: paragraphs }, () => paragraphOf(writer, chance.between(1, 5)));
  if (chance.percent(40)) parts.splice(chance.between(1, parts.length), 0, listText(writer));
  return { content: [chance.oneOf(words.salutations), ...parts, ending(writer)].join("\n\n") };
}

const listText = (writer: Writer): string =>
  itemsOf(writer, writer.chance.between(2, 6))
    .map((item) => `- ${item}`)
    .join("\n");

const itemsOf = ({ chance, words, fill }: Writer, count: number): string[] =>
  chance.several(words.items, count).map(fill);

const ending = ({ chance, words }: Writer): string =>
  [
    chance.oneOf(words.closings),
    "",
    "Max Hansen",
    ...(chance.percent(50) ? [chance.oneOf(words.roles)] : []),
  ].join("\n");

/** Many short lines below each other, as in lists of names. */
function linesOfText(writer: Writer): CorpusBody {
  const { chance, words, fill } = writer;
  const lines = Array.from(
    { length: chance.between(12, 45) },
    (_, at) => `${at + 1}) ${fill("{file}, {day}")}`,
  );
  const parts = [chance.oneOf(words.salutations), paragraphOf(writer, 2), lines.join("\n")];
  if (chance.percent(50)) parts.push(paragraphOf(writer, 1));
  return { content: [...parts, ending(writer)].join("\n\n") };
}

const paragraph = (writer: Writer, least = 1, most = 5): BlockInput => ({
  type: "paragraph",
  text: paragraphOf(writer, writer.chance.between(least, most)),
  ...(writer.chance.percent(10) && { align: "justify" as const }),
});

const salutation = ({ chance, words }: Writer): BlockInput => ({
  type: "paragraph",
  text: chance.oneOf(words.salutations),
});

const signature = ({ chance, words }: Writer): BlockInput => ({
  type: "signature",
  closing: chance.oneOf(words.closings),
  name: "Max Hansen",
  ...(chance.percent(50) && { role: chance.oneOf(words.roles) }),
  ...(chance.percent(30) && { signatureId: "signature" }),
});

const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function lists(writer: Writer): CorpusBody {
  const { chance, words } = writer;
  const list = (): BlockInput => ({
    type: "list",
    ...chance.oneOf([{}, { ordered: true }, { marker: "letter" as const }, { marker: "bullet" as const }]),
    items: itemsOf(writer, chance.between(2, 9)).map((item) =>
      chance.percent(20) ? { text: item, items: itemsOf(writer, 2) } : item,
    ),
  });
  const parts = several(chance.between(1, 4), (): BlockInput[] => [
    { type: "heading", text: chance.oneOf(words.headings) },
    paragraph(writer, 1, 3),
    list(),
  ]).flat();
  return {
    blocks: [
      salutation(writer),
      ...parts,
      ...(chance.percent(60) ? [paragraph(writer, 1, 2)] : []),
      signature(writer),
    ],
  };
}

const cents = ({ chance }: Writer) => chance.between(500, 250_000);

/** A table with its sums, some notices, the way to pay. */
function offer(writer: Writer): CorpusBody {
  const { chance, words, fill } = writer;
  const { service, day, quantity, amount } = words.columns;
  const rows = several(chance.between(1, 32), () => ({
    service: fill(chance.oneOf(words.services)),
    day: `2026-10-${chance.between(10, 28)}`,
    quantity: chance.between(1, 40) / 4,
    amount: cents(writer),
  }));
  const net = rows.reduce((sum, row) => sum + row.amount, 0);
  const [netLabel, vatLabel, totalLabel] = words.totals;
  const vat = Math.round(net * 0.19);
  return {
    blocks: [
      salutation(writer),
      paragraph(writer, 1, 3),
      {
        type: "table",
        columns: [
          { key: "service", label: service, width: "grow" },
          { key: "day", label: day, format: "date" },
          { key: "quantity", label: quantity, format: "number" },
          { key: "amount", label: amount, format: "eur" },
        ],
        rows,
        zebra: chance.percent(30),
      },
      {
        type: "totals",
        lines: [
          { label: netLabel, amountCents: net },
          { label: vatLabel, amountCents: vat },
          { label: totalLabel, amountCents: net + vat, emphasis: true },
        ],
      },
      ...several(chance.between(0, 4), () => paragraph(writer, 1, 4)),
      ...(chance.percent(40)
        ? [
            {
              type: "paymentQr" as const,
              iban: "DE02120300000000202051",
              name: "Hansen & Söhne GmbH",
              amountCents: net + vat,
              remittance: `HS ${chance.between(1000, 9999)}`,
            },
          ]
        : []),
      signature(writer),
    ],
  };
}

/** Headings, legal text, notices and labelled values. */
function official(writer: Writer): CorpusBody {
  const { chance, words, fill } = writer;
  const parts = several(chance.between(1, 5), (): BlockInput[] => [
    { type: "heading", text: chance.oneOf(words.headings), level: chance.between(1, 3) },
    paragraph(writer, 2, 6),
    ...(chance.percent(35) ? [paragraph(writer, 1, 4)] : []),
    ...(chance.percent(40) ? [notice(writer)] : []),
  ]).flat();
  const values: BlockInput = {
    type: "keyValue",
    columns: chance.oneOf([1, 2]),
    entries: chance.several(words.labels, chance.between(2, words.labels.length)).map(([label, value]) => ({
      label,
      value: fill(value),
    })),
  };
  return { blocks: [salutation(writer), values, ...parts, signature(writer)] };
}

const notice = ({ chance, words, fill }: Writer): BlockInput => ({
  type: "notice",
  variant: chance.oneOf(["info", "warning", "quote", "legal"] as const),
  ...(chance.percent(60) && { title: words.noticeTitle }),
  text: fill(chance.oneOf(words.notices)),
});

function pictures(writer: Writer): CorpusBody {
  const { chance } = writer;
  const picture: BlockInput = {
    type: "image",
    assetId: "plan",
    alt: "Plan",
    widthMm: chance.between(40, 150),
    ...(chance.percent(60) && { caption: "Übersichtsplan, Stand November 2026" }),
    align: chance.oneOf(["left", "center", "right"] as const),
  };
  return {
    blocks: [
      salutation(writer),
      ...several(chance.between(1, 5), () => paragraph(writer)),
      picture,
      ...several(chance.between(1, 4), () => paragraph(writer)),
      signature(writer),
    ],
  };
}

/** An agreement that two people sign. */
function twoSigners(writer: Writer): CorpusBody {
  const { chance, words } = writer;
  return {
    blocks: [
      ...several(chance.between(2, 6), (): BlockInput[] => [
        { type: "heading", text: chance.oneOf(words.headings) },
        paragraph(writer, 2, 6),
      ]).flat(),
      {
        type: "signature",
        name: "Max Hansen",
        role: words.roles[0],
        placeDate: "Hamburg,",
        lineOnly: true,
        columns: [{ name: "Dr. Erika Beispiel", placeDate: "München," }],
      },
    ],
  };
}

/** A table of text that runs over pages. */
function register(writer: Writer): CorpusBody {
  const { chance, words, fill } = writer;
  const rows = several(chance.between(2, 40), () => ({
    file: fill("{file}"),
    what: chance.percent(40) ? paragraphOf(writer, 1) : fill(chance.oneOf(words.items)),
    amount: cents(writer) * chance.oneOf([1, 100, 1000]),
  }));
  return {
    blocks: [
      salutation(writer),
      paragraph(writer, 1, 2),
      {
        type: "table",
        columns: [
          { key: "file", label: "Nr.", width: 34 },
          { key: "what", label: words.columns.service, width: "grow" },
          { key: "amount", label: words.columns.amount, format: "eur" },
        ],
        rows,
      },
      ...(chance.percent(60) ? [paragraph(writer, 1, 3)] : []),
      signature(writer),
    ],
  };
}

/** A form to fill in, on its own sheet. */
export function formBody({ chance, words, fill }: Writer): CorpusBody {
  const fields = several(chance.between(2, 9), (): BlockInput => {
    const kind = chance.oneOf(["text", "date", "multiline", "checkbox"] as const);
    if (kind === "checkbox")
      return {
        type: "formField",
        kind,
        label: chance.oneOf(words.headings),
        options: chance.several(words.items, 2).map((item) => ({ label: fill(item) })),
      };
    return { type: "formField", kind, label: chance.oneOf(words.formLabels) };
  });
  return {
    blocks: [
      { type: "heading", level: 1, text: chance.oneOf(words.headings) },
      { type: "paragraph", text: fill(chance.oneOf(words.notices)) },
      ...fields,
      { type: "formField", kind: "signatureLine", label: words.formLabels.at(-1) ?? "" },
    ],
  };
}
