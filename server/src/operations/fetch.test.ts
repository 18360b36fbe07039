import { expect, test } from "vitest";
import { Refusal } from "../foundation/refusal.ts";
import { WebFetchFailed, type WebProblem } from "../ports/web-fetcher.ts";
import { orRefuseUrl } from "./fetch.ts";

const refusalFor = async (problem: WebProblem): Promise<Refusal> => {
  const work = Promise.reject(new WebFetchFailed(problem, "https://10.0.0.1/secret"));
  const refusal = await orRefuseUrl(work, "websiteUrl", "de").catch((cause: unknown) => cause);
  expect(refusal).toBeInstanceOf(Refusal);
  return refusal as Refusal;
};

test.for([
  "URL_NOT_ALLOWED",
  "UNREACHABLE",
  "TOO_SLOW",
  "WRONG_TYPE",
  "BAD_STATUS",
  "TOO_MANY_REDIRECTS",
] as const)("%s blames the field that holds the address, without repeating it", async (problem) => {
  const { code, details } = await refusalFor(problem);

  expect(code).toBe("VALIDATION_ERROR");
  expect(details).toMatchObject({
    reason: problem,
    problems: [{ path: "websiteUrl", rule: problem.toLowerCase() }],
  });
  expect(JSON.stringify(details)).not.toContain("10.0.0.1");
});

test("what is too large is refused as a file that is too large", async () => {
  expect(await refusalFor("TOO_LARGE")).toMatchObject({
    code: "CONTENT_REJECTED",
    details: { reason: "FILE_TOO_LARGE", place: "websiteUrl" },
  });
});

test("a mistake of ours stays one", async () => {
  const mistake = new TypeError("undefined is not a function");

  await expect(orRefuseUrl(Promise.reject(mistake), "websiteUrl", "en")).rejects.toBe(mistake);
});
