// `npm run bench -- addresses|archive|analytics|calls|documents|exports|limits|portal|render|search|send|serials|split|templates|unit-costs [--long|--full] [--save=FILE]`: measures, prints the figures, and ends with 1 where a bound is missed.
// `npm run bench -- compare OLD NEW` holds two saved runs against each other, `-- plot RUN… OUT.svg` draws them.
import { spawnSync } from "node:child_process";
import { installMissing, installPeers, node24, root } from "./install.mjs";

const benches = {
  addresses: { peers: false },
  archive: { peers: false },
  analytics: { peers: false },
  calls: { peers: false },
  documents: { peers: false },
  exports: { peers: false },
  limits: { peers: false },
  portal: { peers: false },
  render: { peers: true },
  search: { peers: false },
  send: { peers: false },
  serials: { peers: false },
  split: { peers: false },
  templates: { peers: false },
  "unit-costs": { peers: false },
  compare: { peers: false },
  plot: { peers: false },
};
const [name = "", ...rest] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : null;
if (!bench) {
  console.error(`Say what to measure: npm run bench -- ${Object.keys(benches).join("|")}`);
  process.exit(1);
}
installMissing({ forTests: true });
if (bench.peers) installPeers("bench");
const { status } = spawnSync(node24(), [`${root}bench/${name}.ts`, ...rest], { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
