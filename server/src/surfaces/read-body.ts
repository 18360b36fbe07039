import type { Language } from "../foundation/language.ts";
import { refuseField } from "../foundation/refusal.ts";

/** Room for a 50 MB PDF in base64 and the arguments around it. */
export const MAX_BODY_BYTES = 72 * 2 ** 20;

/** The whole body as text, or null as soon as it is longer than allowed; the rest is then not read. */
export async function readText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return null;
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The arguments of a call: a JSON object; nothing at all counts as an empty one. */
export async function readArguments(request: Request, language: Language): Promise<object> {
  const say = words[language];
  const text = await readUtf8(request, say.noText);
  if (text === null) return refuseField("", "too_big", say.tooLarge, "BODY_TOO_LARGE");
  if (text.trim() === "") return {};
  const value = parseJson(text, language);
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

async function readUtf8(request: Request, complaint: string): Promise<string | null> {
  try {
    return await readText(request, MAX_BODY_BYTES);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      return refuseField("", "encoding", complaint);
    throw cause;
  }
}

function parseJson(text: string, language: Language): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    return refuseField("", "json", `${words[language].noJson}${placeOf(cause, language)}.`);
  }
}

/** Where the parser stumbled, if it says so; its own words would quote the caller's input. */
function placeOf(cause: unknown, language: Language): string {
  const [, line, column] =
    /\(line (\d+) column (\d+)\)/.exec(cause instanceof Error ? cause.message : "") ?? [];
  return line && column ? words[language].at(line, column) : "";
}
