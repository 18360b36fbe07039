import { type OutputOf, Refused } from "../../client.ts";
import { useCall } from "../../session/calls.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { type AddressDraft, checkedInput, placeOf, postalDraft } from "./address-values.ts";
import styles from "./people.module.css";

type Judgement = OutputOf<"address_validate">;
type Finding = Judgement["findings"][number];

type CheckProps = { draft: AddressDraft; onTake: (better: ReturnType<typeof postalDraft>) => void };

/** Whether a letter can reach the address, in plain words, and one click to take a correction. */
export function AddressCheck({ draft, onTake }: CheckProps) {
  const text = useTexts(words);
  const check = useCall("address_validate");
  const refusedFindings = findingsOf(check.error);
  const ask = () => {
    check.mutate(checkedInput(draft));
  };
  return (
    <div className={styles.column}>
      <div>
        <Button isBusy={check.isPending} onClick={ask}>
          {text.check}
        </Button>
      </div>
      {check.error && refusedFindings.length === 0 && <Problem cause={check.error} />}
      {refusedFindings.length > 0 && (
        <div role="status" className={styles.column}>
          <Verdict verdict="undeliverable" />
          <Findings findings={refusedFindings} />
        </div>
      )}
      {check.data && (
        <div role="status" className={styles.column}>
          <Verdict verdict={check.data.verdict} />
          <Findings findings={check.data.findings} />
          {check.data.suggestion && (
            <Suggestion
              suggestion={check.data.suggestion}
              onTake={(better) => {
                onTake({ ...better, name: draft.name });
                check.reset();
              }}
            />
          )}
          <PrintedLines lines={check.data.lines} />
        </div>
      )}
    </div>
  );
}

function Verdict({ verdict }: { verdict: Judgement["verdict"] }) {
  const text = useTexts(words);
  return (
    <p>
      <Badge tone={tones[verdict]}>{text[verdict]}</Badge>
    </p>
  );
}

const tones: Record<Judgement["verdict"], Tone> = {
  deliverable: "good",
  plausible: "good",
  corrected: "warn",
  uncertain: "warn",
  undeliverable: "bad",
};

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { language } = useLanguage();
  return (
    <ul className={styles.list}>
      {findings.map(({ field, rule, message, remedy, value, better }) => (
        <li key={`${field} ${rule}`} className={styles.item}>
          <span>
            {message[language]} {value && <q>{value}</q>}
          </span>
          <span className={styles.quiet}>
            {remedy[language]} {better && <q>{better}</q>}
          </span>
        </li>
      ))}
    </ul>
  );
}

type SuggestionProps = {
  suggestion: NonNullable<Judgement["suggestion"]>;
  onTake: (better: ReturnType<typeof postalDraft>) => void;
};

function Suggestion({ suggestion, onTake }: SuggestionProps) {
  const text = useTexts(words);
  return (
    <div className={styles.actions}>
      <span>
        {text.meant} <strong>{placeOf(suggestion)}</strong>
      </span>
      <Button look="first" onClick={() => onTake(postalDraft(suggestion))}>
        {text.take}
      </Button>
    </div>
  );
}

function PrintedLines({ lines }: { lines: readonly string[] }) {
  const text = useTexts(words);
  return (
    <div className={styles.item}>
      <span className={styles.quiet}>{text.printed}</span>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** An address that no letter can reach is a refusal; its findings say why. */
function findingsOf(cause: unknown): Finding[] {
  const found = cause instanceof Refused ? cause.details["findings"] : null;
  return Array.isArray(found) ? (found as Finding[]) : [];
}

const words = inBothLanguages({
  de: {
    check: "Anschrift prüfen",
    deliverable: "Zustellbar",
    plausible: "In sich stimmig",
    corrected: "Zustellbar, wenn berichtigt",
    uncertain: "Nicht sicher",
    undeliverable: "Nicht zustellbar",
    meant: "Gemeint ist wohl:",
    take: "Berichtigung übernehmen",
    printed: "So steht es im Fenster des Umschlags:",
  },
  en: {
    check: "Check the address",
    deliverable: "Deliverable",
    plausible: "Plausible",
    corrected: "Deliverable with a correction",
    uncertain: "Not certain",
    undeliverable: "Not deliverable",
    meant: "Probably meant:",
    take: "Take the correction",
    printed: "What the window of the envelope shows:",
  },
});
