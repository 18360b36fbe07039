import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Verdict } from "./judge-answer.ts";
import { entrancesOf, type PlannedCall } from "./plan-call.ts";

type Finding = { seed: number; call: PlannedCall; problems: string[]; log: string[] };
type Slow = { call: PlannedCall; ms: number; outcome: string };

const MOST_SLOW = 15;

export type Tally = ReturnType<typeof newTally>;

/** What is counted while calls are made, and said at the end. */
export function newTally() {
  const outcomes = new Map<string, number>();
  const wentWell = new Map(entrancesOf().map(({ operation }) => [operation.name, 0]));
  const findings: string[] = [];
  let slowest: Slow[] = [];
  let calls = 0;
  let largestBytes = 0;
  let afterWarmUp = 0;
  let atEnd = 0;
  return {
    findings,
    count(call: PlannedCall, { outcome, bytes }: Verdict & { bytes: number }, ms: number): void {
      calls += 1;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome === "ok") wentWell.set(call.operation.name, (wentWell.get(call.operation.name) ?? 0) + 1);
      largestBytes = Math.max(largestBytes, bytes);
      slowest = [...slowest, { call, ms, outcome }]
        .toSorted((one, other) => other.ms - one.ms)
        .slice(0, MOST_SLOW);
    },
    find(finding: Finding): string {
      const text = findingText(finding);
      findings.push(text);
      return text;
    },
    warmedUp: () => void (afterWarmUp ||= heapMb()),
    ended: () => void (atEnd = heapMb()),
    /** How many operations have done something, of how many; how much the memory has grown. */
    sums: () => ({
      calls,
      operations: wentWell.size,
      wentWell: [...wentWell.values()].filter(Boolean).length,
      grownMb: atEnd - afterWarmUp,
    }),
    text: () =>
      [
        `${calls} calls, ${findings.length} findings; heap ${afterWarmUp} MB after a tenth, ${atEnd} MB at the end; largest answer ${largestBytes} bytes`,
        [...outcomes]
          .toSorted(([, one], [, other]) => other - one)
          .map(([code, count]) => `${count} ${code}`)
          .join(", "),
        `never went well: ${
          [...wentWell]
            .filter(([, count]) => count === 0)
            .map(([name]) => name)
            .join(" ") || "none"
        }`,
        "the slowest, in ms:",
        ...slowest.map(
          ({ call, ms, outcome }) =>
            `${Math.round(ms).toString().padStart(6)} ${call.operation.name} by ${call.door}, ${call.kind}: ${outcome} (call ${call.number})`,
        ),
      ].join("\n"),
  };
}

function findingText({ seed, call, problems, log }: Finding): string {
  const { number, operation, door, kind, live, body } = call;
  return [
    `call ${number} of seed ${seed}: ${operation.name} by ${door}, ${kind}${live ? ", live" : ""}`,
    ...problems.map((problem) => `  ${problem}`),
    `  body: ${body.length > 1_500 ? `${body.slice(0, 1_500)}… (${body.length} characters)` : body}`,
    ...log.map((line) => `  log: ${line.slice(0, 1_500)}`),
    `  again: npm run fuzz -- --seed ${seed} --from ${number} --calls 1`,
  ].join("\n");
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** What is in use when everything that can be let go is let go. */
export function heapMb(): number {
  collect();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
}
