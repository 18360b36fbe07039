import { Link } from "@tanstack/react-router";
import { useTool } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

/** What needs this person now, and the state of things at a glance. */
export function StartPage() {
  const text = useTexts(words);
  const { userName } = useHere();
  return (
    <Page title={text.hello(userName)}>
      <NeedsMe />
      <AtAGlance />
    </Page>
  );
}

function NeedsMe() {
  const text = useTexts(words);
  const waiting = useTool("approval_list", { status: "pending", limit: 5 });
  const fixes = useTool("letter_list", { statusFilter: "awaiting_partner_fix", limit: 5 });
  const problem = waiting.error ?? fixes.error;
  if (problem) return <Problem cause={problem} onRetry={() => void waiting.refetch()} />;
  if (!waiting.data || !fixes.data) return <Loading />;
  const isNothing = waiting.data.total === 0 && fixes.data.total === 0;
  return (
    <Sheet title={text.needsMe}>
      {isNothing && <Empty title={text.nothing} />}
      <ul>
        {waiting.data.items.map(({ approvalId, approvalUrl, letterCount, totalCents }) => (
          <li key={approvalId}>
            <a href={approvalUrl}>{text.decide(letterCount)}</a> (<Money cents={totalCents} />)
          </li>
        ))}
        {fixes.data.items.map(({ letterId, subject }) => (
          <li key={letterId}>
            <Link to="/letters/$letterId" params={{ letterId }}>
              {text.fix(subject)}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function AtAGlance() {
  const text = useTexts(words);
  const { data, error, refetch } = useTool("wallet_balance", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Sheet title={text.glance}>
      <Facts
        facts={[
          [text.available, <Money key="available" cents={data.availableCents} />],
          [text.reserved, <Money key="reserved" cents={data.reservedCents} />],
          [text.today, String(data.dailyCap.letters.used)],
        ]}
      />
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    hello: (name: string) => `Guten Tag, ${name}`,
    needsMe: "Wartet auf Sie",
    nothing: "Nichts wartet auf Sie.",
    decide: (letters: number) =>
      letters === 1 ? "Ein Brief wartet auf Freigabe" : `${letters} Briefe warten auf Freigabe`,
    fix: (subject: string) => `Anschrift korrigieren: ${subject}`,
    glance: "Auf einen Blick",
    available: "Verfügbares Guthaben",
    reserved: "Für Briefe vorgemerkt",
    today: "Briefe heute",
  },
  en: {
    hello: (name: string) => `Hello, ${name}`,
    needsMe: "Waiting for you",
    nothing: "Nothing is waiting for you.",
    decide: (letters: number) =>
      letters === 1 ? "One letter waits for approval" : `${letters} letters wait for approval`,
    fix: (subject: string) => `Correct the address: ${subject}`,
    glance: "At a glance",
    available: "Available balance",
    reserved: "Set aside for letters",
    today: "Letters today",
  },
});
