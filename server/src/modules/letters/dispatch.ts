import { z } from "zod";
import { parseInstant } from "../../foundation/berlin-time.ts";
import { arrivalInput } from "../../operations/arrival-input.ts";
import { fulfilments } from "../../operations/send-inputs.ts";
import { approvalModeInput, deliveryTypeInput } from "../../foundation/letter-options.ts";
import type { LetterStatus } from "./letter-status.ts";
import type { findPreset } from "../settings/settings.ts";
import type { StoredLetter } from "./letter.ts";
import type { Dispatch } from "./dispatch-input.ts";

export const dispatchOutput = z.object({
  deliveryType: deliveryTypeInput.nullable(),
  express: z.boolean().nullable(),
  color: z.boolean().nullable(),
  duplex: z.boolean().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  timePassed: z.boolean().describe("scheduledAt is over: a send needs another time."),
  mandantennummer: z.string().nullable(),
  matterId: z.uuid().nullable().describe("The file (Akte) it belongs to."),
  auditTag: z.string().nullable(),
  approvalMode: approvalModeInput.nullable(),
  maxCostEuros: z.number().nullable(),
  declaration: z.string().nullable().describe("What somebody said it declares."),
  fulfilment: z.enum(fulfilments).nullable(),
  arrival: arrivalInput.nullable(),
  overrideForm: z
    .object({ reason: z.string() })
    .nullable()
    .describe("Why it was to be printed all the same; said anew with each send."),
});

export const dispatchView = (
  { dispatch, source, status }: Pick<StoredLetter, "dispatch" | "source" | "status">,
  now: Date,
): z.input<typeof dispatchOutput> => {
  const kept = dispatch ?? {};
  return {
    deliveryType: kept.deliveryType ?? null,
    express: kept.express ?? null,
    color: kept.color ?? null,
    duplex: kept.duplex ?? null,
    scheduledAt: kept.scheduledAt ?? null,
    timePassed: isFree(status) && kept.scheduledAt !== undefined && new Date(kept.scheduledAt) < now,
    mandantennummer: kept.mandantennummer ?? source.document?.mandantennummer ?? null,
    matterId: kept.matterId ?? null,
    auditTag: kept.auditTag ?? null,
    approvalMode: kept.approvalMode ?? null,
    maxCostEuros: kept.maxCostEuros ?? null,
    declaration: kept.declaration ?? source.declaration ?? null,
    fulfilment: kept.fulfilment ?? null,
    arrival: kept.arrival ?? null,
    overrideForm: kept.overrideForm ?? null,
  };
};

/** As it is stored: only what was chosen, with the time as a moment; null where nothing was. */
export function keptDispatch(chosen: Dispatch): Dispatch | null {
  const { scheduledAt, ...rest } = chosen;
  const moment = scheduledAt === undefined ? undefined : parseInstant(scheduledAt)?.toISOString();
  const kept = Object.entries({ ...rest, scheduledAt: moment }).filter(([, value]) => value !== undefined);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

type Preset = NonNullable<Awaited<ReturnType<typeof findPreset>>>;

/** What a preset says about sending; a draft made of it keeps it, as it keeps the preset's sender and look. */
export const dispatchOfPreset = (preset: Preset): Dispatch => ({
  deliveryType: preset.deliveryType,
  express: preset.express,
  color: preset.color,
  duplex: preset.duplex,
  scheduledAt: preset.scheduledAt,
  mandantennummer: preset.mandantennummer,
  auditTag: auditTagOf(preset.auditTag, preset.auditTagPrefix),
  approvalMode: preset.approvalMode,
  maxCostEuros: preset.maxCostEuros,
});

export const auditTagOf = (tag: string | undefined, prefix: string | undefined): string | undefined =>
  tag === undefined && prefix === undefined ? undefined : `${prefix ?? ""}${tag ?? ""}`;

/** What a form says of the dispatch, with what only programs, or whoever sent it before, say of it. */
export function besideForm(form: Dispatch | null, before: Dispatch | null): Dispatch | null {
  const { metadata, declaration, fulfilment, arrival, overrideForm } = before ?? {};
  return keptDispatch({ metadata, declaration, fulfilment, arrival, overrideForm, ...form });
}

/** Where the letter itself says from now on what it declares. */
export const withoutDeclaration = (dispatch: Dispatch | null): Dispatch | null =>
  dispatch && keptDispatch({ ...dispatch, declaration: undefined });

/** For another letter that says the same: a deadline and a reason belong to the one that had them. */
export const asOfAnother = (dispatch: Dispatch | null): Dispatch | null =>
  dispatch && keptDispatch({ ...dispatch, arrival: undefined, overrideForm: undefined });

/** Nothing of it is on its way: it can be changed, and when it was to leave still counts. */
export const isFree = (status: LetterStatus): boolean => free.has(status);

const free: ReadonlySet<LetterStatus> = new Set(["draft", "cancelled", "failed", "rejected", "expired"]);
