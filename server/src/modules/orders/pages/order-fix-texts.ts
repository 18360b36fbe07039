import type { Language } from "../../../foundation/language.ts";

type Told = { title: string; more: string };

type Texts = Record<
  "title" | "sandbox" | "free" | "old" | "proposed" | "confirm" | "refuse" | "notYou" | "order" | "letter",
  string
> & {
  decided: Record<"applied" | "refused" | "superseded" | "over", Told>;
  missing: Told;
  otherSite: Told;
};

export const fixTexts: Record<Language, Texts> = {
  de: {
    title: "Anschrift berichtigen und Brief erneut senden?",
    sandbox: "Sandbox: Es wird nichts wirklich verschickt.",
    free: "Mit der neuen Anschrift geht der Brief noch einmal hinaus. Das kostet nichts; Text und Preis bleiben, wie sie sind.",
    old: "Bisherige Anschrift",
    proposed: "Neue Anschrift",
    confirm: "Mit neuer Anschrift senden",
    refuse: "Nicht senden",
    notYou:
      "Entscheiden können Personen mit der Rolle Freigabe oder Inhaber. Bitte geben Sie diesen Link an eine davon weiter.",
    order: "Auftrag",
    letter: "Brief ansehen (PDF)",
    decided: {
      applied: { title: "Der Brief geht erneut hinaus", more: "Er wird mit dieser Anschrift gedruckt." },
      refused: {
        title: "Der Vorschlag wurde abgelehnt",
        more: "Der Auftrag wartet weiter auf eine richtige Anschrift oder kann gestoppt werden.",
      },
      superseded: {
        title: "Es gibt einen neueren Vorschlag",
        more: "An die Stelle dieser Anschrift ist eine andere getreten. Bitte öffnen Sie den neuen Link.",
      },
      over: {
        title: "Hier ist nichts mehr zu entscheiden",
        more: "Der Auftrag wartet nicht mehr auf eine Anschrift.",
      },
    },
    missing: {
      title: "Hier ist nichts",
      more: "Unter dieser Adresse gibt es in Ihren Konten keine berichtigte Anschrift. Bitte prüfen Sie den Link.",
    },
    otherSite: {
      title: "Das kam von einer anderen Seite",
      more: "Bitte öffnen Sie den Link selbst und entscheiden Sie dort. Es wurde nichts geändert.",
    },
  },
  en: {
    title: "Correct the address and send the letter again?",
    sandbox: "Sandbox: nothing is really posted.",
    free: "With the new address the letter goes out once more. This costs nothing; text and price stay as they are.",
    old: "Address so far",
    proposed: "New address",
    confirm: "Send with the new address",
    refuse: "Do not send",
    notYou: "People with the role approver or owner can decide. Please pass this link on to one of them.",
    order: "Order",
    letter: "See the letter (PDF)",
    decided: {
      applied: { title: "The letter goes out again", more: "It is printed with this address." },
      refused: {
        title: "The proposal was declined",
        more: "The order goes on waiting for the right address, or can be cancelled.",
      },
      superseded: {
        title: "There is a newer proposal",
        more: "Another address has taken the place of this one. Please open the new link.",
      },
      over: {
        title: "There is nothing left to decide",
        more: "The order does not wait for an address any more.",
      },
    },
    missing: {
      title: "Nothing here",
      more: "There is no corrected address here in your accounts. Please check the link.",
    },
    otherSite: {
      title: "This came from another site",
      more: "Please open the link yourself and decide there. Nothing was changed.",
    },
  },
};

/** The two addresses beside each other, below each other on a phone. */
export const fixStyle = `
  .both { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); margin: 1.25rem 0; }
  .window { border: 1px solid var(--line); border-radius: 8px; padding: .9rem 1.1rem; }
  .window h2 { font-size: .88rem; font-weight: 400; color: var(--quiet); margin: 0 0 .35rem; } .window p { margin: 0; line-height: 1.4; overflow-wrap: anywhere; }
  .about { margin: 1.5rem 0 0; }
  .window.new { border-color: var(--accent); border-width: 2px; } .window.old p { color: var(--quiet); }
`;
