import { type DragEvent, useId, useState } from "react";
import { inBothLanguages, useTexts } from "../texts/language.tsx";
import buttons from "./Button.module.css";
import styles from "./FileDrop.module.css";

type FileDropProps = {
  label: string;
  hint: string;
  /** As the browser's file dialogue takes it, `application/pdf,image/png`. */
  accept: string;
  isBusy?: boolean;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files by drag and drop, or by the browser's own dialogue. */
export function FileDrop({
  label,
  hint,
  accept,
  isBusy = false,
  isMultiple = false,
  onFiles,
}: FileDropProps) {
  const text = useTexts(words);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isBusy) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.label}>{label}</span>
      <span id={hintId} className={styles.hint}>
        {hint}
      </span>
      <input
        className={styles.input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isBusy}
        aria-describedby={hintId}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ""; // the same file can be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
      <span aria-hidden className={`${buttons.button} ${buttons.second} ${buttons.link} ${styles.choose}`}>
        {isMultiple ? text.chooseSeveral : text.choose}
      </span>
    </label>
  );
}

/** A file as the tools take it. */
export const base64Of = async (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve((reader.result as string).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("the file cannot be read")));
    reader.readAsDataURL(file);
  });

const words = inBothLanguages({
  de: { choose: "Datei auswählen", chooseSeveral: "Dateien auswählen" },
  en: { choose: "Choose a file", chooseSeveral: "Choose files" },
});
