import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Call } from "../../../operations/call.ts";
import { linkTo } from "../../blobs/blobs.ts";
import type { Database } from "../../../db/database.ts";
import type { Order } from "../order.ts";
import { weekdayMomentText } from "../../../texts/moment-text.ts";
import { findLetter, type StepDetails, stepsOf, type TakenStep } from "./in-house-store.ts";
import {
  courierSteps,
  type HandStep,
  handSteps,
  inHouseSteps,
  type InHouseStep,
  lettingGo,
  openSteps,
} from "./steps.ts";

/** Where a letter stands on its way, and what comes next. */
export type Walk = {
  standing: "waiting" | "open" | "stopped" | "finished";
  /** Null while there is nothing to be printed. */
  sheetCode: string | null;
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
  const sheetCode = letter?.sheetCode ?? null;
  const next = openSteps(steps.map(({ step }) => step));
  const isStopped = letter?.cancelledAt != null || stopped.has(status);
  if (isStopped) return { standing: "stopped", sheetCode, steps, open: [] };
  if (!letter) return { standing: "waiting", sheetCode, steps, open: [] };
  return { standing: next.length === 0 ? "finished" : "open", sheetCode, steps, open: next };
}

const stopped: ReadonlySet<Order["status"]> = new Set(["cancelled", "failed", "rejected", "expired"]);

const stepOutput = z.object({
  step: z.enum(inHouseSteps),
  text: z.string(),
  happenedAt: z.iso.datetime(),
  deviceAt: z.iso.datetime().nullable().describe("By the clock of the device."),
  receivedAt: z.iso.datetime().describe("When it came here."),
  by: z.string(),
  toldAfter: z
    .enum(["stop", "link_end"])
    .nullable()
    .describe("It came here after the letter was stopped, or after its link had ended."),
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

const stepView = (
  { step, happenedAt, deviceAt, receivedAt, by, details }: TakenStep,
  language: Language,
) => ({
  step,
  text: toldName(step, details, language),
  toldAfter: toldAfter(details),
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
    stoppedAt: z.iso.datetime().optional(),
    linkEndedAt: z.iso.datetime().optional(),
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

/** Null: it came while the letter was to go out, by a link that was open. */
function toldAfter({ stoppedAt, linkEndedAt }: StepDetails): "stop" | "link_end" | null {
  if (stoppedAt !== undefined) return "stop";
  return linkEndedAt === undefined ? null : "link_end";
}

function toldName(step: InHouseStep, details: StepDetails, language: Language): string {
  const after = toldAfter(details);
  return after ? `${stepName(step, language)} (${toldLate[after][language]})` : stepName(step, language);
}

const toldLate: Record<"stop" | "link_end", Record<Language, string>> = {
  stop: { de: "gemeldet, als der Brief schon gestoppt war", en: "told when the letter had been stopped" },
  link_end: { de: "gemeldet, als der Link schon beendet war", en: "told when the link had ended" },
};

/** A courier sees what a courier does. */
export const walkForCourier = ({ standing, sheetCode, steps, open }: Walk): Walk => ({
  standing,
  sheetCode,
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
export function openText(walk: Walk, language: Language): string | null {
  const { standing, open } = walk;
  const leftAllTheSame = broughtText(walk, language);
  if (leftAllTheSame !== null) return leftAllTheSame;
  if (standing === "waiting" || standing === "stopped" || standing === "finished") return null;
  return open.map((step) => todo[step][language]).join(language === "de" ? ", oder: " : ", or: ");
}

/** What happened to a stopped letter all the same, and what to do now; null: it did not leave. */
export function broughtText({ steps }: Pick<Walk, "steps">, language: Language): string | null {
  const letGo = steps.find(
    ({ step, details }) => lettingGo.includes(step) && details.stoppedAt !== undefined,
  );
  if (!letGo) return null;
  const { step, happenedAt, details } = letGo;
  const stopped = weekdayMomentText(new Date(details.stoppedAt ?? happenedAt), language);
  const when = weekdayMomentText(happenedAt, language);
  return brought[language](step === "posted", when, stopped);
}

const brought: Record<Language, (isPosted: boolean, when: string, stopped: string) => string> = {
  de: (isPosted, when, stopped) =>
    `Achtung: Dieser Brief wurde ${stopped} gestoppt und doch ${when} ${isPosted ? "zur Post gegeben" : "eingeworfen"}; wer ihn trug, wusste nichts vom Stopp. Der Auftrag bleibt gestoppt und kostet nichts, die Erklärung kann aber wirken (§ 130 BGB). Soll sie nicht gelten, sagen Sie das dem Empfänger sofort. Das ist keine Rechtsberatung.`,
  en: (isPosted, when, stopped) =>
    `Careful: this letter was stopped on ${stopped} and still ${isPosted ? "posted" : "dropped"} on ${when}; whoever carried it did not know of the stop. The order stays stopped and costs nothing, but the declaration may take effect (§ 130 BGB). If it is not to hold, tell the recipient at once. This is no legal advice.`,
};

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
