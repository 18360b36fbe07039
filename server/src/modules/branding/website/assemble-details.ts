import { checkSender, type SenderProfile } from "../../senders/senders.ts";
import type { Detail } from "./imprint-detail.ts";
import type { ImprintDetails } from "./imprint-details.ts";

export type ProposedSender = {
  pflichtangaben: Record<string, unknown>;
  details: Detail[];
  missingFields: string[];
};

/** Puts single details together as a sender profile takes them; what is certainly wrong is shown, but left out. */
export function assembleDetails({ rechtsform, details }: ImprintDetails): ProposedSender {
  const whole = nested(details);
  if (rechtsform === null) return { pflichtangaben: whole, details, missingFields: [] };
  const wrong = new Set(judge(rechtsform, whole).invalidFields.map(({ path }) => path.replace(/\.\d+$/, "")));
  const right = nested(details.filter(({ key }) => !wrong.has(key)));
  return {
    pflichtangaben: right,
    details: details.map((one) => (wrong.has(one.key) ? { ...one, confidence: "low" } : one)),
    missingFields: judge(rechtsform, right).missingFields,
  };
}

const judge = (rechtsform: SenderProfile["rechtsform"], pflichtangaben: Record<string, unknown>) =>
  checkSender({ rechtsform, pflichtangaben, bankverbindung: null });

/** `anschrift.plz` becomes a part of `anschrift`, `komplementaere.0.firma` one of the first partner. */
function nested(details: readonly Detail[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  const address: Record<string, unknown> = {};
  const partner: Record<string, unknown> = {};
  for (const { key, value } of details) {
    const [first = "", ...rest] = key.split(".");
    const last = rest.at(-1) ?? first;
    if (first === "anschrift") address[last] = value;
    else if (first === "komplementaere") partner[last] = value;
    else whole[first] = value;
  }
  return {
    ...whole,
    ...(Object.keys(address).length > 0 && { anschrift: address }),
    ...(Object.keys(partner).length > 0 && { komplementaere: [partner] }),
  };
}
