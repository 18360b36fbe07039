import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { type Design, elementsOf, type PageName, placeOf } from "./design-edits.ts";
import { useElementName } from "./element-names.ts";
import type { Violation } from "./use-check.ts";
import styles from "./DesignEditor.module.css";

type ViolationsProps = {
  violations: readonly Violation[];
  design: Design;
  onSelect: (page: PageName, at: number) => void;
};

/** What stands where the post needs the sheet free, and how to put it right; the service's own words. */
export function Violations({ violations, design, onSelect }: ViolationsProps) {
  const text = useTexts(words);
  const name = useElementName();
  const errors = violations.filter(({ severity }) => severity === "error");
  const warnings = violations.filter(({ severity }) => severity === "warning");
  return (
    <div className={styles.findings}>
      <p role="status" data-tone={errors.length > 0 ? "bad" : "good"}>
        <strong>{errors.length > 0 ? text.errors(errors.length) : text.clear}</strong>
      </p>
      {violations.length > 0 && (
        <ul>
          {[...errors, ...warnings].map((violation) => {
            const place = placeOf(violation.element);
            const element = place && elementsOf(design, place.page)[place.at];
            return (
              <li
                key={`${violation.element} ${violation.zone} ${violation.overlap.y}`}
                data-tone={violation.severity}
              >
                {element ? (
                  <button type="button" onClick={() => onSelect(place.page, place.at)}>
                    {name(element)}
                  </button>
                ) : (
                  <span>{violation.element}</span>
                )}
                <span>
                  {violation.severity === "warning" && `${text.warning} `}
                  {violation.fix}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    clear: "Alle Sperrzonen sind frei.",
    errors: (count: number) =>
      count === 1
        ? "Eine Sperrzone ist verletzt; so wird nicht gespeichert."
        : `${count} Verletzungen von Sperrzonen; so wird nicht gespeichert.`,
    warning: "Hinweis:",
  },
  en: {
    clear: "All clear zones are free.",
    errors: (count: number) =>
      count === 1
        ? "One clear zone is touched; like this it is not saved."
        : `Clear zones are touched ${count} times; like this it is not saved.`,
    warning: "Note:",
  },
});
