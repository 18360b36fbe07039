import { refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { findClientByNumber, nearestClientNumber } from "../clients/clients.ts";

type Asker = Pick<Call, "db" | "caller" | "language">;

/** The client whose figures are asked for, also one that is archived: its past stays; none where nobody is named. */
export async function requireClientOfFigures(
  mandantennummer: string | undefined,
  { db, caller, language }: Asker,
) {
  if (mandantennummer === undefined) return undefined;
  const client = await findClientByNumber(db, caller, mandantennummer);
  if (client) {
    const { mandantId, name } = client;
    return { mandantId, mandantennummer: client.mandantennummer, name };
  }
  const nearest = await nearestClientNumber(db, caller, mandantennummer);
  return refuseField("mandantennummer", "unknown", unknownClient[language](nearest));
}

const unknownClient = {
  de: (nearest: string | undefined) => ({
    text: `es gibt keinen Mandanten mit dieser Nummer${nearest === undefined ? "" : `; meinten Sie „${nearest}“?`}`,
    forPrograms: "mandant_search nennt die vorhandenen",
  }),
  en: (nearest: string | undefined) => ({
    text: `there is no client with this number${nearest === undefined ? "" : `; did you mean “${nearest}”?`}`,
    forPrograms: "mandant_search names those there are",
  }),
};
