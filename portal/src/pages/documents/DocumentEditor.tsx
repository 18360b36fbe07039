import { useCallback, useMemo, useState } from "react";
import { fieldProblems, type OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useDraft } from "../../session/draft.ts";
import { useFollowing } from "../../session/following.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { MoreFields as Seldom } from "../../ui/MoreFields.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { AttachmentFields } from "./AttachmentFields.tsx";
import { ClaimFields, InvoiceFields } from "./ClaimFields.tsx";
import { CreateDocument } from "./CreateDocument.tsx";
import { DateFields, MoreFields, NumberFields, TaxFields } from "./DocumentFields.tsx";
import { KindFields } from "./KindFields.tsx";
import { LineItems } from "./LineItems.tsx";
import { OwnWordsFields, ReferenceFields } from "./BesideSums.tsx";
import { PayFields } from "./PayFields.tsx";
import { RecipientFields } from "./RecipientFields.tsx";
import { type DocumentForm, isClaim, lookOf } from "./document-form.ts";
import styles from "./documents.module.css";

const TYPING_PAUSE_MS = 400;

export type Problems = Readonly<Record<string, string>>;

/** What every part of the form is handed. */
export type PartProps = {
  form: DocumentForm;
  change: (change: Partial<DocumentForm>) => void;
  /** By the paths of the service. */
  problems: Problems;
};

type DocumentEditorProps = {
  draftName: string;
  initial: DocumentForm;
  defaults: OutputOf<"document_defaults">;
};

/** A document while it is written; the service computes, judges and draws it with every pause. */
export function DocumentEditor({ draftName, initial, defaults }: DocumentEditorProps) {
  const text = useTexts(words);
  const [kept, setForm, forget] = useDraft<DocumentForm>(draftName, initial);
  // What was begun before the form had all its fields goes on.
  const form = useMemo(() => ({ ...initial, ...kept }), [initial, kept]);
  const [hasTried, setTried] = useState(false);
  const change = useCallback(
    (changed: Partial<DocumentForm>) => setForm((now) => ({ ...now, ...changed })),
    [setForm],
  );
  const look = useFollowing("document_look", lookOf(form), { pauseMs: TYPING_PAUSE_MS });
  const problems = shownProblems(look.answer?.problems ?? [], look.error, hasTried);
  const part = { form, change, problems };
  const ofSender = useOperation(
    "document_defaults",
    form.senderProfileId === "" ? {} : { senderProfileId: form.senderProfileId },
    { keepPrevious: true },
  );
  const isFollowing = form.documentType !== "rechnung";
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Sheet title={text.who}>
          <KindFields {...part} defaults={ofSender.data ?? defaults} isKindFixed={initial.invoiceId !== ""} />
          {isFollowing && <InvoiceFields {...part} />}
          <RecipientFields {...part} />
        </Sheet>
        {isClaim(form.documentType) ? (
          <Sheet title={text.claim}>
            <ClaimFields {...part} />
          </Sheet>
        ) : (
          <>
            <Sheet title={text.lines}>
              <LineItems {...part} units={defaults.units} sums={look.answer?.lines ?? []} />
              <TaxFields {...part} taxCases={defaults.taxCases} />
            </Sheet>
            <Sheet title={text.dates}>
              <DateFields {...part} />
              <NumberFields {...part} scopes={(ofSender.data ?? defaults).scopes} />
            </Sheet>
            {form.documentType === "rechnung" && (
              <Sheet title={text.pay}>
                <PayFields {...part} currencies={defaults.currencies} />
              </Sheet>
            )}
          </>
        )}
        <Sheet title={text.more}>
          {!isClaim(form.documentType) && (
            <Seldom label={text.references} isOpen={isSaid(form, problems, references)}>
              <ReferenceFields {...part} />
            </Seldom>
          )}
          {!isClaim(form.documentType) && (
            <Seldom
              label={text.attachments}
              isOpen={form.attachments.length > 0 || isSaid(form, problems, ["attachments"])}
            >
              <AttachmentFields {...part} />
            </Seldom>
          )}
          <Seldom label={text.words} isOpen={isSaid(form, problems, ["opening", "closing"])}>
            <OwnWordsFields {...part} />
          </Seldom>
          <Seldom label={text.others} isOpen={isSaid(form, problems, ["subject", "verbraucher"])}>
            <MoreFields {...part} />
          </Seldom>
        </Sheet>
      </div>
      <CreateDocument
        form={form}
        look={look.answer ?? null}
        error={look.error}
        isCurrent={look.isCurrent && !look.isFetching}
        hasTried={hasTried}
        onTry={() => setTried(true)}
        onKeep={() => setForm(form)}
        onForget={forget}
      />
    </div>
  );
}

const references = [
  "buyerReference",
  "orderReference",
  "salesOrderReference",
  "contractReference",
  "projectReference",
] as const;

/** What somebody has filled in, or is to mend, is not hidden from them. */
const isSaid = (form: DocumentForm, problems: Problems, names: readonly (keyof DocumentForm)[]): boolean =>
  names.some((name) => typeof form[name] === "string" && form[name] !== "") ||
  Object.keys(problems).some((path) => names.some((name) => path.replace("document.", "").startsWith(name)));

/** What is merely missing is not held against somebody who is still typing. */
function shownProblems(
  found: OutputOf<"document_look">["problems"],
  error: unknown,
  hasTried: boolean,
): Problems {
  const shown = found.filter(({ rule }) => hasTried || rule !== "required");
  return {
    ...Object.fromEntries(shown.map(({ path, message }) => [path, message])),
    ...fieldProblems(error),
  };
}

const words = inBothLanguages({
  de: {
    who: "Art und Empfänger",
    claim: "Forderung",
    lines: "Positionen",
    dates: "Termine und Nummer",
    pay: "Zahlung",
    more: "Weitere Angaben",
    references: "Bestellung, Vertrag, Projekt, Leitweg-ID",
    attachments: "Dateien in der E-Rechnung",
    words: "Eigene Einleitung und eigener Schluss",
    others: "Betreff, Sprache, Art des Empfängers",
  },
  en: {
    who: "Kind and recipient",
    claim: "Claim",
    lines: "Lines",
    dates: "Dates and number",
    pay: "Payment",
    more: "More details",
    references: "Order, contract, project, buyer's reference",
    attachments: "Files inside the e-invoice",
    words: "Opening and closing words of one's own",
    others: "Subject, language, kind of recipient",
  },
});
