import type { TemplateBlock } from "../merge/template-text.ts";
import { blocksBody, commonFields } from "./common-fields.ts";
import type { CuratedTemplate } from "./curated-template.ts";

/** A list that grows with what is sent: lists of blocks have no rows of their own. */
const documents: TemplateBlock = {
  type: "table",
  columns: [{ key: "bezeichnung", label: "", width: "grow" }],
  rowsFrom: "anlagenListe",
};

export const begleitschreiben: CuratedTemplate = {
  slug: "begleitschreiben",
  name: "Begleitschreiben",
  kategorie: "Allgemein",
  description: `Kurzer Brief zu Unterlagen, die mit ihm kommen; zugleich das Anschreiben vor Formularen.

Wann: wenn Sie Unterlagen senden, die für sich sprechen, oder ein Formular wie die Vollmacht ein Blatt für das Adressfenster braucht.

Vor dem Versand prüfen: Jede Unterlage muss in der Liste stehen und jede aufgeführte wirklich beiliegen, das Formular hinter diesem Brief eingeschlossen. Bitten wie „bitte bis Monatsende zurück“ gehören hinter die Bezeichnung der Unterlage.

Worauf Sie achten sollten:
- Wo das Gesetz Schriftform verlangt, genügt keine gedruckte oder kopierte Unterschrift: Das Original muss mit der Hand unterschrieben sein (§ 126 BGB). Der Brief bittet deshalb um das Original.
- Senden Sie keine Originale, die Sie noch brauchen; gedruckt wird, was Sie als Datei übergeben.
- Der Brief selbst erklärt nichts. Kündigungen, Fristsetzungen und dergleichen gehören in ein eigenes Schreiben.

Dieser Text ist keine Rechtsberatung.`,
  documentKind: "letter",
  approvalModeRecommended: "auto",
  german: {
    subjectTemplate: "{{betreff}}",
    mergeFields: [
      {
        key: "betreff",
        label: "Betreff",
        type: "text",
        required: true,
        sample: "Unterlagen zu Ihrem Mandat",
        maxLength: 150,
      },
      {
        key: "anlagenListe",
        label: "Unterlagen",
        type: "rows",
        required: true,
        sample: [
          { bezeichnung: "Vollmacht; bitte unterschrieben im Original zurück" },
          { bezeichnung: "Mandatsbedingungen vom 9. November 2026" },
          { bezeichnung: "Datenschutzhinweise" },
        ],
        help: "Eine Zeile je Unterlage.",
      },
      ...commonFields("de"),
    ],
    body: blocksBody("de", [
      {
        type: "paragraph",
        text: "mit diesem Brief erhalten Sie die folgenden Unterlagen:",
        keepWithNext: true,
      },
      documents,
      {
        type: "paragraph",
        text: "Bitte prüfen Sie, ob alles vollständig ist. Wo Ihre Unterschrift vorgesehen ist, unterschreiben Sie bitte von Hand und senden Sie uns das Original zurück.",
      },
      { type: "paragraph", text: "Wenn Sie Fragen dazu haben, melden Sie sich gern." },
    ]),
  },
  english: {
    subjectTemplate: "{{betreff}}",
    mergeFields: [
      {
        key: "betreff",
        label: "Subject",
        type: "text",
        required: true,
        sample: "Documents for your maintenance contract",
        maxLength: 150,
      },
      {
        key: "anlagenListe",
        label: "Documents",
        type: "rows",
        required: true,
        sample: [
          { bezeichnung: "Maintenance contract, two copies; please sign and return one" },
          { bezeichnung: "Schedule of services of 9 November 2026" },
          { bezeichnung: "Privacy notice" },
        ],
        help: "One row for each document.",
      },
      ...commonFields("en"),
    ],
    body: blocksBody("en", [
      {
        type: "paragraph",
        text: "With this letter you receive the following documents:",
        keepWithNext: true,
      },
      documents,
      {
        type: "paragraph",
        text: "Please check that everything is complete. Where your signature is needed, please sign by hand and return the original to us.",
      },
      { type: "paragraph", text: "If you have any questions, please do not hesitate to get in touch." },
    ]),
  },
};
