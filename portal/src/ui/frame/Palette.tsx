import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useState } from "react";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { useFound } from "./found.ts";
import { type Goal, useGoals } from "./goals.ts";
import styles from "./Palette.module.css";

/** One search over pages, actions, letters, recipients, documents, templates and clients; Enter goes there. */
export function Palette({ onClose }: { onClose: () => void }) {
  const text = useTexts(words);
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const settled = useSettled(query.trim(), 120);
  const goals = useGoals(query.trim());
  const { groups: found, isAsking } = useFound(settled);
  const groups = [...goals, ...found].filter(({ items }) => items.length > 0);
  const take = (goal: Goal) => {
    onClose();
    goal.before?.();
    void navigate({ to: goal.path });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label={text.title}>
          <Autocomplete.Root
            items={groups}
            mode="none"
            inline
            open
            autoHighlight="always"
            keepHighlight
            value={query}
            onValueChange={(value, { reason }) => {
              if (reason !== "item-press") setQuery(value);
            }}
            itemToStringValue={(goal: Goal) => goal.name}
          >
            <div className={styles.asked}>
              <Search aria-hidden className={styles.icon} />
              <Autocomplete.Input className={styles.input} placeholder={text.hint} aria-label={text.title} />
            </div>
            <Autocomplete.List className={styles.list}>
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.name} items={group.items} className={styles.group}>
                  <Autocomplete.GroupLabel className={styles.groupName}>{group.name}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(goal: Goal) => (
                      <Autocomplete.Item
                        key={goal.path + goal.name}
                        value={goal}
                        className={styles.item}
                        onClick={() => take(goal)}
                      >
                        <goal.icon aria-hidden className={styles.icon} />
                        <span className={styles.what}>{goal.name}</span>
                        {goal.aside && <span className={styles.aside}>{goal.aside}</span>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <div role="status" className={styles.status}>
              {groups.length === 0 && (isAsking ? text.asking : text.none)}
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const words = inBothLanguages({
  de: {
    title: "Suchen oder springen",
    hint: "Brief, Empfänger, Rechnung, Seite …",
    none: "Nichts gefunden.",
    asking: "Wird gesucht …",
  },
  en: {
    title: "Search or jump",
    hint: "Letter, recipient, document, page …",
    none: "Nothing found.",
    asking: "Searching …",
  },
});
