import { z } from "zod";
import type { NamedClient } from "../../clients/clients.ts";
import type { Figure } from "../analytics-store.ts";
import { clientOutput, costOutput, percentOutput } from "./shapes.ts";
import { type Cost, costOf, figuresOf, percentOf, sumOf } from "./sums.ts";

const line = z.object({
  chargedLetters: z.int(),
  refundedLetters: z.int(),
  ...costOutput.shape,
  netCostPercent: percentOutput,
});

export const costPerMandantOutput = z.object({
  items: z.array(z.object({ ...clientOutput.shape, ...line.shape })).describe("The costliest first."),
  others: z.object({ clients: z.int(), ...line.shape }).describe("Clients that topN leaves out."),
  withoutMandant: line.describe("Letters that name no client."),
});

type ClientCost = Cost & { clientId: string; chargedLetters: number; refundedLetters: number };

/** The costliest clients first, and which of them the answer names. */
export function rankedClients(figures: readonly Figure[]): ClientCost[] {
  const byClient = Map.groupBy(figures, ({ clientId }) => clientId);
  return [...byClient]
    .flatMap(([clientId, own]) => (clientId === null ? [] : [{ clientId, ...sumsOf(own) }]))
    .toSorted(
      (a, b) =>
        b.netCostCents - a.netCostCents ||
        b.chargedCents - a.chargedCents ||
        (a.clientId < b.clientId ? -1 : 1),
    );
}

function sumsOf(figures: readonly Figure[]): Omit<ClientCost, "clientId"> {
  const charges = figuresOf(figures, "client_charges");
  const credits = figuresOf(figures, "client_credits");
  return {
    chargedLetters: sumOf(charges).letters,
    refundedLetters: sumOf(credits).letters,
    ...costOf(charges, credits),
  };
}

/** What each client's letters cost; items, others and the rest add up to the whole. */
export function costPerMandant(
  figures: readonly Figure[],
  clients: readonly NamedClient[],
  topN: number,
): z.input<typeof costPerMandantOutput> {
  const ranked = rankedClients(figures);
  const { netCostCents: wholeCents } = sumsOf(figures);
  const byId = new Map(clients.map((client) => [client.mandantId, client]));
  const cutOff = new Set(ranked.slice(topN).map(({ clientId }) => clientId));
  const shared = <Sums extends Cost>(sums: Sums) => ({
    ...sums,
    netCostPercent: percentOf(sums.netCostCents, wholeCents),
  });
  return {
    items: ranked.slice(0, topN).map(({ clientId, ...sums }) => ({
      mandantId: clientId,
      mandantennummer: byId.get(clientId)?.mandantennummer ?? null,
      name: byId.get(clientId)?.name ?? null,
      ...shared(sums),
    })),
    others: {
      clients: cutOff.size,
      ...shared(sumsOf(figures.filter(({ clientId }) => clientId !== null && cutOff.has(clientId)))),
    },
    withoutMandant: shared(sumsOf(figures.filter(({ clientId }) => clientId === null))),
  };
}
