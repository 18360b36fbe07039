import { parse } from "pg-connection-string";
import type { Connection } from "./database.ts";

/** Reads a `postgres://` address; `?host=/socket/folder` and `?sslmode=…` are understood as well. */
export function connectionFromUrl(url: string): Connection {
  const { host, port, user, password, database, ssl } = parse(url);
  return {
    ...(host && { host }),
    ...(port && { port: Number(port) }),
    ...(user && { user }),
    ...(password && { password }),
    ...(ssl !== undefined && { ssl: ssl as NonNullable<Connection["ssl"]> }),
    database: database ?? "postgres",
  };
}
