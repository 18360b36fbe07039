import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { OutputOf } from "../../../client.ts";
import { useOperation } from "../../../session/calls.ts";
import { useDraft, useKeepDraft } from "../../../session/draft.ts";
import { useInAddress } from "../../../session/in-address.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { type Act, ComposeForm } from "./ComposeForm.tsx";
import { emptyForm, formOf, isTouched, type LetterForm, settled, wholeForm } from "./letter-form.ts";
import { SentBack } from "../LetterStory.tsx";
import { PdfForm } from "../pdf/PdfForm.tsx";
import { SendDialog } from "./SendDialog.tsx";
import { TemplatePick } from "./TemplatePick.tsx";
import { useWritingKey } from "./writing-key.ts";
import styles from "./compose.module.css";

type Letter = OutputOf<"letter_get">;

const draftName = (letterId: string) => `letter.${letterId}`;

/** A letter that nobody has stored yet; what is written stays in this browser until it is. */
export function NewLetterPage() {
  const text = useTexts(words);
  const navigate = useNavigate();
  const [initial] = useState(emptyForm);
  const [kept, change, forget] = useDraft<LetterForm>("letter.new", initial);
  const form = wholeForm(kept);
  const latest = useRef(form);
  useEffect(() => void (latest.current = form));
  const keep = useKeepDraft();
  const { done } = useWritingKey();
  const startAnew = () => {
    done();
    forget();
  };
  const goOn = (saved: LetterForm, letterId: string, act: Act | null) => {
    // What was typed while it was being stored goes along.
    keep(draftName(letterId), settled(latest.current, saved));
    startAnew();
    if (act === "series") {
      void navigate({ to: "/letters/$letterId/series", params: { letterId } });
      return;
    }
    const search = act ? { act } : {};
    void navigate({ to: "/letters/$letterId/edit", params: { letterId }, search, replace: true });
  };
  return (
    <Page
      title={text.newTitle}
      actions={
        <>
          <TemplatePick form={form} />
          <LinkButton to="/letters/pdf">{text.finishedPdf}</LinkButton>
          <LinkButton to="/letters/serials/new">{text.toMany}</LinkButton>
          {isTouched(form) && (
            <Button look="quiet" onClick={startAnew}>
              {text.startAnew}
            </Button>
          )}
        </>
      }
    >
      <ComposeForm form={form} letter={null} onChange={change} onSaved={goOn} />
    </Page>
  );
}

/** A draft that goes on being written. */
export function EditLetterPage() {
  const text = useTexts(words);
  const { letterId } = useParams({ from: "/letters/$letterId/edit" });
  const { data, error, refetch } = useOperation("letter_get", { letterId });
  if (error && !data) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.status === "draft") return <Draft key={letterId} letter={data} />;
  return (
    <Page title={data.subject}>
      <Empty title={text.noDraft}>
        <LinkButton to="/letters/$letterId" params={{ letterId }}>
          {text.toLetter}
        </LinkButton>
      </Empty>
    </Page>
  );
}

function Draft({ letter }: { letter: Letter }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const { letterId, writtenRevision } = letter;
  const [initial] = useState(() => formOf(letter));
  const [kept, change, forget] = useDraft<LetterForm>(draftName(letterId), initial);
  const form = wholeForm(kept);
  const [act, setAct] = useInAddress("act");
  const { revision: knownRevision } = form;
  const isOpen = isTouched(form);
  const isNewer = writtenRevision > (knownRevision ?? 0);
  // Where nothing was written here, the service's draft is the newer one.
  useEffect(() => {
    if (!isOpen && isNewer) change(formOf(letter));
  }, [isOpen, isNewer, letter, change]);
  const isElsewhere = isOpen && knownRevision !== null && isNewer;
  const Form = letter.finishedPdf ? PdfForm : ComposeForm;
  return (
    <Page
      title={text.editTitle}
      actions={
        <LinkButton look="quiet" to="/letters/$letterId" params={{ letterId }}>
          {text.toLetter}
        </LinkButton>
      }
    >
      <SentBack letterId={letterId} />
      {isElsewhere && (
        <div role="alert" className={styles.changed}>
          <span>{text.elsewhere}</span>
          <Button onClick={() => change(formOf(letter))}>{text.takeTheirs}</Button>
        </div>
      )}
      <Form
        form={form}
        letter={letter}
        onChange={change}
        onSaved={(saved, _letterId, next) => {
          change((now) => settled(wholeForm(now), saved));
          if (next === "series") void navigate({ to: "/letters/$letterId/series", params: { letterId } });
          else if (next) setAct(next);
        }}
      />
      {(act === "send" || act === "ask") && !isOpen && (
        <SendDialog letter={letter} act={act} onClose={() => setAct("")} onSent={forget} />
      )}
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    newTitle: "Brief schreiben",
    finishedPdf: "Fertiges PDF verschicken",
    toMany: "Serienbrief an viele",
    startAnew: "Leeren Brief beginnen",
    editTitle: "Entwurf bearbeiten",
    toLetter: "Zum Brief",
    noDraft: "Dieser Brief ist kein Entwurf mehr und lässt sich nicht mehr ändern.",
    elsewhere:
      "Der Entwurf wurde an anderer Stelle geändert. Hier sehen Sie, was Sie geschrieben haben; speichern lässt es sich so nicht.",
    takeTheirs: "Den gespeicherten Stand laden",
  },
  en: {
    newTitle: "Write a letter",
    finishedPdf: "Send a finished PDF",
    toMany: "Serial letter to many",
    startAnew: "Start an empty letter",
    editTitle: "Edit draft",
    toLetter: "To the letter",
    noDraft: "This letter is no longer a draft and cannot be changed any more.",
    elsewhere:
      "The draft has been changed elsewhere. What you see here is what you have written; it cannot be saved like this.",
    takeTheirs: "Load the saved draft",
  },
});
