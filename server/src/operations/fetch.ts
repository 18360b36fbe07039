import type { Language } from "../foundation/language.ts";
import { Refusal } from "../foundation/refusal.ts";
import { WebFetchFailed, type WebProblem } from "../ports/web-fetcher.ts";

/** Turns a failed fetch into the answer a caller gets; `field` is the input that holds the address. */
export async function orRefuseUrl<Result>(
  work: Promise<Result>,
  field: string,
  language: Language,
): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof WebFetchFailed ? refusalOf(cause.problem, field, language) : cause;
  }
}

function refusalOf(problem: WebProblem, field: string, language: Language): Refusal {
  if (problem === "TOO_LARGE")
    return new Refusal("CONTENT_REJECTED", { reason: "FILE_TOO_LARGE", place: field });
  const message = messages[problem][language];
  return new Refusal("VALIDATION_ERROR", {
    problems: [{ path: field, rule: problem.toLowerCase(), message }],
    reason: problem,
  });
}

/** They never say where an address led: that may be a place inside our network. */
const messages: Record<Exclude<WebProblem, "TOO_LARGE">, Record<Language, string>> = {
  URL_NOT_ALLOWED: {
    en: "only public https:// addresses can be fetched, without a user name, password or port of their own",
    de: "abgerufen werden nur öffentliche https://-Adressen ohne Benutzernamen, Passwort und eigenen Port",
  },
  UNREACHABLE: {
    en: "the address did not answer, or its certificate is not valid",
    de: "die Adresse antwortet nicht, oder ihr Zertifikat ist ungültig",
  },
  TOO_SLOW: {
    en: "the address took too long to answer",
    de: "die Adresse hat zu langsam geantwortet",
  },
  WRONG_TYPE: {
    en: "what the address serves is of another kind than needed here",
    de: "unter der Adresse liegt eine Datei anderer Art, als hier gebraucht wird",
  },
  BAD_STATUS: {
    en: "the address answers with an error instead of the file; open it in a browser to see whether it needs a login",
    de: "die Adresse liefert statt der Datei einen Fehler; prüfen Sie im Browser, ob sie eine Anmeldung verlangt",
  },
  TOO_MANY_REDIRECTS: {
    en: "the address redirects too often",
    de: "die Adresse leitet zu oft weiter",
  },
};
