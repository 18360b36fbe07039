import type { Database } from "../../db/database.ts";
import type { Carrier } from "../../ports/carrier.ts";
import { sandboxCarrier } from "./sandbox-carrier.ts";
import { sandboxEmail } from "./sandbox-email.ts";

/** The pretend printer, and the pretend mail server beside it. */
export function sandboxCarriers(books: { db: Database }): Carrier[] {
  const printer = sandboxCarrier(books);
  return [printer, sandboxEmail(printer)];
}
