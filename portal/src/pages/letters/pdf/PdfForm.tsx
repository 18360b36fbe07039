import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { AddressWindow } from "../../../ui/AddressWindow.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { AttachmentsPart } from "../compose/AttachmentsPart.tsx";
import { type Act, useSave } from "../compose/ComposeForm.tsx";
import { CopiesPart } from "../compose/CopiesPart.tsx";
import { DispatchPart } from "../compose/DispatchPart.tsx";
import type { LetterForm } from "../compose/letter-form.ts";
import { filedIn } from "../compose/known-recipient.ts";
import { SendBar } from "../compose/SendBar.tsx";
import { useCopyQuotes } from "../compose/use-copy-quotes.ts";
import { useFurtherQuotes } from "../compose/use-part-quotes.ts";
import { useQuote } from "../compose/use-quote.ts";
import { HeldParts } from "../PartsOffer.tsx";
import { DrawnPages } from "../DrawnPages.tsx";
import desk from "../compose/desk.module.css";
import styles from "./pdf.module.css";

type Letter = OutputOf<"letter_get">;

type PdfFormProps = {
  form: LetterForm;
  letter: Letter;
  onChange: (change: (now: LetterForm) => LetterForm) => void;
  onSaved: (form: LetterForm, letterId: string, act: Act | null) => void;
};

/** A draft that is a finished PDF: its pages as they are, and beside them how they are sent. */
export function PdfForm({ form, letter, onChange, onSaved }: PdfFormProps) {
  const text = useTexts(words);
  const say = useNotice();
  const save = useSave(form, letter);
  const { letterId, subject, revision, recipient, pageCount, usesColour, warnings } = letter;
  const measured = { pageCount, usesColour, parts: letter.parts, country: recipient?.country ?? "DE" };
  const quote = useQuote(form, measured);
  const furtherQuotes = useFurtherQuotes(form, measured);
  // A copy has a page of ours before those of the file.
  const cover = letter.finishedPdf?.coverPage ? 0 : 1;
  const copyQuotes = useCopyQuotes(form, {
    pageCount: pageCount + cover,
    letterPages: letter.letterPages + cover,
    usesColour,
  });
  const [problem, setProblem] = useState<unknown>(null);
  const saved = async (act: Act | null): Promise<void> => {
    setProblem(null);
    try {
      const stored = await save.run();
      if (act === null) say({ text: text.saved });
      onSaved(stored.form, letterId, act);
    } catch (cause) {
      setProblem(cause);
    }
  };
  return (
    <div className={desk.desk} data-part="details">
      <div className={desk.column}>
        {warnings.length > 0 && (
          <ul className={styles.remarks} aria-label={text.remarks}>
            {warnings.map(({ code, place, text: said }) => (
              <li key={`${code} ${place}`}>{said}</li>
            ))}
          </ul>
        )}
        <Sheet title={subject}>
          <DrawnPages letterId={letterId} orderId={undefined} subject={subject} version={String(revision)} />
        </Sheet>
      </div>
      <div className={desk.beside}>
        {letter.parts.length > 0 && (
          <Sheet title={text.inParts}>
            <HeldParts parts={letter.parts} />
          </Sheet>
        )}
        <Sheet title={text.recipient}>
          {recipient && <AddressWindow lines={linesOf(recipient)} />}
          <p className={styles.quiet}>{text.settled}</p>
        </Sheet>
        <Sheet title={text.copies}>
          <CopiesPart
            copies={form.copies}
            onChange={(copies) => onChange((now) => ({ ...now, copies, isChanged: true }))}
            quotes={copyQuotes}
            problems={fieldProblems(problem)}
            hasEnclosures={letter.attachments.length > 0}
            isSettled
          />
        </Sheet>
        <Sheet title={text.dispatch}>
          <DispatchPart
            form={form}
            letter={letter}
            measured={measured}
            quote={quote}
            onChange={(dispatch) => onChange((now) => ({ ...now, dispatch }))}
            onMatter={(matter) => onChange((now) => filedIn(now, matter))}
            problems={fieldProblems(problem)}
            onKnown={() => {}}
          />
        </Sheet>
        <Sheet title={text.attachments}>
          <AttachmentsPart
            letter={letter}
            store={() => Promise.resolve(letterId)}
            split={async () => {
              onChange((now) => ({ ...now, inParts: true, isChanged: true }));
              const stored = await save.run({ ...form, inParts: true, isChanged: true });
              onSaved(stored.form, letterId, null);
            }}
          />
        </Sheet>
      </div>
      <SendBar
        quote={quote.data}
        copies={copyQuotes}
        further={furtherQuotes}
        problem={problem}
        isBusy={save.isBusy}
        onAct={(act) => void saved(act)}
      />
    </div>
  );
}

const linesOf = ({
  company,
  name,
  street,
  houseNumber,
  pobox,
  zip,
  city,
}: NonNullable<Letter["recipient"]>) =>
  [
    company,
    name === company ? null : name,
    pobox ? `Postfach ${pobox}` : [street, houseNumber].filter(Boolean).join(" "),
    [zip, city].filter(Boolean).join(" "),
  ].flatMap((line) => line || []);

const words = inBothLanguages({
  de: {
    remarks: "Hinweise zum Brief",
    recipient: "Empfänger",
    settled:
      "Der Brief ist ein fertiges PDF: Seiten und Anschrift stehen fest. Für Änderungen laden Sie die Datei neu hoch.",
    copies: "Abschrift an",
    inParts: "Brief in Teilen",
    dispatch: "Versand",
    attachments: "Anlagen",
    saved: "Der Entwurf ist gespeichert.",
  },
  en: {
    remarks: "Remarks on the letter",
    recipient: "Recipient",
    settled:
      "The letter is a finished PDF: pages and address are settled. To change them, upload the file again.",
    copies: "Copy to",
    inParts: "Letter in parts",
    dispatch: "Dispatch",
    attachments: "Attachments",
    saved: "The draft is saved.",
  },
});
