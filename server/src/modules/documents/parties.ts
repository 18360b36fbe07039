import { folded, foldedWords } from "../../foundation/folded-words.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import {
  type BooksOf,
  chosenSender,
  type SenderChoice,
  type SenderProfile,
  snapshotOf,
} from "../senders/senders.ts";
import type { Buyer, Seller } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";

/** Who bills, by the profile that is named or the default one, and under which address. */
export async function requireSeller(
  { db, caller }: Pick<Call, "db" | "caller">,
  choice: SenderChoice,
): Promise<{ seller: Seller; senderProfileId: string; booksOf: BooksOf }> {
  const { found, address } = await chosenSender(db, caller, choice, "billing");
  if (!found)
    return refuse("SENDER_PFLICHTANGABEN_INCOMPLETE", {
      profileId: null,
      missingFields: [],
      invalidFields: [],
    });
  const { profile } = found;
  const seller = sellerOf(profile, address ?? addressSoFar(profile));
  return { seller, senderProfileId: profile.profileId, booksOf: profile.booksOf };
}

/** What a profile says of its address, however little: the check of the document names what is missing. */
const addressSoFar = ({ pflichtangaben: { anschrift } }: SenderProfile): PostalAddress => ({
  name: "",
  company: null,
  street: anschrift?.strasse ?? "",
  houseNumber: anschrift?.hausnummer ?? null,
  pobox: null,
  zip: anschrift?.plz ?? null,
  city: anschrift?.ort ?? "",
  country: "DE",
});

/** A profile as an invoice names it: by the name that stands in the footer, at the address the letter comes from. */
export function sellerOf(profile: SenderProfile, address: PostalAddress): Seller {
  const { pflichtangaben, bankverbindung } = profile;
  const { ansprechpartner, geschaeftsfuehrer = [], telefon, email } = pflichtangaben;
  const { name } = snapshotOf(profile);
  return {
    name,
    address,
    ...taxIdsOf(profile),
    registernummer: pflichtangaben.registernummer ?? pflichtangaben.firmenbuchnummer ?? null,
    contact: ansprechpartner ?? geschaeftsfuehrer[0] ?? (name || null),
    telefon: telefon ?? null,
    email: email ?? null,
    iban: bankverbindung?.iban ?? null,
    bic: bankverbindung?.bic ?? null,
    kontoinhaber: bankverbindung?.kontoinhaber ?? null,
    kleinunternehmer: pflichtangaben.kleinunternehmer ?? false,
    glaeubigerId: bankverbindung?.glaeubigerId ?? null,
  };
}

/** Austria calls its VAT id UID; the Swiss UID is no VAT id of the Union and stands for the tax number. */
function taxIdsOf({
  pflichtangaben: { ustId, uid, steuernummer },
}: SenderProfile): Pick<Seller, "ustId" | "steuernummer"> {
  const isVatId = uid !== undefined && /^ATU/i.test(uid);
  return {
    ustId: withoutBlanks(ustId ?? (isVatId ? uid : undefined)),
    steuernummer: steuernummer ?? (isVatId ? null : (uid ?? null)),
  };
}

export const buyerOf = (address: PostalAddress, buyerUstId: string | undefined): Buyer => ({
  address,
  ustId: withoutBlanks(buyerUstId),
});

const withoutBlanks = (id: string | undefined): string | null => id?.replace(/\s+/g, "") ?? null;

/** Whether two addresses are of one company, or of one person where one of them names none. */
export const isSameParty = (one: PostalAddress, other: PostalAddress): boolean =>
  one.company && other.company
    ? folded(one.company) === folded(other.company)
    : foldedWords(one.name).some((word) => word.length > 2 && foldedWords(other.name).includes(word));

/** Who names a company or a VAT id is a business, unless the caller knows better. */
export const isConsumer = ({ verbraucher }: Pick<DocumentInput, "verbraucher">, buyer: Buyer): boolean =>
  verbraucher ?? (!buyer.address.company && buyer.ustId === null);
