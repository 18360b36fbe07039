import type { SaidStep, Walk } from "./walk-client.ts";

/**
 * A step that was taken here and that the service has not confirmed. `refusal`: why it does not take it; then `mend` says what helps:
 * telling it again with what was wrong put right, or leaving it out since it is recorded already.
 */
export type KeptStep = {
  secret: string;
  at: number;
  said: SaidStep;
  refusal?: string;
  mend?: "correct" | "leave_out";
};

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
    request.onerror = () => reject(request.error ?? noPlace());
  }));

const noPlace = () => new Error("no place on this device");

/** Settles when the whole of it is stored: a full device says so only at the end. */
async function on<Result>(
  store: "steps" | "walks",
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(store, mode);
  return new Promise((resolve, reject) => {
    const request = act(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? noPlace());
    transaction.onabort = () => reject(transaction.error ?? noPlace());
  });
}

/** Steps for which this device has no room: they live as long as the page. */
const roomless = new Map<string, KeptStep>();

/** Whether the page must stay open for this step. */
export const isRoomless = ({ said }: KeptStep): boolean => roomless.has(said.stepKey);

/** Of all letters that came through this device, in the order in which they were taken. */
export async function keptSteps(): Promise<KeptStep[]> {
  const read = (all: IDBObjectStore) => all.getAll() as IDBRequest<KeptStep[]>;
  const stored = await on<KeptStep[]>("steps", "readonly", read).catch((): KeptStep[] => []);
  return [...stored.filter((step) => !isRoomless(step)), ...roomless.values()].toSorted(
    (one, other) => one.at - other.at,
  );
}

/** Where there is no room to store it, it is kept in the page. Nothing that was done is ever let go silently. */
export async function keepStep(step: KeptStep): Promise<void> {
  roomless.set(step.said.stepKey, step);
  await on("steps", "readwrite", (store) => store.put(step)).then(
    () => roomless.delete(step.said.stepKey),
    () => undefined,
  );
}

export async function forgetStep(stepKey: string): Promise<void> {
  roomless.delete(stepKey);
  await on("steps", "readwrite", (store) => store.delete(stepKey)).catch(() => undefined);
}

/** What the service said last of this letter, for a page that is opened without a network. */
export const keepWalk = (secret: string, walk: Walk): Promise<unknown> =>
  on("walks", "readwrite", (store) => store.put(walk, secret)).catch(() => undefined);
/** A link that has ended shows nothing any more, here neither. */
export const forgetWalk = (secret: string): Promise<unknown> =>
  on("walks", "readwrite", (store) => store.delete(secret)).catch(() => undefined);
export const keptWalk = (secret: string): Promise<Walk | undefined> =>
  on<Walk | undefined>(
    "walks",
    "readonly",
    (store) => store.get(secret) as IDBRequest<Walk | undefined>,
  ).catch(() => undefined);
