import { runSerials } from "../src/modules/serials/due/run_serials.ts";
import type { World } from "./world.ts";

/** A serial letter as its operations answer. */
export type SerialAnswer = {
  serialId: string;
  state: string;
  rowCount: number;
  isFinished: boolean;
  counts: Record<"unseen" | "good" | "odd" | "bad" | "sent" | "sendable", number>;
  totalCents: number;
  approval: { approvalId: string; status: string } | null;
  failure: { code: string } | null;
  excesses: { bound: string; left: number; wanted: number; text: string }[];
  spread: { totalCents: number; days: { day: string; letters: number; totalCents: number }[] } | null;
  files: { name: string }[];
  columns: { name: string; target: string | null }[];
  split: {
    fileName: string;
    pageCount: number | null;
    pagesRead: number;
    pieces: Record<"all" | "sure" | "undecided" | "leftOut" | "cut", number>;
  } | null;
  rows: {
    place: number;
    verdict: string;
    recipient: string;
    pageCount: number | null;
    priceCents: number | null;
    problem: { code: string } | null;
    warnings: { code: string }[];
    status: string | null;
    orderId: string | null;
  }[];
};

/** Calls an operation of serial letters that is not to be refused. */
export async function calledSerial(world: World, name: string, input: object): Promise<SerialAnswer> {
  const answer = await world.call(name, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as unknown as SerialAnswer;
}

/** Lets the worker go on until nothing is to do. */
export async function workedSerial(world: World, serialId: string, limit = 100): Promise<SerialAnswer> {
  const { services, office } = world;
  while (await runSerials.nextAt(services, office))
    await runSerials.run(services, office, services.clock.now());
  return calledSerial(world, "serial_status", { serialId, limit });
}
