import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldProblems, type OutputOf } from "../../../client.ts";
import { useCall } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { useFieldProblem } from "../../../ui/refused-fields.ts";
import { Sheet } from "../../../ui/Sheet.tsx";
import { HeldParts, PartsOffer } from "../PartsOffer.tsx";
import { AttachmentsPart } from "./AttachmentsPart.tsx";
import { CopiesPart } from "./CopiesPart.tsx";
import { DeclarationChoice } from "../DeclarationChoice.tsx";
import { DispatchPart } from "./DispatchPart.tsx";
import {
  chosenOf,
  isRedirected,
  isTouched,
  type LetterForm,
  writtenCopies,
  writtenOf,
} from "./letter-form.ts";
import { addressedTo, filedIn } from "./known-recipient.ts";
import { LivePreview } from "./LivePreview.tsx";
import { Paper, type Part } from "./Paper.tsx";
import { RecipientPart } from "./RecipientPart.tsx";
import { SendBar } from "./SendBar.tsx";
import { SenderPart } from "./SenderPart.tsx";
import { totalOf, useCopyQuotes } from "./use-copy-quotes.ts";
import { useFurtherQuotes } from "./use-part-quotes.ts";
import { useLook } from "./use-look.ts";
import { useQuote } from "./use-quote.ts";
import { useWritingKey } from "./writing-key.ts";
import styles from "./desk.module.css";

/** What is to be done with the letter once it is saved: send it, ask somebody to, or send it again and again. */
export type Act = "send" | "ask" | "series";

type ComposeFormProps = {
  form: LetterForm;
  /** What the service has of it. */
  letter: OutputOf<"letter_get"> | null;
  onChange: (change: (now: LetterForm) => LetterForm) => void;
  onSaved: (form: LetterForm, letterId: string, act: Act | null) => void;
};

/** A letter being written on its sheet, and beside it whom it goes to and how. */
export function ComposeForm({ form, letter, onChange, onSaved }: ComposeFormProps) {
  const text = useTexts(words);
  const say = useNotice();
  const save = useSave(form, letter);
  const [part, setPart] = useState<"write" | "view" | "details">("write");
  const look = useLook(form, letter, { isWrittenOn: part !== "view" });
  const quote = useQuote(form, look.drawn);
  const copyQuotes = useCopyQuotes(form, look.drawn);
  const furtherQuotes = useFurtherQuotes(form, look.drawn);
  const parts = look.drawn?.parts ?? [];
  const [problem, setProblem] = useState<unknown>(null);
  const problems = fieldProblems(problem);
  const beside = useRef<HTMLDivElement>(null);
  const write = (change: Partial<LetterForm>) => onChange((now) => ({ ...now, ...change, isChanged: true }));
  const saved = async (act: Act | null): Promise<void> => {
    setProblem(null);
    try {
      const { letterId, form: stored } = await save.run();
      if (act === null) say({ text: text.saved });
      onSaved(stored, letterId, act);
    } catch (cause) {
      setProblem(cause);
      // On a phone whatever is wrong comes into view first.
      const paths = Object.keys(fieldProblems(cause));
      if (paths.some(isOfText)) setPart("write");
      else if (paths.length > 0 && !beside.current?.checkVisibility()) setPart("details");
    }
  };
  const all = { ...look.problems, ...problems };
  const remarks = look.shown?.warnings.length ?? 0;
  const said = Object.entries(all).filter(([path]) => isOfText(path) && path !== "subject");
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const go = (to: Part) => {
    // Where there is no room beside the sheet, its fields are behind it.
    const [first] = beside.current?.querySelectorAll<HTMLElement>(`[data-of=${to}] :is(input, select)`) ?? [];
    if (first && !first.checkVisibility()) flushSync(() => setPart("details"));
    first?.focus();
  };
  return (
    <div className={styles.desk} data-part={part}>
      <div className={styles.column}>
        <div className={styles.top}>
          <div className={styles.parts} role="group" aria-label={text.parts}>
            {(["write", "view", "details"] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={styles.part}
                data-part={each}
                aria-pressed={part === each}
                onClick={() => setPart(each)}
              >
                {text[each]}
                {each === "view" && remarks > 0 && (
                  <span className={styles.remarks} title={text.remarks(remarks)}>
                    <span aria-hidden>{remarks}</span>
                    <span className={styles.unseen}> ({text.remarks(remarks)})</span>
                  </span>
                )}
              </button>
            ))}
          </div>
          <div ref={setTools} {...(part !== "write" && { className: styles.hidden })} />
        </div>
        <div className={`${styles.sheet} ${styles.column}`} role="region" aria-label={text.text}>
          {said.length > 0 && (
            <div role="alert" className={styles.problems}>
              <ul>
                {said.map(([path, message]) => (
                  <Said key={path} message={message} />
                ))}
              </ul>
            </div>
          )}
          {part === "view" ? (
            <LivePreview look={look} subject={form.subject} />
          ) : (
            look.cause !== null && said.length === 0 && <Problem cause={look.cause} />
          )}
          <div {...(part === "view" && { className: styles.hidden })}>
            <Paper form={form} onChange={write} drawn={look.drawn} problems={all} tools={tools} onGo={go} />
          </div>
        </div>
      </div>
      <div className={styles.beside} ref={beside}>
        {parts.length > 0 && (
          <Sheet title={text.inParts}>
            {form.inParts ? (
              <HeldParts parts={parts} />
            ) : (
              <PartsOffer
                parts={parts}
                totalCents={totalOf(quote.data?.unitPriceCents, furtherQuotes)}
                onAccept={() => write({ inParts: true })}
              />
            )}
          </Sheet>
        )}
        <Sheet title={text.recipient}>
          <div data-of="recipient">
            <RecipientPart
              value={form.recipient}
              onChange={(recipient) => write({ recipient })}
              onKnown={(entry) => onChange((now) => addressedTo(now, entry))}
              problems={{ ...look.addressProblems, ...problems }}
            />
          </div>
        </Sheet>
        <Sheet title={text.copies}>
          <div data-of="copies">
            <CopiesPart
              copies={form.copies}
              onChange={(copies) => write({ copies })}
              quotes={copyQuotes}
              problems={{ ...look.problems, ...problems }}
              hasEnclosures={(letter?.attachments.length ?? 0) > 0}
            />
          </div>
        </Sheet>
        <Sheet title={text.dispatch}>
          <DispatchPart
            form={form}
            letter={letter}
            measured={look.drawn}
            quote={quote}
            onChange={(dispatch) => onChange((now) => ({ ...now, dispatch }))}
            onMatter={(matter) => onChange((now) => filedIn(now, matter))}
            problems={problems}
            onKnown={(entry) => onChange((now) => addressedTo(now, entry))}
          />
          <DeclarationChoice
            label={text.declares}
            hint={text.declaresHint}
            value={form.declaration ?? ""}
            unsaid={text.declaresUnsaid}
            onChange={(declaration) => write({ declaration })}
          />
        </Sheet>
        <Sheet title={text.attachments}>
          <AttachmentsPart
            letter={letter}
            store={async () => {
              const { letterId, form: stored } = await save.run();
              onSaved(stored, letterId, null);
              return letterId;
            }}
            split={async () => {
              write({ inParts: true });
              const { letterId, form: stored } = await save.run({ ...form, inParts: true, isChanged: true });
              onSaved(stored, letterId, null);
            }}
          />
        </Sheet>
        <Sheet title={text.sender}>
          <div data-of="sender">
            <SenderPart form={form} onChange={write} problems={problems} />
          </div>
        </Sheet>
      </div>
      <SendBar
        quote={quote.data}
        copies={copyQuotes}
        further={furtherQuotes}
        problem={problem}
        isBusy={save.isBusy}
        onAct={(act) => void saved(act)}
      />
    </div>
  );
}

const isOfText = (path: string): boolean => /^(?:subject|content|blocks)\b/.test(path);

/** What is wrong with the text; it need not be said again below. */
function Said({ message }: { message: string }) {
  useFieldProblem(message);
  return <li>{message}</li>;
}

/** Stores what stands in the form, unless the service has it already; how it is to be sent goes with it, or alone. */
export function useSave(shown: LetterForm, letter: OutputOf<"letter_get"> | null) {
  const write = useCall("letter_save");
  const redirect = useCall("letter_dispatch");
  const copy = useCall("letter_copies_save");
  const { key } = useWritingKey();
  const split = useCall("letter_split_parts");
  const run = async (form = shown): Promise<{ letterId: string; form: LetterForm }> => {
    if (letter && !isTouched(form)) return { letterId: letter.letterId, form };
    const dispatch = chosenOf(form.dispatch);
    const seen = letter && {
      letterId: letter.letterId,
      ...(form.revision !== null && { revision: form.revision }),
    };
    if (seen && letter?.finishedPdf) {
      // Of a finished PDF nothing but its copies, in how many parts it leaves and its sending can change.
      const divided =
        form.inParts === letter.inParts
          ? { ...seen, revision: letter.revision }
          : await split.mutateAsync({ ...seen, inParts: form.inParts });
      const copied = form.isChanged
        ? await copy.mutateAsync({ ...seen, revision: divided.revision, copies: writtenCopies(form) })
        : divided;
      const { letterId, revision } = isRedirected(form)
        ? await redirect.mutateAsync({ letterId: seen.letterId, revision: copied.revision, dispatch })
        : copied;
      return { letterId, form: { ...form, revision } };
    }
    const { letterId, revision } =
      seen && !form.isChanged
        ? await redirect.mutateAsync({ ...seen, dispatch })
        : await write.mutateAsync({ ...(seen ?? { clientLetterId: key() }), ...writtenOf(form), dispatch });
    return { letterId, form: { ...form, revision } };
  };
  const isBusy = [write, redirect, copy, split].some(({ isPending }) => isPending);
  return { run, isBusy };
}

const words = inBothLanguages({
  de: {
    declares: "Was erklärt der Brief?",
    declaresHint: "Eine Kündigung von Wohnung oder Arbeitsvertrag etwa braucht eine Unterschrift von Hand.",
    declaresUnsaid: "Keine Angabe: Der Text wird gelesen",
    recipient: "Empfänger",
    copies: "Abschrift an",
    text: "Brief",
    attachments: "Anlagen",
    sender: "Absender und Design",
    dispatch: "Versand",
    inParts: "Brief in Teilen",
    parts: "Was gezeigt wird",
    write: "Schreiben",
    view: "Ansicht",
    details: "Angaben",
    remarks: (count: number) => (count === 1 ? "1 Hinweis" : `${count} Hinweise`),
    saved: "Der Entwurf ist gespeichert.",
  },
  en: {
    declares: "What does the letter declare?",
    declaresHint: "Ending a lease or an employment, for one, needs a signature by hand.",
    declaresUnsaid: "Not said: the text is read",
    recipient: "Recipient",
    copies: "Copy to",
    text: "Letter",
    attachments: "Attachments",
    sender: "Sender and design",
    dispatch: "Dispatch",
    inParts: "Letter in parts",
    parts: "What is shown",
    write: "Write",
    view: "View",
    details: "Details",
    remarks: (count: number) => (count === 1 ? "1 remark" : `${count} remarks`),
    saved: "The draft is saved.",
  },
});
