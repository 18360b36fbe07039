import { useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Differences } from "../../ui/Differences.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { templateNames } from "./template-words.tsx";
import styles from "./Templates.module.css";

type BetweenProps = { templateId: string; from: string; to: string };

/** What one version says differently from another. */
export function ChangesSheet({ title, templateId, from, to }: BetweenProps & { title: string }) {
  return (
    <Sheet title={title}>
      <Changes templateId={templateId} from={from} to={to} />
    </Sheet>
  );
}

function Changes({ templateId, from, to }: BetweenProps) {
  const text = useTexts(words);
  const names = useTexts(templateNames);
  const { data, error, refetch } = useOperation("template_changes", {
    templateId,
    fromVersionId: from,
    toVersionId: to,
  });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const said: Record<string, Record<string, string>> = {
    documentKind: names.kinds,
    approvalModeRecommended: names.modes,
  };
  const valueOf = (what: string, value: string | null) =>
    value === null ? text.nothing : (said[what]?.[value] ?? value);
  return (
    <>
      <p className={styles.quiet}>{text.between(data.from, data.to)}</p>
      {(data.about.length > 0 || data.otherCover) && (
        <ul>
          {data.about.map(({ what, before, after }) => (
            <li key={what}>{text.changed(text.facts[what], valueOf(what, before), valueOf(what, after))}</li>
          ))}
          {data.otherCover && <li>{text.otherCover}</li>}
        </ul>
      )}
      {data.differences.length === 0 ? (
        <p>{text.sameText}</p>
      ) : (
        <Differences differences={data.differences} />
      )}
    </>
  );
}

const words = inBothLanguages({
  de: {
    between: (from: number, to: number) => `Fassung ${to}, verglichen mit Fassung ${from}.`,
    sameText: "Am Text ändert sich nichts.",
    changed: (what: string, before: string, after: string) => `${what}: bisher „${before}“, jetzt „${after}“`,
    nothing: "nichts",
    otherCover: "Das Anschreiben vor dem Formular ändert sich.",
    facts: {
      name: "Name",
      kategorie: "Kategorie",
      documentKind: "Art",
      approvalModeRecommended: "Empfehlung für den Versand",
      declaration: "Rechtliche Erklärung",
      description: "Beschreibung",
    },
  },
  en: {
    between: (from: number, to: number) => `Version ${to}, compared with version ${from}.`,
    sameText: "The text stays as it is.",
    changed: (what: string, before: string, after: string) =>
      `${what}: “${before}” until now, then “${after}”`,
    nothing: "nothing",
    otherCover: "The cover letter before the form changes.",
    facts: {
      name: "Name",
      kategorie: "Category",
      documentKind: "Kind",
      approvalModeRecommended: "Recommended for sending",
      declaration: "Legal declaration",
      description: "Description",
    },
  },
});
