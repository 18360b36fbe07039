import { defineConfig } from "vitest/config";

const { tests, database } = JSON.parse(process.env["BRIEFTAUBE_MUTATION"] ?? "{}") as {
  tests: string[];
  database: boolean;
};

/** Only the tests of what is changed: `mutation/mutate.ts` names them. */
export default defineConfig({
  test: {
    include: tests,
    globalSetup: database ? ["./server/test/database-server.ts"] : [],
    setupFiles: ["./server/test/property-seed.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
