import { Link } from "@tanstack/react-router";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

/** The running month and the wallet in a few figures; the charts say more. */
export function ThisMonth() {
  const text = useTexts(words);
  const month = useOperation("analytics_summary", { metric: "overview", months: 1 });
  const wallet = useOperation("wallet_balance", {});
  const problem = month.error ?? wallet.error;
  if (problem) return <Problem cause={problem} onRetry={() => void month.refetch()} />;
  if (!month.data || !wallet.data) return <Loading />;
  const { overview, chargedCents } = month.data;
  return (
    <Sheet title={text.title} actions={<Link to="/analytics">{text.more}</Link>}>
      <Facts
        facts={[
          [text.letters, String(overview?.letters ?? 0)],
          [text.open, String(overview?.open ?? 0)],
          [text.sent, String(overview?.sent ?? 0)],
          [text.delivered, String(overview?.delivered ?? 0)],
          [text.returned, String((overview?.returned ?? 0) + (overview?.failed ?? 0))],
          [text.charged, <Money key="charged" cents={chargedCents} />],
          [text.available, <Money key="available" cents={wallet.data.availableCents} />],
          [text.reserved, <Money key="reserved" cents={wallet.data.reservedCents} />],
          [text.today, text.ofLimit(wallet.data.dailyCap.letters.used, wallet.data.dailyCap.letters.limit)],
        ]}
      />
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Dieser Monat",
    more: "Zur Auswertung",
    letters: "Briefe beauftragt",
    open: "Noch nicht übergeben",
    sent: "Bei Druckerei oder Post",
    delivered: "Zugestellt",
    returned: "Zurückgekommen oder nicht versendet",
    charged: "Ausgegeben",
    available: "Verfügbares Guthaben",
    reserved: "Für Briefe vorgemerkt",
    today: "Briefe heute",
    ofLimit: (used: number, limit: number) => `${used} von ${limit}`,
  },
  en: {
    title: "This month",
    more: "To the analytics",
    letters: "Letters ordered",
    open: "Not handed over yet",
    sent: "With printer or post",
    delivered: "Delivered",
    returned: "Returned or not sent",
    charged: "Spent",
    available: "Available balance",
    reserved: "Set aside for letters",
    today: "Letters today",
    ofLimit: (used: number, limit: number) => `${used} of ${limit}`,
  },
});
