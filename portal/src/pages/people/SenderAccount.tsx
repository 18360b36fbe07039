import { useCall } from "../../session/calls.ts";
import { useHere } from "../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { SenderProfile } from "./sender-values.ts";

/** An account that a program has entered: owners confirm it, or have the one before again. */
export function SenderAccount({ profile }: { profile: SenderProfile }) {
  const text = useTexts(words);
  const { role } = useHere();
  const say = useNotice();
  const settle = useCall("sender_account_settle");
  const { profileId, accountToConfirm: asked } = profile;
  if (!asked) return null;
  const { confirmedIban } = asked;
  const decide = (verdict: "confirm" | "put_back") => async () => {
    await settle.mutateAsync({ profileId, iban: asked.iban, verdict });
    say({ text: verdict === "confirm" ? text.confirmed : text.isBack });
  };
  return (
    <Sheet title={text.title}>
      <p>{text.lead(inFours(asked.iban))}</p>
      <p>{confirmedIban === null ? text.noneBefore : text.before(inFours(confirmedIban))}</p>
      {role === "owner" ? (
        <p>
          <ConfirmButton
            label={text.confirm}
            title={text.confirmTitle}
            look="first"
            onConfirm={decide("confirm")}
          >
            <p>{text.confirmWhat(inFours(asked.iban))}</p>
          </ConfirmButton>{" "}
          <ConfirmButton
            label={confirmedIban === null ? text.remove : text.putBack}
            title={text.putBackTitle}
            onConfirm={decide("put_back")}
          >
            <p>{text.putBackWhat}</p>
          </ConfirmButton>
        </p>
      ) : (
        <p>{text.onlyOwners}</p>
      )}
    </Sheet>
  );
}

const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, "$1 ");

const words = inBothLanguages({
  de: {
    title: "Bankverbindung bitte prüfen",
    lead: (iban: string) =>
      `Ein Programm hat die IBAN dieses Absenders geändert: ${iban}. Briefe und Rechnungen, auf denen sie steht, warten, bis ein Mensch sie freigibt.`,
    before: (iban: string) => `Zuletzt bestätigt: ${iban}`,
    noneBefore: "Vorher war keine IBAN bestätigt.",
    confirm: "IBAN bestätigen",
    confirmTitle: "Stimmt diese IBAN?",
    confirmWhat: (iban: string) =>
      `Neue Briefe und Rechnungen mit ${iban} gehen danach hinaus wie sonst auch. Was schon auf Freigabe wartet, entscheiden Sie dort.`,
    confirmed: "Die IBAN ist bestätigt.",
    putBack: "Frühere wiederherstellen",
    remove: "IBAN entfernen",
    putBackTitle: "Die geänderte Bankverbindung verwerfen?",
    putBackWhat:
      "Neue Briefe nennen wieder die bestätigte Bankverbindung, oder keine. Was mit der verworfenen IBAN gemacht wurde, gibt weiterhin nur ein Mensch frei; lehnen Sie es ab, wenn die IBAN falsch ist.",
    isBack: "Die Bankverbindung ist wieder die bestätigte.",
    onlyOwners: "Bestätigen können das Inhaberinnen und Inhaber des Kontos.",
  },
  en: {
    title: "Please check the bank details",
    lead: (iban: string) =>
      `A program has changed the IBAN of this sender: ${iban}. Letters and invoices that bear it wait until a person approves them.`,
    before: (iban: string) => `Last confirmed: ${iban}`,
    noneBefore: "No IBAN was confirmed before.",
    confirm: "Confirm the IBAN",
    confirmTitle: "Is this IBAN right?",
    confirmWhat: (iban: string) =>
      `New letters and invoices with ${iban} then leave as always. What waits for approval is decided there.`,
    confirmed: "The IBAN is confirmed.",
    putBack: "Put the earlier one back",
    remove: "Remove the IBAN",
    putBackTitle: "Discard the changed bank details?",
    putBackWhat:
      "New letters name the confirmed bank details again, or none. What was made with the discarded IBAN still needs a person's approval; reject it if the IBAN is wrong.",
    isBack: "The bank details are the confirmed ones again.",
    onlyOwners: "Owners of the account confirm this.",
  },
});
