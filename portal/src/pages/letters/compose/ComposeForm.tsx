import { useState } from "react";
import { fieldProblems, type OutputOf } from "../../../client.ts";
import { useCall } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { AttachmentsPart } from "./AttachmentsPart.tsx";
import { DispatchPart } from "./DispatchPart.tsx";
import { chosenOf, isTouched, type LetterForm, writtenOf } from "./letter-form.ts";
import { LivePreview } from "./LivePreview.tsx";
import { RecipientPart } from "./RecipientPart.tsx";
import { SenderPart } from "./SenderPart.tsx";
import { TextPart } from "./TextPart.tsx";
import { useLook } from "./use-look.ts";
import { useWritingKey } from "./writing-key.ts";
import styles from "./compose.module.css";

/** What is to be done with the letter once it is saved: send it, ask somebody to, or send it again and again. */
export type Act = "send" | "ask" | "series";

type ComposeFormProps = {
  form: LetterForm;
  /** What the service has of it. */
  letter: OutputOf<"letter_get"> | null;
  onChange: (change: (now: LetterForm) => LetterForm) => void;
  onSaved: (form: LetterForm, letterId: string, act: Act | null) => void;
};

/** A letter being written, and beside it what becomes of it. */
export function ComposeForm({ form, letter, onChange, onSaved }: ComposeFormProps) {
  const text = useTexts(words);
  const say = useNotice();
  const save = useSave(form, letter);
  const look = useLook(form, letter);
  const [problem, setProblem] = useState<unknown>(null);
  const problems = fieldProblems(problem);
  const write = (change: Partial<LetterForm>) => onChange((now) => ({ ...now, ...change, isChanged: true }));
  const saved = async (act: Act | null): Promise<void> => {
    setProblem(null);
    try {
      const { letterId, form: stored } = await save.run();
      if (act === null) say({ text: text.saved });
      onSaved(stored, letterId, act);
    } catch (cause) {
      setProblem(cause);
    }
  };
  return (
    <div className={styles.desk}>
      <div className={styles.column}>
        <Sheet title={text.recipient}>
          <RecipientPart
            value={form.recipient}
            onChange={(recipient) => write({ recipient })}
            problems={{ ...look.addressProblems, ...problems }}
          />
        </Sheet>
        <Sheet title={text.text}>
          <TextPart form={form} onChange={write} problems={{ ...look.problems, ...problems }} />
        </Sheet>
        <Sheet title={text.attachments}>
          <AttachmentsPart
            letter={letter}
            store={async () => {
              const { letterId, form: stored } = await save.run();
              onSaved(stored, letterId, null);
              return letterId;
            }}
          />
        </Sheet>
        <Sheet title={text.sender}>
          <SenderPart form={form} onChange={write} />
        </Sheet>
        <Sheet title={text.dispatch}>
          <DispatchPart
            form={form}
            letter={letter}
            look={look.shown}
            onChange={(dispatch) => onChange((now) => ({ ...now, dispatch }))}
          />
        </Sheet>
        {problem !== null && <Problem cause={problem} />}
        <div className={styles.acts}>
          <Button look="first" isBusy={save.isBusy} onClick={() => void saved("send")}>
            {text.send}
          </Button>
          <Button isBusy={save.isBusy} onClick={() => void saved("ask")}>
            {text.ask}
          </Button>
          <Button isBusy={save.isBusy} onClick={() => void saved("series")}>
            {text.series}
          </Button>
          <Button isBusy={save.isBusy} onClick={() => void saved(null)}>
            {text.save}
          </Button>
        </div>
      </div>
      <div className={styles.beside} role="region" aria-label={text.preview} tabIndex={0}>
        <LivePreview look={look} subject={form.subject} />
      </div>
    </div>
  );
}

/** Stores what stands in the form, unless the service has it already; how it is to be sent goes with it, or alone. */
function useSave(form: LetterForm, letter: OutputOf<"letter_get"> | null) {
  const write = useCall("letter_save");
  const redirect = useCall("letter_dispatch");
  const { key } = useWritingKey();
  const run = async (): Promise<{ letterId: string; form: LetterForm }> => {
    if (letter && !isTouched(form)) return { letterId: letter.letterId, form };
    const dispatch = chosenOf(form.dispatch);
    const seen = letter && {
      letterId: letter.letterId,
      ...(form.revision !== null && { revision: form.revision }),
    };
    const { letterId, revision } =
      seen && !form.isChanged
        ? await redirect.mutateAsync({ ...seen, dispatch })
        : await write.mutateAsync({ ...(seen ?? { clientLetterId: key() }), ...writtenOf(form), dispatch });
    return { letterId, form: { ...form, revision } };
  };
  return { run, isBusy: write.isPending || redirect.isPending };
}

const words = inBothLanguages({
  de: {
    recipient: "Empfänger",
    text: "Brief",
    attachments: "Anlagen",
    sender: "Absender und Design",
    dispatch: "Versand",
    preview: "Vorschau neben dem Brief",
    send: "Verschicken …",
    ask: "Zur Freigabe vorlegen …",
    series: "Als Serie senden …",
    save: "Als Entwurf speichern",
    saved: "Der Entwurf ist gespeichert.",
  },
  en: {
    recipient: "Recipient",
    text: "Letter",
    attachments: "Attachments",
    sender: "Sender and design",
    dispatch: "Dispatch",
    preview: "Preview beside the letter",
    send: "Send …",
    ask: "Ask for approval …",
    series: "Send as a series …",
    save: "Save as draft",
    saved: "The draft is saved.",
  },
});
