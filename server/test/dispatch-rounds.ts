import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fileBlobs } from "../src/adapters/file-blobs/file-blobs.ts";
import type { FaultPoint } from "../src/foundation/fault-points.ts";
import { balanceOf } from "../src/modules/wallet/wallet.ts";
import type { WorkerOrder } from "./fixtures/dispatch-worker.ts";
import { startPretendCarrier } from "./pretend-carrier.ts";
import { startWorld } from "./world.ts";

const script = join(import.meta.dirname, "fixtures/dispatch-worker.ts");
/** Longer than a claim and than the first pauses: whoever starts next finds all that the dead have left. */
const BETWEEN_WORKERS_MS = 10 * 60_000;
const OPENING_BALANCE = 100_000;

/** A database and a carrier that outlive the workers which a test starts and kills. */
export async function startPrintRoom() {
  const world = await startWorld();
  const carrier = await startPretendCarrier();
  const blobFolder = mkdtempSync(join(tmpdir(), "brieftaube-dispatch-"));
  onTestFinished(() => rmSync(blobFolder, { recursive: true, force: true }));
  world.services.blobs = fileBlobs(blobFolder);
  world.services.carriers.sandbox = [carrier.carrier];
  let now = world.services.clock.now();

  const forkWorker = (fault?: FaultPoint): ChildProcess => {
    const { connection } = world;
    const order: WorkerOrder = { connection, blobFolder, carrierUrl: carrier.url, now: now.toISOString() };
    const child = fork(script, [JSON.stringify(order)], {
      env: { ...process.env, BRIEFTAUBE_FAULT_POINT: fault ?? "" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  };

  return {
    world,
    carrier,
    forkWorker,
    /** Starts a worker when all earlier claims have lapsed, and says how it ended. */
    runWorker: (fault?: FaultPoint): Promise<"killed" | "done" | "failed"> => {
      now = new Date(now.getTime() + BETWEEN_WORKERS_MS);
      return endOf(forkWorker(fault));
    },
    letTimePass: () => void (now = new Date(now.getTime() + BETWEEN_WORKERS_MS)),
    money: async () => {
      const { postedCents, reservedCents } = await balanceOf(world.services.db, world.office);
      return { spent: OPENING_BALANCE - postedCents, reserved: reservedCents };
    },
    /** How many orders stand in each status. */
    standing: async (): Promise<Record<string, number>> => {
      const rows = await world.services.db.selectFrom("orders").select("status").execute();
      return Object.fromEntries(
        Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, of]) => [
          status,
          of?.length ?? 0,
        ]),
      );
    },
  };
}

export type PrintRoom = Awaited<ReturnType<typeof startPrintRoom>>;

/** How a worker ended. */
export async function endOf(child: ChildProcess): Promise<"killed" | "done" | "failed"> {
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal === "SIGKILL" ? "killed" : code === 0 ? "done" : "failed";
}
