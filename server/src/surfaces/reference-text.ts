import type { Links } from "../operations/links.ts";
import { resourceName } from "../operations/resource.ts";
import { resources } from "../resources.ts";
import { allTools, operationsAt } from "../find-operation.ts";
import { toolsets } from "../operations/operation.ts";
import { httpStatus } from "./error-answer.ts";
import { entriesOf, type Entry, operationEntries, SCHEMA_REVISION } from "./reference.ts";
import { refusalCodes } from "./refusal-samples.ts";
import { named, namedShapes } from "./named-shapes.ts";
import { inputText, typeText } from "./type-text.ts";

/** What a language model is told about us, after the llms.txt convention. */
export const llmsText = (links: Links): string => `# Brieftaube

> Posts letters for agents, programs and people: drafts, prices, asks, posts exactly once, and proves it.

Connect over MCP at ${links.to("/mcp")} (read only: ${links.to("/mcp/readonly")}) or call \`POST ${links.to("/v1/tools/{name}")}\` with the arguments as JSON. Both take \`Authorization: Bearer …\`. A token that starts with bt_test_ works in the sandbox: play money, nothing is posted. Call mcp_health first. Amounts are integer cents. Every error has a code, a message and a hint that names the next step.

## Reference

- [Documentation](${links.to("/docs")}): authentication, limits, errors, every tool with examples
- [Tools](${links.to("/v1/tools")}): every tool with its schemas, scope, errors and status
- [Operations](${links.to("/v1/operations")}): what programs can call beside the tools, at POST /v1/operations/{name}
- [OpenAPI](${links.to("/v1/openapi.json")}): the REST interface; large, so \`?tag=orders,letters\` gives some areas alone
- [Design schema](${links.to("/v1/design-schema")}): what a letter design may say, as JSON Schema
${resources.map((resource) => `- [${resource.title}](${links.to(`/v1/resources/${resourceName(resource)}`)}): ${resource.description}`).join("\n")}
- [Facts](${links.to("/v1/facts")}): what the service can do today
- [Status](${links.to("/v1/status")}): whether it is up

## Tools

${allTools.map(({ name, summary }) => `- [${name}](${links.to("/docs")}#${name}): ${summary}`).join("\n")}

## Operations

For programs with a token, not among the tools of an agent.

${operationsAt("programs")
  .map(({ name, summary }) => `- [${name}](${links.to("/docs")}#${name}): ${summary}`)
  .join("\n")}
`;

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
