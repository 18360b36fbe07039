import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allOperations } from "../../find-operation.ts";
import { signInActs } from "../../surfaces/sign-in/record-act.ts";
import { actText, actTexts } from "./act-texts.ts";
import { LINK_OPENED } from "./link-openings.ts";

const src = join(import.meta.dirname, "../..");

/** Everything written as an operation, also what no registry names, such as the sandbox's clock. */
const written = globSync("**/*.ts", { cwd: src, exclude: ["**/*.test.ts", "operations/*"] })
  .map((file) => readFileSync(join(src, file), "utf8"))
  .filter((text) => /\bdefineOperation\(/.test(text))
  .flatMap((text) => [...text.matchAll(/^ +name: "(?<name>\w+)",\n +title: /gm)])
  .map(({ groups }) => groups?.["name"] ?? "");

const registered = allOperations.map(({ name }) => name);

test("whatever can stand in the log has words in both languages, and nothing else has", () => {
  expect(written.length).toBeGreaterThan(registered.length);
  const acts = new Set([...registered, ...written, ...signInActs, LINK_OPENED]);
  expect(Object.keys(actTexts).toSorted()).toEqual([...acts].toSorted());
});

test("the words are whole: no two languages alike, no name of a tool among them", () => {
  for (const [de, en] of Object.values(actTexts)) {
    expect(de).not.toBe(en);
    expect(`${de} ${en}`).toMatch(/^[A-ZÄÖÜ][^_`]+[a-zä-ü] [A-Z][^_`]+$/);
  }
});

test("a name that somebody made up is shown as one", () => {
  expect(actText("toString", "de")).toBe("„toString“ aufgerufen");
  expect(actText("drop_all", "en")).toBe("Called “drop_all”");
});
