import type { BasedOn } from "../../foundation/based-on.ts";
import type { AddressType, PostalAddress } from "../../foundation/postal-address.ts";
import type { Person } from "./person.ts";

/** What an entry of the address book says. */
export type AddressEntry = PostalAddress &
  Person & { addressType: AddressType; mandantennummer: string | null };

/** As it is stored first: nothing need be known of the person. */
export type NewEntry = PostalAddress &
  Partial<Person> &
  Pick<AddressEntry, "addressType" | "mandantennummer">;

export type Address = AddressEntry & {
  addressId: string;
  isDefault: boolean;
  /** Since a letter came back from there. */
  undeliverableSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What is wanted of the book. */
export type AddressFilter = {
  words: readonly string[];
  addressType: AddressType | null;
  isUndeliverable: boolean;
  isDeleted: boolean;
};

/** What a caller wants stored; of an existing entry, what is left out stays. */
export type AddressChange = {
  addressId?: string | undefined;
  address: PostalAddress;
  /** Only people say it: a tool knows the address alone. */
  person?: Person | undefined;
  addressType?: AddressType | undefined;
  mandantennummer?: string | null | undefined;
  isDefault?: boolean | undefined;
  /** Where a person changes an entry: what they have seen of it. */
  basedOn?: BasedOn;
};

export type SavedAddress = { saved: Address; created: boolean };
