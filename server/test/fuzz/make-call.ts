import type { World } from "../world.ts";
import type { Household } from "./household.ts";
import type { PlannedCall } from "./plan-call.ts";

/** What came back, as a client reads it. */
export type Answered = { status: number; type: string; text: string };

/** Makes a call by its door, as its clients do. */
export async function makeCall(
  world: World,
  { office, liveToken, browser }: Household,
  call: PlannedCall,
): Promise<Answered> {
  const { operation, body } = call;
  const token = call.live ? liveToken : office.token;
  const headers = {
    "accept-language": call.language,
    ...(call.key !== null && isHeader(call.key) && { "idempotency-key": call.key }),
  };
  if (call.door === "portal")
    return read(
      browser.post(`/v1/portal/${operation.name}`, body, {
        ...headers,
        ...(call.live && { "x-brieftaube-mode": "live" }),
      }),
    );
  if (call.door === "rest")
    return read(
      operation.toolset
        ? world.fetch(`/v1/tools/${operation.name}`, { ...post(body, headers), token })
        : world.fetch(`/v1/events?${queryOf(body)}`, { headers, token }),
    );
  if (call.door === "programs")
    return read(world.fetch(`/v1/operations/${operation.name}`, { ...post(body, headers), token }));
  if (call.door === "letter_link")
    return read(world.fetch(`/v1/letter-link/${operation.name}`, { ...post(body, headers), token }));
  const message = post(messageWith(operation.name, body), { ...headers, accept: BOTH });
  return read(world.fetch("/mcp", { ...message, token }));
}

const BOTH = "application/json, text/event-stream";

const isHeader = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

const post = (body: string, headers: Record<string, string>): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": "application/json", ...headers },
});

const messageWith = (name: string, body: string): string =>
  `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":${JSON.stringify(name)},"arguments":${body}}}`;

/** A query says the same as far as a query can; it must not wait for what never happens. */
function queryOf(body: string): string {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return new URLSearchParams({ after: body.slice(0, 4_000) }).toString();
  }
  const fields = Object.entries(typeof input === "object" && input !== null ? input : { after: input });
  const texts = fields.map(([name, value]) => [
    name,
    (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed().slice(0, 4_000),
  ]);
  return new URLSearchParams([...texts.filter(([name]) => name !== "wait"), ["wait", "0"]]).toString();
}

async function read(answer: Promise<Response>): Promise<Answered> {
  const given = await answer;
  return { status: given.status, type: given.headers.get("content-type") ?? "", text: await given.text() };
}
