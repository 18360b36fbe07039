import type { Resource } from "./operations/resource.ts";
import { defineResource } from "./operations/resource.ts";
import { documentsGuide } from "./modules/documents/documents.ts";
import { blocksGuide } from "./rendering/blocks-guide.ts";

/** Everything the service offers to read, one entry each. */
export const resources: readonly Resource[] = [
  defineResource({
    uri: "service://blocks-guide",
    title: "Writing letters with blocks",
    description:
      "Every block with its fields, limits and examples; styles; the conventions of plain content.",
    mediaType: "text/markdown",
    read: blocksGuide,
  }),
  defineResource({
    uri: "service://documents-guide",
    title: "Invoices, reminders and credit notes",
    description: "Every field of `document` of document_create, with its limits and what it means.",
    mediaType: "text/markdown",
    read: documentsGuide,
  }),
];

export const findResource = (uri: string): Resource | undefined =>
  resources.find((resource) => resource.uri === uri);
