import { fieldTable } from "../../rendering/blocks/field-table.ts";
import { documentFields } from "./document-input.ts";

/** Every field of a billing document, for models and people; it comes from the schema, so that it cannot drift. */
export const documentsGuide = (): string => `# Billing documents

\`document\` of document_create. Amounts are integer cents, net; rates are per cent; days are \`2026-11-15\`. Quantities and rates are JSON numbers or decimal texts. A line is quantity × price, rounded; VAT is charged on the net of a rate as a whole. Everything that is missing or wrong is told in one VALIDATION_ERROR; \`dryRun\` tries without storing. \`*\` marks what every document has; what the law asks for beyond that depends on its kind.

${fieldTable(documentFields)}
`;
