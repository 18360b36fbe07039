import type { Block } from "../../src/rendering/blocks/block.ts";
import { blocksFromText } from "../../src/rendering/blocks/blocks-from-text.ts";
import type { InlineRun } from "../../src/rendering/blocks/inline-run.ts";
import type { Letter } from "../../src/rendering/letter.ts";

/** A text of a letter that is printed as one: a paragraph, an item, a cell. Units of one block have its number. */
export type WrittenUnit = {
  kind:
    | "subject"
    | "heading"
    | "paragraph"
    | "item"
    | "noticeTitle"
    | "notice"
    | "cell"
    | "total"
    | "value"
    | "payment"
    | "closing"
    | "name"
    | "field"
    | "enclosure";
  text: string;
  block: number;
  /** Of a table's cell. */
  row?: number;
};

/** Everything a letter says, in the order it is printed. */
export function writtenUnits(letter: Letter): WrittenUnit[] {
  const { body, signOff, subject, enclosures, documentMode } = letter;
  const units: WrittenUnit[] =
    documentMode === "letter" ? [{ kind: "subject", text: subject, block: -1 }] : [];
  if ("content" in body) units.push(...unitsOfText(body.content));
  else units.push(...body.blocks.flatMap(unitsOfBlock));
  const after = 1 + Math.max(0, ...units.map(({ block }) => block));
  if (signOff?.closing) units.push({ kind: "closing", text: signOff.closing, block: after });
  if (signOff) units.push({ kind: "name", text: signOff.name, block: after });
  units.push(...enclosures.map((text) => ({ kind: "enclosure" as const, text, block: after + 1 })));
  return units;
}

const textOf = (runs: readonly InlineRun[]): string =>
  runs.map((run) => ("br" in run ? "\n" : run.t)).join("");

const unitsOfText = (content: string): WrittenUnit[] =>
  blocksFromText(content).flatMap((model, block): WrittenUnit[] => {
    if (model.kind === "paragraph") return [{ kind: "paragraph", text: textOf(model.runs), block }];
    if (model.kind === "table")
      return model.rows.flatMap(({ cells }) =>
        cells.map((runs) => ({ kind: "cell", text: textOf(runs), block })),
      );
    return model.items.flatMap(({ runs, items }) =>
      [runs, ...items].map((each) => ({ kind: "item", text: textOf(each), block })),
    );
  });

function unitsOfBlock(given: Block, block: number): WrittenUnit[] {
  const unit = (kind: WrittenUnit["kind"], text: string | undefined): WrittenUnit[] =>
    text === undefined ? [] : [{ kind, text: text.replaceAll(/\\(?=\*)/g, ""), block }];
  switch (given.type) {
    case "heading":
      return unit("heading", given.text);
    case "paragraph":
      return unit("paragraph", given.text);
    case "list":
      return given.items.flatMap((item) =>
        typeof item === "string"
          ? unit("item", item)
          : [item.text, ...(item.items ?? [])].flatMap((text) => unit("item", text)),
      );
    case "table":
      return given.rows.flatMap((cells, row) =>
        given.columns
          .filter(({ format }) => format === "text")
          .flatMap(({ key }) => {
            const text = cells[key];
            return typeof text === "string" ? unit("cell", text).map((each) => ({ ...each, row })) : [];
          }),
      );
    case "totals":
      return given.lines.flatMap(({ label }) => unit("total", label));
    case "keyValue":
      return given.entries.flatMap(({ label, value }) => [...unit("value", label), ...unit("value", value)]);
    case "notice":
      return [...unit("noticeTitle", given.title), ...unit("notice", given.text)];
    case "signature":
      return [...unit("closing", given.closing), ...unit("name", given.name)];
    case "paymentQr":
      return unit("payment", given.iban);
    case "image":
      return unit("value", given.caption);
    case "formField":
    case "separator":
      break;
  }
  return [];
}
