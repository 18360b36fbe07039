import { useState } from "react";
import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { InvitationLink } from "./InvitationLink.tsx";
import { roleNames } from "./role-names.ts";
import styles from "./settings.module.css";

type Invitation = OutputOf<"team_get">["invitations"][number];

/** Who was invited and has not come yet. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const text = useTexts(words);
  const names = useTexts(roleNames);
  const columns: Column<Invitation>[] = [
    { key: "email", head: text.email, cell: ({ email }) => email },
    { key: "role", head: text.role, cell: ({ role }) => names[role] },
    { key: "by", head: text.by, cell: ({ invitedBy }) => invitedBy, isExtra: true },
    {
      key: "until",
      head: text.until,
      cell: ({ isExpired, expiresAt }) =>
        isExpired ? <Badge tone="warn">{text.expired}</Badge> : <DateTime at={expiresAt} />,
    },
    { key: "acts", head: text.acts, cell: (invitation) => <Acts invitation={invitation} /> },
  ];
  return (
    <Table
      label={text.invitations}
      columns={columns}
      rows={invitations}
      rowKey={({ invitationId }) => invitationId}
    />
  );
}

function Acts({ invitation: { invitationId, email } }: { invitation: Invitation }) {
  const text = useTexts(words);
  const say = useNotice();
  const resend = useCall("invitation_resend");
  const withdraw = useCall("invitation_withdraw");
  const [link, setLink] = useState<string | null>(null);
  const again = () =>
    resend.mutate(
      { invitationId },
      {
        onSuccess: ({ linkToPassOn }) => {
          setLink(linkToPassOn);
          if (linkToPassOn === null) say({ text: text.resent(email) });
        },
      },
    );
  return (
    <div className={styles.acts}>
      <Button isBusy={resend.isPending} onClick={again}>
        {text.resend}
      </Button>
      <ConfirmButton
        label={text.withdraw}
        title={text.withdrawTitle(email)}
        onConfirm={() => withdraw.mutateAsync({ invitationId })}
      >
        <p>{text.withdrawText}</p>
      </ConfirmButton>
      {resend.error && <Problem cause={resend.error} />}
      {link !== null && <InvitationLink email={email} url={link} onDone={() => setLink(null)} />}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    invitations: "Liste der Einladungen",
    email: "E-Mail-Adresse",
    role: "Rolle",
    by: "Eingeladen von",
    until: "Gültig bis",
    expired: "abgelaufen",
    acts: "Ändern",
    resend: "Erneut senden",
    resent: (email: string) =>
      `Die Einladung an ${email} ist wieder unterwegs; der alte Link gilt nicht mehr.`,
    withdraw: "Zurückziehen",
    withdrawTitle: (email: string) => `Einladung an ${email} zurückziehen?`,
    withdrawText: "Der Link in der E-Mail gilt dann nicht mehr.",
  },
  en: {
    invitations: "List of invitations",
    email: "E-mail address",
    role: "Role",
    by: "Invited by",
    until: "Valid until",
    expired: "expired",
    acts: "Change",
    resend: "Send again",
    resent: (email: string) => `The invitation to ${email} is on its way again; the old link has ended.`,
    withdraw: "Withdraw",
    withdrawTitle: (email: string) => `Withdraw the invitation to ${email}?`,
    withdrawText: "The link in the mail stops working.",
  },
});
