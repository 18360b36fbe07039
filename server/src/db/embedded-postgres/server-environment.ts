import type { UsableBinaries } from "./binaries.ts";

/** Nothing of ours but the path: no secrets, and no PG… variable that would change what the server does. */
export function environmentFor(binaries: UsableBinaries): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", ...binaries.environment };
}
