import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { ReasonButton } from "./ReasonButton.tsx";

type Partner = OutputOf<"partner_list">["items"][number];

/** Disables an account with a reason, or enables it again. */
export function PartnerSwitchButton({ partner }: { partner: Partner }) {
  return partner.disabledAt ? <Enable partner={partner} /> : <Disable partner={partner} />;
}

function Enable({ partner: { partnerId, name } }: { partner: Partner }) {
  const text = useTexts(words);
  const say = useNotice();
  const enable = useCall("partner_enable");
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
  const disable = useCall("partner_disable");
  return (
    <ReasonButton
      label={text.disable}
      fullLabel={text.disableNamed(name)}
      title={text.title(name)}
      hint={text.reasonHint}
      isBusy={disable.isPending}
      error={disable.error}
      onConfirm={(reason, close) => disable.mutate({ partnerId, reason }, { onSuccess: close })}
    >
      <p>{text.what}</p>
    </ReasonButton>
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
    what: "Zugangsschlüssel, verbundene Programme und Menschen dieses Kontos werden sofort abgewiesen, seine Briefe warten. Es wird nichts gelöscht.",
    reasonHint: "Sehen nur Betreiber.",
  },
  en: {
    disable: "Disable",
    disableNamed: (name: string) => `Disable ${name}`,
    enable: "Enable",
    enableNamed: (name: string) => `Enable ${name}`,
    enabled: (name: string) => `${name} works again; letters that waited leave.`,
    title: (name: string) => `Disable ${name}?`,
    what: "Tokens, connected programs and people of this account are refused at once, its letters wait. Nothing is deleted.",
    reasonHint: "Only operators see it.",
  },
});
