import { useState } from "react";
import { fieldProblems } from "../../../client.ts";
import { useCall } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { FileDrop } from "../../../ui/FileDrop.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useBringPdf } from "../pdf/bring-pdf.ts";
import { SerialPieces } from "./SerialPieces.tsx";
import { isUnderWay, type Serial } from "./serial-state.tsx";
import { type CutForm, cutOf, firstCut } from "./split-form.ts";
import styles from "./serials.module.css";

/** One PDF with the letters of many rows: how it is cut, and whose each piece is. */
export function SerialSplit({ serial }: { serial: Serial }) {
  const text = useTexts(words);
  const { serialId, split, state, isFinished, columns } = serial;
  const [cut, setCut] = useState<CutForm>(firstCut);
  const [keyColumn, setKeyColumn] = useState("");
  const bring = useBringPdf("collective");
  const read = useCall("serial_split");
  const isBusy = bring.isBusy || read.isPending || isUnderWay(state);
  const start = (uploadId?: string) =>
    read.mutate({
      serialId,
      ...(uploadId !== undefined && { uploadId }),
      cut: cutOf(cut),
      ...(keyColumn !== "" && { keyColumn }),
    });
  const take = async (file: File): Promise<void> => {
    const uploadId = await bring.run(file);
    if (uploadId !== null) start(uploadId);
  };
  const problems = fieldProblems(read.error);
  return (
    <Sheet title={text.title}>
      <div className={styles.fields}>
        <p className={styles.said}>{isFinished ? text.lead : text.leadEnclosed}</p>
        <div className={styles.pair}>
          <Choice
            label={text.by}
            value={cut.by}
            options={(["address", "text", "barcode", "pages", "bookmark"] as const).map((by) => ({
              value: by,
              label: text.ways[by],
            }))}
            onChange={(by) => setCut({ ...cut, by })}
          />
          {cut.by === "pages" && (
            <NumberField
              label={text.every}
              value={cut.every}
              onChange={(every) => setCut({ ...cut, every })}
              problem={problems["cut.every"]}
            />
          )}
          {cut.by === "text" && (
            <Field
              label={text.phrase}
              value={cut.phrase}
              onChange={(phrase) => setCut({ ...cut, phrase })}
              problem={problems["cut.phrase"]}
            />
          )}
          {cut.by === "barcode" && (
            <Field
              label={text.prefix}
              value={cut.prefix}
              onChange={(prefix) => setCut({ ...cut, prefix })}
              problem={problems["cut.prefix"]}
              hint={text.prefixHint}
            />
          )}
          <Choice
            label={text.key}
            value={keyColumn}
            options={[
              { value: "", label: text.byAddress },
              ...columns.map(({ name }) => ({ value: name, label: text.byColumn(name) })),
            ]}
            onChange={setKeyColumn}
            hint={text.keyHint}
          />
        </div>
        <FileDrop
          label={split ? text.another(split.fileName) : text.choose}
          hint={text.limits}
          accept="application/pdf"
          isBusy={isBusy}
          onFiles={([file]) => {
            if (file) void take(file);
          }}
        />
        {bring.isBusy && <p role="status">{text.bringing}</p>}
        {bring.problem !== null && <Problem cause={bring.problem} />}
        {read.error && <Problem cause={read.error} />}
        {split && (
          <div className={styles.acts}>
            <Button isBusy={read.isPending} disabled={isBusy} onClick={() => start()}>
              {text.again}
            </Button>
          </div>
        )}
        {split && split.pieces.all > 0 && state !== "splitting" && <SerialPieces serial={serial} />}
      </div>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Sammeldatei",
    lead: "Eine PDF-Datei mit den Briefen vieler Zeilen wird hier in Stücke zerlegt; jedes Stück wird der Brief seiner Zeile. Was nicht eindeutig ist, entscheiden Sie.",
    leadEnclosed:
      "Eine PDF-Datei mit den Anlagen vieler Zeilen wird hier in Stücke zerlegt; jedes Stück liegt dem Brief seiner Zeile bei. Was nicht eindeutig ist, entscheiden Sie.",
    by: "Geschnitten wird",
    ways: {
      address: "bei jeder Anschrift im Fenster",
      text: "bei jeder Seite mit einem bestimmten Text",
      pages: "alle so und so viele Seiten",
      bookmark: "bei jedem Lesezeichen",
      barcode: "bei jedem neuen Barcode oder QR-Code",
    },
    every: "Seiten je Stück",
    phrase: "Text auf der ersten Seite",
    prefix: "Der Barcode beginnt mit (freiwillig)",
    prefixHint: "Nötig, wenn mehrere Codes auf einer Seite stehen. Zahlungscodes und Links zählen nie mit.",
    key: "Zugeordnet wird",
    byAddress: "nach der Anschrift im Fenster",
    byColumn: (name: string) => `nach „${name}“ auf der ersten Seite`,
    keyHint: "Eine Nummer, die auf dem Brief steht und in der Liste, etwa die Mieternummer.",
    choose: "Sammeldatei (PDF) hierher ziehen oder auswählen",
    another: (name: string) => `„${name}“ ist gelesen; hier kann eine andere Datei hin`,
    limits: "Höchstens 200 MB und 5.000 Seiten.",
    bringing: "Die Datei wird hochgeladen …",
    again: "So noch einmal schneiden",
  },
  en: {
    title: "Collective file",
    lead: "A PDF with the letters of many rows is cut into pieces here; each piece becomes the letter of its row. What is not plain, you decide.",
    leadEnclosed:
      "A PDF with the enclosures of many rows is cut into pieces here; each piece rides along with the letter of its row. What is not plain, you decide.",
    by: "It is cut",
    ways: {
      address: "at every address in the window",
      text: "at every page with a certain text",
      pages: "every so many pages",
      bookmark: "at every bookmark",
      barcode: "at every new barcode or QR code",
    },
    every: "Pages of a piece",
    phrase: "Text on the first page",
    prefix: "The barcode begins with (optional)",
    prefixHint: "Needed where a page has several codes. Payment codes and links never count.",
    key: "Pieces are matched",
    byAddress: "by the address in the window",
    byColumn: (name: string) => `by “${name}” on the first page`,
    keyHint: "A number that stands on the letter and in the list, such as the tenant's.",
    choose: "Drag a collective file (PDF) here, or choose one",
    another: (name: string) => `“${name}” is read; another file can go here`,
    limits: "At most 200 MB and 5,000 pages.",
    bringing: "Uploading the file …",
    again: "Cut it again like this",
  },
});
