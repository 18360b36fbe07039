/** For what does not change while the service runs: browsers and proxies may keep it. */
export const FOR_A_WHILE = { "cache-control": "public, max-age=300" };

/** Made when it is first asked for, and never again. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
