// `npm run mutate -- [sums|deadlines|states|ledger|gates|sql] …`: changes the code in small ways and says which changes no test notices; ends with 1 where fewer than 85 % are noticed.
import { spawnSync } from "node:child_process";
import { installMissing, installPeers, node24, root } from "./install.mjs";

installMissing({ forTests: true });
installPeers("mutation");
const words = [`${root}mutation/mutate.ts`, ...process.argv.slice(2)];
const { status } = spawnSync(node24(), words, { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
