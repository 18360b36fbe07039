import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Tick } from "../../ui/Tick.tsx";
import { type DeadlineKind, deadlineKinds, type DeadlineWish, units } from "./deadline-wish.ts";
import styles from "./deadlines.module.css";

/** By when the letter must have arrived, in words that people use. */
export function DeadlineFields({
  wish,
  onChange,
}: {
  wish: DeadlineWish;
  onChange: (wish: DeadlineWish) => void;
}) {
  const text = useTexts(words);
  const { kind } = wish;
  const set = (change: Partial<DeadlineWish>) => onChange({ ...wish, ...change });
  return (
    <div className={styles.fields}>
      <Choice
        label={text.question}
        value={kind}
        options={deadlineKinds.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={(next: DeadlineKind) => set({ kind: next })}
      />
      {kind !== "none" && (
        <Field label={text.days[kind]} type="date" value={wish.day} onChange={(day) => set({ day })} />
      )}
      {(kind === "period" || kind === "notice_period") && (
        <div className={styles.pair}>
          <Field label={text.length} type="number" value={wish.count} onChange={(count) => set({ count })} />
          <Choice
            label={text.unit}
            value={wish.unit}
            options={units.map((value) => ({ value, label: text.units[value] }))}
            onChange={(unit) => set({ unit })}
          />
        </div>
      )}
      {(kind === "lease_notice" || kind === "employment_notice") && (
        <Tick
          label={text.otherSide[kind]}
          isOn={wish.isOtherSide}
          onChange={(isOtherSide) => set({ isOtherSide })}
        />
      )}
      {(kind === "lease_notice" || kind === "employment_notice") && wish.isOtherSide && (
        <Field
          label={text.years[kind]}
          type="number"
          value={wish.years}
          onChange={(years) => set({ years })}
        />
      )}
      {kind === "employment_notice" && (
        <Tick
          label={text.probation}
          isOn={wish.isProbation}
          onChange={(isProbation) => set({ isProbation })}
        />
      )}
      {kind.startsWith("objection_") && (
        <Tick
          label={text.withoutInstruction}
          isOn={wish.isWithoutInstruction}
          onChange={(isWithoutInstruction) => set({ isWithoutInstruction })}
        />
      )}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    question: "Muss der Brief rechtzeitig ankommen?",
    kinds: {
      none: "Keine Frist",
      by: "Bis zu einem Tag",
      period: "Frist ab einem Ereignis",
      notice_period: "Kündigungsfrist vor einem Vertragsende",
      lease_notice: "Kündigung einer Wohnung (§ 573c BGB)",
      employment_notice: "Kündigung eines Arbeitsverhältnisses (§ 622 BGB)",
      third_working_day: "Dritter Werktag eines Monats",
      month_end: "Ende eines Monats",
      quarter_end: "Ende eines Quartals",
      objection_tax: "Einspruch gegen einen Steuerbescheid",
      objection_administrative: "Widerspruch gegen einen Bescheid",
      objection_social: "Widerspruch gegen einen Bescheid einer Sozialbehörde",
      default_after_invoice: "30 Tage nach Fälligkeit und Zugang einer Rechnung",
    },
    days: {
      by: "Letzter Tag",
      period: "Tag des Ereignisses",
      notice_period: "Tag, an dem der Vertrag enden soll",
      lease_notice: "Letzter Tag des Mietverhältnisses",
      employment_notice: "Letzter Tag des Arbeitsverhältnisses",
      third_working_day: "Ein Tag in diesem Monat",
      month_end: "Ein Tag in diesem Monat",
      quarter_end: "Ein Tag in diesem Quartal",
      objection_tax: "Datum des Bescheids",
      objection_administrative: "Datum des Bescheids",
      objection_social: "Datum des Bescheids",
      default_after_invoice: "Fälligkeit oder Zugang, der spätere Tag",
    },
    length: "Länge",
    unit: "Einheit",
    units: { days: "Tage", weeks: "Wochen", months: "Monate", years: "Jahre" },
    otherSide: {
      lease_notice: "Der Vermieter kündigt",
      employment_notice: "Der Arbeitgeber kündigt",
    },
    years: {
      lease_notice: "Volle Jahre seit der Überlassung",
      employment_notice: "Volle Jahre im Betrieb",
    },
    probation: "In der Probezeit",
    withoutInstruction: "Die Rechtsbehelfsbelehrung fehlt oder ist falsch",
  },
  en: {
    question: "Must the letter arrive in time?",
    kinds: {
      none: "No deadline",
      by: "By a day",
      period: "A period from an event",
      notice_period: "Notice before the end of a contract",
      lease_notice: "Ending a lease (§ 573c BGB)",
      employment_notice: "Ending employment (§ 622 BGB)",
      third_working_day: "Third working day of a month",
      month_end: "End of a month",
      quarter_end: "End of a quarter",
      objection_tax: "Objection to a tax assessment",
      objection_administrative: "Objection to an administrative act",
      objection_social: "Objection to an act of a social authority",
      default_after_invoice: "30 days after an invoice is due and received",
    },
    days: {
      by: "Last day",
      period: "Day of the event",
      notice_period: "Day on which the contract is to end",
      lease_notice: "Last day of the lease",
      employment_notice: "Last day of employment",
      third_working_day: "A day of that month",
      month_end: "A day of that month",
      quarter_end: "A day of that quarter",
      objection_tax: "Date of the assessment",
      objection_administrative: "Date of the act",
      objection_social: "Date of the act",
      default_after_invoice: "Due date or receipt, the later day",
    },
    length: "Length",
    unit: "Unit",
    units: { days: "days", weeks: "weeks", months: "months", years: "years" },
    otherSide: { lease_notice: "The landlord gives notice", employment_notice: "The employer gives notice" },
    years: { lease_notice: "Whole years of tenancy", employment_notice: "Whole years of service" },
    probation: "In probation",
    withoutInstruction: "The instruction on remedies is missing or wrong",
  },
});
