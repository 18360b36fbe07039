import { useOperation } from "../../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useLanguage } from "../../../texts/language.tsx";
import { momentText } from "../../../ui/DateTime.tsx";
import { type OpenTemplate, useWriterText } from "../template-words.tsx";
import styles from "../Templates.module.css";

type ConflictProps = {
  newest: NonNullable<OpenTemplate["newest"]>;
  /** Goes on with what was typed, upon the newest version. */
  onKeep: () => void;
  /** Takes the newest version instead of what was typed. */
  onTake: () => void;
};

/** Somebody else has saved meanwhile: says who and when, and leaves the choice; nothing typed is lost. */
export function Conflict({ newest, onKeep, onTake }: ConflictProps) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const writerText = useWriterText();
  const { data } = useOperation("template_versions", { templateId: newest.templateId, limit: 1 });
  const last = data?.items.find(({ versionId }) => versionId === newest.versionId);
  return (
    <div role="alert" className={`${styles.note} ${styles.warning}`}>
      <p>
        <strong>
          {last
            ? text.saved(
                writerText(last.writtenBy),
                last.version,
                momentText(last.writtenAt, language, "minute"),
              )
            : text.changed}
        </strong>
      </p>
      <p>{text.nothingLost}</p>
      <div className={styles.buttons}>
        <a
          href={`/portal/templates/${newest.templateId}?version=${newest.versionId}`}
          target="_blank"
          rel="noreferrer"
        >
          {text.look}
        </a>
        <Button look="first" onClick={onKeep}>
          {text.keep}
        </Button>
        <Button onClick={onTake}>{text.take(newest.version)}</Button>
      </div>
    </div>
  );
}

const words = inBothLanguages({
  de: {
    saved: (who: string, version: number, at: string) =>
      `Inzwischen wurde Fassung ${version} gespeichert: ${who}, ${at}.`,
    changed: "An dieser Vorlage wurde inzwischen gearbeitet.",
    nothingLost: "Was Sie geschrieben haben, steht noch da; gespeichert ist davon noch nichts.",
    look: "Neueste Fassung ansehen (neues Fenster)",
    keep: "Mit meinem Text weiterarbeiten",
    take: (version: number) => `Fassung ${version} laden`,
  },
  en: {
    saved: (who: string, version: number, at: string) =>
      `Version ${version} was saved meanwhile: ${who}, ${at}.`,
    changed: "Somebody has worked on this template meanwhile.",
    nothingLost: "What you have written is still there; none of it is stored yet.",
    look: "Look at the newest version (new window)",
    keep: "Go on with my text",
    take: (version: number) => `Load version ${version}`,
  },
});
