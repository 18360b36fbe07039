import type { DueWork } from "../../../operations/due-work.ts";
import { findNextLapse, listLapsed, listTenantsWithLapsed } from "../approvals-store.ts";
import { expireApproval } from "../decide-approval.ts";

/** Lets approvals lapse that nobody has decided in time, and gives their money back. */
export const expireApprovals: DueWork = {
  name: "expire_approvals",
  tenantsDue: ({ db, clock }) => listTenantsWithLapsed(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextLapse(db, tenant),
  async run({ db }, tenant, now) {
    let failure: unknown = null;
    for (const approvalId of await listLapsed(db, tenant, now))
      await db
        .transaction()
        .execute((tx) => expireApproval(tx, tenant, approvalId, now))
        .catch((cause: unknown) => (failure ??= cause)); // one in trouble holds up no other
    if (failure !== null) throw failure;
  },
};
