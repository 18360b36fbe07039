import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { momentText } from "../../ui/DateTime.tsx";

export type Course = Omit<OutputOf<"dunning_course">, "mode">;
export type CourseStep = Course["steps"][number];

/** How the dunning of an invoice stands, in one sentence. */
export function useStandingOf(): (course: Course) => string {
  const text = useTexts(courseWords);
  const { language } = useLanguage();
  return ({ state, hold, planned, ladder }) => {
    if (hold) {
      const said =
        hold.kind === "handed_over"
          ? text.handedOver(text.suggestions[ladder?.suggestion ?? "none"])
          : text.holds[hold.kind];
      const until =
        hold.until && hold.kind === "pause" ? ` ${text.until(momentText(hold.until, language, "day"))}` : "";
      return `${said}${until}${hold.reason ? `: ${hold.reason}` : ""}`;
    }
    const [next] = planned;
    if (state === "running" && next)
      return text.next(text.kinds[next.documentType ?? "none"], momentText(next.dueOn, language, "day"));
    return text.states[state];
  };
}

/** What things are called in the course of dunning. */
export const courseWords = inBothLanguages({
  de: {
    states: {
      none: "Für diese Rechnung gilt keine Mahnleiter.",
      running: "Wird gemahnt.",
      waiting: "Ein Brief ist vorbereitet oder unterwegs.",
      held: "Angehalten.",
      settled: "Beglichen: Es wird nicht weiter gemahnt.",
    },
    kinds: { zahlungserinnerung: "Zahlungserinnerung", mahnung: "Mahnung", none: "Ihre Entscheidung" },
    place: (place: number) => `Stufe ${place}:`,
    next: (what: string, day: string) => `Als Nächstes: ${what} am ${day}`,
    until: (day: string) => `bis ${day}`,
    holds: {
      pause: "Pausiert",
      dispute: "Strittig",
      ended: "Mahnen beendet",
      rejected: "Der Brief wurde nicht freigegeben",
      expired: "Über den Brief hat niemand rechtzeitig entschieden",
      stopped: "Der Brief wurde gestoppt oder nicht versendet",
      void: "Der Brief wurde ungültig gemacht",
      returned: "Der Brief kam zurück; prüfen Sie die Anschrift",
      refused: "Der Brief konnte nicht vorbereitet werden",
      setter_gone: "Wer die Mahnleiter eingerichtet hat, darf das nicht mehr; speichern Sie sie neu",
      hidden: "Wer die Mahnleiter eingerichtet hat, sieht diese Rechnung nicht; speichern Sie sie neu",
      retired: "Die Mahnleiter ist zurückgezogen",
      skonto: "Mit Skonto bezahlt, aber ohne erfasst: Buchen Sie den Rest als Skonto aus",
      handed_over: "Alle Briefe sind hinaus",
    },
    handedOver: (suggestion: string) => `Alle Briefe sind hinaus: ${suggestion}`,
    suggestions: {
      mahnbescheid: "Beantragen Sie einen Mahnbescheid?",
      inkasso: "Geben Sie die Forderung an ein Inkassobüro?",
      anwalt: "Geben Sie die Forderung an eine Kanzlei?",
      none: "Entscheiden Sie, wie es weitergeht",
    },
    stepStates: {
      preparing: "wird vorbereitet",
      prepared: "liegt zur Freigabe oder ist unterwegs",
      issued: "ausgestellt",
      skipped: "ausgelassen",
      handed_over: "ist gefragt",
      rejected: "nicht freigegeben",
      expired: "nicht rechtzeitig entschieden",
      stopped: "gestoppt oder nicht versendet",
      void: "ungültig gemacht",
      refused: "nicht vorbereitet",
      withdrawn: "zurückgezogen",
      outdated: "durch einen neuen Brief ersetzt",
    },
  },
  en: {
    states: {
      none: "No dunning ladder is for this invoice.",
      running: "Is being dunned.",
      waiting: "A letter is prepared or on its way.",
      held: "Held.",
      settled: "Settled: nobody is dunned any more.",
    },
    kinds: { zahlungserinnerung: "payment reminder", mahnung: "dunning letter", none: "your decision" },
    place: (place: number) => `Step ${place}:`,
    next: (what: string, day: string) => `Next: ${what} on ${day}`,
    until: (day: string) => `until ${day}`,
    holds: {
      pause: "Paused",
      dispute: "Disputed",
      ended: "Dunning ended",
      rejected: "The letter was not approved",
      expired: "Nobody decided about the letter in time",
      stopped: "The letter was stopped or not sent",
      void: "The letter was made void",
      returned: "The letter came back; check the address",
      refused: "The letter could not be prepared",
      setter_gone: "Whoever set up the dunning ladder may no longer; save it anew",
      hidden: "Whoever set up the dunning ladder does not see this invoice; save it anew",
      retired: "The dunning ladder is retired",
      skonto: "Paid with the discount, but recorded without it: take off the rest as discount",
      handed_over: "All letters have left",
    },
    handedOver: (suggestion: string) => `All letters have left: ${suggestion}`,
    suggestions: {
      mahnbescheid: "will you apply for a court order for payment?",
      inkasso: "will you hand the claim to a collection agency?",
      anwalt: "will you hand the claim to a law firm?",
      none: "decide how it goes on",
    },
    stepStates: {
      preparing: "being prepared",
      prepared: "waiting for approval or on its way",
      issued: "issued",
      skipped: "left out",
      handed_over: "is asked for",
      rejected: "not approved",
      expired: "not decided in time",
      stopped: "stopped or not sent",
      void: "made void",
      refused: "not prepared",
      withdrawn: "withdrawn",
      outdated: "replaced by a new letter",
    },
  },
});
