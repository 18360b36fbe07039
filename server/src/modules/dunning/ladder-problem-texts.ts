import type { Language } from "../../foundation/language.ts";

/** What is wrong with a ladder, in words. */
export const ladderProblemTexts = {
  de: {
    levelsRise:
      "Nach einer Mahnung folgt keine Zahlungserinnerung mehr. Ordnen Sie die Stufen oder machen Sie daraus eine Mahnung.",
    noStepBefore: "Vor der ersten Stufe gibt es keinen Brief. Zählen Sie die Tage ab Fälligkeit.",
    beforeTimeToPay: (least: number) =>
      `Bis dahin ist die Zahlungsfrist des vorigen Briefs noch nicht abgelaufen. Frühestens nach ${least} Tagen.`,
    notOnReminder:
      "Eine Zahlungserinnerung kostet nichts und verlangt keine Zinsen. Wählen Sie eine Mahnung oder lassen Sie das weg.",
    notInDefault:
      "Die Mahnung, die den Verzug erst herbeiführt, darf nichts kosten (§§ 280, 286 BGB). Lassen Sie die Kosten weg, stellen Sie eine Zahlungserinnerung voran oder beginnen Sie frühestens 31 Tage nach Fälligkeit.",
    notByEmail:
      "Einschreiben gibt es nur mit der Post. Wählen Sie einen einfachen Brief oder verzichten Sie auf die E-Mail.",
    unknownPlaceholder:
      "In geschweiften Klammern stehen nur {nummer}, {datum}, {faellig} und {offen}; alles andere kann nicht eingesetzt werden.",
    unknownClient: {
      text: "diesen Mandanten gibt es nicht",
      forPrograms: "mandant_search findet die Nummer",
    },
    taken:
      "Für diese Rechnungen gibt es schon eine Mahnleiter. Ändern Sie jene, oder ziehen Sie sie zuerst zurück.",
    tooMany: "Mehr als 500 Mahnleitern gibt es nicht. Ziehen Sie eine zurück.",
    stale:
      "Diese Mahnleiter hat inzwischen jemand geändert. Bitte sehen Sie sie sich an, bevor Sie speichern.",
    retired: "Diese Mahnleiter wurde zurückgezogen. Legen Sie eine neue an.",
    otherTarget: "Für wen eine Mahnleiter gilt, bleibt. Ziehen Sie diese zurück und legen Sie eine neue an.",
  },
  en: {
    levelsRise:
      "After a dunning letter no payment reminder follows. Put the steps in order, or make it a dunning letter.",
    noStepBefore: "There is no letter before the first step. Count the days from the due date.",
    beforeTimeToPay: (least: number) =>
      `The time to pay of the letter before is not over by then. After ${least} days at the earliest.`,
    notOnReminder:
      "A payment reminder costs nothing and asks for no interest. Choose a dunning letter, or leave this out.",
    notInDefault:
      "The dunning letter that brings default about may cost nothing (§§ 280, 286 BGB). Leave the costs out, put a payment reminder before it, or begin 31 days after the due date at the earliest.",
    notByEmail: "Registered mail exists by post only. Choose a plain letter, or do without e-mail.",
    unknownPlaceholder:
      "Only {nummer}, {datum}, {faellig} and {offen} may stand in braces; nothing else can be filled in.",
    unknownClient: { text: "there is no such client", forPrograms: "mandant_search finds the number" },
    taken: "There is a dunning ladder for these invoices already. Change that one, or retire it first.",
    tooMany: "There are no more than 500 dunning ladders. Retire one.",
    stale: "Somebody has changed this dunning ladder meanwhile. Please look at it before you save.",
    retired: "This dunning ladder was retired. Make a new one.",
    otherTarget: "Whom a dunning ladder is for stays. Retire this one and make a new one.",
  },
} satisfies Record<Language, object>;
