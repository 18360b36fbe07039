import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { productVersion } from "./product-version.ts";

const repository = join(import.meta.dirname, "../../..");
const jsonOf = (file: string) => JSON.parse(readFileSync(join(repository, file), "utf8"));

test("the version stands in the root's package.json; npm's lock and the contract repeat it", () => {
  expect(productVersion).toMatch(/^\d+\.\d+\.\d+$/);
  expect(jsonOf("package.json").version).toBe(productVersion);
  expect(jsonOf("package-lock.json").version).toBe(productVersion);
  expect(jsonOf("contract/openapi.json").info.version).toBe(productVersion);
});

test("no other manifest and no source says a version of the product", () => {
  const manifests = globSync("{server,portal,bench}/package.json", { cwd: repository });
  expect(manifests).toHaveLength(3);
  expect(manifests.filter((file) => jsonOf(file).version !== undefined)).toEqual([]);

  const sources = globSync("{server/src,portal/src}/**/*.{ts,tsx}", { cwd: repository }).filter(
    (file) => !file.includes(".test."),
  );
  const says = /\bversion: "\d+\.\d+\.\d+"/i;
  expect(sources.filter((file) => says.test(readFileSync(join(repository, file), "utf8")))).toEqual([]);
});
