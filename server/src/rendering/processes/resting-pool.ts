import { type CodeCache } from "../code/code-cache.ts";
import { fillCodeCache } from "../code/fill-code-cache.ts";
import { openRenderPool, type RenderPool, type RenderPoolOptions } from "./pool.ts";
import { warmUpJob } from "../render-letter.ts";
import type { TaskName } from "./tasks.ts";

/** Two minutes without a page, and the processes give their memory back; the next page waits a second for them. */
const REST_AFTER_MS = 120_000;

type RestingOptions = Omit<RenderPoolOptions, "code"> & { restAfterMs?: number; code?: CodeCache };

/**
 * Letters are set by processes of their own; what strangers send goes to another one. A large scan takes seconds, which
 * no letter should wait for, and a process that has no typesetter in memory has more room for it.
 */
export function restingRenderPool({
  restAfterMs = REST_AFTER_MS,
  code,
  ...options
}: RestingOptions = {}): RenderPool {
  const letters = resting(
    () => openRenderPool({ warmUp: warmUpJob(), ...options, ...(code && { code }) }),
    restAfterMs,
  );
  const files = resting(
    () => openRenderPool({ ...options, ...forFiles, ...(code && { code: withoutTypesetter(code) }) }),
    restAfterMs,
  );
  let filling: ReturnType<typeof fillCodeCache> | null = null;
  return {
    perform: (name, input, turn) => (fileTasks.has(name) ? files : letters).perform(name, input, turn),
    async ready() {
      await letters.ready();
      if (code) filling ??= fillCodeCache(code);
    },
    processIds: () => [...letters.processIds(), ...files.processIds()],
    close: async () => void (await Promise.all([letters.close(), files.close(), filling?.stop()])),
  };
}

const fileTasks: ReadonlySet<TaskName> = new Set<TaskName>([
  "normalisePdf",
  "imageToPage",
  "mergePdfs",
  "preparePicture",
  "prepareFont",
]);

const withoutTypesetter = (code: CodeCache) => ({
  read() {
    const pdfium = code.read()?.pdfium;
    return pdfium ? { pdfium } : null;
  },
  distrust: () => code.distrust(),
});

/** After a large file a process is replaced: what it has taken it does not give back. */
const forFiles = { processes: 1, deadlineMs: 30_000, maxRssBytes: 300 * 2 ** 20 };

/**
 * A pool that starts with the first page asked for, or with `ready`, and rests when nobody needs it: the typesetter
 * holds more memory than all the rest of an idle service.
 */
function resting(open: () => RenderPool, restAfterMs: number): RenderPool {
  let pool: RenderPool | undefined;
  let resting: Promise<void> | undefined;
  let rest: NodeJS.Timeout | undefined;
  let working = 0;

  const lieDown = async () => {
    clearTimeout(rest);
    const awake = pool;
    pool = undefined;
    await (resting = awake?.close() ?? resting);
  };
  const during = async <Result>(work: (pool: RenderPool) => Promise<Result>): Promise<Result> => {
    clearTimeout(rest);
    working += 1;
    try {
      return await work((pool ??= open()));
    } finally {
      working -= 1;
      if (working === 0) rest = setTimeout(() => void lieDown(), restAfterMs).unref();
    }
  };

  return {
    perform: (name, input, turn) => during((awake) => awake.perform(name, input, turn)),
    ready: () => during((awake) => awake.ready()),
    processIds: () => pool?.processIds() ?? [],
    close: lieDown,
  };
}
