import type { Database } from "../../../db/database.ts";
import { berlinLocalTime } from "../../../foundation/berlin-time.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Moment, ProtocolLine } from "../proof-facts.ts";
import { stepsOf, type TakenStep } from "./in-house-store.ts";
import { stepName } from "./walk-view.ts";

/** What was done with a letter that people bring themselves, for its proof. */
export const protocolOf = async (db: Database, tenant: Tenant, orderId: string): Promise<ProtocolLine[]> =>
  (await stepsOf(db, tenant, orderId)).map((step) => ({
    step: step.step,
    happenedAt: momentOf(step.happenedAt),
    deviceAt: step.deviceAt && momentOf(step.deviceAt),
    receivedAt: momentOf(step.receivedAt),
    by: step.by.name,
    text: wordsOf(step),
    sha256: step.blobHash,
  }));

const momentOf = (at: Date): Moment => ({ utc: at.toISOString(), berlin: berlinLocalTime(at) });

function wordsOf({ step, by, details }: TakenStep): string {
  const { name, page, service, trackingNumber, address, place, stoppedAt, linkEndedAt } = details;
  const more = [
    name ?? by.name,
    page === undefined ? null : `Blatt mit Code von Seite ${page}`,
    service === undefined ? null : services[service],
    trackingNumber === undefined ? null : `Sendungsnummer ${trackingNumber}`,
    address,
    place &&
      `Standort ${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)} (auf ${Math.round(place.accuracyMeters)} m genau)`,
    stoppedAt && `gemeldet nach dem Stopp vom ${berlinLocalTime(new Date(stoppedAt))}`,
    linkEndedAt && `gemeldet nach dem Ende des Links am ${berlinLocalTime(new Date(linkEndedAt))}`,
  ];
  return `${stepName(step, "de")}: ${more.filter(Boolean).join("; ")}`;
}

const services: Record<string, string> = {
  letter: "einfacher Brief",
  einwurf: "Einschreiben Einwurf",
  uebergabe: "Einschreiben mit Übergabe",
  rueckschein: "Einschreiben mit Rückschein",
  parcel: "Paket",
  other: "auf andere Weise aufgegeben",
};
