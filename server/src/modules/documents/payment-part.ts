import type { Language } from "../../foundation/language.ts";
import type { Cents, Currency } from "../../foundation/money.ts";
import { isQrAccount, isSwissAccount } from "../../foundation/payment-code.ts";
import type { BlockInput } from "../../rendering/blocks/block.ts";
import { paymentQrBlock } from "../../rendering/blocks/payment-qr.ts";
import { inFours, misfitOf } from "../../rendering/swiss-bill.ts";
import type { Buyer, Seller } from "./document.ts";
import { documentTexts } from "./document-texts.ts";
import { qrReferenceOf } from "./payment-reference.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";

/**
 * Where to pay: a GiroCode, or for Swiss accounts and recipients the QR-bill; the bare account where no code can be
 * made; nothing where there is no account or nothing to pay.
 */
export function paymentPart(
  { seller, buyer }: { seller: Seller; buyer: Buyer },
  { amountCents, purpose, currency, reference: given = null }: Asked,
  language: Language,
): BlockInput[] {
  if (seller.iban === null || amountCents <= 0) return [];
  const reference = given ?? (isQrAccount(seller.iban) ? qrReferenceOf(purpose) : null);
  const account = { iban: seller.iban, name: seller.kontoinhaber ?? seller.name };
  const code = {
    type: "paymentQr" as const,
    iban: account.iban,
    name: Array.from(account.name).slice(0, MOST_OF_A_NAME).join(""),
    amountCents,
    currency,
    ...(reference === null ? { remittance: purpose } : { reference }),
    sizeMm: 24,
    keepWithNext: true,
  };
  const isReadable = !isSwissAccount(account.iban) || takesSwissBill(seller, buyer);
  return isReadable && paymentQrBlock.safeParse(code).success
    ? [code]
    : [bankDetails(account, seller.bic, { purpose, reference }, language)];
}

/** What is asked for; a structured reference stands in place of the purpose. */
type Asked = { amountCents: Cents; purpose: string; currency: Currency; reference?: string | null };

/** What both codes hold of the payee's name. */
const MOST_OF_A_NAME = 70;

/** The Swiss payment part is of use in its countries only, and shows the payee's whole address. */
const takesSwissBill = ({ address }: Seller, buyer: Buyer): boolean =>
  ["CH", "LI"].includes(buyer.address.country) &&
  misfitOf({ ...address, houseNumber: address.houseNumber ?? "", zip: address.zip ?? "" }) === undefined;

function bankDetails(
  { iban, name }: { iban: string; name: string },
  bic: string | null,
  { purpose, reference }: { purpose: string; reference: string | null },
  language: Language,
): BlockInput {
  const labels = documentTexts[language].facts;
  return {
    type: "keyValue",
    keepWithNext: true,
    keepTogether: true,
    entries: [
      { label: labels.payee, value: literalText(name) },
      { label: "IBAN", value: literalText(inFours(iban)) },
      ...(bic === null ? [] : [{ label: "BIC", value: literalText(bic) }]),
      reference === null
        ? { label: labels.purpose, value: literalText(purpose) }
        : { label: labels.reference, value: inFours(reference) },
    ],
  };
}
