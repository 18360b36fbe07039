import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Call } from "../../../operations/call.ts";
import { linkTo } from "../../blobs/blobs.ts";
import type { Database } from "../../../db/database.ts";
import type { Order } from "../order.ts";
import { findLetter, stepsOf, type TakenStep } from "./in-house-store.ts";
import {
  courierSteps,
  type HandStep,
  handSteps,
  inHouseSteps,
  type InHouseStep,
  openSteps,
} from "./steps.ts";

/** Where a letter stands on its way, and what comes next. */
export type Walk = {
  standing: "waiting" | "open" | "stopped" | "finished";
  steps: readonly TakenStep[];
  /** Of several, each is a way of its own. */
  open: readonly HandStep[];
};

export async function walkOf(
  db: Database,
  tenant: Tenant,
  { orderId, status }: Pick<Order, "orderId" | "status">,
): Promise<Walk> {
  const letter = await findLetter(db, tenant, orderId);
  const steps = letter ? await stepsOf(db, tenant, orderId) : [];
  const next = openSteps(steps.map(({ step }) => step));
  const isStopped = letter?.cancelledAt != null || stopped.has(status);
  if (isStopped) return { standing: "stopped", steps, open: [] };
  if (!letter) return { standing: "waiting", steps, open: [] };
  return { standing: next.length === 0 ? "finished" : "open", steps, open: next };
}

const stopped: ReadonlySet<Order["status"]> = new Set(["cancelled", "failed", "rejected", "expired"]);

const stepOutput = z.object({
  step: z.enum(inHouseSteps),
  text: z.string(),
  happenedAt: z.iso.datetime(),
  deviceAt: z.iso.datetime().nullable().describe("By the clock of the device."),
  receivedAt: z.iso.datetime().describe("When it came here."),
  by: z.string(),
});

/** What every answer about such a letter says of its way. */
export const walkOutput = {
  standing: z.enum(["waiting", "open", "stopped", "finished"]),
  open: z.array(z.enum(handSteps as [HandStep, ...HandStep[]])),
  steps: z.array(stepOutput),
};

export const walkView = ({ standing, steps, open }: Walk, language: Language) => ({
  standing,
  open: [...open],
  steps: steps.map((step) => stepView(step, language)),
});

const stepView = ({ step, happenedAt, deviceAt, receivedAt, by }: TakenStep, language: Language) => ({
  step,
  text: stepName(step, language),
  happenedAt: happenedAt.toISOString(),
  deviceAt: deviceAt?.toISOString() ?? null,
  receivedAt: receivedAt.toISOString(),
  by: by.name,
});

/** The steps with what they say and their pictures, for people of the account. */
export const fullStepOutput = stepOutput.extend({
  details: z.object({
    page: z.int().optional(),
    name: z.string().optional(),
    trackingNumber: z.string().optional(),
    service: z.string().optional(),
    address: z.string().optional(),
    at: z.iso.datetime().optional(),
    place: z.object({ latitude: z.number(), longitude: z.number(), accuracyMeters: z.number() }).optional(),
    sheets: z.int().optional(),
  }),
  pictureUrl: z.url().nullable(),
});

export const fullStepView = (
  call: Pick<Call, "links" | "clock" | "caller">,
  step: TakenStep,
  language: Language,
) => ({
  ...stepView(step, language),
  details: step.details,
  pictureUrl:
    step.blobHash === null || step.step === "printed"
      ? null
      : linkTo(call, { hash: step.blobHash, fileName: `${step.step}.jpg`, mediaType: "image/jpeg" }),
});

/** A courier sees what a courier does. */
export const walkForCourier = ({ standing, steps, open }: Walk): Walk => ({
  standing,
  steps: steps.filter(({ step }) => (courierSteps as readonly InHouseStep[]).includes(step)),
  open: open.filter((step) => courierSteps.includes(step)),
});

export const stepName = (step: InHouseStep, language: Language): string => names[step][language];

const names: Record<InHouseStep, Record<Language, string>> = {
  printed: { de: "Zum Ausdrucken geholt", en: "Fetched to be printed" },
  signed: { de: "Unterschrieben", en: "Signed" },
  enclosed: { de: "Im Umschlag verschlossen", en: "Sealed in its envelope" },
  posted: { de: "Selbst zur Post gegeben", en: "Posted by yourselves" },
  read: { de: "Vom Boten gelesen", en: "Read by the courier" },
  put_in: { de: "Vom Boten in den Umschlag gesteckt", en: "Put into the envelope by the courier" },
  dropped: { de: "Vom Boten eingeworfen", en: "Dropped by the courier" },
  attested: { de: "Protokoll unterschrieben", en: "Protocol signed" },
};

/** What is to be done next, for somebody who asks where the letter is. */
export function openText({ standing, open }: Walk, language: Language): string | null {
  if (standing === "waiting" || standing === "stopped" || standing === "finished") return null;
  return open.map((step) => todo[step][language]).join(language === "de" ? ", oder: " : ", or: ");
}

const todo: Record<HandStep, Record<Language, string>> = {
  signed: {
    de: "ausdrucken, von Hand unterschreiben, Code scannen und die unterschriebene Seite fotografieren",
    en: "print it, sign it by hand, scan the code and photograph the signed page",
  },
  enclosed: { de: "in den Umschlag stecken und verschließen", en: "put it into its envelope and seal it" },
  posted: {
    de: "zur Post geben und Sendungsnummer oder Beleg festhalten",
    en: "post it and record tracking number or slip",
  },
  read: {
    de: "einem Boten geben, der den Brief liest",
    en: "give it to a courier, who reads it",
  },
  put_in: { de: "der Bote steckt ihn in den Umschlag", en: "the courier puts it into the envelope" },
  dropped: {
    de: "der Bote wirft ihn ein und fotografiert den Briefkasten",
    en: "the courier drops it and photographs the letterbox",
  },
  attested: { de: "der Bote unterschreibt das Protokoll", en: "the courier signs the protocol" },
};
