import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { crashRound } from "./crash-rounds.ts";

test("kill -9 of the service or the database during commits loses nothing that was acknowledged", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-crash-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 }));

  for (const [number, victim] of (["service", "database", "service"] as const).entries()) {
    const round = await crashRound(dataDir, number + 1, victim);
    expect(round).toMatchObject({ lost: [], inStep: true, migrated: [] });
  }
}, 180_000);
