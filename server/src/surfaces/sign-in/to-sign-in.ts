import { signInPath } from "../../operations/sign-in-needed.ts";
import { leadTo } from "./door.ts";

/** Asks a person to sign in and brings them back to a page of ours. */
export const toSignIn = (path: string): Response => leadTo(signInPath(path));

export const SECOND_FACTOR_PATH = "/account/second-factor";

/** Asks a person for the second factor that an account wants of everybody, and brings them back. */
export const toSecondFactor = (to: string): Response =>
  leadTo(`${SECOND_FACTOR_PATH}?${new URLSearchParams({ to }).toString()}`);
