import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ConnectionCard } from "./ConnectionCard.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";

const mcpAddress = `${window.location.origin}/mcp`;

/** Programs that work in a person's name: what each may do, when it last did, and how to narrow or end it. */
export function ConnectionsPage() {
  const text = useTexts(words);
  const { role } = useHere();
  return (
    <Page title={text.title} lead={role === "owner" ? text.leadOwner : text.lead} actions={<SettingsBack />}>
      <Connections />
      <Sheet title={text.how}>
        <p>{text.howText}</p>
        <div className={styles.acts}>
          <code className={styles.hash}>{mcpAddress}</code>
          <CopyButton copied={mcpAddress} />
        </div>
      </Sheet>
    </Page>
  );
}

function Connections() {
  const text = useTexts(words);
  const { mode } = useHere();
  const connections = useOperation("connection_list", {});
  const scopes = useOperation("scope_list", { for: "connection" });
  const problem = connections.error ?? scopes.error;
  if (problem) return <Problem cause={problem} onRetry={() => void connections.refetch()} />;
  if (!connections.data || !scopes.data) return <Loading />;
  const { bundles } = scopes.data;
  return (
    <Sheet title={text.connected[mode]}>
      {connections.data.items.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <div className={styles.entries}>
          {connections.data.items.map((connection) => (
            <ConnectionCard key={connection.connectionId} connection={connection} bundles={bundles} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Verbundene Programme",
    lead: "Programme, die in Ihrem Namen arbeiten. Mehr, als Sie selbst dürfen, bekommen sie nie.",
    leadOwner:
      "Programme, die im Namen von Mitgliedern dieses Kontos arbeiten. Mehr als diese dürfen sie nie.",
    connected: { sandbox: "In der Sandbox verbunden", live: "Im Echtbetrieb verbunden" },
    none: "Hier ist noch kein Programm verbunden.",
    how: "Ein Programm verbinden",
    howText:
      "Verbinden beginnt im Programm (Claude, ChatGPT, eine Entwicklungsumgebung …), mit dieser Adresse:",
  },
  en: {
    title: "Connected programs",
    lead: "Programs that work in your name. They never get more than you may do yourself.",
    leadOwner:
      "Programs that work in the name of members of this account. They never may do more than these.",
    connected: { sandbox: "Connected to the sandbox", live: "Connected live" },
    none: "No program is connected here yet.",
    how: "Connect a program",
    howText: "Connecting begins in the program (Claude, ChatGPT, an IDE …), with this address:",
  },
});
