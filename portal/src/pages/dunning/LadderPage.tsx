import { useNavigate, useParams } from "@tanstack/react-router";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { LadderForm } from "./LadderForm.tsx";
import { typedLadder, usualLadder } from "./ladder-form.ts";

/** A new ladder, filled in as many offices do it. */
export function NewLadderPage() {
  const text = useTexts(words);
  const navigate = useNavigate();
  const say = useNotice();
  return (
    <Page title={text.new} lead={text.lead} actions={<Back />}>
      <LadderForm
        ladder={null}
        begin={usualLadder(text.usual)}
        onSaved={() => {
          say({ text: text.saved });
          void navigate({ to: "/documents/dunning" });
        }}
      />
    </Page>
  );
}

/** A ladder that is there: changed or retired. */
export function LadderPage() {
  const text = useTexts(words);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const say = useNotice();
  const { ladderId } = useParams({ from: "/documents/dunning/$ladderId" });
  const { data: ladder, error, refetch } = useOperation("dunning_ladder_get", { ladderId });
  const retire = useCall("dunning_ladder_retire");
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!ladder) return <Loading />;
  const goBack = (said: string) => {
    say({ text: said });
    void navigate({ to: "/documents/dunning" });
  };
  return (
    <Page
      title={ladder.name}
      lead={ladder.retiredAt ? text.isRetired : text.inNameOf(ladder.setByName)}
      actions={
        <>
          <Back />
          {!ladder.retiredAt && (
            <ConfirmButton
              label={text.retire}
              title={text.retireTitle}
              onConfirm={() => retire.mutateAsync({ ladderId }).then(() => goBack(text.retired))}
            >
              <p>{text.retireText}</p>
            </ConfirmButton>
          )}
        </>
      }
    >
      {!ladder.retiredAt && (
        <LadderForm
          key={ladder.version}
          ladder={ladder}
          begin={typedLadder(ladder, language)}
          onSaved={() => goBack(text.saved)}
        />
      )}
    </Page>
  );
}

function Back() {
  const text = useTexts(words);
  return (
    <LinkButton to="/documents/dunning" look="quiet">
      {text.back}
    </LinkButton>
  );
}

const words = inBothLanguages({
  de: {
    new: "Neue Mahnleiter",
    lead: "Welche Briefe auf eine überfällige Rechnung folgen, und wann.",
    usual: "Übliche Mahnleiter",
    back: "Alle Mahnleitern",
    saved: "Die Mahnleiter ist gespeichert.",
    inNameOf: (name: string) =>
      `Ihre Briefe werden im Namen von ${name} vorgelegt: Wer sie zuletzt gespeichert hat, steht für sie ein.`,
    isRetired: "Diese Mahnleiter ist zurückgezogen. Nach ihr wird niemand mehr gemahnt.",
    retire: "Zurückziehen",
    retireTitle: "Diese Mahnleiter zurückziehen?",
    retireText:
      "Nach ihr wird kein Brief mehr vorbereitet. Rechnungen, die schon gemahnt werden, bleiben stehen und warten auf Sie; Briefe, die zur Freigabe liegen, bleiben dort.",
    retired: "Die Mahnleiter ist zurückgezogen.",
  },
  en: {
    new: "New dunning ladder",
    lead: "Which letters follow an overdue invoice, and when.",
    usual: "Usual dunning ladder",
    back: "All dunning ladders",
    saved: "The dunning ladder is saved.",
    inNameOf: (name: string) =>
      `Its letters are submitted in the name of ${name}: whoever saved it last answers for them.`,
    isRetired: "This dunning ladder is retired. Nobody is dunned by it any more.",
    retire: "Retire",
    retireTitle: "Retire this dunning ladder?",
    retireText:
      "No further letter is prepared by it. Invoices that are being dunned stand still and wait for you; letters that wait for an approval stay there.",
    retired: "The dunning ladder is retired.",
  },
});
