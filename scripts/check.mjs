// `npm run check`: installs what is missing, then runs every check, the cheap ones first and two at a time. All of them
// run, so that all that is wrong is told at once. `npm run check -- types lint` runs those two.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter } from "node:path";
import { installMissing, root } from "./install.mjs";

const CHEAPEST_FIRST = [
  "format",
  "licences",
  "contract",
  "db-types",
  "unused",
  "architecture",
  "types",
  "lint",
];
const AT_ONCE = 2;

const named = process.argv.slice(2);
const unknown = named.filter((name) => !CHEAPEST_FIRST.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(", ")}. There are: ${CHEAPEST_FIRST.join(", ")}.`);
  process.exit(2);
}
installMissing({ forTests: true });

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
// What npm does for the scripts of package.json too; the Node that was installed comes first there.
const env = { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}` };
const waiting = CHEAPEST_FIRST.filter((name) => named.length === 0 || named.includes(name));
const failed = [];
const begun = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
if (failed.length > 0) {
  console.error(
    `\nNot in order: ${failed.join(", ")}. \`npm run check -- ${failed.join(" ")}\` tries again.`,
  );
  process.exit(1);
}
console.log(`All in order after ${secondsSince(begun)}.`);

async function runWaiting() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const started = performance.now();
    const { code, said } = await run(scripts[`check:${name}`]);
    console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name.padEnd(12)}  ${secondsSince(started)}`);
    if (code === 0) continue;
    failed.push(name);
    console.error(said);
  }
}

/** Runs one script of package.json and keeps what it says, so that two do not speak at once. */
function run(script) {
  return new Promise((resolve) => {
    const child = spawn(script, { cwd: root, env, shell: true, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (said += text));
    child.on("close", (code) => resolve({ code, said }));
  });
}

function secondsSince(moment) {
  return `${((performance.now() - moment) / 1000).toFixed(1).padStart(5)} s`;
}
