import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { detailsFor, type FieldProblem, refuse } from "../../../foundation/refusal.ts";
import { excessOutput, explainExcess } from "../../../texts/excesses.ts";
import { explain } from "../../../texts/refusal-messages.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import {
  clientOrderIdInput,
  deliverInputs,
  deliveryInputs,
  formInputs,
  designInputs,
  letterInputs,
  quoteInputs,
  templateInputs,
} from "../../../operations/send-inputs.ts";
import { sendRecipientInputs } from "../../../operations/recipient-inputs.ts";
import { sendOutputSchema, sendRefusals } from "../../../operations/send-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { withPage } from "../../../operations/refusal-page.ts";
import { onBehalfOf } from "../../../rendering/processes/pool.ts";
import { approvalUrlOf } from "../../approvals/approvals.ts";
import { makeReadyToMail } from "../../documents/documents.ts";
import {
  excessesOf,
  type ItemOutcome,
  planView,
  sendBatch,
  sentViews,
  wantedBy,
  withCommon,
} from "../../sending/sending.ts";

const { letterId, ...inlineInputs } = letterInputs;
const sharedInputs = {
  ...inlineInputs,
  ...sendRecipientInputs,
  ...deliveryInputs,
  ...deliverInputs,
  ...formInputs,
  ...designInputs,
  ...templateInputs,
  ...quoteInputs,
};

const commonInput = z.strictObject(sharedInputs).meta({
  title: "BatchCommon",
  brief: "Shared fields; an item's own win.",
});

const itemInput = z.strictObject({ clientOrderId: clientOrderIdInput, letterId, ...sharedInputs }).meta({
  title: "BatchItem",
  brief: "As order_send, without presetName, dryRun, approvalMode, scheduledAt; clientOrderId required.",
});

const itemOutput = z.object({
  index: z.int(),
  clientOrderId: z.string(),
  outcome: z.enum(["queued", "repeated", "rehearsed", "failed", "skipped"]),
  result: sendOutputSchema.nullable(),
  error: z
    .object({ code: z.string(), message: z.string(), hint: z.string(), details: z.looseObject({}) })
    .nullable(),
});

export const orderSendBatch = defineOperation({
  name: "order_send_batch",
  title: "Send many letters",
  summary: "Sends up to 100 letters under one approval; give approvalUrl to the user.",
  description:
    "Items are checked and priced one by one; results in their order. A failing item stops no other, unless " +
    "stopOnError: then nothing is queued. Repeating the call after a lost reply is safe; the user decides about each of approvals.",
  doors: ["mcp", "rest"],
  toolset: "orders",
  scope: "order:send",
  effect: "spend",
  hints: { idempotent: true },
  maxSeconds: 300,
  deferrable: true,
  isRepeatable: () => true, // each item has its key
  refuses: sendRefusals,
  input: z.strictObject({
    items: z.array(itemInput).min(1).max(100),
    common: commonInput.optional(),
    presetName: lineOfText(100).optional().describe("For all items."),
    stopOnError: z.boolean().optional(),
    dryRun: z.boolean().optional(),
  }),
  output: z.object({
    approvalId: z.uuid().nullable(),
    approvalUrl: z.url().nullable(),
    expiresAt: z.iso.datetime().nullable().describe("Until when a person is asked."),
    approvals: z
      .array(
        z.object({
          approvalId: z.uuid(),
          approvalUrl: z.url(),
          expiresAt: z.iso.datetime(),
          items: z.int(),
          totalCents: z.int(),
        }),
      )
      .describe("All that items wait for: of a call that was repeated with changes more than one."),
    totalCents: z.int().describe("Of all items that went through."),
    counts: z.object({ ok: z.int(), failed: z.int(), skipped: z.int() }),
    excesses: z.array(excessOutput).describe("Of a dry run: the bounds that its items exceed together."),
    results: z.array(itemOutput),
  }),
  card: { name: "approval", approvals: ({ approvalId }) => (approvalId === null ? [] : [approvalId]) },

  async run({ items: given, common, presetName, stopOnError = false, dryRun = false }, call) {
    requireUniqueKeys(given, call.language);
    const items = given.map((item) => withCommon(item, common));
    await makeReadyToMail(call, items);
    // Its pages wait for those that somebody looks at.
    const renderer = onBehalfOf(call.renderer, call.caller.partnerId, "batch", call.signal);
    const outcomes = await sendBatch({ ...call, renderer }, items, { stopOnError, dryRun, presetName });
    const views = await viewsOf(call, outcomes);
    const results = outcomes.map((outcome, index) => ({
      index,
      clientOrderId: items[index]?.clientOrderId ?? "",
      ...resultOf(call, outcome, views.get(outcome) ?? null),
    }));
    const approvalId = latestApproval(outcomes);
    const planned = outcomes.flatMap((each) => (each.outcome === "planned" ? [each.plan] : []));
    const excesses = planned.length === 0 ? [] : await excessesOf(call, wantedBy(planned));
    const passed = results.flatMap(({ result }) => result ?? []);
    return {
      approvalId,
      approvalUrl: approvalId && approvalUrlOf(call.links, approvalId),
      expiresAt: passed.find((each) => each.approvalId === approvalId)?.expiresAt ?? null,
      approvals: waitingFor(passed),
      totalCents: passed.reduce((sum, { totalCents }) => sum + totalCents, 0),
      counts: {
        ok: passed.length,
        failed: results.filter(({ outcome }) => outcome === "failed").length,
        skipped: results.filter(({ outcome }) => outcome === "skipped").length,
      },
      excesses: excesses.map((excess) => explainExcess(excess, call.language, "batch")),
      results,
    };
  },
});

function requireUniqueKeys(items: readonly { clientOrderId: string }[], language: Language): void {
  const seen = new Set<string>();
  const problems: FieldProblem[] = [];
  for (const [index, { clientOrderId }] of items.entries()) {
    if (seen.has(clientOrderId))
      problems.push({ path: `items.${index}.clientOrderId`, rule: "unique", message: twice[language] });
    seen.add(clientOrderId);
  }
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

const twice = {
  de: "dieser Schlüssel kommt in der Liste zweimal vor",
  en: "this key occurs twice in the list",
};

/** That of the new items, else the one that a repeated batch has made before. */
function latestApproval(outcomes: readonly ItemOutcome[]): string | null {
  const sent = outcomes.flatMap((each) => (each.outcome === "sent" ? [each] : []));
  const first = sent.find(({ repeated }) => !repeated) ?? sent[0];
  return first?.sent.order.approvalId ?? null;
}

/** Each once, with what waits for it: items that an earlier call has sent wait for that one's approval. */
function waitingFor(passed: readonly SentItem[]) {
  const approvals = new Map<string, Waiting>();
  for (const { approvalId, approvalUrl, expiresAt, totalCents } of passed) {
    if (approvalId === null || approvalUrl === null || expiresAt === null) continue;
    const { items, totalCents: sum } = approvals.get(approvalId) ?? { items: 0, totalCents: 0 };
    const waiting = { items: items + 1, totalCents: sum + totalCents };
    approvals.set(approvalId, { approvalId, approvalUrl, expiresAt, ...waiting });
  }
  return [...approvals.values()];
}

type Waiting = {
  approvalId: string;
  approvalUrl: string;
  expiresAt: string;
  items: number;
  totalCents: number;
};

type SentItem = z.input<typeof sendOutputSchema>;

/** How the items that went out are seen; their pages are linked where they wait together. */
async function viewsOf(
  call: Call,
  outcomes: readonly ItemOutcome[],
): Promise<ReadonlyMap<ItemOutcome, SentItem>> {
  const sent = outcomes.filter((each) => each.outcome === "sent");
  const views = await sentViews(
    call,
    sent.map((each) => each.sent),
  );
  return new Map(
    sent.flatMap((each, at) => {
      const view = views[at];
      return view ? [[each, { ...view, previewUrl: null }] as const] : [];
    }),
  );
}

function resultOf(
  call: Call,
  item: ItemOutcome,
  result: SentItem | null,
): Omit<z.input<typeof itemOutput>, "index" | "clientOrderId"> {
  if (item.outcome === "skipped") return { outcome: "skipped", result: null, error: null };
  if (item.outcome === "planned")
    return { outcome: "rehearsed", result: planView(call, item.plan), error: null };
  if (item.outcome === "sent") return { outcome: item.repeated ? "repeated" : "queued", result, error: null };
  const { code, details } = withPage(item.refusal, call);
  const error = {
    code,
    ...explain(code, details, call.language),
    details: { ...detailsFor("program", details) },
  };
  return { outcome: "failed", result: null, error };
}
