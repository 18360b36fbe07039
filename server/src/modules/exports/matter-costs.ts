import { z } from "zod";
import { deliveryTypeInput } from "../../foundation/letter-options.ts";
import type { Call } from "../../operations/call.ts";
import type { Matter } from "../matters/matters.ts";
import type { ExportWish } from "./export-format.ts";
import {
  type CostItem,
  listCostItems,
  sumCosts,
} from "./formats/mandant_allocation/mandant_allocation-store.ts";

export const costsOutput = z.object({
  letters: z.int(),
  chargedCents: z.int().describe("Gross, as charged."),
  creditedCents: z.int().describe("Gross, as given back."),
  totalCents: z.int().describe("Gross: what remains."),
  netCents: z.int().describe("What remains without VAT."),
});

export const costItemOutput = z.object({
  kind: z.enum(["capture", "credit"]),
  bookedAt: z.iso.datetime(),
  amountCents: z.int().describe("Gross; a credit counts against the charges."),
  netCents: z.int(),
  orderId: z.uuid().nullable(),
  clientOrderId: z.string().nullable(),
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  deliveryType: deliveryTypeInput.nullable(),
});

/** What the letters of a file have cost, by the ledger and by the rule of the allocation exports. */
export async function costsOfMatter(
  { db, caller }: Pick<Call, "db" | "caller">,
  matter: Matter,
): Promise<z.input<typeof costsOutput>> {
  const { letters, chargedCents, creditedCents, netCents } = await sumCosts(db, wishOf(caller, matter));
  return { letters, chargedCents, creditedCents, totalCents: chargedCents - creditedCents, netCents };
}

export async function costItemsOfMatter(
  { db, caller }: Pick<Call, "db" | "caller">,
  matter: Matter,
  after: string | null,
): Promise<{ items: z.input<typeof costItemOutput>[]; next: string | null }> {
  const { rows, next } = await listCostItems(db, wishOf(caller, matter), after);
  return { items: rows.map(itemOf), next };
}

const itemOf = ({ bookedAt, ...item }: CostItem): z.input<typeof costItemOutput> => ({
  ...item,
  bookedAt: bookedAt.toISOString(),
});

/** Everything that was ever booked for the file. */
const wishOf = (
  { partnerId, mode, sees }: Call["caller"],
  { matterId, number, name }: Matter,
): ExportWish => ({
  exportId: matterId,
  partnerId,
  mode,
  partnerName: "",
  since: new Date(0),
  until: new Date(8_000_000_000_000),
  client: null,
  matter: { matterId, number, name },
  senderProfileId: null,
  namedAlone: false,
  language: "de",
  sees,
  createdAt: new Date(0),
});
