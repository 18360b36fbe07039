import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { CapDialog } from "./CapDialog.tsx";
import { capsText } from "./caps.ts";
import { Entry } from "./Entry.tsx";
import { Rights } from "./Rights.tsx";
import { bundlesOf, type ScopeBundle } from "./ScopeChoice.tsx";

type Token = OutputOf<"token_list">["items"][number];

/** One token: what it may do, how much, until when, and how to end it. */
export function TokenCard({ token, bundles }: { token: Token; bundles: readonly ScopeBundle[] }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { name, prefix, status, createdAt, lastUsedAt, expiresAt, groupIds, allowedNetworks } = token;
  const groups = useOperation("group_list", {}).data?.groups ?? [];
  const named = groups.filter(({ groupId }) => groupIds.includes(groupId)).map((group) => group.name);
  return (
    <Entry
      title={name}
      badge={<Badge tone={tones[status]}>{text[status]}</Badge>}
      actions={status === "revoked" ? null : <TokenActs token={token} />}
    >
      <Facts
        facts={[
          [text.begins, <code key="prefix">{prefix}…</code>],
          [text.created, <DateTime key="created" at={createdAt} />],
          [text.lastUsed, lastUsedAt ? <DateTime key="used" at={lastUsedAt} /> : text.never],
          [text.expires, expiresAt ? <DateTime key="expires" at={expiresAt} /> : text.noEnd],
          [text.perDay, capsText(token, language)],
          ...(allowedNetworks.length > 0
            ? [[text.networks, allowedNetworks.map(plainly).join(", ")] as const]
            : []),
          ...(token.refusedAt
            ? [
                [
                  text.refused,
                  <Refused key="refused" at={token.refusedAt} from={token.refusedFrom} />,
                ] as const,
              ]
            : []),
          ...(named.length > 0 ? [[text.groups, named.join(", ")] as const] : []),
        ]}
      />
      <Rights bundles={bundlesOf(bundles, token.scopes)} />
    </Entry>
  );
}

/** A network of one address is that address. */
const plainly = (network: string): string => network.replace(/^([\d.]+)\/32$|^([\da-f:]+)\/128$/, "$1$2");

function Refused({ at, from }: { at: string; from: string | null }) {
  const text = useTexts(words);
  return (
    <>
      <DateTime at={at} />, {text.from} {from}
    </>
  );
}

const tones: Record<Token["status"], Tone> = { active: "good", expired: "warn", revoked: "quiet" };

function TokenActs({ token }: { token: Token }) {
  const text = useTexts(words);
  const [isChanging, setChanging] = useState(false);
  const revoke = useCall("token_revoke");
  const { tokenId, name } = token;
  return (
    <>
      <Button onClick={() => setChanging(true)}>{text.caps}</Button>
      <ConfirmButton
        label={text.revoke}
        title={text.revokeTitle(name)}
        onConfirm={() => revoke.mutateAsync({ tokenId })}
      >
        <p>{text.revokeText}</p>
      </ConfirmButton>
      {isChanging && <CapDialog token={token} onClose={() => setChanging(false)} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    active: "gültig",
    expired: "abgelaufen",
    revoked: "widerrufen",
    begins: "Beginnt mit",
    created: "Erstellt",
    lastUsed: "Zuletzt benutzt",
    never: "noch nie",
    expires: "Läuft ab",
    noEnd: "nie",
    perDay: "Grenze pro Tag",
    groups: "Sieht Vertrauliches von",
    networks: "Nur aus",
    refused: "Zuletzt abgewiesen",
    from: "von",
    caps: "Ändern",
    revoke: "Widerrufen",
    revokeTitle: (name: string) => `Zugangsschlüssel „${name}“ widerrufen?`,
    revokeText:
      "Programme, die ihn benutzen, kommen sofort nicht mehr herein. Das lässt sich nicht zurücknehmen.",
  },
  en: {
    active: "valid",
    expired: "expired",
    revoked: "revoked",
    begins: "Begins with",
    created: "Created",
    lastUsed: "Last used",
    never: "never",
    expires: "Expires",
    noEnd: "never",
    perDay: "Limit per day",
    groups: "Sees confidential things of",
    networks: "Only from",
    refused: "Last turned away",
    from: "from",
    caps: "Change",
    revoke: "Revoke",
    revokeTitle: (name: string) => `Revoke the token “${name}”?`,
    revokeText: "Programs that use it are shut out at once. This cannot be taken back.",
  },
});
