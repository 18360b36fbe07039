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

  /** It wakes up while others take over what it held: so many steps later, which is when it hurts, and not by a clock. */
  const asleep = new Map<Instance, number>();
  const stall = async (victim: Instance): Promise<void> => {
    history.note("stalled", { instance: victim.name });
    const takenOverAt = time.nowMs() + STALL_MS;
    scheduler.stall(victim, takenOverAt + random.between(2_000, 60_000));
    if (random.happens(0.8)) asleep.set(victim, scheduler.steps() + random.between(1, 40));
    await scheduler.passTo(takenOverAt);
  };

  const wake = (): void => {
    for (const [victim, atStep] of asleep) {
      if (scheduler.steps() < atStep) continue;
      asleep.delete(victim);
      if (!victim.isDead) scheduler.stall(victim, time.nowMs());
    }
  };

  /** Whoever has just fetched the pages of a letter holds it in its hands. */
  const letterInHand = (): Instance | undefined => {
    const last = scheduler.trace.at(-1);
    return instances.find(({ kind, name }) => kind === "worker" && last === `${name} blob open`);
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
      wake();
      const holder = letterInHand();
      if (instances.length > 1 && faults.happens("stall")) await stall(random.pick(mostlyWorkers()));
      else if (holder && faults.happens("stallInHand")) await stall(holder);
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
