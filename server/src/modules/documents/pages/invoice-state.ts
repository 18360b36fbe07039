import type { Language } from "../../../foundation/language.ts";
import type { Cents } from "../../../foundation/money.ts";
import { daysAfter } from "../calendar-days.ts";
import { printedDay } from "../printed-figures.ts";
import { texts } from "./document-page-texts.ts";

export type InvoiceState = { words: string; isBad: boolean };

type Amounts = { dueDate: string | null; openCents: Cents; paidCents: Cents };

/** How an invoice stands on a day, for people. */
export function stateOf(
  { dueDate, openCents, paidCents }: Amounts,
  today: string,
  language: Language,
): InvoiceState {
  const { states, part } = texts[language];
  if (openCents <= 0) return { words: paidCents > 0 ? states.paid : states.settled, isBad: false };
  const isOverdue = dueDate !== null && dueDate < today;
  const due = dueDate !== null && printedDay(isOverdue ? daysAfter(dueDate, 1) : dueDate, language);
  const words = due === false ? states.open : isOverdue ? states.overdue(due) : states.due(due);
  return { words: paidCents > 0 ? `${words}, ${part}` : words, isBad: isOverdue };
}
