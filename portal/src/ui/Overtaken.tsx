import type { SharedDraft } from "../session/shared-draft.ts";
import { inBothLanguages, useLanguage, useTexts } from "../texts/language.tsx";
import { Button } from "./Button.tsx";
import { momentText } from "./DateTime.tsx";
import { useNotice } from "./Notice.tsx";
import { type Column, Table } from "./Table.tsx";
import styles from "./Overtaken.module.css";

type OvertakenProps<Value> = {
  draft: SharedDraft<Value>;
  /** While one saves, what is stored changes by one's own hand. */
  isSaving: boolean;
  /** What a value says, line by line: those that differ are shown side by side. */
  linesOf: (value: Value) => readonly Line[];
};

/** One thing that a form says: by what name, and what. */
export type Line = readonly [label: string, text: string];

/** Somebody else has saved meanwhile: says when and what, and leaves the choice; nothing typed is lost. */
export function Overtaken<Value>({ draft, isSaving, linesOf }: OvertakenProps<Value>) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const say = useNotice();
  const { overtakenBy, value, keepMine, takeTheirs } = draft;
  if (!overtakenBy || isSaving) return null;
  const { version } = overtakenBy;
  const rows = differences(linesOf(value), linesOf(overtakenBy.value));
  return (
    <div role="alert" className={styles.overtaken}>
      <p>
        <strong>{version ? text.changed(momentText(version, language, "minute")) : text.gone}</strong>
      </p>
      <p>{text.nothingLost}</p>
      {rows.length > 0 && (
        <Table label={text.differences} columns={columnsIn(text)} rows={rows} rowKey={({ label }) => label} />
      )}
      <div className={styles.buttons}>
        <Button look="first" onClick={keepMine}>
          {text.keep}
        </Button>
        <Button onClick={() => say({ text: text.taken, onUndo: takeTheirs() })}>{text.take}</Button>
      </div>
    </div>
  );
}

/** Beside a button that waits for the choice. */
export function DecideFirst<Value>({ draft, isSaving }: Omit<OvertakenProps<Value>, "linesOf">) {
  const text = useTexts(words);
  return draft.overtakenBy && !isSaving ? <p>{text.decideFirst}</p> : null;
}

type Difference = { label: string; mine: string; theirs: string };

function differences(mine: readonly Line[], theirs: readonly Line[]): Difference[] {
  const [own, others] = [new Map(mine), new Map(theirs)];
  return [...new Set([...own.keys(), ...others.keys()])]
    .map((label) => ({ label, mine: own.get(label) ?? "", theirs: others.get(label) ?? "" }))
    .filter((each) => each.mine !== each.theirs);
}

const columnsIn = (text: Record<"what" | "mine" | "theirs", string>): Column<Difference>[] => [
  { key: "what", head: text.what, cell: ({ label }) => label },
  { key: "mine", head: text.mine, cell: ({ mine }) => mine || "–" },
  { key: "theirs", head: text.theirs, cell: ({ theirs }) => theirs || "–" },
];

const words = inBothLanguages({
  de: {
    changed: (at: string) => `Das hat inzwischen jemand anders geändert und gespeichert: ${at}.`,
    gone: "Das hat inzwischen jemand anders gelöscht.",
    nothingLost: "Was Sie eingegeben haben, steht noch da; gespeichert ist davon noch nichts.",
    differences: "Unterschiede",
    what: "Angabe",
    mine: "In Ihrem Formular",
    theirs: "Gespeichert",
    keep: "Mit meinen Eingaben weiterarbeiten",
    take: "Gespeichertes übernehmen",
    taken: "Ihre Eingaben sind verworfen.",
    decideFirst: "Entscheiden Sie zuerst oben, welche Angaben gelten sollen.",
  },
  en: {
    changed: (at: string) => `Somebody else has changed and saved this meanwhile: ${at}.`,
    gone: "Somebody else has deleted this meanwhile.",
    nothingLost: "What you have entered is still there; none of it is saved yet.",
    differences: "Differences",
    what: "Detail",
    mine: "In your form",
    theirs: "Saved",
    keep: "Go on with my input",
    take: "Take what is saved",
    taken: "Your input is discarded.",
    decideFirst: "First decide above which details shall hold.",
  },
});
