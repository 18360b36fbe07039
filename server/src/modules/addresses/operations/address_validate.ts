import { z } from "zod";
import { addressFindingOutput, verdicts } from "../../../foundation/address-findings.ts";
import {
  postalAddressFields,
  postalAddressOf,
  postalAddressOutput,
} from "../../../foundation/postal-address.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { printedLines } from "../../../foundation/printed-lines.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { findClientByNumber } from "../../clients/clients.ts";
import { addressOptions, unknownClient } from "../address-view.ts";
import { requireDeliverable } from "../address-book.ts";

export const addressValidate = defineOperation({
  name: "address_validate",
  title: "Check an address",
  summary: "Checks whether a letter can reach an address, and suggests a correction; stores nothing.",
  description:
    "`deliverable`: the street is known there. `plausible`: nothing stands against it, the street is not checked. " +
    "`corrected`: use `suggestion`. `uncertain`: see `findings`. What no letter can reach, or what does not fit the window, is ADDRESS_INVALID. " +
    "`lines` is what would be printed, posted in Germany.",
  doors: ["mcp", "rest", "portal"],
  toolset: "addresses",
  scope: "address:read",
  effect: "read",
  hints: { openWorld: true },
  refuses: ["ADDRESS_INVALID"],
  input: z.strictObject({ ...postalAddressFields, ...addressOptions }),
  output: z.object({
    verdict: z.enum(verdicts),
    address: postalAddressOutput.describe("The address as it was understood."),
    suggestion: postalAddressOutput.nullable(),
    lines: z.array(z.string()),
    findings: z.array(addressFindingOutput),
    checkedBy: z.string(),
  }),

  async run({ mandantennummer, addressType: _addressType, isDefault: _isDefault, ...input }, call) {
    const { db, caller, language } = call;
    const address = postalAddressOf(input);
    if (mandantennummer && !(await findClientByNumber(db, caller, mandantennummer)))
      return refuseField("mandantennummer", "unknown", unknownClient[language]);
    const judgement = await requireDeliverable(call, address);
    return { ...judgement, address, lines: printedLines(address, "DE") };
  },
});
