import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useOperation } from "../../../session/calls.ts";
import { useKeepDraft } from "../../../session/draft.ts";
import { useSettled } from "../../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Loading } from "../../../ui/Loading.tsx";
import { Problem } from "../../../ui/Problem.tsx";
import { emptyFilling, fillingName } from "../../templates/write/filled-values.ts";
import type { LetterForm } from "./letter-form.ts";
import styles from "./compose.module.css";

/** Whoever begins a letter may take a template for it; the recipient that was chosen already goes along. */
export function TemplatePick({ form }: { form: LetterForm }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const keep = useKeepDraft();
  const [isOpen, setOpen] = useState(false);
  const take = (templateId: string): void => {
    keep(fillingName(templateId), { ...emptyFilling, recipient: form.recipient });
    void navigate({ to: "/templates/$templateId/write", params: { templateId } });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.open}</Button>
      {isOpen && (
        <Dialog
          title={text.title}
          isOpen
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{text.close}</Button>}
        >
          <ReleasedTemplates onTake={({ templateId }) => take(templateId)} />
        </Dialog>
      )}
    </>
  );
}

type ReleasedTemplatesProps = { onTake: (template: { templateId: string; name: string }) => void };

/** What a letter may be written with, found by its name. */
export function ReleasedTemplates({ onTake }: ReleasedTemplatesProps) {
  const text = useTexts(words);
  const [query, setQuery] = useState("");
  const { data, error, refetch } = useOperation(
    "template_search",
    { query: useSettled(query.trim(), 200), source: "all", status: "released", limit: 50, offset: 0 },
    { keepPrevious: true },
  );
  return (
    <div className={styles.fields}>
      <Field label={text.search} type="search" value={query} onChange={setQuery} />
      {error && <Problem cause={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.total === 0 && <p className={styles.quiet}>{text.none}</p>}
      {data && data.total > 0 && (
        <ul className={styles.offered} aria-label={text.found}>
          {data.items.map(({ templateId, name, summary, curated }) => (
            <li key={templateId}>
              <button type="button" className={styles.offer} onClick={() => onTake({ templateId, name })}>
                <strong>{name}</strong>
                <span className={styles.quiet}>{curated ? text.ofService : text.own}</span>
                {summary !== null && <span className={styles.quiet}>{summary}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    open: "Mit einer Vorlage",
    title: "Mit einer Vorlage schreiben",
    close: "Ohne Vorlage weiter",
    search: "Vorlage suchen",
    found: "Freigegebene Vorlagen",
    none: "Keine freigegebene Vorlage passt dazu.",
    own: "Eigene Vorlage",
    ofService: "Von Brieftaube",
  },
  en: {
    open: "With a template",
    title: "Write with a template",
    close: "Go on without one",
    search: "Find a template",
    found: "Released templates",
    none: "No released template fits that.",
    own: "Your own template",
    ofService: "By Brieftaube",
  },
});
