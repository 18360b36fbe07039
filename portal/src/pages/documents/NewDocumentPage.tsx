import { useMemo } from "react";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { DocumentEditor } from "./DocumentEditor.tsx";
import { formFollowing, newForm } from "./document-form.ts";
import { type DocumentType, documentTypes, names } from "./document-names.tsx";

type Defaults = OutputOf<"document_defaults">;

/** A new document: from scratch, or (`?kind=mahnung&of=ID`) the next one behind an invoice. */
export function NewDocumentPage() {
  const text = useTexts(words);
  const { kinds } = useTexts(names);
  const [wished] = useInAddress("kind", "rechnung");
  const [invoiceId] = useInAddress("of");
  const kind = documentTypes.find((type) => type === wished) ?? "rechnung";
  const defaults = useOperation("document_defaults", {});
  const invoice = useOperation("document_get", { documentId: invoiceId }, { enabled: invoiceId !== "" });
  const chain = useOperation("document_chain", { documentId: invoiceId }, { enabled: invoiceId !== "" });
  const error = defaults.error ?? invoice.error ?? chain.error;
  const isLoading = !defaults.data || (invoiceId !== "" && !(invoice.data && chain.data));
  return (
    <Page
      title={invoiceId === "" ? text.title : text.following(kinds[kind], invoice.data?.documentNumber ?? "")}
      lead={text.lead}
    >
      {error ? (
        <Problem cause={error} />
      ) : isLoading || !defaults.data ? (
        <Loading />
      ) : defaults.data.mayCreate ? (
        <Prefilled
          key={`${kind} ${invoiceId}`}
          kind={kind}
          defaults={defaults.data}
          invoice={invoice.data ?? null}
          senderProfileId={chain.data?.invoice?.senderProfileId ?? ""}
        />
      ) : (
        <Empty title={text.notYou} />
      )}
    </Page>
  );
}

type PrefilledProps = {
  senderProfileId: string;
  kind: DocumentType;
  defaults: Defaults;
  invoice: OutputOf<"document_get"> | null;
};

function Prefilled({ kind, defaults, invoice, senderProfileId }: PrefilledProps) {
  const { language } = useLanguage();
  const { today, invoiceScope, creditNoteScope } = defaults;
  const scope = kind === "gutschrift" ? creditNoteScope : invoiceScope;
  const invoiceId = invoice?.documentId ?? "";
  const initial = useMemo(
    () =>
      invoice
        ? formFollowing(kind, invoice, { today, scope, language, senderProfileId })
        : newForm(kind, today, scope),
    // What was begun is not begun anew because the invoice was read again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [kind, invoiceId],
  );
  const draftName = invoiceId === "" ? "document" : `document.${kind}.${invoiceId}`;
  return <DocumentEditor draftName={draftName} initial={initial} defaults={defaults} />;
}

const words = inBothLanguages({
  de: {
    title: "Neuer Beleg",
    following: (kind: string, number: string) => `${kind} zu Rechnung ${number}`,
    lead: "Was Sie eingeben, bleibt in diesem Browser, bis der Beleg erstellt ist.",
    notYou: "Mit Ihrer Rolle können Sie Belege ansehen, aber keine erstellen.",
  },
  en: {
    title: "New document",
    following: (kind: string, number: string) => `${kind} for invoice ${number}`,
    lead: "What you enter stays in this browser until the document is created.",
    notYou: "With your role you can look at documents but not create any.",
  },
});
