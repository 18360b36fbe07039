import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

export type EventRow = Tenant & { type: string; subjectId: string; data: string; occurredAt: Date };

export const insertEvent = (tx: Tx, row: EventRow) => tx.insertInto("events").values(row).execute();
