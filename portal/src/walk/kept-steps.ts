import type { SaidStep, Walk } from "./walk-client.ts";

/** A step that was taken here and that the service has not confirmed. */
export type KeptStep = { secret: string; at: number; said: SaidStep; refusal?: string };

const DATABASE = "brieftaube-bote";

let opened: Promise<IDBDatabase> | undefined;

const database = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("steps", { keyPath: "said.stepKey" });
      request.result.createObjectStore("walks");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no place on this device"));
  }));

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no place on this device"));
  });

async function on<Result>(
  store: "steps" | "walks",
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(store, mode);
  const result = done(act(transaction.objectStore(store)));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error("no place on this device"));
  });
  return result;
}

/** Of this letter, in the order in which they were taken. */
export const keptSteps = async (secret: string): Promise<KeptStep[]> =>
  (await on<KeptStep[]>("steps", "readonly", (store) => store.getAll() as IDBRequest<KeptStep[]>))
    .filter((step) => step.secret === secret)
    .toSorted((one, other) => one.at - other.at);

export const keepStep = (step: KeptStep) => on("steps", "readwrite", (store) => store.put(step));
export const forgetStep = (stepKey: string) => on("steps", "readwrite", (store) => store.delete(stepKey));

/** What the service said last of this letter, for a page that is opened without a network. */
export const keepWalk = (secret: string, walk: Walk) =>
  on("walks", "readwrite", (store) => store.put(walk, secret));
export const keptWalk = (secret: string): Promise<Walk | undefined> =>
  on<Walk | undefined>("walks", "readonly", (store) => store.get(secret) as IDBRequest<Walk | undefined>);
