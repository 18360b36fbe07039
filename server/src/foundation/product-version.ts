import { readFileSync } from "node:fs";

/** The root of the repository is the only place that says which version this is. */
const manifest = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

export const productVersion = manifest.version;
