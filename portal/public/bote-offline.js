// Keeps the page of a letter that is brought by hand open in stairwells: what the page has put into its store is given from there
// where there is no network. Letters, steps and answers are none of its business.
const STORE = "bote";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/portal/assets/")) event.respondWith(storedFirst(request));
  else if (request.mode === "navigate") event.respondWith(networkFirst(request));
});

const storedFirst = async (request) => (await caches.match(request)) ?? fetch(request);

async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch (cause) {
    const stored = await caches.match("/bote/", { cacheName: STORE });
    if (stored) return stored;
    throw cause;
  }
}
