import { z } from "zod";
import { refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { type AddressInput, postalAddressFields, postalAddressOf } from "../../foundation/postal-address.ts";
import { type ProblemText, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { AddressJudgement } from "../../ports/address-check.ts";
import { findClientByNumber } from "../clients/clients.ts";
import { addressOptions, unknownClient } from "./address-view.ts";
import type { AddressChange, SavedAddress } from "./address.ts";
import { requireDeliverable, saveAddress } from "./address-book.ts";
import { nameOf, personFields, personOf } from "./person.ts";

export const addressInput = z.strictObject({
  addressId: z.uuid().optional(),
  ...postalAddressFields,
  ...addressOptions,
});

type Wanted = AddressInput & Omit<AddressChange, "address">;

/** What a person's form says: also who it is, and then the name may be made of that. */
export const entryInput = addressInput.extend({ name: addressInput.shape.name.optional(), ...personFields });

/** Stores an entry as a person has entered it. */
export function storeEntry(
  { name, ...given }: z.output<typeof entryInput> & Pick<AddressChange, "basedOn">,
  call: Call,
): Promise<SavedAddress & AddressJudgement> {
  const person = personOf(given);
  const called = name ?? nameOf(person) ?? given.company;
  if (!called) return refuseField("name", "required", nameMissing[call.language]);
  return storeAddress({ ...given, name: called, person }, call);
}

const nameMissing: Record<Language, string> = {
  de: "nennen Sie den Nachnamen, den Namen oder die Firma",
  en: "give the last name, the name or the company",
};

/** Checks an address and stores it, or refuses in the caller's language; the tool and the form do the same. */
export async function storeAddress(
  { addressId, mandantennummer, addressType, isDefault, basedOn, person, ...input }: Wanted,
  call: Call,
): Promise<SavedAddress & AddressJudgement> {
  const { db, clock, caller, language } = call;
  const address = postalAddressOf(input);
  if (mandantennummer && !(await findClientByNumber(db, caller, mandantennummer)))
    return refuseField("mandantennummer", "unknown", unknownClient[language]);
  const judgement = await requireDeliverable(call, address);
  const change = { addressId, address, person, mandantennummer, addressType, isDefault, basedOn };
  const result = await db.transaction().execute((tx) => saveAddress(tx, caller, change, clock.now()));
  if (result === "unknown") return refuse("NOT_FOUND", { what: "address" });
  if (result === "changed") return refuseOvertaken(language);
  if (result === "duplicate") return refuseField("addressId", "duplicate", duplicate[language]);
  if (result === "default_needed") return refuseField("isDefault", "default_needed", needed[language]);
  return { ...result, ...judgement };
}

const duplicate: Record<Language, string> = {
  de: "ein anderer Eintrag hat schon diese Anschrift und diesen Namen",
  en: "another entry has this address and name already",
};

const needed: Record<Language, ProblemText> = {
  de: {
    text: "eine Anschrift dieser Art muss der Standard sein; machen Sie stattdessen eine andere dazu",
    forPrograms: "mit isDefault: true",
  },
  en: {
    text: "one address of this type must be the default; make another one the default instead",
    forPrograms: "with isDefault: true",
  },
};
