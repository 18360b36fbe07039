import type { PostalAddress } from "../../foundation/postal-address.ts";
import { printedLines } from "../../foundation/printed-lines.ts";

/** The sender in one line above the recipient: a company alone, without the person. */
export const returnLineOf = (address: PostalAddress, postedIn: string): string =>
  printedLines({ ...address, name: address.company ?? address.name, company: null }, postedIn).join(" · ");

/** The sender's address as the payment part of a Swiss bill shows it. */
export const payeeAddressOf = ({
  name,
  company,
  street,
  houseNumber,
  zip,
  city,
  country,
}: PostalAddress) => ({
  name: company ?? name,
  street,
  houseNumber: houseNumber ?? "",
  zip: zip ?? "",
  city,
  country,
});
