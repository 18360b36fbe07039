import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { SERVICE_ID, type Services } from "../../operations/call.ts";
import type { Tx } from "../../db/database.ts";
import { recordInArchive } from "../archive/archive.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { accountVat } from "./account-vat.ts";
import { billingAddressOf, receiptIssuer } from "./parties-store.ts";
import {
  type Customer,
  kindOf,
  type Issuer,
  partOf,
  type Receipt,
  type ReceiptLine,
  receiptFileName,
  receiptNumber,
} from "./receipt.ts";
import { canBeNamed } from "./receipt-einvoice.ts";
import { tellOwners } from "./receipt-mails.ts";
import { setReceiptPaper } from "./receipt-paper.ts";
import { sumsOf, withNet } from "./receipt-sums.ts";
import {
  closeMonth,
  countLines,
  drawNumber,
  findOldestDue,
  insertPaper,
  insertReceipt,
  lockWallet,
  selectWithoutPaper,
} from "./receipts-store.ts";
import { partnerOf } from "../partners/partners.ts";

export type Ground = Pick<Services, "db" | "clock" | "blobs" | "renderer" | "queue" | "sealedText" | "links">;
type Round = { tenant: Tenant; now: Date; signal?: AbortSignal | undefined };

const byService = { connection: "portal_session", connectionId: SERVICE_ID } as const;

/** How long the link to a paper works; those to exports work as long. */
const LINK_MS = 90 * 86_400_000;

/**
 * Issues a receipt for each month of a tenant that is over and has none, the oldest first, then makes the papers. Each
 * step is a transaction of its own: stopped at any moment, the next call goes on.
 */
export async function issueReceipts(services: Ground, round: Round): Promise<void> {
  while (!round.signal?.aborted && (await issueOldest(services, round)));
  for (const receipt of await selectWithoutPaper(services.db, round.tenant)) {
    if (round.signal?.aborted) return;
    await makePaper(services, round, receipt);
  }
}

/** False if no month is due, or something is missing that only a person can say: nobody is guessed on an invoice. */
const issueOldest = ({ db }: Ground, { tenant, now }: Round): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Others who issue for this tenant wait here, and find the month closed.
    await lockWallet(tx, tenant);
    const month = await findOldestDue(tx, tenant, now);
    const parties = await partiesOf(tx, tenant);
    if (month === undefined || !parties) return false;
    const lines = withNet(await countLines(tx, tenant, month));
    const year = Number(berlinDay(now).slice(0, 4));
    for (const [part, own] of Map.groupBy(lines, partOf)) {
      const sums = sumsOf(own);
      // The row of numbers last: whoever else draws one waits for the shortest time.
      const number = receiptNumber(tenant.mode, year, await drawNumber(tx, tenant.mode, year));
      const to = { ...parties, customer: customerOf(parties.customer, own) };
      const issued = { month, part, kind: kindOf(sums), number, issuedAt: now, ...to, lines: own, ...sums };
      await record(tx, tenant, await insertReceipt(tx, tenant, issued));
    }
    await closeMonth(tx, tenant, month);
    return true;
  });

/** Where the recipient owes the tax, the VAT ID that this rests on, whatever was entered since. */
const customerOf = (customer: Customer, lines: readonly ReceiptLine[]): Customer => {
  const untaxed = lines[0]?.untaxed;
  return untaxed?.why === "reverse_charge" ? { ...customer, vatId: untaxed.vatId } : customer;
};

async function partiesOf(
  tx: Tx,
  { partnerId }: Tenant,
): Promise<(Pick<Receipt, "language"> & { issuer: Issuer; customer: Customer }) | null> {
  const [issuer, billing] = [await receiptIssuer(tx), await billingAddressOf(tx, partnerId)];
  if (!issuer || !billing || !canBeNamed(issuer) || !canBeNamed(billing)) return null;
  const { address, taxNumber, vatId } = issuer;
  return {
    issuer: { address, taxNumber, vatId },
    customer: { address: billing.address, vatId: billing.vatId },
    language: billing.language,
  };
}

const record = (tx: Tx, tenant: Tenant, { receiptId, issuedAt, ...receipt }: Receipt) =>
  recordInArchive(tx, tenant, { kind: "receipt.issued", subject: receiptId, record: receipt, at: issuedAt });

/** The same receipt gives the same bytes, so it does not matter who sets them first. */
async function makePaper(services: Ground, { tenant, now }: Round, receipt: Receipt): Promise<void> {
  const pdfHash = await keepBlob(services, await setReceiptPaper(services, receipt));
  const { receiptId, number } = receipt;
  await services.db.transaction().execute(async (tx) => {
    if (!(await insertPaper(tx, tenant, { receiptId, pdfHash, madeAt: now }))) return;
    await recordInArchive(tx, tenant, {
      kind: "receipt.paper",
      subject: receiptId,
      record: { number, pdfSha256: pdfHash },
      blobHash: pdfHash,
      at: now,
    });
    const { name: accountName, isClosed } = await partnerOf(tx, tenant.partnerId);
    const file = { hash: pdfHash, fileName: receiptFileName(receipt), mediaType: "application/pdf" };
    // Nobody gets into a closed account any more, and its last month is invoiced all the same.
    const link = isClosed
      ? services.links.toFile({
          tenant,
          askedBy: byService,
          ...file,
          expiresAt: new Date(now.getTime() + LINK_MS),
        })
      : null;
    const { missing } = await accountVat(tx, receipt.customer);
    await tellOwners(services, tx, { ...tenant, accountName }, { ...receipt, link, missing });
  });
}
