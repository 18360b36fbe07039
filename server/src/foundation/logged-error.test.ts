import { DatabaseError } from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { loggedError } from "./logged-error.ts";

function lineOf(err: unknown): { err: Record<string, unknown> } {
  let line = "";
  const log = pino({ serializers: { err: loggedError } }, { write: (text: string) => void (line += text) });
  log.error({ err }, "something failed");
  return JSON.parse(line) as { err: Record<string, unknown> };
}

test("what a lost connection brings along stays out of the log", () => {
  const client = { processID: 17, secretKey: 1234567, connectionParameters: { password: "geheim" } };
  const lost = Object.assign(new Error("Connection terminated unexpectedly"), { client, code: "57P01" });

  const line = lineOf(lost);

  expect(line.err).toMatchObject({ type: "Error", message: lost.message, code: "57P01" });
  expect(line.err["stack"]).toContain("logged-error.test");
  expect(JSON.stringify(line)).not.toMatch(/1234567|geheim|client/u);
});

test("of a refused row the log names the constraint, not what the row holds", () => {
  const refused = new DatabaseError("duplicate key", 10, "error");
  refused.constraint = "users_email_key";
  refused.detail = "Key (email)=(frau.muster@example.com) already exists.";

  const line = lineOf(refused);

  expect(line.err).toMatchObject({ constraint: "users_email_key" });
  expect(JSON.stringify(line)).not.toContain("frau.muster");
});

test("causes and the errors of a failed race are told, and what is no error stays as it is", () => {
  const race = new AggregateError([new Error("refused by ::1"), new Error("refused by 127.0.0.1")], "none");
  expect(JSON.stringify(lineOf(race))).toContain("refused by 127.0.0.1");
  const outer = new Error("not sent", { cause: new Error("no line") });
  expect(String(lineOf(outer).err["stack"])).toContain("no line");
  expect(lineOf("only words").err).toBe("only words");
});
