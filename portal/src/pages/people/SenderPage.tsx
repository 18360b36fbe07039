import { useParams } from "@tanstack/react-router";
import { useCall, useOperation } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { draftOf } from "./sender-values.ts";
import { SenderAccount } from "./SenderAccount.tsx";
import { SenderBooks } from "./SenderBooks.tsx";
import { SenderEditor } from "./SenderEditor.tsx";
import { SenderVerification } from "./SenderVerification.tsx";
import { SenderPreview } from "./SenderPreview.tsx";

/** One sender: what it says, what it lacks, how its letters look. */
export function SenderPage() {
  const text = useTexts(words);
  const { profileId } = useParams({ from: "/senders/$profileId" });
  const say = useNotice();
  const { data, error, refetch } = useOperation("sender_profile_get", { profileId });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Page
      title={data.displayName}
      actions={<SenderActions profileId={profileId} isDefault={data.isDefault} />}
    >
      <SenderVerification profileId={profileId} />
      <SenderAccount profile={data} />
      <SenderEditor
        name={`sender.${profileId}`}
        initial={draftOf(data)}
        profile={data}
        onSaved={() => say({ text: text.saved })}
      />
      <SenderBooks key={data.booksOf} profile={data} />
      <SenderPreview profileId={profileId} name={data.displayName} />
    </Page>
  );
}

function SenderActions({ profileId, isDefault }: { profileId: string; isDefault: boolean }) {
  const text = useTexts(words);
  const { mode } = useHere();
  const say = useNotice();
  const copy = useCall("sender_copy_to_live");
  const copyToLive = () =>
    copy.mutate(
      { profileId },
      { onSuccess: ({ created }) => say({ text: created ? text.copied : text.copiedBefore }) },
    );
  return (
    <>
      {isDefault && <Badge tone="accent">{text.isDefault}</Badge>}
      {mode === "sandbox" && (
        <Button isBusy={copy.isPending} onClick={copyToLive}>
          {text.copy}
        </Button>
      )}
      {copy.error && <Problem cause={copy.error} />}
    </>
  );
}

const words = inBothLanguages({
  de: {
    saved: "Absender gespeichert.",
    isDefault: "Standardabsender",
    copy: "In den Echtbetrieb kopieren",
    copied: "In den Echtbetrieb kopiert. Das Design wählen Sie dort.",
    copiedBefore: "Dieser Absender steht schon genau so im Echtbetrieb.",
  },
  en: {
    saved: "Sender saved.",
    isDefault: "Default sender",
    copy: "Copy to live",
    copied: "Copied to live. Choose its design there.",
    copiedBefore: "Live has this very sender already.",
  },
});
