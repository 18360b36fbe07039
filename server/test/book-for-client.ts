import { randomUUID } from "node:crypto";
import { asOwner } from "./as-owner.ts";
import type { Office, World } from "./world.ts";

/** Books a reservation for a client, as a send will; `released`: and gives it back. */
export const bookForClient = (
  world: World,
  { partnerId, mode }: Pick<Office, "partnerId" | "mode">,
  booking: { mandantId: string; cents: number; letters?: number; at: string; released?: boolean },
) => {
  const { mandantId, cents, letters = 1, at, released = false } = booking;
  const [id, about] = [randomUUID(), randomUUID()];
  const ending = `insert into ledger_transfers
    (partner_id, mode, kind, debit, credit, amount_cents, reference, reservation_id, letters, booked_at)
    values ('${partnerId}', '${mode}', 'release', 'wallet', 'revenue', ${cents}, '${about}', '${id}', ${letters}, '${at}');`;
  return asOwner(
    world,
    `insert into ledger_transfers
      (id, partner_id, mode, kind, debit, credit, amount_cents, reference, letters, client_id, booked_at)
      values ('${id}', '${partnerId}', '${mode}', 'reserve', 'wallet', 'revenue', ${cents}, '${about}', ${letters},
        '${mandantId}', '${at}'); ${released ? ending : ""}`,
  );
};
