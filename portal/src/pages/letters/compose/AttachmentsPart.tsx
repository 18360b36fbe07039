import { useState } from "react";
import type { OutputOf } from "../../../client.ts";
import { useCall } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { Field } from "../../../ui/Field.tsx";
import { FileDrop } from "../../../ui/FileDrop.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { offerIn, PartsOffer } from "../PartsOffer.tsx";
import { type Upload, useUploads } from "./uploads.ts";
import styles from "./compose.module.css";

type Letter = OutputOf<"letter_get">;
type Attachment = Letter["attachments"][number];

type AttachmentsPartProps = {
  letter: Letter | null;
  /** A file rides along with a stored draft: a new letter becomes one first. */
  store: () => Promise<string>;
  /** Lets the letter leave in parts. */
  split: () => Promise<void>;
};

/** Files that are printed after the letter: dropped in, put in order, taken out. */
export function AttachmentsPart({ letter, store, split }: AttachmentsPartProps) {
  const text = useTexts(words);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { uploads, start, forget } = useUploads(letter?.letterId ?? null);

  const upload = async (files: readonly File[]): Promise<void> => {
    setProblem(null);
    if (letter) return start(letter.letterId, files);
    setBusy(true);
    try {
      start(await store(), files);
    } catch (cause) {
      setProblem(cause);
    } finally {
      setBusy(false);
    }
  };
  const addInParts = async ({ id, letterId, file }: Upload): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      await split();
      forget(id);
      start(letterId, [file]);
    } catch (cause) {
      setProblem(cause);
    } finally {
      setBusy(false);
    }
  };
  const isRunning = isBusy || uploads.some(({ cause }) => cause === null);
  return (
    <>
      {letter && letter.attachments.length > 0 && <Attached letter={letter} onProblem={setProblem} />}
      <FileDrop
        label={text.drop}
        hint={isRunning ? text.busy : letter ? text.hint : `${text.hint} ${text.stored}`}
        accept="application/pdf,image/png,image/jpeg"
        isMultiple
        isBusy={isBusy}
        onFiles={(files) => void upload(files)}
      />
      {uploads
        .filter(({ cause }) => cause !== null)
        .map((upload) => (
          <Failed
            key={upload.id}
            upload={upload}
            isBusy={isBusy}
            onParts={() => void addInParts(upload)}
            onDismiss={() => forget(upload.id)}
          />
        ))}
      {problem !== null && <Problem cause={problem} />}
    </>
  );
}

type FailedProps = { upload: Upload; isBusy: boolean; onParts: () => void; onDismiss: () => void };

/** A file that does not ride along, and the way out where the letter only became too long by it. */
function Failed({ upload: { title, cause }, isBusy, onParts, onDismiss }: FailedProps) {
  const text = useTexts(words);
  const offer = offerIn(cause);
  return (
    <div role="alert" className={styles.changed}>
      <span>{text.failed(title)}</span>
      {offer ? <PartsOffer {...offer} isBusy={isBusy} onAccept={onParts} /> : <Problem cause={cause} />}
      <Button look="quiet" onClick={onDismiss}>
        {text.dismiss}
      </Button>
    </div>
  );
}

type AttachedProps = {
  letter: Letter;
  onProblem: (cause: unknown) => void;
};

function Attached({ letter: { letterId, attachments }, onProblem }: AttachedProps) {
  const text = useTexts(words);
  const arrange = useCall("attachments_arrange");
  const put = async (ordered: readonly Attachment[]) => {
    onProblem(null);
    const attachmentIds = ordered.map(({ attachmentId }) => attachmentId);
    // What arrives while one looks at the list is not taken out with it.
    const seen = attachments.map(({ attachmentId }) => attachmentId);
    await arrange.mutateAsync({ letterId, attachmentIds, seen });
  };
  const rename = (attachmentId: string, title: string) => {
    onProblem(null);
    const all = attachments.map((each) => each.attachmentId);
    const titles = [{ attachmentId, title: title.trim() || null }];
    arrange.mutate({ letterId, attachmentIds: all, seen: all, titles }, { onError: onProblem });
  };
  const move = (at: number, to: number) => {
    const others = attachments.filter((_, i) => i !== at);
    void put([...others.slice(0, to), ...attachments.slice(at, at + 1), ...others.slice(to)]).catch(
      onProblem,
    );
  };
  return (
    <ol className={styles.attachments}>
      {attachments.map((attachment, at) => {
        const name = attachment.title ?? text.untitled;
        return (
          <li key={attachment.attachmentId} className={styles.attachment}>
            <span className={styles.named}>
              <Title
                key={attachment.title}
                title={attachment.title ?? ""}
                label={text.titleOf(at + 1)}
                onChange={(title) => rename(attachment.attachmentId, title)}
              />
              <span className={styles.quiet}>{text.pages(attachment.pageCount)}</span>
              {attachment.warnings.map((warning) => (
                <span key={warning.code} className={styles.quiet}>
                  {" · "}
                  {warning.text}
                </span>
              ))}
            </span>
            <span className={styles.ways}>
              <Button
                look="quiet"
                aria-label={text.up(name)}
                disabled={at === 0}
                isBusy={arrange.isPending}
                onClick={() => move(at, at - 1)}
              >
                ↑
              </Button>
              <Button
                look="quiet"
                aria-label={text.down(name)}
                disabled={at === attachments.length - 1}
                isBusy={arrange.isPending}
                onClick={() => move(at, at + 1)}
              >
                ↓
              </Button>
              <ConfirmButton
                label={text.remove}
                title={text.removeTitle}
                onConfirm={() => put(attachments.filter((_, i) => i !== at))}
              >
                <p>{text.removeText(name)}</p>
              </ConfirmButton>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type TitleProps = { title: string; label: string; onChange: (title: string) => void };

/** How it is listed on the letter; stored when one goes on to something else. */
function Title({ title, label, onChange }: TitleProps) {
  const [typed, setTyped] = useState(title);
  return (
    <span
      onBlur={() => {
        if (typed.trim() !== title) onChange(typed);
      }}
    >
      <Field label={label} value={typed} onChange={setTyped} />
    </span>
  );
}

const words = inBothLanguages({
  de: {
    drop: "Dateien hierher ziehen oder auswählen",
    hint: "PDF, PNG oder JPEG; Brief und Anlagen zusammen höchstens 30 Seiten, mehr in mehreren Umschlägen.",
    stored: "Der Entwurf wird dabei gespeichert.",
    busy: "Wird hinzugefügt … Sie können weiterschreiben.",
    failed: (title: string) => `„${title}“ wurde nicht hinzugefügt.`,
    dismiss: "Ausblenden",
    untitled: "Ohne Titel",
    titleOf: (at: number) => `Name der Anlage ${at} im Brief`,
    pages: (count: number) => (count === 1 ? "1 Seite" : `${count} Seiten`),
    up: (name: string) => `${name} nach oben`,
    down: (name: string) => `${name} nach unten`,
    remove: "Entfernen",
    removeTitle: "Anlage entfernen?",
    removeText: (name: string) => `„${name}“ wird nicht mehr mit dem Brief gedruckt.`,
  },
  en: {
    drop: "Drag files here, or choose some",
    hint: "PDF, PNG or JPEG; letter and attachments together at most 30 pages, more in several envelopes.",
    stored: "The draft is saved with it.",
    busy: "Being added … You can go on writing.",
    failed: (title: string) => `“${title}” was not added.`,
    dismiss: "Dismiss",
    untitled: "Untitled",
    titleOf: (at: number) => `Name of attachment ${at} on the letter`,
    pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: "Remove",
    removeTitle: "Remove the attachment?",
    removeText: (name: string) => `“${name}” will no longer be printed with the letter.`,
  },
});
