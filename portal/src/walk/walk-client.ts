import type { LetterLinkOperations } from "../../../contract/client.ts";
import { Refused } from "../client.ts";
import type { Language } from "../texts/language.tsx";

export type Walk = LetterLinkOperations["letter_walk"]["output"];
export type SaidStep = LetterLinkOperations["letter_walk_step"]["input"];
export type StepName = SaidStep["step"];

/** A stairwell may keep a call forever. */
const MOST_MS = 60_000;

/** No answer came: the step may have been heard all the same, and is told again under its own key. */
export class NoAnswer extends Error {}

type Link = { secret: string; language: Language };

export const readWalk = (link: Link): Promise<Walk> => post(link, "letter_walk", {});
export const tellStep = (link: Link, step: SaidStep): Promise<Walk> => post(link, "letter_walk_step", step);

async function post(
  { secret, language }: Link,
  name: keyof LetterLinkOperations,
  input: object,
): Promise<Walk> {
  const answer = await fetch(`/v1/letter-link/${name}`, {
    method: "POST",
    credentials: "omit",
    headers: {
      "content-type": "application/json",
      "accept-language": language,
      authorization: `Bearer ${secret}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(MOST_MS),
  }).catch(() => {
    throw new NoAnswer();
  });
  const body = (await answer.json().catch(() => null)) as {
    error?: { code: string; message: string };
  } | null;
  if (answer.ok && body) return body as unknown as Walk;
  if (!body?.error || answer.status >= 500 || answer.status === 429) throw new NoAnswer();
  throw new Refused(body.error);
}
