import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import type { Tone } from "../../ui/Badge.tsx";
import { BarList } from "../../ui/BarList.tsx";
import { ChartSheet, ToLetters } from "../../ui/ChartSheet.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { type LetterStatus, statusNames } from "../letters/letter-status.tsx";
import { Figures, type Summary, useBefore } from "./Figures.tsx";
import styles from "./analytics.module.css";
import { useNumbers } from "./numbers.ts";
import { type Asked, filterOf, type LettersFilter } from "./period.ts";

const standings = [
  "open",
  "sent",
  "delivered",
  "returned",
  "rejected",
  "expired",
  "cancelled",
  "failed",
] as const;

type Standing = (typeof standings)[number];

/** What each counts, as the list of letters is asked for it; what stands for several states has a link to each. */
const statuses: Record<Standing, readonly LetterStatus[]> = {
  open: ["awaiting_approval", "approved", "scheduled", "queued", "submitting", "awaiting_partner_fix"],
  sent: ["submitted", "printing", "posted"],
  delivered: ["delivered"],
  returned: ["returned"],
  rejected: ["rejected"],
  expired: ["expired"],
  cancelled: ["cancelled"],
  failed: ["failed"],
};

const tones: Record<Standing, Tone> = {
  open: "warn",
  sent: "accent",
  delivered: "good",
  returned: "bad",
  rejected: "bad",
  expired: "quiet",
  cancelled: "quiet",
  failed: "bad",
};

/** Where the letters of the period stand, and what they came to. */
export function OverviewChart({ asked }: { asked: Asked }) {
  const text = useTexts(words);
  return (
    <Figures metric="overview" asked={asked} title={text.title}>
      {(summary) => <Overview summary={summary} asked={asked} />}
    </Figures>
  );
}

function Overview({ summary, asked }: { summary: Summary; asked: Asked }) {
  const text = useTexts(words);
  const { count, money } = useNumbers();
  const { overview, netCostCents, chargedCents, period: shown } = summary;
  const former = useBefore("overview", asked, shown);
  if (!overview) return null;
  const letters = filterOf(asked, shown);
  const rows = standings
    .map((standing) => ({ standing, value: overview[standing], was: former?.overview?.[standing] }))
    .filter(({ value, was }) => value > 0 || (was ?? 0) > 0);
  const compared = (now: string, was: string | undefined) => (
    <span>
      {now} {was !== undefined && <span className={styles.quiet}>{text.before(was)}</span>}
    </span>
  );
  return (
    <ChartSheet
      title={text.title}
      fileName={`${text.file}_${shown.firstDay}_${shown.lastDay}`}
      none={text.none}
      rows={overview.letters === 0 ? [] : rows}
      rowKey={({ standing }) => standing}
      lettersOf={({ standing }) => only(statuses[standing], letters)}
      columns={[
        { key: "standing", head: text.standing, text: ({ standing }) => text.standings[standing] },
        { key: "letters", head: text.letters, text: ({ value }) => String(value), isNumber: true },
        { key: "was", head: text.beforeHead, text: ({ was }) => String(was ?? "–"), isNumber: true },
      ]}
      chart={
        <BarList
          label={text.description(overview.letters)}
          entries={rows.map(({ standing, value, was }) => ({
            key: standing,
            name: <StandingName standing={standing} letters={letters} />,
            value,
            text: count(value),
            before: was === undefined ? undefined : { value: was, text: text.before(count(was)) },
            tone: tones[standing],
          }))}
        />
      }
    >
      <Facts
        facts={[
          [text.letters, compared(count(overview.letters), former && count(former.overview?.letters ?? 0))],
          ...(overview.mails > 0
            ? [
                [
                  text.mails,
                  compared(count(overview.mails), former && count(former.overview?.mails ?? 0)),
                ] as const,
              ]
            : []),
          [text.net, compared(money(netCostCents), former && money(former.netCostCents))],
          [text.charged, compared(money(chargedCents), former && money(former.chargedCents))],
          [
            text.perLetter,
            compared(
              money(overview.netCostPerLetterCents),
              former?.overview?.netCostPerLetterCents == null
                ? undefined
                : money(former.overview.netCostPerLetterCents),
            ),
          ],
        ]}
      />
    </ChartSheet>
  );
}

const only = (each: readonly LetterStatus[], letters: LettersFilter): Record<string, string> | null =>
  each.length === 1 && each[0] ? { status: each[0], ...letters } : null;

function StandingName({ standing, letters }: { standing: Standing; letters: LettersFilter }) {
  const text = useTexts(words);
  const names = useTexts(statusNames);
  const search = only(statuses[standing], letters);
  if (search) return <ToLetters search={search}>{text.standings[standing]}</ToLetters>;
  return (
    <>
      {text.standings[standing]}
      <span className={styles.parts}>
        {statuses[standing].map((status) => (
          <ToLetters key={status} search={{ status, ...letters }}>
            {names[status]}
          </ToLetters>
        ))}
      </span>
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Was ist aus den Briefen geworden?",
    before: (figure: string) => `davor ${figure}`,
    beforeHead: "Zeitraum davor",
    file: "ueberblick",
    none: "Im Zeitraum wurde kein Brief aufgegeben.",
    description: (letters: number) => `Wo die ${letters} Briefe des Zeitraums heute stehen.`,
    standing: "Stand",
    letters: "Briefe",
    mails: "Belege per E-Mail",
    net: "Kosten ohne Umsatzsteuer",
    charged: "Abgebucht",
    perLetter: "Je Brief, netto",
    standings: {
      open: "Vor der Übergabe",
      sent: "Bei Druckerei oder Post",
      delivered: "Zugestellt",
      returned: "Zurückgekommen",
      rejected: "Nicht freigegeben",
      expired: "Verfallen",
      cancelled: "Gestoppt",
      failed: "Nicht versendet",
    },
  },
  en: {
    title: "What became of the letters?",
    before: (figure: string) => `before: ${figure}`,
    beforeHead: "Period before",
    file: "overview",
    none: "No letter was ordered in the period.",
    description: (letters: number) => `Where the ${letters} letters of the period stand today.`,
    standing: "Standing",
    letters: "Letters",
    mails: "Documents by e-mail",
    net: "Cost without VAT",
    charged: "Charged",
    perLetter: "Per letter, net",
    standings: {
      open: "Before hand-over",
      sent: "With printer or post",
      delivered: "Delivered",
      returned: "Returned",
      rejected: "Not approved",
      expired: "Expired",
      cancelled: "Stopped",
      failed: "Not sent",
    },
  },
});
