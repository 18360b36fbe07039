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
  if (existsSync("/usr/bin/chromium")) return;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) {
    console.error(
      "Chromium is not here and cannot be installed by this user: the browser tests are skipped.",
    );
    return;
  }
  console.error("Installing Chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...words) =>
    spawnSync("apt-get", ["-qq", ...words], { stdio: ["ignore", "ignore", 2], env }).status;
  const installed = apt("update") === 0 && apt("install", "-y", "--no-install-recommends", "chromium") === 0;
  if (!installed) console.error("Chromium could not be installed: the browser tests are skipped.");
}
