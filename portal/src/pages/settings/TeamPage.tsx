import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { InvitationTable } from "./InvitationTable.tsx";
import { MemberTable } from "./MemberTable.tsx";
import { SecondFactorRule } from "./SecondFactorRule.tsx";
import { SettingsBack } from "./SettingsBack.tsx";

/** Who works in this account, who is invited, and how to let somebody in. */
export function TeamPage() {
  const text = useTexts(words);
  return (
    <Page title={text.title} lead={text.lead} actions={<SettingsBack />}>
      <Team />
    </Page>
  );
}

function Team() {
  const text = useTexts(words);
  const { data, error, refetch } = useOperation("team_get", {});
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Sheet title={text.members}>
        <MemberTable members={data.members} />
      </Sheet>
      {data.invitations.length > 0 && (
        <Sheet title={text.invitations}>
          <InvitationTable invitations={data.invitations} />
        </Sheet>
      )}
      <Sheet title={text.signingIn}>
        <SecondFactorRule
          isOn={data.secondFactorForAll}
          without={data.members.filter(({ hasSecondFactor }) => !hasSecondFactor).length}
        />
      </Sheet>
      <Sheet title={text.invite}>
        <InviteForm />
      </Sheet>
    </>
  );
}

const words = inBothLanguages({
  de: {
    title: "Team",
    lead: "Wer für dieses Konto arbeitet und was sie oder er darf.",
    members: "Mitglieder",
    invitations: "Offene Einladungen",
    invite: "Jemanden einladen",
    signingIn: "Anmeldung",
  },
  en: {
    title: "Team",
    lead: "Who works for this account, and what they may do.",
    members: "Members",
    invitations: "Open invitations",
    invite: "Invite somebody",
    signingIn: "Signing in",
  },
});
