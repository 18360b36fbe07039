import { useParams } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LetterPages } from "../../ui/LetterPages.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Filing } from "../matters/Filing.tsx";
import { DocumentChain } from "./DocumentChain.tsx";
import { DocumentFiles } from "./DocumentFiles.tsx";
import { DocumentLife } from "./DocumentLife.tsx";
import { DocumentPayments } from "./DocumentPayments.tsx";
import { DocumentSums } from "./DocumentSums.tsx";
import { SendDocument } from "./SendDocument.tsx";
import { StateBadge, useKindName } from "./document-names.tsx";
import styles from "./documents.module.css";

type Document = OutputOf<"document_get">;
type Chain = OutputOf<"document_chain">;

/** E-invoices are made within seconds of the document, and nothing tells of it. */
const whileMaking = (document: Document | undefined): number | false =>
  document?.exports.reasons.zugferdPdf?.code === "DOCUMENT_EXPORT_NOT_READY" && 2000;

/** One billing document: its pages, its chain, what is open and what came in, its files, and its dispatch. */
export function DocumentPage() {
  const { documentId } = useParams({ from: "/documents/$documentId" });
  const document = useOperation("document_get", { documentId }, { everyMs: whileMaking });
  const chain = useOperation("document_chain", { documentId });
  const error = document.error ?? chain.error;
  const retry = () => void Promise.all([document.refetch(), chain.refetch()]);
  if (error) return <Problem cause={error} onRetry={retry} />;
  if (!document.data || !chain.data) return <Loading />;
  return <DocumentShown document={document.data} chain={chain.data} />;
}

function DocumentShown({ document, chain }: { document: Document; chain: Chain }) {
  const text = useTexts(words);
  const kind = useKindName()(document);
  const title = document.claim
    ? text.about(kind, document.referencesNumber ?? "")
    : `${kind} ${document.documentNumber ?? ""}`;
  const ownInvoice = chain.invoice?.documentId === document.documentId ? chain.invoice : null;
  return (
    <Page
      title={title}
      actions={
        <LinkButton to="/documents" look="quiet">
          {text.toList}
        </LinkButton>
      }
    >
      <DocumentChain chain={chain} documentId={document.documentId} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Sheet title={text.facts}>
            <DocumentFacts document={document} invoice={ownInvoice} />
            <DocumentSums
              totals={document.totals}
              claim={document.claim}
              invoice={ownInvoice}
              currency={document.currency}
            />
          </Sheet>
          <DocumentLife document={document} today={chain.today} />
          {ownInvoice && document.state === "issued" && (
            <DocumentPayments chain={chain} invoice={ownInvoice} />
          )}
          {document.state !== "void" && <SendDocument document={document} />}
          <DocumentFiles document={document} />
          <Filing letterId={document.letterId} />
        </div>
        <PagesShown letterId={document.letterId} title={title} />
      </div>
    </Page>
  );
}

function DocumentFacts({ document, invoice }: { document: Document; invoice: Chain["invoice"] }) {
  const text = useTexts(words);
  const { recipientCompany, recipientName, recipientCity, dueDate, mandantennummer, claim } = document;
  const isPartlyPaid = invoice !== null && invoice.paidCents > 0 && invoice.openCents > 0;
  return (
    <Facts
      facts={[
        ...(invoice?.state
          ? [
              [
                text.state,
                <StateBadge key="state" state={invoice.state} isPartlyPaid={isPartlyPaid} />,
              ] as const,
            ]
          : []),
        ...(invoice && invoice.refundDueCents > 0
          ? [
              [
                text.refund,
                <Money key="refund" cents={invoice.refundDueCents} currency={invoice.currency} />,
              ] as const,
            ]
          : []),
        ...(invoice && invoice.chargesDueCents > 0
          ? [
              [
                text.charges,
                <Money key="charges" cents={invoice.chargesDueCents} currency={invoice.currency} />,
              ] as const,
            ]
          : []),
        [text.recipient, `${recipientCompany ?? recipientName}, ${recipientCity}`],
        [text.date, <DateTime key="date" at={document.documentDate} to="day" />],
        ...(dueDate
          ? [[claim ? text.newDue : text.due, <DateTime key="due" at={dueDate} to="day" />] as const]
          : []),
        ...(claim?.verzugSeit
          ? [[text.since, <DateTime key="since" at={claim.verzugSeit} to="day" />] as const]
          : []),
        ...(mandantennummer ? [[text.client, mandantennummer] as const] : []),
      ]}
    />
  );
}

function PagesShown({ letterId, title }: { letterId: string; title: string }) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("letter_pages", { letterId });
  return (
    <Sheet title={text.pages}>
      {error ? (
        <Problem cause={error} onRetry={() => void refetch()} />
      ) : data ? (
        <LetterPages urls={data.pages.map(({ png }) => `data:image/png;base64,${png}`)} subject={title} />
      ) : (
        <Loading />
      )}
      {data?.next && <p className={styles.quiet}>{text.more(data.pageCount)}</p>}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    about: (kind: string, invoice: string) => `${kind} zu Rechnung ${invoice}`,
    toList: "Alle Rechnungen",
    facts: "Worum es geht",
    state: "Stand",
    refund: "Zu erstatten",
    charges: "Zinsen und Mahnkosten offen",
    recipient: "Empfänger",
    date: "Datum",
    due: "Fällig am",
    newDue: "Zu zahlen bis",
    since: "In Verzug seit",
    client: "Mandantennummer",
    pages: "Brief",
    more: (pages: number) => `Der Brief hat ${pages} Seiten; alle stehen im PDF.`,
  },
  en: {
    about: (kind: string, invoice: string) => `${kind} for invoice ${invoice}`,
    toList: "All documents",
    facts: "What it is about",
    state: "State",
    refund: "To be paid back",
    charges: "Interest and costs open",
    recipient: "Recipient",
    date: "Date",
    due: "Due on",
    newDue: "To be paid by",
    since: "In default since",
    client: "Client number",
    pages: "Letter",
    more: (pages: number) => `The letter has ${pages} pages; all of them are in the PDF.`,
  },
});
