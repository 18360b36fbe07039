import { AsyncLocalStorage } from "node:async_hooks";

/** The connection that a person has just chosen on the consent page; the library asks for it while it makes the code. */
export const chosenConnection = new AsyncLocalStorage<string>();
