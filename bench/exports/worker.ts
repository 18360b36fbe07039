import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { readConfig } from "../../server/src/foundation/config.ts";
import type { Mode } from "../../server/src/foundation/tenant.ts";
import { runExport } from "../../server/src/modules/exports/run-export.ts";
import { restingRenderPool } from "../../server/src/rendering/processes/resting-pool.ts";
import { codeAtHand } from "../code-at-hand.ts";
import { openServices } from "../../server/src/open-services.ts";

/** Makes one export in a process of its own, as a worker does, and prints how long it took and what it needed. */
const [dataDir = "", partnerId = "", mode = "sandbox", exportId = "", papers = ""] = process.argv.slice(2);
/** Stands for the pages that other processes set. */
const onePaper = { pdf: randomBytes(100_000) } as never;
const config = readConfig({ BRIEFTAUBE_DATA_DIR: dataDir, BRIEFTAUBE_LOG_LEVEL: "error" });
const opened = await openServices(config, { worker: false });
const { services } = opened;
services.renderer = restingRenderPool({ code: await codeAtHand() });
if (papers === "--no-papers")
  services.renderer = { ...services.renderer, perform: () => Promise.resolve(onePaper) };
const idleMb = process.resourceUsage().maxRSS / 1000;
const startedAt = performance.now();
await untilMade();
const seconds = (performance.now() - startedAt) / 1000;
await services.renderer.close();
await opened.close();
console.log(JSON.stringify({ seconds, idleMb, peakMb: process.resourceUsage().maxRSS / 1000 }));

/** As the queue does: what failed in passing is tried again. */
async function untilMade(attempts = 5): Promise<void> {
  try {
    await runExport(services, { partnerId, mode: mode as Mode, exportId });
  } catch (cause) {
    if (attempts === 1) throw cause;
    await untilMade(attempts - 1);
  }
}
