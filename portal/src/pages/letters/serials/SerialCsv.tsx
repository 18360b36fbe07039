import { useState } from "react";
import { callOperation } from "../../../client.ts";
import { useCallOptions } from "../../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { csvOf } from "../../../ui/csv.ts";
import { euros } from "../../../ui/Money.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { statusNames } from "../letter-status.tsx";
import { verdictNames, wrongWith } from "./row-words.ts";
import type { Serial, SerialRow } from "./serial-state.tsx";

const PER_CALL = 100;

/** The list as it was given, and beside each row how it stands. */
export function SerialCsv({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const verdicts = useTexts(verdictNames);
  const statuses = useTexts(statusNames);
  const options = useCallOptions();
  const say = useNotice();
  const [isBusy, setBusy] = useState(false);
  const { serialId, name, columns, rowCount } = serial;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows = new Map<number, SerialRow>();
      for (let offset = 0; offset < rowCount; offset += PER_CALL) {
        const page = await callOperation("serial_status", { serialId, limit: PER_CALL, offset }, options);
        for (const row of page.rows) rows.set(row.place, row);
      }
      const head = [text.row, ...columns.map((column) => column.name), text.state, text.price, text.said];
      const lines = [...rows.values()]
        .toSorted((a, b) => a.place - b.place)
        .map((row) => [
          String(row.place),
          ...columns.map((column) => row.cells[column.name] ?? ""),
          row.status ? statuses[row.status] : verdicts[row.verdict],
          row.priceCents === null ? "" : euros(row.priceCents, language),
          wrongWith(row).join(" "),
        ]);
      saveFile(
        `${name.replaceAll(/[\\/:*?"<>|]/g, " ").trim() || text.file}.csv`,
        csvOf(head, lines, language),
      );
    } catch {
      say({ text: text.failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void save()}>
      {text.save}
    </Button>
  );
}

const words = inBothLanguages({
  de: {
    save: "Als CSV speichern",
    row: "Zeile",
    state: "Stand",
    price: "Preis",
    said: "Hinweise",
    file: "Serienbrief",
    failed: "Die Zeilen ließen sich nicht laden. Bitte versuchen Sie es noch einmal.",
  },
  en: {
    save: "Save as CSV",
    row: "Row",
    state: "State",
    price: "Price",
    said: "Remarks",
    file: "Serial letter",
    failed: "The rows could not be loaded. Please try again.",
  },
});
