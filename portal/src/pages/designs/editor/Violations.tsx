import { useRef } from "react";
import { inBothLanguages, useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/Button.tsx";
import { type Box, type Design, elementsOf, type Place, placeOf, type Check } from "./design-edits.ts";
import { useElementName } from "./element-names.ts";
import { mended } from "./nearest-place.ts";
import styles from "./DesignEditor.module.css";

type ViolationsProps = {
  check: Check;
  design: Design;
  onSelect: (place: Place) => void;
  onMend: (place: Place, box: Box) => void;
};

/** What stands where the post needs the sheet free, in the service's own words, each with what puts it right. */
export function Violations({ check, design, onSelect, onMend }: ViolationsProps) {
  const text = useTexts(words);
  const name = useElementName();
  const sum = useRef<HTMLParagraphElement>(null);
  const errors = check.violations.filter(({ severity }) => severity === "error");
  const warnings = check.violations.filter(({ severity }) => severity === "warning");
  return (
    <div className={styles.findings}>
      <p ref={sum} role="status" tabIndex={-1} data-tone={errors.length > 0 ? "bad" : "good"}>
        <strong>{errors.length > 0 ? text.errors(errors.length) : text.clear}</strong>
      </p>
      {check.violations.length > 0 && (
        <ul>
          {[...errors, ...warnings].map((violation) => {
            const place = placeOf(violation.element);
            const element = place && elementsOf(design, place.page)[place.at];
            const remedy = place && mended(violation, check, design, place);
            return (
              <li
                key={`${violation.element} ${violation.zone} ${violation.overlap.y}`}
                data-tone={violation.severity}
              >
                {element ? (
                  <button type="button" className={styles.faulty} onClick={() => onSelect(place)}>
                    {name(element)}
                  </button>
                ) : (
                  <span>{violation.element}</span>
                )}
                <span>
                  {violation.severity === "warning" && `${text.warning} `}
                  {violation.fix}
                </span>
                {element && remedy && (
                  <Button
                    aria-label={text.mend[remedy.how](name(element))}
                    onClick={() => {
                      onMend(place, remedy.box);
                      sum.current?.focus(); // the button goes with its fault
                    }}
                  >
                    {text[remedy.how]}
                  </Button>
                )}
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
    moved: "Verschieben",
    cut: "Kürzen",
    mend: {
      moved: (element: string) => `Verschieben: ${element}`,
      cut: (element: string) => `Kürzen: ${element}`,
    },
  },
  en: {
    clear: "All clear zones are free.",
    errors: (count: number) =>
      count === 1
        ? "One clear zone is touched; like this it is not saved."
        : `Clear zones are touched ${count} times; like this it is not saved.`,
    warning: "Note:",
    moved: "Move it",
    cut: "Shorten it",
    mend: {
      moved: (element: string) => `Move it: ${element}`,
      cut: (element: string) => `Shorten it: ${element}`,
    },
  },
});
