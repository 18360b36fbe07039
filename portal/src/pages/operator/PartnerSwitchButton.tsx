import { useState } from "react";
import { type ActionOutput, fieldProblems } from "../../client.ts";
import { useActionCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";

type Partner = ActionOutput<"partner_list">["items"][number];

/** Disables an account with a reason, or enables it again. */
export function PartnerSwitchButton({ partner }: { partner: Partner }) {
  return partner.disabledAt ? <Enable partner={partner} /> : <Disable partner={partner} />;
}

function Enable({ partner: { partnerId, name } }: { partner: Partner }) {
  const text = useTexts(words);
  const say = useNotice();
  const enable = useActionCall("partner_enable");
  return (
    <>
      <Button
        isBusy={enable.isPending}
        aria-label={text.enableNamed(name)}
        onClick={() => enable.mutate({ partnerId }, { onSuccess: () => say({ text: text.enabled(name) }) })}
      >
        {text.enable}
      </Button>
      {enable.error && <Problem cause={enable.error} />}
    </>
  );
}

function Disable({ partner: { partnerId, name } }: { partner: Partner }) {
  const text = useTexts(words);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const disable = useActionCall("partner_disable");
  const close = () => setAsking(false);
  return (
    <>
      <Button look="danger" aria-label={text.disableNamed(name)} onClick={() => setAsking(true)}>
        {text.disable}
      </Button>
      <Dialog
        title={text.title(name)}
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button
              look="danger"
              isBusy={disable.isPending}
              onClick={() => disable.mutate({ partnerId, reason }, { onSuccess: close })}
            >
              {text.disable}
            </Button>
          </>
        }
      >
        <p>{text.what}</p>
        <Field
          label={text.reason}
          value={reason}
          onChange={setReason}
          hint={text.reasonHint}
          problem={fieldProblems(disable.error)["reason"]}
          isRequired
        />
        {disable.error && <Problem cause={disable.error} />}
      </Dialog>
    </>
  );
}

const words = inBothLanguages({
  de: {
    disable: "Sperren",
    disableNamed: (name: string) => `${name} sperren`,
    enable: "Entsperren",
    enableNamed: (name: string) => `${name} entsperren`,
    enabled: (name: string) => `${name} arbeitet wieder; wartende Briefe gehen hinaus.`,
    title: (name: string) => `${name} sperren?`,
    what: "Schlüssel, verbundene Programme und Menschen dieses Kontos werden sofort abgewiesen, seine Briefe warten. Es wird nichts gelöscht.",
    reason: "Grund",
    reasonHint: "Sehen nur Betreiber.",
    cancel: "Abbrechen",
  },
  en: {
    disable: "Disable",
    disableNamed: (name: string) => `Disable ${name}`,
    enable: "Enable",
    enableNamed: (name: string) => `Enable ${name}`,
    enabled: (name: string) => `${name} works again; letters that waited leave.`,
    title: (name: string) => `Disable ${name}?`,
    what: "Tokens, connected programs and people of this account are refused at once, its letters wait. Nothing is deleted.",
    reason: "Reason",
    reasonHint: "Only operators see it.",
    cancel: "Cancel",
  },
});
