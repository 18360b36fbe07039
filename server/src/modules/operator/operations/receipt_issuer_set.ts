import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { partyFields, readAddress, readNumber, taxNumberField } from "../../receipts/receipts.ts";
import { groundOf } from "../operator-call.ts";
import { setIssuer } from "../operator-acts.ts";

export const receiptIssuerSet = defineOperation({
  name: "receipt_issuer_set",
  title: "Set the issuer of receipts",
  summary:
    "Sets who issues the monthly receipts from now on, unless somebody else has changed it meanwhile; months that " +
    "waited for it are issued.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["ADDRESS_INVALID"],
  input: z.strictObject({ ...partyFields, taxNumber: taxNumberField, basedOn: basedOnInput }),
  output: z.object({ changedAt: z.iso.datetime() }),
  async run({ vatId, taxNumber, basedOn, ...address }, call) {
    const { language } = call;
    const issuer = {
      address: await readAddress(call, address),
      taxNumber: readNumber("taxNumber", taxNumber, language),
      vatId: readNumber("vatId", vatId, language),
    };
    if (issuer.taxNumber === null && issuer.vatId === null)
      return refuseField("vatId", "required", neither[language]);
    const changedAt = await setIssuer(groundOf(call), issuer, basedOn);
    return { changedAt: changedAt.toISOString() };
  },
});

const neither = {
  de: "Eine Rechnung muss die Steuernummer oder die USt-IdNr. nennen (§ 14 Abs. 4 UStG).",
  en: "An invoice must name the tax number or the VAT ID (§ 14 (4) UStG).",
};
