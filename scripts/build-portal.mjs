// Builds the portal into portal/dist, unless that has been done for these very sources. Runs on any Node from 20.19.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { node24, root } from "./install.mjs";

const folder = join(root, "portal");
const marker = join(folder, "dist/.sources");

export function buildPortal() {
  const sources = fingerprint();
  if (existsSync(marker) && readFileSync(marker, "utf8") === sources) return;
  console.error("Building the portal …");
  const { status } = spawnSync(
    node24(),
    [join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel=error"],
    {
      cwd: folder,
      stdio: ["ignore", 2, 2],
    },
  );
  if (status !== 0) {
    console.error("The portal could not be built: see the lines above; then run this command again.");
    process.exit(status ?? 1);
  }
  writeFileSync(marker, sources);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) buildPortal();

/** Of everything that the build reads; packages by their lock file. */
function fingerprint() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  const inside = ["src", "public"]
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const around = ["index.html", "bote.html", "vite.config.ts", "build-cards.ts"].map((name) =>
    join(folder, name),
  );
  for (const path of [...around, ...inside.toSorted((one, other) => (one < other ? -1 : 1))])
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest("hex");
}
