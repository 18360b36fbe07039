import { expect, test } from "vitest";
import { openCalls } from "./open-calls.ts";

const wasGivenUp = (calls: ReturnType<typeof openCalls>, connectionId: string, id: number) =>
  calls.follow({ connectionId, session: "s", id }, (signal) => Promise.resolve(signal.aborted));

test("a word that comes first is kept for the call it means, and for no other", async () => {
  const calls = openCalls();
  calls.giveUp({ connectionId: "a", session: "s", id: 1 });

  expect(await wasGivenUp(calls, "b", 1)).toBe(false);
  expect(await wasGivenUp(calls, "a", 2)).toBe(false);
  expect(await wasGivenUp(calls, "a", 1)).toBe(true);
  expect(await wasGivenUp(calls, "a", 1), "once").toBe(false);
});

test("one connection cannot push out what another has said", async () => {
  const calls = openCalls();
  calls.giveUp({ connectionId: "a", session: "s", id: 1 });
  for (let id = 0; id < 5_000; id += 1) calls.giveUp({ connectionId: "b", session: "s", id });

  expect(await wasGivenUp(calls, "a", 1)).toBe(true);
  expect(await wasGivenUp(calls, "b", 0), "of one connection the newest are kept").toBe(false);
  expect(await wasGivenUp(calls, "b", 4_999)).toBe(true);
});
