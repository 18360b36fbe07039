import { useState } from "react";
import { fieldProblems } from "../../../client.ts";
import { useChanging } from "../../../session/changing.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { ColumnChoices } from "./ColumnChoices.tsx";
import type { Serial } from "./serial-state.tsx";
import styles from "./serials.module.css";

/** What the columns fill, to be changed while nothing is handed in; every row is then checked again. */
export function SerialColumns({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const save = useChanging("serial_columns_save");
  const [chosen, setChosen] = useState<Record<string, string | null> | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  if (chosen === null) return <Button onClick={() => setChosen({})}>{text.change}</Button>;
  const { serialId, columns, fields, rowCount } = serial;
  const keep = () => save({ serialId, columns: chosen }).then(() => setChosen(null), setProblem);
  const look = {
    rowCount,
    fields,
    columns: columns.map((column) => ({
      ...column,
      target: Object.hasOwn(chosen, column.name) ? (chosen[column.name] ?? null) : column.target,
    })),
    problems: Object.entries(fieldProblems(problem)).map(([path, message]) => ({ path, message })),
  };
  return (
    <Sheet title={text.title}>
      <div className={styles.fields}>
        <ColumnChoices
          look={look}
          isRun={serial.isInvoices}
          onChoose={(name, target) => setChosen({ ...chosen, [name]: target })}
        />
        {problem !== null && look.problems.length === 0 && <Problem cause={problem} />}
        <div className={styles.acts}>
          <Button look="first" onClick={() => void keep()}>
            {text.save}
          </Button>
          <Button
            onClick={() => {
              setChosen(null);
              setProblem(null);
            }}
          >
            {text.cancel}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    change: "Spalten neu zuordnen",
    title: "Was die Spalten füllen",
    save: "Zuordnung speichern",
    cancel: "Abbrechen",
  },
  en: {
    change: "Assign columns again",
    title: "What the columns fill",
    save: "Save the assignment",
    cancel: "Cancel",
  },
});
