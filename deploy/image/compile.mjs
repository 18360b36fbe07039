// Has Node read the program, all of it but the file that begins to run, so that what it makes of it can come with the image; run by build.mjs.
import { readdirSync } from "node:fs";
import { flushCompileCache } from "node:module";

const program = new URL("../../server/program/", import.meta.url);
for (const file of readdirSync(program)) if (file !== "main.js") await import(new URL(file, program).href);
flushCompileCache();
process.exit(0);
