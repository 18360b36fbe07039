import { Link } from "@tanstack/react-router";
import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { type Currency, Money } from "../../ui/Money.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useKindName } from "./document-names.tsx";
import styles from "./documents.module.css";

type Chain = OutputOf<"document_chain">;

/** The invoice and all that followed it, and what may follow now. */
export function DocumentChain({ chain, documentId }: { chain: Chain; documentId: string }) {
  const text = useTexts(words);
  const { invoice, nextSteps } = chain;
  return (
    <Sheet title={text.chain}>
      <ol className={styles.chain}>
        {chain.chain.map((link) => (
          <ChainLink
            key={link.documentId}
            link={link}
            isHere={link.documentId === documentId}
            currency={invoice?.currency}
          />
        ))}
      </ol>
      {invoice && nextSteps.length > 0 && (
        <div className={styles.buttons}>
          {nextSteps.map((kind) => (
            <LinkButton key={kind} to="/documents/new" search={{ kind, of: invoice.documentId }}>
              {text.next[kind]}
            </LinkButton>
          ))}
        </div>
      )}
      {invoice?.state === "made" && <p className={styles.quiet}>{text.notIssued}</p>}
      {invoice && invoice.state !== "made" && invoice.state !== "void" && invoice.openCents <= 0 && (
        <p className={styles.quiet}>{nextSteps.includes("mahnung") ? text.paidLate : text.nothingOpen}</p>
      )}
    </Sheet>
  );
}

type ChainLinkProps = {
  link: Chain["chain"][number];
  isHere: boolean;
  currency: Currency | undefined;
};

function ChainLink({ link, isHere, currency }: ChainLinkProps) {
  const kindName = useKindName();
  const text = useTexts(words);
  const { documentId, documentType, documentNumber, documentDate, grossCents, state } = link;
  return (
    <li className={styles.link} {...(isHere && { "aria-current": "true" as const })}>
      {isHere ? (
        <strong>{kindName(link)}</strong>
      ) : (
        <Link to="/documents/$documentId" params={{ documentId }}>
          {kindName(link)}
        </Link>
      )}
      {documentNumber && <span>{documentNumber}</span>}
      {state !== "issued" && <span className={styles.quiet}>{text.states[state]}</span>}
      <span className={styles.quiet}>
        <DateTime at={documentDate} to="day" />
      </span>
      <Money cents={documentType === "gutschrift" ? -grossCents : grossCents} currency={currency} />
    </li>
  );
}

const words = inBothLanguages({
  de: {
    chain: "Vorgang",
    next: {
      rechnung: "Rechnung erstellen",
      zahlungserinnerung: "Erinnerung erstellen",
      mahnung: "Mahnung erstellen",
      gutschrift: "Gutschrift erstellen",
    },
    states: { made: "nicht ausgestellt", void: "ungültig" },
    notIssued: "Mahnen, gutschreiben und Zahlungen erfassen können Sie, sobald die Rechnung ausgestellt ist.",
    paidLate:
      "Von dieser Rechnung ist nichts mehr offen. Verzugszinsen und Kosten können Sie noch verlangen.",
    nothingOpen: "Von dieser Rechnung ist nichts mehr offen. Sie kann nicht mehr angemahnt werden.",
  },
  en: {
    chain: "Chain",
    next: {
      rechnung: "Write an invoice",
      zahlungserinnerung: "Write a reminder",
      mahnung: "Write a demand",
      gutschrift: "Write a credit note",
    },
    states: { made: "not issued", void: "void" },
    notIssued: "Reminders, credit notes and payments come once the invoice is issued.",
    paidLate: "Nothing of this invoice is open any more. You may still ask for interest and costs.",
    nothingOpen: "Nothing of this invoice is open any more. No reminder can follow.",
  },
});
