import { realpathSync } from "node:fs";
import { join } from "node:path";
import { type Confinement, tightestConfinement } from "../../foundation/confinement.ts";

const SERVER = join(import.meta.dirname, "../../..");
const PACKAGES = join(SERVER, "../node_modules");
export const CHILD = join(import.meta.dirname, "child.ts");

/**
 * Node itself lets it read the product's own files and write none; the native typesetter is an addon. Packages are looked
 * up under the name of their folder and read at its real place, which is another one where the folder is a link.
 */
const nodeLimits = () => [
  "--permission",
  ...[SERVER, PACKAGES, realpathSync(PACKAGES)].map((folder) => `--allow-fs-read=${folder}/*`),
  "--allow-addons",
  "--disable-warning=SecurityWarning",
];

/**
 * Keeps it small: young objects are few, garbage is collected when it says so, and large blocks go back to the machine
 * as soon as they are free, where the C library would keep them for later.
 */
const smallMemory = {
  flags: ["--expose-gc", "--max-semi-space-size=2"],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
};

let confinement: Confinement | undefined;

/** How to start a Node for strangers' files: it can write nothing, reach nobody, and become nobody else. */
export function confinedNode() {
  const { prefix, ...identity } = (confinement ??= tightestConfinement(CHILD));
  const [execPath = "", ...execArgv] = [...prefix, process.execPath, ...nodeLimits(), ...smallMemory.flags];
  // Only what Node itself needs: this process handles strangers' text and has no use for secrets.
  return { ...identity, execPath, execArgv, env: { PATH: process.env["PATH"], ...smallMemory.env } };
}
