import { brokenLimit, JSON_LIMITS, type JsonLimit } from "../foundation/json-shape.ts";
import type { Language } from "../foundation/language.ts";
import { refuseField } from "../foundation/refusal.ts";
import { type ParsedJson, parseJson } from "./parse-json.ts";

/** Room for a 50 MB PDF in base64 and the arguments around it. */
export const MAX_BODY_BYTES = 72 * 2 ** 20;

/** The whole body as text, or null as soon as it is longer than allowed; the rest is then not read. */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  const body = await readBytes(request, maxBytes);
  return body && new TextDecoder("utf-8", { fatal: true }).decode(body);
}

/** Filled as it comes in: a body with a file is large, and is not to be put together from pieces. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
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
  const read = await parseJson(body);
  if ("broken" in read) return refuseBroken(read, language);
  const { value } = read;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuseField("", "invalid_type", say.noObject);
  return value;
}

/** Refuses a text that would be more JSON than anybody needs; what is no JSON may pass, and is refused by whoever parses it. */
export function requireModestJson(text: string, language: Language): void {
  const broken = brokenLimit(Buffer.from(text));
  if (broken) refuseBroken({ broken }, language);
}

export function refuseBroken(read: Exclude<ParsedJson, { value: unknown }>, language: Language): never {
  const say = words[language];
  if (read.broken === "encoding") return refuseField("", "encoding", say.noText);
  if (read.broken === "json")
    return refuseField("", "json", `${say.noJson}${read.at ? say.at(read.at.line, read.at.column) : ""}.`);
  return refuseField("", "too_big", say.limits[read.broken], "JSON_TOO_COMPLEX");
}

const counted = (limit: JsonLimit, language: Language): string =>
  JSON_LIMITS[limit].toLocaleString(language === "de" ? "de-DE" : "en-GB");

const words = {
  de: {
    tooLarge: `Der Inhalt ist größer als ${MAX_BODY_BYTES / 2 ** 20} MiB.`,
    noObject: "Der Inhalt muss ein JSON-Objekt sein.",
    noText: "Der Inhalt ist kein Text in UTF-8.",
    noJson: "Der Inhalt ist kein gültiges JSON",
    at: (line: string, column: string) => ` (Zeile ${line}, Spalte ${column})`,
    limits: {
      depth: `Im Inhalt stecken mehr als ${counted("depth", "de")} Objekte und Listen ineinander.`,
      keys: `Ein Objekt im Inhalt hat mehr als ${counted("keys", "de")} Felder.`,
      items: `Eine Liste im Inhalt hat mehr als ${counted("items", "de")} Einträge; bitte teilen Sie sie auf mehrere Aufrufe auf.`,
      values: `Der Inhalt hat mehr als ${counted("values", "de")} Werte; bitte teilen Sie ihn auf mehrere Aufrufe auf.`,
    },
  },
  en: {
    tooLarge: `The body is larger than ${MAX_BODY_BYTES / 2 ** 20} MiB.`,
    noObject: "The body must be a JSON object.",
    noText: "The body is not UTF-8 text.",
    noJson: "The body is not valid JSON",
    at: (line: string, column: string) => ` at line ${line}, column ${column}`,
    limits: {
      depth: `The body nests more than ${counted("depth", "en")} objects and lists.`,
      keys: `An object in the body has more than ${counted("keys", "en")} keys.`,
      items: `A list in the body has more than ${counted("items", "en")} entries; please split it over several calls.`,
      values: `The body has more than ${counted("values", "en")} values; please split it over several calls.`,
    },
  },
} satisfies Record<Language, object>;
