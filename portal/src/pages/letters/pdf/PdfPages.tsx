import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { OutputOf } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import styles from "./pdf.module.css";

type Look = OutputOf<"letter_pdf_look">;
type Finding = Look["findings"][number];

type PdfPagesProps = {
  look: Look;
  /** Pages of the file, in the order in which they are printed. */
  chosen: readonly number[];
  isOld: boolean;
  onChoose: (pages: number[]) => void;
};

/** The pages as they are printed, with what was found marked where it lies; moved and left out by buttons. */
export function PdfPages({ look, chosen, isOld, onChoose }: PdfPagesProps) {
  const text = useTexts(words);
  const leftOut = Array.from({ length: look.filePages }, (_, at) => at + 1).filter(
    (page) => !chosen.includes(page),
  );
  const swap = (at: number, other: number) =>
    onChoose(
      chosen.map((page, place) =>
        place === at ? (chosen[other] ?? page) : place === other ? (chosen[at] ?? page) : page,
      ),
    );
  const general = [
    ...look.missingFonts.map((font) => text.font(font)),
    ...look.blankPages.map((page) => text.blank(page)),
  ];
  return (
    <Sheet title={text.title}>
      {general.length > 0 && (
        <ul className={styles.remarks}>
          {general.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <ol className={styles.pages} aria-busy={isOld || undefined} {...(isOld && { "data-old": true })}>
        {look.pages.map(({ page, png }) => {
          const at = page - 1;
          const ofFile = chosen[at] ?? page;
          const found = look.findings.filter((finding) => finding.page === page);
          return (
            <li key={ofFile} className={styles.page}>
              <div className={styles.head}>
                <span>{text.page(page, look.pageCount, ofFile)}</span>
                <span className={styles.moves}>
                  <Button
                    look="quiet"
                    aria-label={text.up(page)}
                    disabled={at === 0}
                    onClick={() => swap(at, at - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={text.down(page)}
                    disabled={at === chosen.length - 1}
                    onClick={() => swap(at, at + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={text.leaveOut(page)}
                    disabled={chosen.length === 1}
                    onClick={() => onChoose(chosen.filter((_, place) => place !== at))}
                  >
                    <X aria-hidden />
                  </Button>
                </span>
              </div>
              <Marked png={png} alt={text.alt(page)} findings={found} />
              {found.length > 0 && (
                <ul className={styles.findings} aria-label={text.found(page)}>
                  {found.map((finding, number) => (
                    <li key={`${finding.code} ${number}`} data-severity={finding.severity}>
                      {finding.text}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      {leftOut.length > 0 && (
        <div className={styles.leftOut}>
          <span>{text.leftOutPages}</span>
          {leftOut.map((page) => (
            <Button
              key={page}
              onClick={() => onChoose([...chosen, page].toSorted((one, other) => one - other))}
            >
              {text.takeIn(page)}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  );
}

/** One unit is one millimetre of the sheet. */
function Marked({ png, alt, findings }: { png: string; alt: string; findings: readonly Finding[] }) {
  return (
    <div className={styles.marked}>
      <img src={`data:image/png;base64,${png}`} alt={alt} width={794} height={1123} />
      <svg viewBox="0 0 210 297" aria-hidden>
        {findings.map(
          ({ code, severity, rect }, number) =>
            rect && (
              <rect
                key={`${code} ${number}`}
                data-severity={severity}
                x={rect.x}
                y={rect.y}
                width={rect.w}
                height={rect.h}
              />
            ),
        )}
      </svg>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Seiten",
    page: (page: number, of: number, ofFile: number) =>
      page === ofFile ? `Seite ${page} von ${of}` : `Seite ${page} von ${of} (in der Datei Seite ${ofFile})`,
    alt: (page: number) => `Seite ${page}, wie sie gedruckt wird`,
    up: (page: number) => `Seite ${page} nach vorn`,
    down: (page: number) => `Seite ${page} nach hinten`,
    leaveOut: (page: number) => `Seite ${page} weglassen`,
    found: (page: number) => `Hinweise zu Seite ${page}`,
    leftOutPages: "Weggelassen:",
    takeIn: (page: number) => `Seite ${page} wieder aufnehmen`,
    font: (font: string) => `Der Datei fehlt die Schrift ${font}; gedruckt wird eine andere.`,
    blank: (page: number) => `Seite ${page} ist leer.`,
  },
  en: {
    title: "Pages",
    page: (page: number, of: number, ofFile: number) =>
      page === ofFile ? `Page ${page} of ${of}` : `Page ${page} of ${of} (page ${ofFile} of the file)`,
    alt: (page: number) => `Page ${page} as it will be printed`,
    up: (page: number) => `Move page ${page} to the front`,
    down: (page: number) => `Move page ${page} to the back`,
    leaveOut: (page: number) => `Leave out page ${page}`,
    found: (page: number) => `Remarks on page ${page}`,
    leftOutPages: "Left out:",
    takeIn: (page: number) => `Take in page ${page} again`,
    font: (font: string) => `The file lacks the font ${font}; another one is printed.`,
    blank: (page: number) => `Page ${page} is blank.`,
  },
});
