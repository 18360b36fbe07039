import { expect, test } from "vitest";
import type { Scope } from "../../foundation/scope.ts";
import { firstStep, prerequisitesOf, type Situation } from "./readiness.ts";

const acceptedAvv = {
  currentVersion: "2026-11",
  acceptedVersion: "2026-11",
  acceptedAt: new Date(0),
  acceptedBy: "Ada",
  needsAcceptance: false,
};
const completeSender = {
  profileId: "0b7c1f3e-6a54-4d0e-9f0b-3c1d2e4f5a60",
  displayName: "Muster GmbH",
  complete: true,
  missingFields: [],
  invalidFields: [],
};
const reader = new Set<Scope>(["profile:read", "sender_profile:read"]);
const self = new Set<Scope>([...reader, "approval:decide", "approval:self_approve"]);
const ready: Situation = {
  caller: { mode: "sandbox", connection: "partner_token", scopes: reader },
  connection: { mayDraft: true, maySend: true, howToGet: null },
  pageUrl: (path) => `https://post.example/portal/${path}`,
  features: ["sandbox"],
  pauses: [],
  sender: completeSender,
  avv: acceptedAvv,
  availableCents: 349,
  isSenderVerified: true,
  approvalRules: [],
  deciders: 0,
};

const cases: [string, Partial<Situation>, string[]][] = [
  ["an account with everything lacks nothing", {}, []],
  [
    "a connection that may not send",
    { connection: { mayDraft: false, maySend: false, howToGet: "Connect again." } },
    ["scopes"],
  ],
  ["no sender profile", { sender: null }, ["senderProfile"]],
  [
    "an incomplete sender profile",
    { sender: { ...completeSender, complete: false, missingFields: ["sitz"] } },
    ["senderProfile"],
  ],
  ["one cent less than a letter may cost", { availableCents: 348 }, ["balance"]],
  [
    "an older agreement",
    { avv: { ...acceptedAvv, acceptedVersion: "2023-01", needsAcceptance: true } },
    ["avv"],
  ],
  ["a sandbox that is off", { features: ["live"] }, ["sandbox"]],
  ["a live token without live", { caller: { ...ready.caller, mode: "live" } }, ["sandbox"]],
  [
    "a chat connection without anybody to approve",
    { caller: { ...ready.caller, connection: "oauth" } },
    ["approval"],
  ],
  [
    "a chat connection with an approver",
    { caller: { ...ready.caller, connection: "oauth" }, deciders: 1 },
    [],
  ],
  [
    "a chat connection that may approve itself",
    { caller: { mode: "sandbox", connection: "oauth", scopes: self } },
    [],
  ],
  ["a rule and nobody to approve", { approvalRules: [{ when: "registered" }] }, ["approval"]],
  [
    "a rule about new recipients and nobody to approve",
    { approvalRules: [{ when: "newRecipient" }] },
    ["approval"],
  ],
];

test.for(cases)("%s", ([, difference, missing]) => {
  const prerequisites = prerequisitesOf({ ...ready, ...difference }, "en");

  const unmet = Object.entries(prerequisites).filter(([, { met }]) => !met);
  expect(unmet.map(([name]) => name)).toEqual(missing);
});

test("the first step is one that somebody can take, in the caller's language", () => {
  const poor = prerequisitesOf({ ...ready, availableCents: 0 }, "de");

  expect(firstStep(poor, "de")).toBe(
    'Verfügbar sind 0,00\u00A0€; für einen Brief sollten es mindestens 3,49\u00A0€ sein. Ein Link für eine Person: setup_fix_link {"gap":"wallet"}',
  );
  const incomplete = {
    ...completeSender,
    complete: false,
    missingFields: ["sitz"],
    invalidFields: ["ustId"],
  };
  expect(firstStep(prerequisitesOf({ ...ready, sender: incomplete }, "en"), "en")).toBe(
    `The sender profile “Muster GmbH” lacks details or has wrong ones: sitz, ustId. Next step: sender_profile_validate {"profileId":"${completeSender.profileId}"}`,
  );
  expect(firstStep(prerequisitesOf({ ...ready, features: [] }, "en"), "en")).toBe(
    "The sandbox is switched off for this account.",
  );
});

test("letters that would be accepted and wait are no gap, but it is said", () => {
  const held = { code: "ACCOUNT_HELD", place: "order", found: "2026-03-01" } as const;
  const live = { ...ready, caller: { ...ready.caller, mode: "live" as const }, features: ["live"] };

  const { sandbox } = prerequisitesOf({ ...live, pauses: [held] }, "de");

  expect(sandbox.met).toBe(true);
  expect(sandbox.detail).toContain("hält die Briefe dieses Kontos seit dem 01.03.2026 zurück");
});

test("a connection that may not send hears that first, and is not sent round the account", () => {
  const lacking: Partial<Situation> = { availableCents: 0, sender: null };
  const connection = { mayDraft: false, maySend: false, howToGet: "Connect again: https://post.example" };

  expect(firstStep(prerequisitesOf({ ...ready, ...lacking, connection }, "en"), "en")).toBe(
    "This connection can neither draft letters nor hand them in. Connect again: https://post.example",
  );
});

test("a connection whose address leaves sending out is not told that it cannot draft either", () => {
  const connection = { mayDraft: true, maySend: false, howToGet: "Connect without narrowing." };

  expect(prerequisitesOf({ ...ready, connection }, "en").scopes).toEqual({
    met: false,
    detail: "This connection can draft letters, but not hand them in. Connect without narrowing.",
    nextStep: null,
  });
});

test("whoever may not ask for a link is told the page of the portal, not a tool that refuses them", () => {
  const caller = { ...ready.caller, scopes: new Set<Scope>(["order:send"]) };
  const incomplete = { ...completeSender, complete: false, missingFields: ["sitz"] };
  const { senderProfile, avv, balance } = prerequisitesOf(
    {
      ...ready,
      caller,
      sender: incomplete,
      availableCents: 0,
      avv: { ...acceptedAvv, needsAcceptance: true },
    },
    "en",
  );

  expect([senderProfile, avv, balance].map(({ nextStep }) => nextStep)).toEqual([null, null, null]);
  expect(senderProfile.detail).toContain(`https://post.example/portal/senders/${completeSender.profileId}`);
  expect(avv.detail).toContain("https://post.example/portal/settings/avv");
  expect(balance.detail).toContain("https://post.example/portal/wallet");
});

test("with nothing missing there is no step", () => {
  const met = { met: true, detail: "", nextStep: null };

  expect(
    firstStep({ scopes: met, senderProfile: met, avv: met, balance: met, sandbox: met, approval: met }, "en"),
  ).toBeNull();
});
