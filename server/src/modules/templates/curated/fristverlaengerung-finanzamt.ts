import { commonFields, textBody } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

export const fristverlaengerungFinanzamt: CuratedTemplate = {
  slug: "fristverlaengerung-finanzamt",
  name: "Fristverlängerung beim Finanzamt",
  kategorie: "Steuer",
  description: `Bittet das Finanzamt um mehr Zeit für eine Steuererklärung (§ 109 AO).

Wann: sobald absehbar ist, dass die Frist nicht zu halten ist. Der Brief passt für Steuerpflichtige ebenso wie für Kanzleien, die für sie schreiben.

Vor dem Versand prüfen: Der Antrag sollte beim Finanzamt sein, bevor die bisherige Frist endet. Nennen Sie einen konkreten Grund und einen Tag, den Sie sicher einhalten.

Worauf Sie achten sollten:
- Die Verlängerung steht im Ermessen des Finanzamts. Wo eine Steuerberatung die Erklärung erstellt, sind die Voraussetzungen streng (§ 109 Abs. 2 AO). Verlassen Sie sich nicht darauf, dass Schweigen Zustimmung ist.
- Wird die Frist ohne Verlängerung versäumt, droht ein Verspätungszuschlag (§ 152 AO).
- Die Einspruchsfrist lässt sich nicht verlängern. Auch die Dauerfristverlängerung für Umsatzsteuer-Voranmeldungen hat ein eigenes, elektronisches Verfahren.
- Eine Form ist nicht vorgeschrieben, eine Unterschrift nicht nötig. Bei knapper Zeit geht es über ELSTER schneller.

Dieser Text ist keine Steuer- oder Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "review",
  german: {
    subjectTemplate:
      "Steuernummer {{steuernummer}}: Antrag auf Fristverlängerung, {{steuerart}} {{zeitraum}}",
    body: textBody(
      "de",
      `die Frist für die Abgabe der Erklärung zur {{steuerart}} für {{zeitraum}}{{#steuerpflichtiger}} von {{steuerpflichtiger}}{{/steuerpflichtiger}} endet am {{bisherigeFrist}}. Hiermit wird beantragt, diese Frist bis zum {{neueFrist}} zu verlängern (§\u00a0109 Abs.\u00a01\u00a0AO).

Begründung:
{{grund}}

Bitte teilen Sie Ihre Entscheidung kurz schriftlich mit. Vielen Dank für Ihr Verständnis.`,
    ),
    mergeFields: [
      {
        key: "steuernummer",
        label: "Steuernummer",
        type: "text",
        required: true,
        sample: "22/815/08154",
        maxLength: 30,
        help: "Mit Schrägstrichen, wie in den Schreiben des Finanzamts.",
      },
      {
        key: "steuerpflichtiger",
        label: "Steuerpflichtige Person",
        type: "text",
        required: false,
        sample: "Erika Beispiel",
        maxLength: 120,
        help: "Für Kanzleien: für wen Sie schreiben. Wer für sich selbst schreibt, lässt es weg.",
      },
      {
        key: "steuerart",
        label: "Steuerart",
        type: "text",
        required: true,
        sample: "Einkommensteuer",
        maxLength: 70,
        help: "Was nach „Erklärung zur“ steht, zum Beispiel Einkommensteuer oder Umsatzsteuer.",
      },
      {
        key: "zeitraum",
        label: "Zeitraum",
        type: "text",
        required: true,
        sample: "2025",
        maxLength: 40,
        help: "Das Jahr, für das die Erklärung abzugeben ist.",
      },
      {
        key: "bisherigeFrist",
        label: "Bisherige Frist",
        type: "date",
        required: true,
        sample: "2026-11-30",
        help: "Der Tag, an dem die Frist jetzt endet.",
      },
      {
        key: "neueFrist",
        label: "Gewünschte Frist",
        type: "date",
        required: true,
        sample: "2027-01-29",
        help: "Der letzte Tag, bis zu dem die Erklärung sicher vorliegt.",
      },
      {
        key: "grund",
        label: "Grund",
        type: "text",
        required: true,
        sample:
          "Die Jahresbescheinigung der Hausverwaltung liegt noch nicht vor; sie ist für Mitte Dezember angekündigt. Ohne sie lassen sich die Einkünfte aus Vermietung nicht ermitteln.",
        maxLength: 2000,
        help: "Was noch fehlt oder wer verhindert ist. Ganze Sätze.",
      },
      ...commonFields("de"),
    ],
  },
};
