import type { OutputOf } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ReasonButton } from "./ReasonButton.tsx";

type Partner = Pick<OutputOf<"partner_list">["items"][number], "partnerId" | "name" | "heldAt">;

/** Keeps an account's real letters back with a reason, or lets them leave again; its owners are told either way. */
export function HoldButton({ partner: { partnerId, name, heldAt } }: { partner: Partner }) {
  const text = useTexts(words)[heldAt === null ? "hold" : "release"];
  const hold = useCall("account_hold");
  const release = useCall("account_release");
  const call = heldAt === null ? hold : release;
  return (
    <ReasonButton
      label={text.label}
      fullLabel={text.named(name)}
      title={text.title(name)}
      look={heldAt === null ? "danger" : "first"}
      hint={text.hint}
      isBusy={call.isPending}
      error={call.error}
      onConfirm={(reason, close) => call.mutate({ partnerId, reason }, { onSuccess: close })}
    >
      <p>{text.what}</p>
    </ReasonButton>
  );
}

const words = inBothLanguages({
  de: {
    hold: {
      label: "Zurückhalten",
      named: (name: string) => `Briefe von ${name} zurückhalten`,
      title: (name: string) => `Briefe von ${name} zurückhalten?`,
      what: "Echte Briefe dieses Kontos werden angenommen und warten, ihr Preis bleibt vorgemerkt. Die Sandbox geht weiter, und wer sich anmeldet, arbeitet wie sonst.",
      hint: "Inhaberinnen und Inhaber des Kontos lesen ihn. Nennen Sie niemanden, der etwas gemeldet hat.",
    },
    release: {
      label: "Fortsetzen",
      named: (name: string) => `Versand von ${name} fortsetzen`,
      title: (name: string) => `Versand von ${name} fortsetzen?`,
      what: "Die Briefe des Kontos gehen wieder hinaus, zuerst die wartenden.",
      hint: "Inhaberinnen und Inhaber des Kontos lesen ihn.",
    },
  },
  en: {
    hold: {
      label: "Hold",
      named: (name: string) => `Hold the letters of ${name}`,
      title: (name: string) => `Hold the letters of ${name}?`,
      what: "Real letters of this account are accepted and wait, their price stays reserved. The sandbox goes on, and people work as always.",
      hint: "Owners of the account read it. Name nobody who has reported anything.",
    },
    release: {
      label: "Release",
      named: (name: string) => `Release the letters of ${name}`,
      title: (name: string) => `Release the letters of ${name}?`,
      what: "The letters of the account leave again, those that waited first.",
      hint: "Owners of the account read it.",
    },
  },
});
