import { useState } from "react";
import { useActionCall } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { CapFields } from "./CapFields.tsx";
import { capsInput, typedCaps } from "./caps.ts";
import type { Connection } from "./ConnectionCard.tsx";
import { ScopeChoice, type ScopeBundle } from "./ScopeChoice.tsx";
import styles from "./settings.module.css";

type NarrowConnectionProps = {
  connection: Connection;
  bundles: readonly ScopeBundle[];
  onDone: () => void;
};

/** What is taken away here comes back only when the program asks again. */
export function NarrowConnection({ connection, bundles, onDone }: NarrowConnectionProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const say = useNotice();
  const [scopes, setScopes] = useState(connection.scopes);
  const [caps, setCaps] = useState(() => typedCaps(connection, language));
  const change = useActionCall("connection_change");
  const { connectionId, name, mayRaiseCaps } = connection;
  const save = () =>
    change.mutate(
      { connectionId, scopes, ...capsInput(caps) },
      {
        onSuccess: () => {
          say({ text: text.saved(name) });
          onDone();
        },
      },
    );
  return (
    <form
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p className={styles.fine}>{mayRaiseCaps ? text.how : text.howOwn}</p>
      <div className={styles.wide}>
        <ScopeChoice bundles={bundles} ticked={scopes} onChange={setScopes} />
      </div>
      <CapFields caps={caps} onChange={setCaps} problem={change.error} />
      {change.error && <Problem cause={change.error} />}
      <div className={styles.acts}>
        <Button type="submit" look="first" isBusy={change.isPending}>
          {text.save}
        </Button>
        <Button onClick={onDone}>{text.cancel}</Button>
      </div>
    </form>
  );
}

const words = inBothLanguages({
  de: {
    how: "Was Sie hier wegnehmen, kommt erst zurück, wenn das Programm neu um Erlaubnis bittet.",
    howOwn:
      "Was Sie hier wegnehmen, kommt erst zurück, wenn das Programm neu um Erlaubnis bittet. Grenzen können Sie senken; anheben können sie nur Inhaberinnen und Inhaber.",
    save: "Speichern",
    cancel: "Abbrechen",
    saved: (name: string) => `„${name}“ darf ab jetzt nur noch das Gewählte.`,
  },
  en: {
    how: "What you take away here comes back only when the program asks for permission again.",
    howOwn:
      "What you take away here comes back only when the program asks for permission again. You can lower caps; only owners can raise them.",
    save: "Save",
    cancel: "Cancel",
    saved: (name: string) => `From now on “${name}” may do only what you chose.`,
  },
});
