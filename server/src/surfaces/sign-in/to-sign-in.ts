import { signInPath } from "../../operations/sign-in-needed.ts";
import { leadTo } from "./door.ts";

/** Asks a person to sign in and brings them back to a page of ours. */
export const toSignIn = (path: string): Response => leadTo(signInPath(path));

export const PROOF_PATH = "/sign-in/again";

/** What has to be shown: only a second factor will do, or only what is the person's own and not their company's provider's. */
export type Owed = { isStrong?: boolean; isOwn?: boolean };

/** Where it is shown, and back. */
export const proofPath = (to: string, { isStrong, isOwn }: Owed = {}): string =>
  `${PROOF_PATH}?${new URLSearchParams({ to, ...(isStrong && { strong: "yes" }), ...(isOwn && { own: "yes" }) }).toString()}`;

export const toProof = (to: string, owed?: Owed): Response => leadTo(proofPath(to, owed));

export const SECOND_FACTOR_PATH = "/account/second-factor";

/** Asks a person for the second factor that an account wants of everybody, and brings them back. */
export const toSecondFactor = (to: string): Response =>
  leadTo(`${SECOND_FACTOR_PATH}?${new URLSearchParams({ to }).toString()}`);
