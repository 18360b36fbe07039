import { history } from "prosemirror-history";
import { EditorState } from "prosemirror-state";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { becomingBlocks } from "./becoming-blocks.ts";
import { letterKeys } from "./keys.ts";
import { docOf, type LetterText, textIn } from "./letter-doc.ts";
import { letterSchema } from "./letter-schema.ts";
import { NoticeHead } from "./NoticeHead.tsx";
import { readableHtml } from "./pasted-html.ts";
import { pastedText } from "./pasted-text.ts";
import { PieceView } from "./PieceView.tsx";
import { createShownNodes } from "./shown-nodes.ts";
import { TextTools } from "./TextTools.tsx";
import styles from "./writing.module.css";

type LetterEditorProps = {
  text: LetterText;
  onChange: (text: LetterText) => void;
  language: string;
  /** Where the tools stand; the text stands where the editor does. */
  tools: HTMLElement | null;
  /** What the service said of blocks, by their number. */
  problems: Readonly<Record<number, readonly string[]>>;
};

/** A letter's text, written as it will stand: paragraphs, headings and lists in place, other blocks with their fields. */
export function LetterEditor({ text, onChange, language, tools, problems }: LetterEditorProps) {
  const words = useTexts(texts);
  const place = useRef<HTMLDivElement>(null);
  const [nodes] = useState(createShownNodes);
  const shown = useSyncExternalStore(nodes.subscribe, nodes.read);
  const [editor, setEditor] = useState<{ view: EditorView; state: EditorState } | null>(null);
  const [isInserting, setInserting] = useState(false);
  const told = useRef(text);
  const latest = useRef({ onChange, text });
  useLayoutEffect(() => void (latest.current = { onChange, text }));

  useEffect(() => {
    if (!place.current) return undefined;
    const view = new EditorView(
      { mount: place.current },
      {
        state: newState(latest.current.text, () => setInserting(true)),
        nodeViews: nodes.views,
        transformPastedHTML: readableHtml,
        clipboardTextParser: pastedText,
        scrollMargin: COVERED,
        scrollThreshold: COVERED,
        dispatchTransaction(transaction) {
          const state = view.state.apply(transaction);
          view.updateState(state);
          setEditor({ view, state });
          if (!transaction.docChanged && state.doc.eq(transaction.before)) return;
          told.current = textIn(state.doc);
          latest.current.onChange(told.current);
        },
      },
    );
    told.current = latest.current.text;
    setEditor({ view, state: view.state });
    return () => {
      setEditor(null);
      view.destroy();
    };
  }, [nodes]);

  // Another text from outside, such as a draft that was changed elsewhere, takes the place of what stands here.
  useEffect(() => {
    if (!editor || isSame(text, told.current)) return;
    told.current = text;
    const state = newState(text, () => setInserting(true));
    editor.view.updateState(state);
    setEditor({ view: editor.view, state });
  }, [editor, text]);

  useEffect(() => {
    editor?.view.setProps({
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": words.text,
        lang: language,
        spellcheck: "true",
        class: styles.text ?? "",
      },
      decorations: ({ doc }) => {
        const refused = Object.keys(problems).map(Number);
        let at = -1;
        const marks: Decoration[] = [];
        doc.forEach((node, from) => {
          at += 1;
          if (refused.includes(at))
            marks.push(Decoration.node(from, from + node.nodeSize, { class: styles.refused ?? "" }));
        });
        return DecorationSet.create(doc, marks);
      },
    });
  }, [editor?.view, words, language, problems]);

  return (
    <>
      {editor &&
        tools &&
        createPortal(<TextTools {...editor} isInserting={isInserting} onInserting={setInserting} />, tools)}
      <div ref={place} />
      {editor &&
        shown.map(({ key, node, place: inside, isSelected, position }) =>
          createPortal(
            node.type === letterSchema.nodes.piece ? (
              <PieceView view={editor.view} node={node} isSelected={isSelected} position={position} />
            ) : (
              <NoticeHead view={editor.view} node={node} position={position} />
            ),
            inside,
            key,
          ),
        )}
    </>
  );
}

/** What stands over the page's ends, in pixels: the cursor never hides below it. */
const COVERED = { top: 80, right: 0, bottom: 120, left: 0 };

const newState = (text: LetterText, onInsert: () => void): EditorState =>
  EditorState.create({
    doc: docOf(text),
    plugins: [
      becomingBlocks(styles.signed ?? ""),
      ...letterKeys({
        "Mod-Enter": () => {
          onInsert();
          return true;
        },
      }),
      history(),
    ],
  });

const isSame = (one: LetterText, other: LetterText): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const texts = inBothLanguages({ de: { text: "Text" }, en: { text: "Text" } });
