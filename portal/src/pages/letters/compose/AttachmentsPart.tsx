import { useState } from "react";
import { callTool, type ToolOutput } from "../../../client.ts";
import { useActionCall, useCallOptions, useToolCall } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { base64Of, FileDrop } from "../../../ui/FileDrop.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import type { LetterForm } from "./letter-form.ts";
import styles from "./compose.module.css";

type Letter = ToolOutput<"letter_get">;
type Attachment = Letter["attachments"][number];

type AttachmentsPartProps = {
  letter: Letter | null;
  /** A file rides along with a stored draft: what stands in the form is saved first. */
  save: () => Promise<{ letterId: string; form: LetterForm }>;
  onSaved: (form: LetterForm, letterId: string) => void;
  /** What is attached is part of the draft: it has moved on by our own hand. */
  onRevision: (revision: number) => void;
};

/** Files that are printed after the letter: dropped in, put in order, taken out. */
export function AttachmentsPart({ letter, save, onSaved, onRevision }: AttachmentsPartProps) {
  const text = useTexts(words);
  const options = useCallOptions();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const uploadPdf = useToolCall("attachment_upload_pdf");
  const uploadImage = useToolCall("attachment_upload_image");

  const upload = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { letterId, form } = await save();
      for (const file of files) {
        const title = titleOf(file.name);
        const data = await base64Of(file);
        await (file.type.startsWith("image/")
          ? uploadImage.mutateAsync({ letterId, imageBase64: data, title })
          : uploadPdf.mutateAsync({ letterId, pdfBase64: data, title }));
      }
      const { revision } = await callTool("letter_get", { letterId }, options);
      onSaved({ ...form, revision }, letterId);
      onRevision(revision);
    } catch (cause) {
      setProblem(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {letter && letter.attachments.length > 0 && (
        <Attached letter={letter} onRevision={onRevision} onProblem={setProblem} />
      )}
      <FileDrop
        label={text.drop}
        hint={isBusy ? text.busy : text.hint}
        accept="application/pdf,image/png,image/jpeg"
        isMultiple
        isBusy={isBusy}
        onFiles={(files) => void upload(files)}
      />
      {problem !== null && <Problem cause={problem} />}
    </>
  );
}

type AttachedProps = {
  letter: Letter;
  onRevision: (revision: number) => void;
  onProblem: (cause: unknown) => void;
};

function Attached({ letter: { letterId, attachments }, onRevision, onProblem }: AttachedProps) {
  const text = useTexts(words);
  const arrange = useActionCall("attachments_arrange");
  const put = async (ordered: readonly Attachment[]) => {
    onProblem(null);
    const attachmentIds = ordered.map(({ attachmentId }) => attachmentId);
    onRevision((await arrange.mutateAsync({ letterId, attachmentIds })).revision);
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
            <span>
              {name} <span className={styles.quiet}>{text.pages(attachment.pageCount)}</span>
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

/** What stands on the letter under „Anlagen“. */
const titleOf = (fileName: string): string =>
  fileName.replace(/\.(pdf|png|jpe?g)$/i, "").slice(0, 200) || "Anlage";

const words = inBothLanguages({
  de: {
    drop: "Dateien hierher ziehen oder auswählen",
    hint: "PDF, PNG oder JPEG; Brief und Anlagen zusammen höchstens 30 Seiten. Der Entwurf wird dabei gesichert.",
    busy: "Wird hinzugefügt …",
    untitled: "Ohne Titel",
    pages: (count: number) => (count === 1 ? "1 Seite" : `${count} Seiten`),
    up: (name: string) => `${name} nach oben`,
    down: (name: string) => `${name} nach unten`,
    remove: "Entfernen",
    removeTitle: "Anlage entfernen?",
    removeText: (name: string) => `„${name}“ wird nicht mehr mit dem Brief gedruckt.`,
  },
  en: {
    drop: "Drag files here, or choose some",
    hint: "PDF, PNG or JPEG; letter and attachments together at most 30 pages. The draft is saved with it.",
    busy: "Being added …",
    untitled: "Untitled",
    pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: "Remove",
    removeTitle: "Remove the attachment?",
    removeText: (name: string) => `“${name}” will no longer be printed with the letter.`,
  },
});
