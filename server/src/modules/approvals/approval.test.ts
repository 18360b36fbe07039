import { expect, test } from "vitest";
import { type Approval, approvalStatuses, approvalUrlOf, holdFrom, statusAt } from "./approval.ts";

const expiresAt = new Date("2026-03-02T10:00:00Z");
const statusesAt = (now: string) =>
  approvalStatuses.map((status) => statusAt({ status, expiresAt } as Approval, new Date(now)));

test("what nobody has decided is expired from the moment its time is over", () => {
  expect(statusesAt("2026-03-02T09:59:59.999Z")).toEqual(["pending", "approved", "rejected", "expired"]);
  expect(statusesAt("2026-03-02T10:00:00.000Z")).toEqual(["expired", "approved", "rejected", "expired"]);
});

test("after a yes in a chat the letters can be stopped for ten minutes", () => {
  expect(holdFrom(expiresAt).toISOString()).toBe("2026-03-02T10:10:00.000Z");
});

test("the link names the approval", () => {
  expect(approvalUrlOf({ to: (path) => `https://briefe.example${path}` }, "a-1")).toBe(
    "https://briefe.example/approvals/a-1",
  );
});
