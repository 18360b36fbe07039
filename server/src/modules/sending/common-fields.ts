import { sendRecipientInputs } from "../../operations/recipient-inputs.ts";
import type { SendInput } from "../../operations/send-inputs.ts";
import type { BatchItem } from "./batch.ts";

/** What all items of a batch share; a key and a draft are each item's own. */
export type CommonFields = Omit<SendInput, "clientOrderId" | "letterId">;

/**
 * An item with what all items share. Its own wins, and wins whole: a field that could not stand beside it, such as the shared
 * text beside a template of its own, or half of a shared address, is left out. Values for a template add up.
 */
export function withCommon(item: BatchItem, common: CommonFields | undefined): BatchItem {
  if (!common) return item;
  const left = Object.entries(common).filter(([field]) => !isReplaced(field, item));
  const { templateMergeValues: shared, ...rest } = Object.fromEntries(left) as CommonFields;
  const values = { ...shared, ...item.templateMergeValues };
  const hasValues = shared !== undefined || item.templateMergeValues !== undefined;
  return { ...rest, ...item, ...(hasValues && { templateMergeValues: values }) };
}

const text = ["content", "contentFormat", "blocks", "styleDefs"];
const template = [
  "templateName",
  "templateId",
  "templateVersionId",
  "coverTemplateId",
  "coverTemplateVersionId",
];
const words = [...text, ...template, "subject", "language", "templateMergeValues"];
const recipient = Object.keys(sendRecipientInputs);
const design = ["design", "designId"];

/** Whoever gives one of the first has said all of the second. */
const says: readonly (readonly [given: readonly string[], instead: readonly string[]])[] = [
  // What a draft declares, it has stated itself: nobody has said another thing of this one.
  [["letterId"], [...words, "declaration"]],
  [
    ["content", "blocks"],
    [...text, ...template, "templateMergeValues"],
  ],
  [
    ["templateName", "templateId", "templateVersionId"],
    [...text, ...template],
  ],
  [recipient, recipient],
  [design, design],
];

const isReplaced = (field: string, item: BatchItem): boolean =>
  says.some(
    ([given, instead]) =>
      instead.includes(field) && given.some((own) => item[own as keyof BatchItem] !== undefined),
  );
