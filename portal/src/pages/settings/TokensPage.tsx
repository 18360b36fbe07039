import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { NewToken } from "./NewToken.tsx";
import { SettingsBack } from "./SettingsBack.tsx";
import styles from "./settings.module.css";
import { TokenCard } from "./TokenCard.tsx";
import { TokenForm } from "./TokenForm.tsx";

/** Access for programs of one's own; the text of a token is shown once, when it is made. */
export function TokensPage() {
  const text = useTexts(words);
  const { mode } = useHere();
  const [made, setMade] = useState<OutputOf<"token_create"> | null>(null);
  return (
    <Page title={text.title} lead={text.lead[mode]} actions={<SettingsBack />}>
      {made && <NewToken made={made} onDone={() => setMade(null)} />}
      <Tokens />
      {!made && (
        <Sheet title={text.create}>
          <TokenForm onMade={setMade} />
        </Sheet>
      )}
    </Page>
  );
}

function Tokens() {
  const text = useTexts(words);
  const tokens = useOperation("token_list", {});
  const scopes = useOperation("scope_list", { for: "token" });
  const problem = tokens.error ?? scopes.error;
  if (problem) return <Problem cause={problem} onRetry={() => void tokens.refetch()} />;
  if (!tokens.data || !scopes.data) return <Loading />;
  const { bundles } = scopes.data;
  return (
    <Sheet title={text.existing}>
      {tokens.data.items.length === 0 ? (
        <Empty title={text.none} />
      ) : (
        <div className={styles.entries}>
          {tokens.data.items.map((token) => (
            <TokenCard key={token.tokenId} token={token} bundles={bundles} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Zugangsschlüssel",
    lead: {
      sandbox:
        "Zugänge für eigene Programme zur Sandbox. Zugangsschlüssel für den Echtbetrieb sehen Sie, wenn Sie oben umschalten.",
      live: "Zugänge für eigene Programme zum Echtbetrieb: Sie versenden echte Briefe.",
    },
    existing: "Vorhandene Zugangsschlüssel",
    none: "Noch kein Zugangsschlüssel.",
    create: "Neuer Zugangsschlüssel",
  },
  en: {
    title: "Tokens",
    lead: {
      sandbox: "Access to the sandbox for programs of your own. Switch above to see tokens for live.",
      live: "Live access for programs of your own: they send real letters.",
    },
    existing: "Existing tokens",
    none: "No token yet.",
    create: "New token",
  },
});
