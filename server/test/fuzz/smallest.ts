import type { Verdict } from "./judge-answer.ts";
import type { PlannedCall } from "./plan-call.ts";

const MOST_TRIES = 60;

/** The same call with as little in its body as still meets the same problem; as far as a body can be read at all. */
export async function smallest(
  call: PlannedCall,
  { problems }: Verdict,
  callOnce: (call: PlannedCall) => Promise<Verdict>,
): Promise<PlannedCall> {
  const tried = new Set<string>();
  const isSame = async (body: string): Promise<boolean> => {
    tried.add(body);
    const again = await callOnce({ ...call, key: null, body });
    return again.problems.some((problem) => problems.includes(problem));
  };
  const smallestOf = async (body: string): Promise<string> => {
    for (const smaller of smallerBodies(body)) {
      if (tried.size >= MOST_TRIES) break;
      if (!tried.has(smaller) && (await isSame(smaller))) return smallestOf(smaller);
    }
    return body;
  };
  return { ...call, body: await smallestOf(call.body) };
}

function smallerBodies(body: string): string[] {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return [];
  }
  return [...smaller(input)].map((each) => JSON.stringify(each)).filter((each) => each.length < body.length);
}

/** The value without one of its parts, or with one of them made smaller. */
function* smaller(value: unknown): Generator {
  if (typeof value === "string" && value.length > 1) {
    yield value.slice(0, value.length >> 1);
    yield value.slice(value.length >> 1);
  }
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 1) yield value.slice(0, value.length >> 1);
    for (const [at, inner] of value.entries()) for (const each of smaller(inner)) yield value.with(at, each);
    return;
  }
  for (const name of Object.keys(value))
    yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  for (const [name, inner] of Object.entries(value))
    for (const each of smaller(inner)) yield { ...value, [name]: each };
}
