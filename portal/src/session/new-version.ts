import { useSyncExternalStore } from "react";

let isThere = false;
const listeners = new Set<() => void>();

/** Whether the service has another version of the portal than the one that runs in this page. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isThere);

/** Asks the service; a no is no reason to say anything. */
export async function lookForNewVersion(): Promise<void> {
  const page = await fetch("/portal/", { cache: "no-store" })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  const served = page && programIn(new DOMParser().parseFromString(page, "text/html"));
  if (!served || served === programIn(document)) return;
  isThere = true;
  for (const listener of listeners) listener();
}

/** The name of the program says what is in it. */
const programIn = (page: Document): string | null =>
  page.querySelector("script[type=module]")?.getAttribute("src") ?? null;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
