import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { ClaimedFile, IntakeFolder } from "../../ports/intake-folder.ts";
import { peopleOf, personIdOf } from "../access/access.ts";
import { findPartnerBySlug } from "../partners/partners.ts";
import { hasArrived } from "./arrivals-store.ts";
import { arrive, lastingFault, whyNothingArrives } from "./arrive.ts";
import { rulesFor } from "./purposes.ts";

type Ground = Pick<Services, "db" | "clock" | "blobs" | "renderer" | "log">;

/** Takes what lies at rest in the watched folder. Stopped at any moment, the next round goes on; each file arrives once. */
export async function takeFromFolder(
  services: Ground,
  folder: IntakeFolder,
  signal: AbortSignal,
): Promise<void> {
  const onFault = (cause: unknown, account: string) =>
    services.log.warn({ err: cause, account }, "something in the watched folder cannot be taken");
  for await (const file of folder.claimResting(services.clock.now(), onFault)) {
    if (signal.aborted) return;
    try {
      const why = await takeFile(services, folder, file);
      await (why === null ? folder.accept(file) : folder.refuse(file, why));
    } catch (cause) {
      // It lies where it was claimed, and is tried again.
      services.log.warn({ err: cause, claimId: file.claimId }, "a file of the watched folder did not arrive");
    }
  }
}

/** Why it is not taken; null: it has arrived. */
async function takeFile(services: Ground, folder: IntakeFolder, file: ClaimedFile): Promise<string | null> {
  const partner = await findPartnerBySlug(services.db, file.account);
  if (!partner) return texts.noAccount(file.account);
  const { id: partnerId, features } = partner;
  const tenant: Tenant = { partnerId, mode: features.includes("live") ? "live" : "sandbox" };
  const holderId = file.person === null ? null : await memberNamed(services, tenant, file.person);
  if (holderId === undefined) return texts.noPerson(file.person ?? "");
  const arrivalKey = `folder:${file.claimId}`;
  // It came before a crash: there is room for it, whatever has come since.
  if (await hasArrived(services.db, tenant, arrivalKey)) return null;
  const closed = await whyNothingArrives(services, { ...tenant, holderId });
  if (closed !== null) return closed;
  const { maxBytes } = rulesFor.letter;
  const bytes = file.sizeBytes > maxBytes ? null : await folder.read(file, maxBytes);
  if (!bytes) return texts.tooLarge;
  try {
    await arrive(services, {
      ...tenant,
      source: "folder",
      arrivalKey,
      fileName: file.fileName,
      arrivedFrom: file.person ?? file.account,
      holderId,
      bytes,
    });
    return null;
  } catch (cause) {
    const why = lastingFault(cause);
    if (why === null) throw cause;
    return why;
  }
}

/** Undefined: nobody of the account. */
async function memberNamed({ db }: Ground, tenant: Tenant, email: string): Promise<string | undefined> {
  const userId = await personIdOf(db, email.toLowerCase());
  const people = await peopleOf(db, tenant);
  return people.find((person) => person.userId === userId && person.role !== "viewer")?.userId;
}

const texts = {
  noAccount: (name: string) =>
    `Es gibt kein Konto „${name}“. Der Ordner muss heißen wie das Konto bei „brieftaube partner list“.`,
  noPerson: (email: string) =>
    `„${email}“ ist keine E-Mail-Adresse einer Person, die in diesem Konto Briefe schreiben darf.`,
  tooLarge: "Die Datei ist größer als 50 MB.",
};
