import { signedInBrowser } from "./approvals.ts";
import { savedBiller, startBillingWorld } from "./billing.ts";
import { invoiceInput } from "./documents.ts";
import type { World } from "./world.ts";

/** An account of three companies; the first is the default sender, and all begin in the account's books. */
export async function startCompanies() {
  const world: World = await startBillingWorld();
  const second = await savedBiller(world, { firma: "Nordwind Handel GmbH", ustId: "DE123456788" });
  const third = await savedBiller(world, { firma: "Südwind Transport GmbH", ustId: "DE111111125" });
  const { call } = await signedInBrowser(world, { name: "Olga Owner" });
  const items = async () => {
    const { body } = await call("sender_profile_list", {});
    return body["items"] as { profileId: string; isDefault: boolean; updatedAt: string }[];
  };
  const first = (await items()).find(({ isDefault }) => isDefault)?.profileId ?? "";
  const versionOf = async (id: string) =>
    (await items()).find(({ profileId }) => profileId === id)?.updatedAt;
  return {
    world,
    first,
    second,
    third,
    call,
    versionOf,
    /** As an owner who has just looked. */
    chooseBooks: async (senderProfileId: string, booksOf: string | null) =>
      call("sender_books_set", { senderProfileId, booksOf, basedOn: await versionOf(senderProfileId) }),
    /** An invoice of a company that draws its number from RE. */
    billInput: (senderProfileId: string, changes: object = {}) =>
      invoiceInput({ senderProfileId, ...changes }),
  };
}
