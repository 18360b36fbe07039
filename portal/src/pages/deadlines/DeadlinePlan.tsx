import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import styles from "./deadlines.module.css";

type Plan = NonNullable<OutputOf<"order_send">["arrival"]>;

/** The way back from the last day as a small timeline, how it was reckoned, and what is left when it is late. */
export function DeadlinePlan({
  plan,
  isInHouse = false,
}: {
  plan: Plan;
  /** Brought by people: no printer and no post is on the way. */
  isInHouse?: boolean;
}) {
  const both = useTexts(words);
  const text = isInHouse ? { ...both, ...both.byHand } : both;
  const stops = [
    { key: "safe", label: text.safe, when: <DateTime at={plan.latestSafe} /> },
    { key: "reasonable", label: text.reasonable, when: <DateTime at={plan.latestReasonable} /> },
    { key: "receipt", label: text.receipt, when: <DateTime at={plan.receiptBy} to="day" /> },
    { key: "last", label: text.last, when: <DateTime at={plan.lastDay} to="day" /> },
  ];
  const state = plan.tooLate ? "tooLate" : plan.atRisk ? "atRisk" : "inTime";
  return (
    <section className={styles.plan} aria-label={text.title}>
      <p className={styles[state]} role={state === "inTime" ? undefined : "alert"}>
        <strong>{text[state]}</strong>
      </p>
      <ol className={styles.stops} aria-label={text.title}>
        {stops.map(({ key, label, when }) => (
          <li key={key} className={styles.stop}>
            <span>{label}</span>
            <span className={styles.when}>{when}</span>
          </li>
        ))}
      </ol>
      {plan.alternatives.length > 0 && (
        <>
          <p>{text.left}</p>
          <ul className={styles.steps}>
            {plan.alternatives.map(({ way, text: said }) => (
              <li key={way}>{said}</li>
            ))}
          </ul>
        </>
      )}
      <FormLine form={plan.form} />
      <details>
        <summary>{text.how}</summary>
        <ol className={styles.steps}>
          {plan.steps.map(({ what, provision, day }) => (
            <li key={`${what}${day}`}>
              <DateTime at={day} to="day" />: {what} <span className={styles.when}>({provision})</span>
            </li>
          ))}
        </ol>
        <p>{plan.proof}</p>
      </details>
      <p className={styles.fine}>{plan.note}</p>
    </section>
  );
}

/** What stands in the way is told in full by the warning beside the plan; here it is one line of it. */
function FormLine({ form }: { form: Plan["form"] }) {
  const text = useTexts(words);
  if (!form || form.verdict === "not_asked") return null;
  return (
    <p className={form.verdict === "met" ? undefined : styles.atRisk}>
      {text.form[form.verdict]} <span className={styles.when}>({form.provision})</span>
    </p>
  );
}

const words = inBothLanguages({
  de: {
    title: "Plan bis zur Ankunft",
    inTime: "Rechtzeitig, wenn der Brief bis zur ersten Stunde übergeben ist.",
    atRisk: "Knapp: Nur noch 95 von 100 Briefen kommen rechtzeitig an.",
    tooLate: "Zu spät für die Post.",
    safe: "Sicher übergeben bis",
    reasonable: "Noch vertretbar bis",
    receipt: "Geplante Ankunft",
    last: "Letzter Tag",
    left: "Noch möglich:",
    how: "So wurde gerechnet",
    byHand: {
      inTime: "Rechtzeitig, wenn der Brief bis zur ersten Stunde überbracht ist.",
      atRisk: "Knapp: Der Brief muss so bald wie möglich überbracht werden.",
      tooLate: "Zu spät: Die Stunde, bis zu der er überbracht sein musste, ist vorbei.",
      safe: "Sicher überbracht bis",
      reasonable: "Spätestens überbracht bis",
    },
    form: {
      met: "Form: gewahrt auf diesem Weg",
      not_met: "Form: auf diesem Weg nicht gewahrt",
      risky: "Form: auf diesem Weg nicht sicher gewahrt",
      unknown: "Form: das Recht dieses Landes ist hier nicht bekannt",
    },
  },
  en: {
    title: "Plan until arrival",
    inTime: "In time if the letter is handed over by the first hour.",
    atRisk: "Tight: only 95 of 100 letters still arrive in time.",
    tooLate: "Too late for the post.",
    safe: "Safe hand-over until",
    reasonable: "Reasonable until",
    receipt: "Planned arrival",
    last: "Last day",
    left: "Still possible:",
    how: "How it was reckoned",
    byHand: {
      inTime: "In time if the letter is brought by the first hour.",
      atRisk: "Tight: the letter has to be brought as soon as possible.",
      tooLate: "Too late: the hour by which it had to be brought is over.",
      safe: "Safe if brought by",
      reasonable: "Brought at the latest by",
    },
    form: {
      met: "Form: met this way",
      not_met: "Form: not met this way",
      risky: "Form: not surely met this way",
      unknown: "Form: the law of that country is not known here",
    },
  },
});
