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
export async function readArguments(request: Request): Promise<object> {
  const text = await readUtf8(request);
  if (text === null)
    return refuseField(
      "",
      "too_big",
      `The body is larger than ${MAX_BODY_BYTES / 2 ** 20} MiB.`,
      "BODY_TOO_LARGE",
    );
  if (text.trim() === "") return {};
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuseField("", "invalid_type", "The body must be a JSON object.");
  return value;
}

async function readUtf8(request: Request): Promise<string | null> {
  try {
    return await readText(request, MAX_BODY_BYTES);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      return refuseField("", "encoding", "The body is not UTF-8 text.");
    throw cause;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    return refuseField("", "json", `The body is not valid JSON${placeOf(cause)}.`);
  }
}

/** Where the parser stumbled, if it says so; its own words would quote the caller's input. */
function placeOf(cause: unknown): string {
  const [, line, column] =
    /\(line (\d+) column (\d+)\)/.exec(cause instanceof Error ? cause.message : "") ?? [];
  return line && column ? ` at line ${line}, column ${column}` : "";
}
