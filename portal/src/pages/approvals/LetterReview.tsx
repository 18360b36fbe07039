import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { AddressWindow } from "../../ui/AddressWindow.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Differences } from "../../ui/Differences.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LetterPages } from "../../ui/LetterPages.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Corrected } from "../letters/LetterStory.tsx";
import { MailShown } from "../letters/MailShown.tsx";
import { FormText } from "../letters/FormText.tsx";
import styles from "./Approvals.module.css";

type Letter = OutputOf<"approval_letter">;
type LetterReviewProps = {
  approvalId: string;
  orderId: string;
  recipient: string;
  title: string;
  /** Told once the first page was on the screen. */
  onSeen: () => void;
};

/** One letter as it would leave: what to look at, where it goes, what it costs, and its pages at reading size. */
export function LetterReview({ approvalId, orderId, recipient, title, onSeen }: LetterReviewProps) {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("approval_letter", { approvalId, orderId });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Sheet title={title} actions={<a href={data.pdfUrl}>{text.pdf}</a>}>
      <Warnings letter={data} />
      <Corrected letterId={data.letterId} />
      <BesideFirst letter={data} />
      <LetterPages urls={data.pageUrls} subject={recipient} isGrey={!data.color} onSeen={onSeen} />
      <div className={styles.about}>
        <div>
          {data.email ? (
            <MailShown mail={data.email} />
          ) : (
            <>
              <p className={styles.fine}>{text.window}</p>
              <AddressWindow lines={data.recipientLines} />
            </>
          )}
        </div>
        <div className={styles.stack}>
          <LetterFacts letter={data} />
          <Price letter={data} />
        </div>
      </div>
      <Template letter={data} />
      <Views letter={data} />
    </Sheet>
  );
}

function Warnings({ letter: { warnings } }: { letter: Letter }) {
  const text = useTexts(words);
  if (warnings.length === 0) return null;
  return (
    <section aria-label={text.warnings}>
      <h3>{text.warnings}</h3>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.text}`}>
            <FormText said={warning.text} ways={warning.details?.waysOut} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LetterFacts({ letter }: { letter: Letter }) {
  const text = useTexts(words);
  const { delivery, express, pageCount, sheetCount, color, duplex, priceCents } = letter;
  const print = [
    text.sheets(pageCount, sheetCount),
    color ? text.inColour : text.inGrey,
    ...(duplex ? [text.duplex] : []),
  ];
  return (
    <Facts
      facts={[
        [text.delivery, express ? `${delivery}, ${text.express}` : delivery],
        ...(letter.email ? [] : [[text.print, print.join(", ")] as const]),
        [text.price, <Money key="price" cents={priceCents} />],
      ]}
    />
  );
}

function Price({ letter: { parts } }: { letter: Letter }) {
  const text = useTexts(words);
  const { productionCents, postageCents, surchargesCents, vatCents, vatPercent } = parts;
  return (
    <details className={styles.more}>
      <summary>{text.parts}</summary>
      <Facts
        facts={[
          [text.production, <Money key="production" cents={productionCents} />],
          [text.postage, <Money key="postage" cents={postageCents} />],
          ...(surchargesCents > 0
            ? [[text.surcharges, <Money key="surcharges" cents={surchargesCents} />] as const]
            : []),
          [text.vat(vatPercent), <Money key="vat" cents={vatCents} />],
        ]}
      />
    </details>
  );
}

/** In a batch: what this letter says that the first one does not. */
function BesideFirst({ letter: { besideFirst } }: { letter: Letter }) {
  const text = useTexts(words);
  if (!besideFirst) return null;
  if (besideFirst.length === 0) return <p className={styles.fine}>{text.sameAsFirst}</p>;
  return (
    <details className={styles.more} open>
      <summary>{text.besideFirst}</summary>
      <Differences differences={besideFirst} />
    </details>
  );
}

function Template({ letter: { template } }: { letter: Letter }) {
  if (!template) return null;
  return (
    <div className={styles.stack}>
      <p>{template.text}</p>
      {template.differences.length > 0 && <Differences differences={template.differences} />}
    </div>
  );
}

function Views({ letter: { views } }: { letter: Letter }) {
  const text = useTexts(words);
  if (views.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{text.views}</summary>
      <ul className={styles.views}>
        {views.map(({ name, pages, at }) => (
          <li key={`${name} ${pages.join(" ")} ${at}`}>
            {name}: {text.pages(pages.join(", "), pages.length)}, <DateTime at={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const words = inBothLanguages({
  de: {
    pdf: "Als PDF öffnen",
    warnings: "Bitte ansehen",
    window: "Anschrift im Fenster",
    delivery: "Versandart",
    express: "Express (Druck noch am selben Tag)",
    print: "Druck",
    sheets: (pages: number, sheets: number) =>
      `${pages} ${pages === 1 ? "Seite" : "Seiten"} auf ${sheets} ${sheets === 1 ? "Blatt" : "Blättern"}`,
    inColour: "farbig",
    inGrey: "schwarz-weiß",
    duplex: "beidseitig",
    price: "Preis",
    parts: "Woraus sich der Preis zusammensetzt",
    production: "Druck und Kuvertieren",
    postage: "Porto",
    surcharges: "Zuschläge",
    vat: (percent: number) => `Umsatzsteuer ${percent} %`,
    besideFirst: "Was anders ist als im ersten Brief",
    sameAsFirst: "Derselbe Text wie im ersten Brief.",
    views: "Wer welche Seiten geöffnet hat",
    pages: (pages: string, count: number) => `${count === 1 ? "Seite" : "Seiten"} ${pages}`,
  },
  en: {
    pdf: "Open as PDF",
    warnings: "Please look at this",
    window: "Address in the window",
    delivery: "Delivery",
    express: "express (printed the same day)",
    print: "Print",
    sheets: (pages: number, sheets: number) =>
      `${pages} ${pages === 1 ? "page" : "pages"} on ${sheets} ${sheets === 1 ? "sheet" : "sheets"}`,
    inColour: "in colour",
    inGrey: "black and white",
    duplex: "on both sides",
    price: "Price",
    parts: "What the price is made of",
    production: "Printing and enveloping",
    postage: "Postage",
    surcharges: "Surcharges",
    vat: (percent: number) => `VAT ${percent} %`,
    besideFirst: "What differs from the first letter",
    sameAsFirst: "The same text as in the first letter.",
    views: "Who opened which pages",
    pages: (pages: string, count: number) => `${count === 1 ? "page" : "pages"} ${pages}`,
  },
});
