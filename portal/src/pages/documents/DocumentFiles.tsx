import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./documents.module.css";

type Document = OutputOf<"document_get">;

/** The letter and its e-invoices: a link each, or why there is none. */
export function DocumentFiles({ document }: { document: Document }) {
  const text = useTexts(words);
  const { pdfUrl, exports } = document;
  const { zugferdPdfUrl, xrechnungXmlUrl, reasons } = exports;
  const hasInvoice = document.totals !== null;
  return (
    <Sheet title={text.files}>
      <ul className={styles.files}>
        <Slot name={text.pdf} url={pdfUrl} />
        {hasInvoice && <Slot name={text.zugferd} url={zugferdPdfUrl} reason={reasons.zugferdPdf?.message} />}
        {hasInvoice && (
          <Slot name={text.xrechnung} url={xrechnungXmlUrl} reason={reasons.xrechnungXml?.message} />
        )}
      </ul>
    </Sheet>
  );
}

function Slot({ name, url, reason }: { name: string; url: string | null; reason?: string | undefined }) {
  return (
    <li>
      {url === null ? name : <a href={url}>{name}</a>}
      {url === null && reason && <p className={styles.quiet}>{reason}</p>}
    </li>
  );
}

const words = inBothLanguages({
  de: {
    files: "Dateien",
    pdf: "Brief als PDF",
    zugferd: "E-Rechnung ZUGFeRD (PDF)",
    xrechnung: "E-Rechnung XRechnung (XML)",
  },
  en: {
    files: "Files",
    pdf: "Letter as PDF",
    zugferd: "E-invoice ZUGFeRD (PDF)",
    xrechnung: "E-invoice XRechnung (XML)",
  },
});
