import { z } from "zod";
import type { UsedClient } from "./client.ts";

/** A client as lists show it. */
export const ClientItem = z.object({
  mandantId: z.uuid(),
  mandantennummer: z.string(),
  name: z.string(),
  kategorie: z.string().nullable(),
  sachbearbeiter: z.string().nullable().describe("Case handler."),
  tags: z.array(z.string()),
  debitorenkonto: z.string().nullable(),
  monthlyCapCents: z.int().nullable().describe("Most a Berlin calendar month may cost, gross; null: no cap."),
  monthlyBudgetUsedCents: z.int().describe("Reserved this month, less what was released again."),
  retentionYears: z.int().describe("How long letters are kept; may only lengthen."),
  lettersLast12Months: z.int(),
  archivedAt: z.iso.datetime().nullable().describe("Since then nothing new is written for it."),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const clientItem = <Shown extends UsedClient>({
  archivedAt,
  createdAt,
  updatedAt,
  ...client
}: Shown) => ({
  ...client,
  archivedAt: archivedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
