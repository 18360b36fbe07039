/** Files whose code is changed, each with the tests that are then to notice. */
export type Group = {
  /** Whether its tests need a database, which takes its time to start. */
  database: boolean;
  files: Readonly<Record<string, readonly string[]>>;
};

const foundation = "server/src/foundation";
const modules = "server/src/modules";
const documents = `${modules}/documents`;
const schedules = `${modules}/schedules`;
const wallet = `${modules}/wallet`;
const sending = `${modules}/sending`;
const approvals = `${modules}/approvals`;
const times = [`${schedules}/when.test.ts`, `${schedules}/series.test.ts`];
const claims = [`${documents}/default-since.test.ts`, `${documents}/interest.test.ts`];

export const groups: Readonly<Record<string, Group>> = {
  sums: {
    database: false,
    files: {
      [`${foundation}/decimal.ts`]: [`${foundation}/decimal.test.ts`],
      [`${documents}/check-sums.ts`]: [`${documents}/check-sums.test.ts`],
      [`${documents}/interest.ts`]: [`${documents}/interest.test.ts`],
      [`${documents}/einvoice/invoice-facts.ts`]: [`${documents}/einvoice/invoice-facts.test.ts`],
      [`${modules}/receipts/receipt-sums.ts`]: [`${modules}/receipts/receipt-sums.test.ts`],
    },
  },
  deadlines: {
    database: false,
    files: {
      [`${foundation}/business-days.ts`]: [`${foundation}/business-days.test.ts`],
      [`${foundation}/berlin-time.ts`]: [`${foundation}/berlin-time.test.ts`],
      [`${schedules}/when.ts`]: [`${schedules}/when.test.ts`],
      [`${schedules}/send-time.ts`]: [`${schedules}/when.test.ts`],
      [`${schedules}/series.ts`]: times,
      [`${schedules}/sending-days.ts`]: times,
      [`${documents}/default-since.ts`]: claims,
      [`${documents}/calendar-days.ts`]: claims,
      [`${modules}/orders/pauses.ts`]: [`${modules}/orders/pauses.test.ts`],
    },
  },
  states: {
    database: false,
    files: {
      // Its table of moves is `as const`, which Stryker leaves alone: order-states.test.ts holds it against the database.
      [`${modules}/orders/order-states.ts`]: [`${modules}/orders/order-rules.test.ts`],
      [`${modules}/orders/status-for-stage.ts`]: [`${modules}/orders/order-rules.test.ts`],
      [`${approvals}/approval.ts`]: [`${approvals}/approval.test.ts`],
    },
  },
  // What the database books is SQL, which nothing here changes.
  ledger: {
    database: true,
    files: {
      [`${documents}/open-amount.ts`]: [`${documents}/open-amount.test.ts`, `${documents}/payments.test.ts`],
      [`${wallet}/balance.ts`]: [`${wallet}/operations/wallet_balance.test.ts`],
      [`${wallet}/wallet.ts`]: [`${wallet}/wallet.test.ts`],
      [`${wallet}/wallet-store.ts`]: [
        `${wallet}/wallet.test.ts`,
        `${wallet}/operations/wallet_ledger.test.ts`,
      ],
      [`${wallet}/ledger-entries.ts`]: [`${wallet}/operations/wallet_ledger.test.ts`],
      [`${wallet}/top-ups.ts`]: [`${wallet}/operations/wallet_topup_link.test.ts`],
      [`${wallet}/book-payments.ts`]: [`${wallet}/book-payments.test.ts`],
    },
  },
  // Whether a letter may go, and whether without a person's yes.
  gates: {
    database: true,
    files: {
      [`${sending}/choose-exit.ts`]: [`${sending}/choose-exit.test.ts`],
      ...judgedBy([`${sending}/gates/gates.test.ts`], `${sending}/gates`, [
        "1-sender-details.ts",
        "2-recipient-address.ts",
        "3-data-processing-agreement.ts",
        "4-limits.ts",
        "5-final-pdf.ts",
        "6-price.ts",
      ]),
      ...judgedBy(
        [
          `${approvals}/approvals.test.ts`,
          `${approvals}/operations/approval_decide.test.ts`,
          `${approvals}/operations/approval_approve.test.ts`,
        ],
        approvals,
        [
          "decide-approval.ts",
          "four-eyes.ts",
          "decide-in-chat.ts",
          "decide-in-portal.ts",
          "approval-facts.ts",
        ],
      ),
      [`${sending}/document-once.ts`]: ["server/test/documents-once.test.ts"],
      ...judgedBy([`${modules}/orders/operations/order_send.test.ts`], sending, [
        "plan-send.ts",
        "commit-send.ts",
        "exits/accept-order.ts",
        "exits/queue-for-approval.ts",
      ]),
    },
  },
};

function judgedBy(tests: readonly string[], folder: string, files: readonly string[]): Group["files"] {
  return Object.fromEntries(files.map((file) => [`${folder}/${file}`, tests]));
}
