import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addressRules } from "../src/foundation/address-findings.ts";
import { fileProblems } from "../src/texts/file-problems.ts";
import { roles } from "../src/foundation/role.ts";
import { scopes } from "../src/foundation/scope.ts";
import { allTools, operationsAt } from "../src/find-operation.ts";
import type { Operation } from "../src/operations/operation.ts";
import { errorsOf } from "../src/surfaces/reference.ts";
import { named, namedShapes } from "../src/surfaces/named-shapes.ts";
import { inputSchema, outputSchema } from "../src/surfaces/tool-schemas.ts";
import { typeText } from "../src/surfaces/type-text.ts";

/** The typed client as one file without dependencies, for browsers and Node. */
export const clientSource = (): string => `// Generated from the registry; do not edit.

/** Every tool that can be called: what it takes, what it gives, and how it may refuse. */
export type Tools = {
${allTools.map(toolType).join("\n")}
};

/** What programs can call beside the tools. */
export type Operations = {
${operationsAt("programs").map(toolType).join("\n")}
};

/** Everything a signed-in person may ask or do in the portal; some of it agents and programs may do too. */
export type PortalOperations = {
${operationsAt("portal").map(portalType).join("\n")}
};

/** What whoever holds a link to one letter may ask or do. */
export type LetterLinkOperations = {
${operationsAt("letter_link").map(portalType).join("\n")}
};

type Calls = Tools & Operations;

export type ToolName = keyof Tools;
export type CallName = keyof Calls;
export type Input<Name extends CallName> = Calls[Name]["input"];
export type Output<Name extends CallName> = Calls[Name]["output"];

${[...namedShapes()].map(([name, schema]) => `export type ${name} = ${typeText(schema)};`).join("\n\n")}

export type Scope = ${union(scopes)};

${refusalTypes()}

/** One thing that was noticed about an address. */
export type AddressFinding = {
  field: string;
  rule: ${union(addressRules)};
  severity: "error" | "warning";
  message: { de: string; en: string };
  remedy: { de: string; en: string };
};

export type ErrorCode = keyof ErrorDetails;

/** What an error says; \`details\` depend on the code. */
export type ApiError<Code extends ErrorCode = ErrorCode> = {
  [Each in Code]: {
    code: Each;
    /** One sentence for a person. */
    message: string;
    /** What to do next. */
    hint: string;
    /** The same call may succeed later. */
    retryable: boolean;
    details: ErrorDetails[Each];
    requestId: string;
  };
}[Code];

export type Answer<Name extends CallName> =
  | { ok: true; value: Output<Name> }
  | { ok: false; status: number; error: ApiError<Calls[Name]["errors"]> };

export type ClientOptions = {
  /** Where the service is, without a path. */
  url: string;
  token: string;
  language?: "de" | "en";
  fetch?: typeof globalThis.fetch;
};

export type Client = {
  /** Calls a tool or an operation. A refusal is an answer; only a lost connection throws. */
  call<Name extends CallName>(name: Name, input: Input<Name>, options?: CallOptions): Promise<Answer<Name>>;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Idempotency-Key: the same key and input again is the same call. */
  key?: string;
};

/** Where each is called, what it may do to the world, and what it is for. */
export const calls: Readonly<Record<CallName, { door: "tools" | "operations"; effect: "read" | "write" | "spend"; summary: string }>> = {
${[...allTools, ...operationsAt("programs")].map(callLine).join("\n")}
};

export function createClient({ url, token, language = "en", fetch = globalThis.fetch }: ClientOptions): Client {
  return {
    async call(name, input, { signal, key } = {}) {
      const response = await fetch(new URL(\`/v1/\${calls[name].door}/\${name}\`, url), {
        method: "POST",
        headers: {
          authorization: \`Bearer \${token}\`,
          "content-type": "application/json",
          "accept-language": language,
          ...(key && { "idempotency-key": key }),
        },
        body: JSON.stringify(input),
        ...(signal && { signal }),
      });
      const body = await response.json().catch(() => null);
      if (response.ok && body) return { ok: true, value: body };
      if (body?.error?.code) return { ok: false, status: response.status, error: body.error };
      throw new Error(\`The service did not answer as expected (status \${response.status}).\`);
    },
  };
}
`;

const callLine = ({ name, toolset, effect, summary }: Operation): string =>
  `  ${name}: ${JSON.stringify({ door: toolset ? "tools" : "operations", effect, summary })},`;

const portalType = (operation: Operation): string =>
  operation.toolset
    ? `  ${operation.name}: Tools["${operation.name}"];`
    : operation.doors.includes("programs")
      ? `  ${operation.name}: Operations["${operation.name}"];`
      : toolType(operation);

const toolType = (tool: Operation): string => `  /** ${tool.summary} */
  ${tool.name}: {
    input: ${typeText(named(inputSchema(tool)), "    ")};
    output: ${typeText(named(outputSchema(tool)), "    ")};
    errors: ${union(errorsOf(tool))};
  };`;

const union = (texts: readonly string[]): string => texts.map((text) => JSON.stringify(text)).join(" | ");

/** The details of every refusal exist as types only, so they are taken over as they are written. */
function refusalTypes(): string {
  const source = readFileSync(join(import.meta.dirname, "../src/foundation/refusal.ts"), "utf8");
  const declared = (pattern: RegExp): string => {
    const found = pattern.exec(source)?.[1];
    if (!found) throw new Error(`refusal.ts no longer declares a type as expected: ${pattern.source}`);
    return found;
  };
  const problem = declared(/^export type ToldProblem = (\{[^}]*\};)$/m);
  const busy = declared(/^(export type Busy = .*;)$/m);
  const mergeProblem = declared(/^(export type MergeProblem = \{\n[\s\S]*?\n\};)$/m);
  const violation = declared(/^(export type ZoneViolation = \{\n[\s\S]*?\n\};)$/m);
  const offer = declared(/^(export type PartsOffer = \{\n[\s\S]*?\n\};)$/m);
  const rect = declared(/^(type ZoneRect = .*;)$/m);
  const details = declared(/^export type Refusals = (\{\n[\s\S]*?\n\});$/m);
  return `export type FieldProblem = ${problem}

/** What may be busy. */
${busy}

/** A merge value that is missing, wrong or unknown. */
${mergeProblem}

/** A part of a design that touches an area the post needs free. */
${violation}
${rect}

/** The letters that one with too many pages could leave as. */
${inNumbers(offer)}

/** What can be wrong with a file that is to be printed. */
export type FileProblem = ${union(Object.keys(fileProblems))};

export type ErrorDetails = ${inNumbers(details).replaceAll(/\bRole\b/g, union(roles))};`;
}

const inNumbers = (types: string): string => types.replaceAll(/\bCents\b/g, "number");
