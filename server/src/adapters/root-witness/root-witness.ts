import { open } from "node:fs/promises";
import { exchange } from "../../foundation/http-exchange.ts";
import type { RootWitness } from "../../ports/time-stamper.ts";

/** An address that takes JSON, or a file that lines are added to: on another machine's disk, or one that only grows. */
export const rootWitness = (place: string): RootWitness =>
  /^https?:/.test(place) ? addressWitness(place) : fileWitness(place);

const addressWitness = (place: string): RootWitness => ({
  place,
  async tell(line) {
    const { status } = await exchange(
      { method: "POST", url: new URL(place), headers: { "content-type": "application/json" }, body: line },
      { deadlineMs: 10_000, maxAnswerBytes: 100_000 },
    );
    if (status < 200 || status > 299) throw new Error(`it answered ${status}`);
  },
});

const fileWitness = (place: string): RootWitness => ({
  place,
  async tell(line) {
    const file = await open(place, "a", 0o640);
    try {
      await file.appendFile(`${line}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  },
});
