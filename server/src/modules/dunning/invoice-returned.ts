import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { cameToNothing, copiesOfOrders, type Order, ordersOf } from "../orders/orders.ts";

/**
 * The order by which an invoice went out and came back, where it has reached its recipient by no other way: neither again, nor
 * as the paper beside a mail, nor by hand. Whoever has not received it is not dunned for it without a word of a person.
 */
export async function returnedOrderOf(
  { db, caller }: Pick<Call, "db" | "caller">,
  { letterId, issuedBy }: StoredDocument,
): Promise<Order | null> {
  if (issuedBy === "other") return null;
  const own = (await ordersOf(db, caller, { letterId })).filter(hasLeft);
  const [latest] = own;
  if (latest?.status !== "returned") return null;
  const ids = own.map(({ orderId }) => orderId);
  const beside = (await copiesOfOrders(db, caller, ids)).filter(
    ({ part, recipientKey }) => part === null && recipientKey === latest.recipientKey,
  );
  const hasArrived = [...own, ...beside].some((order) => hasLeft(order) && order.status !== "returned");
  return hasArrived ? null : latest;
}

const hasLeft = ({ status }: Order): boolean => !cameToNothing.includes(status);

/** Why nobody is dunned, for whoever decides. */
export const returnedReason = ({ email, statusDetail: { text } }: Order, language: Language): string => {
  const words = texts[language][email ? "mail" : "letter"];
  return (text === undefined ? words : `${words} (${text})`).slice(0, 500);
};

const texts: Record<Language, Record<"mail" | "letter", string>> = {
  de: {
    mail: "Die E-Mail mit der Rechnung selbst kam zurück.",
    letter: "Der Brief mit der Rechnung selbst kam zurück.",
  },
  en: {
    mail: "The mail with the invoice itself came back.",
    letter: "The letter with the invoice itself came back.",
  },
};
