import { join } from "node:path";
import { type Confinement, tightestConfinement } from "../../foundation/confinement.ts";

const SERVER = join(import.meta.dirname, "../../..");
export const CHILD = join(import.meta.dirname, "child.ts");

/** Node itself lets it read the product's own files and write none; the native typesetter is an addon. */
const nodeLimits = [
  "--permission",
  ...[SERVER, join(SERVER, "../node_modules")].map((folder) => `--allow-fs-read=${folder}/*`),
  "--allow-addons",
  "--disable-warning=SecurityWarning",
];

let confinement: Confinement | undefined;

/** How to start a Node for strangers' files: it can write nothing, reach nobody, and become nobody else. */
export function confinedNode() {
  const { prefix, ...identity } = (confinement ??= tightestConfinement(CHILD));
  const [execPath = "", ...execArgv] = [...prefix, process.execPath, ...nodeLimits];
  // Only what Node itself needs: this process handles strangers' text and has no use for secrets.
  return { ...identity, execPath, execArgv, env: { PATH: process.env["PATH"] } };
}
