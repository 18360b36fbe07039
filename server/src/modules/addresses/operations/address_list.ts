import { z } from "zod";
import { cursorInput, cursorPageOf, limitInput } from "../../../foundation/paging.ts";
import { pagesBy } from "../../../operations/cursor.ts";
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
  fromReplica: true,
  refuses: [],
  input: z.strictObject({
    searchQuery: z.string().trim().min(1).max(200).optional(),
    limit: limitInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(AddressView),

  async run({ searchQuery, limit, cursor }, call) {
    const pages = pagesBy(call, "address_list", { searchQuery }, { limit, cursor }, byName);
    const found = await listAddresses(call.db, call.caller, { searchQuery }, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ searchName, addressId }) => [
      searchName,
      addressId,
    ]);
    return { items: items.map(addressView), total: found.total, ...paging };
  },
});

const byName = z.tuple([z.string(), z.uuid()]);
