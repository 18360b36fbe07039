import { folded } from "../../foundation/folded-words.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { recipientLines } from "../../foundation/printed-lines.ts";
import type { LetterSource } from "./letter-source.ts";

/** Who gets a copy, as the letter says it below its enclosures. */
export const copiesListed = ({ copies }: Pick<LetterSource, "copies">): string[] =>
  (copies ?? []).filter(({ listed }) => listed).map(({ recipient }) => namesOf(recipient));

/** Whose letter it is a copy of, as the stamp says it: who it went to and where, without the street. */
export const copiedFrom = (recipient: PostalAddress): string[] => [
  ...recipientLines(recipient),
  [recipient.zip, recipient.city].filter(Boolean).join(" "),
];

/** A person or company in one line. */
export const namesOf = (recipient: PostalAddress): string => recipientLines(recipient).join(", ");

/** Whether two addresses would be the same on paper: nobody needs a copy of what they get anyway. */
export const isSamePlace = (one: PostalAddress, other: PostalAddress): boolean =>
  addressKey(one) === addressKey(other);

const addressKey = ({ zip, city, street, houseNumber, pobox, country, ...person }: PostalAddress): string =>
  [
    ...recipientLines({ zip, city, street, houseNumber, pobox, country, ...person }),
    street,
    houseNumber,
    pobox,
    zip,
    city,
    country,
  ]
    .map((part) => folded(part ?? ""))
    .join("\n");
