// `npm run screens -- [FOLDER] [--only=start,letters] [--docs]`: pictures of every page of the portal at three sizes, light and dark, of an account
// in the middle of its work. `--docs` also renews those that the README and the guides show.
import { spawnSync } from "node:child_process";
import { buildPortal } from "./build-portal.mjs";
import { installMissing, node24, root } from "./install.mjs";

installMissing({ forTests: true });
buildPortal();
const { status } = spawnSync(node24(), [`${root}e2e/screens/screens.ts`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
