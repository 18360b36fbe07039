import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { entryOfCells } from "../addresses/addresses.ts";
import { cellsFor, PDF, RECIPIENT, sameName } from "./serial-columns.ts";
import type { Serial, SerialColumn, SerialRow } from "./serial.ts";
import { forgetSplit } from "./split/splits-store.ts";

const ROWS_AT_ONCE = 5000;

type OnList = { serialId: string; place: number; person: Omit<PostalAddress, "extraLine"> };

/** Everybody on a tenant's lists. Lists name people in columns of their own, so all rows are read. */
export async function* peopleOnLists(db: Database, { partnerId, mode }: Tenant): AsyncGenerator<OnList> {
  let after = { serialId: "00000000-0000-0000-0000-000000000000", place: 0 };
  for (;;) {
    const { rows } = await sql<Pick<SerialRow, "place" | "cells"> & Pick<Serial, "serialId" | "columns">>`
      select r.serial_id, r.place, r.cells, s.columns
      from serial_rows r join serials s on s.id = r.serial_id
      where r.partner_id = ${partnerId} and r.mode = ${mode} and (r.serial_id, r.place) > (${after.serialId}::uuid, ${after.place})
      order by r.serial_id, r.place limit ${ROWS_AT_ONCE}`.execute(db);
    for (const { serialId, place, columns, cells } of rows)
      yield { serialId, place, person: personOn(columns, cells) };
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

/** Also of a row that is no address as it stands. */
function personOn(columns: readonly SerialColumn[], cells: SerialRow["cells"]): OnList["person"] {
  const given = cellsFor(columns, cells, RECIPIENT);
  const read = entryOfCells(given, "de");
  if ("entry" in read) return read.entry;
  return {
    name: read.name ?? "",
    company: given["company"] ?? null,
    secondName: given["secondName"] ?? null,
    street: given["street"] ?? "",
    houseNumber: given["houseNumber"] ?? null,
    pobox: given["pobox"] ?? null,
    zip: given["zip"] ?? null,
    city: given["city"] ?? "",
    country: given["country"] ?? "DE",
  };
}

/** Takes rows off their lists, with the files that nobody else on the list gets; a list without rows goes whole. */
export async function forgetRows(
  tx: Tx,
  tenant: Tenant,
  rows: readonly { serialId: string; place: number }[],
): Promise<void> {
  for (const [serialId, those] of Map.groupBy(rows, (row) => row.serialId))
    await forgetRowsOf(
      tx,
      tenant,
      serialId,
      those.map(({ place }) => place),
    );
}

async function forgetRowsOf(tx: Tx, { partnerId, mode }: Tenant, serialId: string, places: number[]) {
  const serial = await tx
    .selectFrom("serials")
    .select("columns")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", serialId)
    .forUpdate()
    .executeTakeFirst();
  if (!serial) return;
  const columns = serial.columns as SerialColumn[];
  const gone = await tx
    .deleteFrom("serialRows")
    .where("serialId", "=", serialId)
    .where(sql<boolean>`place = any(${places}::int[])`)
    .returning("cells")
    .execute();
  // Nobody can be taken out of a file that holds everybody's letters: what was cut for others is theirs already.
  await forgetSplit(tx, { partnerId, mode, serialId });
  const left = await tx.selectFrom("serialRows").select("cells").where("serialId", "=", serialId).execute();
  if (left.length === 0) {
    await tx.deleteFrom("serials").where("id", "=", serialId).execute();
    return;
  }
  await tx.updateTable("serials").set({ rowCount: left.length }).where("id", "=", serialId).execute();
  const filesNamed = (by: readonly { cells: unknown }[]): string[] =>
    by.flatMap(({ cells }) => Object.values(cellsFor(columns, cells as SerialRow["cells"], PDF)));
  const [theirs, others] = [filesNamed(gone), filesNamed(left)];
  const files = await tx
    .selectFrom("serialFiles")
    .select(["id", "name"])
    .where("serialId", "=", serialId)
    .where("forAll", "=", false)
    .execute();
  const names = (named: readonly string[], file: string) => named.some((each) => sameName(each, file));
  const alone = files.filter(({ name }) => names(theirs, name) && !names(others, name)).map(({ id }) => id);
  await tx
    .deleteFrom("serialFiles")
    .where(sql<boolean>`id = any(${alone}::uuid[])`)
    .execute();
}

/** Removes lists that nobody has touched since then, with their rows and files; letters made of them stay. Says how many. */
export async function forgetSerialsBefore(
  tx: Tx,
  { partnerId, mode }: Tenant,
  moment: Date,
  most: number,
): Promise<number> {
  const gone = await tx
    .deleteFrom("serials")
    .where("id", "in", (old) =>
      old
        .selectFrom("serials")
        .select("id")
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode)
        .where("dueAt", "is", null)
        .where("updatedAt", "<=", moment)
        .limit(most)
        .forUpdate(),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
