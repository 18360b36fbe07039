import { expect, test } from "vitest";
import { waitingLetter } from "../../../test/approvals.ts";
import { asOwner } from "../../../test/as-owner.ts";
import { accepted, rest, startBillingWorld } from "../../../test/billing.ts";
import { issuedDocument } from "../../../test/documents.ts";
import { sealAll } from "../../../test/seals.ts";
import type { World } from "../../../test/world.ts";
import { compareWorkingTables } from "./working-tables.ts";

/** An approval that was decided, one that waits, and an invoice of which a part is paid. */
async function startPapers() {
  const world = await startBillingWorld();
  const { approvalId: decided } = await waitingLetter(world);
  const { approvalId: waiting } = await waitingLetter(world);
  await world.call("approval_decide", { approvalId: decided, decision: "reject", comment: "Bitte später" });
  const { documentId } = await issuedDocument(world);
  const payment = { documentId, amountCents: 100, paidOn: "2026-03-02", kind: "payment" };
  accepted(await rest(world, "payment_record", payment, { door: "operations" }));
  await sealAll(world);
  const { id: paymentId } = await world.services.db
    .selectFrom("documentPayments")
    .select("id")
    .executeTakeFirstOrThrow();
  return { world, decided, waiting, documentId, paymentId };
}

/** What a superuser may do: past every trigger. */
const damage = (world: World, statement: string) =>
  asOwner(world, `set session_replication_role = replica; ${statement}`);

const found = async ({ services, office }: World) =>
  (await compareWorkingTables(services.db, office))
    .map(({ code, subject }) => `${code} ${subject}`)
    .toSorted();

test("approvals, documents and payments that the service has made are what was sealed", async () => {
  const { world } = await startPapers();
  expect(await found(world)).toEqual([]);
});

test("who decided, a number, a sum and a payment cannot be changed past the service unnoticed", async () => {
  const { world, decided, documentId, paymentId } = await startPapers();

  await damage(world, `update approvals set status = 'approved' where id = '${decided}'`);
  await damage(world, `update documents set gross_cents = gross_cents + 1 where id = '${documentId}'`);
  await damage(world, `update document_payments set amount_cents = 90 where id = '${paymentId}'`);

  expect(await found(world)).toEqual(
    [
      `APPROVAL_CHANGED ${decided}`,
      `DOCUMENT_CHANGED ${documentId}`,
      `PAYMENT_CHANGED ${paymentId}`,
    ].toSorted(),
  );
});

test("what was removed or slipped in is named, too", async () => {
  const { world, decided, waiting, documentId, paymentId } = await startPapers();
  const copy = "0b7c1f62-91a5-4a51-8d0e-5a5f6f6c7d10";

  await damage(world, `update approvals set id = '${copy}' where id = '${waiting}'`);
  await damage(world, `update approvals set decided_by = '{"kind": "portal"}' where id = '${decided}'`);
  await damage(world, `delete from documents where id = '${documentId}'`);
  await damage(world, `update document_payments set id = '${copy}' where id = '${paymentId}'`);

  expect(await found(world)).toEqual(
    [
      `APPROVAL_MISSING ${waiting}`,
      `APPROVAL_NOT_RECORDED ${copy}`,
      `APPROVAL_CHANGED ${decided}`,
      `DOCUMENT_MISSING ${documentId}`,
      `PAYMENT_MISSING ${paymentId}`,
      `PAYMENT_NOT_RECORDED ${copy}`,
    ].toSorted(),
  );
});
