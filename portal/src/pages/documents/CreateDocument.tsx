import { Link, useNavigate } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { LetterPages } from "../../ui/LetterPages.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { DocumentSums } from "./DocumentSums.tsx";
import type { DocumentForm } from "./document-form.ts";
import { names } from "./document-names.tsx";
import styles from "./documents.module.css";

type Look = OutputOf<"document_look">;

type CreateDocumentProps = {
  form: DocumentForm;
  look: Look | null;
  error: unknown;
  /** Whether the look is of what stands in the form now. */
  isCurrent: boolean;
  hasTried: boolean;
  onTry: () => void;
  onKeep: () => void;
  onForget: () => void;
};

/** What the document comes to and looks like, and the button that creates it. */
export function CreateDocument(props: CreateDocumentProps) {
  const { form, look, error, isCurrent, hasTried, onTry, onForget } = props;
  const text = useTexts(words);
  const { kinds } = useTexts(names);
  return (
    <div className={`${styles.column} ${styles.sticky}`}>
      <Sheet title={text.result} actions={<StartOver onForget={onForget} />}>
        {error !== null && <Problem cause={error} />}
        {look && <DocumentSums totals={look.totals} claim={look.claim} currency={form.currency} />}
        {look && hasTried && <StillMissing look={look} />}
        {look?.warnings.map(({ code, text: words_ }) => (
          <p key={code} className={styles.quiet}>
            {words_}
          </p>
        ))}
        <div className={styles.buttons}>
          {look?.request ? (
            <CreateNow {...props} request={look.request} number={look.documentNumber} />
          ) : (
            <Button look="first" isBusy={!isCurrent} onClick={onTry}>
              {text.create}
            </Button>
          )}
          <span role="status" className={styles.quiet}>
            {look && isCurrent && look.problems.length > 0 ? text.missing(look.problems.length) : ""}
          </span>
        </div>
      </Sheet>
      <Sheet title={text.preview}>
        {look && look.pages.length > 0 ? (
          <div className={isCurrent ? undefined : styles.stale}>
            <LetterPages
              urls={look.pages.map(({ png }) => `data:image/png;base64,${png}`)}
              subject={kinds[form.documentType]}
            />
          </div>
        ) : (
          <p className={styles.quiet}>{text.noPreview}</p>
        )}
      </Sheet>
    </div>
  );
}

type CreateNowProps = CreateDocumentProps & { request: NonNullable<Look["request"]>; number: string | null };

function CreateNow({ form, request, number, isCurrent, onKeep, onForget }: CreateNowProps) {
  const text = useTexts(words);
  const { kinds } = useTexts(names);
  const create = useCall("document_create");
  const navigate = useNavigate();
  const confirm = async () => {
    onKeep(); // with its key: should the answer get lost, trying again finds the same document
    const { documentId } = await create.mutateAsync({ ...request, clientLetterId: form.key });
    onForget();
    await navigate({ to: "/documents/$documentId", params: { documentId: documentId ?? "" } });
  };
  if (!isCurrent)
    return (
      <Button look="first" isBusy>
        {text.create}
      </Button>
    );
  return (
    <ConfirmButton
      label={text.create}
      title={text.question([kinds[form.documentType], number].filter(Boolean).join(" "))}
      look="first"
      onConfirm={confirm}
    >
      <p>{number === null ? text.final : text.finalWithNumber}</p>
    </ConfirmButton>
  );
}

/** What is wrong and has no field of its own on this page. */
function StillMissing({ look }: { look: Look }) {
  const text = useTexts(words);
  const others = look.problems.filter(({ path }) => !hasField.test(path));
  if (others.length === 0) return null;
  const isOfSender = others.some(({ path }) => path.startsWith("sender."));
  return (
    <ul role="alert" className={styles.problem}>
      {others.map(({ path, message }) => (
        <li key={path}>{message}</li>
      ))}
      {isOfSender && (
        <li>
          <Link to="/senders">{text.toSenders}</Link>
        </li>
      )}
    </ul>
  );
}

const hasField =
  /^(recipientAddressInline|mandantennummer|senderProfileId|sequenceScope|subject|document\.(lineItems|adjustments|abschlagsrechnungen|skonto|documentDate|leistungszeitraum|zahlungszielTage|documentNumber|steuerhinweis|buyerUstId|buyerReference|openAmount|mahngebuehr|verzugSeit|references\.(documentNumber|documentDate|dueDate)$))/;

function StartOver({ onForget }: { onForget: () => void }) {
  const text = useTexts(words);
  return (
    <ConfirmButton
      label={text.startOver}
      title={text.startOverTitle}
      look="second"
      onConfirm={() => Promise.resolve(onForget())}
    >
      <p>{text.startOverText}</p>
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    result: "Ergebnis",
    preview: "Vorschau",
    noPreview: "Die Vorschau erscheint, sobald alle nötigen Angaben da sind.",
    create: "Erstellen",
    missing: (count: number) =>
      count === 1 ? "Eine Angabe ist noch offen." : `${count} Angaben sind noch offen.`,
    question: (what: string) => `${what} erstellen?`,
    final: "Danach lässt sich der Beleg nicht mehr ändern. Verschickt wird noch nichts.",
    finalWithNumber:
      "Die Nummer ist damit endgültig vergeben, und der Beleg lässt sich nicht mehr ändern; berichtigt wird mit einer Gutschrift. Verschickt wird noch nichts.",
    toSenders: "Zu den Absendern",
    startOver: "Von vorn",
    startOverTitle: "Alle Eingaben verwerfen?",
    startOverText: "Was Sie hier eingegeben haben, wird gelöscht.",
  },
  en: {
    result: "Result",
    preview: "Preview",
    noPreview: "The preview appears as soon as everything that is needed is there.",
    create: "Create",
    missing: (count: number) =>
      count === 1 ? "One detail is still open." : `${count} details are still open.`,
    question: (what: string) => `Create ${what}?`,
    final: "The document cannot be changed afterwards. Nothing is sent yet.",
    finalWithNumber:
      "The number is given for good and the document cannot be changed any more; a credit note corrects it. Nothing is sent yet.",
    toSenders: "To the senders",
    startOver: "Start over",
    startOverTitle: "Discard everything?",
    startOverText: "What you have entered here is deleted.",
  },
});
