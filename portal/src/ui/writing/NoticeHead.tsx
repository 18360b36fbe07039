import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { fieldWords } from "../blocks/field-words.ts";
import { fieldOf, restOf } from "./letter-schema.ts";
import styles from "./writing.module.css";

type NoticeHeadProps = { view: EditorView; node: Node; position: () => number | undefined };

const variants = ["info", "warning", "quote", "legal"] as const;

/** Title and kind of a notice, above its words. */
export function NoticeHead({ view, node, position }: NoticeHeadProps) {
  const text = useTexts(words);
  const fields = useTexts(fieldWords);
  const rest = restOf(node);
  const set = (change: Record<string, unknown>) => {
    const at = position();
    const next = Object.fromEntries(Object.entries({ ...rest, ...change }).filter(([, each]) => each !== ""));
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, "rest", next));
  };
  return (
    <div className={styles.noticeHead}>
      <input
        className={styles.noticeTitle}
        aria-label={text.title}
        placeholder={text.title}
        value={fieldOf(node, "title", "")}
        onChange={(event) => set({ title: event.target.value })}
      />
      <select
        className={styles.noticeKind}
        aria-label={text.kind}
        value={fieldOf(node, "variant", "info")}
        onChange={(event) => set({ variant: event.target.value })}
      >
        {variants.map((variant) => (
          <option key={variant} value={variant}>
            {fields.variants[variant]}
          </option>
        ))}
      </select>
    </div>
  );
}

const words = inBothLanguages({
  de: { title: "Überschrift des Hinweises", kind: "Darstellung des Hinweises" },
  en: { title: "Title of the notice", kind: "Look of the notice" },
});
