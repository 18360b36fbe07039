import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { SenderForm } from "./sender-values.ts";
import type { Check } from "./SenderInput.tsx";
import styles from "./people.module.css";

type CheckProps = { check: Check | undefined; problem: unknown; form: SenderForm };

/** What stands between this sender and a letter, and what the letter's foot would say. */
export function SenderCheck({ check, problem, form }: CheckProps) {
  const text = useTexts(words);
  if (problem) return <Problem cause={problem} />;
  if (!check) return <Loading />;
  const labelOf = (path: string) => labelIn(form, path);
  return (
    <>
      <Sheet
        title={text.check}
        actions={
          check.valid ? <Badge tone="good">{text.complete}</Badge> : <Badge tone="warn">{text.open}</Badge>
        }
      >
        {check.valid && <p>{text.ready}</p>}
        {check.missingFields.length > 0 && (
          <div className={styles.item}>
            <p>{check.statute ? text.missingBy(check.statute) : text.missing}</p>
            <ul>
              {check.missingFields.map((path) => (
                <li key={path}>{labelOf(path)}</li>
              ))}
            </ul>
          </div>
        )}
        {check.invalidFields.length > 0 && (
          <ul className={styles.list}>
            {check.invalidFields.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <strong>{labelOf(path)}:</strong> {message}
              </li>
            ))}
          </ul>
        )}
      </Sheet>
      {check.footer && check.footer.length > 0 && (
        <Sheet title={text.footer}>
          <div className={styles.printed}>
            {check.footer.map((column) => (
              <div key={column.join(" ")}>
                {column.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </div>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** What the form calls a path; of a partner's detail, which partner it is. */
function labelIn(form: SenderForm, path: string): string {
  const fields = form.groups.flatMap((group) => group.fields);
  const own = fields.find((field) => field.path === path);
  if (own) return own.label;
  const [list = "", index = "", inner = ""] = path.split(".");
  const around = fields.find((field) => field.path === list);
  const innerLabel = around?.fields.find((field) => field.path === inner)?.label;
  if (around && innerLabel) return `${around.label} ${Number(index) + 1}: ${innerLabel}`;
  return around?.label ?? form.groups.find(({ fields: own }) => own.some(isWithin(list)))?.label ?? path;
}

const isWithin =
  (path: string) =>
  (field: { path: string }): boolean =>
    field.path.startsWith(`${path}.`);

const words = inBothLanguages({
  de: {
    check: "Prüfung",
    complete: "Vollständig",
    open: "Noch nicht vollständig",
    ready: "Alle Pflichtangaben sind da. Briefe können hinausgehen.",
    missing: "Es fehlt noch:",
    missingBy: (statute: string) => `Nach ${statute} fehlt noch:`,
    footer: "So steht es am Fuß des Briefs",
  },
  en: {
    check: "Check",
    complete: "Complete",
    open: "Not complete yet",
    ready: "All mandatory details are there. Letters can go out.",
    missing: "Still missing:",
    missingBy: (statute: string) => `Under ${statute} these are still missing:`,
    footer: "What the foot of a letter says",
  },
});
