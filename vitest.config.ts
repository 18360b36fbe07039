import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["server/**/*.test.ts", "e2e/**/*.test.ts"],
    globalSetup: ["./server/test/database-server.ts"],
    setupFiles: ["./server/test/property-seed.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Files of one worker share what they import, renderer included; a world shares nothing with another one.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
