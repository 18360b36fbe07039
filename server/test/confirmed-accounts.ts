import { sql } from "kysely";
import type { World } from "./world.ts";

/** As if an owner had confirmed every account that programs have given senders. */
export const confirmAccounts = ({ services }: World) =>
  services.db
    .updateTable("senderProfiles")
    .set({
      confirmedBank: sql`bankverbindung`,
      confirmedIbans: sql`array[upper(regexp_replace(bankverbindung ->> 'iban', '[^A-Za-z0-9]', '', 'g'))]`,
    })
    .where(sql<boolean>`bankverbindung ->> 'iban' is not null`)
    .execute();
