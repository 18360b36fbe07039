import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useStandingOf } from "../dunning/course-words.ts";
import styles from "./start.module.css";

const MOST_SHOWN = 5;

/** Decisions, corrections and money: what does not go on without a person. */
export function NeedsMe({
  isSilentWithout,
}: {
  /** Not even said that nothing waits. */ isSilentWithout: boolean;
}) {
  const text = useTexts(words);
  const standingOf = useStandingOf();
  const waiting = useOperation("approval_queue", { status: "pending", limit: MOST_SHOWN });
  const fixes = useOperation("letter_list", { statusFilter: "awaiting_partner_fix", limit: MOST_SHOWN });
  const wallet = useOperation("wallet_standing", {});
  const exports = useOperation("export_list", { limit: 1 });
  const desk = useOperation("desk_list", {});
  const intake = useOperation("intake_list", {});
  const risks = useOperation("deadlines_at_risk", {});
  const records = useOperation("delivery_records_missing", {});
  const brought = useOperation("stopped_letters_brought", {});
  const dunning = useOperation("dunning_list", { which: "needs_person", limit: MOST_SHOWN });
  const problem =
    risks.error ??
    brought.error ??
    records.error ??
    dunning.error ??
    waiting.error ??
    fixes.error ??
    wallet.error ??
    exports.error ??
    desk.error ??
    intake.error;
  if (problem) return <Problem cause={problem} onRetry={() => void waiting.refetch()} />;
  if (
    !waiting.data ||
    !fixes.data ||
    !wallet.data ||
    !exports.data ||
    !desk.data ||
    !intake.data ||
    !dunning.data ||
    !risks.data ||
    !brought.data ||
    !records.data
  )
    return isSilentWithout ? null : <Loading />;
  const undecided = exports.data.mayDecide ? exports.data.waiting.slice(0, MOST_SHOWN) : [];
  // What lies on this person's own desk is said there.
  const own = new Set(desk.data.items.map(({ letterId }) => letterId));
  const othersFixes = fixes.data.items.filter(({ letterId }) => !own.has(letterId));
  const arrived = intake.data.items.filter(({ isMine, holder }) => isMine || holder === null).length;
  const isNothing =
    waiting.data.total === 0 &&
    othersFixes.length === 0 &&
    undecided.length === 0 &&
    arrived === 0 &&
    dunning.data.total === 0 &&
    risks.data.items.length === 0 &&
    brought.data.items.length === 0 &&
    records.data.items.length === 0 &&
    !wallet.data.isLow;
  if (isNothing && (isSilentWithout || desk.data.items.length > 0)) return null;
  return (
    <Sheet title={text.needsMe}>
      {isNothing ? (
        <Empty title={text.nothing} />
      ) : (
        <ul className={styles.list}>
          {brought.data.items.map((letter) => (
            <Entry
              key={`brought ${letter.orderId}`}
              aside={
                <span className={styles.why}>
                  {text.broughtAt[letter.step]} <DateTime at={letter.happenedAt} />
                </span>
              }
            >
              <Link to="/letters/$letterId/in-house" params={{ letterId: letter.letterId }}>
                {text.brought(letter.recipient)}
              </Link>
              <span className={styles.why}>{text.broughtWhy}</span>
            </Entry>
          ))}
          {risks.data.items.map((risk) => (
            <Entry
              key={`risk ${risk.orderId}`}
              aside={
                <span className={styles.why}>
                  {text.courier} <DateTime at={risk.courierUntil} />
                </span>
              }
            >
              <Link to="/letters/$letterId" params={{ letterId: risk.letterId }}>
                <strong className={styles.urgent}>{text.atRisk}</strong>{" "}
                {text.risk(risk.subject, risk.recipient)}
              </Link>
              <span className={styles.why}>
                {text.missing[risk.missing]} <DateTime at={risk.lastDay} to="day" />
              </span>
            </Entry>
          ))}
          {waiting.data.items.map((asked) => (
            <Entry key={asked.approvalId} aside={<Expiry at={asked.expiresAt} cents={asked.totalCents} />}>
              <Link to="/approvals/$approvalId" params={{ approvalId: asked.approvalId }}>
                {text.decide(asked.letterCount, asked.recipients.join(", "))}
              </Link>
              {asked.subject && <span className={styles.why}>{asked.subject}</span>}
            </Entry>
          ))}
          {undecided.map(({ exportId, letters, askedBy }) => (
            <Entry key={exportId}>
              <Link to="/archive">{text.allowExport(letters, askedBy)}</Link>
            </Entry>
          ))}
          {othersFixes.map(({ letterId, subject }) => (
            <Entry key={letterId}>
              <Link to="/letters/$letterId/fix" params={{ letterId }}>
                {text.fix(subject)}
              </Link>
            </Entry>
          ))}
          {dunning.data.items.map((course) => (
            <Entry
              key={course.documentId}
              aside={<Money cents={course.openCents} currency={course.currency} />}
            >
              <Link to="/documents/$documentId" params={{ documentId: course.documentId }}>
                {text.dunning(course.documentNumber ?? "", course.recipient)}
              </Link>
              <span className={styles.why}>{standingOf(course)}</span>
            </Entry>
          ))}
          {records.data.items.slice(0, MOST_SHOWN).map((record) => (
            <Entry
              key={`record ${record.orderId}`}
              aside={
                <span className={styles.why}>
                  {text.keptUntil} <DateTime at={record.keptUntil} to="day" />
                </span>
              }
            >
              <Link to="/letters/$letterId" params={{ letterId: record.letterId }}>
                {text.record(record.recipient)}
              </Link>
            </Entry>
          ))}
          {arrived > 0 && (
            <Entry>
              <Link to="/letters/intake">{text.arrived(arrived)}</Link>
            </Entry>
          )}
          {wallet.data.isLow && (
            <Entry>
              <Link to="/wallet">{text.low}</Link>
            </Entry>
          )}
        </ul>
      )}
      <More total={waiting.data.total} path="/approvals" label={text.allApprovals} />
    </Sheet>
  );
}

const Entry = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <li className={styles.entry}>
    <span>{children}</span>
    {aside}
  </li>
);

function Expiry({ at, cents }: { at: string; cents: number }) {
  const text = useTexts(words);
  return (
    <span className={styles.why}>
      <Money cents={cents} /> · {text.until} <DateTime at={at} />
    </span>
  );
}

function More({ total, path, label }: { total: number; path: "/approvals"; label: (n: number) => string }) {
  if (total <= MOST_SHOWN) return null;
  return (
    <p>
      <Link to={path}>{label(total)}</Link>
    </p>
  );
}

const words = inBothLanguages({
  de: {
    needsMe: "Wartet auf Sie",
    nothing: "Nichts wartet auf Sie.",
    atRisk: "Frist in Gefahr:",
    risk: (subject: string, name: string) => `„${subject}“ an ${name}`,
    missing: {
      hand_over: "Noch nicht an die Druckerei übergeben; muss ankommen bis",
      posting: "Noch nicht zur Post gegeben oder überbracht; muss ankommen bis",
    },
    courier: "Ein Bote hilft noch bis",
    brought: (name: string) => `Trotz Stopp hinausgegangen: Brief an ${name}`,
    broughtAt: { posted: "Zur Post gegeben", dropped: "Eingeworfen" },
    broughtWhy:
      "Der Bote wusste noch nichts vom Stopp. Soll die Erklärung nicht gelten, sagen Sie es dem Empfänger.",
    decide: (letters: number, recipients: string) =>
      letters === 1 ? `Brief an ${recipients} freigeben` : `${letters} Briefe freigeben: ${recipients}`,
    allowExport: (letters: number, asker: string) =>
      `Über einen Export entscheiden: ${letters === 1 ? "1 Brief" : `${letters} Briefe`}, Anfrage: ${asker}`,
    fix: (subject: string) => `Anschrift berichtigen: ${subject}`,
    arrived: (count: number) => `Im Eingang ${count === 1 ? "wartet 1 Datei" : `warten ${count} Dateien`}`,
    dunning: (number: string, recipient: string) => `Mahnen von Rechnung ${number} an ${recipient}`,
    record: (name: string) => `Auslieferungsbeleg abrufen: Einschreiben an ${name}`,
    keptUntil: "Bei der Post etwa bis",
    low: "Das Guthaben geht zur Neige: jetzt aufladen",
    until: "bis",
    allApprovals: (total: number) => `Alle ${total} Freigaben`,
  },
  en: {
    needsMe: "Waiting for you",
    nothing: "Nothing is waiting for you.",
    atRisk: "Deadline at risk:",
    risk: (subject: string, name: string) => `“${subject}” to ${name}`,
    missing: {
      hand_over: "Not handed over to the print centre yet; must arrive by",
      posting: "Not posted or brought yet; must arrive by",
    },
    courier: "A messenger still helps until",
    brought: (name: string) => `Left despite a stop: letter to ${name}`,
    broughtAt: { posted: "Posted", dropped: "Dropped" },
    broughtWhy:
      "The courier had not heard of the stop. If the declaration is not to hold, tell the recipient.",
    decide: (letters: number, recipients: string) =>
      letters === 1 ? `Approve the letter to ${recipients}` : `Approve ${letters} letters: ${recipients}`,
    allowExport: (letters: number, asker: string) =>
      `Decide about an export: ${letters === 1 ? "1 letter" : `${letters} letters`}, asked for by ${asker}`,
    fix: (subject: string) => `Correct the address: ${subject}`,
    arrived: (count: number) => `${count === 1 ? "1 file waits" : `${count} files wait`} in the intake`,
    dunning: (number: string, recipient: string) => `Dunning of invoice ${number} to ${recipient}`,
    record: (name: string) => `Fetch the delivery record: registered letter to ${name}`,
    keptUntil: "With the post until about",
    low: "The balance runs low: top up now",
    until: "until",
    allApprovals: (total: number) => `All ${total} approvals`,
  },
});
