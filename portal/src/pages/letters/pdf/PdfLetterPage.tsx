import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { fieldProblems, type OutputOf } from "../../../client.ts";
import { useCall, useOperation } from "../../../session/calls.ts";
import { useDraft } from "../../../session/draft.ts";
import { useInAddress } from "../../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { AddressWindow } from "../../../ui/AddressWindow.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { FileDrop } from "../../../ui/FileDrop.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { Tick } from "../../../ui/Tick.tsx";
import { RecipientPart } from "../compose/RecipientPart.tsx";
import { emptyAddress, type TypedAddress, typedAddress, writtenAddress } from "../typed-address.ts";
import { offerIn, PartsOffer } from "../PartsOffer.tsx";
import { PdfPages } from "./PdfPages.tsx";
import { useBringPdf } from "./bring-pdf.ts";
import styles from "./pdf.module.css";

/** What somebody has brought and decided about it; it outlives a reload. */
type Brought = {
  uploadId: string;
  /** Null: as the file has them. */
  pages: number[] | null;
  coverPage: boolean;
  inParts: boolean;
  subject: string;
  recipient: TypedAddress;
};

const nothing: Brought = {
  uploadId: "",
  pages: null,
  coverPage: false,
  inParts: false,
  subject: "",
  recipient: emptyAddress,
};

/** A finished PDF on its way to the post: brought, looked at, addressed; then it goes on as any other draft. */
export function PdfLetterPage() {
  const text = useTexts(words);
  const [brought, change, forget] = useDraft<Brought>("letter.pdf", nothing);
  const [arrived, setArrived] = useInAddress("upload");
  const [fileName] = useInAddress("name");
  // What waits in the intake is opened here; what was being prepared before makes way for it.
  useEffect(() => {
    if (arrived === "") return;
    change((now) =>
      now.uploadId === arrived ? now : { ...nothing, uploadId: arrived, subject: subjectOf(fileName) },
    );
    setArrived("");
  }, [arrived, fileName, change, setArrived]);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        brought.uploadId === "" ? (
          <LinkButton look="quiet" to="/letters/new">
            {text.write}
          </LinkButton>
        ) : (
          <Button look="quiet" onClick={forget}>
            {text.another}
          </Button>
        )
      }
    >
      {brought.uploadId === "" ? (
        <Bring onBrought={(uploadId, subject) => change(() => ({ ...nothing, uploadId, subject }))} />
      ) : (
        <Prepare
          brought={brought}
          onChange={(part) => change((now) => ({ ...now, ...part }))}
          onForget={forget}
        />
      )}
    </Page>
  );
}

function Bring({ onBrought }: { onBrought: (uploadId: string, subject: string) => void }) {
  const text = useTexts(words);
  const bring = useBringPdf();
  return (
    <Sheet>
      <FileDrop
        label={text.drop}
        hint={bring.isBusy ? text.busy : text.hint}
        accept="application/pdf"
        isBusy={bring.isBusy}
        onFiles={([file]) => {
          if (file)
            void bring.run(file).then((uploadId) => uploadId && onBrought(uploadId, subjectOf(file.name)));
        }}
      />
      {bring.problem !== null && <Problem cause={bring.problem} />}
    </Sheet>
  );
}

const subjectOf = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, "")
    .trim()
    .slice(0, 200);

type PrepareProps = { brought: Brought; onChange: (part: Partial<Brought>) => void; onForget: () => void };

function Prepare({ brought, onChange, onForget }: PrepareProps) {
  const text = useTexts(words);
  const { uploadId, pages, coverPage, inParts, subject, recipient } = brought;
  const look = useOperation(
    "letter_pdf_look",
    {
      uploadId,
      coverPage,
      ...(inParts && { inParts }),
      ...(pages && { pages }),
      ...(/^[A-Z]{2}$/.test(recipient.country) && { country: recipient.country }),
    },
    { keepPrevious: true, isPassing: true, lastsWith: uploadId },
  );
  const make = useMakeLetter(onForget);
  const problems = fieldProblems(make.problem);
  const offer = offerIn(look.error);
  if (offer && !inParts)
    return (
      <Sheet title={text.inParts}>
        <PartsOffer {...offer} onAccept={() => onChange({ inParts: true })} />
      </Sheet>
    );
  if (look.error && !look.data) return <Problem cause={look.error} />;
  if (!look.data) return <Loading />;
  const { data } = look;
  const chosen = pages ?? Array.from({ length: data.filePages }, (_, at) => at + 1);
  const isBroken = data.findings.some(({ severity }) => severity === "error");
  return (
    <div className={styles.desk}>
      <div className={styles.beside}>
        <Sheet title={text.recipient}>
          <ReadAddress read={data.addressRead} onTake={(address) => onChange({ recipient: address })} />
          <RecipientPart
            path="recipient"
            value={recipient}
            onChange={(address) => onChange({ recipient: address })}
            problems={problems}
          />
        </Sheet>
        <Sheet title={text.letter}>
          <Field
            label={text.subject}
            hint={text.subjectHint}
            value={subject}
            onChange={(next) => onChange({ subject: next })}
            problem={problems["subject"]}
            isRequired
          />
          <Tick
            label={text.cover}
            hint={text.coverHint}
            isOn={coverPage}
            onChange={(isOn) => onChange({ coverPage: isOn })}
          />
        </Sheet>
        {make.problem !== null && (
          <MadeProblem cause={make.problem} onParts={() => onChange({ inParts: true })} />
        )}
        {isBroken && (
          <p role="status" className={styles.broken}>
            {text.broken}
          </p>
        )}
        <div className={styles.acts}>
          <Button
            look="first"
            isBusy={make.isBusy}
            onClick={() => void make.run({ uploadId, pages: chosen, coverPage, inParts, subject, recipient })}
          >
            {text.goOn}
          </Button>
          <span className={styles.quiet}>{text.goOnMore}</span>
        </div>
      </div>
      <PdfPages
        look={data}
        chosen={chosen}
        isOld={look.isPlaceholderData}
        onChoose={(next) => onChange({ pages: next })}
      />
    </div>
  );
}

/** With a cover page before them, the pages may be one too many. */
function MadeProblem({ cause, onParts }: { cause: unknown; onParts: () => void }) {
  const offer = offerIn(cause);
  return offer ? <PartsOffer {...offer} onAccept={onParts} /> : <Problem cause={cause} />;
}

type ReadAddressProps = {
  read: OutputOf<"letter_pdf_look">["addressRead"];
  onTake: (address: TypedAddress) => void;
};

/** What the window of the first page says: offered, and taken only by whoever has looked at it. */
function ReadAddress({ read: { lines, guess }, onTake }: ReadAddressProps) {
  const text = useTexts(words);
  if (lines.length === 0) return <p className={styles.quiet}>{text.unread}</p>;
  return (
    <div className={styles.read}>
      <p>{text.read}</p>
      <AddressWindow lines={lines} />
      {guess ? (
        <Button onClick={() => onTake(typedAddress(guess))}>{text.take}</Button>
      ) : (
        <p className={styles.quiet}>{text.noGuess}</p>
      )}
    </div>
  );
}

type Made = Omit<Brought, "pages"> & { pages: number[] };

/** Makes the draft and goes on with it; pressed twice, or again after a lost answer, it is one. */
function useMakeLetter(forget: () => void) {
  const store = useCall("letter_from_pdf");
  const navigate = useNavigate();
  const [problem, setProblem] = useState<unknown>(null);
  const run = async ({ recipient, ...input }: Made): Promise<void> => {
    setProblem(null);
    const address = writtenAddress(recipient);
    try {
      const { letterId } = await store.mutateAsync({
        ...input,
        // A file becomes one letter.
        clientLetterId: `pdf-${input.uploadId}`,
        ...(address && { recipient: address }),
      });
      forget();
      void navigate({ to: "/letters/$letterId/edit", params: { letterId } });
    } catch (cause) {
      setProblem(cause);
    }
  };
  return { run, problem, isBusy: store.isPending };
}

const words = inBothLanguages({
  de: {
    title: "Fertiges PDF verschicken",
    lead: "Die Seiten gehen so zur Post, wie sie in der Datei stehen. Vorher sehen Sie, ob Anschrift und freie Bereiche zum Umschlag passen.",
    write: "Stattdessen schreiben",
    another: "Andere Datei wählen",
    drop: "PDF-Datei hierher ziehen",
    hint: "Höchstens 30 Seiten und 50 MB; mehr Seiten in mehreren Umschlägen.",
    inParts: "Brief in Teilen",
    busy: "Die Datei wird hochgeladen …",
    recipient: "Empfänger",
    letter: "Brief",
    read: "Im Fenster der ersten Seite steht:",
    take: "Diese Anschrift übernehmen",
    noGuess: "Daraus lässt sich keine Anschrift ableiten; bitte tragen Sie sie ein.",
    unread: "Im Fenster der ersten Seite lässt sich keine Anschrift lesen; bitte tragen Sie sie ein.",
    subject: "Betreff",
    subjectHint:
      "Für Ihre Liste der Briefe und das Deckblatt; auf die Seiten der Datei wird nichts gedruckt.",
    cover: "Deckblatt voranstellen",
    coverHint: "Eine Seite mit Ihrem Absender und der Anschrift im Fenster; die Datei folgt dahinter.",
    broken:
      "So lässt sich der Brief nicht verschicken: Stellen Sie ein Deckblatt voran oder ändern Sie die Datei.",
    goOn: "Weiter zum Versand",
    goOnMore: "Der Brief wird als Entwurf gespeichert; dort wählen Sie den Versand und senden ihn.",
  },
  en: {
    title: "Send a finished PDF",
    lead: "The pages are posted as they stand in the file. Before that you see whether address and clear areas fit the envelope.",
    write: "Write instead",
    another: "Choose another file",
    drop: "Drop a PDF here",
    hint: "At most 30 pages and 50 MB; more pages in several envelopes.",
    inParts: "Letter in parts",
    busy: "The file is being uploaded …",
    recipient: "Recipient",
    letter: "Letter",
    read: "The window of the first page says:",
    take: "Use this address",
    noGuess: "No address can be made of it; please enter it.",
    unread: "No address can be read in the window of the first page; please enter it.",
    subject: "Subject",
    subjectHint: "For your list of letters and the cover page; nothing is printed on the pages of the file.",
    cover: "Put a cover page in front",
    coverHint: "A page with your sender and the address in the window; the file follows behind it.",
    broken: "The letter cannot be sent like this: put a cover page in front, or change the file.",
    goOn: "On to sending",
    goOnMore: "The letter is saved as a draft; there you choose how it is sent, and send it.",
  },
});
