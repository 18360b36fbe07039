type Language = "de" | "en";

/** Null: it was right. Otherwise what is wrong, in words. */
type Outcome = string | null;

/** Shows a password or a code. */
export const showSecret = (
  field: "password" | "code" | "mailedCode",
  value: string,
  language: Language,
): Promise<Outcome> => send("/sign-in/again", new URLSearchParams({ [field]: value }), language);

export const askForMail = (language: Language): Promise<Outcome> =>
  send("/sign-in/again/mail", new URLSearchParams(), language);

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function";

/** Lets the device check who is before it. */
export async function showPasskey(language: Language): Promise<Outcome> {
  const asked = await fetch("/auth/passkey/generate-authenticate-options").catch(() => null);
  if (!asked?.ok) return unreachable[language];
  const options = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    ...options,
    userVerification: "required",
  });
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return notShown[language];
  return send(
    "/sign-in/again/passkey",
    JSON.stringify({ response: credential.toJSON() as unknown }),
    language,
  );
}

async function send(path: string, body: URLSearchParams | string, language: Language): Promise<Outcome> {
  const answer = await fetch(path, {
    method: "POST",
    headers: {
      accept: "application/json",
      "accept-language": language,
      ...(typeof body === "string" && { "content-type": "application/json" }),
    },
    body,
  }).catch(() => null);
  if (answer?.ok) return null;
  const told = (await answer?.json().catch(() => null)) as { message?: string } | null;
  return told?.message ?? unreachable[language];
}

const unreachable = {
  de: "Der Dienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.",
  en: "The service does not answer right now. Please try again in a moment.",
} as const;

const notShown = {
  de: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal oder auf einem anderen Weg.",
  en: "That did not work. Please try again, or another way.",
} as const;
