/** An account's identity provider, and as whom we are known there. */
export type ProviderPlace = { issuer: string; clientId: string; clientSecret: string };

export type SignOnProblem =
  /** Its address, or one that it names, is none that may be asked. */
  | "ADDRESS_NOT_ALLOWED"
  | "UNREACHABLE"
  /** What answers there does not speak OpenID Connect as it is needed. */
  | "NO_PROVIDER"
  /** It says that it is another one. */
  | "OTHER_ISSUER"
  /** It does not know us, or our secret is another. */
  | "CLIENT_REFUSED"
  /** It, or the person there, said no. */
  | "PERSON_REFUSED"
  /** The code was used before, or is too old. */
  | "CODE_REFUSED"
  /** What it says of the person is not signed as it should be, or was meant for somebody else. */
  | "ANSWER_INVALID";

export class SignOnFailed extends Error {
  readonly problem: SignOnProblem;

  constructor(problem: SignOnProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = "SignOnFailed";
    this.problem = problem;
  }
}

/** What belongs to one journey there and back. */
export type Journey = { redirectUri: string; state: string; nonce: string; codeVerifier: string };

/** What a provider says of somebody. All of it is its word alone. */
export type Asserted = {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** The values of a claim, one or many; texts only. */
  valuesOf(claim: string): readonly string[];
};

/** Identity providers that accounts name; all of it throws `SignOnFailed`. */
export type SignOnProviders = {
  /** Whether there is one of that name which can do what is needed. */
  check(issuer: string): Promise<void>;
  /** Where a person's browser goes. */
  begin(place: ProviderPlace, journey: Journey): Promise<string>;
  /** Who has come back, by the address to which their browser was sent. */
  finish(place: ProviderPlace, journey: Journey, arrivedAt: URL): Promise<Asserted>;
};
