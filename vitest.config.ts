import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["server/**/*.test.ts", "e2e/**/*.test.ts"],
    globalSetup: ["./server/test/database-server.ts"],
    setupFiles: ["./server/test/property-seed.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
