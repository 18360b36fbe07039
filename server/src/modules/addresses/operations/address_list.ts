import { z } from "zod";
import { limitInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { AddressView, addressView } from "../address-view.ts";
import { listAddresses } from "../address-book.ts";

export const addressList = defineOperation({
  name: "address_list",
  title: "Address book",
  summary: "Lists or searches the address book.",
  description:
    "`searchQuery` finds entries that have a word beginning with each of its words, in name, company, street, postcode, " +
    "city or client number; case, accents and ä/ae make no difference. Ordered by name.",
  doors: ["mcp", "rest", "portal"],
  toolset: "addresses",
  scope: "address:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({ searchQuery: z.string().trim().min(1).max(200).optional(), limit: limitInput }),
  output: pageOf(AddressView),

  async run({ searchQuery, limit }, { db, caller }) {
    const { items, total } = await listAddresses(db, caller, { searchQuery }, { limit, offset: 0 });
    return { items: items.map(addressView), total, limit, offset: 0 };
  },
});
