import { inBothLanguages } from "../../texts/language.tsx";
import type { Block, BlockType } from "./block.ts";

export type { Block, BlockType } from "./block.ts";

/** Every kind of block, the common ones first, with what a new one holds. */
export const newBlocks: { [Type in BlockType]: Extract<Block, { type: Type }> } = {
  paragraph: { type: "paragraph", text: "" },
  heading: { type: "heading", text: "" },
  list: { type: "list", items: [] },
  table: {
    type: "table",
    columns: [
      { key: "c1", label: "" },
      { key: "c2", label: "" },
    ],
    rows: [{ c1: "", c2: "" }],
  },
  totals: { type: "totals", lines: [{ label: "", amountCents: 0 }] },
  keyValue: { type: "keyValue", entries: [{ label: "", value: "" }] },
  notice: { type: "notice", text: "" },
  signature: { type: "signature", name: "" },
  paymentQr: { type: "paymentQr", iban: "", name: "" },
  formField: { type: "formField", kind: "text", label: "" },
  image: { type: "image", assetId: "", alt: "" },
  separator: { type: "separator", variant: "line" },
};
export const blockTypes = Object.keys(newBlocks) as readonly BlockType[];

/** Whether a block says something yet: one that was just added is neither printed nor refused. */
export function isFilled(block: Block): boolean {
  switch (block.type) {
    case "paragraph":
    case "heading":
    case "notice":
      return block.text.trim() !== "";
    case "list":
      return block.items.length > 0;
    case "table":
      return block.rows.some((row) => Object.values(row).some((cell) => cell !== null && cell !== ""));
    case "totals":
      return block.lines.some(({ label }) => label.trim() !== "");
    case "keyValue":
      return block.entries.some(({ label }) => label.trim() !== "");
    case "signature":
      return block.name.trim() !== "";
    case "paymentQr":
      return block.iban.trim() !== "" && block.name.trim() !== "";
    case "formField":
      return block.label.trim() !== "";
    case "image":
      return block.assetId !== "";
    case "separator":
      break;
  }
  return true;
}

export const blockNames = inBothLanguages({
  de: {
    paragraph: "Absatz",
    heading: "Überschrift",
    list: "Liste",
    table: "Tabelle",
    totals: "Summen",
    keyValue: "Angaben",
    notice: "Hinweis",
    signature: "Unterschrift",
    paymentQr: "Zahlungscode",
    formField: "Formularfeld",
    image: "Bild",
    separator: "Trenner",
  },
  en: {
    paragraph: "Paragraph",
    heading: "Heading",
    list: "List",
    table: "Table",
    totals: "Totals",
    keyValue: "Details",
    notice: "Notice",
    signature: "Signature",
    paymentQr: "Payment code",
    formField: "Form field",
    image: "Picture",
    separator: "Separator",
  },
});
