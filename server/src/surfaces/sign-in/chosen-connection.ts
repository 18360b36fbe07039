import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Opens the connection that a person has just chosen on the consent page. The library asks for it while it makes the
 * code, when it has found the request in order: one that is not changes nothing.
 */
export const chosenConnection = new AsyncLocalStorage<() => Promise<string>>();
