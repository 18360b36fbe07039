import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, type Language, useLanguage, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { euros } from "../../ui/Money.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { capsText } from "./caps.ts";
import { Entry } from "./Entry.tsx";
import { Rights } from "./Rights.tsx";
import { roleNames } from "./role-names.ts";
import { bundlesOf, type ScopeBundle } from "./ScopeChoice.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

type View = OutputOf<"standing_rules">;
type Door = View["doors"][number];

/** What holds without anybody asking again: for the account, and for whoever and whatever gets in. */
export function StandingRulesPage() {
  const text = useTexts(words);
  const { mode } = useHere();
  const rules = useOperation("standing_rules", {});
  const scopes = useOperation("scope_list", { for: "token" });
  const problem = rules.error ?? scopes.error;
  return (
    <Page title={text.title} lead={text.lead[mode]} actions={<SettingsBack />}>
      {problem && <Problem cause={problem} onRetry={() => void rules.refetch()} />}
      {!problem && !(rules.data && scopes.data) && <Loading />}
      {rules.data && scopes.data && (
        <>
          <ForAll account={rules.data.account} />
          {kinds.map((kind) => (
            <Doors
              key={kind}
              kind={kind}
              doors={rules.data.doors.filter((door) => door.kind === kind)}
              bundles={scopes.data.bundles}
            />
          ))}
        </>
      )}
    </Page>
  );
}

const kinds = ["person", "connection", "token"] as const satisfies readonly Door["kind"][];
const pages = {
  person: "/settings/team",
  connection: "/settings/connections",
  token: "/settings/tokens",
} as const satisfies Record<Door["kind"], string>;

function ForAll({ account }: { account: View["account"] }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { twoApproversAboveCents: above } = account;
  return (
    <Sheet title={text.forAll}>
      <Facts
        facts={[
          [text.perDay, capsText(account, language)],
          [text.networks, account.allowedNetworks.map(plainly).join(", ") || text.anywhere],
          [text.waits, whenText(account.approvalRules, text, language) || text.byRole],
          [text.signed, whenText(account.signedYesRules, text, language) || text.never],
          [text.two, above === null ? text.never : text.above(euros(above, language))],
          [text.fourEyes, account.approvalFourEyes ? text.yes : text.no],
          [text.approvalDays, text.days(account.approvalDays)],
          [text.secondFactor, account.secondFactorForAll ? text.forEverybody : text.asTheyLike],
        ]}
      />
      <div className={styles.acts}>
        <LinkButton to="/settings/rules">{text.changeRules}</LinkButton>
        <LinkButton to="/settings/team">{text.changeSecondFactor}</LinkButton>
      </div>
    </Sheet>
  );
}

type Rule = View["account"]["approvalRules"][number];

const whenText = (rules: readonly Rule[], text: Words, language: Language): string =>
  rules
    .map((rule) => (rule.when === "above" ? text.above(euros(rule.cents, language)) : text.when[rule.when]))
    .join("; ");

type DoorsProps = { kind: Door["kind"]; doors: readonly Door[]; bundles: readonly ScopeBundle[] };

function Doors({ kind, doors, bundles }: DoorsProps) {
  const text = useTexts(words);
  return (
    <Sheet title={text.kinds[kind]}>
      {doors.length === 0 ? (
        <Empty title={text.none[kind]} />
      ) : (
        <div className={styles.entries}>
          {doors.map((door) => (
            <DoorEntry key={door.id} door={door} bundles={bundles} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

function DoorEntry({ door, bundles }: { door: Door; bundles: readonly ScopeBundle[] }) {
  const text = useTexts(words);
  const names = useTexts(roleNames);
  const { language } = useLanguage();
  const { kind, name, inNameOf, role, sends, approves, allowedNetworks, expiresAt, lastUsedAt } = door;
  const isProgram = kind !== "person";
  return (
    <Entry
      title={name}
      actions={
        <LinkButton to={pages[kind]} aria-label={text.changeOf(name)}>
          {text.change}
        </LinkButton>
      }
    >
      <Facts
        facts={[
          ...(inNameOf === null ? [] : [[text.inNameOf, inNameOf] as const]),
          ...(role === null ? [] : [[isProgram ? text.itsRole : text.role, names[role]] as const]),
          [text.sends, text.sending[sends]],
          [text.approves, text.approving[approves]],
          ...(isProgram ? [[text.perDay, capsText(door, language)] as const] : []),
          ...(kind === "token"
            ? [
                [text.networks, allowedNetworks.map(plainly).join(", ") || text.asAccount] as const,
                [text.expires, expiresAt ? <DateTime key="expires" at={expiresAt} /> : text.noEnd] as const,
              ]
            : []),
          ...(door.hasSecondFactor === null
            ? []
            : [[text.factor, door.hasSecondFactor ? text.yes : text.no] as const]),
          [text.lastUsed, lastUsedAt ? <DateTime key="used" at={lastUsedAt} /> : text.neverYet],
        ]}
      />
      {isProgram && <Rights bundles={bundlesOf(bundles, door.scopes)} />}
    </Entry>
  );
}

/** A network of one address is that address. */
const plainly = (network: string): string => network.replace(/^([\d.]+)\/32$|^([\da-f:]+)\/128$/, "$1$2");

const words = inBothLanguages({
  de: {
    title: "Wer was darf",
    lead: {
      sandbox:
        "Was in der Sandbox für Menschen, verbundene Programme und Zugangsschlüssel gilt, ohne dass jemand noch einmal fragt.",
      live: "Was im Echtbetrieb für Menschen, verbundene Programme und Zugangsschlüssel gilt, ohne dass jemand noch einmal fragt.",
    },
    forAll: "Für alle",
    kinds: { person: "Menschen", connection: "Verbundene Programme", token: "Zugangsschlüssel" },
    none: {
      person: "Niemand gehört zu diesem Konto.",
      connection: "Hier ist kein Programm verbunden.",
      token: "Kein gültiger Zugangsschlüssel.",
    },
    perDay: "Grenze pro Tag",
    networks: "Nur aus",
    anywhere: "von überall",
    asAccount: "wie das Konto",
    waits: "Ein Brief wartet auf einen Menschen",
    byRole: "nur, wo jemand darum bitten muss",
    when: {
      always: "immer",
      newRecipient: "wenn an die Anschrift noch nie geschrieben wurde",
      registered: "bei Einschreiben",
    },
    above: (amount: string) => `über ${amount}`,
    signed: "Freigabe mit Unterschrift (Passkey)",
    two: "Zwei Personen geben frei",
    fourEyes: "Vier Augen: niemand gibt eigene Briefe frei",
    approvalDays: "Eine Freigabe wartet",
    days: (days: number) => (days === 1 ? "1 Tag" : `${days} Tage`),
    secondFactor: "Zweiter Faktor",
    forEverybody: "für alle Pflicht",
    asTheyLike: "freiwillig",
    changeRules: "Grenzen und Freigaben ändern",
    changeSecondFactor: "Zweiten Faktor regeln",
    change: "Ändern",
    changeOf: (name: string) => `Ändern: ${name}`,
    inNameOf: "Im Namen von",
    role: "Rolle",
    itsRole: "Rolle dieser Person",
    sends: "Senden",
    sending: {
      never: "nein",
      asks: "jeder Brief wartet auf eine Freigabe",
      by_rules: "ja, nach den Regeln für alle",
    },
    approves: "Freigeben",
    approving: {
      never: "nein",
      rejects: "nein; darf nur ablehnen",
      others: "ja, außer selbst Beantragtes",
      all: "ja, auch selbst Beantragtes",
    },
    expires: "Läuft ab",
    noEnd: "nie",
    factor: "Zweiter Faktor",
    lastUsed: "Zuletzt benutzt",
    neverYet: "noch nie",
    never: "nie",
    yes: "ja",
    no: "nein",
  },
  en: {
    title: "Who may do what",
    lead: {
      sandbox:
        "What holds in the sandbox for people, connected programs and tokens without anybody asking again.",
      live: "What holds live for people, connected programs and tokens without anybody asking again.",
    },
    forAll: "For everybody",
    kinds: { person: "People", connection: "Connected programs", token: "Tokens" },
    none: {
      person: "Nobody belongs to this account.",
      connection: "No program is connected here.",
      token: "No valid token.",
    },
    perDay: "Limit per day",
    networks: "Only from",
    anywhere: "from anywhere",
    asAccount: "as the account",
    waits: "A letter waits for a person",
    byRole: "only where somebody has to ask",
    when: {
      always: "always",
      newRecipient: "when the address was never written to before",
      registered: "when it is registered mail",
    },
    above: (amount: string) => `above ${amount}`,
    signed: "A yes is signed (passkey)",
    two: "Two people approve",
    fourEyes: "Four eyes: nobody approves their own letters",
    approvalDays: "An approval waits",
    days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
    secondFactor: "Second factor",
    forEverybody: "required of everybody",
    asTheyLike: "as they like",
    changeRules: "Change caps and approvals",
    changeSecondFactor: "Second factor for all",
    change: "Change",
    changeOf: (name: string) => `Change: ${name}`,
    inNameOf: "In the name of",
    role: "Role",
    itsRole: "Role of this person",
    sends: "Sending",
    sending: {
      never: "no",
      asks: "every letter waits for a person",
      by_rules: "yes, by the rules for everybody",
    },
    approves: "Approving",
    approving: {
      never: "no",
      rejects: "no; may only reject",
      others: "yes, except what they asked for",
      all: "yes, also what was asked for here",
    },
    expires: "Expires",
    noEnd: "never",
    factor: "Second factor",
    lastUsed: "Last used",
    neverYet: "never",
    never: "never",
    yes: "yes",
    no: "no",
  },
});
type Words = (typeof words)[Language];
