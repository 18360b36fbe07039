import { useTexts } from "../../texts/language.tsx";
import { Choice } from "../Choice.tsx";
import { Field } from "../Field.tsx";
import type { Block } from "./block-kinds.ts";
import { fieldWords } from "./field-words.ts";
import { FormFieldFields } from "./FormFieldFields.tsx";
import { KeyValueFields, ListFields, NoticeFields, TotalsFields } from "./ListedFields.tsx";
import { PictureChoice } from "./PictureChoice.tsx";
import { PaymentFields, SignatureFields } from "./SignedFields.tsx";
import { TableSource } from "./TableSource.tsx";
import styles from "./BlockEditor.module.css";

type BlockFieldsProps = { block: Block; onChange: (block: Block) => void };

/** What can be said in one block; what a form does not show of it stays as it is. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case "paragraph":
      return <ParagraphFields block={block} onChange={onChange} />;
    case "heading":
      return <HeadingFields block={block} onChange={onChange} />;
    case "list":
      return <ListFields block={block} onChange={onChange} />;
    case "table":
      return <TableSource block={block} onChange={onChange} />;
    case "totals":
      return <TotalsFields block={block} onChange={onChange} />;
    case "keyValue":
      return <KeyValueFields block={block} onChange={onChange} />;
    case "notice":
      return <NoticeFields block={block} onChange={onChange} />;
    case "signature":
      return <SignatureFields block={block} onChange={onChange} />;
    case "paymentQr":
      return <PaymentFields block={block} onChange={onChange} />;
    case "formField":
      return <FormFieldFields block={block} onChange={onChange} />;
    case "image":
      return <ImageFields block={block} onChange={onChange} />;
    case "separator":
      break;
  }
  return <SeparatorFields block={block} onChange={onChange} />;
}

/** The fields of one kind of block. */
export type FieldsOf<Type extends Block["type"]> = {
  block: Extract<Block, { type: Type }>;
  onChange: (block: Extract<Block, { type: Type }>) => void;
};

function ParagraphFields({ block, onChange }: FieldsOf<"paragraph">) {
  const words = useTexts(fieldWords);
  return (
    <Field
      label={words.text}
      hint={words.emphasis}
      rows={4}
      value={block.text}
      onChange={(text) => onChange({ ...block, text })}
    />
  );
}

function HeadingFields({ block, onChange }: FieldsOf<"heading">) {
  const words = useTexts(fieldWords);
  return <Field label={words.text} value={block.text} onChange={(text) => onChange({ ...block, text })} />;
}

function ImageFields({ block, onChange }: FieldsOf<"image">) {
  const words = useTexts(fieldWords);
  return (
    <div className={styles.fields}>
      <PictureChoice value={block.assetId} onChange={(assetId) => onChange({ ...block, assetId })} />
      <Field label={words.alt} value={block.alt} onChange={(alt) => onChange({ ...block, alt })} />
    </div>
  );
}

function SeparatorFields({ block, onChange }: FieldsOf<"separator">) {
  const words = useTexts(fieldWords);
  const options = (["line", "space", "pageBreak"] as const).map((value) => ({
    value,
    label: words.separators[value],
  }));
  return (
    <Choice
      label={words.look}
      value={block.variant}
      options={options}
      onChange={(variant) => onChange({ ...block, variant })}
    />
  );
}
