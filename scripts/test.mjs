// `npm test`: installs and builds what is missing, system packages too where that is allowed, then runs the whole suite.
// `npm test -- --full` tries all examples where the suite otherwise tries some; further words go to Vitest.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { buildPortal } from "./build-portal.mjs";
import { installMissing, node24, root } from "./install.mjs";

installMissing({ forTests: true });
buildPortal();
installBrowser();
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
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    console.error("Installing Chromium for the browser tests …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...words) =>
      spawnSync("apt-get", ["-qq", ...words], { stdio: ["ignore", "ignore", 2], env }).status;
    const install = (name) => apt("install", "-y", "--no-install-recommends", name) === 0;
    apt("update");
    if (install("chromium-headless-shell") || install("chromium")) return;
  }
  if (!existsSync("/usr/bin/chromium"))
    console.error("Chromium is not here and could not be installed: the browser tests are skipped.");
}
