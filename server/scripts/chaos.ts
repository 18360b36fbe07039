import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crashRound } from "../test/crash-rounds.ts";

/** `npm run chaos`: fifty kills in the middle of commits, on one store that has to survive them all. */
const rounds = Number(process.argv[2] ?? 50);
const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-chaos-"));
let acknowledged = 0;
let lost = 0;
for (let number = 1; number <= rounds; number += 1) {
  const round = await crashRound(dataDir, number, number % 2 === 0 ? "database" : "service");
  acknowledged += round.acknowledged;
  lost += round.lost.length;
  const verdict = round.lost.length === 0 && round.inStep && round.migrated.length === 0 ? "ok" : "NOT OK";
  console.log(
    `${String(number).padStart(3)}  killed the ${round.victim.padEnd(8)}  ${round.acknowledged} acknowledged  ${verdict}`,
  );
  if (verdict !== "ok") process.exitCode = 1;
}
console.log(`${rounds} kills, ${acknowledged} acknowledged commits, ${lost} lost`);
rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
