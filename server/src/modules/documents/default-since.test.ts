import { expect, test } from "vitest";
import { daysAfter, daysFrom } from "./calendar-days.ts";
import { defaultSince } from "./default-since.ts";
import type { EarlierReminder } from "./document-chain.ts";

const reference = {
  documentId: "11111111-1111-4111-8111-111111111111",
  documentNumber: "RE-1",
  documentDate: "2026-01-01",
  dueDate: "2026-01-15" as string | null,
  bruttoCents: 100,
};
const reminder = (date: string, newDueDate: string, issuedOn = date) =>
  ({ date, newDueDate, issuedOn }) as EarlierReminder;

type Debt = Parameters<typeof defaultSince>[1];
const since = (documentDate: string | undefined, debt: Partial<Debt> = {}, verzugSeit?: string) =>
  defaultSince({ documentDate, verzugSeit }, { reference, consumer: false, earlier: [], ...debt });

test("without a reminder, default begins on the day after thirty days from the due date", () => {
  expect(since("2026-02-14")).toBeNull();
  expect(since("2026-02-15")).toBe("2026-02-15");
  expect(since("2026-06-01")).toBe("2026-02-15");
});

test("without a due date the thirty days begin with the invoice; without either nobody knows", () => {
  expect(since("2026-06-01", { reference: { ...reference, dueDate: null } })).toBe("2026-02-01");
  expect(since("2026-06-01", { reference: { ...reference, dueDate: null, documentDate: "" } })).toBeNull();
});

test("a reminder's new date counts where it comes first, of several that of the oldest", () => {
  const first = reminder("2026-01-20", "2026-01-30");
  const second = reminder("2026-01-25", "2026-01-28");
  expect(since("2026-06-01", { earlier: [second, first] })).toBe("2026-01-31");
  expect(since("2026-06-01", { earlier: [first, second] })).toBe("2026-01-31");
  expect(since("2026-01-30", { earlier: [first] })).toBeNull();
  expect(since("2026-06-01", { earlier: [reminder("2026-02-10", "2026-02-20")] })).toBe("2026-02-15");
});

test("of two reminders of one day the one that is told first counts", () => {
  const [one, other] = [reminder("2026-01-20", "2026-01-30"), reminder("2026-01-20", "2026-01-28")];
  expect(since("2026-06-01", { earlier: [one, other] })).toBe("2026-01-31");
  expect(since("2026-06-01", { earlier: [other, one] })).toBe("2026-01-29");
});

test("who is reminded of what is not due yet, or on the day it is due, is not in default by that", () => {
  for (const date of ["2026-01-10", "2026-01-15"])
    expect(since("2026-06-01", { earlier: [reminder(date, "2026-01-20")] })).toBe("2026-02-15");
  expect(since("2026-06-01", { earlier: [reminder("2026-01-16", "2026-01-20")] })).toBe("2026-01-21");
});

test("a reminder that reached nobody before its own date was over puts nobody in default", () => {
  expect(since("2026-06-01", { earlier: [reminder("2026-01-20", "2026-01-30", "2026-01-30")] })).toBe(
    "2026-01-31",
  );
  expect(since("2026-06-01", { earlier: [reminder("2026-01-20", "2026-01-30", "2026-01-31")] })).toBe(
    "2026-02-15",
  );
});

test("a consumer must have been told of the thirty days, as our own invoices do", () => {
  expect(since("2026-06-01", { consumer: true })).toBe("2026-02-15");
  const elsewhere = { ...reference, documentId: null };
  expect(since("2026-06-01", { reference: elsewhere, consumer: true })).toBeNull();
  expect(since("2026-06-01", { reference: elsewhere, consumer: false })).toBe("2026-02-15");
});

test("what the caller says counts, unless the day of the letter itself is not known", () => {
  expect(since("2026-06-01", {}, "2026-01-16")).toBe("2026-01-16");
  expect(since(undefined, {}, "2026-01-16")).toBeNull();
  expect(since(undefined)).toBeNull();
});

test("days are counted over the change of the clocks, and both days of a period count", () => {
  expect(daysAfter("2026-03-28", 2)).toBe("2026-03-30");
  expect(daysAfter("2026-10-24", 30)).toBe("2026-11-23");
  expect(daysFrom("2026-03-28", "2026-03-30")).toBe(3);
  expect(daysFrom("2026-01-01", "2026-01-01")).toBe(1);
});

test("no day lies beyond the last that has four digits", () => {
  expect(daysAfter("9999-12-30", 1)).toBe("9999-12-31");
  expect(daysAfter("9999-12-30", 30)).toBe("9999-12-31");
});
