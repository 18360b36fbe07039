import { useOperation } from "../../session/calls.ts";
import { useInAddress } from "../../session/in-address.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { momentText } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { euros, Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Ledger } from "./Ledger.tsx";
import { Receipts } from "./Receipts.tsx";
import { TopUp } from "./TopUp.tsx";
import { TopUpOutcome } from "./TopUpOutcome.tsx";
import styles from "./wallet.module.css";

/** What can be spent, what is set aside, what came and went, and how to add to it. */
export function WalletPage() {
  const text = useTexts(words);
  const [topUpId] = useInAddress("topUp");
  return (
    <Page title={text.title}>
      {topUpId !== "" && <TopUpOutcome topUpId={topUpId} />}
      <div className={styles.columns}>
        <Balance />
        <TopUp />
      </div>
      <Tabs
        label={text.parts}
        tabs={[
          { key: "bookings", label: text.bookings, content: <Ledger /> },
          { key: "receipts", label: text.receipts, content: <Receipts /> },
        ]}
      />
    </Page>
  );
}

function Balance() {
  const text = useTexts(words);
  const { language } = useLanguage();
  const balance = useOperation("wallet_balance", {});
  const standing = useOperation("wallet_standing", {});
  const problem = balance.error ?? standing.error;
  if (problem) return <Problem cause={problem} onRetry={() => void balance.refetch()} />;
  if (!balance.data || !standing.data) return <Loading />;
  const { availableCents, reservedCents, postedCents, receivableCents, dailyCap } = balance.data;
  const { letters, cents, resetsAt } = dailyCap;
  return (
    <Sheet title={text.balance}>
      <p className={styles.amount}>
        <Money cents={availableCents} /> <span className={styles.quiet}>{text.available}</span>
      </p>
      {standing.data.isLow && (
        <p className={styles.low}>{text.low(euros(standing.data.lowBalanceCents, language))}</p>
      )}
      <Facts
        facts={[
          [text.reserved, <Money key="reserved" cents={reservedCents} />],
          [text.posted, <Money key="posted" cents={postedCents} />],
          ...(receivableCents > 0
            ? [[text.receivable, <Money key="receivable" cents={receivableCents} />] as const]
            : []),
          [text.threshold, <Money key="threshold" cents={standing.data.lowBalanceCents} />],
        ]}
      />
      <h3 className={styles.part}>{text.today}</h3>
      <Meter
        label={text.letters}
        used={letters.used}
        limit={letters.limit}
        text={text.lettersUsed(letters.used, letters.limit)}
      />
      <Meter
        label={text.spent}
        used={cents.used}
        limit={cents.limit}
        text={text.centsUsed(
          euros(cents.used, language),
          euros(cents.limit, language),
          euros(cents.left, language),
        )}
      />
      <p className={styles.quiet}>{text.resets(momentText(resetsAt, language, "minute"))}</p>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Guthaben",
    parts: "Buchungen und Versandrechnungen",
    bookings: "Buchungen",
    receipts: "Versandrechnungen",
    balance: "Stand",
    available: "verfügbar",
    low: (threshold: string) =>
      `Das Guthaben ist knapp: weniger als ${threshold}. Bitte laden Sie es bald auf.`,
    reserved: "Für Briefe vorgemerkt",
    posted: "Gebucht",
    receivable: "Offene Rückforderung",
    threshold: "Warnung unter",
    today: "Grenzen für heute",
    letters: "Briefe heute",
    lettersUsed: (used: number, limit: number) =>
      `${used.toLocaleString("de-DE")} von ${limit.toLocaleString("de-DE")} Briefen`,
    spent: "Ausgaben heute",
    centsUsed: (used: string, limit: string, left: string) => `${used} von ${limit} ausgegeben; noch ${left}`,
    resets: (at: string) => `Die Grenzen werden am ${at} zurückgesetzt.`,
  },
  en: {
    title: "Wallet",
    parts: "Bookings and invoices",
    bookings: "Bookings",
    receipts: "Invoices",
    balance: "Balance",
    available: "available",
    low: (threshold: string) => `The balance is low: less than ${threshold}. Please top it up soon.`,
    reserved: "Set aside for letters",
    posted: "Posted",
    receivable: "Owed to us",
    threshold: "Warning below",
    today: "Limits for today",
    letters: "Letters today",
    lettersUsed: (used: number, limit: number) =>
      `${used.toLocaleString("en-GB")} of ${limit.toLocaleString("en-GB")} letters`,
    spent: "Spent today",
    centsUsed: (used: string, limit: string, left: string) => `${used} of ${limit} spent; ${left} left`,
    resets: (at: string) => `They start anew on ${at}.`,
  },
});
