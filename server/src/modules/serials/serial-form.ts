import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Call } from "../../operations/call.ts";
import { entryOfCells } from "../addresses/addresses.ts";
import { requireStatedForm } from "../sending/sending.ts";
import { findVersion } from "../templates/templates.ts";
import { cellsFor, RECIPIENT } from "./serial-columns.ts";
import type { SerialColumn, SerialLetter } from "./serial.ts";
import type { ListRow } from "./serials-store.ts";

/**
 * What somebody, or the template, says of all letters is refused for all of them before any is made, as that of a single letter
 * is. What a row's own text declares is judged with the row.
 */
export async function requireSerialForm(
  call: Call,
  letter: SerialLetter,
  rows: readonly Pick<ListRow, "cells">[],
  columns: readonly SerialColumn[],
): Promise<void> {
  const kind = letter.declaration ?? (await kindOfTemplate(call, letter));
  if (kind === null || letter.overrideForm) return;
  requireStatedForm(kind, countriesOf(rows, columns, call), berlinDay(call.clock.now()), call.language);
}

async function kindOfTemplate({ db, caller }: Call, letter: SerialLetter): Promise<string | null> {
  const { templateId, templateVersionId = null } = letter;
  if (templateId === undefined) return null;
  return (await findVersion(db, caller, templateId, templateVersionId))?.declaration ?? null;
}

/** Where the letters go, as far as the list says it by now. */
function countriesOf(
  rows: readonly Pick<ListRow, "cells">[],
  columns: readonly SerialColumn[],
  { language }: Call,
): Set<string> {
  const read = rows.map(({ cells }) => entryOfCells(cellsFor(columns, cells, RECIPIENT), language));
  return new Set(read.flatMap((each) => ("entry" in each ? [each.entry.country] : [])));
}
