import { valueOf } from "../../../foundation/postal-address.ts";
import { entryOfCells } from "../../addresses/addresses.ts";
import { cellsFor, RECIPIENT } from "../serial-columns.ts";
import type { Serial } from "../serial.ts";
import type { KnownRow } from "./match-rows.ts";
import type { ListedRow } from "./splits-store.ts";

/** The rows of a list as pieces are held against them. */
export const knownRows = (
  { columns }: Serial,
  rows: readonly ListedRow[],
  keyColumn: string | null,
): KnownRow[] =>
  rows.map(({ place, cells, orderId }) => {
    const read = entryOfCells(cellsFor(columns, cells, RECIPIENT), "de");
    return {
      place,
      isHandedIn: orderId !== null,
      address: "entry" in read ? valueOf(read.entry) : null,
      number: (keyColumn !== null && cells[keyColumn]?.trim()) || null,
    };
  });
