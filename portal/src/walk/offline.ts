const STORE = "bote";

/** Lets this page open without a network from now on: its own files are stored, and a worker hands them out. */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  try {
    await navigator.serviceWorker.register("/bote/offline.js", { scope: "/bote/" });
    const store = await caches.open(STORE);
    await store.addAll(["/bote/", ...ownFiles()]);
  } catch {
    // Browsers refuse it in private windows: the page then works offline until it is closed.
  }
}

const ownFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/portal/assets/"))
      .map(({ pathname }) => pathname),
  ),
];
