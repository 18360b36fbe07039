import { expect, test } from "vitest";
import { operationsAt } from "../../src/find-operation.ts";
import { scopes } from "../../src/foundation/scope.ts";
import { createToken } from "../../src/modules/access/access.ts";
import { setPartner } from "../../src/modules/partners/partners.ts";
import type { Door, Operation } from "../../src/operations/operation.ts";
import type { Carrier, HandOver } from "../../src/ports/carrier.ts";
import { inputSchema } from "../../src/surfaces/tool-schemas.ts";
import { diceOf } from "../fuzz/dice.ts";
import { fittingValue } from "../fuzz/fitting-value.ts";
import { furnishHousehold, type Household } from "../fuzz/household.ts";
import { makeCall } from "../fuzz/make-call.ts";
import { startPretendServer } from "../pretend-server.ts";
import { sendInput, startSendingWorld } from "../sends.ts";
import { startWorld, type World } from "../world.ts";
import { injectedTexts } from "./injected-texts.ts";
import { saidTo, textsIn } from "./said-to-agents.ts";

/** Ten texts go into each letter or answer: all two hundred into twenty. */
const TOGETHER = 10;
const bundles = Array.from({ length: injectedTexts.length / TOGETHER }, (_, at) =>
  injectedTexts.slice(at * TOGETHER, (at + 1) * TOGETHER),
);

/** A letter that says it in its subject, its text and, where an address can be written so, in its recipient. */
const letterSaying = ([subject = "", name = "", ...others]: readonly string[]) =>
  sendInput({
    subject,
    content: [name, ...others].join("\n\n"),
    ...(/^[\w .,:'-]+$/.test(name) && { recipientName: name.slice(0, 40) }),
    reasoning: subject,
  });

test("there are two hundred texts, none of them twice", () => {
  expect(new Set(injectedTexts).size).toBe(200);
});

test(
  "what strangers write where an operation takes a text comes back in no hint and no message",
  { timeout: 600_000 },
  async () => {
    const world = await startWorld();
    const household = await furnishHousehold(world, { name: "Ada Absender" });
    const problems = await problemsOf(world, household);
    expect(problems).toEqual([]);
  },
);

/** Every operation, with texts wherever it takes some. */
async function problemsOf(world: World, household: Household): Promise<string[]> {
  const problems: string[] = [];
  let number = 0;
  let time = world.services.clock.now().getTime();
  for (const door of ["portal", "rest", "programs"] as const)
    for (const operation of operationsAt(door).filter((each) => isAskedAt(door, each)))
      for (const ready of [undefined, ...(household.inputs.get(operation.name) ?? []).slice(0, 1)]) {
        number += 1;
        time += 2_000;
        world.setTime(new Date(time));
        if (number % 150 === 1) await household.browser.signInAgain();
        const dice = diceOf(number);
        const named = (field: string) => household.records.get(field)?.[0];
        const input = ready ?? fittingValue(inputSchema(operation), { dice, named, words: injectedTexts });
        const body = JSON.stringify(withTexts(input, number));
        const call = {
          number,
          operation,
          door,
          kind: "fitting" as const,
          live: false,
          language: "de" as const,
        };
        const { text } = await makeCall(world, household, { ...call, key: null, body });
        problems.push(...textsIn(saidTo(text)).map((found) => `${operation.name} by ${door}: ${found}`));
      }
  return problems;
}

/** Once, by whichever door; operators are told what they name. */
const isAskedAt = (door: Door, { role, doors }: Operation): boolean =>
  role !== "operator" && (door === "portal" || !doors.includes("portal"));

const freeTexts =
  /^(subject|content|name|recipientName|recipientCompany|company|comment|description|reasoning|subjectTemplate|contentTemplate|auditTag|reason|label|displayName|kategorie)$/;

/** The same input with texts of strangers in its words. */
function withTexts(value: unknown, from: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each, at) => withTexts(each, from + at));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner], at) => [
      name,
      typeof inner === "string" && freeTexts.test(name)
        ? injectedTexts[(from * 7 + at) % injectedTexts.length]
        : withTexts(inner, from + at),
    ]),
  );
}

test("what a website says comes back in no hint and no message", async () => {
  const world = await startWorld();
  const pages = [bundles.slice(0, 5), bundles.slice(5, 10), bundles.slice(10, 15), bundles.slice(15)].map(
    (each) => each.flat(),
  );
  const site = await startPretendServer(({ url }) => ({
    text: pageSaying(pages[Number(url.pathname.slice(1))] ?? []),
  }));
  for (const [at] of pages.entries()) {
    const answer = await world.fetch("/v1/tools/brand_import_from_website", {
      method: "POST",
      body: JSON.stringify({ websiteUrl: `${site.url}/${at}` }),
      headers: { "content-type": "application/json" },
    });
    expect(textsIn(saidTo(await answer.text()))).toEqual([]);
  }
  expect(site.requests.length).toBeGreaterThanOrEqual(pages.length);
});

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const pageSaying = ([title = "", alt = "", ...others]: readonly string[]): string =>
  `<html><head><title>${escaped(title)}</title><meta name="description" content="${escaped(alt)}"></head><body>
  <img src="/logo.png" alt="${escaped(alt)}"><h1>Impressum</h1><p>Angaben gemäß § 5 DDG</p>
  ${others.map((text) => `<p>${escaped(text)}</p>`).join("\n")}</body></html>`;

test("what a carrier answers comes back in no hint and no message", { timeout: 300_000 }, async () => {
  const world = await startSendingWorld();
  let asked = 0;
  const [sandbox] = world.services.carriers.sandbox;
  if (!sandbox) throw new Error("there is no carrier");
  const answers: ((reason: string) => HandOver)[] = [
    (reason) => ({ outcome: "refused", reason }),
    (reason) => ({ outcome: "address_rejected", reason }),
    (reason) => ({ outcome: "accepted", reference: reason.slice(0, 60), state: stateSaying(reason, world) }),
  ];
  const talkative: Carrier = {
    ...sandbox,
    handOver: async () => {
      const reason = bundles[asked % bundles.length]?.join(" ") ?? "";
      asked += 1;
      return answers[asked % answers.length]?.(reason) ?? { outcome: "refused", reason };
    },
  };
  world.services.carriers.sandbox = [talkative];
  const orderIds: string[] = [];
  for (const [at] of bundles.entries()) {
    const answer = await world.call("order_send", sendInput({ subject: `Brief ${at}` }));
    orderIds.push(String(answer.ok && answer.value["orderId"]));
  }
  world.setTime("2026-03-02T12:00:00Z");
  await world.runDue();
  expect(asked).toBe(bundles.length);
  for (const orderId of orderIds)
    for (const tool of ["order_status", "letter_get", "order_cancel", "order_einlieferungsbeleg"]) {
      const answer = await world.call(tool, { orderId });
      expect(textsIn(saidTo(JSON.stringify(answer))), tool).toEqual([]);
    }
});

const stateSaying = (reason: string, { services }: World) => ({
  stage: "accepted" as const,
  since: services.clock.now(),
  cancellable: false,
  trackingNumber: reason.slice(0, 40),
  recognisedAddress: [reason],
  estimatedDelivery: null,
  checkAgainAt: null,
  carrierWord: reason,
});

test("no text gets a letter approved", { timeout: 300_000 }, async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  await setPartner(services, office.partnerId, {
    approvalRules: [{ when: "newRecipient" }],
    approvalFourEyes: true,
  });
  const sends = scopes.filter((scope) => !scope.startsWith("approval:") || scope === "approval:read");
  const { token } = await createToken(services, { ...office, name: injectedTexts[0] ?? "", scopes: sends });
  let waiting = 0;
  for (const bundle of bundles) {
    const sent = await world.call("order_send", letterSaying(bundle), { token });
    // Some cannot be printed, and there is no letter at all.
    if (!sent.ok)
      expect(["ADDRESS_INVALID", "CONTENT_REJECTED"], JSON.stringify(sent)).toContain(sent.error.code);
    if (!sent.ok) continue;
    waiting += 1;
    const { approvalId } = sent.value;
    for (const comment of bundle)
      expect(
        await world.call(
          "approval_decide",
          { approvalId, decision: "approve", comment, reasoning: comment },
          { token },
        ),
      ).toMatchObject({ error: { code: "FORBIDDEN_SCOPE" } });
  }
  expect(waiting).toBeGreaterThan(10);
  world.setTime("2026-03-04T09:00:00Z");
  await world.runDue();
  await world.runJobs();

  const orders = await services.db.selectFrom("orders").select("status").execute();
  const approvals = await services.db.selectFrom("approvals").select(["status", "decidedAt"]).execute();
  expect(orders).toEqual(Array.from({ length: waiting }, () => ({ status: "awaiting_approval" })));
  expect(approvals).toEqual(Array.from({ length: waiting }, () => ({ status: "pending", decidedAt: null })));
});
