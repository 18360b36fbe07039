import { expect, test } from "vitest";
import { type BilledParty, vatOf } from "./untaxed.ts";

const party = (changes: Partial<BilledParty>): BilledParty => ({
  country: "DE",
  zip: "80331",
  company: null,
  vatId: null,
  issuerHasVatId: true,
  ...changes,
});
const owed = (vatId: string) => ({ untaxed: { why: "reverse_charge", vatId }, missing: null });
const outside = { untaxed: { why: "outside_scope" }, missing: null };
const charged = (missing: string | null = null) => ({ untaxed: null, missing });

test.for<[string, BilledParty | null, object]>([
  ["nobody said who", null, charged()],
  ["at home", party({ company: "Muster GmbH", vatId: "DE136695976" }), charged()],
  ["at home with a foreign VAT ID", party({ vatId: "ATU13585627" }), charged()],
  ["Austria", party({ country: "AT", zip: "1010", vatId: "ATU 13585627" }), owed("ATU13585627")],
  [
    "Greece, whose VAT IDs begin with EL",
    party({ country: "GR", zip: "10431", vatId: "EL094259216" }),
    owed("EL094259216"),
  ],
  [
    "Monaco, with a VAT ID of France",
    party({ country: "MC", zip: "98000", vatId: "FR40303265045" }),
    owed("FR40303265045"),
  ],
  ["Austria without one", party({ country: "AT", zip: "1010", company: "Firma" }), charged("vat_id")],
  [
    "Austria with one of Germany",
    party({ country: "AT", zip: "1010", vatId: "DE136695976" }),
    charged("vat_id_of_country"),
  ],
  [
    "an issuer without one",
    party({ country: "AT", zip: "1010", vatId: "ATU13585627", issuerHasVatId: false }),
    charged("issuer_vat_id"),
  ],
  ["Norway", party({ country: "NO", zip: "0150", company: "Fjord AS", issuerHasVatId: false }), outside],
  ["Switzerland by its number", party({ country: "CH", zip: "8001", vatId: "CHE123456788" }), outside],
  ["a person in Switzerland", party({ country: "CH", zip: "8001" }), charged("company")],
  [
    "Northern Ireland: its VAT IDs are for goods",
    party({ country: "GB", zip: "BT1 5GS", company: "Ltd", vatId: "XI980780684" }),
    outside,
  ],
  [
    "the Canary Islands",
    party({ country: "ES", zip: "35001", company: "Islas SL", vatId: "ESB58378431" }),
    outside,
  ],
  ["Büsingen", party({ zip: "78266", company: "Rhein GmbH" }), outside],
])("VAT of a service: %s", ([, given, expected]) => expect(vatOf(given)).toEqual(expected));
