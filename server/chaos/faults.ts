import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import type { Ground } from "./ground.ts";

type Fault = {
  name: string;
  weight: number;
  /** Whether a process ends by force. */
  kills: boolean;
  strike(ground: Ground, chance: Chance): Promise<void>;
};

/** A fault strikes, lasts, and is over; what it did to the machines they mend themselves. */
const faults: readonly Fault[] = [
  {
    name: "kill -9 of a web process",
    weight: 22,
    kills: true,
    strike: async (ground, chance) => one(ground, chance, "web").signal("SIGKILL"),
  },
  {
    name: "kill -9 of a worker",
    weight: 22,
    kills: true,
    strike: async (ground, chance) => one(ground, chance, "worker").signal("SIGKILL"),
  },
  {
    name: "SIGTERM",
    weight: 8,
    kills: false,
    strike: async (ground, chance) => one(ground, chance, chance.oneOf(["web", "worker"])).ask(),
  },
  {
    name: "SIGSTOP, and on again",
    weight: 8,
    kills: false,
    async strike(ground, chance) {
      const machine = one(ground, chance, chance.oneOf(["web", "worker"]));
      machine.signal("SIGSTOP");
      await pause(chance.between(500, 7_000));
      machine.signal("SIGCONT");
    },
  },
  {
    name: "PostgreSQL: immediate restart",
    weight: 6,
    kills: true,
    strike: ({ database }) => database.restart("SIGQUIT"),
  },
  {
    name: "PostgreSQL: fast restart",
    weight: 5,
    kills: false,
    strike: ({ database }) => database.restart("SIGINT"),
  },
  {
    name: "PostgreSQL: kill -9",
    weight: 4,
    kills: true,
    strike: ({ database }) => database.restart("SIGKILL"),
  },
  {
    name: "PostgreSQL: frozen",
    weight: 3,
    kills: false,
    async strike({ database }, chance) {
      const thaw = await database.freeze();
      await pause(chance.between(500, 5_000));
      thaw();
    },
  },
  {
    name: "all lines to PostgreSQL cut",
    weight: 8,
    kills: false,
    strike: ({ database }) => database.cutLines(),
  },
  {
    name: "the object store gone",
    weight: 5,
    kills: false,
    async strike({ storage }, chance) {
      storage.shut();
      await pause(chance.between(500, 6_000));
      storage.open();
    },
  },
  {
    name: "the object store frozen",
    weight: 3,
    kills: false,
    async strike({ storage }, chance) {
      storage.freeze();
      await pause(chance.between(500, 6_000));
      storage.thaw();
    },
  },
  {
    name: "the disk of the spool folder full",
    weight: 3,
    kills: false,
    strike: ({ spoolDisk }, chance) => full(spoolDisk, chance),
  },
  {
    name: "the disk of PostgreSQL full",
    weight: 2,
    kills: false,
    strike: ({ databaseDisk }, chance) => full(databaseDisk, chance),
  },
];

type Striking = { chance: Chance; accepted: () => number; tell: (line: string) => void; endsAt: number };

const LONGEST_PEACE_MS = 60_000;

export type Tally = { kills: number; struck: Map<string, number> };

/**
 * Strikes until so many processes were killed or the time is up, with less than three seconds of peace between two faults. Two of three wait until
 * somebody got a letter accepted since the last: on a slow machine nothing would be under way otherwise that could go wrong.
 */
export async function strikeUntil(
  kills: number,
  ground: Ground,
  { chance, accepted, tell, endsAt }: Striking,
) {
  const tally: Tally = { kills: 0, struck: new Map() };
  while (tally.kills < kills && Date.now() < endsAt) {
    const fault = byWeight(chance);
    await fault.strike(ground, chance);
    if (fault.kills) tally.kills += 1;
    tally.struck.set(fault.name, (tally.struck.get(fault.name) ?? 0) + 1);
    tell(`${String(tally.kills).padStart(4)} of ${kills}  ${fault.name}`);
    const before = accepted();
    await pause(chance.between(100, 3_000));
    const until = Date.now() + (chance.next() < 2 / 3 ? LONGEST_PEACE_MS : 0);
    while (accepted() === before && Date.now() < until) await pause(100);
  }
  return tally;
}

function byWeight(chance: Chance): Fault {
  let left = chance.next() * faults.reduce((sum, { weight }) => sum + weight, 0);
  const found = faults.find(({ weight }) => (left -= weight) < 0);
  if (!found) throw new Error("the weights of the faults do not add up");
  return found;
}

const one = ({ machines }: Ground, chance: Chance, kind: "web" | "worker") =>
  chance.oneOf(machines.filter((machine) => machine.kind === kind));

async function full(disk: Ground["spoolDisk"], chance: Chance): Promise<void> {
  if (!disk.isOwn) return;
  disk.fill();
  await pause(chance.between(500, 4_000));
  disk.empty();
}
