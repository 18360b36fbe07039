/** Serial letters: one text to everybody on a list, with one decision for all. What other modules may use of them. */
export type { InvoiceDesk, InvoiceWish } from "./invoice-row.ts";
export { forgetRows, forgetSerialsBefore, peopleOnLists } from "./forget-serials-store.ts";
