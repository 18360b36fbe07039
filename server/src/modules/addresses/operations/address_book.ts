import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { addressTypes } from "../../../foundation/postal-address.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { EntryView, entryView } from "../address-view.ts";
import { listAddresses } from "../address-book.ts";

export const addressBook = defineOperation({
  name: "address_book",
  title: "Address book",
  summary: "Shows the address book by page, searched and filtered, or what was deleted from it.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    searchQuery: z.string().trim().min(1).max(200).optional(),
    addressType: z.enum(addressTypes).optional(),
    undeliverable: z.boolean().default(false).describe("Only those from which a letter came back."),
    deleted: z.boolean().default(false).describe("Those that were deleted, the last one first."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(EntryView.extend({ deletedAt: z.iso.datetime().nullable() })),

  async run({ searchQuery, addressType, undeliverable, deleted, limit, offset }, { db, caller }) {
    const asked = {
      searchQuery,
      addressType: addressType ?? null,
      isUndeliverable: undeliverable,
      isDeleted: deleted,
    };
    const { items, total } = await listAddresses(db, caller, asked, { limit, offset });
    return {
      items: items.map(({ deletedAt, ...address }) => ({
        ...entryView(address),
        deletedAt: deletedAt?.toISOString() ?? null,
      })),
      total,
      limit,
      offset,
    };
  },
});
