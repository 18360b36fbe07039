import { isUtf8 } from "node:buffer";
import type { Language } from "../foundation/language.ts";
import { refuseField } from "../foundation/refusal.ts";
import { parseLeanly } from "./lean-json.ts";

/** Room for a 50 MB PDF in base64 and the arguments around it. */
export const MAX_BODY_BYTES = 72 * 2 ** 20;

/** The whole body as text, or null as soon as it is longer than allowed; the rest is then not read. */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  const body = await readBytes(request, maxBytes);
  return body && new TextDecoder("utf-8", { fatal: true }).decode(body);
}

/** Filled as it comes in: a body with a file is large, and is not to be put together from pieces. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer | null> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) return null;
  if (!request.body) return Buffer.alloc(0);
  let body = Buffer.allocUnsafeSlow(announced || FIRST_BYTES);
  let length = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body) {
    if (length + chunk.byteLength > maxBytes) return null;
    if (length + chunk.byteLength > body.length) body = enlarged(body, length + chunk.byteLength);
    body.set(chunk, length);
    length += chunk.byteLength;
  }
  return body.subarray(0, length);
}

const FIRST_BYTES = 16_384;

function enlarged(body: Buffer, neededBytes: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.max(neededBytes, body.length * 2));
  larger.set(body);
  return larger;
}

/** The arguments of a call: a JSON object; nothing at all counts as an empty one. */
export async function readArguments(request: Request, language: Language): Promise<object> {
  const say = words[language];
  const body = await readBytes(request, MAX_BODY_BYTES);
  if (body === null) return refuseField("", "too_big", say.tooLarge, "BODY_TOO_LARGE");
  if (!isUtf8(body)) return refuseField("", "encoding", say.noText);
  const value = parseJson(body, language);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuseField("", "invalid_type", say.noObject);
  return value;
}

const words = {
  de: {
    tooLarge: `Der Inhalt ist größer als ${MAX_BODY_BYTES / 2 ** 20} MiB.`,
    noObject: "Der Inhalt muss ein JSON-Objekt sein.",
    noText: "Der Inhalt ist kein Text in UTF-8.",
    noJson: "Der Inhalt ist kein gültiges JSON",
    at: (line: string, column: string) => ` (Zeile ${line}, Spalte ${column})`,
  },
  en: {
    tooLarge: `The body is larger than ${MAX_BODY_BYTES / 2 ** 20} MiB.`,
    noObject: "The body must be a JSON object.",
    noText: "The body is not UTF-8 text.",
    noJson: "The body is not valid JSON",
    at: (line: string, column: string) => ` at line ${line}, column ${column}`,
  },
};

/** A byte order mark is let pass, and nothing at all counts as an empty object. */
function parseJson(body: Buffer, language: Language): unknown {
  const json = body.subarray(startsWithMark(body) ? 3 : 0);
  try {
    return json.length <= BLANKS && json.toString().trim() === "" ? {} : parseLeanly(json);
  } catch (cause) {
    return refuseField("", "json", `${words[language].noJson}${placeOf(cause, language)}.`);
  }
}

const startsWithMark = (body: Buffer): boolean => body.subarray(0, 3).toString("hex") === "efbbbf";
/** No blank body is longer. */
const BLANKS = 1024;

/** Where the parser stumbled, if it says so; its own words would quote the caller's input. */
function placeOf(cause: unknown, language: Language): string {
  const [, line, column] =
    /\(line (\d+) column (\d+)\)/.exec(cause instanceof Error ? cause.message : "") ?? [];
  return line && column ? words[language].at(line, column) : "";
}
