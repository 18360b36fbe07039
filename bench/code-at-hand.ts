import type { CompiledCode } from "../server/src/rendering/code/compiled-code.ts";
import { fillCodeCache } from "../server/src/rendering/code/fill-code-cache.ts";

/** Code that an earlier process has made: a service has it from its second start on. */
export async function codeAtHand() {
  let code: CompiledCode | null = null;
  const cache = {
    read: () => structuredClone(code),
    isWanted: () => code === null,
    keep: (made: CompiledCode) => void (code = made),
    distrust: () => undefined,
  };
  if (!(await fillCodeCache(cache, 0).done)) throw new Error("There is no code for the renderer.");
  return cache;
}
