import { brokenLimit } from "../../foundation/json-shape.ts";
import { readText } from "../read-body.ts";

/** More than any form, key or client's description of itself needs. */
const MAX_BODY_BYTES = 64 * 2 ** 10;

/** What was sent: the fields of a form, and the request with a body that others can still read. */
export type VisitBody = { request: Request; form: URLSearchParams };

/** Null where the body is too long, no text or too much JSON, or where a field or the address holds what no text of ours does. */
export async function readVisitBody(request: Request, url: URL): Promise<VisitBody | null> {
  if (holdsNul(url.searchParams)) return null;
  if (request.method !== "POST") return { request, form: new URLSearchParams() };
  const text = await readText(request, MAX_BODY_BYTES).catch(() => null);
  if (text === null || text.includes(ESCAPED_NUL)) return null;
  const { method, headers } = request;
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  if (!isForm && brokenLimit(Buffer.from(text))) return null;
  const form = new URLSearchParams(isForm ? text : "");
  return holdsNul(form) ? null : { request: new Request(request.url, { method, headers, body: text }), form };
}

/** As JSON writes it. */
const ESCAPED_NUL = "\\u0000";

/** No database keeps it in a text. */
export const holdsNul = (fields: URLSearchParams): boolean =>
  [...fields].some(([name, value]) => name.includes("\0") || value.includes("\0"));
