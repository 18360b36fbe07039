import { defineConfig } from "vitest/config";
import { LongestFirst } from "./server/test/longest-first.ts";

export default defineConfig({
  test: {
    include: ["server/**/*.test.ts", "e2e/**/*.test.ts"],
    globalSetup: ["./server/test/database-server.ts"],
    setupFiles: ["./server/test/property-seed.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Every test makes its own world; what a file loads is kept for the next one, which saves a quarter of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes when it comes: a busy machine is no failure.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
