import { Link } from "@tanstack/react-router";
import { Bookmark, X } from "lucide-react";
import { useState } from "react";
import { useKept } from "../../../session/kept.ts";
import { useHere } from "../../../session/session.tsx";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { useNotice } from "../../../ui/Notice.tsx";
import { inAddress, isFiltering, type LetterFilter } from "./letter-filter.ts";
import styles from "./LettersPage.module.css";

type Saved = { name: string; search: Record<string, unknown> };

/** Filters that this person gave a name, one click away. They are a matter of this browser: nobody else sees them. */
export function SavedFilters({ filter }: { filter: LetterFilter }) {
  const text = useTexts(words);
  const say = useNotice();
  const { saved, save } = useSaved();
  const now = inAddress(filter);
  const isNow = ({ search }: Saved) => JSON.stringify(sorted(search)) === JSON.stringify(sorted(now));
  const remove = (gone: Saved) => {
    save(saved.filter((each) => each !== gone));
    say({ text: text.removed(gone.name), onUndo: () => save(saved) });
  };
  const maySave = isFiltering(filter) && !saved.some(isNow);
  if (saved.length === 0 && !maySave) return null;
  return (
    <div className={styles.saved} role="group" aria-label={text.title}>
      {saved.map((each) => (
        <span key={each.name} className={styles.chip} data-now={isNow(each) || undefined}>
          <Link
            to="/letters"
            search={each.search}
            activeProps={{}}
            {...(isNow(each) && { "aria-current": "true" as const })}
          >
            <Bookmark size={16} strokeWidth={1.5} aria-hidden />
            {each.name}
          </Link>
          <button type="button" aria-label={text.remove(each.name)} onClick={() => remove(each)}>
            <X size={16} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      ))}
      {maySave && (
        <Save
          onSave={(name) =>
            save([...saved.filter((each) => each.name !== name), { name, search: now }].toSorted(byName))
          }
        />
      )}
    </div>
  );
}

function Save({ onSave }: { onSave: (name: string) => void }) {
  const text = useTexts(words);
  const [name, setName] = useState<string | null>(null);
  const keep = () => {
    if (!name?.trim()) return;
    onSave(name.trim());
    setName(null);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setName("")}>
        {text.ask}
      </Button>
      <Dialog
        title={text.askTitle}
        isOpen={name !== null}
        onClose={() => setName(null)}
        actions={
          <>
            <Button onClick={() => setName(null)}>{text.no}</Button>
            <Button look="first" type="submit" form="save-filter">
              {text.save}
            </Button>
          </>
        }
      >
        <form
          id="save-filter"
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <Field label={text.name} hint={text.where} value={name ?? ""} isRequired onChange={setName} />
        </form>
      </Dialog>
    </>
  );
}

/** What is kept may be of an older version or damaged by hand: then there is none. */
function useSaved() {
  const { userId, partnerId } = useHere();
  const [kept, keep] = useKept<string>(`letter-filters.${userId}.${partnerId}`, "[]");
  return { saved: read(kept), save: (next: readonly Saved[]) => keep(JSON.stringify(next)) };
}

function read(kept: string): Saved[] {
  try {
    const found: unknown = JSON.parse(kept);
    return Array.isArray(found) ? found.filter(isSaved) : [];
  } catch {
    return [];
  }
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Saved).name === "string" &&
  typeof (value as Saved).search === "object" &&
  (value as Saved).search !== null;

const byName = (a: Saved, b: Saved): number => a.name.localeCompare(b.name);

const sorted = (search: Record<string, unknown>) =>
  Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1));

const words = inBothLanguages({
  de: {
    title: "Gespeicherte Filter",
    ask: "Filter speichern …",
    askTitle: "Diesen Filter speichern",
    name: "Name",
    where:
      "Er steht dann über der Liste, für Sie und in diesem Browser. Ein gleicher Name ersetzt den alten.",
    save: "Speichern",
    no: "Abbrechen",
    remove: (name: string) => `Filter „${name}“ entfernen`,
    removed: (name: string) => `Der Filter „${name}“ ist entfernt.`,
  },
  en: {
    title: "Saved filters",
    ask: "Save this filter …",
    askTitle: "Save this filter",
    name: "Name",
    where: "It stands above the list, for you and in this browser. The same name replaces the former.",
    save: "Save",
    no: "Cancel",
    remove: (name: string) => `Remove the filter “${name}”`,
    removed: (name: string) => `The filter “${name}” is removed.`,
  },
});
