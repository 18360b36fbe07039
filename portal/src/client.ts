import type { PortalOperations } from "../../contract/client.ts";

export type Mode = "sandbox" | "live";
export type OperationName = keyof PortalOperations;
export type InputOf<Name extends OperationName> = PortalOperations[Name]["input"];
export type OutputOf<Name extends OperationName> = PortalOperations[Name]["output"];

/** A refusal as the service words it: what happened, what to do next, and the details a page may point at. */
export class Refused extends Error {
  readonly code: string;
  readonly hint: string;
  readonly retryable: boolean;
  readonly details: Record<string, unknown>;
  readonly requestId: string;

  constructor(error: RefusalBody) {
    const { problems } = (error.details ?? {}) as { problems?: Problem[] };
    const names = problems?.flatMap((problem) => problem.names ?? []) ?? [];
    super(wordsOf({ path: "", message: error.message, names }));
    this.name = "Refused";
    this.code = error.code;
    this.hint = error.hint ?? "";
    this.retryable = error.retryable ?? false;
    this.details = error.details ?? {};
    this.requestId = error.requestId ?? "";
  }
}

/** What the service said about the fields of an input, by path; empty where it was about something else. */
export function fieldProblems(cause: unknown): Record<string, string> {
  const problems = cause instanceof Refused ? cause.details["problems"] : null;
  if (!Array.isArray(problems)) return {};
  return Object.fromEntries((problems as Problem[]).map((problem) => [problem.path, wordsOf(problem)]));
}

/** Which rule each field broke, where a page does something about it. */
export function brokenRules(cause: unknown): Record<string, string> {
  const problems = cause instanceof Refused ? cause.details["problems"] : null;
  if (!Array.isArray(problems)) return {};
  return Object.fromEntries((problems as Problem[]).map(({ path, rule = "" }) => [path, rule]));
}

type Problem = { path: string; message: string; rule?: string; names?: string[] };

/** The service keeps its own words apart from names that people gave; here a person reads both. */
const wordsOf = ({ message, names = [] }: Problem): string =>
  [message, ...(names.length > 0 ? [`(${names.join(", ")})`] : [])].join(" ");

type RefusalBody = {
  code: string;
  message: string;
  hint?: string;
  retryable?: boolean;
  details?: Record<string, unknown>;
  requestId?: string;
};

export type CallOptions = {
  /** The account, where a person belongs to several. */
  partnerId?: string;
  mode: Mode;
  language: "de" | "en";
  signal?: AbortSignal | undefined;
};

/** Asks something: it may be asked again as often as one likes. */
export const callOperation = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions,
) => post<OutputOf<Name>>(`/v1/portal/${name}`, input, options, {});

/**
 * Changes something, now or not at all: without a connection it is refused here and nothing leaves this browser. Under
 * the same key the service does it once, however often it is asked, and says afterwards what became of it.
 */
export async function changeOperation<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions & { key: string },
): Promise<OutputOf<Name>> {
  if (!navigator.onLine) throw new Refused(offline[options.language]);
  return post<OutputOf<Name>>(`/v1/portal/${name}`, input, options, { "idempotency-key": options.key });
}

/** Asks or moves the sandbox; what moves it is refused here without a connection, as any change. */
export async function callSandbox<Output>(
  path: string,
  input: object,
  options: CallOptions,
): Promise<Output> {
  if (!navigator.onLine) throw new Refused(offline[options.language]);
  return post<Output>(`/v1/portal/sandbox/${path}`, input, options, {});
}

/** Whether the service has said anything to it: otherwise it may have been done all the same. */
export const isAnswered = (cause: unknown): boolean =>
  cause instanceof Refused && cause.code !== "UNREACHABLE" && cause.code !== "OUTCOME_UNKNOWN";

/** The headers are what no other site can send with our cookie: they make the browser ask first. */
async function post<Output>(
  path: string,
  input: unknown,
  options: CallOptions,
  headers: Record<string, string>,
): Promise<Output> {
  const { signal, language } = options;
  const answer = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: {
      "content-type": "application/json",
      "accept-language": language,
      "x-brieftaube-mode": options.mode,
      ...(options.partnerId && { "x-brieftaube-partner": options.partnerId }),
      ...headers,
    },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new Refused(unreachable[language]);
  });
  const body = (await answer.json().catch(() => null)) as { error?: RefusalBody } | null;
  if (answer.ok && body) return body as Output;
  throw new Refused(body?.error ?? unreachable[language]);
}

const unreachable = {
  de: {
    code: "UNREACHABLE",
    message: "Der Dienst antwortet gerade nicht.",
    hint: "Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut; doppelt geschieht dabei nichts.",
    retryable: true,
  },
  en: {
    code: "UNREACHABLE",
    message: "The service does not answer right now.",
    hint: "Please check your connection and try again; nothing is done twice.",
    retryable: true,
  },
} as const;

const offline = {
  de: {
    code: "OFFLINE",
    message: "Sie sind offline. Es wurde nichts gesendet und nichts geändert.",
    hint: "Was Sie eingegeben haben, bleibt hier stehen. Versuchen Sie es wieder, sobald die Verbindung da ist.",
    retryable: true,
  },
  en: {
    code: "OFFLINE",
    message: "You are offline. Nothing was sent and nothing was changed.",
    hint: "What you have entered stays here. Try again as soon as the connection is back.",
    retryable: true,
  },
} as const;
