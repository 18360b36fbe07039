import { type Selectable, sql } from "kysely";
import type { Events } from "../../db/tables.ts";

/** All events, those of years that were put away among them. */
export const everyEvent = sql<Selectable<Events>>`every_event`.as<"v">(sql.ref("v"));
