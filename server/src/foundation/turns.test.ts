import { expect, test } from "vitest";
import { openTurns } from "./turns.ts";

test("of one line one is served at a time, of all lines as many as there are desks, and a failure holds up nobody", async () => {
  const turns = openTurns({ desks: 2 });
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => gates.set(name, () => done(name)));
  };
  const settle = () => new Promise((done) => setImmediate(done));

  const all = [
    turns.inTurn("a", work("a1")),
    turns.inTurn("a", work("a2")),
    turns.inTurn("b", work("b1")),
    turns.inTurn("c", work("c1")),
  ];
  const failing = turns.inTurn("d", () => Promise.reject(new Error("no")));
  failing.catch(() => {});
  await settle();
  expect(begun).toEqual(["a1", "b1"]);

  gates.get("b1")?.();
  await settle();
  expect(begun).toEqual(["a1", "b1", "c1"]);

  gates.get("a1")?.();
  await settle();
  await expect(failing).rejects.toThrow("no");
  expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
  gates.get("c1")?.();
  gates.get("a2")?.();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1", "c1"]);
});
