import { httpStatus } from "../../src/surfaces/error-answer.ts";
import { errorsOf } from "../../src/surfaces/reference.ts";
import type { RefusalCode } from "../../src/foundation/refusal.ts";
import { leaksIn, type SaidBefore, type Secrets } from "./leaks.ts";
import type { Answered } from "./make-call.ts";
import type { PlannedCall } from "./plan-call.ts";

export type Verdict = {
  /** `ok`, the code of a refusal, or what the protocol said. */
  outcome: string;
  problems: string[];
};

const MOST_BYTES = 1_000_000;
/** Pictures of pages, where an operation carries them: docs/security.md. */
const MOST_WITH_FILES = 7 * 2 ** 20;

/** Holds an answer against what is promised of every answer. */
export function judgeAnswer(
  call: PlannedCall,
  answered: Answered,
  { secrets, said }: { secrets: Secrets; said: SaidBefore },
): Verdict {
  const problems: string[] = [];
  const { text } = answered;
  const { operation } = call;
  const hasFiles = operation.carriesFiles || (call.door === "mcp" && "images" in operation);
  const size = Buffer.byteLength(text);
  if (size > (hasFiles ? MOST_WITH_FILES : MOST_BYTES)) problems.push(`an answer of ${size} bytes`);
  const answer = readAnswer(call, answered);
  if ("problem" in answer) return { outcome: "unreadable", problems: [...problems, answer.problem] };
  if (answer.code) {
    if (!documentedAt(call).has(answer.code)) problems.push(`${answer.code} is not documented for it`);
    if (call.door !== "mcp" && call.door !== "card" && !statusFits(answer.code, answered.status))
      problems.push(`${answer.code} with status ${answered.status}`);
  }
  if (insides.test(text)) problems.push(`shows its insides: ${insides.exec(text)?.[0]}`);
  if (operation.role !== "operator") problems.push(...leaksIn(said, text, secrets));
  return { outcome: answer.outcome, problems };
}

/** What our own code, the database or a library would say of itself, and no caller of ours has said. */
const insides =
  /\bat \S+ \(?(file:|node:|\/)|node_modules|\.ts:\d+|brieftaube_(request|system)|violates .* constraint|syntax error at|relation "|duplicate key value|invalid input syntax|ZodError|TypeError|RangeError|SyntaxError|ECONN|ENOENT/;

type Said = { outcome: string; code?: RefusalCode };

function readAnswer(call: PlannedCall, { status, type, text }: Answered): Said | { problem: string } {
  const body = parsed(type.startsWith("text/event-stream") ? lastData(text) : text);
  if (!isObject(body)) return { problem: `no JSON object: ${status} ${type} ${text.slice(0, 200)}` };
  if (call.door === "mcp" || call.door === "card") return readMessage(body);
  if (status === 200) return { outcome: "ok" };
  return refusalIn(body["error"]);
}

function readMessage({ jsonrpc, result, error }: Record<string, unknown>): Said | { problem: string } {
  if (jsonrpc !== "2.0") return { problem: "no message of JSON-RPC" };
  if (isObject(result)) {
    if (result["isError"] !== true)
      return isObject(result["structuredContent"])
        ? { outcome: "ok" }
        : { problem: "a result without structure" };
    const meta = result["_meta"];
    return refusalIn(isObject(meta) ? meta["brieftaube/error"] : undefined);
  }
  if (!isObject(error)) return { problem: "neither result nor error" };
  const { code, data } = error;
  if (isObject(data) && isObject(data["error"])) return refusalIn(data["error"]);
  return code === -32602 || code === -32600 || code === -32700
    ? { outcome: `JSON-RPC ${code}` }
    : { problem: `JSON-RPC ${String(code)}: ${String(error["message"])}` };
}

function refusalIn(error: unknown): Said | { problem: string } {
  if (!isObject(error)) return { problem: "a refusal without an error" };
  const { code, message, hint, retryable, details, requestId } = error;
  const isWhole =
    [code, message, hint, requestId].every((each) => typeof each === "string") &&
    typeof retryable === "boolean" &&
    isObject(details);
  if (!isWhole) return { problem: `not the one shape of errors: ${JSON.stringify(error).slice(0, 300)}` };
  if (code === "INTERNAL_ERROR" || code === "OUTCOME_UNKNOWN") return { problem: code };
  return { outcome: String(code), code: code as RefusalCode };
}

function documentedAt({ operation, door }: PlannedCall): ReadonlySet<RefusalCode> {
  const known = new Set<RefusalCode>(errorsOf(operation));
  if (operation.role) known.add("FORBIDDEN_ROLE");
  if (door === "portal")
    for (const code of ["FRESH_PROOF_NEEDED", "SECOND_FACTOR_NEEDED"] as const) known.add(code);
  return known;
}

const statusFits = (code: RefusalCode, status: number): boolean =>
  status === httpStatus(code) || (code === "VALIDATION_ERROR" && (status === 413 || status === 400));

/** The message in a stream of events: there is one. */
const lastData = (text: string): string =>
  text
    .split("\n")
    .findLast((line) => line.startsWith("data: "))
    ?.slice("data: ".length) ?? "";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
