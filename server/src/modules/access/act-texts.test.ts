import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { allOperations } from "../../find-operation.ts";
import { scimActs } from "../../surfaces/scim.ts";
import { signInActs } from "../../surfaces/sign-in/record-act.ts";
import { houseActs } from "./act-texts-house.ts";
import { actText, actTexts } from "./act-texts.ts";
import { LINK_OPENED, LINK_USED } from "./link-openings.ts";

const src = join(import.meta.dirname, "../..");

/** Everything written as an operation, also what no registry names, such as the sandbox's clock. */
const written = globSync("**/*.ts", { cwd: src, exclude: ["**/*.test.ts", "operations/*"] })
  .map((file) => ({ folder: dirname(file), text: readFileSync(join(src, file), "utf8") }))
  .filter(({ text }) => /\bdefineOperation\(/.test(text))
  .flatMap(({ folder, text }) =>
    [...text.matchAll(/^ +name: "(\w+)",\n +title: /gm)].map(([, name = ""]) => ({ folder, name })),
  );

/** Where the words of its neighbours stand. */
function fileFor(act: string): string {
  const folder = written.find(({ name }) => name === act)?.folder;
  const isOfHouse = written.some((each) => each.folder === folder && Object.hasOwn(houseActs, each.name));
  return isOfHouse ? "act-texts-house.ts" : "act-texts-work.ts";
}

const registered = allOperations.map(({ name }) => name);

test("whatever can stand in the log has words in both languages, and nothing else has", () => {
  expect(written.length).toBeGreaterThan(registered.length);
  const acts = new Set([
    ...registered,
    ...written.map(({ name }) => name),
    ...signInActs,
    ...scimActs,
    LINK_OPENED,
    LINK_USED,
  ]);
  const lacking = [...acts].filter((act) => !Object.hasOwn(actTexts, act));
  expect(
    lacking.map((act) => `${fileFor(act)} lacks: ${act}: ["…", "…"],`),
    "beside this test, German and English: what somebody did, as the log says it",
  ).toEqual([]);
  const unknown = Object.keys(actTexts).filter((act) => !acts.has(act));
  expect(unknown.map((act) => `act-texts-*.ts has words for what is not there: ${act}`)).toEqual([]);
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
