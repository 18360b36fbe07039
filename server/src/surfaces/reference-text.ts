import { allTools } from "../find-operation.ts";
import { toolsets } from "../operations/operation.ts";
import { httpStatus } from "./error-answer.ts";
import { entriesOf, type Entry, operationEntries, SCHEMA_REVISION } from "./reference.ts";
import { refusalCodes } from "./refusal-samples.ts";
import { named, namedShapes } from "./named-shapes.ts";
import { inputText, typeText } from "./type-text.ts";

/** The reference as one Markdown file. */
export const toolsMarkdown = (): string => `# Tools

Generated from the registry; do not edit. Revision ${SCHEMA_REVISION}, ${allTools.length} tools, each over MCP and REST.
Every tool also takes \`reasoning\` (string, at most 1000 characters), and every result says its \`mode\`.

${toolsets.map((toolset) => sectionMarkdown(toolset, entriesOf(toolset))).join("\n")}
${sectionMarkdown("operations", operationEntries(), "Beside the tools, for programs alone: `POST /v1/operations/{name}`.")}
## Shapes

${[...namedShapes()].map(([name, schema]) => `### ${name}\n\n\`\`\`ts\n${typeText(schema)}\n\`\`\`\n`).join("\n")}
## Errors

| Code | Status |
|---|---|
${refusalCodes.map((code) => `| ${code} | ${httpStatus(code)} |`).join("\n")}
`;

function sectionMarkdown(title: string, entries: readonly Entry[], about?: string): string {
  const rows = entries.map(
    ({ name, scope, effect, summary }) =>
      `| [\`${name}\`](#${name}) | ${scope ?? "none"} | ${effect} | ${summary} |`,
  );
  const details = entries.map(toolMarkdown);
  return [
    `## ${title}`,
    "",
    ...(about ? [about, ""] : []),
    "| Tool | Scope | Effect | |",
    "|---|---|---|---|",
    ...rows,
    "",
    ...details,
  ].join("\n");
}

const toolMarkdown = ({
  name,
  summary,
  description,
  errors,
  inputSchema,
  outputSchema,
}: Entry): string => `### ${name}

${[summary, description].filter(Boolean).join(" ")}

Errors: ${errors.join(", ")}

Input:

\`\`\`ts
${inputSchema ? inputText(named(inputSchema)) : ""}
\`\`\`

Result:

\`\`\`ts
${outputSchema ? typeText(named(outputSchema)) : ""}
\`\`\`
`;
