import type { InputOf, OutputOf } from "../../client.ts";

export type Wishes = Omit<InputOf<"notifications_set">, "reasoning">;

/** What is wished for, and nothing else that an answer says. */
export const wishesIn = (answer: OutputOf<"notifications_get">): Wishes => {
  const { waiting, expiring, lowBalance, receipt, rejected, address, returned, failed, delivered } = answer;
  return { waiting, expiring, lowBalance, receipt, rejected, address, returned, failed, delivered };
};
