import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { useBringPdf as useBringFile } from "../letters/pdf/bring-pdf.ts";
import type { PartProps } from "./DocumentEditor.tsx";
import styles from "./documents.module.css";

/** Files that ride along inside the e-invoice: brought one by one, named on paper. */
export function AttachmentFields({ form, change, problems }: PartProps) {
  const text = useTexts(words);
  const bring = useBringFile("invoice");
  const { attachments } = form;
  const take = async (files: readonly File[]): Promise<void> => {
    const brought = [...attachments];
    for (const file of files) {
      const uploadId = await bring.run(file);
      if (uploadId !== null) brought.push({ uploadId, fileName: file.name, description: "" });
    }
    change({ attachments: brought });
  };
  const problemOf = (at: number) =>
    ["fileName", "uploadId", "contentBase64"]
      .map((name) => problems[`document.attachments.${at}.${name}`])
      .find((problem) => problem !== undefined);
  return (
    <>
      {attachments.map((file, at) => (
        <div key={file.uploadId} className={styles.pair}>
          <Field
            label={text.description(file.fileName)}
            value={file.description}
            onChange={(description) =>
              change({ attachments: attachments.with(at, { ...file, description }) })
            }
            problem={problemOf(at)}
          />
          <div>
            <Button
              aria-label={text.removeNamed(file.fileName)}
              onClick={() => change({ attachments: attachments.toSpliced(at, 1) })}
            >
              {text.remove}
            </Button>
          </div>
        </div>
      ))}
      {problems["document.attachments"] && (
        <p role="alert" className={styles.problem}>
          {problems["document.attachments"]}
        </p>
      )}
      <FileDrop
        label={text.choose}
        hint={text.limits}
        accept=".pdf,.png,.jpg,.jpeg,.csv,.xlsx,.ods"
        isMultiple
        isBusy={bring.isBusy}
        onFiles={(files) => void take(files)}
      />
      {bring.problem !== null && <Problem cause={bring.problem} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    description: (fileName: string) => `Was „${fileName}“ ist`,
    remove: "Entfernen",
    removeNamed: (fileName: string) => `„${fileName}“ entfernen`,
    choose: "Datei für die E-Rechnung hierher ziehen oder auswählen",
    limits:
      "PDF, PNG, JPEG, CSV, XLSX oder ODS; höchstens 10 Dateien mit zusammen 5 MB. Auf Papier stehen nur ihre Namen.",
  },
  en: {
    description: (fileName: string) => `What “${fileName}” is`,
    remove: "Remove",
    removeNamed: (fileName: string) => `Remove “${fileName}”`,
    choose: "Drag a file for the e-invoice here, or choose one",
    limits:
      "PDF, PNG, JPEG, CSV, XLSX or ODS; at most 10 files of 5 MB together. On paper stand their names alone.",
  },
});
