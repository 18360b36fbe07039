import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { eventsAbout } from "../events/events.ts";
import type { StatusDetail } from "./order.ts";
import { reasonText, stepText, type Way } from "./order-texts.ts";
import type { OrderStatus } from "./order-states.ts";

/** One step on an order's way: `code` for programs where there is more to say than the status, `text` for people. */
export type Step = { at: Date; status: OrderStatus; code: string | null; text: string };

/** An order's way so far, the first step first. */
export async function historyOf(
  db: Database | Tx,
  tenant: Tenant,
  orderId: string,
  language: Language,
): Promise<Step[]> {
  const events = await eventsAbout(db, tenant, { topic: "order", subjectId: orderId });
  let before: OrderStatus | null = null;
  return events.map(({ occurredAt, data }) => {
    const { status, detail, deliver, fulfilment } = data as {
      status: OrderStatus;
      detail?: StatusDetail;
      deliver?: "email";
      fulfilment?: "in_house";
    };
    const code = detail?.code ?? null;
    const text = textOf({ status, code, before, way: deliver ?? fulfilment ?? "post" }, language);
    before = status;
    return { at: occurredAt, status, code, text };
  });
}

/** What was learned while the order stayed where it was is told by itself. */
function textOf(
  {
    status,
    code,
    before,
    way,
  }: { status: OrderStatus; code: string | null; before: OrderStatus | null; way: Way },
  language: Language,
): string {
  const step = stepText(status, { before, language, way });
  const reason = reasonText(code, language, way);
  if (!reason) return step;
  return before === status ? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}` : `${step}: ${reason}`;
}
