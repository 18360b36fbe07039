import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A piece of a file of the product that a planted bug replaces while the file is loaded. */
export type SourcePatch = { file: string; text: string; replacement: string };
/** A piece of a function in the database. */
export type SqlPatch = { routine: string; text: string; replacement: string };
export type PlantedBug = { name: string; sources?: readonly SourcePatch[]; sql?: readonly SqlPatch[] };

/**
 * Mistakes that somebody could make, each of which the judge must find. They are no switches in the product: a piece of its
 * source is replaced in the simulation's own process and database, so nothing of them exists anywhere else.
 */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: "skip the fencing token",
    sources: [
      { file: "modules/orders/hand-over-store.ts", text: `.where("claim", "=", claim)`, replacement: "" },
    ],
  },
  {
    name: "commit before the cap",
    sql: [
      {
        routine: "store_sends",
        text: "t.letters_per_day) desc limit 1;",
        replacement: "t.letters_per_day) desc limit 0;",
      },
    ],
  },
  {
    name: "count a release twice",
    sql: [
      {
        routine: "keep_totals_in_step",
        text: "when 'release' then -amount_cents else 0 end) as reserved",
        replacement: "when 'release' then -amount_cents / 2 else 0 end) as reserved",
      },
    ],
  },
  {
    name: "forget the reconcile",
    sources: [
      {
        file: "modules/orders/hand-over.ts",
        text: `const mayHaveArrived = claimed.found === "submitting";`,
        replacement: "const mayHaveArrived = false;",
      },
    ],
  },
  {
    name: "hand over after the last hour",
    sources: [
      {
        file: "modules/orders/hand-over.ts",
        text: "order.arrival !== null && isTooLate(order.arrival, work.now)",
        replacement: "order.arrival === undefined",
      },
      {
        file: "modules/orders/hand-over-store.ts",
        text: 'return row.isLate ? "late" : "lengthened";',
        replacement: 'return row.isLate === null ? "late" : "lengthened";',
      },
    ],
  },
  {
    name: "release after the safe hour without a word",
    sources: [
      {
        file: "modules/sending/plan-send.ts",
        text: "leavesAt > new Date(arrival.latestSafe)",
        replacement: "leavesAt > new Date(arrival.courierUntil)",
      },
    ],
  },
  {
    name: "print what needs a hand",
    sources: [
      {
        file: "modules/sending/require-form.ts",
        text: "if (refused && !overrideForm)",
        replacement: "if (refused && overrideForm)",
      },
    ],
  },
  {
    name: "take silence for no",
    sources: [
      {
        file: "modules/orders/hand-over.ts",
        text: `(trouble?.arrived ?? unforeseen) === "no"`,
        replacement: `(trouble?.arrived ?? unforeseen) !== null`,
      },
    ],
  },
  {
    name: "reuse a nonce",
    sources: [
      {
        file: "foundation/sealed-text.ts",
        text: "const nonce = randomBytes(NONCE_BYTES);",
        replacement: "const nonce = Buffer.alloc(NONCE_BYTES, 7);",
      },
    ],
  },
  {
    name: "drop a seal",
    sources: [
      {
        file: "modules/archive/seal-records.ts",
        text: "await insertSeals(tx, await sealsFor(tx, records), at);",
        replacement: "await insertSeals(tx, (await sealsFor(tx, records)).filter((_, at) => at !== 2), at);",
      },
    ],
  },
  {
    name: "count a late yes",
    sources: [
      {
        file: "modules/approvals/approvals-store.ts",
        text: `.$if(lapsed === false, (update) => update.where("expiresAt", ">", at))`,
        replacement: "",
      },
    ],
  },
  {
    name: "leave out the hold",
    sources: [
      {
        file: "modules/approvals/decide-in-chat.ts",
        text: "holdUntil: holdFrom(at),",
        replacement: "holdUntil: null,",
      },
    ],
  },
  {
    name: "send for a program without a yes",
    sources: [
      {
        file: "modules/sending/choose-exit.ts",
        text: `if (connection === "oauth") return approvalFor("oauth", request.approval);`,
        replacement: "",
      },
    ],
  },
  {
    name: "send before its time",
    sources: [
      {
        file: "modules/schedules/schedules-store.ts",
        text: `.where("nextRunAt", "<=", atMostPresent(tenant.mode, now))
    .where(notResting(now))
    .where(isKnown("schedules"))
    .orderBy("nextRunAt")`,
        replacement: `.where(notResting(now)).orderBy("nextRunAt")`,
      },
    ],
  },
  {
    name: "give a key two meanings",
    sources: [
      {
        file: "modules/sending/commit-send.ts",
        text: "if (fields.length > 0) return refuse(",
        replacement: "if (fields.length > 99) return refuse(",
      },
    ],
  },
  {
    name: "hand over without a charge",
    sources: [
      {
        file: "modules/orders/hand-over.ts",
        text: "await capture(tx, tenant, order.reservationId, now);",
        replacement: "",
      },
    ],
  },
  {
    name: "cancel past the carrier",
    sources: [
      {
        file: "modules/orders/cancel.ts",
        text: `if (order.status === "submitted") await stopAtCarrier(call, order);`,
        replacement: "",
      },
    ],
  },
  {
    name: "keep the money of what ended",
    sources: [
      {
        file: "modules/orders/cancel.ts",
        text: "for (const order of ended) await giveMoneyBack(tx, tenant, order, at);",
        replacement: "",
      },
    ],
  },
  {
    name: "print the old pages after a correction",
    sources: [{ file: "modules/orders/fix-store.ts", text: "pdfHash: keys.pdfHash,", replacement: "" }],
  },
  {
    name: "forget an event",
    sql: [
      {
        routine: "follow_orders",
        text: `event_of_order(c), status_at
  from changed c where id = any(moved);`,
        replacement: `event_of_order(c), status_at
  from changed c where id = any(moved) and status <> 'cancelled';`,
      },
    ],
  },
  {
    name: "forget a record of money",
    sql: [
      {
        routine: "follow_ledger",
        text: "booked_at from booked b order by seq",
        replacement: "booked_at from booked b where kind <> 'release' order by seq",
      },
    ],
  },
  {
    name: "show foreign rows",
    sources: [
      {
        file: "surfaces/call-operation.ts",
        text: "db: services.databases.ofTenant(caller),",
        replacement: "db: services.db,",
      },
      {
        file: "modules/orders/orders-store.ts",
        text: `db.selectFrom("orders").select(columns).where("partnerId", "=", partnerId).where("mode", "=", mode);`,
        replacement: `db.selectFrom("orders").select(columns).where("mode", "=", mode);`,
      },
    ],
  },
  {
    name: "acknowledge what was not stored",
    sources: [
      {
        file: "modules/sending/commit-queue.ts",
        text: "for (const { refused } of group) refused(cause);",
        replacement: "for (const { stored } of group) stored();",
      },
    ],
  },
  {
    name: "let a revoked token in",
    sources: [
      {
        file: "modules/access/identify.ts",
        text: `if (token.revokedAt) return refuse("UNAUTHORIZED", { reason: "revoked" });`,
        replacement: "",
      },
    ],
  },
  {
    name: "give up a message at the first failure",
    sources: [
      {
        file: "modules/events/deliver.ts",
        text: "const pauseMs = lastStatus === GONE ? undefined : pausesMs[attempts - 1];",
        replacement: "const pauseMs = undefined;",
      },
    ],
  },
  {
    name: "let the removed stay",
    sources: [{ file: "modules/access/team.ts", text: "await deleteMember(tx, member);", replacement: "" }],
  },
  {
    name: "take a total for a difference",
    sources: [
      {
        file: "modules/wallet/book-payments.ts",
        text: "const amountCents = totalCents - topUp.refundedCents;",
        replacement: "const amountCents = totalCents;",
      },
    ],
  },
  {
    name: "say erased and keep it",
    sources: [
      {
        file: "modules/retention/erasure-request.ts",
        text: `for (const id of idsOf("order", "erased")) await eraseAsked(tx, tenant, { kind: "order", id }, request);
  for (const id of idsOf("letter", "erased")) await eraseAsked(tx, tenant, { kind: "letter", id }, request);`,
        replacement: "",
      },
    ],
  },
  {
    name: "send while sending is paused",
    sources: [
      {
        file: "modules/orders/hand-over-store.ts",
        text: "if (row.isHeld) return",
        replacement: "if (row === null) return",
      },
      {
        file: "modules/orders/hand-over-store.ts",
        text: "(status not in ('queued', 'submitting') or not (select is_hand_over_held(${partnerId}::uuid, ${mode}::mode)))",
        replacement: "(true or ${partnerId}::uuid is null or ${mode}::mode is null)",
      },
    ],
  },
  {
    name: "enter a payment twice",
    sources: [
      {
        file: "modules/documents/payments.ts",
        text: "if (openCents !== undefined && invoice.openCents !== openCents)",
        replacement: "if (openCents === -1)",
      },
    ],
  },
  {
    name: "take a yes that nobody signed",
    sources: [
      {
        file: "modules/approvals/signed-yes.ts",
        text: `isWanted ? refuseFor(passkeys.length > 0 ? "missing" : "no_passkey") : undefined`,
        replacement: "undefined",
      },
    ],
  },
  {
    name: "let one person be two",
    sources: [
      {
        file: "modules/approvals/two-people.ts",
        text: "if (two.first?.id === userId)",
        replacement: "if (two.first?.id === approvalId)",
      },
    ],
  },
  {
    name: "send a copy of what missed its deadline",
    sources: [
      {
        file: "modules/orders/hand-over.ts",
        text: "(await hasLetterMissed(work, order))",
        replacement: `order.copyOf === ""`,
      },
    ],
  },
  {
    name: "wait for an address beyond the last hour",
    sources: [
      {
        file: "modules/orders/due/advance_orders.ts",
        text: "return arrival && isTooLate(arrival, work.now)",
        replacement: "return arrival === undefined",
      },
    ],
  },
  {
    name: "wait for the operator beyond the last hour",
    sources: [
      {
        file: "modules/orders/hand-over.ts",
        text: "isLastTry ? missedAt(order)",
        replacement: "isLastTry ? null",
      },
    ],
  },
  {
    name: "forget that a letter was stopped",
    sources: [
      {
        file: "modules/orders/in-house/take-step.ts",
        text: "...(cancelledAt && { stoppedAt: cancelledAt.toISOString() }),",
        replacement: "",
      },
    ],
  },
  {
    name: "say nothing of a stopped letter that left",
    sql: [
      {
        routine: "follow_in_house_steps",
        text: "new.details ? 'stoppedAt' then",
        replacement: "new.details ? 'stopped at' then",
      },
    ],
  },
  {
    name: "forget money of a year that was put away",
    sql: [
      {
        routine: "wallet_end_reservation",
        text: "from every_transfer where id = which",
        replacement: "from ledger_transfers where id = which",
      },
    ],
  },
  {
    name: "keep the old preset",
    sources: [
      {
        file: "modules/settings/presets-store.ts",
        text: `preset: set.ref("excluded.preset"),`,
        replacement: "",
      },
    ],
  },
];

export const bugNamed = (name: string): PlantedBug => {
  const bug = plantedBugs.find((each) => each.name === name);
  if (!bug) throw new Error(`no such bug; there are: ${plantedBugs.map((each) => each.name).join(", ")}`);
  return bug;
};

const SOURCE = join(import.meta.dirname, "../src");

/** What a file is with these pieces replaced; each of them must be there exactly once. */
export function patched(source: string, patches: readonly SourcePatch[]): string {
  let text = source;
  for (const patch of patches) {
    if (text.split(patch.text).length !== 2)
      throw new Error(`the piece to be replaced is not there exactly once in ${patch.file}: ${patch.text}`);
    text = text.replace(patch.text, () => patch.replacement);
  }
  return text;
}

/** Files that are loaded from now on have the bug; none of the product's may have been loaded before. */
export function plant({ sources = [] }: PlantedBug): void {
  const byUrl = Map.groupBy(sources, ({ file }) => pathToFileURL(join(SOURCE, file)).href);
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const patches = byUrl.get(url);
      if (!patches || !loaded.source) return loaded;
      const source =
        typeof loaded.source === "string"
          ? loaded.source
          : Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: patched(source, patches) };
    },
  });
}
