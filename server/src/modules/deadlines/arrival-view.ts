import { berlinDay, berlinLocalTime } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import type { ArrivalView } from "../../operations/arrival-input.ts";
import { kindNamed, needsHand, ruleFor } from "../../texts/forms/declaration-kinds.ts";
import { formJudgementView } from "../../texts/forms/form-judgement.ts";
import { weekdayMomentText } from "../../texts/moment-text.ts";
import type { ArrivalPlan } from "./plan-arrival.ts";
import { proofText } from "./proof-texts.ts";
import { provisionText, stepText } from "./step-texts.ts";

/** How a plan is told to whoever asks now. */
export const arrivalView = (plan: ArrivalPlan, now: Date, language: Language): ArrivalView => ({
  lastDay: plan.lastDay,
  receiptBy: plan.receiptBy,
  latestSafe: berlinLocalTime(new Date(plan.latestSafe)),
  latestReasonable: berlinLocalTime(new Date(plan.latestReasonable)),
  tooLate: isTooLate(plan, now),
  atRisk: isAtRisk(plan, now),
  states: [...plan.place.states],
  steps: plan.steps.map((step) => ({
    what: stepText(step, plan.place, language),
    provision: provisionText(step, language),
    day: step.day,
  })),
  form: plan.form ? formJudgementView(plan.form, language) : null,
  proof: proofText(plan.isInHouse ? "in_house" : plan.deliveryType, language),
  alternatives: now > new Date(plan.latestSafe) ? waysLeft(plan, now, language) : [],
  note: notes[language],
});

/** Even 95 of 100 letters would come too late. */
export const isTooLate = ({ latestReasonable }: Pick<ArrivalPlan, "latestReasonable">, now: Date): boolean =>
  now > new Date(latestReasonable);

/** Only 95 of 100 would still arrive in time: a person has to know. */
export const isAtRisk = (plan: Pick<ArrivalPlan, "latestSafe" | "latestReasonable">, now: Date): boolean =>
  now > new Date(plan.latestSafe) && !isTooLate(plan, now);

/** What still helps when the post no longer does for sure. */
export function waysLeft(plan: ArrivalPlan, now: Date, language: Language): ArrivalView["alternatives"] {
  const text = ways[language];
  const hasCourier = now < new Date(plan.courierUntil);
  const isForHand = needsOriginal(plan);
  return [
    ...(!isForHand && plan.withExpress !== null && now <= new Date(plan.withExpress)
      ? [
          {
            way: "express" as const,
            text: text.express(weekdayMomentText(new Date(plan.withExpress), language)),
          },
        ]
      : []),
    ...(hasCourier
      ? [
          {
            way: "courier" as const,
            text: text.courier(weekdayMomentText(new Date(plan.courierUntil), language)),
          },
        ]
      : []),
    ...(hasCourier &&
    plan.place.country === "DE" &&
    new Date(plan.courierUntil).getTime() - now.getTime() > BAILIFF_MS
      ? [{ way: "bailiff" as const, text: text.bailiff }]
      : []),
    ...(!isForHand && berlinDay(now) <= plan.lastDay ? [{ way: "email" as const, text: text.email }] : []),
  ];
}

/** Of what must be there signed by hand neither another print nor an e-mail helps. */
function needsOriginal({ steps, form }: ArrivalPlan): boolean {
  const { kind = "", country = "", day = "" } = form?.finding ?? {};
  const named = kindNamed(kind);
  const rule = named && ruleFor(named, country, day);
  return steps.some(({ key }) => key === "written_form") || (rule !== null && needsHand(rule));
}

const BAILIFF_MS = 3 * 86_400_000;

const ways = {
  de: {
    express: (until: string) => `Express (Druck am selben Tag): reicht noch bis ${until}.`,
    courier: (until: string) =>
      `Bote: Er liest den Brief, steckt ihn in den Umschlag, wirft ihn bis ${until} ein und notiert Tag, Stunde, Anschrift und ein Foto.`,
    bailiff: "Gerichtsvollzieher (§ 132 BGB): Fragen Sie sofort an, die Zustellung dauert meist einige Tage.",
    email: "E-Mail, wo Textform genügt: Sie muss noch am letzten Tag zu üblicher Zeit ankommen.",
  },
  en: {
    express: (until: string) => `Express (printed the same day): still in time until ${until}.`,
    courier: (until: string) =>
      `A messenger who reads the letter, puts it into the envelope, drops it by ${until} and notes day, hour, address and a photograph.`,
    bailiff: "Service by a bailiff (§ 132 BGB): ask at once, it usually takes some days.",
    email: "E-mail, where text form suffices: it has to arrive on the last day at a usual hour.",
  },
};

const notes: Record<Language, string> = {
  de: "Berechnet nach den genannten Vorschriften; keine Rechtsberatung.",
  en: "Reckoned by the provisions named; no legal advice.",
};
