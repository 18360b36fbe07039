import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openGround } from "./ground.ts";
import { holdingsOf } from "./one-moment.ts";
import { keepLog } from "./recovery.ts";
import { rehearse } from "./rehearsal.ts";
import { openSingleService } from "./single-service.ts";

type Wish = Parameters<typeof rehearse>[1];

/** `brieftaube backup` and `restore` of an embedded store. */
export async function rehearseBackup(wish: Wish): Promise<string[]> {
  const service = await openSingleService();
  try {
    return await rehearse(service, wish);
  } finally {
    await service.close();
  }
}

/** A base backup and the log of a PostgreSQL server, and its recovery to a moment with a name. */
export async function rehearseRecovery(wish: Wish): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-chaos-"));
  chmodSync(folder, 0o755); // the server runs as a user of its own
  const log = keepLog(folder);
  const ground = await openGround("spool", log.settings);
  const { database, machines } = ground;
  try {
    const wrong = await rehearse(
      {
        ...ground,
        holdings: () => holdingsOf(database.connection),
        prepare: () => log.copy(database),
        copy: () => log.name(database),
        stop: () => Promise.all(machines.map((machine) => machine.unplug())),
        goBack: () => log.bringBack(database),
        start: async () => {
          for (const machine of machines) machine.plug();
        },
      },
      wish,
    );
    if (wrong.length === 0) ground.forgetLogs();
    return wrong;
  } finally {
    await ground.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
