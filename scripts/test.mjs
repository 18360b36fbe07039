// `npm test`: installs and builds what is missing, system packages too where that is allowed, then runs the whole suite.
// `npm test -- --full` tries all examples where the suite otherwise tries some; further words go to Vitest.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { buildPortal } from "./build-portal.mjs";
import { installMissing, node24, root } from "./install.mjs";

installMissing({ forTests: true });
buildPortal();
installBrowser();
installPooler();
const words = process.argv.slice(2);
const env = words.includes("--full") ? { ...process.env, BRIEFTAUBE_FULL: "1" } : process.env;
const suite = spawnSync(
  node24(),
  [`${root}node_modules/vitest/vitest.mjs`, "run", ...words.filter((word) => word !== "--full")],
  {
    cwd: root,
    env,
    stdio: "inherit",
  },
);
process.exit(suite.status ?? 1);

/** The browser tests need Chromium; without it they are skipped, and the suite says so. */
function installBrowser() {
  if (existsSync("/usr/bin/chromium-headless-shell")) return;
  if (install("Chromium for the browser tests", ["chromium-headless-shell", "chromium"])) return;
  if (!existsSync("/usr/bin/chromium"))
    console.error("Chromium is not here and could not be installed: the browser tests are skipped.");
}

/** The tests behind a proxy that shares sessions need PgBouncer; without it they are skipped, and say so. */
function installPooler() {
  if (existsSync("/usr/sbin/pgbouncer") || install("PgBouncer for the tests behind it", ["pgbouncer"]))
    return;
  console.error("PgBouncer is not here and could not be installed: the tests behind it are skipped.");
}

/** The first of these packages that Debian has, where that is allowed. */
function install(what, names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.error(`Installing ${what} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...words) =>
    spawnSync("apt-get", ["-qq", ...words], { stdio: ["ignore", "ignore", 2], env }).status;
  apt("update");
  return names.some((name) => apt("install", "-y", "--no-install-recommends", name) === 0);
}
