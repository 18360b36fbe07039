import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RefusalCode } from "../../foundation/refusal.ts";
import type { Links } from "../../operations/links.ts";
import { type Toolset, toolsets } from "../../operations/operation.ts";
import { explain } from "../../texts/refusal-messages.ts";
import { httpStatus } from "../error-answer.ts";
import { named } from "../named-shapes.ts";
import { once } from "../made-once.ts";
import { entriesOf, type Entry, operationEntries, pathOf, type ToolEntry } from "../reference.ts";
import { refusalCodes, refusalSamples } from "../refusal-samples.ts";
import { inputText, typeText } from "../type-text.ts";
import { inCell } from "./table-cell.ts";

/** What the tools of one module are about, in the order in which somebody meets them. */
const subjects: Record<Toolset, string> = {
  accounts: "First calls",
  senders: "Who writes",
  addresses: "To whom",
  clients: "For which client",
  letters: "Writing a letter",
  templates: "Templates",
  designs: "Designs",
  branding: "Logo, letterhead, signature",
  pricing: "What it costs",
  orders: "Sending",
  approvals: "Asking a person",
  schedules: "Later",
  documents: "Invoices and what follows them",
  archive: "Proof and exports",
  analytics: "Figures",
  wallet: "Money",
};
const inOrder = Object.keys(subjects).filter((name): name is Toolset =>
  toolsets.some((each) => each === name),
);

export type ReferenceEntry = { slug: string; entry: Entry | ToolEntry };

export const referenceEntries = (): ReferenceEntry[] => [
  ...inOrder.flatMap(entriesOf).map((entry) => ({ slug: `tools/${entry.name}`, entry })),
  ...operationEntries().map((entry) => ({ slug: `operations/${entry.name}`, entry })),
];

/** Every tool and operation with a line, the first page of the reference. */
export const indexMarkdown = (): string => `# Tools and operations

A tool is called over MCP by its name, over REST with \`POST /v1/tools/{name}\`: the body is the arguments, the answer the result. What programs can do besides is called at
\`POST /v1/operations/{name}\` in the same way. Every call also takes \`reasoning\` (at most 1000 characters: why it is made, kept in the audit log), and every result says its \`mode\`.
Amounts are integer cents unless a field ends in \`Euros\`; times are ISO 8601.

For programs: [tools](/v1/tools), [operations](/v1/operations), [OpenAPI 3.1](/v1/openapi.json) (\`?tag=orders,letters\`: these areas alone), [llms.txt](/llms.txt), [design schema](/v1/design-schema), [facts](/v1/facts).

${inOrder.map((toolset) => `## ${subjects[toolset]}\n\n${table(entriesOf(toolset), "tools")}`).join("\n")}
## For programs alone

${table(operationEntries(), "operations")}`;

const table = (entries: readonly Entry[], folder: string): string =>
  [
    "| | Scope | |",
    "|---|---|---|",
    ...entries.map(
      ({ name, scope, summary }) =>
        `| [\`${name}\`](/docs/${folder}/${name}) | ${scope ? `\`${scope}\`` : "none"} | ${inCell(summary)} |`,
    ),
    "",
  ].join("\n");

/** One tool or operation: what it does, how it is called from everywhere, what it takes, gives and refuses. */
export function referenceMarkdown({ entry }: ReferenceEntry, links: Links): string {
  const { name, summary, description, scope, effect, inputSchema, outputSchema, errors } = entry;
  return `# ${name}

${[summary, description].filter(Boolean).join(" ")}

| Scope | Effect | Called at |
|---|---|---|
| ${scope ? `\`${scope}\`` : "none"} | ${effectWords[effect]} | ${isTool(entry) ? "MCP, " : ""}\`POST ${pathOf(entry)}\` |

${entry.examples.map(({ title, input }) => `## ${title}\n\n${waysToCall(entry, input, links)}${answerTo(name, title)}`).join("\n")}
## Input

\`\`\`ts
${inputText(named(inputSchema))}
\`\`\`

## Result

\`\`\`ts
${typeText(named(outputSchema))}
\`\`\`

## Errors

${errorTable(errors)}`;
}

const isTool = (entry: Entry | ToolEntry): entry is ToolEntry => "toolset" in entry;

const effectWords = { read: "reads", write: "changes something", spend: "may cost money" } as const;

/** The same call by a shell, the client package, plain Python and an agent. */
function waysToCall(entry: Entry | ToolEntry, input: object, links: Links): string {
  const json = JSON.stringify(input, null, 2);
  const ways = [
    "```sh curl",
    `curl ${links.to(pathOf(entry))} \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -d '${json.replaceAll("'", String.raw`'\''`)}'`,
    "```",
    "```ts TypeScript",
    `import { connect } from "brieftaube-client";\n\nconst letters = connect({ url: "${links.publicUrl}", token: process.env.BRIEFTAUBE_TOKEN ?? "" });\nconst answer = await letters.call("${entry.name}", ${json});`,
    "```",
    "```python Python",
    `import json, os, urllib.request\n\nrequest = urllib.request.Request(\n    "${links.to(pathOf(entry))}",\n    data=json.dumps(${pythonText(input)}).encode(),\n    headers={"Authorization": "Bearer " + os.environ["BRIEFTAUBE_TOKEN"]},\n)\nprint(json.load(urllib.request.urlopen(request)))`,
    "```",
    ...(isTool(entry)
      ? [
          "```json MCP",
          JSON.stringify({ method: "tools/call", params: { name: entry.name, arguments: input } }, null, 2),
          "```",
        ]
      : []),
  ];
  return `${ways.join("\n")}\n`;
}

/** What the example answers in the demo account: written down, and compared, by the test that calls every example. */
function answerTo(name: string, title: string): string {
  const answer = answers()[name]?.[title];
  return answer === undefined
    ? ""
    : `\nIts answer:\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`;
}

const answers = once(
  () =>
    JSON.parse(readFileSync(join(import.meta.dirname, "../../../../docs/answers.json"), "utf8")) as Record<
      string,
      Record<string, unknown>
    >,
);

/** JSON as Python writes it. */
function pythonText(value: unknown, indent = ""): string {
  const deeper = `${indent}    `;
  const lines = (open: string, close: string, parts: string[]) =>
    parts.length === 0
      ? open + close
      : `${open}\n${parts.map((part) => `${deeper}${part},\n`).join("")}${indent}${close}`;
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value))
    return lines(
      "[",
      "]",
      value.map((each) => pythonText(each, deeper)),
    );
  if (typeof value === "object")
    return lines(
      "{",
      "}",
      Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${pythonText(each, deeper)}`),
    );
  return JSON.stringify(value);
}

const errorTable = (codes: readonly RefusalCode[]): string =>
  ["| Code | Status | For example | What to do |", "|---|---|---|---|", ...codes.map(errorRow), ""].join(
    "\n",
  );

function errorRow(code: RefusalCode): string {
  const { message, hint } = explain(code, refusalSamples[code], "en");
  return `| [\`${code}\`](/docs/errors#${code.toLowerCase()}) | ${httpStatus(code)} | ${inCell(message)} | ${inCell(hint)} |`;
}

/** Every way in which a call is refused: what it means, and what to do next. `docs/errors.md` is made of it. */
export const errorsMarkdown = (): string => `# Errors

<!-- Generated from the program: \`npm run contract\` writes it. -->

What is shown is an example: names and numbers are those of the call.

One shape everywhere: \`{"error": {code, message, hint, retryable, details, requestId}}\`. Over MCP the same object is the text of a result with \`isError\`, and stands in \`_meta["brieftaube/error"]\`. Messages come in German with \`Accept-Language: de\`. With
\`application/problem+json\` in \`Accept\` the same comes as RFC 9457 says: \`type\` leads to this page, \`detail\` is the message. \`retryable\` says whether the same call may succeed later.

${refusalCodes.map(errorSection).join("\n")}`;

function errorSection(code: RefusalCode): string {
  const { message, hint } = explain(code, refusalSamples[code], "en");
  return `## ${code}

Status ${httpStatus(code)}. ${message}

What to do: ${hint}
`;
}
