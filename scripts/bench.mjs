// `npm run bench -- addresses|archive|analytics|documents|exports|limits|portal|render|send|templates [--long|--full]`: measures, prints the figures, and ends with 1 where a bound is missed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installMissing, node24, root } from "./install.mjs";

const benches = {
  addresses: { peers: false },
  archive: { peers: false },
  analytics: { peers: false },
  documents: { peers: false },
  exports: { peers: false },
  limits: { peers: false },
  portal: { peers: false },
  render: { peers: true },
  send: { peers: false },
  templates: { peers: false },
};
const [name = "", ...rest] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : null;
if (!bench) {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benches).join("|")}`);
  process.exit(1);
}
installMissing({ forTests: true });
if (bench.peers) installPeers();
const { status } = spawnSync(node24(), [`${root}bench/${name}.ts`, ...rest], { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);

/** The libraries we compare ourselves with; the product itself never installs them. */
function installPeers() {
  if (existsSync(`${root}bench/node_modules`)) return;
  console.error("Installing what to compare with …");
  const words = ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status: installed } = spawnSync("npm", words, { cwd: `${root}bench`, stdio: ["ignore", 2, 2] });
  if (installed !== 0) process.exit(installed ?? 1);
}
