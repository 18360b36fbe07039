import type { Language } from "../../foundation/language.ts";
import { formatMoney } from "../../foundation/money.ts";
import type { Block } from "../../rendering/blocks/block.ts";
import { inlineRuns } from "../../rendering/blocks/inline-text.ts";
import type { InlineRun } from "../../rendering/blocks/inline-run.ts";
import type { LetterBody } from "../../rendering/letter.ts";

/** What a letter says, in reading order and without its looks: for searches, not for paper. */
export const textOfBody = (body: LetterBody, language: Language): string =>
  "content" in body
    ? body.content
    : body.blocks
        .flatMap((block) => linesOf(block, language))
        .filter((line) => line.trim() !== "")
        .join("\n");

function linesOf(block: Block, language: Language): string[] {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return [plain(block.text)];
    case "list":
      return block.items.flatMap((item) =>
        typeof item === "string" ? [plain(item)] : [plain(item.text), ...(item.items ?? []).map(plain)],
      );
    case "table":
      return tableLines(block, language);
    case "totals":
      return block.lines.map(
        ({ label, amountCents }) => `${label} ${formatMoney(amountCents, block.currency ?? "EUR", language)}`,
      );
    case "keyValue":
      return block.entries.map(({ label, value }) => `${label} ${plain(value)}`);
    case "image":
      return [block.alt, block.caption ?? ""];
    case "notice":
      return [block.title ?? "", plain(block.text)];
    case "signature":
      return [
        block.closing ?? "",
        ...[block, ...(block.columns ?? [])].map(({ name, role }) => `${name} ${role ?? ""}`),
      ];
    case "formField":
      return [block.label, block.value ?? "", ...(block.options ?? []).map(({ label }) => label)];
    case "paymentQr":
      return [block.name, block.remittance ?? block.reference ?? "", block.caption ?? ""];
    case "separator":
      break;
  }
  return [];
}

/** Amounts as they are printed, so that they are found as people read them. */
function tableLines({ columns, rows }: Extract<Block, { type: "table" }>, language: Language): string[] {
  const cells = rows.map((row) =>
    columns.map(({ key, format }) => {
      const value = Object.hasOwn(row, key) ? (row[key] ?? "") : "";
      if (typeof value === "number")
        return format === "eur" || format === "chf" ? formatMoney(value, format, language) : String(value);
      return plain(value);
    }),
  );
  return [columns.map(({ label }) => label), ...cells].map((row) => row.join(" "));
}

const plain = (text: string): string => textOf(inlineRuns(text));
const textOf = (runs: readonly InlineRun[]): string =>
  runs.map((run) => ("br" in run ? "\n" : run.t)).join("");
