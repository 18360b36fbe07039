import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { capsText } from "./caps.ts";
import { Entry } from "./Entry.tsx";
import { NarrowConnection } from "./NarrowConnection.tsx";
import { Rights } from "./Rights.tsx";
import { bundlesOf, type ScopeBundle } from "./ScopeChoice.tsx";

export type Connection = OutputOf<"connection_list">["items"][number];

type ConnectionCardProps = { connection: Connection; bundles: readonly ScopeBundle[] };

export function ConnectionCard({ connection, bundles }: ConnectionCardProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const [isNarrowing, setNarrowing] = useState(false);
  const end = useCall("connection_end");
  const { connectionId, name, personName, isYours, createdAt, lastUsedAt } = connection;
  const own = bundlesOf(bundles, connection.scopes);
  return (
    <Entry
      title={name}
      badge={isYours && <Badge tone="quiet">{text.yours}</Badge>}
      actions={
        <>
          <Button aria-expanded={isNarrowing} onClick={() => setNarrowing(!isNarrowing)}>
            {text.narrow}
          </Button>
          <ConfirmButton
            label={text.end}
            title={text.endTitle(name)}
            onConfirm={() => end.mutateAsync({ connectionId })}
          >
            <p>{text.endText}</p>
          </ConfirmButton>
        </>
      }
    >
      <Facts
        facts={[
          [text.person, personName],
          [text.since, <DateTime key="since" at={createdAt} />],
          [text.lastUsed, lastUsedAt ? <DateTime key="used" at={lastUsedAt} /> : text.never],
          [text.perDay, capsText(connection, language)],
        ]}
      />
      {isNarrowing ? (
        <NarrowConnection connection={connection} bundles={own} onDone={() => setNarrowing(false)} />
      ) : (
        <Rights bundles={own} />
      )}
    </Entry>
  );
}

const words = inBothLanguages({
  de: {
    yours: "Ihre",
    narrow: "Einschränken",
    end: "Beenden",
    endTitle: (name: string) => `Verbindung mit „${name}“ beenden?`,
    endText: "Das Programm kommt sofort nicht mehr herein und muss neu um Erlaubnis bitten.",
    person: "Im Namen von",
    since: "Verbunden seit",
    lastUsed: "Zuletzt benutzt",
    never: "noch nie",
    perDay: "Grenze pro Tag",
  },
  en: {
    yours: "yours",
    narrow: "Narrow",
    end: "End",
    endTitle: (name: string) => `End the connection with “${name}”?`,
    endText: "The program is shut out at once and has to ask for permission again.",
    person: "In the name of",
    since: "Connected since",
    lastUsed: "Last used",
    never: "never",
    perDay: "Limit per day",
  },
});
