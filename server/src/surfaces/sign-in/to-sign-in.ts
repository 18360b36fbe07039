import { signInPath } from "../../operations/sign-in-needed.ts";
import { leadTo } from "./door.ts";

/** Asks a person to sign in and brings them back to a page of ours. */
export const toSignIn = (path: string): Response => leadTo(signInPath(path));
