import { expect, test } from "vitest";
import { type CallName, openCalls } from "./open-calls.ts";

const alone = () => openCalls(() => Promise.resolve());

const wasGivenUp = (calls: ReturnType<typeof openCalls>, connectionId: string, id: number) =>
  calls.follow({ connectionId, session: "s", id }, (signal) => Promise.resolve(signal.aborted));

test("a word that comes first is kept for the call it means, and for no other", async () => {
  const calls = alone();
  await calls.giveUp({ connectionId: "a", session: "s", id: 1 });

  expect(await wasGivenUp(calls, "b", 1)).toBe(false);
  expect(await wasGivenUp(calls, "a", 2)).toBe(false);
  expect(await wasGivenUp(calls, "a", 1)).toBe(true);
  expect(await wasGivenUp(calls, "a", 1), "once").toBe(false);
});

test("one connection cannot push out what another has said", async () => {
  const calls = alone();
  await calls.giveUp({ connectionId: "a", session: "s", id: 1 });
  for (let id = 0; id < 5_000; id += 1) await calls.giveUp({ connectionId: "b", session: "s", id });

  expect(await wasGivenUp(calls, "a", 1)).toBe(true);
  expect(await wasGivenUp(calls, "b", 0), "of one connection the newest are kept").toBe(false);
  expect(await wasGivenUp(calls, "b", 4_999)).toBe(true);
});

test("what nobody here has asked for may run elsewhere, so others are told; what runs here is nobody else's", async () => {
  const told: CallName[] = [];
  const calls = openCalls((name) => Promise.resolve(void told.push(name)));
  const here = { connectionId: "a", session: "s", id: 1 };

  await calls.follow(here, () => calls.giveUp(here));
  expect(told).toEqual([]);

  const elsewhere = { ...here, id: 2 };
  await calls.giveUp(elsewhere);
  await calls.giveUp({ ...here, session: null, id: 3 });
  expect(told, "without a session a number may mean the call of another client").toEqual([elsewhere]);
});

test("what others were told gives up a call that runs here, and is not passed on", async () => {
  const calls = openCalls(() => Promise.reject(new Error("nobody is to be told")));
  const name = { connectionId: "a", session: "s", id: 1 };

  const isGivenUp = await calls.follow(name, (signal) => {
    calls.hear(name);
    return Promise.resolve(signal.aborted);
  });
  calls.hear({ ...name, id: 2 });

  expect(isGivenUp).toBe(true);
  expect(await wasGivenUp(calls, "a", 2), "a word that comes first").toBe(true);
});
