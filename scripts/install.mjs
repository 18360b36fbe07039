// Installs what package-lock.json names, unless that has been done. Runs on any Node from 20.19, before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { outdatedPackages, packageProblems } from "./verify-packages.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const marker = `${root}node_modules/.installed`;
const lock = createHash("sha256")
  .update(readFileSync(`${root}package-lock.json`))
  .digest("hex");

/** Running needs less than testing; what is there already is kept, also below a running service. */
export function installMissing({ forTests }) {
  const wanted = `${lock} ${forTests ? "tests" : "running"}`;
  const installed = existsSync(marker) ? readFileSync(marker, "utf8") : "";
  if (installed === wanted || installed === `${lock} tests`) return;
  console.error("Installing packages …");
  rmSync(marker, { force: true });
  removeOutdated();
  // Not `npm ci`: it fails where a registry lacks some other platform's optional binary that the lock file cannot name.
  const words = ["install", "--no-save", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!forTests) words.push("--omit=dev");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, ...words]] : ["npm", words];
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) {
    console.error("npm install failed: see its lines above; then run this command again.");
    process.exit(status ?? 1);
  }
  requireVerified();
  writeFileSync(marker, wanted);
}

/** So that npm unpacks them anew, and checks them by the hash of the lock. */
function removeOutdated() {
  const outdated = outdatedPackages(root);
  for (const place of outdated) rmSync(`${root}${place}`, { recursive: true, force: true });
  if (outdated.length > 0) rmSync(`${root}node_modules/.package-lock.json`);
}

/** What `npm ci` would insist on, and that nothing lies beside it: nothing is run that the lock does not vouch for. */
function requireVerified() {
  const problems = packageProblems(root);
  if (problems.length === 0) return;
  console.error(`The packages are not those of package-lock.json:\n  ${problems.slice(0, 20).join("\n  ")}`);
  console.error("Nothing is started. Delete the folder node_modules and try again.");
  process.exit(1);
}

/** What a folder with a package.json of its own needs and the product never installs. */
export function installPeers(folder) {
  if (existsSync(`${root}${folder}/node_modules`)) return;
  console.error(`Installing what ${folder} needs …`);
  const words = ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", words, { cwd: `${root}${folder}`, stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

/** The Node that npm installed beside the packages, or this one if it is new enough. */
export function node24() {
  const own = `${root}node_modules/.bin/node`;
  if (!existsSync(own) && Number(process.versions.node.split(".")[0]) < 24) {
    console.error(
      "Brieftaube needs Node 24, and npm has none for this machine: install Node 24 and try again.",
    );
    process.exit(1);
  }
  return existsSync(own) ? own : process.execPath;
}
