import type { Agreement } from "./AgreementView.tsx";
import styles from "./settings.module.css";

type Block = Agreement["text"][number];

type AgreementTextProps = { label: string; blocks: readonly Block[]; language?: "de" };

/** The whole text in a frame that scrolls, by keyboard too. */
export function AgreementText({ label, blocks, language }: AgreementTextProps) {
  return (
    <div className={styles.text} role="region" aria-label={label} tabIndex={0} lang={language}>
      {blocks.map((block) => (
        <BlockShown key={block.text || block.items.join()} block={block} />
      ))}
    </div>
  );
}

function BlockShown({ block: { kind, text, items } }: { block: Block }) {
  if (kind === "heading") return <h3>{text}</h3>;
  if (kind === "list")
    return (
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return <p>{kind === "title" ? <strong>{text}</strong> : text}</p>;
}
