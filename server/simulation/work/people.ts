import { accountActions } from "./accounts.ts";
import { type Action, emptyMemory, type Worker } from "./action.ts";
import { bookActions } from "./books.ts";
import { decidingActions } from "./deciding.ts";
import { lawActions } from "./law.ts";
import { documentActions } from "./documents.ts";
import { dunningActions } from "./dunning.ts";
import { draftActions } from "./drafts.ts";
import { listeningActions } from "./listening.ts";
import { lookActions } from "./looks.ts";
import { noticingActions } from "./noticing.ts";
import { operatingActions } from "./operating.ts";
import { payingActions } from "./paying.ts";
import { inHouseActions } from "./in-house.ts";
import { sendingActions } from "./sending.ts";
import { serialActions } from "./serials.ts";
import { seriesActions } from "./series.ts";
import { settingActions } from "./settings.ts";
import { signOnActions, teamActions } from "./team.ts";
import { templateActions } from "./templates.ts";

const actions: readonly Action[] = [
  ...sendingActions,
  ...inHouseActions,
  ...decidingActions,
  ...lawActions,
  ...draftActions,
  ...seriesActions,
  ...serialActions,
  ...documentActions,
  ...dunningActions,
  ...payingActions,
  ...accountActions,
  ...listeningActions,
  ...noticingActions,
  ...bookActions,
  ...templateActions,
  ...settingActions,
  ...teamActions,
  ...signOnActions,
  ...lookActions,
  ...operatingActions,
];
const AT_ONCE = 6;

export type People = {
  done: () => number;
  /** Several do something at once until so many things were done in all. */
  workUntil: (count: number) => Promise<void>;
};

/** Those who use the service: programs and people of all accounts. */
export function openPeople({
  only,
  often,
  random: root,
  ...ground
}: Omit<Worker, "memory" | "number"> & {
  /** Which of all operations are done; without it: every one. */
  only?: ReadonlySet<number> | undefined;
  /** What is done as often as everything else together. */
  often?: ReadonlySet<string> | undefined;
}): People {
  const { time } = ground;
  const mixture = often ? mixtureWith(often) : actions;
  const memory = emptyMemory();
  let done = 0;
  let numbers = 0;
  const workers = Array.from({ length: AT_ONCE }, (_, at): Worker => ({
    ...ground,
    random: root.fork(`worker ${at}`),
    memory,
    number: () => (numbers += 1),
  }));
  const workOn = async (worker: Worker, until: number): Promise<void> => {
    for (;;) {
      await time.pause(worker.random.between(1, 400));
      if (done >= until) return;
      done += 1;
      if (only && !only.has(done)) continue;
      // Chance of its own: what is left out changes nothing for the others.
      const random = root.fork(`operation ${done}`);
      const possible = mixture.filter((action) => action.isPossible?.(memory) ?? true);
      await weighted(random.next(), possible).run({ ...worker, random });
    }
  };
  return {
    done: () => done,
    workUntil: async (count) => void (await Promise.all(workers.map((worker) => workOn(worker, count)))),
  };
}

function mixtureWith(often: ReadonlySet<string>): readonly Action[] {
  const unknown = [...often].filter((name) => !actions.some((action) => action.name === name));
  if (unknown.length > 0) throw new Error(`nobody does this: ${unknown.join(", ")}`);
  const others = actions.filter(({ name }) => !often.has(name)).reduce((sum, { weight }) => sum + weight, 0);
  return actions.map((action) =>
    often.has(action.name) ? { ...action, weight: others / often.size } : action,
  );
}

function weighted(drawn: number, possible: readonly Action[]): Action {
  let left = drawn * possible.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = possible.find(({ weight }) => (left -= weight) < 0) ?? possible[0];
  if (!chosen) throw new Error("there is nothing to do");
  return chosen;
}
