import { allTools, operationsAt } from "../../find-operation.ts";
import type { Links } from "../../operations/links.ts";
import { resourceName } from "../../operations/resource.ts";
import { resources } from "../../resources.ts";
import { sections } from "./contents.ts";
import { type DocPages, isOfOneEntry } from "./doc-pages.ts";

/** What a language model is told about us, after the llms.txt convention. */
export const llmsText = (links: Links, pages: DocPages): string => `# Brieftaube

> Posts letters for agents, programs and people: drafts, prices, asks, posts exactly once, and proves it.

Connect over MCP at ${links.to("/mcp")} (read only: ${links.to("/mcp/readonly")}) or call \`POST ${links.to("/v1/tools/")}{name}\` with the arguments as JSON. Both take \`Authorization: Bearer …\`. A token that starts with bt_test_ works in the sandbox: play money, nothing is posted. Call mcp_health first. Amounts are integer cents. Every error has a code, a message and a hint that names the next step.

## Start here

- [Documentation](${links.to("/docs")}): the pages below, for people; each is Markdown with .md behind its address
- [All of it in one file](${links.to("/llms-full.txt")})
- [Tools](${links.to("/v1/tools")}): every tool with its schemas, scope, errors and status
- [Operations](${links.to("/v1/operations")}): what programs can call beside the tools, at POST /v1/operations/{name}
- [OpenAPI](${links.to("/v1/openapi.json")}): the REST interface; large, so \`?tag=orders,letters\` gives some areas alone
- [Design schema](${links.to("/v1/design-schema")}): what a letter design may say, as JSON Schema
${resources.map((resource) => `- [${resource.title}](${links.to(`/v1/resources/${resourceName(resource)}`)}): ${resource.description}`).join("\n")}
- [Facts](${links.to("/v1/facts")}): what the service can do today
- [Status](${links.to("/v1/status")}): whether it is up

${sections
  .map(({ id, title }) => {
    const lines = pages.all
      .filter((page) => page.section === id && !isOfOneEntry(page))
      .map((page) => `- [${page.title}](${links.to(`/docs/${page.slug}.md`)})`);
    return `## ${title}\n\n${lines.join("\n")}`;
  })
  .join("\n\n")}

## Tools

${allTools.map(({ name, summary }) => `- [${name}](${links.to(`/docs/tools/${name}.md`)}): ${summary}`).join("\n")}

## Operations

For programs with a token, not among the tools of an agent.

${operationsAt("programs")
  .map(({ name, summary }) => `- [${name}](${links.to(`/docs/operations/${name}.md`)}): ${summary}`)
  .join("\n")}
`;
