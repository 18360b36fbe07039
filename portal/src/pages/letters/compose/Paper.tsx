import { type CSSProperties, useId, useMemo, useRef } from "react";
import type { OutputOf } from "../../../client.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { useFieldProblem } from "../../../ui/refused-fields.ts";
import { useLetterFonts } from "../../../ui/use-letter-fonts.ts";
import { LetterEditor } from "../../../ui/writing/LetterEditor.tsx";
import type { LetterText } from "../../../ui/writing/letter-doc.ts";
import { blockProblems, type LetterForm } from "./letter-form.ts";
import styles from "./paper.module.css";

type Look = OutputOf<"letter_look">;
type Place = NonNullable<Look["sheet"]["address"]>;
export type Part = "recipient" | "sender";

type PaperProps = {
  form: LetterForm;
  onChange: (change: Partial<LetterForm>) => void;
  /** The sheet as it was last printed for a look. */
  drawn: Look | null;
  problems: Readonly<Record<string, string>>;
  tools: HTMLElement | null;
  /** Leads to the fields of what stands around the text. */
  onGo: (part: Part) => void;
};

/**
 * The letter's first page, written on where the text stands. Head and foot are cut from the printed page, so they are
 * true whatever the design; between them stands the text in the letter's own type and measure.
 */
export function Paper({ form, onChange, drawn, problems, tools, onGo }: PaperProps) {
  const text = useTexts(words);
  const body = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const problem = problems["subject"];
  useFieldProblem(problem);
  const sheet = drawn?.sheet ?? usualSheet;
  const family = useSheetFont(sheet);
  const picture = drawn?.pages[0] ? `url("data:image/png;base64,${drawn.pages[0].png}")` : "none";
  const written = useMemo(
    (): LetterText =>
      form.kind === "text"
        ? { kind: "text", content: form.content }
        : { kind: "blocks", blocks: form.blocks },
    [form.kind, form.content, form.blocks],
  );
  const write = (next: LetterText) =>
    onChange(next.kind === "text" ? { ...next, blocks: [] } : { ...next, content: "" });
  const measures = {
    "--start": sheet.bodyStartMm,
    "--end": sheet.bodyEndMm,
    "--left": sheet.leftMm,
    "--right": sheet.rightMm,
    "--size": sheet.font.sizePt,
    "--pitch": sheet.font.linePitch,
    "--gap": sheet.paragraphGap,
    "--subject": sheet.subject?.sizePt ?? sheet.font.sizePt,
    "--subject-top": sheet.subject?.yMm ?? sheet.bodyStartMm - 10,
    "--family": family,
    "--picture": picture,
  } as CSSProperties;
  return (
    <div className={styles.desk}>
      <div className={styles.paper} style={measures}>
        <div className={styles.head}>
          {sheet.address && (
            <Spot
              place={sheet.address}
              label={text.recipient}
              onClick={() => onGo("recipient")}
              shown={drawn?.recipientLines ?? []}
              empty={text.noRecipient}
            />
          )}
          {sheet.infoBlock && (
            <Spot place={sheet.infoBlock} label={text.info} onClick={() => onGo("sender")} />
          )}
          <textarea
            className={styles.subject}
            data-bold={sheet.subject?.bold ?? true}
            aria-label={text.subject}
            placeholder={text.subject}
            rows={1}
            value={form.subject}
            onChange={({ target }) => onChange({ subject: target.value.replaceAll("\n", " ") })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              body.current?.querySelector<HTMLElement>("[contenteditable=true]")?.focus();
            }}
            aria-invalid={problem !== undefined}
            aria-describedby={problem && problemId}
            lang={form.language}
          />
          {problem && (
            <span id={problemId} className={styles.problem}>
              {problem}
            </span>
          )}
        </div>
        <div ref={body} className={styles.body} data-empty={isEmpty(form) ? text.begin : undefined}>
          <LetterEditor
            text={written}
            onChange={write}
            language={form.language}
            tools={tools}
            problems={blockProblems(form, problems)}
          />
        </div>
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.spot}
            aria-label={text.foot}
            title={text.foot}
            onClick={() => onGo("sender")}
          />
        </div>
      </div>
    </div>
  );
}

type SpotProps = {
  place: Place;
  label: string;
  onClick: () => void;
  shown?: readonly string[];
  empty?: string;
};

const NO_LINES: readonly string[] = [];

/** Something on the sheet that is written elsewhere; who clicks it gets there. */
function Spot({ place: { x, y, w, h }, label, onClick, shown = NO_LINES, empty }: SpotProps) {
  const place = { "--x": x, "--y": y, "--w": w, "--h": h } as CSSProperties;
  return (
    <button type="button" className={styles.spot} style={place} title={label} onClick={onClick}>
      <span className={styles.label}>{[label, ...shown].join(", ")}</span>
      {shown.length === 0 && empty && <span className={styles.missing}>{empty}</span>}
      {/* Where the sheet is too small to be shown as it is. */}
      <span className={styles.lines} aria-hidden>
        {shown.length > 0 ? shown.join("\n") : label}
      </span>
    </button>
  );
}

const isEmpty = ({ kind, content }: LetterForm): boolean => kind === "text" && content === "";

/** The letter's typeface under a name of its own: the portal's may be called the same. */
function useSheetFont({ font, fontFiles }: Look["sheet"]): string {
  const named = JSON.stringify(fontFiles.map((file) => ({ ...file, family: `Letter ${file.family}` })));
  useLetterFonts(useMemo(() => JSON.parse(named) as Look["sheet"]["fontFiles"], [named]));
  return `"Letter ${font.family}", "Source Sans 3", sans-serif`;
}

/** The German sheet, until the first look has come. */
const usualSheet: Look["sheet"] = {
  bodyStartMm: 110,
  bodyEndMm: 267,
  leftMm: 25,
  rightMm: 20,
  address: { x: 20, y: 45, w: 85, h: 45 },
  infoBlock: null,
  subject: { yMm: 98.46, sizePt: 10.5, bold: true },
  font: { family: "Source Sans 3", sizePt: 10.5, linePitch: 1.24 },
  paragraphGap: 1,
  fontFiles: [],
};

const words = inBothLanguages({
  de: {
    subject: "Betreff",
    begin: "Schreiben Sie hier Ihren Brief …",
    recipient: "Anschrift bearbeiten",
    noRecipient: "Anschrift eintragen",
    info: "Absender und Angaben bearbeiten",
    foot: "Absender bearbeiten",
  },
  en: {
    subject: "Subject",
    begin: "Write your letter here …",
    recipient: "Edit the address",
    noRecipient: "Enter the address",
    info: "Edit sender and details",
    foot: "Edit the sender",
  },
});
