import { AsyncLocalStorage } from "node:async_hooks";
import { Unavailable } from "../../foundation/unavailable.ts";

type Told = { missing?: Unavailable };

const works = new AsyncLocalStorage<Told>();

/**
 * Does what the sign-in library has a part in. Where something that it leans on cannot be used, the library throws an error of its
 * own without a cause, and names the true one only to its log: whoever waits is to know that nothing is wrong but the moment.
 */
export const withTrueCause = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const told: Told = {};
  return works.run(told, async () => {
    try {
      return await work();
    } catch (cause) {
      throw told.missing ?? cause;
    }
  });
};

/** Hears what the library tells its log. True: whoever waits will tell it, so that the log need not. */
export function hearsTrueCause(details: readonly unknown[]): boolean {
  const told = works.getStore();
  const missing = details.find((detail) => detail instanceof Unavailable);
  if (!told || !missing) return false;
  told.missing = missing;
  return true;
}
