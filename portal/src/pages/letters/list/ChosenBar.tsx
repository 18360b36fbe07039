import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useSavedList } from "./chosen-list.ts";
import { EvidenceOfChosen } from "./EvidenceOfChosen.tsx";
import type { Letter } from "./LetterTable.tsx";
import { StopChosen } from "./StopChosen.tsx";
import styles from "./LettersPage.module.css";

/** What can be done with the letters that somebody chose. */
export function ChosenBar({ letters, onClear }: { letters: readonly Letter[]; onClear: () => void }) {
  const text = useTexts(words);
  const { role } = useHere();
  const saveList = useSavedList();
  return (
    <div className={styles.chosen} role="region" aria-label={text.title}>
      <strong role="status">{text.count(letters.length)}</strong>
      {role !== "viewer" && <StopChosen letters={letters} />}
      <Button onClick={() => saveList(letters)}>{text.list}</Button>
      <EvidenceOfChosen letters={letters} />
      <Button look="quiet" onClick={onClear}>
        {text.clear}
      </Button>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Ausgewählte Briefe",
    count: (count: number) => (count === 1 ? "1 Brief ausgewählt" : `${count} Briefe ausgewählt`),
    list: "Liste exportieren (CSV)",
    clear: "Auswahl aufheben",
  },
  en: {
    title: "Selected letters",
    count: (count: number) => (count === 1 ? "1 letter selected" : `${count} letters selected`),
    list: "Export a list (CSV)",
    clear: "Clear the selection",
  },
});
