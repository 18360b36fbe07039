import type { Faults } from "./faults.ts";
import type { History } from "./history.ts";
import { type Instance, type InstanceGround, type InstanceKind, openInstance } from "./instance.ts";
import type { Random } from "./random.ts";

/** The instances that live at the moment; whoever dies is replaced after a while. */
export type Crew = {
  living: () => readonly Instance[];
  spawn: (kind: InstanceKind) => Promise<void>;
  /** Lets happen to instances what the seed wants to happen now. */
  suffer: () => Promise<void>;
  /** Every machine's clock is right again. */
  recover: () => void;
  end: () => Promise<void>;
};

/** Longer than a claim lasts: whoever wakes up then finds that others have gone on. */
const STALL_MS = 6 * 60_000;

type Ground = { ground: InstanceGround; faults: Faults; history: History; random: Random };

export function openCrew({ ground, faults, history, random }: Ground): Crew {
  const instances: Instance[] = [];
  const { time, scheduler } = ground;
  let spawned = 0;

  const spawn = async (kind: InstanceKind): Promise<void> => {
    for (;;) {
      spawned += 1;
      try {
        instances.push(await openInstance(ground, kind, `${kind}-${spawned}`));
        return;
      } catch {
        // The database could not be reached: somebody starts it once more.
        await time.pause(random.between(500, 5_000));
      }
    }
  };

  const crash = async (victim: Instance): Promise<void> => {
    history.note("crashed", { instance: victim.name });
    instances.splice(instances.indexOf(victim), 1);
    await victim.crash();
    void time.pause(random.between(100, 30_000)).then(() => spawn(victim.kind));
  };

  /** Who sleeps, and the step at which it wakes up: when it hurts, and not by a clock. */
  const asleep = new Map<Instance, number>();
  const stall = async (victim: Instance, wakesWithin: number): Promise<void> => {
    history.note("stalled", { instance: victim.name });
    const takenOverAt = time.nowMs() + STALL_MS;
    scheduler.stall(victim, takenOverAt + random.between(2_000, 60_000));
    if (random.happens(0.8)) asleep.set(victim, scheduler.steps() + random.between(1, wakesWithin));
    await scheduler.passTo(takenOverAt);
  };

  const wake = (other: Instance | undefined): void => {
    for (const [victim, atStep] of asleep) {
      // Another holds a letter, likely the very one: both are on their way to the carrier's door now.
      const isTakenOver = other !== undefined && other !== victim && random.happens(0.5);
      if (scheduler.steps() < atStep && !isTakenOver) continue;
      asleep.delete(victim);
      if (!victim.isDead) scheduler.stall(victim, time.nowMs());
    }
  };

  /** Whoever has just fetched the pages of a letter holds it in its hands. */
  const letterInHand = (): Instance | undefined => {
    const last = scheduler.last();
    if (last?.label !== "blob open") return undefined;
    return instances.find(({ kind, name }) => kind === "worker" && name === last.owner.name);
  };

  /** A worker holds claims; of a web instance that sleeps, callers hear nothing, and that is all. */
  const mostlyWorkers = (): readonly Instance[] => {
    const workers = instances.filter(({ kind }) => kind === "worker");
    return workers.length > 0 && random.happens(0.8) ? workers : instances;
  };

  return {
    living: () => instances,
    spawn,
    async suffer() {
      if (faults.happens("crash") && instances.length > 0) await crash(random.pick(instances));
      const holder = letterInHand();
      wake(holder);
      if (instances.length > 1 && faults.happens("stall")) await stall(random.pick(mostlyWorkers()), 40);
      else if (holder && faults.happens("stallInHand")) await stall(holder, 400);
      if (faults.happens("clockJump") && instances.length > 0)
        random.pick(instances).jumpClock(random.pick([0, 3_600_000, -3_600_000, 5_000]));
    },
    recover() {
      for (const instance of instances) instance.jumpClock(0);
    },
    async end() {
      for (const instance of instances) await instance.crash();
    },
  };
}
