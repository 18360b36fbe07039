import type { Database, Tx } from "../../db/database.ts";

export type Operator = { userId: string; name: string; email: string };

/** Makes somebody an operator, or takes it back. Undefined if nobody has this e-mail address. */
export const setOperator = (
  db: Database | Tx,
  email: string,
  isOperator: boolean,
): Promise<Operator | undefined> =>
  db
    .updateTable("users")
    .set({ isOperator })
    .where("email", "=", email.toLowerCase())
    .returning(["id as userId", "name", "email"])
    .executeTakeFirst();

export const listOperators = (db: Database): Promise<Operator[]> =>
  db
    .selectFrom("users")
    .select(["id as userId", "name", "email"])
    .where("isOperator", "=", true)
    .orderBy("email")
    .execute();
