import type { SqlPatch } from "../server/simulation/planted.ts";

const wallet = "server/src/modules/wallet";

/** What judges the ledger's functions; the quick ones first. */
export const ledgerTests = [
  `${wallet}/wallet.test.ts`,
  "server/src/modules/events/wallet-low.test.ts",
  "server/src/modules/sending/both-ways.test.ts",
  `${wallet}/book-payments.test.ts`,
  `${wallet}/ledger.property.test.ts`,
];

/** By function: what stands there exactly once, and what a mistake would put there instead. */
const mistakes: Readonly<Record<string, readonly (readonly [text: string, replacement: string])[]>> = {
  unbooked: [
    [
      "elsif (earlier.amount_cents, earlier.letters) is distinct from",
      "elsif false and (earlier.amount_cents, earlier.letters) is distinct from",
    ],
    [
      "where reservation_id = earlier.id and kind = 'release'",
      "where reservation_id = earlier.id and kind = 'reserve'",
    ],
  ],
  daily_caps_touched: [
    ["at time zone 'Europe/Berlin'", "at time zone 'UTC'"],
    ["(w.partner_id, w.mode, w.token_id, w.day)", "(w.partner_id, w.mode, w.partner_id, w.day)"],
    [
      "sum(letters) as letters, sum(amount_cents) as cents",
      "count(*) as letters, sum(amount_cents) as cents",
    ],
  ],
  wallet_settle: [
    ["wallet.posted_cents - wallet.reserved_cents", "wallet.posted_cents"],
    ["if settled > 0 then", "if settled > 1000000 then"],
  ],
  wallet_reserve: [
    ["perform require_own_tenant(b.partner_id, b.mode)", "perform 1"],
    ["order by w.partner_id, w.mode for update", "order by w.partner_id, w.mode"],
    ["where token_id is not null and not exists", "where false and not exists"],
    [
      "cap.letters_used + cap.letters_wanted > cap.letters_per_day",
      "cap.letters_used + cap.letters_wanted >= cap.letters_per_day",
    ],
    ["cap.letters_used + cap.letters_wanted > cap.letters_per_day", "cap.letters_used > cap.letters_per_day"],
    [
      "cap.cents_used + cap.cents_wanted > cap.cents_per_day",
      "cap.cents_used + cap.cents_wanted >= cap.cents_per_day",
    ],
    ["cap.cents_used + cap.cents_wanted > cap.cents_per_day", "cap.cents_wanted > cap.cents_per_day"],
    [
      "client.cents_used + client.cents_wanted > client.monthly_cap_cents",
      "client.cents_used + client.cents_wanted >= client.monthly_cap_cents",
    ],
    [
      "client.cents_used + client.cents_wanted > client.monthly_cap_cents",
      "client.cents_wanted > client.monthly_cap_cents",
    ],
    ["wallet.available < wallet.cents", "wallet.available <= wallet.cents"],
    ["wallet.available < wallet.cents", "wallet.available < 0"],
  ],
  client_caps_touched: [
    [
      "date_trunc('month', (at at time zone 'Europe/Berlin'))",
      "date_trunc('month', (at at time zone 'UTC'))",
    ],
  ],
  store_sends: [
    [
      "or used.letters > coalesce(c.letters_per_day, t.letters_per_day)",
      "or used.letters >= coalesce(c.letters_per_day, t.letters_per_day)",
    ],
    ["or used.letters > coalesce(c.letters_per_day, t.letters_per_day)", ""],
    [
      "or used.cents > coalesce(c.cents_per_day, t.cents_per_day)",
      "or used.cents >= coalesce(c.cents_per_day, t.cents_per_day)",
    ],
    ["or used.cents > coalesce(c.cents_per_day, t.cents_per_day)", ""],
    ["where c.partner_id is null and t.id is null", "where false"],
    ["client.cents_used > client.monthly_cap_cents", "client.cents_used >= client.monthly_cap_cents"],
    ["client.cents_used > client.monthly_cap_cents", "client.cents_wanted > client.monthly_cap_cents"],
    ["w.posted_cents - w.reserved_cents >= wanted.cents", "w.posted_cents - w.reserved_cents > wanted.cents"],
    ["w.posted_cents - w.reserved_cents >= wanted.cents", "w.posted_cents >= wanted.cents"],
    ["reserved_cents = w.reserved_cents + wanted.cents", "reserved_cents = wanted.cents"],
    ["letters = usage.letters + excluded.letters", "letters = excluded.letters"],
    ["unnest(array[partner_id, token_id]) as holder", "unnest(array[partner_id]) as holder"],
    ["if crowded <> '{}' then", "if false then"],
    ["if is_low then", "if false then"],
    ["if not begins_well then", "if false then"],
    ["from o where client_id is not null group by", "from o where false group by"],
  ],
  client_usage: [
    ["reserved.berlin_day < before_day", "reserved.berlin_day <= before_day"],
    ["ended.kind = 'release'", "ended.kind = 'reserve'"],
  ],
  wallet_end_reservation: [
    ["perform require_own_tenant(of_partner, of_mode)", "perform 1"],
    [
      "is distinct from ('reserve', of_partner, of_mode)",
      "is distinct from ('reserve', reservation.partner_id, reservation.mode)",
    ],
    ["if ending = 'release' then perform wallet_settle", "if false then perform wallet_settle"],
  ],
  wallet_credit: [
    ["> capture.amount_cents then", ">= capture.amount_cents then"],
    [
      "amount + (select coalesce(sum(amount_cents), 0)",
      "amount + (select coalesce(sum(amount_cents), 0) * 0",
    ],
    [
      "is distinct from ('capture', of_partner, of_mode)",
      "is distinct from (capture.kind, of_partner, of_mode)",
    ],
    ["perform wallet_settle(of_partner, of_mode, 'credit:' || about, at);", ""],
    [
      "(earlier.capture_id, earlier.amount_cents) is distinct from (capture.id, amount)",
      "earlier.capture_id is distinct from capture.id",
    ],
  ],
  wallet_top_up: [
    ["if from_account not in ('payments', 'bank')", "if false"],
    ["(earlier.amount_cents, earlier.debit) is distinct from (amount, from_account)", "false"],
    ["perform wallet_settle(of_partner, of_mode, 'top_up:' || about, at);", ""],
  ],
  wallet_take_back: [
    ["least(amount, wallet.posted_cents - wallet.reserved_cents)", "least(amount, wallet.posted_cents)"],
    ["if earlier <> amount then", "if false then"],
    ["if amount <= 0 then", "if amount < 0 then"],
  ],
  wallet_return_disputed: [
    ["reference in (about || ':held', about || ':owed')", "reference = about || ':held'"],
    ["perform wallet_settle(of_partner, of_mode, 'dispute_won:' || about, at);", ""],
  ],
  keep_totals_in_step: [
    [
      "from booked, unnest(array[partner_id, token_id]) as holder",
      "from booked, unnest(array[partner_id]) as holder",
    ],
    ["where b.kind = 'release' and holder is not null", "where b.kind = 'capture' and holder is not null"],
    [
      "when 'capture' then -amount_cents when 'release' then -amount_cents else 0 end) as reserved",
      "when 'capture' then -amount_cents else 0 end) as reserved",
    ],
    ["letters = usage.letters + excluded.letters", "letters = excluded.letters"],
  ],
  follow_ledger: [["from booked b order by seq", "from booked b where kind <> 'settle' order by seq"]],
  tell_low_wallet: [
    [
      "w.posted_cents - w.reserved_cents < c.low_balance_cents",
      "w.posted_cents - w.reserved_cents <= c.low_balance_cents",
    ],
    [
      "w.posted_cents - w.reserved_cents + taken >= c.low_balance_cents",
      "w.posted_cents - w.reserved_cents + taken > c.low_balance_cents",
    ],
  ],
};

export const ledgerMistakes: readonly SqlPatch[] = Object.entries(mistakes).flatMap(([routine, pairs]) =>
  pairs.map(([text, replacement]) => ({ routine, text, replacement })),
);
