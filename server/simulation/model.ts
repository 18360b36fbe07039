import { judgeAnswers, judgeForeign, judgeYes } from "./model/answers.ts";
import { judgeEnded, judgeEvents, judgeHandOvers, judgeHeld } from "./model/letters.ts";
import { judgeLaw } from "./model/law.ts";
import { judgeBrought } from "./model/brought.ts";
import { judgeBooks, judgeCaps, judgeCards, judgeReservations } from "./model/money.ts";
import type { Outcome } from "./model/outcome.ts";
import { judgePaid } from "./model/moved-money.ts";
import { judgeDocuments, judgeLives, judgeParts } from "./model/papers.ts";
import { judgeClosed, judgeRevoked, judgeTeam } from "./model/people.ts";
import { judgeArchive, judgeMessages, judgeSealed } from "./model/records.ts";
import { judgeSigned } from "./model/signed.ts";
import { judgeTwoPeople } from "./model/two-people.ts";
import { judgeForgotten, judgeLastWrites } from "./model/texts.ts";
import type { StoreRows } from "./read-store.ts";

/**
 * What must be true of every history. One thread, no product code but the list of statuses: a plain reading of what was
 * asked, what was answered, what those outside have in their books and what our own books say. Each line is a rule, and
 * stands in the file of its subject.
 */

/** True at every moment, whatever is under way. */
export function judgeMoment(rows: StoreRows, outcome: Outcome): string[] {
  return [
    ...judgeBooks(rows),
    ...judgeReservations(rows),
    ...judgeCaps(rows, outcome),
    ...judgeHandOvers(rows, outcome.letters),
    ...judgeEvents(rows),
  ];
}

/** True when everything has come to an end. */
export function judgeEnd(rows: StoreRows, outcome: Outcome): string[] {
  return [
    ...judgeMoment(rows, outcome),
    // letters
    ...judgeEnded(rows, outcome.letters),
    ...judgeBrought(rows),
    ...judgeYes(rows, outcome),
    ...judgeSigned(rows, outcome),
    ...judgeTwoPeople(rows, outcome),
    ...judgeLaw(rows, outcome),
    ...judgeHeld(rows, outcome),
    // what was said
    ...judgeAnswers(rows, outcome),
    ...judgeForeign(outcome),
    // money
    ...judgeCards(rows, outcome),
    ...judgeDocuments(rows, outcome),
    ...judgeLives(rows, outcome),
    ...judgeParts(rows, outcome),
    ...judgePaid(rows, outcome),
    // people and accounts
    ...judgeRevoked(outcome),
    ...judgeTeam(outcome),
    ...judgeClosed(rows, outcome),
    // texts
    ...judgeLastWrites(rows, outcome),
    ...judgeForgotten(rows, outcome),
    // records
    ...judgeArchive(rows),
    ...judgeMessages(rows, outcome),
    ...judgeSealed(rows),
  ];
}
