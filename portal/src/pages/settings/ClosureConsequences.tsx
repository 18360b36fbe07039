import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { euros } from "../../ui/Money.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./settings.module.css";

type Closure = OutputOf<"closure_get">;

/** What happens with what, and when. */
export function ClosureConsequences({ closure }: { closure: Closure }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  const { coolingOffDays, waiting, balanceCents, reservedCents, closing } = closure;
  return (
    <Sheet title={text.title}>
      <h3 className={styles.part}>{text.atOnce}</h3>
      <ul className={styles.plainList}>
        <li>{text.sending}</li>
        <li>{text.access}</li>
        {!closing && <li>{text.waiting(waiting.schedules, waiting.approvals)}</li>}
        {!closing && <li>{text.fixes(waiting.fixes)}</li>}
        <li>{text.underWay}</li>
        <li>{text.reading}</li>
      </ul>
      <h3 className={styles.part}>{text.later(coolingOffDays)}</h3>
      <ul className={styles.plainList}>
        <li>{text.people}</li>
        <li>{text.money(euros(balanceCents, language), euros(reservedCents, language))}</li>
        <li>{text.drafts}</li>
      </ul>
      <h3 className={styles.part}>{text.stays}</h3>
      <ul className={styles.plainList}>
        <li>{text.letters}</li>
        <li>{text.vouchers}</li>
        <li>{text.log}</li>
        <li>{text.archive}</li>
      </ul>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Was geschieht",
    atOnce: "Sofort, wenn Sie es verlangen",
    sending: "Es wird nichts Neues mehr versandt, eingeplant oder geändert.",
    access: "Alle Zugangsschlüssel und verbundenen Programme sind abgeschaltet.",
    waiting: (schedules: number, approvals: number) =>
      `Geplante Briefe (jetzt ${schedules}) und offene Freigaben (jetzt ${approvals}) werden gestoppt; ihr Geld wird frei. Auch wenn Sie die Schließung zurücknehmen, bleiben sie gestoppt.`,
    fixes: (fixes: number) =>
      `Briefe, die auf eine berichtigte Anschrift warten (jetzt ${fixes}), werden ebenfalls gestoppt: Vorgemerktes Geld wird frei, Abgebuchtes gutgeschrieben. Auch sie bleiben gestoppt.`,
    underWay: "Briefe, die schon in Auftrag sind, gehen noch hinaus; einzelne können Sie weiterhin stoppen.",
    reading: "Sie können alles ansehen, Daten mitnehmen und die Schließung zurücknehmen.",
    later: (days: number) => `Nach ${days} Tagen`,
    people: "Das Konto wird geschlossen: Niemand kommt mehr hinein, Einladungen verfallen.",
    money: (balance: string, reserved: string) =>
      `Ihr Guthaben (jetzt ${balance}, davon ${reserved} für Briefe vorgemerkt) zahlen wir innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie es eingezahlt haben. Spielgeld der Sandbox verfällt.`,
    drafts: "Entwürfe und nicht versandte Briefe werden 90 Tage nach ihrer letzten Änderung gelöscht.",
    stays: "Das bleibt gespeichert",
    letters:
      "Versandte Briefe mit Nachweisen: 6 Jahre ab Ende des Kalenderjahres (§ 147 AO, § 257 HGB), dann werden sie gelöscht.",
    vouchers:
      "Rechnungen, Mahnungen und Zahlungen: 8 Jahre ab Ende des Kalenderjahres (§ 147 AO, § 257 HGB), dann werden sie gelöscht.",
    log: "Das Protokoll: ein Jahr.",
    archive: "Prüfsummen und Buchungen des Archivs: auf Dauer, sie nennen niemanden.",
  },
  en: {
    title: "What happens",
    atOnce: "At once, when you ask for it",
    sending: "Nothing new is sent, planned or changed any more.",
    access: "All tokens and connected programs are off.",
    waiting: (schedules: number, approvals: number) =>
      `Planned letters (now ${schedules}) and open approvals (now ${approvals}) are stopped, and their money is free again. They stay stopped even if you cancel the closure.`,
    fixes: (fixes: number) =>
      `Letters that wait for a corrected address (now ${fixes}) are stopped as well: money set aside is free again, money charged is credited. They stay stopped, too.`,
    underWay: "Letters that are ordered already still go out; you can go on stopping single ones.",
    reading: "You can look at everything, take data along, and cancel the closure.",
    later: (days: number) => `After ${days} days`,
    people: "The account is closed: nobody gets in any more, invitations end.",
    money: (balance: string, reserved: string) =>
      `Your balance (now ${balance}, of which ${reserved} is set aside for letters) is paid back within 14 days in the way in which you paid it in. Play money of the sandbox lapses.`,
    drafts: "Drafts and letters that were never sent are erased 90 days after their last change.",
    stays: "What stays stored",
    letters:
      "Sent letters with their proofs: 6 years from the end of the calendar year (§ 147 AO, § 257 HGB), then they are erased.",
    vouchers:
      "Invoices, reminders and payments: 8 years from the end of the calendar year (§ 147 AO, § 257 HGB), then they are erased.",
    log: "The log: one year.",
    archive: "Checksums and bookings of the archive: for good; they name no one.",
  },
});
