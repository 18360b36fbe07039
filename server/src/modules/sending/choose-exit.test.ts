import { expect, test } from "vitest";
import { chooseExit, type Situation } from "./choose-exit.ts";
import type { ScheduleWish } from "../schedules/schedules.ts";
import type { ApprovalWish } from "./send-request.ts";

const later: ScheduleWish = {
  kind: "at",
  runAt: new Date("2026-03-09T09:00:00Z"),
  wish: {},
  identity: "x",
  request: {},
};
const review: ApprovalWish = { because: "approval_mode", reason: "please look", requesterContext: "Max" };

const plain: Situation = {
  connection: "partner_token",
  isEditor: false,
  request: { approval: null, schedule: null },
  isFormOverruled: false,
  isAccountToConfirm: false,
  rules: [],
  signedYesRules: [],
  twoApproversAboveCents: null,
  priceCents: 199,
  registered: false,
  isCorrected: false,
  isAskedAbout: false,
  knownRecipient: true,
  isLate: false,
};

const askedBecause = (changes: Partial<Situation>): string => {
  const exit = chooseExit({ ...plain, ...changes });
  return exit.kind === "approval" ? exit.wish.because : exit.kind;
};

test.for<[string, Partial<Situation>, string]>([
  ["a program's letter goes out", {}, "order"],
  ["one for later waits", { request: { approval: null, schedule: later } }, "schedule"],
  [
    "a person is asked if the caller wants it",
    { request: { approval: review, schedule: null } },
    "approval_mode",
  ],
  ["and before it waits", { request: { approval: review, schedule: later } }, "approval_mode"],
  ["what was corrected under four eyes is asked for", { isCorrected: true }, "corrected"],
  ["what somebody is asked about already is asked for again", { isAskedAbout: true }, "asked_about"],
  ["and is sent by a person who may decide", { connection: "portal_session", isAskedAbout: true }, "order"],
  ["an account that nobody has confirmed is asked for", { isAccountToConfirm: true }, "account"],
  [
    "also where a signed-in person sends it",
    { connection: "portal_session", isAccountToConfirm: true },
    "account",
  ],
  ["a chat connection always asks", { connection: "oauth" }, "oauth"],
  ["a person who may not decide asks, too", { connection: "portal_session", isEditor: true }, "editor"],
  ["also for later", { connection: "oauth", request: { approval: null, schedule: later } }, "oauth"],
  [
    "and whatever the caller says",
    { connection: "oauth", request: { approval: review, schedule: null } },
    "oauth",
  ],
  ["a signed-in person decides by sending", { connection: "portal_session" }, "order"],
  ["a rule for all", { rules: [{ when: "always" }] }, "rule_always"],
  ["above an amount", { rules: [{ when: "above", cents: 198 }] }, "rule_above"],
  ["not at the amount itself", { rules: [{ when: "above", cents: 199 }] }, "order"],
  ["registered mail", { rules: [{ when: "registered" }], registered: true }, "rule_registered"],
  ["not plain mail", { rules: [{ when: "registered" }] }, "order"],
  ["a new recipient", { rules: [{ when: "newRecipient" }], knownRecipient: false }, "rule_new_recipient"],
  ["not a known one", { rules: [{ when: "newRecipient" }] }, "order"],
  [
    "a dear letter is no registered one",
    { rules: [{ when: "above", cents: 999 }], registered: true },
    "order",
  ],
  [
    "nor does it matter to a rule about registered mail who it goes to",
    { rules: [{ when: "registered" }], knownRecipient: false },
    "order",
  ],
  [
    "nor to one about new recipients whether it is registered",
    { rules: [{ when: "newRecipient" }], registered: true },
    "order",
  ],
  ["the first rule that applies", { rules: [{ when: "registered" }, { when: "always" }] }, "rule_always"],
])("%s", ([, changes, expected]) => {
  expect(askedBecause(changes)).toBe(expected);
});

test("what the caller wrote reaches the person, also when the connection is why they are asked", () => {
  const exit = chooseExit({ ...plain, connection: "oauth", request: { approval: review, schedule: null } });

  expect(exit).toEqual({ kind: "approval", wish: { ...review, because: "oauth" } });
});
