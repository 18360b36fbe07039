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
const nobody = new Set<Scope>();
const self = new Set<Scope>(["approval:decide", "approval:self_approve"]);
const ready: Situation = {
  caller: { mode: "sandbox", connection: "partner_token", scopes: nobody },
  features: ["sandbox"],
  avv: acceptedAvv,
  availableCents: 349,
  approvalRules: [],
  deciders: 0,
};

const cases: [string, Partial<Situation>, string[]][] = [
  ["an account with everything lacks only what this version does not have", {}, []],
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
];

test.for(cases)("%s", ([, difference, missing]) => {
  const prerequisites = prerequisitesOf({ ...ready, ...difference }, "en");

  const unmet = Object.entries(prerequisites).filter(([, { met }]) => !met);
  expect(unmet.map(([name]) => name)).toEqual(["senderProfile", ...missing]);
});

test("the first step is one that somebody can take, in the caller's language", () => {
  const poor = prerequisitesOf({ ...ready, availableCents: 0 }, "de");

  expect(firstStep(poor, "de")).toBe(
    'Verfügbar sind 0,00\u00A0€; für einen Brief sollten es mindestens 3,49\u00A0€ sein. Ein Link für eine Person: setup_fix_link {"gap":"wallet"}',
  );
  expect(firstStep(prerequisitesOf(ready, "en"), "en")).toContain(
    "Sender profiles are not part of this version yet",
  );
});

test("with nothing missing there is no step", () => {
  const met = { met: true, detail: "", nextStep: null };

  expect(
    firstStep({ senderProfile: met, avv: met, balance: met, sandbox: met, approval: met }, "en"),
  ).toBeNull();
});
