import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { fieldProblems } from "../../client.ts";
import { useCall, useOperation } from "../../session/calls.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Field } from "../../ui/Field.tsx";
import { useNotice } from "../../ui/Notice.tsx";
import { Problem } from "../../ui/Problem.tsx";
import styles from "../documents/documents.module.css";
import { type Course, courseWords, type CourseStep, useStandingOf } from "./course-words.ts";

/** The dunning of an invoice beside its money: what was prepared, why it stands still, what comes next, and who says so. */
export function DunningCourse({ documentId }: { documentId: string }) {
  const text = useTexts(words);
  const names = useTexts(courseWords);
  const standingOf = useStandingOf();
  const { data: course, error, refetch } = useOperation("dunning_course", { documentId });
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!course || (course.state === "none" && course.steps.length === 0)) return null;
  // What was issued stands in the course of payment above, with what it asked for.
  const notIssued = course.steps.filter(({ state }) => state !== "issued");
  return (
    <section className={styles.fields} aria-label={text.title}>
      <h3>{text.title}</h3>
      <p>
        <strong>{standingOf(course)}</strong>
        {course.hold?.problem && (
          <>
            <br />
            {course.hold.problem.message} {course.hold.problem.hint}
          </>
        )}
        {course.hold && (
          <>
            <br />
            <span className={styles.quiet}>
              {course.hold.by && `${course.hold.by}, `}
              <DateTime at={course.hold.at} />
            </span>
          </>
        )}
      </p>
      {notIssued.length > 0 && (
        <ul className={styles.payments} aria-label={text.done}>
          {notIssued.map((step) => (
            <StepRow key={`${step.place} ${step.beganAt} ${step.state}`} step={step} />
          ))}
        </ul>
      )}
      {course.planned.length > 0 && (
        <ul className={styles.payments} aria-label={text.planned}>
          {course.planned.map(({ place, documentType, dueOn }, at) => (
            <li key={place} className={styles.payment}>
              <span className={styles.quiet}>
                {documentType && `${names.place(place)} `}
                {names.kinds[documentType ?? "none"]} {at === 0 ? text.on : text.earliest}{" "}
                <DateTime at={dueOn} to="day" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {course.ladder && (
        <p className={styles.quiet}>
          {text.by}{" "}
          <Link to="/documents/dunning/$ladderId" params={{ ladderId: course.ladder.ladderId }}>
            {course.ladder.name}
          </Link>
          {!course.ladder.isLatest && ` ${text.earlier}`}
        </p>
      )}
      <Changes course={course} />
    </section>
  );
}

function StepRow({ step }: { step: CourseStep }) {
  const text = useTexts(courseWords);
  const name = text.kinds[step.documentType ?? "none"];
  const { documentId, approvalId } = step;
  return (
    <li className={styles.payment}>
      <span>
        {step.documentType && `${text.place(step.place)} `}
        {documentId ? (
          <Link to="/documents/$documentId" params={{ documentId }}>
            {name}
          </Link>
        ) : (
          name
        )}{" "}
        {step.state === "prepared" && approvalId ? (
          <Link to="/approvals/$approvalId" params={{ approvalId }}>
            {text.stepStates[step.state]}
          </Link>
        ) : (
          text.stepStates[step.state]
        )}
        <br />
        <span className={styles.quiet}>
          <DateTime at={step.endedAt ?? step.beganAt} />
        </span>
      </span>
    </li>
  );
}

function Changes({ course }: { course: Course }) {
  const text = useTexts(words);
  const resume = useCall("dunning_resume");
  const { documentId, hold } = course;
  const canSkip = course.ladder !== null && course.stepsDone < course.ladder.stepCount;
  if (!course.mayHold && !course.mayResume) return null;
  return (
    <>
      {resume.error && <Problem cause={resume.error} />}
      <div className={styles.buttons}>
        {course.mayResume && (
          <Button look="second" isBusy={resume.isPending} onClick={() => resume.mutate({ documentId })}>
            {text.resume}
          </Button>
        )}
        {course.mayResume && canSkip && (
          <Button onClick={() => resume.mutate({ documentId, skipStep: true })}>{text.skip}</Button>
        )}
        {course.mayHold && hold?.kind !== "pause" && <HoldButton course={course} kind="pause" />}
        {course.mayHold && hold?.kind !== "dispute" && <HoldButton course={course} kind="dispute" />}
        {course.mayHold && <HoldButton course={course} kind="end" />}
      </div>
    </>
  );
}

function HoldButton({ course, kind }: { course: Course; kind: "pause" | "dispute" | "end" }) {
  const text = useTexts(words).kinds[kind];
  const common = useTexts(words);
  const say = useNotice();
  const hold = useCall("dunning_hold");
  const [reason, setReason] = useState("");
  const [until, setUntil] = useState("");
  const problems = fieldProblems(hold.error);
  const confirm = async () => {
    await hold.mutateAsync({ documentId: course.documentId, kind, reason, ...(until !== "" && { until }) });
    say({ text: text.said });
  };
  return (
    <ConfirmButton
      label={text.label}
      title={text.title}
      look={kind === "end" ? "danger" : "second"}
      onConfirm={confirm}
    >
      <p>{text.text}</p>
      <Field
        label={common.reason}
        value={reason}
        onChange={setReason}
        hint={text.hint}
        problem={problems["reason"]}
        isRequired
      />
      {kind === "pause" && (
        <Field
          label={common.until}
          type="date"
          value={until}
          onChange={setUntil}
          hint={common.untilHint}
          problem={problems["until"]}
        />
      )}
    </ConfirmButton>
  );
}

const words = inBothLanguages({
  de: {
    title: "Mahnverlauf",
    done: "Vorbereitete Stufen",
    planned: "Was noch kommt",
    on: "am",
    earliest: "frühestens am",
    by: "Nach der Mahnleiter",
    earlier: "(frühere Fassung)",
    resume: "Fortsetzen",
    skip: "Stufe auslassen",
    reason: "Grund",
    until: "Bis",
    untilHint: "An diesem Tag geht es von selbst weiter. Leer: bis Sie fortsetzen.",
    kinds: {
      pause: {
        label: "Pausieren",
        title: "Mahnen pausieren?",
        text: "Ein Brief, über den noch niemand entschieden hat, wird zurückgezogen.",
        hint: "Zum Beispiel: Ratenzahlung vereinbart",
        said: "Das Mahnen pausiert.",
      },
      dispute: {
        label: "Strittig",
        title: "Ist die Rechnung strittig?",
        text: "Bis jemand fortsetzt, wird nicht gemahnt. Ein Brief, über den noch niemand entschieden hat, wird zurückgezogen.",
        hint: "Zum Beispiel: Mangel gerügt",
        said: "Die Rechnung ist als strittig vermerkt.",
      },
      end: {
        label: "Mahnen beenden",
        title: "Mahnen dieser Rechnung beenden?",
        text: "Wenn die Forderung anders verfolgt oder aufgegeben wird. Offen bleibt sie, bis sie bezahlt oder berichtigt ist.",
        hint: "Zum Beispiel: Mahnbescheid beantragt",
        said: "Das Mahnen ist beendet.",
      },
    },
  },
  en: {
    title: "Course of dunning",
    done: "Prepared steps",
    planned: "What is to come",
    on: "on",
    earliest: "at the earliest on",
    by: "By the dunning ladder",
    earlier: "(earlier version)",
    resume: "Go on",
    skip: "Leave the step out",
    reason: "Reason",
    until: "Until",
    untilHint: "On this day it goes on by itself. Empty: until you let it.",
    kinds: {
      pause: {
        label: "Pause",
        title: "Pause dunning?",
        text: "A letter that nobody has decided about is withdrawn.",
        hint: "For example: payment by instalments agreed",
        said: "Dunning is paused.",
      },
      dispute: {
        label: "Disputed",
        title: "Is the invoice disputed?",
        text: "Nobody is dunned until somebody lets it go on. A letter that nobody has decided about is withdrawn.",
        hint: "For example: defect reported",
        said: "The invoice is noted as disputed.",
      },
      end: {
        label: "End dunning",
        title: "End the dunning of this invoice?",
        text: "If the claim is pursued otherwise or given up. It stays open until it is paid or corrected.",
        hint: "For example: court order applied for",
        said: "Dunning has ended.",
      },
    },
  },
});
